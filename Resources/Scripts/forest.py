#!/usr/bin/env python3
"""Renders Resources/Images/forest.jpg: wooded hills one behind the other in morning mist."""

import numpy as np

from drawing import Noise, hexadecimal, mix, smoothstep
from scenery import H, SCALE, W, finish, grid

SUN = (1060, 250)


def skyline(seed, base, relief, tree, spacing):
    """The upper edge of a wooded hill by column: the hill, and firs of all sizes upon it."""
    columns = np.arange(W) / SCALE
    noise, random = Noise(seed), np.random.RandomState(seed)
    hill = base - relief * noise.fractal(columns / 620 + seed * 3.3, 0.5, 4, 0.45)
    edge = hill + 2 * noise(columns / 6, 3.0)
    for foot in np.arange(-40, W / SCALE + 40, spacing):
        foot = foot + random.uniform(-0.6, 0.6) * spacing
        tall = tree * random.uniform(0.45, 1.15) * (0.75 + 0.5 * noise(foot / 160, 9.0))
        half = tall * random.uniform(0.15, 0.21)
        first, last = int((foot - half) * SCALE), int((foot + half) * SCALE) + 1
        first, last = max(first, 0), min(last, W)
        if first >= last:
            continue
        away = np.abs(columns[first:last] - foot) / half
        # Branches hang in tiers; both sides differ.
        side = columns[first:last] > foot
        tiers = (away * (5 + tall / 26) + side * 0.45 + random.uniform()) % 1
        top = hill[min(max(int(foot * SCALE), 0), W - 1)] - tall * (1 - away**0.82) - tiers * tall * 0.045
        edge[first:last] = np.minimum(edge[first:last], np.where(away <= 1, top, 1e9))
    return edge


def main():
    x, y = grid()
    down = y / 1000
    distance = np.hypot((x - SUN[0]) * 0.75, y - SUN[1])
    color = mix(hexadecimal("#7FA6B8"), hexadecimal("#F4D9B0"), smoothstep(0.0, 0.36, down))
    color = mix(color, hexadecimal("#FFF1CF"), np.exp(-((distance / 360) ** 1.4)) * 0.95)
    wisp = smoothstep(0.05, 0.5, Noise(14).fractal(x / 420, y / 70, 5, 0.55))
    color = mix(color, hexadecimal("#FFF4DD"), wisp * 0.35 * smoothstep(0.42, 0.1, down))
    color = mix(color, hexadecimal("#FFFDF4"), smoothstep(34, 30, np.hypot(x - SUN[0], y - SUN[1])) * 0.9)

    far, close = hexadecimal("#C9C3A8"), hexadecimal("#0F2A2B")
    middle = hexadecimal("#5D8583")
    hills = (
        (2, 372, 90, 10, 5), (7, 430, 110, 18, 7), (12, 492, 120, 30, 10), (19, 566, 130, 46, 14),
        (27, 655, 130, 72, 20), (33, 770, 120, 118, 30), (44, 925, 90, 205, 52),
    )
    for number, (seed, base, relief, tree, spacing) in enumerate(hills):
        share = number / (len(hills) - 1)
        edge = skyline(seed, base, relief, tree, spacing)
        cover = np.clip((y - edge[None, :]) * SCALE, 0, 1)
        tone = mix(far, middle, smoothstep(0.0, 0.5, share)) if share < 0.5 else mix(middle, close, smoothstep(0.5, 1.0, share))
        glow = np.exp(-((distance / (640 - 160 * share)) ** 1.6)) * (1 - share) ** 0.8
        ground = mix(np.broadcast_to(tone, color.shape), hexadecimal("#FFE3AE"), glow * 0.65)
        leaf = Noise(seed + 70).fractal(x / (7 + 22 * share), y / (9 + 26 * share), 3)
        ground = ground * (1 + leaf[..., None] * (0.05 + 0.20 * share))
        depth = y - (base - relief * 0.25)
        drift = Noise(seed + 90).fractal(x / 330, y / 60, 4)
        mist = smoothstep(-20, 95 + 40 * share, depth + drift * 70) * (0.90 - 0.75 * share**1.6)
        veil = mix(hexadecimal("#F7DDB4"), hexadecimal("#A9C2C0"), smoothstep(0.1, 0.75, share))
        color = mix(color, mix(ground, veil, mist), cover)

    angle = np.arctan2(y - SUN[1] + 60, x - SUN[0])
    shaft = smoothstep(0.0, 0.5, Noise(6).fractal(angle * 9, 0.5, 3))
    shaft = shaft * np.exp(-((distance / 620) ** 2)) * smoothstep(0.2, 0.5, down) * 0.30
    color = mix(color, hexadecimal("#FFEBC0"), shaft)
    edge = ((x - 1000) / 1250) ** 2 + ((y - 470) / 900) ** 2
    color = color * (1 - 0.30 * smoothstep(0.35, 1.1, edge))[..., None]
    finish(color, "forest.jpg", 82)


if __name__ == "__main__":
    main()
