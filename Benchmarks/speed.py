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
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/docconv"
RUNS = 5


def proportional_memory(pid):
    """Megabytes of a process and its children, pages that they share counted once."""
    total = 0
    try:
        total += sum(
            int(line.split()[1])
            for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            if line.startswith("Pss:"))
        for child in Path(f"/proc/{pid}/task/{pid}/children").read_text().split():
            total += proportional_memory(child) * 1024
    except (OSError, ValueError):
        pass
    return total / 1024


def run(command):
    """Seconds and peak megabytes of one run."""
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0.0
    done = threading.Event()

    def watch():
        nonlocal peak
        while not done.wait(0.02):
            peak = max(peak, proportional_memory(process.pid))

    watcher = threading.Thread(target=watch)
    watcher.start()
    status = process.wait()
    seconds = time.monotonic() - began
    done.set()
    watcher.join()
    if status:
        sys.exit(f"{command[0]} ended with {status}")
    return seconds, peak


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
                    results[name].append(run(command))
            for name, figures in results.items():
                seconds = statistics.median(s for s, _ in figures)
                memory = max(m for _, m in figures)
                print(f"{pages:5} pages  {name:20} {seconds:7.3f} s  {pages / seconds:7.0f} pages/s"
                      f"  {memory:5.0f} MB")


if __name__ == "__main__":
    main()
