#!/usr/bin/env python3
"""Renders Resources/Images/dunes-day.jpg and dunes-night.jpg: one desert, in the last sun and under the stars.

Both pictures have the same dunes to the pixel, so that one can fade into the other.
"""

import numpy as np

from drawing import Noise, hexadecimal, mix, smoothstep
from scenery import H, SCALE, W, cast, finish, grid, stars

HORIZON, FOCAL, EYE = 0.41 * H, 1.15 * W, 0.21
WIND = Noise(5)
SHAPE = Noise(21)
RIPPLE = Noise(33)


def height(x, z):
    """Dunes in kilometres: long backs that the wind has pushed into sharp crests."""
    bend = WIND.fractal(x * 0.55 + 3.1, z * 0.5, 3)
    across = x * 0.75 + z * 0.62 + bend * 0.95
    wave = across * 0.9 % 1.0
    crest = np.where(wave < 0.7, wave / 0.7, (1 - wave) / 0.3)
    crest = crest * crest * (3 - 2 * crest) * 0.35 + crest * 0.65
    size = 0.5 + 0.5 * SHAPE(x * 0.45 + 9.0, z * 0.4)
    broad = SHAPE.fractal(x * 0.2, z * 0.2 + 5, 2)
    return np.minimum(z / 1.6, 1) * (0.20 * crest * (0.30 + 0.9 * size) + 0.08 * broad)


def main():
    seen, z, x = cast(height, HORIZON, FOCAL, EYE, 0.42, 16)
    step = 0.0015 * z
    here = height(x, z)
    slope_x, slope_z = (height(x + step, z) - here) / step, (height(x, z + step) - here) / step
    bend = WIND.fractal(x * 1.7, z * 1.7, 2)
    ripple = RIPPLE((x + bend * 0.12) * 150, z * 46 + bend * 4) * np.exp(-((z / 1.25) ** 2))
    grain = RIPPLE(x * 420, z * 420) * np.exp(-((z / 1.0) ** 2))
    length = np.sqrt(slope_x**2 + slope_z**2 + 1)
    px, py = grid()
    up = np.clip(1 - py * SCALE / HORIZON, 0, 1)

    def scene(light, lit, shade, deep, far, sky_low, sky_mid, sky_high, glow, sun, haze, name, night):
        facing = (-slope_x * light[0] + light[1] - slope_z * light[2]) / length / np.linalg.norm(light)
        facing = facing + ripple * 0.045 + grain * 0.02
        flat = light[1] / np.linalg.norm(light)
        bright = smoothstep(flat - 0.22, flat + 0.30, facing)
        ground = mix(mix(deep, shade, smoothstep(flat - 0.75, flat - 0.10, facing)), lit, bright)
        veil = 1 - np.exp(-np.maximum(z - 0.7, 0) / haze)
        near = np.exp(-(((px - sun[0]) / 560) ** 2))
        ground = mix(ground, mix(far, glow, near * 0.55), veil * 0.96)
        color = mix(sky_low, sky_mid, smoothstep(0.0, 0.42, up))
        color = mix(color, sky_high, smoothstep(0.25, 1.0, up))
        distance = np.hypot(px - sun[0], (py - sun[1]) * 1.25)
        color = mix(color, glow, np.exp(-((distance / 430) ** 1.25)) * (0.34 if night else 0.85))
        cloud = Noise(8).fractal(px / 520 + py / 900, py / 42, 5, 0.55)
        cloud = smoothstep(0.08, 0.55, cloud) * smoothstep(0.02, 0.2, up)
        color = mix(color, mix(sky_mid, glow, np.exp(-((distance / 700) ** 2))), cloud * (0.25 if night else 0.6))
        if night:
            color = stars(color, 900, 0.42, 17)
            milky = np.exp(-((((px - 700) * 0.35 + (py - 150)) / 90) ** 2)) * smoothstep(-0.25, 0.6, Noise(3).fractal(px / 200, py / 120, 5))
            color = mix(color, hexadecimal("#9FA8E0"), milky * 0.20)
        disc = smoothstep(sun[2] + 0.8, sun[2] - 0.8, np.hypot(px - sun[0], py - sun[1]))
        color = mix(color, hexadecimal("#FFFDF2") if not night else hexadecimal("#F4F1E6"), disc)
        color = np.where(seen[..., None], ground, color)
        finish(color, name, 86 if not night else 87)

    scene(
        (1.0, 0.42, 0.30), hexadecimal("#FFB56B"), hexadecimal("#A8533F"), hexadecimal("#5A2A3C"), hexadecimal("#E9A07A"),
        hexadecimal("#FFD9A6"), hexadecimal("#F0967A"), hexadecimal("#5D6FA8"), hexadecimal("#FFE2AE"), (1320, 330, 27), 5.2,
        "dunes-day.jpg", False)
    scene(
        (-0.85, 0.50, 0.35), hexadecimal("#5A70B8"), hexadecimal("#222B60"), hexadecimal("#0D1130"), hexadecimal("#323B7A"),
        hexadecimal("#4A4F95"), hexadecimal("#2A2F6B"), hexadecimal("#0C1030"), hexadecimal("#A9B4F0"), (640, 190, 22), 6.0,
        "dunes-night.jpg", True)


if __name__ == "__main__":
    main()
