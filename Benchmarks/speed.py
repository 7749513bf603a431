#!/usr/bin/env python3
"""Times docconv on long digital PDFs, side by side with pdftotext.

    python3 -m venv venv && venv/bin/pip install -r Corpus/generator/requirements.txt
    venv/bin/python Benchmarks/speed.py

Makes reports of 299 and 1,000 pages with the corpus' generator, runs each program in turn five
times, and prints the median: pages a second, and the memory of the largest moment (megabytes,
the program and its workers together).
"""
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import PROGRAM, ROOT, Run

RUNS = 5


def main():
    with tempfile.TemporaryDirectory() as folder:
        for pages in (1, 299, 1000):
            source = f"{folder}/{pages}.pdf"
            subprocess.run(
                [sys.executable, ROOT / "Corpus/generator/generate.py", "--long", str(pages),
                 "--out", source], check=True, stdout=subprocess.DEVNULL)
            commands = {
                "pdftotext -layout": ["pdftotext", "-layout", source, f"{folder}/out.txt"],
                **{f"docconv --to {form}": [
                    PROGRAM, source, "--to", form, "-o", f"{folder}/out.{form}", "--force",
                    "--quiet"] for form in ("txt", "json", "xlsx")},
            }
            results = {name: [] for name in commands}
            for _ in range(RUNS):
                for name, command in commands.items():
                    results[name].append(Run(command))
            for name, figures in results.items():
                seconds = statistics.median(each.seconds for each in figures)
                memory = max(each.megabytes for each in figures)
                print(f"{pages:5} pages  {name:20} {seconds:7.3f} s  {pages / seconds:7.0f} pages/s"
                      f"  {memory:5.0f} MB")


if __name__ == "__main__":
    main()
