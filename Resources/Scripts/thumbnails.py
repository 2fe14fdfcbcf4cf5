#!/usr/bin/env python3
"""Draws Resources/Feeds/thumbnails/NNN.jpg: one picture for each item of the feed that has one.

A section keeps to one family of colours; within it every picture has its own motif. Shapes are fields
of signed distance or noise, drawn at three times the size and brought down.
"""

import math
import os
import sys

import numpy as np
from PIL import Image

from drawing import Noise, hexadecimal, mix, picture, save, smoothstep

SIZE, SCALE = 192, 3
N = SIZE * SCALE
X, Y = np.meshgrid((np.arange(N) + 0.5) / N, (np.arange(N) + 0.5) / N)  # 0 to 1
EDGE = 1.0 / N


class Canvas:
    """A picture in colours 0 to 255, painted by covering shapes."""

    def __init__(self, palette, seed):
        self.palette = [hexadecimal(color) for color in palette]
        self.random = np.random.RandomState(seed)
        self.noise = Noise(seed)
        self.color = np.zeros((N, N, 3)) + self.palette[0]

    def paint(self, cover, color):
        """Lays a colour over the share that is covered."""
        self.color = mix(self.color, color, np.clip(cover, 0, 1))

    def shade(self, first, second, amount):
        """Fills everything with a blend of two colours."""
        self.color = mix(first, second, amount)


def inside(distance):
    """Cover of a shape from the signed distance to its edge, negative inside."""
    return np.clip(0.5 - distance / EDGE / 1.5, 0, 1)


def circle(x, y, radius):
    return np.hypot(X - x, Y - y) - radius


def box(x, y, half_width, half_height, corner=0.0, angle=0.0):
    c, s = math.cos(angle), math.sin(angle)
    u, v = (X - x) * c + (Y - y) * s, -(X - x) * s + (Y - y) * c
    a, b = np.abs(u) - half_width + corner, np.abs(v) - half_height + corner
    return np.hypot(np.maximum(a, 0), np.maximum(b, 0)) + np.minimum(np.maximum(a, b), 0) - corner


def segment(x0, y0, x1, y1, radius):
    dx, dy = x1 - x0, y1 - y0
    t = np.clip(((X - x0) * dx + (Y - y0) * dy) / (dx * dx + dy * dy), 0, 1)
    return np.hypot(X - x0 - t * dx, Y - y0 - t * dy) - radius


def polar(x=0.5, y=0.5):
    return np.hypot(X - x, Y - y), np.arctan2(Y - y, X - x)


# Motifs. Each takes a canvas and a variant, 0 and up.


def hills(c, variant):
    """Layers of hills under a low sun."""
    p = c.palette
    c.shade(p[1], p[2], smoothstep(0, 0.75, Y))
    sun = (0.32 + 0.36 * (variant % 2), 0.36)
    c.paint(np.exp(-((circle(*sun, 0) / 0.26) ** 2)) * 0.6, p[4])
    c.paint(inside(circle(*sun, 0.105)), p[4])
    for layer in range(4):
        line = 0.46 + layer * 0.13 + 0.13 * c.noise.fractal(X * (1.5 + variant * 0.4) + layer * 9, layer + 0.5, 4)
        c.paint(inside(line - Y), mix(p[3], p[0], layer / 3))


def waves(c, variant):
    """Bands of swell, each with a lit crest."""
    p = c.palette
    c.shade(p[4], mix(p[4], p[3] if variant < 2 else p[2], 0.7), smoothstep(0.0, 0.40, Y))
    if variant % 2:
        c.paint(inside(circle(0.68, 0.22, 0.10)), p[3] if variant < 2 else mix(p[4], 255.0, 0.6))
    for layer in range(7):
        depth = layer / 6
        line = 0.30 + 0.115 * layer + (0.016 + 0.022 * depth) * np.sin(X * (19 - 9 * depth) + c.random.uniform(0, 6.3))
        line = line + 0.02 * c.noise(X * 3, layer * 3.7)
        c.paint(inside(line - Y), mix(p[2] if variant < 2 else p[3], p[0], depth))
        c.paint(inside(np.abs(Y - line - 0.006) - 0.0035 - 0.004 * depth) * 0.8, mix(p[4], p[3], 0.25))


def skyline(c, variant):
    """Houses and windows at night or at noon."""
    p = c.palette
    c.shade(p[1], p[2], smoothstep(0, 0.85, Y))
    c.paint(inside(circle(0.72 - 0.4 * (variant % 2), 0.25, 0.09)), p[4])
    for row in range(3):
        x = -0.05
        while x < 1:
            width = c.random.uniform(0.09, 0.17)
            top = 0.30 + row * 0.17 + c.random.uniform(-0.10, 0.12)
            tone = mix(p[3], p[0], row / 2)
            c.paint(inside(box(x + width / 2, top + 0.5, width / 2, 0.5)), tone)
            if c.random.uniform() < 0.3:
                c.paint(inside(segment(x + width / 2, top - 0.07, x + width / 2, top, 0.005)), tone)
            if row:
                columns = max(2, int(width / 0.04))
                for i in range(columns):
                    for j in range(8):
                        if c.random.uniform() < 0.42:
                            wx, wy = x + width * (i + 0.5) / columns, top + 0.045 + j * 0.06
                            c.paint(inside(box(wx, wy, 0.008, 0.013)) * 0.9, mix(p[4], p[2], c.random.uniform(0, 0.5)))
            x += width + c.random.uniform(-0.01, 0.03)


def citrus(c, variant):
    """A slice of fruit with its segments."""
    p = c.palette
    c.shade(p[1], mix(p[1], 255.0, 0.25), Y)
    for x, y, size, turn in [((0.5, 0.5, 0.40, 0.2),), ((0.36, 0.40, 0.30, 0.1), (0.74, 0.76, 0.24, 0.7))][variant % 2]:
        r, a = polar(x, y)
        c.paint(smoothstep(size * 1.10, size * 0.93, np.hypot(X - x - 0.02, Y - y - 0.03)) * 0.28, p[0])
        c.paint(inside(r - size), p[3])
        c.paint(inside(r - size * 0.93), mix(p[4], 255.0, 0.55))
        count = 9
        part = np.abs((a / (2 * np.pi) * count + turn) % 1 - 0.5) / count * 2 * np.pi * r
        pulp = np.maximum(r - size * 0.86, np.maximum(part - (r * np.pi / count - size * 0.028), size * 0.13 - r))
        grain = c.noise(a * 22, r * 11) * 0.5 + 0.5
        c.paint(inside(pulp + 0.012) , mix(p[3], p[2], grain * 0.75))
        c.paint(inside(pulp + 0.012) * smoothstep(0.55, 0.9, grain) * 0.35, 255.0 + np.zeros(3))


def vinyl(c, variant):
    """A record with its grooves and label."""
    p = c.palette
    c.shade(p[3], p[2], (X + Y) / 2)
    x, y = (0.5, 0.5) if variant % 2 == 0 else (0.66, 0.60)
    size = 0.41 if variant % 2 == 0 else 0.52
    r, a = polar(x, y)
    c.paint(smoothstep(size * 1.12, size * 0.95, np.hypot(X - x - 0.015, Y - y - 0.03)) * 0.35, p[0] * 0.4)
    c.paint(inside(r - size), p[0] * 0.55)
    groove = 0.5 + 0.5 * np.sin(r / size * 190)
    shine = np.abs(np.cos(a - 0.7)) ** 14 + 0.6 * np.abs(np.cos(a - 2.0)) ** 26
    c.paint(inside(r - size * 0.97) * inside(size * 0.36 - r) * (0.08 + 0.10 * groove + 0.42 * shine * (0.6 + 0.4 * groove)), mix(p[3], 255.0, 0.4))
    for gap in (0.52, 0.74):
        c.paint(inside(np.abs(r - size * gap) - 0.004), p[0] * 0.35)
    c.paint(inside(r - size * 0.34), p[4])
    c.paint(inside(np.abs(r - size * 0.27) - 0.006), p[3])
    c.paint(inside(box(x, y - size * 0.16, size * 0.13, 0.010)), p[0])
    c.paint(inside(r - 0.02), p[2])


def leaf(c, variant):
    """Leaves with ribs."""
    p = c.palette
    c.shade(p[1], p[2], smoothstep(0, 1, (X + (1 - Y)) / 2))
    places = [[(0.5, 0.5, 0.44, -0.8, 0)], [(0.36, 0.56, 0.36, -1.9, 0), (0.66, 0.46, 0.38, -1.05, 1)],
              [(0.5, 0.80, 0.30, -1.57, 0), (0.30, 0.56, 0.28, -2.3, 1), (0.70, 0.56, 0.28, -0.84, 1), (0.5, 0.33, 0.30, -1.57, 0)]][variant % 3]
    for x, y, long, angle, tone in places:
        u = (X - x) * math.cos(angle) + (Y - y) * math.sin(angle)
        v = -(X - x) * math.sin(angle) + (Y - y) * math.cos(angle)
        t = np.clip((u / long + 1) / 2, 0, 1)
        half = long * 0.98 * t**0.62 * (1 - t) ** 1.05
        shape = np.maximum(np.abs(v) - half, np.abs(u) - long)
        body = mix(p[3], p[0], tone * 0.55)
        c.paint(inside(shape) , mix(body, p[4], (v < 0) * 0.22))
        rib = np.abs(((u - np.abs(v) * 0.75) / long * 6.5) % 1 - 0.5) / 6.5 * long
        c.paint(inside(np.maximum(0.5 / 6.5 * long - rib - 0.0035, shape + 0.015)) * 0.6, p[4])
        c.paint(inside(np.maximum(np.abs(v) - 0.006 * (1.3 - t), np.abs(u) - long * 1.15)), p[4])


def spiral(c, variant):
    """Seeds or steps that turn by the golden angle, or an even spiral."""
    p = c.palette
    c.shade(p[0], p[1], np.hypot(X - 0.5, Y - 0.5) * 1.3)
    if variant % 2 == 0:
        for k in range(1, 330):
            r, a = 0.028 * math.sqrt(k), k * 2.399963 + variant
            x, y = 0.5 + r * math.cos(a), 0.5 + r * math.sin(a)
            if -0.05 < x < 1.05 and -0.05 < y < 1.05:
                c.paint(inside(circle(x, y, 0.006 + 0.0105 * (k / 330) ** 0.5)), mix(p[4], p[3], (k / 200) if k < 200 else 1.0))
    else:
        r, a = polar(0.47, 0.55)
        turn = (np.log(r + 1e-4) / math.log(1.38) - a / (2 * np.pi) * 2) % 1
        c.paint(smoothstep(0.02, 0.05, turn) * smoothstep(0.60, 0.54, turn), mix(p[3], p[4], smoothstep(0.6, 0.05, r)))
        c.paint(smoothstep(0.60, 0.63, turn) * smoothstep(0.80, 0.76, turn) * 0.8, p[2])


def voronoi(c, variant):
    """Cells around scattered points, like dry earth or stained glass."""
    p = c.palette
    count = 26 + 14 * (variant % 3)
    points = c.random.uniform(-0.1, 1.1, (count, 2))
    for _ in range(2):  # relaxed, so that cells are of like size
        grid = np.stack([X[::12, ::12].ravel(), Y[::12, ::12].ravel()], -1) * 1.3 - 0.15
        nearest = ((grid[:, None] - points) ** 2).sum(-1).argmin(1)
        points = np.array([grid[nearest == i].mean(0) if (nearest == i).any() else points[i] for i in range(count)])
    distance = np.sqrt((X[..., None] - points[:, 0]) ** 2 + (Y[..., None] - points[:, 1]) ** 2)
    order = np.argsort(distance, axis=-1)[..., :2]
    first, second = (np.take_along_axis(distance, order[..., i : i + 1], -1)[..., 0] for i in (0, 1))
    tones = np.array([mix(p[1 + c.random.randint(0, 3)], p[1 + c.random.randint(0, 4)], c.random.uniform(0, 0.6)) for _ in range(count)])
    c.color = tones[order[..., 0]] * (1.06 - 0.55 * first[..., None])
    c.paint(smoothstep(0.020, 0.012, second - first), p[0])


def moire(c, variant):
    """Two sets of fine rings or rays that beat against each other."""
    p = c.palette
    lines = []
    for k, (x, y) in enumerate([(0.40, 0.46), (0.60, 0.54)]):
        r, a = polar(x, y)
        phase = r * 200 if variant % 2 == 0 else a * 36
        lines.append(smoothstep(-0.35, 0.35, np.sin(phase)))
    c.shade(p[0], p[1], Y)
    c.paint(lines[0] * 0.92, mix(p[3], p[2], X))
    c.color = mix(c.color, mix(p[4], p[3], Y), lines[1] * (0.25 + 0.65 * (1 - lines[0])))


def night(c, variant):
    """Stars, a moon and a dark edge of land."""
    p = c.palette
    c.shade(p[0], p[2], smoothstep(0.15, 1.0, Y))
    band = np.exp(-(((X - Y * 0.5 - 0.25) / 0.20) ** 2)) * smoothstep(-0.5, 0.5, c.noise.fractal(X * 4, Y * 4, 5))
    c.paint(band * 0.35, p[3])
    for _ in range(130):
        x, y, size = c.random.uniform(0, 1), c.random.beta(1, 1.4), c.random.uniform(0.0010, 0.0036) * (1 + (c.random.uniform() < 0.08))
        near = (slice(max(int((y - 0.02) * N), 0), int((y + 0.02) * N)), slice(max(int((x - 0.02) * N), 0), int((x + 0.02) * N)))
        cover = inside(np.hypot(X[near] - x, Y[near] - y) - size)
        c.color[near] = mix(c.color[near], mix(p[4], 255.0, 0.5), cover * c.random.uniform(0.4, 1))
    if variant % 3 == 0:
        c.paint(np.exp(-((circle(0.66, 0.30, 0) / 0.2) ** 2)) * 0.35, p[4])
        c.paint(inside(np.maximum(circle(0.66, 0.30, 0.12), -circle(0.61, 0.27, 0.115))), mix(p[4], 255.0, 0.35))
    elif variant % 3 == 1:
        for k in range(5):
            c.paint(smoothstep(0.012, 0, np.abs(circle(0.3, 1.1, 0.35 + 0.13 * k)) - 0.001) * 0.5, p[4])
    ridge = 0.80 + 0.10 * c.noise.fractal(X * 2.4, 0.5, 5)
    c.paint(inside(ridge - Y), p[0] * 0.45)


def sun(c, variant):
    """A big sun cut by bars of haze over water."""
    p = c.palette
    c.shade(p[1], p[2], Y)
    disc = circle(0.5, 0.46, 0.30)
    c.paint(np.exp(-np.maximum(disc, 0) / 0.09) * 0.40, p[3])
    face = mix(p[4], p[3], smoothstep(0.2, 0.75, Y))
    bars = np.zeros((N, N))
    for k in range(5):
        bars = np.maximum(bars, inside(np.abs(Y - (0.50 + 0.062 * k)) - 0.004 - 0.0045 * k))
    c.paint(inside(disc) * (1 - bars), face)
    if variant % 2:
        line = 0.80 + 0.05 * c.noise.fractal(X * 3, 0.3, 4)
        c.paint(inside(line - Y), p[0])
    else:
        for k in range(6):
            y = 0.80 + 0.035 * k
            half = 0.30 - 0.035 * k + 0.04 * math.sin(k * 2.3 + variant)
            c.paint(inside(box(0.5 + 0.02 * math.sin(k * 5.1), y, half, 0.006, 0.006)), face)


def bauhaus(c, variant):
    """A grid of quarter circles, halves and dots."""
    p = c.palette
    cells = 3 + variant % 2
    for i in range(cells):
        for j in range(cells):
            x0, y0, s = i / cells, j / cells, 1 / cells
            here = (X >= x0) & (X < x0 + s) & (Y >= y0) & (Y < y0 + s)
            back, front = c.random.choice(5, 2, replace=False)
            c.paint(here * 1.0, p[back])
            kind = c.random.randint(0, 5)
            corner = [(x0, y0), (x0 + s, y0), (x0, y0 + s), (x0 + s, y0 + s)][c.random.randint(0, 4)]
            if kind <= 1:
                shape = circle(*corner, s)
                if kind:
                    shape = np.maximum(shape, -circle(*corner, s * 0.5))
            elif kind == 2:
                shape = circle(x0 + s / 2, y0 + s / 2, s * 0.30)
            elif kind == 3:
                shape = np.maximum(circle(x0 + s / 2, y0, s / 2), -(Y - y0))
            else:
                shape = (X - x0) - (Y - y0) if c.random.randint(0, 2) else (X - x0) + (Y - y0) - s
            c.paint(inside(shape) * here, p[front])


def spring(c, variant):
    """A coil, drawn as a wire with a lit side, or the curve of its swing."""
    p = c.palette
    c.shade(p[1], p[2], (X + Y) / 2)
    if variant % 2 == 0:
        turns = 6
        for back in (True, False):
            for k in range(turns):
                y0, step = 0.17 + k * 0.11, 0.11
                if back:
                    c.paint(inside(segment(0.72, y0 + step * 0.5, 0.28, y0 + step, 0.017)), mix(p[0], p[3], 0.25))
                else:
                    c.paint(inside(segment(0.28, y0, 0.72, y0 + step * 0.5, 0.025)), p[3])
                    c.paint(inside(segment(0.29, y0 - 0.008, 0.71, y0 + step * 0.5 - 0.010, 0.006)), p[4])
        c.paint(inside(box(0.5, 0.11, 0.30, 0.020, 0.02)), p[0])
        c.paint(inside(box(0.5, 0.89, 0.30, 0.020, 0.02)), p[0])
    else:
        for k in range(9):
            c.paint(inside(np.abs(Y - 0.5) - 0.0016) * 0.4, p[0])
            curve = 0.5 - 0.36 * np.exp(-3.0 * X * (0.5 + k * 0.14)) * np.cos(X * 17)
            tone = mix(p[4], p[3], k / 8)
            slope = np.abs(np.gradient(curve, axis=1) / (1.0 / N))
            c.paint(inside((np.abs(Y - curve) / np.sqrt(1 + slope * slope)) - 0.0045) * 0.9, tone)


def wheel(c, variant):
    """Spokes and cogs."""
    p = c.palette
    c.shade(p[2], p[1], Y)
    for x, y, size, teeth, tone in [[(0.5, 0.5, 0.37, 16, p[3])], [(0.36, 0.40, 0.27, 14, p[3]), (0.735, 0.735, 0.20, 10, p[0])]][variant % 2]:
        r, a = polar(x, y)
        tooth = size * (1 + 0.075 * np.clip(np.sin(a * teeth + (0.3 if size < 0.25 else 0)) * 3, -1, 1))
        c.paint(inside(np.maximum(r - tooth, size * 0.70 - r)), tone)
        for k in range(6):
            angle = k * np.pi / 3 + 0.26
            c.paint(inside(segment(x, y, x + size * 0.8 * math.cos(angle), y + size * 0.8 * math.sin(angle), size * 0.055)), tone)
        c.paint(inside(r - size * 0.22), tone)
        c.paint(inside(r - size * 0.09), p[4])
        c.paint(inside(np.abs(r - size * 0.80) - 0.004), p[4])


def strings(c, variant):
    """Standing waves of a string, one mode above the other."""
    p = c.palette
    c.shade(p[0], p[1], Y)
    for mode in range(1, 6):
        y = 0.04 + mode * 0.155
        for k in range(7):
            swing = math.cos(k * np.pi / 6)
            curve = y + 0.062 * swing * np.sin(np.pi * mode * np.clip((X - 0.08) / 0.84, 0, 1))
            slope = 0.062 * swing * np.pi * mode / 0.84
            strength = 1.0 if k in (0, 6) else 0.35
            line = inside(np.abs(Y - curve) / math.sqrt(1 + 0.5 * slope * slope) - 0.004)
            c.paint(line * strength * (X > 0.08) * (X < 0.92), mix(p[4], p[3], (mode - 1) / 4 + variant * 0))
        for x in (0.08, 0.92):
            c.paint(inside(circle(x, y, 0.011)), p[2])


def contour(c, variant):
    """Lines of equal height on a map."""
    p = c.palette
    field = c.noise.fractal(X * (2.0 + 0.5 * variant) + 4, Y * (2.0 + 0.5 * variant), 3) + 0.3 * np.exp(-((circle(0.55, 0.45, 0) / 0.3) ** 2))
    steps = 9
    level = (field + 0.8) / 1.6 * steps
    index = np.clip(np.floor(level) / steps, 0, 1)
    c.color = mix(mix(p[1], p[2], smoothstep(0.2, 0.55, index)), p[4], smoothstep(0.55, 0.85, index))
    gradient = np.hypot(*np.gradient(level)) + 1e-6
    edge = np.abs(level - np.round(level)) / gradient
    bold = np.where(np.round(level) % 3 == 0, 2.6, 1.4)
    c.paint(np.clip(bold - edge + 0.5, 0, 1) * 0.85, p[0])


def bottles(c, variant):
    """Pots and bowls on a shelf, plain shapes."""
    p = c.palette
    c.shade(p[4], mix(p[4], p[2], 0.5), Y)
    c.paint(inside(0.74 - Y), p[1])
    c.paint(inside(np.abs(Y - 0.745) - 0.006), mix(p[1], p[0], 0.4))
    if variant % 2 == 0:
        bowl = np.maximum(circle(0.5, 0.44, 0.32), 0.44 - Y)
        c.paint(inside(box(0.5, 0.755, 0.12, 0.02)), p[0])
        c.paint(inside(bowl), p[3])
        c.paint(inside(np.maximum(bowl, (0.62 - X) * 0.9 + (Y - 0.6) * 0.5)) * 0.25, p[0])
        c.paint(inside(box(0.5, 0.44, 0.34, 0.016, 0.016)), p[0])
        for k in range(3):
            wave = 0.38 + 0.12 * k + 0.022 * np.sin(Y * 42 + k)
            c.paint(inside(np.maximum(np.abs(X - wave) - 0.008, np.abs(Y - 0.26) - 0.105 + 0.02 * k)) * 0.8, p[2])
    else:
        for x, half, tall, tone in [(0.26, 0.10, 0.34, p[3]), (0.52, 0.075, 0.46, p[0]), (0.77, 0.12, 0.26, p[2])]:
            c.paint(inside(box(x, 0.74 - tall * 0.38, half, tall * 0.38, 0.035)), tone)
            c.paint(inside(box(x, 0.74 - tall * 0.80, half * 0.42, tall * 0.16, 0.006)), tone)
            c.paint(inside(box(x, 0.74 - tall * 0.97, half * 0.55, 0.014, 0.008)), p[1])
            c.paint(inside(box(x - half * 0.55, 0.74 - tall * 0.38, half * 0.10, tall * 0.26, 0.01)) * 0.4, mix(p[4], 255.0, 0.5))


def letter(c, variant):
    """Strokes of a broad pen: bowls and stems of letters, close up."""
    p = c.palette
    c.shade(p[4], mix(p[4], p[2], 0.35), Y)
    r, a = polar(0.56, 0.52)
    if variant % 3 == 0:  # a bowl with a stem
        ring = np.maximum(np.hypot((X - 0.56) / 0.94, Y - 0.56) - 0.33, -(np.hypot((X - 0.56) / 0.66, (Y - 0.56) / 1.0) - 0.26))
        c.paint(inside(ring), p[0])
        c.paint(inside(box(0.24, 0.44, 0.062, 0.46)), p[0])
        c.paint(inside(box(0.19, 0.045, 0.09, 0.028, 0.0, 0.25)), p[0])
        c.paint(inside(np.abs(Y - 0.895) - 0.004), p[3])
        c.paint(inside(np.abs(Y - 0.228) - 0.004), p[3])
    elif variant % 3 == 1:  # an ampersand of two rings
        top = np.abs(np.hypot(X - 0.46, Y - 0.29) - 0.155) - 0.042
        low = np.abs(np.hypot((X - 0.42) / 1.12, Y - 0.65) - 0.205) - 0.058
        c.paint(inside(np.minimum(top, low)), p[0])
        c.paint(inside(segment(0.38, 0.44, 0.88, 0.90, 0.050)), p[0])
        c.paint(inside(segment(0.60, 0.79, 0.86, 0.49, 0.030)), p[0])
        c.paint(inside(circle(0.86, 0.47, 0.055)), p[3])
    else:  # rows of type in a forme
        for row in range(6):
            x = 0.08
            while x < 0.88:
                width = min(c.random.uniform(0.05, 0.17), 0.92 - x)
                c.paint(inside(box(x + width / 2, 0.13 + row * 0.148, width / 2 - 0.008, 0.040, 0.008)), p[0] if c.random.uniform() < 0.8 else p[3])
                x += width + 0.01


def prism(c, variant):
    """A beam of light that a prism spreads, or soft discs of light."""
    p = c.palette
    c.shade(p[0], mix(p[0], p[1], 0.6), Y)
    if variant % 2 == 0:
        for k in range(6):
            y1 = 0.56 + k * 0.062
            tone = mix(p[4], p[3], k / 2.5) if k < 3 else mix(p[3], p[2], (k - 2) / 3)
            u = (X - 0.54) / 0.5
            lower, upper = 0.47 + (y1 - 0.47) * u + 0.030 * u, 0.47 + (y1 - 0.47) * u - 0.034 * u
            c.paint(inside(np.maximum(np.maximum(Y - lower, upper - Y), 0.54 - X)), tone)
        c.paint(inside(np.maximum(np.abs(Y - (0.58 - (X) * 0.24)) - 0.010, X - 0.42)), mix(p[4], 255.0, 0.6))
        a, b, d = (0.48, 0.20), (0.26, 0.66), (0.70, 0.66)
        body = np.full((N, N), -9.0)
        for (x0, y0), (x1, y1) in ((b, a), (a, d), (d, b)):
            nx, ny = (y1 - y0), -(x1 - x0)
            long = math.hypot(nx, ny)
            body = np.maximum(body, ((X - x0) * nx + (Y - y0) * ny) / long)
        c.paint(inside(body) * 0.30, mix(p[4], 255.0, 0.3))
        c.paint(inside(np.abs(body) - 0.008), mix(p[4], 255.0, 0.4))
    else:
        for _ in range(26):
            x, y, size = c.random.uniform(0, 1), c.random.uniform(0, 1), c.random.uniform(0.04, 0.16)
            tone = p[2 + c.random.randint(0, 3)]
            disc = circle(x, y, size)
            c.paint(smoothstep(0.012, -0.012, disc) * c.random.uniform(0.18, 0.55), tone)
            c.paint(smoothstep(0.012, 0.0, np.abs(disc)) * 0.18, 255.0 + np.zeros(3))


def sails(c, variant):
    """Boats on a calm sea, or a lighthouse with its beam."""
    p = c.palette
    c.shade(p[2], mix(p[4], 255.0, 0.25), smoothstep(0, 0.66, Y))
    if variant % 2 == 0:
        c.paint(inside(circle(0.24, 0.30, 0.08)), p[4])
        c.paint(inside(0.66 - Y), p[1])
        for x, y, s in ((0.58, 0.70, 1.0), (0.22, 0.665, 0.42)):
            main = np.maximum(np.maximum((X - x) - 0.02 * s * 0 - (Y - (y - 0.46 * s)) * 0.55, -(X - x) + 0.012 * s), Y - (y - 0.05 * s))
            jib = np.maximum(np.maximum(-(X - x) - (Y - (y - 0.40 * s)) * 0.42, (X - x) + 0.012 * s), Y - (y - 0.05 * s))
            c.paint(inside(main), p[3])
            c.paint(inside(jib), mix(p[4], 255.0, 0.6))
            hull = np.maximum(np.maximum(Y - (y + 0.035 * s), (y - 0.03 * s) - Y), np.abs(X - x - 0.02 * s) - 0.24 * s + (Y - y) * 0.9)
            c.paint(inside(hull), p[0])
        for k in range(7):
            y = 0.76 + 0.035 * k
            c.paint(inside(box(0.5 + 0.3 * math.sin(k * 4.3), y, 0.20, 0.004, 0.004)) * 0.6, mix(p[2], p[4], 0.4))
    else:
        c.shade(p[0], p[1], Y)
        beam = np.abs((Y - 0.30) - (X - 0.40) * -0.16) - np.maximum(X - 0.40, 0) * 0.20
        c.paint(inside(np.maximum(beam, 0.40 - X)) * smoothstep(1.1, 0.40, X) * 0.85, p[4])
        rocks = 0.84 + 0.05 * c.noise.fractal(X * 5, 0.7, 3) - 0.10 * np.exp(-(((X - 0.38) / 0.2) ** 2))
        u = (Y - 0.36) / 0.5
        tower = np.maximum(np.abs(X - 0.38) - 0.050 - 0.030 * u, 0.36 - Y)
        c.paint(inside(tower), mix(p[4], 255.0, 0.5))
        for k in (0, 2):
            c.paint(inside(np.maximum(tower, np.abs(Y - 0.46 - k * 0.12) - 0.045)), p[3])
        c.paint(inside(box(0.38, 0.355, 0.078, 0.012)), p[0] * 0.5)
        c.paint(inside(box(0.38, 0.305, 0.040, 0.045)), p[4])
        c.paint(inside(np.maximum(circle(0.38, 0.262, 0.052), Y - 0.262)), p[3])
        c.paint(inside(rocks - Y), p[0] * 0.45)


def arches(c, variant):
    """Arcades one in the other, as in an old street."""
    p = c.palette
    c.shade(p[1], p[2], Y)
    depth = 6
    for k in range(depth):
        t = k / (depth - 1)
        half, top = 0.44 * (1 - t) ** 1.1 + 0.07, 0.48 + 0.02 * k
        shape = np.where(Y < top, np.hypot(X - 0.5 - 0.02 * k * (1 - 2 * (variant % 2)), Y - top) - half, np.abs(X - 0.5 - 0.02 * k * (1 - 2 * (variant % 2))) - half)
        c.paint(inside(shape), mix(p[0], p[3], t * 1.0) if k < depth - 1 else p[4])
        c.paint(inside(np.abs(shape) - 0.003) * 0.5, p[4])
    c.paint(inside(0.93 - Y) * 0.8, p[0])


def weave(c, variant):
    """Bands that pass over and under each other."""
    p = c.palette
    c.shade(p[0], p[0], Y)
    count = 5 + variant % 2
    u, v = (X + Y) / 1.0 * count / 2, (X - Y) / 1.0 * count / 2
    for first in (True, False):
        s, t = (u, v) if first else (v, u)
        column = np.floor(s)
        across = np.abs(s - column - 0.5)
        over = ((column + np.floor(t)) % 2 == 0) if first else ((column + np.floor(t)) % 2 == 1)
        along = np.abs(t - np.floor(t) - 0.5)
        tone = mix(p[3], p[4], np.clip(1 - across * 2.4, 0, 1) * 0.6) if first else mix(p[2], p[1], np.clip(across * 2, 0, 1))
        shadow = 1 - 0.45 * smoothstep(0.30, 0.5, along)
        cover = smoothstep(0.40, 0.385, across)
        if first:
            c.color = mix(c.color, tone * shadow[..., None], cover)
        else:
            c.color = mix(c.color, tone * shadow[..., None], cover * np.where(over, 1.0, smoothstep(0.385, 0.40, np.abs(u - np.floor(u) - 0.5))))


# Each section's colours, from dark to light, and its motifs in the order of its pictures.
SECTIONS = [
    ("Type", ["#2A2438", "#8C4A4A", "#E0A890", "#EB605B", "#FBEEDD"],
     [(letter, 0), (bauhaus, 0), (letter, 1), (weave, 0), (letter, 2), (bauhaus, 1), (moire, 0)]),
    ("Light", ["#1B1B3A", "#4A2F6B", "#C45B7C", "#F58F6C", "#FFDFA6"],
     [(prism, 0), (sun, 0), (hills, 0), (prism, 1), (night, 1), (night, 0), (hills, 1)]),
    ("Sea", ["#0E2F44", "#1F5F7A", "#6FB3B8", "#F08A6B", "#F7E7CE"],
     [(sails, 0), (waves, 0), (sails, 1), (contour, 0), (waves, 1), (spiral, 1), (sun, 0)]),
    ("Cities", ["#22223B", "#4A4E69", "#9A8C98", "#E07A5F", "#F6D8AE"],
     [(skyline, 0), (arches, 0), (contour, 1), (skyline, 1), (bauhaus, 1), (night, 2), (voronoi, 0)]),
    ("Kitchen", ["#5A2A1B", "#E9B872", "#F4A24C", "#E4572E", "#FFF1D0"],
     [(citrus, 0), (bottles, 0), (leaf, 1), (citrus, 1), (bottles, 1), (spiral, 0), (waves, 2)]),
    ("Music", ["#241734", "#5B2A5E", "#A8456B", "#F0788C", "#FFD3B5"],
     [(vinyl, 0), (strings, 0), (moire, 1), (vinyl, 1), (bauhaus, 0), (spring, 1), (weave, 1)]),
    ("Mathematics", ["#12263A", "#2C5F73", "#7FB7A6", "#F2B05E", "#FBF1DC"],
     [(spiral, 0), (voronoi, 1), (moire, 0), (spiral, 1), (weave, 1), (contour, 2), (voronoi, 2)]),
    ("Motion", ["#1F2A30", "#A9B8A6", "#DCE0CB", "#D9634F", "#FFF3D6"],
     [(wheel, 0), (spring, 0), (spring, 1), (leaf, 0), (wheel, 1), (moire, 1), (hills, 2)]),
]


def main(root):
    folder = os.path.join(root, "Resources/Feeds/thumbnails")
    number = 0
    for section, (_, palette, motifs) in enumerate(SECTIONS):
        for motif, variant in motifs:
            number += 1
            canvas = Canvas(palette, 100 * section + number)
            motif(canvas, variant)
            image = picture(canvas.color).resize((SIZE, SIZE), Image.LANCZOS)
            path = os.path.join(folder, f"{number:03}.jpg")
            quality = 90
            save(image, path, quality)
            while os.path.getsize(path) > 17_000:
                quality -= 6
                save(image, path, quality)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
