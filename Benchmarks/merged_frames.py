#!/usr/bin/env python3
"""What `--merge` gains: several photographs of one sheet, each with glare, blur, shadow or fingers elsewhere.

    python3 Benchmarks/merged_frames.py [--program PATH] [--half tune|report] [--cache FOLDER] [--limit N]

Draws N sets (8) of three photographs of one page into a folder unless they are there, and converts each photograph by itself
and the three with `--merge`. `text`: 1 − character error rate, blanks as one. Needs pillow, numpy and scipy.
"""
import argparse
import json
import random
import subprocess
import tempfile
from pathlib import Path

import numpy

import photograph_scenes
from measuring import PROGRAM
from photograph_light import coded, photographed
from photograph_measures import read_share
from photograph_pages import KINDS, page

SIZE = (1536, 2048)
WANTED = ["letter", "receipt", "prose", "invoice"]
DEFECTS = [["glare", "fingers"], ["blur"], ["shadow", "fingers"], ["motion"], ["fingers"], ["glare"], ["dim"]]


def stored(folder, half, number):
    """The frames of a set, and the stories of its page."""
    paths = [folder / half / f"{number:02}-{frame}.jpg" for frame in range(3)]
    truth = paths[0].with_suffix(".json")
    if truth.exists():
        return paths, json.loads(truth.read_text())
    paths[0].parent.mkdir(parents=True, exist_ok=True)
    chance = random.Random(f"frames/{half}/{number}")
    kind = WANTED[number % len(WANTED)]
    sheet = page(chance, half, next(index for index, each in enumerate(KINDS) if each[0] == kind), 200)
    photograph_scenes.page = lambda *_: sheet
    for frame, path in enumerate(paths):
        numbers = numpy.random.default_rng([number, frame, *half.encode()])
        defects = chance.choice(DEFECTS)
        scene, *_ = photograph_scenes.sheet_scene(chance, numbers, half, 0, defects, SIZE)
        path.write_bytes(coded(photographed(scene.pixels, chance, numbers, defects, 0), 80))
    photograph_scenes.page = page
    truth.write_text(json.dumps(sheet.stories))
    return paths, sheet.stories


def text(program, paths, *options):
    done = subprocess.run([program, "convert", *paths, "--to", "txt", "-o", "-", "--quiet", *options], capture_output=True, text=True)
    return done.stdout, done.stderr.strip().splitlines()[:1]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--program", type=Path, default=PROGRAM)
    arguments.add_argument("--half", choices=["tune", "report"], default="report")
    arguments.add_argument("--cache", type=Path, default=Path(tempfile.gettempdir()) / "merged-frames")
    arguments.add_argument("--limit", type=int, default=8)
    arguments.add_argument("--draw", action="store_true", help="draw only")
    options = arguments.parse_args()
    sums = numpy.zeros(3)
    print("| set | worst | best | merged |\n|---|--:|--:|--:|")
    for number in range(options.limit):
        paths, stories = stored(options.cache, options.half, number)
        if options.draw:
            continue
        alone = [read_share(stories, text(options.program, [path])[0]) for path in paths]
        merged, problem = text(options.program, paths, "--merge")
        row = numpy.array([min(alone), max(alone), read_share(stories, merged)])
        sums += row
        print(f"| {number} | " + " | ".join(f"{value:.3f}" for value in row) + " |", *problem, flush=True)
    if not options.draw:
        print("| mean | " + " | ".join(f"{value:.3f}" for value in sums / options.limit) + " |")


if __name__ == "__main__":
    main()
