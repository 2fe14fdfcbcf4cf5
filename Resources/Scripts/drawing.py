"""Noise, colour and file writing that the picture scripts share. Every value comes from a seed."""

import numpy as np
from PIL import Image


def mix(first, second, amount):
    """Linear mixture; a picture of amounts, which has no colour axis, mixes colours pixel by pixel."""
    first, second, amount = np.asarray(first, float), np.asarray(second, float), np.asarray(amount, float)
    if amount.ndim == 2:
        amount = amount[..., None]
    return first + (second - first) * amount


def smoothstep(low, high, value):
    """0 below low, 1 above high, smooth between."""
    position = np.clip((value - low) / (high - low), 0, 1)
    return position * position * (3 - 2 * position)


def hexadecimal(text):
    """The colour of #RRGGBB, 0 to 255."""
    return np.array([int(text[i : i + 2], 16) for i in (1, 3, 5)], float)


class Noise:
    """Gradient noise in the plane from one seed, about -1 to 1."""

    def __init__(self, seed):
        random = np.random.RandomState(seed)
        angles = random.uniform(0, 2 * np.pi, 4096)
        self.gradients = np.stack([np.cos(angles), np.sin(angles)], -1).astype(np.float32)
        self.order = random.permutation(4096)

    def _corner(self, column, row, dx, dy):
        index = self.order[(self.order[column & 4095] + row) & 4095]
        gradient = self.gradients[index]
        return gradient[..., 0] * dx + gradient[..., 1] * dy

    def __call__(self, x, y):
        x, y = np.broadcast_arrays(np.asarray(x, np.float32), np.asarray(y, np.float32))
        column, row = np.floor(x).astype(np.int64), np.floor(y).astype(np.int64)
        dx, dy = x - column, y - row
        u, v = (t * t * t * (t * (t * 6 - 15) + 10) for t in (dx, dy))
        top = self._corner(column, row, dx, dy)
        top += (self._corner(column + 1, row, dx - 1, dy) - top) * u
        bottom = self._corner(column, row + 1, dx, dy - 1)
        bottom += (self._corner(column + 1, row + 1, dx - 1, dy - 1) - bottom) * u
        return (top + (bottom - top) * v) * 1.5

    def fractal(self, x, y, octaves=5, gain=0.5):
        """Octaves of noise, each finer and weaker."""
        total, weight, sum_of_weights = 0, 1.0, 0.0
        for octave in range(octaves):
            scale = 2.03**octave
            total = total + weight * self(x * scale + 17.3 * octave, y * scale - 9.1 * octave)
            sum_of_weights += weight
            weight *= gain
        return total / sum_of_weights

    def ridged(self, x, y, octaves=7, gain=0.5):
        """Octaves of folded noise: sharp crests, 0 to about 1."""
        total, weight, carried, sum_of_weights = 0, 1.0, 1.0, 0.0
        for octave in range(octaves):
            scale = 2.07**octave
            crest = 1 - np.abs(self(x * scale + 31.7 * octave, y * scale + 11.9 * octave))
            crest = crest * crest * carried
            carried = np.clip(crest * 1.6, 0, 1)
            total = total + weight * crest
            sum_of_weights += weight
            weight *= gain
        return total / sum_of_weights


def picture(array):
    """A picture of floating point colours, 0 to 255, as an image."""
    return Image.fromarray(np.clip(array + 0.5, 0, 255).astype(np.uint8), "RGB")


def save(image, path, quality):
    """Writes a JPEG; the same picture gives the same bytes."""
    image.save(path, "JPEG", quality=quality, optimize=True, progressive=False, subsampling=0 if quality > 90 else 2)
