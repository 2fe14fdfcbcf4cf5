"""What the landscape scripts share: casting a terrain, stars, grain and the size of a header's picture."""

import os
import sys

import numpy as np
from PIL import Image

from drawing import picture, save

WIDTH, HEIGHT = 2000, 1000
SCALE = 1.5  # rendered larger, then brought down
W, H = int(WIDTH * SCALE), int(HEIGHT * SCALE)


def grid():
    """The places of all pixels, in picture points."""
    x, y = np.meshgrid(np.arange(W, dtype=np.float32), np.arange(H, dtype=np.float32))
    return x / SCALE, y / SCALE


def root():
    """The repository's folder: the first argument, or where the scripts are."""
    return sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")


def finish(color, name, quality, seed=99, grain=1.6):
    """Brings a picture down to its size, grains it and writes it."""
    small = np.asarray(picture(color).resize((WIDTH, HEIGHT), Image.LANCZOS), float)
    noise = np.random.RandomState(seed).normal(0, grain, (HEIGHT, WIDTH, 1))
    save(picture(small + noise), os.path.join(root(), "Resources/Images", name), quality)


def cast(height, horizon, focal, eye, near, far, steps=1300):
    """Looks at a terrain from a height above its ground.

    Gives for every pixel whether the terrain is there, how far it is and how far to the side.
    """
    z = near * (far / near) ** (np.arange(steps, dtype=np.float32) / (steps - 1))
    column = (np.arange(W, dtype=np.float32) - W / 2) / focal
    row = horizon - focal * (height(column[None, :] * z[:, None], z[:, None]) - eye) / z[:, None]
    front = np.minimum.accumulate(row, axis=0)
    y = np.arange(H) + 0.5
    hit = np.empty((H, W), np.int64)
    for c in range(W):
        hit[:, c] = np.searchsorted(-front[:, c], -y, side="left")
    seen = hit < steps
    hit = np.clip(hit, 1, steps - 1)
    columns = np.broadcast_to(np.arange(W), hit.shape)
    below, above = row[hit - 1, columns], row[hit, columns]
    part = np.clip((below - y[:, None]) / np.maximum(below - above, 1e-6), 0, 1)
    depth = z[hit - 1] + (z[hit] - z[hit - 1]) * part
    return seen, depth, column[None, :] * depth


def stars(color, count, limit, seed):
    """Strews stars over the sky down to a height, in shares of the picture; fainter towards it."""
    random = np.random.RandomState(seed)
    for _ in range(count):
        column, row = random.randint(1, W - 3), int(random.beta(1, 1.6) * H * limit)
        brightness = random.uniform(0.1, 0.95) ** 2.2 * (1 - row / (H * limit)) ** 0.6
        tint = np.array([255, 246, 232]) if random.uniform() < 0.5 else np.array([222, 234, 255])
        size = 3 if brightness > 0.55 else 2
        place = color[row : row + size, column : column + size]
        place += (tint - place) * brightness
    return color
