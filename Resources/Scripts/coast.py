#!/usr/bin/env python3
"""Renders Resources/Images/coast.jpg: headlands over a quiet sea before sunrise."""

import numpy as np

from drawing import Noise, hexadecimal, mix, smoothstep
from scenery import H, SCALE, W, finish, grid

HORIZON = 470
SUN = (1370, 455)


def main():
    x, y = grid()
    up = np.clip(1 - y / HORIZON, 0, 1)
    distance = np.hypot((x - SUN[0]) * 0.62, y - SUN[1])
    color = mix(hexadecimal("#F7B58F"), hexadecimal("#C9798F"), smoothstep(0.0, 0.30, up))
    color = mix(color, hexadecimal("#56588F"), smoothstep(0.18, 0.62, up))
    color = mix(color, hexadecimal("#1F2B57"), smoothstep(0.5, 1.0, up))
    color = mix(color, hexadecimal("#FFD8A0"), np.exp(-((distance / 250) ** 1.3)) * 0.92)
    noise = Noise(41)
    bend = noise.fractal(x / 900, y / 300, 3)
    cloud = noise.fractal(x / 480 + bend * 0.6 + y / 700, y / 58 + bend * 1.3, 6, 0.55)
    cover = smoothstep(0.05, 0.48, cloud) * smoothstep(0.03, 0.22, up)
    lit = mix(hexadecimal("#8C5B86"), hexadecimal("#FFB88C"), np.exp(-((distance / 520) ** 1.5)))
    color = mix(color, lit, cover * 0.70)

    for seed, side, base, tall, reach, tone in (
        (3, -1, 0.10, 92, 900, hexadecimal("#6A5480")), (8, 1, 0.02, 70, 520, hexadecimal("#755679")),
        (5, -1, 0.0, 150, 560, hexadecimal("#3A3563")),
    ):
        columns = x[0] if side < 0 else 2000 - x[0]
        line = Noise(seed)
        fall = smoothstep(reach, reach * 0.25, columns + 60 * line.fractal(columns / 160, 0.2, 3))
        crest = HORIZON - tall * fall * (0.72 + 0.5 * line.fractal(columns / 230, 1.0, 5))
        cover = np.clip((y - crest[None, :]) * SCALE, 0, 1) * (y < HORIZON + 1) * (fall[None, :] > 0.004)
        rock = line.fractal(x / 36, y / 20, 4)
        glow = np.exp(-((distance / 700) ** 2))
        ground = mix(tone, hexadecimal("#E49A85"), glow * 0.5 + np.clip(rock, 0, 1) * 0.16)
        ground = mix(ground, hexadecimal("#D68C8E"), smoothstep(HORIZON - 46, HORIZON, y) * 0.40)
        color = mix(color, ground, cover)

    shore = int(HORIZON * SCALE)
    rows = H - shore
    wide, below = np.meshgrid(np.arange(W, dtype=np.float32) / SCALE, (np.arange(rows, dtype=np.float32) + 0.5) / SCALE)
    near = below * SCALE / rows
    depth = 1 / (below + 2.0)
    swell = Noise(11).fractal((wide - 1000) * depth * 2.6, 900 * depth + wide * 0.0008, 4, 0.55)
    chop = Noise(13).fractal((wide - 1000) * depth * 9, 2900 * depth, 3, 0.6)
    wave = swell * 0.7 + chop * 0.45
    source = np.clip(HORIZON - below * 0.85 - np.abs(wave) * 120 * near**0.7 - 3, 0, HORIZON - 2)
    mirrored = color[(source * SCALE).astype(int), np.clip(wide * SCALE + wave * 30 * near, 0, W - 1).astype(int)]
    deep = mix(hexadecimal("#4C4C80"), hexadecimal("#141D42"), near**0.8)
    facing = smoothstep(-0.45, 0.55, wave)
    water = mix(deep, mirrored, 0.30 + 0.55 * facing * (1 - 0.45 * near))
    path = np.exp(-(((wide - SUN[0] - swell * 40 * near) / (46 + 250 * near)) ** 2))
    glitter = smoothstep(0.08, 0.42, wave) * path * (1 - 0.5 * near)
    water = mix(water, hexadecimal("#FFD3A0"), np.clip(glitter * 0.95, 0, 1))
    water = mix(water, hexadecimal("#FFC79B"), np.exp(-below / 4) * (0.25 + 0.6 * np.exp(-(((wide - SUN[0]) / 300) ** 2))))
    color[shore:] = water
    finish(color, "coast.jpg", 85)


if __name__ == "__main__":
    main()
