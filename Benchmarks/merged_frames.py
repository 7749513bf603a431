#!/usr/bin/env python3
"""What `--merge` gains: several photographs of one sheet, each with glare, blur, shadow or fingers elsewhere.

    python3 Benchmarks/merged_frames.py [--program PATH] [--half tune|report] [--cache FOLDER] [--limit N] [--jobs N]

Draws N sets (8) of three photographs of one page into a folder unless they are there, and converts each photograph by itself
and the three with `--merge`. `text`: 1 − character error rate, blanks as one. Needs pillow, numpy and scipy.
"""
import json
import random
import subprocess

import numpy

import photograph_scenes
from measuring import drawn_and_measured, picture_arguments
from photograph_light import coded, photographed
from photograph_measures import read_share
from photograph_pages import KINDS, page

SIZE = (1536, 2048)
WANTED = ["letter", "receipt", "prose", "invoice"]
DEFECTS = [["glare", "fingers"], ["blur"], ["shadow", "fingers"], ["motion"], ["fingers"], ["glare"], ["dim"]]


def stored(folder, half, number):
    """The frames of a set; beside the first one are the stories of its page."""
    paths = [folder / half / f"{number:02}-{frame}.jpg" for frame in range(3)]
    truth = paths[0].with_suffix(".json")
    if truth.exists():
        return paths
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
    return paths


def text(program, paths, *options):
    done = subprocess.run([program, "convert", *paths, "--to", "txt", "-o", "-", "--quiet", *options], capture_output=True, text=True)
    return done.stdout, done.stderr.strip().splitlines()[:1]


def measured(program, paths):
    """The worst and the best frame, the merged page, and what went wrong."""
    stories = json.loads(paths[0].with_suffix(".json").read_text())
    alone = [read_share(stories, text(program, [path])[0]) for path in paths]
    merged, problem = text(program, paths, "--merge")
    return [min(alone), max(alone), read_share(stories, merged)], problem


def main():
    options = picture_arguments(__doc__, "merged-frames", 8).parse_args()
    results = drawn_and_measured(options, stored, measured)
    if options.draw:
        return
    print("| set | worst | best | merged |\n|---|--:|--:|--:|")
    means = numpy.mean([row for row, _ in results], 0)
    for name, row, problem in [*((number, *result) for number, result in enumerate(results)), ("mean", means, [])]:
        print(f"| {name} | " + " | ".join(f"{value:.3f}" for value in row) + " |", *problem)


if __name__ == "__main__":
    main()
