#!/usr/bin/env python3
"""Converts damaged copies of files, and counts what goes wrong without a word.

    Benchmarks/mutants.py PROGRAM [--count 20000] [--seed 1] [--keep FOLDER] FILE...

Each copy has one to four injuries: bits or bytes changed, stretches removed, repeated, zeroed or exchanged, the end cut
off, numbers and names of PDF replaced, letters inside decoded content streams changed. Counted are

- crashes: a worker or the program that ended without an answer;
- hangs: files that took longer than the time limit;
- silent losses: conversions that end as whole, with under 80 % of the words that the undamaged file gives, and without
  any note of a kind that the undamaged file does not have; a picture that is left out is no sign of damage. Injuries to text itself change words, which no program can know; a loss of a fifth of them is none of that kind.

The same seed makes the same copies.
"""

import argparse
import collections
import json
import pathlib
import random
import re
import shutil
import subprocess
import sys
import tempfile
import zlib


def flip_bits(data, random):
    for _ in range(random.choice([1, 1, 4, 32])):
        place = random.randrange(len(data))
        data[place] ^= 1 << random.randrange(8)


def change_bytes(data, random):
    for _ in range(random.choice([1, 8, 64])):
        data[random.randrange(len(data))] = random.randrange(256)


def stretch(data, random):
    length = min(len(data), random.choice([1, 4, 16, 256, 4096]))
    start = random.randrange(len(data) - length + 1)
    return start, start + length


def remove(data, random):
    start, end = stretch(data, random)
    del data[start:end]


def zero(data, random):
    start, end = stretch(data, random)
    data[start:end] = bytes(end - start)


def repeat(data, random):
    start, end = stretch(data, random)
    data[end:end] = data[start:end] * random.choice([1, 2, 20])


def exchange(data, random):
    start, end = stretch(data, random)
    other = random.randrange(len(data) - (end - start) + 1)
    data[start:end] = data[other : other + end - start]


def cut(data, random):
    del data[random.randrange(1, len(data)) :]


def replace_number(data, random):
    numbers = list(re.finditer(rb"(?<![\w.])-?\d{1,10}(?![\w.])", data))
    if not numbers:
        return flip_bits(data, random)
    found = random.choice(numbers)
    data[found.start() : found.end()] = random.choice(
        [b"0", b"-1", b"1", b"2147483647", b"99999999999", b"65536", b"1e9", b"3.5"]
        + [str(int(found[0]) + step).encode() for step in (-1, 1, 7)]
    )


def replace_name(data, random):
    names = list(re.finditer(rb"/[A-Za-z0-9]{1,20}", data))
    if len(names) < 2:
        return flip_bits(data, random)
    found, other = random.choice(names), random.choice(names)
    data[found.start() : found.end()] = other[0]


def damage_stream(data, random):
    """Damages what a compressed stream of a PDF contains, and packs it anew, so that only its meaning is damaged."""
    starts = [found.end() for found in re.finditer(rb"stream\r?\n", data) if data[: found.start()][-3:] != b"end"]
    if not starts:
        return flip_bits(data, random)
    start = random.choice(starts)
    unpacking = zlib.decompressobj()
    try:
        content = bytearray(unpacking.decompress(bytes(data[start:]), 1 << 22))
    except zlib.error:
        return flip_bits(data, random)
    if not content or not unpacking.eof:
        return flip_bits(data, random)
    length = len(data) - start - len(unpacking.unused_data)
    random.choice(SIMPLE)(content, random)
    data[start : start + length] = zlib.compress(bytes(content), 9)


SIMPLE = [flip_bits, change_bytes, remove, zero, repeat, exchange, cut]
ALL = SIMPLE + [replace_number, replace_name, damage_stream, damage_stream]


def words(path):
    try:
        return collections.Counter(path.read_text(errors="replace").split())
    except OSError:
        return collections.Counter()


def kinds_of_notes(report):
    return {note["kind"] for note in report["notes"]} if report else set()


def batch(program, folder, output, log):
    run = subprocess.run(
        [program, "batch", folder, "--to", "txt", "-o", output, "--isolate", "run", "--level", "fast",
         "--timeout", "20", "--quiet"],
        stdout=subprocess.PIPE, stderr=log, timeout=3600,
    )  # fmt: skip
    reports = [json.loads(line) for line in run.stdout.decode().splitlines()]
    return run.returncode, {pathlib.Path(report["file"]).name: report for report in reports}


def main():
    arguments = argparse.ArgumentParser()
    arguments.add_argument("program")
    arguments.add_argument("files", nargs="+", type=pathlib.Path)
    arguments.add_argument("--count", type=int, default=20000)
    arguments.add_argument("--seed", type=int, default=1)
    arguments.add_argument("--keep", type=pathlib.Path, help="where copies with faults are put")
    arguments = arguments.parse_args()
    place = pathlib.Path(tempfile.mkdtemp(prefix="mutants-"))
    log = open(place / "errors", "w")
    whole = place / "whole"
    whole.mkdir()
    files = sorted(arguments.files)
    for index, path in enumerate(files):
        shutil.copy(path, whole / f"{index}{path.suffix}")
    status, undamaged = batch(arguments.program, whole, place / "whole-text", log)
    usual = [kinds_of_notes(undamaged.get(f"{index}{path.suffix}")) for index, path in enumerate(files)]
    expected = [words(place / "whole-text" / f"{index}.txt") for index in range(len(files))]
    usable = [index for index in range(len(files)) if sum(expected[index].values()) >= 10]
    print(f"{len(usable)} files with 10 words or more", file=sys.stderr)

    tally = collections.Counter()
    kinds = collections.Counter()
    size = 500
    for first in range(0, arguments.count, size):
        folder = place / "damaged"
        folder.mkdir()
        origins = {}
        for number in range(first, min(first + size, arguments.count)):
            chance = random.Random(f"{arguments.seed}-{number}")
            index = chance.choice(usable)
            data = bytearray(files[index].read_bytes())
            injuries = [chance.choice(ALL) for _ in range(chance.choice([1, 1, 2, 4]))]
            for injury in injuries:
                if len(data) > 1:
                    injury(data, chance)
            name = f"{number:06}{files[index].suffix}"
            (folder / name).write_bytes(data)
            origins[name] = (index, [injury.__name__ for injury in injuries])
        status, reports = batch(arguments.program, folder, place / "text", log)
        if status not in (0, 1):
            tally[f"batch ended with {status}"] += 1
        for name, (index, injuries) in origins.items():
            report = reports.get(name)
            fault = None
            tally["copies"] += 1
            if report is None:
                fault = "without an answer"
            elif report["status"] == "failed":
                tally["refused"] += 1
                problem = report["problem"]
                if problem["kind"] == "internalFault":
                    fault = "crash"
                elif "took longer" in problem["message"]:
                    fault = "hang"
            else:
                found = words(place / "text" / f"{pathlib.Path(name).stem}.txt")
                kept = sum((found & expected[index]).values()) / sum(expected[index].values())
                noted = bool(kinds_of_notes(report) - usual[index])
                tally["with notes" if noted else "whole"] += 1
                if any("crash" in note["message"] for note in report["notes"]):
                    fault = "crash of a page"
                elif kept < 0.8 and not noted and report["status"] == "converted":
                    fault = "silent loss"
                    if not found:
                        tally["silent loss of all words"] += 1
            if fault:
                tally[fault] += 1
                for injury in set(injuries):
                    kinds[f"{fault}: {injury}"] += 1
                if arguments.keep:
                    arguments.keep.mkdir(parents=True, exist_ok=True)
                    shutil.copy(folder / name, arguments.keep / f"{fault.replace(' ', '-')}-{files[index].stem}-{name}")
        shutil.rmtree(folder)
        shutil.rmtree(place / "text", ignore_errors=True)
        print(f"\r{first + size}: {dict(tally)}", end="", file=sys.stderr, flush=True)
    print(file=sys.stderr)
    for name, count in tally.items():
        print(f"{name:30} {count:7} {count / tally['copies']:.4f}")
    for name, count in sorted(kinds.items()):
        print(f"  {name:50} {count:6}")
    shutil.rmtree(place)


if __name__ == "__main__":
    main()
