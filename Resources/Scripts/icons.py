#!/usr/bin/env python3
"""Renders the app icon to Resources/Desktop/icons/NxN.png with rsvg-convert.

The folder is flat and named by size; an installer copies NxN.png to icons/hicolor/NxN/apps/ID.png, the
drawing ID.svg to icons/hicolor/scalable/apps and ID-symbolic.svg to icons/hicolor/symbolic/apps.
"""

import os
import subprocess
import sys

IDENTIFIER = "io.github.sticky_desktop.StickyDesktop"


def main(root):
    folder = os.path.join(root, "Resources/Desktop")
    os.makedirs(os.path.join(folder, "icons"), exist_ok=True)
    for size in (16, 24, 32, 48, 64, 128, 256, 512):
        target = os.path.join(folder, f"icons/{size}x{size}.png")
        source = os.path.join(folder, f"{IDENTIFIER}.svg")
        subprocess.run(["rsvg-convert", "-w", str(size), "-h", str(size), "-o", target, source], check=True)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
