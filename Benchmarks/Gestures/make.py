#!/usr/bin/python3
"""Writes the gestures of the benchmark, beside this file. Fingers on a trackpad that reports each 8 ms."""
import math
import os

STEP = 8.0


def stroke(start, duration, distance):
    """A finger that speeds up for a fifth of its way and is lifted at its speed."""
    count = int(duration / STEP)
    shares = [min(1, (i + 1) / (0.2 * count)) for i in range(count)]
    scale = distance / sum(shares)
    lines = [(start, "finger begin")]
    lines += [(start + (i + 1) * STEP, f"finger move 0 {share * scale:.2f}")
              for i, share in enumerate(shares)]
    return lines + [(start + (count + 1) * STEP, "finger end")]


def drag(start, duration, distance):
    """A finger that goes and comes to rest before it is lifted."""
    count = int(duration / STEP)
    lines = [(start, "finger begin")]
    for i in range(count):
        share = math.sin(math.pi * (i + 0.5) / count) * math.pi / (2 * count)
        lines.append((start + (i + 1) * STEP, f"finger move 0 {share * distance:.2f}"))
    return lines + [(start + (count + 1) * STEP + 60, "finger end")]


def write(name, comment, lines):
    path = os.path.join(os.path.dirname(os.path.abspath(__file__)), name)
    with open(path, "w", encoding="utf-8") as file:
        file.write("gesture 1\nviewport 1280 900\n# " + comment + " Written by make.py.\n")
        for time, text in lines:
            file.write(f"{time:g} {text}\n")


feed = []
feed += drag(0, 800, 200)          # slowly: the header collapses
feed += drag(1100, 800, -200)      # and expands again
feed += stroke(2200, 200, 300)     # flings down the list
feed += stroke(3000, 200, 350)
feed += stroke(3800, 160, 400)
feed += drag(5000, 900, 500)       # slowly through rows
feed += stroke(6300, 200, -500)    # and back up, into the top
feed += stroke(7000, 200, -700)
feed += stroke(7700, 200, -900)
feed += drag(9000, 600, -160)      # pulls the header out
feed += stroke(9900, 160, 250)     # a last one, that runs out by itself
write("feed.gesture", "Ten seconds of fingers down and up the feed, with lifts.", feed)

launch = [(0, "finger begin")]
launch += [(i * STEP, "finger move 0 4") for i in range(1, 500)]
launch += [(500 * STEP + 60, "finger end")]
write("launch.gesture", "Four seconds of a steady finger, for programs that start in the middle of it.",
      launch)

rest = []
for i in range(10):                # one report each: no velocity, so that nothing coasts
    # Toolkits fade their scroll bars for a second after each.
    start = i * 1300.0
    rest += [(start, "finger begin"), (start, f"finger move 0 {12 if i % 2 == 0 else -12}"),
             (start + 100, "finger end")]
write("rest.gesture", "Short touches of a list that stands still.", rest)
