#!/usr/bin/env python3
"""Kills batches at random moments and compares their results with those of one that was not.

    python3 -m venv venv && venv/bin/pip install -r Corpus/generator/requirements.txt
    venv/bin/python Benchmarks/kills.py [--kills 200] [--files 500] [--scans 4] [--seed 1]

The batch has the invoices of the corpus under many names, and scans of 30 pages of drawn text. A run
is killed with SIGKILL, the program alone or its workers with it, after a random time; runs follow
each other in one folder until one of them ends, then the results are compared byte by byte and
another folder is begun. Prints the kills, the files that differ, are missing or too many, what the
runs that were killed took together, and what one takes that is not.
"""
import argparse
import filecmp
import os
import random
import shutil
import signal
import subprocess
import tempfile
import time
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont

from measuring import PROGRAM, ROOT

WORDS = "harbour ledger window copper twelve morning paper signal garden orchard river stone".split()
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSerif.ttf"


def scan(chance, pages):
    font = ImageFont.truetype(FONT, 22)
    images = []
    for number in range(1, pages + 1):
        image = Image.new("L", (800, 500), 255)
        draw = ImageDraw.Draw(image)
        for line in range(8):
            text = " ".join(chance.choice(WORDS) for _ in range(6))
            draw.text((60, 50 + 45 * line), f"{number}.{line} {text}", 0, font)
        images.append(image)
    return images


def make(folder, arguments):
    chance = random.Random(arguments.seed)
    sources = sorted((ROOT / "Corpus/invoices").glob("*.pdf"))
    for number in range(arguments.files - arguments.scans):
        target = folder / f"{number % 20:02}" / f"{number}.pdf"
        target.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(sources[number % len(sources)], target)
    for number in range(arguments.scans):
        first, *rest = scan(chance, 30)
        first.save(folder / f"{number:02}-scan.pdf", save_all=True, append_images=rest)


def results(folder):
    return {str(path.relative_to(folder)) for path in folder.rglob("*")
            if path.is_file() and not path.name.startswith(".docconv-ledger")}


def differing(one, other):
    mine, others = results(one), results(other)
    return [name for name in sorted(mine | others)
            if name not in mine or name not in others
            or not filecmp.cmp(one / name, other / name, shallow=False)]


def start(source, output):
    return subprocess.Popen(
        [PROGRAM, "batch", source, "--to", "json,md", "-o", output, "--quiet"],
        stdout=subprocess.DEVNULL, start_new_session=True)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--files", type=int, default=500)
    parser.add_argument("--scans", type=int, default=4)
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    chance = random.Random(arguments.seed)
    with tempfile.TemporaryDirectory() as place:
        source, whole = Path(place, "in"), Path(place, "whole")
        make(source, arguments)
        began = time.monotonic()
        assert start(source, whole).wait() == 0
        alone = time.monotonic() - began
        kills = faults = rounds = 0
        killed = 0.0
        while kills < arguments.kills:
            output = Path(place, "out")
            shutil.rmtree(output, ignore_errors=True)
            rounds += 1
            while True:
                began = time.monotonic()
                run = start(source, output)
                try:
                    status = run.wait(chance.uniform(0.02, alone / 6)
                                      if kills < arguments.kills else None)
                    killed += time.monotonic() - began
                    assert status == 0, status
                    break
                except subprocess.TimeoutExpired:
                    if chance.random() < 0.5:
                        os.killpg(run.pid, signal.SIGKILL)
                    else:
                        run.kill()
                    run.wait()
                    killed += time.monotonic() - began
                    kills += 1
            for name in differing(whole, output):
                faults += 1
                print("differs:", name)
        print(f"{kills} kills in {rounds} batches of {arguments.files} files: {faults} faults; "
              f"{killed / rounds:.1f} s a batch, {alone:.1f} s without kills")


if __name__ == "__main__":
    main()
