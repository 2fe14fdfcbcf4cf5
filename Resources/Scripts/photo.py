#!/usr/bin/env python3
"""Renders Resources/Images/articles.jpg: mountains in evening mist over a lake.

A terrain of folded noise is seen from just above the water. Columns are cast into it, so crests hide
what is behind them; haze grows with distance and thickens in the valleys, and glows towards the sun.
The middle band carries the picture, since a wide window shows nothing else; the sun stands to the
right of the middle and the upper middle stays dark, so that white text over it can be read.
"""

import os
import sys

import numpy as np
from PIL import Image

from drawing import Noise, hexadecimal, mix, picture, save, smoothstep

WIDTH, HEIGHT = 2400, 1000
SCALE = 1.5  # rendered larger, then brought down
W, H = int(WIDTH * SCALE), int(HEIGHT * SCALE)
HORIZON = 640 * SCALE
FOCAL = 1.25 * W
SUN = np.array([0.664 * W, 448 * SCALE])

INDIGO, PLUM, ROSE = hexadecimal("#17183A"), hexadecimal("#5B3A6E"), hexadecimal("#C9707B")
AMBER, GOLD, LIGHT = hexadecimal("#F8A96C"), hexadecimal("#FFD59A"), hexadecimal("#FFF3DC")
ROCK, HAZE = hexadecimal("#14142C"), hexadecimal("#6B4C80")


def nearness(x, y, width, height):
    """1 at the sun, falling off with the distance from it."""
    return np.exp(-(((x - SUN[0]) / (width * SCALE)) ** 2 + ((y - SUN[1]) / (height * SCALE)) ** 2))


def sky(x, y):
    """Dusk from indigo to rose, the sun's glow and thin lit cloud."""
    height = np.clip(y / HORIZON, 0, 1)
    color = mix(INDIGO, PLUM, smoothstep(0.0, 0.62, height))
    color = mix(color, ROSE, smoothstep(0.42, 1.0, height) * 0.8)
    color = mix(color, ROSE, nearness(x, y, 720, 330) * 0.6)
    color = mix(color, AMBER, nearness(x, y, 400, 170) * 0.85)
    color = mix(color, GOLD, nearness(x, y, 230, 110) * 0.9)

    noise = Noise(41)
    u, v = x / (620 * SCALE), y / (74 * SCALE)
    bend = noise.fractal(u * 0.6, v * 0.35, 3)
    cloud = noise.fractal(u + bend * 0.5 + v * 0.10, v + bend * 1.4, 6, 0.55)
    cloud = smoothstep(0.06, 0.50, cloud) * smoothstep(0.10, 0.45, height) * smoothstep(0.93, 0.62, height)
    lit = mix(hexadecimal("#A85D84"), hexadecimal("#FFC08A"), nearness(x, y, 760, 260))
    color = mix(color, lit, cloud * 0.62)

    distance = np.hypot(x - SUN[0], y - SUN[1]) / SCALE
    color = mix(color, LIGHT, np.exp(-((distance / 60) ** 1.5)) * 0.75)
    color = mix(color, hexadecimal("#FFFBEF"), smoothstep(35.5, 33.5, distance))

    random = np.random.RandomState(7)
    for _ in range(150):
        column, row = random.randint(0, W - 2), int(random.beta(1, 2.2) * H * 0.40)
        brightness = random.uniform(0.15, 0.8) ** 2 * (1 - row / (H * 0.42))
        color[row : row + 2, column : column + 2] += (235 - color[row, column]) * brightness
    return color


# Distance in kilometres and greatest height above the water, in picture points, of each range.
RANGES = [(4.3, 34), (6.6, 84), (10.5, 150), (17, 222), (29, 262), (48, 280)]


def terrain(x, z):
    """Height in kilometres: ranges one behind the other with valleys between, far ones higher."""
    noise, logarithm = Noise(58), np.log(z)
    aim = x / z - (SUN[0] - W / 2) / FOCAL
    ridge = 0
    for index, (distance, tall) in enumerate(RANGES):
        across = (logarithm - np.log(distance)) / 0.155
        bend = Noise(12 + index).fractal(x / z * 5, across * 0.22, 4)
        crest = noise.ridged(x / z * (9.5 - index * 0.9) + bend * 0.30 + index * 7.7, across * 0.26 + index * 3.1 + bend * 0.25, 9, 0.46)
        relief = 0.10 + 1.25 * np.clip(crest - 0.16, 0, None) ** 1.15
        # A valley opens towards the sun, so that the ranges frame it.
        valley = 1 - (0.30 + 0.09 * index) * np.exp(-((np.abs(aim + 0.012 * np.sin(index * 2.1)) / (0.050 + 0.016 * index)) ** 1.8))
        ridge = np.maximum(ridge, tall * 1.22 * relief * valley * np.exp(-np.abs(across) ** 1.7))
    return ridge * z * SCALE / FOCAL


def mountains(color):
    """Casts every column into the terrain and paints what it meets over the sky."""
    steps = 1500
    z = 3.2 * (62 / 3.2) ** (np.arange(steps, dtype=np.float32) / (steps - 1))
    column = (np.arange(W, dtype=np.float32) - W / 2) / FOCAL
    x = column[None, :] * z[:, None]
    height = terrain(x, z[:, None])
    row = HORIZON - FOCAL * height / z[:, None]
    front = np.minimum.accumulate(row, axis=0)

    y = np.arange(int(HORIZON) + 1)
    hit = np.empty((len(y), W), np.int64)
    for c in range(W):
        hit[:, c] = np.searchsorted(-front[:, c], -(y + 0.5), side="left")
    seen = hit < steps
    hit = np.minimum(hit, steps - 1)
    columns = np.broadcast_to(np.arange(W), hit.shape)
    depth, altitude = z[hit], height[hit, columns]

    slope = np.gradient(height, axis=1) / (column[1] - column[0]) / z[:, None]
    towards = -slope * np.sign((SUN[0] - W / 2) / FOCAL - column)[None, :]
    light = smoothstep(-0.2, 1.3, towards[hit, columns])

    grid_x, grid_y = np.meshgrid(np.arange(W, dtype=np.float32), y.astype(np.float32))
    wide, near = nearness(grid_x, grid_y, 900, 420), nearness(grid_x, grid_y, 420, 260)
    mist_noise = Noise(77).fractal(grid_x / (420 * SCALE), grid_y / (52 * SCALE) + depth * 0.2, 4)
    haze = mix(mix(HAZE, hexadecimal("#D98A86"), wide * 0.95), hexadecimal("#FFCB97"), near * 0.85)
    ground = mix(ROCK, hexadecimal("#3A2444"), wide)
    ground = mix(ground, mix(hexadecimal("#4B3D68"), hexadecimal("#E08A70"), wide), light * 0.60)
    distance = 1 - np.exp(-np.maximum(depth - 3.5, 0) / 21)
    rise = altitude / depth * FOCAL / SCALE  # above the water, in picture points
    low = np.exp(-((np.maximum(rise, 0) / (16 + depth * 3.6)) ** 1.5))
    mist = low * smoothstep(4.6, 9, depth) * (0.92 + 0.5 * mist_noise)
    veil = 1 - (1 - distance * 0.93) * (1 - np.clip(mist, 0, 0.93))
    ground = mix(ground, haze, veil)

    coverage = np.where(seen, 1.0, 0.0)
    color[: len(y)] = mix(color[: len(y)], ground, coverage)
    return color


def pines(color, base, seed, spans, tone):
    """Draws the silhouettes of pines on a line: (from, to, least, greatest height, number)."""
    random = np.random.RandomState(seed)
    for start, stop, least, greatest, number in spans:
        for _ in range(number):
            place = random.uniform(start, stop) * SCALE
            tall = random.uniform(least, greatest) * SCALE
            foot = base * SCALE + random.uniform(-2, 2) * SCALE
            half = tall * random.uniform(0.15, 0.20)
            top, left, right = int(foot - tall), int(place - half - 2), int(place + half + 3)
            left, right = max(left, 0), min(right, W)
            if left >= right:
                continue
            rows = np.arange(max(top, 0), min(int(foot) + 1, H))
            fall = (rows - top) / tall
            teeth = 0.62 + 0.38 * np.abs(((fall * (6 + tall / 22 / SCALE) + random.uniform()) % 1))
            jitter = 1 + 0.30 * random.uniform(-1, 1, len(rows))
            reach = half * (fall**0.80) * teeth * jitter + 0.9
            distance = np.abs(np.arange(left, right)[None, :] - place)
            cover = np.clip(reach[:, None] - distance, 0, 1)
            color[rows[0] : rows[-1] + 1, left:right] = mix(color[rows[0] : rows[-1] + 1, left:right], tone, cover)
    return color


def lake(color):
    """Mirrors the land in the water, broken by ripples that lengthen towards the viewer."""
    shore = int(HORIZON)
    rows = H - shore
    below = np.arange(rows, dtype=np.float32)
    x, down = np.meshgrid(np.arange(W, dtype=np.float32), below)
    nearness_to_viewer = down / rows
    noise = Noise(23)
    stretch = 1 / (0.05 + nearness_to_viewer)
    ripple = noise.fractal(x / (150 * SCALE), np.log1p(down / (6 * SCALE)) * 13, 4, 0.6)
    fine = noise(x / (26 * SCALE), np.log1p(down / (4 * SCALE)) * 34)
    shift = (ripple * 34 + fine * 11) * SCALE * nearness_to_viewer**0.8
    source_y = np.clip(shore - 1 - down * 1.02 + shift, 0, shore - 1)
    source_x = np.clip(x + ripple * 9 * SCALE * nearness_to_viewer, 0, W - 1)
    y0 = np.floor(source_y).astype(int)
    part = (source_y - y0)[..., None]
    x0 = source_x.astype(int)
    color = np.clip(color, 0, 255)
    mirrored = color[y0, x0] * (1 - part) + color[np.minimum(y0 + 1, shore - 1), x0] * part
    deep = mix(hexadecimal("#2B2348"), hexadecimal("#0E0F26"), nearness_to_viewer)
    water = mix(mirrored * 0.93, deep, 0.14 + 0.46 * nearness_to_viewer**1.2)
    # The sun's own image is drawn out by the ripples into a warm column.
    column = np.exp(-((((x - SUN[0]) / SCALE) / (38 + 60 * nearness_to_viewer)) ** 2))
    column *= np.exp(-((((down + SUN[1] - shore) / SCALE) / 120) ** 2))
    water = mix(water, hexadecimal("#F6B98C"), column * (0.62 + 0.3 * ripple))
    # Light from the sun on the flanks of the ripples, a path towards the viewer.
    path = np.exp(-((((x - SUN[0]) / SCALE) / (40 + 190 * nearness_to_viewer)) ** 2))
    glitter = smoothstep(0.06, 0.52, ripple * 0.65 + fine * 0.55) * path * (0.95 - 0.6 * nearness_to_viewer)
    water = mix(water, hexadecimal("#FFC78F"), glitter * 0.85)
    streak = np.exp(-((down / (3.2 * SCALE)) ** 2)) * 0.5
    color[shore:] = mix(water, mix(hexadecimal("#8F7093"), hexadecimal("#FFCFA0"), nearness(x, down * 0 + SUN[1], 520, 100)), streak)
    return color


def main(root):
    x, y = np.meshgrid(np.arange(W, dtype=np.float32), np.arange(H, dtype=np.float32))
    color = mountains(sky(x, y))
    wood = [(0, 560, 8, 24, 230), (560, 900, 4, 13, 130), (1860, 2400, 5, 20, 190), (1000, 1200, 3, 8, 40)]
    color = pines(color, 640, 5, wood, hexadecimal("#1B1934"))
    color = lake(color)
    close = [(-20, 90, 420, 610, 9), (60, 230, 240, 430, 11), (200, 380, 90, 230, 13), (2320, 2420, 300, 520, 9), (2220, 2340, 110, 280, 9)]
    color = pines(color, 1010, 9, close, hexadecimal("#0B0B1E"))
    # Burnt in behind the title and the icon, as a printer would, so that white reads over it.
    burn = np.exp(-(((x / SCALE - 1190) / 250) ** 2) - ((y / SCALE - 450) / 150) ** 2)
    color = mix(np.clip(color, 0, 255), hexadecimal("#3A1F45"), burn * 0.50)
    small = picture(color).resize((WIDTH, HEIGHT), Image.LANCZOS)
    grained = np.asarray(small, float)
    grain = np.random.RandomState(99).normal(0, 1.7, (HEIGHT, WIDTH, 1))
    save(picture(grained + grain), os.path.join(root, "Resources/Images/articles.jpg"), 88)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
