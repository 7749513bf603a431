#!/usr/bin/env python3
"""How many pages are turned upright, and how well skew is measured.

    python3 Benchmarks/orientation.py [--program PATH] [--half tuning|report] [--pages N] [--keep FOLDER]
        [--recognizer NAME] [--cost] [--baseline PATH]

Draws N pages (160): prose, a few words, receipts, forms, tables in ten scripts, tables and columns of digits, labels with
barcodes; 200 or 300 dots an inch, soft and noisy; each turned by 0, 90, 180 or 270 degrees. Two of five lie straight, two
are skewed by up to 4 degrees, one by 8 to 30. The halves have texts, typefaces and turns of their own: one for tuning, one
for reporting.

Prints for each kind, script, turn and amount of skew the share whose `orientation` is right (`inspect`: the clockwise turn
that makes the page upright), and of those the median and the 95th percentile of the error of `skew` in degrees. With
--cost, instead: the processor time of upright straight pages beside that of another build, --baseline.

Needs pillow, numpy, chromium, pdftoppm and zxing-cpp from PyPI. Which typefaces there are depends on the fonts that are
installed; see `languages.py`.
"""
import argparse
import json
import subprocess
import tempfile
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from measuring import PROGRAM, Run
from orientation_pages import draw, order, pictures, scanned
import random


def inspected(program, page, recognizer):
    run = subprocess.run([program, "inspect", page.picture, "--recognizer", recognizer], capture_output=True, text=True)
    if run.returncode:
        print(f"{page.picture.name}: {run.stderr.strip()}")
        return None
    return json.loads(run.stdout)["pages"][0]


def report(pages, found):
    groups = defaultdict(list)
    for page, result in zip(pages, found):
        right = result is not None and result["orientation"] == page.turn
        error = abs(result["skew"] - page.skew) if right else None
        amount = "straight" if page.skew == 0 else "up to 4°" if abs(page.skew) <= 4 else "8° to 30°"
        for group in ("", "all"), ("kind", page.kind), ("script", page.script), ("turn", str(page.turn)), ("skew", amount):
            groups[group].append((right, error))
        if not right:
            print(f"{page.picture.name}: {page.kind}, {page.script}: {result and result['orientation']} for {page.turn}, skewed by {page.skew:.1f}°")
        elif error > 1:
            print(f"{page.picture.name}: {page.kind}, {page.script}: skew {result['skew']} for {page.skew:.2f}")
    print(f"{'':28} pages  right  inverse not counted; skew error: median, 95th percentile")
    for (what, name), results in sorted(groups.items()):
        errors = sorted(error for _, error in results if error is not None)
        median, high = (errors[int(len(errors) * share)] for share in (0.5, 0.95)) if errors else (0, 0)
        print(f"{what:8}{name:20} {len(results):5}  {sum(right for right, _ in results) / len(results):.3f}  {median:.2f}° {high:.2f}°")


def cost(program, baseline, recognizer, half, count, folder):
    """Processor seconds of upright pages, one build after the other, page by page."""
    sums = [0.0, 0.0]
    for kind, tag, index, resolution, picture in pictures(half, count, folder):
        path = folder / f"{index:03}.png"
        scanned(random.Random(index), picture, resolution).save(path, dpi=(resolution, resolution))
        for place, each in enumerate((baseline, program)):
            command = [each, "inspect", path, "--recognizer", recognizer]
            sums[place] += min(Run(command, memory_every=None).processor_seconds for _ in range(2))
    print(f"{count} upright pages: {sums[0]:.1f} s before, {sums[1]:.1f} s now, ratio {sums[1] / sums[0]:.3f}")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=PROGRAM, help="docconv (.build/release/docconv)")
    parser.add_argument("--half", choices=["tuning", "report"], default="tuning", help="which texts, typefaces and turns (tuning)")
    parser.add_argument("--pages", type=int, default=160)
    parser.add_argument("--keep", type=Path, help="a folder for the pictures")
    parser.add_argument("--recognizer", default="auto")
    parser.add_argument("--jobs", type=int, default=1)
    parser.add_argument("--json", type=Path)
    parser.add_argument("--cost", action="store_true", help="compares processor time with --baseline")
    parser.add_argument("--baseline", type=Path)
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = (options.keep or Path(name)).resolve()
        folder.mkdir(parents=True, exist_ok=True)
        if options.cost:
            cost(options.program, options.baseline, options.recognizer, options.half, options.pages, folder)
            return
        pages = list(draw(options.half, options.pages, folder))
        with ThreadPoolExecutor(options.jobs) as pool:
            found = list(pool.map(lambda page: inspected(options.program, page, options.recognizer), pages))
        report(pages, found)
        if options.json:
            options.json.write_text(json.dumps([
                {"name": page.picture.name, "kind": page.kind, "script": page.script, "turn": page.turn, "skew": page.skew, "found": result}
                for page, result in zip(pages, found)], indent=1))


if __name__ == "__main__":
    main()
