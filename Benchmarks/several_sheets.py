#!/usr/bin/env python3
"""Whether several sheets on one photograph become a page each, and one sheet stays one.

    python3 Benchmarks/several_sheets.py [--program PATH] [--half tune|report] [--cache FOLDER] [--limit N] [--jobs N] [--worst N]

Draws N photographs (48) at a reduced size into a folder unless they are there: two to four receipts, cards, half sheets or
letters that lie side by side on tables of many textures, not quite straight, in shadow and among other things; on every
fourth one sheet alone.

`pages`: pictures with the right number of pages; `sheets`: the share of the sheets that a page shows, with an intersection
over union above 0.9, in reading order; `split`: pictures of one sheet with more than one page. Needs pillow, numpy and scipy.
"""
import json
import random
import subprocess

import numpy
from PIL import Image

import photograph_things as things
from measuring import drawn_and_measured, keep, picture_arguments
from photograph_camera import View, ground_layer
from photograph_grounds import GROUNDS, ground
from photograph_light import coded, photographed
from photograph_measures import overlap
from photograph_pages import KINDS, page
from photograph_scenes import Scene, sheet_scene, tinted

SIZE = (1536, 1152)
SETS = [("receipt", 2), ("receipt", 3), ("card", 4), (None, 1), ("prose", 2), ("letter", 2), ("receipt", 4), (None, 1), ("card", 2), ("invoice", 2), ("card", 3), (None, 1)]
GROUND = [[], [], ["shadow"], ["clutter"], ["dim"], ["glare"]]


def number_of(kind, chance):
    return chance.choice([index for index, each in enumerate(KINDS) if each[0] == kind])


def several(chance, numbers, half, kind, count, defects):
    """Sheets in a row, or four in two rows, on a table."""
    drawn = [page(chance, half, number_of(kind, chance), 150) for _ in range(count)]
    columns = 2 if count == 4 and kind == "card" else count
    gap = chance.uniform(8, 30)
    wide, high = (max(each.millimetres[axis] for each in drawn) for axis in (0, 1))
    rows = count // columns
    across, down = columns * wide + (columns - 1) * gap, rows * high + (rows - 1) * gap
    size = SIZE if across > down else SIZE[::-1]
    view = View(size, chance.uniform(24, 28), abs(chance.gauss(0, 7)), chance.uniform(-180, 180))
    rim = numpy.array([(x * across * 0.53, y * down * 0.53, 0.0) for x, y in [(-1, -1), (1, -1), (1, 1), (-1, 1)]])
    view.frame(rim, chance.uniform(0.75, 0.93))
    scene = Scene(chance, numbers, view)
    under = ground(chance, numbers, half, chance.randrange(len(GROUNDS[half])))
    scene.pixels = ground_layer(under, view, chance.choice([0, 90]) + chance.gauss(0, 8), (chance.uniform(0, 1500), chance.uniform(0, 1500)))
    density, corners = scene.pixel * 1.5, []
    for index, each in enumerate(drawn):
        column, row = index % columns, index // columns
        place = (-across / 2 + wide / 2 + column * (wide + gap), -down / 2 + high / 2 + row * (high + gap))
        place = (place[0], place[1] + (each.millimetres[1] - high) / 2 * chance.choice([0, 1]))
        image = tinted(each.image, chance).resize(tuple(round(side * density) for side in each.millimetres), Image.Resampling.BOX)
        thing = things.Thing(image, Image.new("L", image.size, 255), density, 0.6, True)
        angle = chance.gauss(0, 1.5)
        scene.put(thing, place, angle, chance.uniform(0.25, 0.65))
        corners.append(scene.outline(thing, place, angle).tolist())
    return photographed(scene.pixels, chance, numbers, defects, under.shine), corners


def made(half, number):
    chance = random.Random(f"several/{half}/{number}")
    numbers = numpy.random.default_rng([number, 11, *half.encode()])
    kind, count = SETS[number % len(SETS)]
    defects = GROUND[number % len(GROUND)]
    if count > 1:
        picture, corners = several(chance, numbers, half, kind, count, [each for each in defects if each != "clutter"])
        return picture, corners, {"kind": kind, "count": count}
    scene, sheet, corners, _, _ = sheet_scene(chance, numbers, half, chance.randrange(16), defects, SIZE[::-1])
    return photographed(scene.pixels, chance, numbers, defects, 0), [corners.tolist()], {"kind": "one sheet", "count": 1}


def stored(folder, half, number):
    path = folder / half / f"{number:03}.jpg"
    if path.with_suffix(".json").exists():
        return path
    path.parent.mkdir(parents=True, exist_ok=True)
    picture, corners, facts = made(half, number)
    return keep(path, coded(picture, 60 + number * 37 % 36), {**facts, "size": picture.size, "corners": corners})


def measured(program, path):
    truth = json.loads(path.with_suffix(".json").read_text())
    done = subprocess.run([program, "inspect", path, "--recognizer", "none"], capture_output=True, text=True)
    pages = json.loads(done.stdout or "{}").get("pages") or []
    right = sum(overlap(one["corners"], corners, truth["size"]) > 0.9 for one, corners in zip(pages, truth["corners"]) if one["corners"])
    return {"number": int(path.stem), "kind": truth["kind"], "count": truth["count"], "pages": len(pages), "right": right if len(pages) == truth["count"] else 0}


def row(name, results):
    sheets = sum(one["count"] for one in results)
    many = [one for one in results if one["count"] > 1]
    pages = f"{sum(one['pages'] == one['count'] for one in many)} of {len(many)}" if many else "–"
    share = f"{sum(one['right'] for one in many) / sum(one['count'] for one in many):.3f}" if many else "–"
    split = sum(one["pages"] > 1 for one in results if one["count"] == 1)
    print(f"| {name} | {len(results)} | {sheets} | {pages} | {share} | {split} |")


def main():
    options = picture_arguments(__doc__, "several-sheets", 48).parse_args()
    results = drawn_and_measured(options, stored, measured)
    if options.draw:
        return
    print("| on the picture | pictures | sheets | pages | sheets right | split |\n|---|--:|--:|--:|--:|--:|")
    row("all", results)
    for kind in sorted({one["kind"] for one in results}):
        row(kind, [one for one in results if one["kind"] == kind])
    wrong = [one for one in results if one["pages"] != one["count"] or (one["count"] > 1 and one["right"] < one["count"])]
    for one in wrong[:options.worst]:
        print(f"{one['number']:03} {one['kind']}: {one['count']} sheets, {one['pages']} pages, {one['right']} right")


if __name__ == "__main__":
    main()
