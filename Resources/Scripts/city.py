#!/usr/bin/env python3
"""Renders Resources/Images/city.jpg: a skyline at dusk with its lights in the river."""

import numpy as np
from PIL import Image, ImageFilter

from drawing import Noise, hexadecimal, mix, picture, smoothstep
from scenery import H, SCALE, W, finish, grid

SHORE = 640
LIGHTS = [hexadecimal(tone) for tone in ("#FFD38A", "#FFE6B8", "#FFB96B", "#FFF4DC", "#A9D8FF")]


def buildings(color, light, seed, low, high, least, most, tone, glow, lit):
    """A row of buildings from left to right; draws walls into one picture and windows into another."""
    random = np.random.RandomState(seed)
    place = -20.0
    shape = Noise(seed)
    while place < 2000:
        wide = random.uniform(least, most)
        swell = 0.55 + 0.45 * np.exp(-(((place - 1000) / 520) ** 2)) + 0.25 * shape(place / 260, 0.5)
        tall = random.uniform(low, high) * swell
        if random.uniform() < 0.10:
            tall, wide = tall * 1.45, wide * 0.8
        left, right = int(place * SCALE), int((place + wide) * SCALE)
        top, bottom = int((SHORE - tall) * SCALE), int(SHORE * SCALE)
        left, right = max(left, 0), min(right, W)
        if left < right:
            shade = random.uniform(0.86, 1.1)
            rows = np.linspace(0, 1, bottom - top)[:, None]
            wall = mix(np.broadcast_to(tone * shade, (bottom - top, 1, 3)), glow, rows * 0.55)
            color[top:bottom, left:right] = wall
            edge = max(1, int(1.2 * SCALE))
            color[top:bottom, right - edge : right] = color[top:bottom, right - edge : right] * 0.82
            color[top:bottom, left : left + edge] = mix(color[top:bottom, left : left + edge], hexadecimal("#F29B83"), 0.30)
            if random.uniform() < 0.22 and wide > least * 1.2:
                mast = int((place + wide / 2) * SCALE)
                if 0 < mast < W - 2:
                    color[top - int(tall * 0.20 * SCALE) : top, mast : mast + 2] = tone * 0.9
                    light[top - int(tall * 0.20 * SCALE) - 2 : top - int(tall * 0.20 * SCALE) + 2, mast - 1 : mast + 3] = (255, 80, 70)
            step_x, step_y = random.choice([5.0, 6.0, 7.0]), random.choice([6.5, 8.0, 9.0])
            busy = random.uniform(0.12, 0.5) * lit
            band = random.uniform() < 0.25
            for row in np.arange(SHORE - tall + 6, SHORE - 8, step_y):
                all_on = band and random.uniform() < 0.18
                for column in np.arange(place + 4, place + wide - 5, step_x):
                    if random.uniform() < (0.85 if all_on else busy):
                        strength = random.uniform(0.35, 1.0)
                        r, c = int(row * SCALE), int(column * SCALE)
                        if 0 <= c < W - 6:
                            light[r : r + int(3.4 * SCALE), c : c + int(2.6 * SCALE)] = LIGHTS[random.choice(5, p=[0.34, 0.28, 0.2, 0.12, 0.06])] * strength
        place += wide + (random.uniform(0, 14) if random.uniform() < 0.3 else -1)


def main():
    x, y = grid()
    up = np.clip(1 - y / SHORE, 0, 1)
    color = mix(hexadecimal("#FFB27A"), hexadecimal("#E2728A"), smoothstep(0.05, 0.34, up))
    color = mix(color, hexadecimal("#6A4C93"), smoothstep(0.26, 0.62, up))
    color = mix(color, hexadecimal("#1E1F4B"), smoothstep(0.55, 1.0, up))
    color = mix(color, hexadecimal("#FFD9A0"), np.exp(-(((x - 820) / 520) ** 2 + ((y - 600) / 150) ** 2)) * 0.8)
    bend = Noise(2).fractal(x / 800, y / 260, 3)
    cloud = Noise(4).fractal(x / 520 + bend + y / 500, y / 64 + bend * 1.5, 6, 0.55)
    cover = smoothstep(0.06, 0.5, cloud) * smoothstep(0.1, 0.3, up)
    color = mix(color, mix(hexadecimal("#7D4F8E"), hexadecimal("#FF9E80"), np.exp(-up * 2.6)), cover * 0.62)

    rows = (
        (5, 90, 190, 26, 60, hexadecimal("#B56A86"), hexadecimal("#F0A07F"), 0.25),
        (9, 90, 250, 34, 78, hexadecimal("#6B4A7F"), hexadecimal("#C9748A"), 0.6),
        (14, 70, 300, 44, 96, hexadecimal("#2C2857"), hexadecimal("#5A3F75"), 1.0),
    )
    lights = np.zeros_like(color)
    for seed, low, high, least, most, tone, glow, lit in rows:
        layer = np.zeros_like(color)
        mask_before = color.copy()
        buildings(color, layer, seed, low, high, least, most, tone, glow, lit)
        changed = np.any(color != mask_before, axis=2)
        lights = np.where(changed[..., None], layer * (0.45 + 0.55 * lit), lights)
    halo = np.asarray(picture(lights).filter(ImageFilter.GaussianBlur(7 * SCALE)), float)
    wide = np.asarray(picture(lights).filter(ImageFilter.GaussianBlur(26 * SCALE)), float)
    color = np.maximum(color, lights * 0.96) + halo * 0.75 + wide * 0.6

    shore = int(SHORE * SCALE)
    count = H - shore
    across, below = np.meshgrid(np.arange(W, dtype=np.float32), np.arange(count, dtype=np.float32))
    near = below / count
    smear = picture(color[:shore]).resize((W, shore // 14), Image.BOX).resize((W, shore), Image.BICUBIC)
    mirror = np.clip(np.asarray(smear, float) * 0.75 + color[:shore] * 0.25, 0, 255)
    noise = Noise(23)
    ripple = noise.fractal(across / (90 * SCALE), np.log1p(below / (5 * SCALE)) * 14, 4, 0.6)
    source_y = np.clip(shore - 1 - below * 1.25 + ripple * 34 * SCALE * near**0.6, 0, shore - 1).astype(int)
    source_x = np.clip(across + ripple * 12 * SCALE * (0.2 + near), 0, W - 1).astype(int)
    color[shore:] = mix(mirror[source_y, source_x] * 0.86, hexadecimal("#15163A"), 0.14 + 0.5 * near)
    quay = np.exp(-((below / (2.0 * SCALE)) ** 2)) * 0.7
    color[shore:] = mix(color[shore:], hexadecimal("#1A1638"), quay)
    finish(color, "city.jpg", 83)


if __name__ == "__main__":
    main()
