#!/usr/bin/env python3
"""Holds every header of Resources/Headers to Resources/header.schema.json, and the schema to wrong ones.

Usage: check_schema.py [REPOSITORY]. Prints a line for each failure and a count; exits 1 on a failure.
"""

import copy
import json
import pathlib
import sys

import jsonschema

# Every field of the format once.
COMPLETE = {
    "name": "complete", "description": "Every field once", "expandedHeight": 150, "collapsedHeight": 65,
    "scroll": "exitUntilCollapsed", "law": "offset", "placement": "above", "revealDistance": 0,
    "shortContent": "fit",
    "stretch": {"enabled": True, "maximum": None, "trigger": None, "wheel": True,
                "return": {"duration": 0.4, "dampingRatio": 0.7, "initialVelocity": 0.5}},
    "snap": {"mode": "none", "threshold": 0.5, "stops": [0, 1],
             "spring": {"duration": 0.4, "dampingRatio": 1, "initialVelocity": 0}},
    "sections": {"height": 50, "topPadding": 0, "pin": True},
    "filler": {"height": 30, "color": "#FFA500"},
    "lists": ["One", "Two"],
    "layers": [
        {"id": "photo", "kind": "image", "image": "articles.jpg", "contentMode": "fill", "parallax": 0,
         "frame": {"left": 0, "right": 0, "top": 0, "bottom": 0}},
        {"id": "colour", "kind": "color", "color": "#EB605B",
         "frame": {"left": 0, "right": 0, "top": 0, "bottom": 0},
         "tracks": [{"property": "alpha", "against": "collapse", "stops": [[0, 0.6], [1, 1]], "easing": "linear"},
                    {"property": "color", "against": "stretch", "stops": [[0, "#EB605B"], [90, "#EB605B80"]]}]},
        {"id": "title", "kind": "text", "text": "Articles", "size": 15, "weight": "regular", "color": "#FFFFFF",
         "uppercase": True, "align": "center", "frame": {"left": 0, "right": 0, "top": 28, "height": 20}},
        {"id": "icon", "kind": "symbol", "symbol": "article.svg",
         "frame": {"centerX": 0, "centerY": 6, "width": 40, "height": 40}},
        {"id": "fade", "kind": "gradient", "colors": ["#00000000", "#000000"], "frame": {}},
        {"id": "mist", "kind": "blur", "sigma": 8, "frame": {"height": 40, "bottom": 0}},
        {"id": "edge", "kind": "shadow", "color": "#00000040", "radius": 6, "frame": {"height": 6, "bottom": -6}},
        {"id": "tabs", "kind": "tabs", "color": "#FFFFFF", "size": 14, "frame": {"height": 44, "bottom": 0}},
    ],
}

MISSING = object()

# What is wrong, the path to the place and the value put there.
WRONG = [
    ("no name", ["name"], MISSING),
    ("no collapsed height", ["collapsedHeight"], MISSING),
    ("an unknown field", ["expandedHeigth"], 150),
    ("a height in words", ["expandedHeight"], "150"),
    ("a height below zero", ["collapsedHeight"], -1),
    ("a height that is none", ["expandedHeight"], None),
    ("an unknown scroll mode", ["scroll"], "pinned"),
    ("an unknown law", ["law"], "sum"),
    ("a name with a folder in it", ["name"], "../articles"),
    ("a damping ratio above one", ["stretch", "return", "dampingRatio"], 1.5),
    ("a spring without duration", ["stretch", "return", "duration"], 0),
    ("an unknown field of the stretch", ["stretch", "max"], 100),
    ("a stop past the end", ["snap", "stops"], [0, 1.2]),
    ("an unknown snap mode", ["snap", "mode"], "nearest"),
    ("section headers without height", ["sections", "height"], MISSING),
    ("a colour by its name", ["filler", "color"], "orange"),
    ("a short colour", ["layers", 1, "color"], "#FFF"),
    ("a colour with a line feed", ["layers", 1, "color"], "#FFFFFF\n"),
    ("a name with a line feed", ["name"], "a\n"),
    ("a picture with a line feed", ["layers", 0, "image"], "a.jpg\n"),
    ("a stretch that is none", ["stretch"], None),
    ("an unknown kind of layer", ["layers", 0, "kind"], "photo"),
    ("a layer without id", ["layers", 0, "id"], MISSING),
    ("a layer without frame", ["layers", 0, "frame"], MISSING),
    ("a picture without file", ["layers", 0, "image"], MISSING),
    ("a picture outside its folder", ["layers", 0, "image"], "../secret.jpg"),
    ("a picture by an absolute path", ["layers", 0, "image"], "/tmp/a.jpg"),
    ("a text's field on a colour", ["layers", 1, "text"], "Articles"),
    ("an unknown weight", ["layers", 2, "weight"], "heavy"),
    ("three values for two sides", ["layers", 2, "frame", "bottom"], 4),
    ("a gradient of one colour", ["layers", 4, "colors"], ["#000000"]),
    ("a track of an unknown property", ["layers", 1, "tracks", 0, "property"], "opacity"),
    ("a track against nothing", ["layers", 1, "tracks", 0, "against"], MISSING),
    ("a track without stops", ["layers", 1, "tracks", 0, "stops"], []),
    ("an alpha above one", ["layers", 1, "tracks", 0, "stops"], [[0, 0.6], [1, 2]]),
    ("a stop of three numbers", ["layers", 1, "tracks", 0, "stops"], [[0, 0.6, 1]]),
    ("a collapse above one", ["layers", 1, "tracks", 0, "stops"], [[0, 0.6], [85, 1]]),
    ("a colour as an alpha", ["layers", 1, "tracks", 0, "stops"], [[0, "#FFFFFF"]]),
    ("a number as a colour", ["layers", 1, "tracks", 1, "stops"], [[0, 1]]),
    ("a blur of a colour", ["layers", 1, "tracks", 0, "property"], "blur"),
    ("round corners of a text", ["layers", 2, "tracks"],
     [{"property": "cornerRadius", "against": "collapse", "stops": [[0, 4]]}]),
    ("tabs without size", ["layers", 7, "size"], 0),
    ("an unknown easing", ["layers", 1, "tracks", 0, "easing"], "bounce"),
]


def changed(value, path, replacement):
    """A copy of the complete header with one place made wrong."""
    value = copy.deepcopy(value)
    place = value
    for step in path[:-1]:
        place = place[step]
    if replacement is MISSING:
        del place[path[-1]]
    else:
        place[path[-1]] = replacement
    return value


def refusing_repeats(pairs):
    """An object of a file; the format forbids repeated keys, which a schema cannot see."""
    result = dict(pairs)
    if len(result) < len(pairs):
        raise ValueError("a key is repeated")
    return result


def main(root):
    passed, failures = 0, []

    def check(name, complaint):
        nonlocal passed
        if complaint is None:
            passed += 1
        else:
            failures.append(f"{name}: {complaint}")

    schema = json.loads((root / "Resources/header.schema.json").read_text("utf-8"))
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)

    def first_error(value):
        error = jsonschema.exceptions.best_match(validator.iter_errors(value))
        return error and f"{error.json_path}: {error.message.splitlines()[0][:200]}"

    headers = sorted((root / "Resources/Headers").glob("*.json"))
    check("Resources/Headers", None if headers else "no header there")
    for path in headers:
        name = str(path.relative_to(root))
        try:
            value = json.loads(path.read_text("utf-8"), object_pairs_hook=refusing_repeats)
        except ValueError as error:
            check(name, error)
            continue
        check(name, first_error(value))
        check(f"{name}, name", None if isinstance(value, dict) and value.get("name") == path.stem else "is not the file's")
    check("the complete header", first_error(COMPLETE))
    check("the least header", first_error({"name": "least", "expandedHeight": 80, "collapsedHeight": 0}))
    for name, path, replacement in WRONG:
        check(name, None if first_error(changed(COMPLETE, path, replacement)) else "is accepted")

    for failure in failures:
        print(failure)
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parents[2]
    sys.exit(main(pathlib.Path(sys.argv[1]) if len(sys.argv) > 1 else here))
