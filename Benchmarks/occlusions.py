#!/usr/bin/env python3
"""How well things that lie on a photographed sheet are found, with exact truth.

    python3 Benchmarks/occlusions.py [--program PATH] [--half tune|report] [--cache FOLDER] [--limit N] [--jobs N] [--worst N]

Draws N photographs (128) of `photograph_scenes.py` at a reduced size into a folder unless they are there. On three of
four a hand, a pen, a mug, a phone, a note or a coin lies, over an edge of the sheet or within it; the others have
pictures, bands, stamps and shadows, and nothing on the sheet.

`recall`: the share of the hidden area that is reported, and `precision`: the share of the reported area that is
hidden, over the sheets that were found; `seen`: pictures where half of the hidden area is reported; `false`: reported
areas that are hidden by less than half. A sheet counts as hidden in part from 0.5 % on.
Needs pillow, numpy and scipy.
"""
import json
import random
import subprocess

import numpy
from PIL import Image, ImageDraw

import photograph_things as things
from measuring import drawn_and_measured, keep, picture_arguments
from photograph_camera import mapped
from photograph_light import coded, photographed
from photograph_measures import overlap
from photograph_scenes import about, reaching, sheet_scene

SIZE = (1152, 1536)
GROUND = [[], [], ["shadow"], ["clutter"], ["rolled"], ["dim"], ["curl"], ["glare"], ["fold"], ["turned"]]
KINDS = ["none", "hand", "pen", "hand", "none", "mug", "telephone", "hand", "none", "pen", "coin", "cable", "none", "sticky", "hand", "mug"]
LEAST = 0.005


def coin(chance, density):
    """A coin with a rim."""
    image, mask = things.canvas(24, 24, density, chance.choice([(190, 150, 80), (170, 172, 176), (150, 90, 60)]))
    ImageDraw.Draw(mask).ellipse([0, 0, mask.width - 1, mask.height - 1], fill=255)
    draw = ImageDraw.Draw(image)
    draw.ellipse([density * 2, density * 2, 22 * density, 22 * density], outline=(90, 80, 60), width=max(1, round(density)))
    draw.ellipse([density * 8, density * 7, 15 * density, 17 * density], fill=(120, 110, 90))
    return things.Thing(image, mask, density, 3)


def laid(kind, chance):
    """What lays a thing on the sheet, over its edge or within it."""
    def over(scene, rim, density, depth):
        if kind == "hand":
            for _ in range(chance.choice([1, 1, 2])):
                reaching(scene, chance, rim, density, depth)
            return
        draw = coin if kind == "coin" else getattr(things, kind)
        for _ in range(chance.randint(2, 4) if kind == "coin" else 1):
            scene.put(draw(chance, density), about(chance, rim, (0.1, 0.95)), chance.uniform(0, 360), depth)
    return None if kind == "none" else over


def made(half, number):
    chance = random.Random(f"occlusions/{half}/{number}")
    numbers = numpy.random.default_rng([number, 7, *half.encode()])
    kind = KINDS[(number + number // 16 * 3) % len(KINDS)]
    defects = GROUND[number % len(GROUND)]
    scene, sheet, corners, _, _ = sheet_scene(chance, numbers, half, chance.randrange(16), defects, SIZE, over=laid(kind, chance))
    picture = photographed(scene.pixels, chance, numbers, defects, 0)
    return picture, scene.hidden, corners, {"kind": kind, "page": sheet.kind, "defects": defects}


def stored(folder, half, number):
    path = folder / half / f"{number:03}.jpg"
    if path.with_suffix(".json").exists():
        return path
    path.parent.mkdir(parents=True, exist_ok=True)
    picture, hidden, corners, facts = made(half, number)
    Image.fromarray(hidden).save(path.with_suffix(".png"))
    return keep(path, coded(picture, 60 + number * 37 % 36), {**facts, "size": picture.size, "corners": corners.tolist()})


def drawn(polygons, size):
    image = Image.new("L", size, 0)
    for polygon in polygons:
        ImageDraw.Draw(image).polygon([tuple(point) for point in polygon], fill=255)
    return numpy.asarray(image) > 127


def measured(program, path):
    truth = json.loads(path.with_suffix(".json").read_text())
    done = subprocess.run([program, "inspect", path, "--recognizer", "none", "--sheets", "one"], capture_output=True, text=True)
    page = (json.loads(done.stdout or "{}").get("pages") or [{}])[0]
    size = tuple(truth["size"])
    result = {key: truth[key] for key in ("kind", "page", "defects")} | {"number": int(path.stem), "found": False}
    if not page.get("corners") or overlap(page["corners"], truth["corners"], size) < 0.8:
        return result
    sheet = drawn([truth["corners"]], size)
    hidden = (numpy.asarray(Image.open(path.with_suffix(".png"))) > 127) & sheet
    reported = drawn([each["outline"] for each in page.get("occlusions") or []], size) & sheet
    area = sheet.sum()
    both = (hidden & reported).sum() / area
    false = sum((area_ := drawn([each["outline"]], size) & sheet).sum() > 2 * (area_ & hidden).sum() for each in page.get("occlusions") or [])
    return result | {"found": True, "hidden": hidden.sum() / area, "reported": reported.sum() / area, "both": both, "false": int(false)}


def row(name, results):
    there = [one for one in results if one["hidden"] >= LEAST]
    hidden, reported, both = (sum(one[key] for one in results) for key in ("hidden", "reported", "both"))
    false = sum(one["false"] for one in results)
    seen = sum(one["both"] > one["hidden"] / 2 for one in there)
    share = lambda a, b: f"{a / b:.3f}" if b else "–"
    print(f"| {name} | {len(results)} | {len(there)} | {share(both, hidden)} | {share(both, reported)} | {share(seen, len(there))} | {false} |")


def main():
    options = picture_arguments(__doc__, "occlusions", 128).parse_args()
    results = drawn_and_measured(options, stored, measured)
    if options.draw:
        return
    found = [one for one in results if one["found"]]
    print(f"{len(results)} pictures, {len(found)} sheets found\n\n| on the sheet | sheets | hidden | recall | precision | seen | false |\n|---|--:|--:|--:|--:|--:|--:|")
    row("all", found)
    for kind in sorted({one["kind"] for one in found}):
        row(kind, [one for one in found if one["kind"] == kind])
    for one in sorted(found, key=lambda one: one["both"] - one["hidden"] + one["both"] - one["reported"])[:options.worst]:
        print(f"{one['number']:03} {one['kind']}, {one['page']}, {' '.join(one['defects'])}: hidden {one['hidden']:.3f}, reported {one['reported']:.3f}, both {one['both']:.3f}")


if __name__ == "__main__":
    main()
