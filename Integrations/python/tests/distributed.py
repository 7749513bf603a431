#!/usr/bin/env python3
"""Converts files on a cluster of Spark on this machine and compares the results with `docconv batch`.

    python3 Integrations/python/tests/distributed.py --program .build/release/docconv [--files 300]

Two executors, one core each; one of them is killed with SIGKILL in the middle. Every document has to be
the same to the byte, none missing and none twice. Prints the seconds of both ways, that with Spark
without its start and once more without the kill. Ends with 1 if anything differs.
"""
import argparse
import os
import signal
import subprocess
import sys
import tempfile
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
PACKAGE = ROOT / "Integrations/python/src"
KINDS = ["invoices", "letters", "tables", "statements", "cards", "receipts", "hostile"]


def make(folder, count):
    """So many files of several kinds, PDFs and pictures, some of them damaged, each with another end so that
    none is recognized for another. Empty ones, which Spark passes over, are not among them."""
    sources = [
        path for kind in KINDS for path in sorted((ROOT / "Corpus" / kind).iterdir())
        if path.suffix in (".pdf", ".png", ".jpg") and 0 < path.stat().st_size < 2_000_000]
    for number in range(count):
        source = sources[number % len(sources)]
        (folder / f"{number:04}{source.suffix}").write_bytes(
            source.read_bytes() + b"\n%% %d\n" % number)


def batch(program, source, output):
    began = time.monotonic()
    subprocess.run([program, "batch", source, "--to", "json", "-o", output, "--quiet"],
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return time.monotonic() - began


def executors():
    """The processes of executors, by Linux's /proc."""
    found = []
    for entry in Path("/proc").iterdir():
        if entry.name.isdigit():
            try:
                command = (entry / "cmdline").read_bytes()
            except OSError:
                continue
            if b"CoarseGrainedExecutorBackend" in command:
                found.append(int(entry.name))
    return found


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--program", default=str(ROOT / ".build/release/docconv"))
    parser.add_argument("--files", type=int, default=300)
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    sys.path.insert(0, str(PACKAGE))
    os.environ["PYTHONPATH"] = str(PACKAGE)
    os.environ["PYSPARK_PYTHON"] = sys.executable
    from pyspark.sql import SparkSession

    import docconv.spark

    with tempfile.TemporaryDirectory() as place:
        source, output = Path(place, "in"), Path(place, "out")
        source.mkdir()
        make(source, arguments.files)
        alone = batch(program, source, output)
        spark = (
            SparkSession.builder.master("local-cluster[2,1,2048]").appName("docconv")
            .config("spark.ui.enabled", "false")
            .config("spark.ui.showConsoleProgress", "false").config("spark.log.level", "ERROR")
            .config("spark.executorEnv.PYTHONPATH", str(PACKAGE))
            .config("spark.executor.memory", "1g").config("spark.local.dir", place)
            .getOrCreate())

        def run(name):
            frame = docconv.spark.convert(
                spark, str(source), program=program, partitions=40)
            began = time.monotonic()
            frame.write.parquet(f"{place}/{name}")
            return time.monotonic() - began

        def kill():
            # After the start of the Python processes, in the middle of the work.
            deadline = time.monotonic() + 60
            while time.monotonic() < deadline and not killed:
                parts = list(Path(place, "first").rglob("part-*.parquet"))
                if len(parts) >= 8 and (processes := executors()):
                    os.kill(processes[0], signal.SIGKILL)
                    killed.append(processes[0])
                time.sleep(0.02)

        killed = []
        watcher = threading.Thread(target=kill)
        watcher.start()
        first = run("first")
        watcher.join()
        second = run("second")
        alone = min(alone, batch(program, source, Path(place, "again")))
        faults = compare(spark, f"{place}/first", source, output)
        faults += compare(spark, f"{place}/second", source, output)
        spark.stop()
    print(f"{arguments.files} files, {len(killed)} executor killed: {faults} faults; "
          f"batch {alone:.1f} s, Spark {first:.1f} s with the kill, {second:.1f} s without")
    if faults or not killed:
        sys.exit(1)


def compare(spark, table, source, output):
    """The number of files that differ, are missing or there twice."""
    rows = spark.read.parquet(table).select("path", "status", "document", "problem").collect()
    found = {}
    faults = 0
    for row in rows:
        name = Path(row.path).name
        if name in found:
            print("twice:", name)
            faults += 1
        found[name] = row
    names = {path.name for path in source.iterdir()}
    for name in sorted(names ^ set(found)):
        print("missing:" if name in names else "unknown:", name)
        faults += 1
    for name, row in sorted(found.items()):
        file = output / f"{Path(name).stem}.json"
        expected = file.read_bytes().decode() if file.exists() else None
        if row.document != expected or (expected is None) != (row.problem is not None):
            print("differs:", name, row.status, row.problem)
            faults += 1
    return faults


if __name__ == "__main__":
    main()
