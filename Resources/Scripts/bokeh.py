#!/usr/bin/env python3
"""Renders Resources/Images/bokeh.jpg: lanterns in a garden at night, far out of focus."""

import numpy as np

from drawing import Noise, hexadecimal, mix, smoothstep
from scenery import SCALE, H, W, finish, grid

TONES = [hexadecimal(tone) for tone in ("#FF9D3C", "#FF5F57", "#FFC95C", "#1FC7B6", "#5C74FF", "#F0529F")]


def disc(color, x, y, radius, tone, strength, soft):
    """Light spread over a disc, a little brighter at its rim, as a lens does."""
    reach = radius * (1 + soft) + 3
    left, right = max(int((x - reach) * SCALE), 0), min(int((x + reach) * SCALE), W)
    top, bottom = max(int((y - reach) * SCALE), 0), min(int((y + reach) * SCALE), H)
    if left >= right or top >= bottom:
        return
    px, py = np.meshgrid(np.arange(left, right) / SCALE, np.arange(top, bottom) / SCALE)
    away = np.hypot(px - x, py - y) / radius
    body = smoothstep(1 + soft, 1 - soft, away) * (0.62 + 0.38 * smoothstep(0.55, 0.98, away))
    place = color[top:bottom, left:right]
    light = tone * strength
    # As light adds up, and never burns out.
    place += light * (1 - place / 255) * body[..., None]


def main():
    x, y = grid()
    color = mix(hexadecimal("#0A1A2E"), hexadecimal("#122B3F"), smoothstep(0, 1, y / 1000))
    color = mix(color, hexadecimal("#4A2350"), np.exp(-(((x - 1500) / 620) ** 2 + ((y - 420) / 380) ** 2)) * 0.75)
    color = mix(color, hexadecimal("#0F5A5E"), np.exp(-(((x - 430) / 560) ** 2 + ((y - 640) / 420) ** 2)) * 0.8)
    leaf = Noise(3).fractal(x / 260, y / 200, 3)
    color = color * (1 + 0.35 * leaf[..., None])
    random = np.random.RandomState(20)
    for count, least, most, strength, soft in ((34, 90, 190, 0.16, 0.30), (70, 36, 92, 0.30, 0.10), (90, 14, 40, 0.48, 0.06), (60, 4, 12, 0.85, 0.25)):
        for _ in range(count):
            px = random.uniform(-40, 2040)
            # Strings of lights hang in arcs across the picture.
            arc = 470 + 190 * np.sin(px / 320 + random.choice([0, 2.1, 4.0])) * 0.8
            py = arc + random.normal(0, 120)
            tone = TONES[random.choice(6, p=[0.34, 0.16, 0.20, 0.14, 0.08, 0.08])]
            disc(color, px, py, random.uniform(least, most), tone, strength * random.uniform(0.5, 1.15), soft)
    edge = ((x - 1000) / 1300) ** 2 + ((y - 500) / 800) ** 2
    color = color * (1 - 0.35 * smoothstep(0.3, 1.1, edge))[..., None]
    finish(color, "bokeh.jpg", 86, grain=1.2)


if __name__ == "__main__":
    main()
