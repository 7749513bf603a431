#!/usr/bin/env python3
"""Times docconv on real PDFs that are joined into one, side by side with pdftotext.

    Benchmarks/joined.py FOLDER [--pages N] [--runs N] [--seed N] [--program PATH]

Takes the PDFs below FOLDER in a random order that a seed fixes, joins them by qpdf until there are N pages, and runs each
program in turn:

- `pdftotext -layout`, which reads text layers only;
- `docconv --recognize never`, the same work: nothing is read from pictures;
- `docconv` as it is shipped, which also reads scanned pages and pictures of text.

Prints medians: pages a second, and the memory of the largest moment (the program and its workers together). Ratios within
one run count; absolute times depend on the machine and what else it does. Needs qpdf and pdftotext.
"""
import argparse
import random
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import PROGRAM, Run


def page_count(pdf):
    """0 for a file that qpdf cannot open."""
    counted = subprocess.run(["qpdf", "--warning-exit-0", "--show-npages", pdf], capture_output=True, text=True)
    return int(counted.stdout) if counted.returncode == 0 else 0


def joined(folder, target, most, seed):
    """Joins files to `target` and returns how many files and pages it holds."""
    files = sorted(path for path in folder.rglob("*") if path.suffix.lower() == ".pdf" and path.is_file())
    random.Random(seed).shuffle(files)
    taken, pages = [], 0
    for path in files:
        count = page_count(path)
        # One long file would be the whole measurement.
        if not 0 < count <= max(most // 4, 1):
            print(f"{path.name} is left out ({count} pages)", file=sys.stderr)
            continue
        taken.append(path)
        pages += count
        if pages >= most:
            break
    if not taken:
        sys.exit(f"{folder} holds no PDF that can be joined")
    subprocess.run(["qpdf", "--warning-exit-0", "--no-warn", "--empty", "--pages", *taken, "--", target], check=True)
    return len(taken), page_count(target)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--pages", type=int, default=300, help="join files until there are so many (300)")
    parser.add_argument("--runs", type=int, default=5, help="of each program (5)")
    parser.add_argument("--seed", type=int, default=1, help="of the order in which files are taken (1)")
    parser.add_argument("--program", type=Path, default=PROGRAM, help="docconv (.build/release/docconv)")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        source = folder / "joined.pdf"
        files, pages = joined(options.folder, source, options.pages, options.seed)
        print(f"{files} files, {pages} pages, {source.stat().st_size / 1e6:.1f} MB")
        docconv = [options.program, source, "--to", "json", "-o", folder / "out.json", "--force", "--quiet"]
        commands = {
            "pdftotext -layout": ["pdftotext", "-layout", source, folder / "out.txt"],
            "docconv --recognize never": [*docconv, "--recognize", "never"],
            "docconv": docconv,
        }
        results = {name: [] for name in commands}
        for _ in range(options.runs):
            for name, command in commands.items():
                # 1: pages without text are named, and the rest is written.
                results[name].append(Run(command, accepted=(0, 1)))
        base = statistics.median(each.seconds for each in results["pdftotext -layout"])
        for name, figures in results.items():
            seconds = statistics.median(each.seconds for each in figures)
            memory = max(each.megabytes for each in figures)
            print(f"{name:26} {seconds:8.3f} s {pages / seconds:8.1f} pages/s {seconds / base:6.1f} x pdftotext"
                  f" {memory:6.0f} MB")


if __name__ == "__main__":
    main()
