#!/usr/bin/env python3
"""Renders Resources/Images/aurora.jpg: northern lights over a still lake."""

import numpy as np

from drawing import Noise, hexadecimal, mix, smoothstep
from scenery import H, SCALE, W, finish, grid, stars

SHORE = 690  # in picture points


def curtain(x, y, seed, base, tall, strength):
    """One curtain of light: a folded lower edge, rays that rise from it and fade."""
    fold, rays = Noise(seed), Noise(seed + 50)
    place = x + 90 * fold.fractal(x / 420, y / 900 + seed, 3)
    edge = base + 120 * fold.fractal(place / 620 + seed, 0.3, 3) + 26 * fold(place / 110, 2.7)
    rise = (edge - y) / tall
    ray = 0.55 + 0.75 * rays.fractal(place / 34, y / 1500 + 4.0, 4, 0.6)
    length = 0.65 + 0.7 * np.clip(rays(place / 170, 8.5) + 0.5, 0, 1)
    body = np.exp(-np.clip(rise / length, 0, None) * 1.9) * smoothstep(-0.10, 0.05, rise)
    patch = np.clip(0.35 + 1.1 * fold.fractal(place / 700 + 7, 5.5, 2), 0, 1.2)
    return np.clip(body * np.clip(ray, 0.05, 1.6) * patch * strength, 0, 1.4), rise


def main():
    x, y = grid()
    down = y / SHORE
    color = mix(hexadecimal("#070B22"), hexadecimal("#12305A"), smoothstep(0.0, 0.85, down))
    color = mix(color, hexadecimal("#2A6A78"), smoothstep(0.55, 1.05, down) * 0.85)
    color = stars(color, 1100, 0.62, 12)
    low, mid, high = hexadecimal("#8DFFC4"), hexadecimal("#2FE0A6"), hexadecimal("#8A5BE8")
    for seed, base, tall, strength in ((4, 500, 420, 0.55), (9, 560, 330, 0.85), (15, 450, 300, 0.75)):
        light, rise = curtain(x, y, seed, base, tall, strength)
        tint = mix(mix(low, mid, smoothstep(0.0, 0.25, rise)), high, smoothstep(0.35, 1.15, rise))
        color = color + (tint - color * 0.25) * light[..., None] * 0.80
    color = 255 * (1 - np.exp(-np.clip(color, 0, None) / 178)) * 1.12

    def range_of(seed, top, rough, tone, haze):
        noise = Noise(seed)
        crest = top - rough * noise.ridged(x[0] / 520 + seed, 0.4, 7, 0.5) - rough * 0.5 * noise.fractal(x[0] / 240, 1.7, 4)
        cover = np.clip((y - crest[None, :]) * SCALE, 0, 1)
        rock = noise.fractal(x / 60, (y - crest[None, :]) / 36, 4)
        snow = smoothstep(0.05, 0.30, rock + 0.30 - (y - crest[None, :]) / (rough * 1.2)) * 0.5
        ground = mix(tone, mix(tone, hexadecimal("#8FD9D2"), 0.55), snow)
        return cover, mix(ground, haze, smoothstep(SHORE - 110, SHORE, y) * 0.55)

    for seed, top, rough, tone, haze in (
        (61, 668, 150, hexadecimal("#173A57"), hexadecimal("#2C7480")),
        (31, 705, 120, hexadecimal("#0B1D36"), hexadecimal("#1A4B5C")),
    ):
        cover, ground = range_of(seed, top, rough, tone, haze)
        color = mix(color, ground, cover * (y < SHORE + 4))

    shore = int(SHORE * SCALE)
    rows = H - shore
    wide, below = np.meshgrid(np.arange(W, dtype=np.float32), np.arange(rows, dtype=np.float32))
    near = below / rows
    noise = Noise(23)
    ripple = noise.fractal(wide / (150 * SCALE), np.log1p(below / (6 * SCALE)) * 12, 4, 0.6)
    source_y = np.clip(shore - 1 - below * 1.15 + ripple * 26 * SCALE * near**0.8, 0, shore - 1).astype(int)
    source_x = np.clip(wide + ripple * 10 * SCALE * near, 0, W - 1).astype(int)
    mirrored = color[source_y, source_x]
    color[shore:] = mix(mirrored * 0.80, hexadecimal("#04101F"), 0.10 + 0.55 * near)
    streak = np.exp(-((below / (2.5 * SCALE)) ** 2)) * 0.45
    color[shore:] = mix(color[shore:], hexadecimal("#5FD8BE"), streak)
    finish(color, "aurora.jpg", 85)


if __name__ == "__main__":
    main()
