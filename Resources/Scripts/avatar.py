#!/usr/bin/env python3
"""Renders Resources/Images/avatar.jpg: a portrait in a few soft shapes."""

import os

import numpy as np
from PIL import Image, ImageChops, ImageDraw, ImageFilter

from drawing import hexadecimal, mix, save, smoothstep
from scenery import root

SIDE = 1536  # three times the picture's


def shape(draw_it):
    """A white shape on black, drawn with coordinates from 0 to 512."""
    mask = Image.new("L", (SIDE, SIDE), 0)
    draw_it(ImageDraw.Draw(mask), lambda *points: [value * SIDE / 512 for value in points])
    return mask


def blurred(mask, radius):
    return mask.filter(ImageFilter.GaussianBlur(radius * SIDE / 512))


def paint(canvas, mask, tone, strength=1.0):
    if strength < 1:
        mask = mask.point(lambda value: int(value * strength))
    canvas.paste(Image.new("RGB", canvas.size, tone), (0, 0), mask)


def inside(first, second):
    return ImageChops.multiply(first, second)


def main():
    x, y = np.meshgrid(np.linspace(0, 1, SIDE), np.linspace(0, 1, SIDE))
    ground = mix(hexadecimal("#FFC98F"), hexadecimal("#E8657B"), smoothstep(0.0, 1.0, y * 0.75 + x * 0.3))
    ground = mix(ground, hexadecimal("#FFEBC4"), np.exp(-(((x - 0.30) / 0.34) ** 2 + ((y - 0.26) / 0.34) ** 2)) * 0.85)
    canvas = Image.fromarray(np.clip(ground, 0, 255).astype(np.uint8), "RGB")

    back_hair = shape(lambda d, p: (d.ellipse(p(148, 92, 372, 350), fill=255), d.rounded_rectangle(p(150, 210, 370, 400), 70 * 3, fill=255)))
    shoulders = shape(lambda d, p: d.rounded_rectangle(p(84, 384, 428, 700), 110 * 3, fill=255))
    neck = shape(lambda d, p: d.rounded_rectangle(p(222, 300, 298, 432), 34 * 3, fill=255))
    collar = shape(lambda d, p: d.ellipse(p(200, 352, 320, 436), fill=255))
    head = shape(lambda d, p: (d.ellipse(p(184, 132, 336, 300), fill=255), d.ellipse(p(192, 190, 328, 354), fill=255)))
    ears = shape(lambda d, p: (d.ellipse(p(172, 226, 200, 274), fill=255), d.ellipse(p(320, 226, 348, 274), fill=255)))
    fringe = shape(lambda d, p: (d.ellipse(p(166, 104, 354, 330), fill=255),))
    cut = shape(lambda d, p: (d.ellipse(p(152, 190, 356, 440), fill=255),))
    fringe = ImageChops.subtract(fringe, cut)
    bun = shape(lambda d, p: d.ellipse(p(214, 56, 306, 142), fill=255))

    paint(canvas, blurred(back_hair, 14), "#7A2848", 0.35)
    for mask in (bun, back_hair):
        paint(canvas, mask, "#3B1F3F")
    paint(canvas, inside(blurred(shape(lambda d, p: d.ellipse(p(150, 70, 280, 260), fill=255)), 22), back_hair), "#6E3457", 0.75)
    paint(canvas, inside(blurred(shape(lambda d, p: d.ellipse(p(216, 58, 276, 104), fill=255)), 8), bun), "#6E3457", 0.9)
    paint(canvas, shoulders, "#1E6F79")
    paint(canvas, inside(blurred(shape(lambda d, p: d.ellipse(p(60, 372, 300, 620), fill=255)), 30), shoulders), "#3FA39D", 0.8)
    paint(canvas, collar, "#F6E7D2")
    paint(canvas, neck, "#D98E72")
    paint(canvas, inside(blurred(shape(lambda d, p: d.ellipse(p(196, 312, 324, 392), fill=255)), 9), neck), "#B96B5C", 0.9)
    paint(canvas, ears, "#DE957A")
    paint(canvas, head, "#F2B594")
    paint(canvas, inside(blurred(shape(lambda d, p: d.ellipse(p(262, 150, 380, 380), fill=255)), 26), head), "#DB8F78", 0.55)
    paint(canvas, inside(blurred(shape(lambda d, p: d.ellipse(p(190, 180, 270, 260), fill=255)), 24), head), "#FFD6B5", 0.7)
    paint(canvas, inside(blurred(shape(lambda d, p: d.ellipse(p(150, 120, 350, 240), fill=255)), 10), inside(head, blurred(fringe, 12))), "#B9705F", 0.6)
    for left in (196, 284):
        paint(canvas, inside(blurred(shape(lambda d, p: d.ellipse(p(left, 268, left + 40, 300), fill=255)), 8), head), "#F0846F", 0.55)
    paint(canvas, fringe, "#3B1F3F")
    paint(canvas, inside(blurred(shape(lambda d, p: d.ellipse(p(186, 108, 270, 180), fill=255)), 14), fringe), "#7A3C5E", 0.85)
    eyes = shape(lambda d, p: (d.ellipse(p(219, 245, 231, 259), fill=255), d.ellipse(p(289, 245, 301, 259), fill=255)))
    brows = shape(lambda d, p: (d.arc(p(208, 222, 244, 250), 210, 320, fill=255, width=13), d.arc(p(276, 222, 312, 250), 220, 330, fill=255, width=13)))
    nose = shape(lambda d, p: d.arc(p(250, 262, 272, 288), 20, 150, fill=255, width=10))
    mouth = shape(lambda d, p: d.arc(p(232, 276, 288, 322), 25, 155, fill=255, width=14))
    glasses = shape(lambda d, p: (d.ellipse(p(200, 228, 250, 278), outline=255, width=11), d.ellipse(p(270, 228, 320, 278), outline=255, width=11), d.arc(p(246, 238, 274, 266), 200, 340, fill=255, width=11)))
    paint(canvas, eyes, "#3B1F3F")
    paint(canvas, brows, "#4A2744")
    paint(canvas, nose, "#CF7F6B")
    paint(canvas, mouth, "#A9434F")
    paint(canvas, glasses, "#F7C65B")
    # The white ring of a portrait that is cut to a circle.
    paint(canvas, shape(lambda d, p: d.ellipse(p(-2, -2, 514, 514), outline=255, width=60)), "#FFFFFF")
    small = canvas.resize((512, 512), Image.LANCZOS)
    save(small, os.path.join(root(), "Resources/Images/avatar.jpg"), 90)


if __name__ == "__main__":
    main()
