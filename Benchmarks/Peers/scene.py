#!/usr/bin/python3
"""What every peer draws: the program's default feed under its Articles header, laid out.

usage: scene.py FOLDER [RESOURCES]

Reads the project's Resources, or that folder's copy of them, and writes FOLDER/scene.json (for QML)
and FOLDER/scene.tsv (for C), which say the same. In scene.tsv the lines that begin with `#` are the
head, `# NAME<TAB>VALUE`; every other line is an item in order:

    section  Y  HEIGHT  TITLE
    row      Y  HEIGHT  TITLE  SUMMARY  SUMMARY_LINES  BYLINE  THUMBNAIL

with tabs between. Y and HEIGHT are in points; Y is 0 right under the expanded header. A thumbnail is an
absolute path, or empty. The program shows sections only where a header has them; Articles has none.

The measures are those of FeedScene.swift, RowMetrics.swift, Theme.swift and Headers/articles.json.
"""
import json
import os
import sys

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split()

MEASURE = {
    "title_size": 17, "title_line": 24, "summary_size": 13, "summary_line": 18,
    "byline_size": 12, "byline_line": 17, "gap": 3, "padding": 14,
    "thumbnail": 72, "thumbnail_gap": 16, "thumbnail_radius": 10,
    "column_width": 760, "margin": 24, "hairline": 1,
    "section_size": 13, "section_height": 50,
    "indicator_width": 5, "indicator_margin": 3,
    "viewport_width": 1280, "viewport_height": 900,
}
# Red, green, blue, alpha; the program's light theme.
COLOR = {
    "background": "#FFFFFFFF", "title": "#1C1B1FFF", "summary": "#56535CFF", "byline": "#76717AFF",
    "separator": "#E5E2E6FF", "placeholder": "#EEEBEEFF", "section_background": "#F7F5F6FF",
    "section_title": "#68636CFF", "indicator": "#1412186E",
}


def is_wide(character):
    value = ord(character)
    ranges = ((0x1100, 0x115F), (0x2E80, 0xA4CF), (0xAC00, 0xD7A3), (0xF900, 0xFAFF),
              (0xFE30, 0xFE6F), (0xFF00, 0xFF60), (0xFFE0, 0xFFE6), (0x1F300, 0x1FAFF),
              (0x20000, 0x3FFFD))
    return any(first <= value <= last for first, last in ranges)


def plain(text):
    return " ".join(text.split())


def read_row(item, folder):
    summary = plain(item.get("summary", ""))
    columns = sum(2 if is_wide(character) else 1 for character in summary)
    lines = 0 if not summary else 2 if columns > 60 else 1
    parts = [plain(author["name"]) for author in item.get("authors", [])]
    date = item.get("date_published")
    if date:
        year, month, day = (int(part) for part in date[:10].split("-"))
        # The mark keeps day and month in order behind a name that is written from the right.
        parts.append(f"\u200e{day} {MONTHS[month - 1]} {year}")
    picture = item.get("image")
    thumbnail = os.path.join(folder, picture) if picture else ""
    if thumbnail and not os.path.exists(thumbnail):
        thumbnail = ""
    text = MEASURE["title_line"]
    if lines:
        text += MEASURE["gap"] + lines * MEASURE["summary_line"]
    byline = " · ".join(part for part in parts if part)
    if byline:
        text += MEASURE["gap"] + MEASURE["byline_line"]
    height = max(text, MEASURE["thumbnail"] if picture else 0) + 2 * MEASURE["padding"]
    return {"kind": "row", "height": height, "title": plain(item["title"]), "summary": summary,
            "summary_lines": lines, "byline": byline, "thumbnail": thumbnail,
            "section": item.get("_sticky", {}).get("section", "")}


def read_items(resources):
    path = os.path.join(resources, "Feeds", "articles.json")
    with open(path, encoding="utf-8") as file:
        feed = json.load(file)
    rows = [read_row(item, os.path.dirname(path)) for item in feed["items"]]
    # Items of one section stand together, sections in the order of their first item.
    order = {}
    for row in rows:
        order.setdefault(row["section"], len(order))
    rows.sort(key=lambda row: order[row.pop("section")])
    y = 0
    for row in rows:
        row["y"] = y
        y += row["height"]
    return rows, y


def header(resources):
    with open(os.path.join(resources, "Headers", "articles.json"), encoding="utf-8") as file:
        specification = json.load(file)
    layers = {layer["id"]: layer for layer in specification["layers"]}
    pictures = os.path.join(resources, "Images")
    alphas = layers["colour"]["tracks"][0]["stops"]
    return {
        "header_expanded": specification["expandedHeight"],
        "header_collapsed": specification["collapsedHeight"],
        "photo": os.path.join(pictures, layers["photo"]["image"]),
        "header_color": layers["colour"]["color"] + "FF",
        "header_alpha_expanded": alphas[0][1], "header_alpha_collapsed": alphas[1][1],
        "header_title": layers["title"]["text"].upper(),
        "header_title_size": layers["title"]["size"],
        "header_title_top": layers["title"]["frame"]["top"],
        "header_title_height": layers["title"]["frame"]["height"],
        "header_title_color": layers["title"]["color"] + "FF",
        "icon": os.path.join(pictures, layers["icon"]["symbol"]),
        "icon_size": layers["icon"]["frame"]["width"],
        "icon_below_middle": layers["icon"]["frame"]["centerY"],
    }


def main():
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    folder = sys.argv[1]
    resources = os.path.abspath(sys.argv[2] if len(sys.argv) == 3 else os.path.join(ROOT, "Resources"))
    os.makedirs(folder, exist_ok=True)
    items, height = read_items(resources)
    head = {**MEASURE, **{f"color_{name}": value for name, value in COLOR.items()}, **header(resources),
            "content_height": height}
    with open(os.path.join(folder, "scene.json"), "w", encoding="utf-8") as file:
        json.dump({"head": head, "items": items}, file, ensure_ascii=False, indent=1)
    with open(os.path.join(folder, "scene.tsv"), "w", encoding="utf-8") as file:
        for name, value in head.items():
            file.write(f"# {name}\t{value}\n")
        for item in items:
            fields = ("kind", "y", "height", "title", "summary", "summary_lines", "byline", "thumbnail")
            file.write("\t".join(str(item[field]) for field in fields) + "\n")


main()
