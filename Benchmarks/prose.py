#!/usr/bin/env python3
"""Counts the structures that docconv finds on scanned pages of plain prose, where there are none.

    python3 Benchmarks/prose.py [--program PATH] [--half tuning|report] [--pages N] [--keep FOLDER] [--real FOLDER...]

Draws N pages (120) for each seed: old print, italics, verse, plays, contents with leaders, listings, mathematics,
notes, columns, dictionaries, typescript, other languages; in several typefaces, 150 to 300 dots an
inch, skewed, noisy, unevenly lit. The halves have seeds of their own: one for tuning, one for
reporting. Each mark, stamp, signature, other field, table, figure and barcode on them is an error;
contents and index may be a table. With --real, pages of scans are read instead.

Needs pillow and numpy. Which typefaces there are depends on the fonts that are installed.
"""
import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

from measuring import PROGRAM

# The pages drawn from the seed "report" were looked at while thresholds changed, so they are for
# tuning as well.
SEEDS = {"tuning": ["tuning", "report"], "report": ["report-2"]}
TABULAR = {"contents", "index"}
FIELDS = {"checkbox": "mark", "radio": "mark", "stamp": "stamp", "signature": "signature", "text": "text field", "choice": "text field"}


def blocks(node):
    """All blocks, those in cells and items, too."""
    if isinstance(node, dict):
        if node.get("type") in {"table", "figure", "barcode"}:
            yield node
        for value in node.values():
            yield from blocks(value)
    elif isinstance(node, list):
        for value in node:
            yield from blocks(value)


def structures(program, picture, options=()):
    """Kind and box of what is found on a page, or why it could not be read."""
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "page.json"
        run = subprocess.run([program, picture, "--to", "json", "-o", target, *options], capture_output=True, text=True)
        if run.returncode:
            sys.exit(f"{picture}: {run.stderr}")
        document = json.loads(target.read_text())
    found = [(FIELDS[field["kind"]], field["box"]) for field in document["fields"]]
    return found + [(block["type"], block.get("box")) for block in blocks(document["body"])]


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--program", default=PROGRAM)
    arguments.add_argument("--half", choices=["tuning", "report"], default="report")
    arguments.add_argument("--pages", type=int, default=120)
    arguments.add_argument("--from", type=int, default=0, dest="first")
    arguments.add_argument("--keep", type=Path)
    arguments.add_argument("--real", type=Path, nargs="*")
    arguments.add_argument("--recognizer", default="auto")
    given = arguments.parse_args()
    total, pages, bad = Counter(), 0, 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)

        def drawn():
            from prose_pages import draw
            for seed in SEEDS[given.half]:
                for number in range(given.first, given.pages):
                    kind, family, picture, suffix, dpi = draw(seed, number)
                    file = folder / f"{seed}-{number:03}-{kind}.{suffix}"
                    picture.save(file, dpi=(dpi, dpi))
                    yield kind, f"{file.name} ({family}, {dpi} dpi)", file

        def real():
            for place in given.real:
                for file in sorted(place.iterdir()) if place.is_dir() else [place]:
                    if file.suffix in {".png", ".jpg", ".tif", ".tiff"}:
                        yield "real", str(file), file

        for kind, name, file in real() if given.real else drawn():
            found = [(what, box) for what, box in structures(given.program, file, ["--recognizer", given.recognizer])
                     if not (what == "table" and kind in TABULAR)]
            pages += 1
            bad += bool(found)
            total.update(what for what, _ in found)
            if found:
                print(name, *(f"{what} {box}" for what, box in found[:6]), f"({len(found)})", flush=True)
    print(f"{pages} pages, {bad} with structures:", ", ".join(f"{n} {what}" for what, n in sorted(total.items())) or "none")


if __name__ == "__main__":
    main()
