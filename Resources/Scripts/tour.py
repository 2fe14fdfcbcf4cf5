#!/usr/bin/env python3
"""Writes Resources/Gestures/tour.gesture: ten seconds that show what the header can do.

Finger scrolls are drawn as a hand moves: events every 7 to 8 ms, a soft start, a little unevenness. The
script follows the scroll position roughly, to tell how hard the way back to the top must be flung.
"""

import math
import os
import random
import sys

MOMENTUM = 0.499  # seconds of travel for each point per second at the lift


class Tour:
    """Lines of the file, the time reached in milliseconds and about where the list is then."""

    def __init__(self):
        self.lines = []
        self.time = 0.0
        self.random = random.Random(31)

    def add(self, event):
        self.lines.append(f"{self.time:g}\t{event}")

    def say(self, text):
        self.lines.append(f"# {text}")

    def wait(self, milliseconds):
        self.time = round(self.time + milliseconds, 3)

    def notches(self, count, direction, pause):
        for _ in range(count):
            self.add(f"wheel move 0 {120 * direction}")
            self.wait(pause + self.random.randint(-18, 18))

    def finger(self, travel, duration, fling=False, rest=0):
        """A scroll by exactly `travel` points; a fling ends fast, anything else slows down first."""
        count = max(4, round(duration / 7.5))
        weights = []
        for k in range(count):
            t = (k + 0.5) / count
            shape = math.sin(math.pi / 2 * min(1, t / 0.55)) ** 1.6 if fling else math.sin(math.pi * t) ** 1.4
            weights.append((shape + 0.02) * self.random.uniform(0.94, 1.06))
        scale = travel / sum(weights)
        self.add("finger begin")
        left, deltas = travel, []
        for k, weight in enumerate(weights):
            self.wait(round(self.random.uniform(7, 8), 3))
            delta = round(left if k == count - 1 else weight * scale, 2)
            left -= delta
            deltas.append(delta)
            self.add(f"finger move 0 {delta:g}")
        self.wait(rest if rest else 6.5)
        self.add("finger end")
        return sum(deltas[-4:]) / 4 / 0.0075 if fling else 0.0


def travelled(speed, seconds):
    """How far momentum of this speed goes in this time, in points."""
    return speed * MOMENTUM * (1 - 0.998 ** (seconds * 1000))


def main(root):
    tour = Tour()
    tour.wait(500)
    tour.say("A mouse wheel: three notches down, the header collapses.")
    tour.notches(3, 1, 140)
    tour.wait(260)
    tour.say("Four notches up: it expands, and the last one nudges it past the top.")
    tour.notches(4, -1, 120)
    tour.wait(420)

    tour.say("Two fingers, slowly: the photo gives way to the colour; they rest before they lift.")
    tour.finger(118, 640, rest=90)
    offset = 118.0
    tour.wait(180)
    tour.say("A fling, and a stronger one into it.")
    speed = tour.finger(150, 130, fling=True)
    tour.wait(560)
    offset += 150 + travelled(speed, 0.56)
    speed = tour.finger(250, 140, fling=True)
    tour.wait(1300)
    offset += 250 + travelled(speed, 1.30)

    tour.say("Back to the top in two flings; the second runs into the edge and bounces.")
    speed = tour.finger(-330, 150, fling=True)
    tour.wait(420)
    offset += -330 + travelled(speed, 0.42)
    speed = tour.finger(-330, 140, fling=True)
    offset -= 330
    reach = -speed * MOMENTUM
    assert offset > 60 and reach > offset * 1.25, (offset, reach)
    tour.wait(1500)

    tour.say("Half way down and back, as if to look at how the layers move.")
    tour.finger(46, 300, rest=60)
    tour.wait(110)
    tour.finger(-46, 320, rest=60)
    tour.wait(140)

    tour.say("A pull past the top, held for a moment, then let go: the header springs back.")
    tour.finger(-100, 430, rest=340)

    head = [
        "gesture 1",
        "viewport 960 720",
        "# A tour of the stretching, collapsing header. Written by Resources/Scripts/tour.py.",
        "# It ends at rest at the top with the header expanded.",
    ]
    with open(os.path.join(root, "Resources/Gestures/tour.gesture"), "w", encoding="utf-8") as file:
        file.write("\n".join(head + tour.lines) + "\n")
    print(f"{len(tour.lines)} lines, {tour.time:g} ms, offset before the last fling {offset:.0f}, reach {reach:.0f}")


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else os.path.join(os.path.dirname(os.path.abspath(__file__)), "../.."))
