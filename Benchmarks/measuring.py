"""What benchmarks share: runs of a program, how long they take and what they need, and pictures that are drawn and measured."""
import argparse
import json
import os
import subprocess
import sys
import tempfile
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/docconv"


def unpacked(package, folder):
    """The folder with the files of a package of Debian, which is got unless it is there."""
    target = folder / package
    if not target.exists():
        subprocess.run(["apt-get", "download", package], cwd=folder, check=True, stdout=subprocess.DEVNULL)
        archive = next(folder.glob(f"{package}_*.deb"))
        subprocess.run(["dpkg-deb", "-x", archive, target], check=True)
    return target


def children(pid):
    """The processes that any thread of a process started."""
    for thread in Path(f"/proc/{pid}/task").iterdir():
        yield from (thread / "children").read_text().split()


def proportional_memory(pid):
    """Megabytes of a process and its children, pages that they share counted once."""
    total = 0
    try:
        total += sum(
            int(line.split()[1]) / 1024
            for line in Path(f"/proc/{pid}/smaps_rollup").read_text().splitlines()
            if line.startswith("Pss:"))
        total += sum(proportional_memory(child) for child in children(pid))
    except (OSError, ValueError):
        pass
    return total


def processor_time(pid):
    """Seconds of user and system time that a process and its children have had, by process."""
    found = {}
    try:
        # After the name in parentheses; the 14th and 15th field (Linux, proc(5)).
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        found[pid] = (int(fields[11]) + int(fields[12])) / 100
        for child in children(pid):
            found |= processor_time(child)
    except (OSError, ValueError):
        pass
    return found


class Run:
    """A program that has ended: `seconds`, `processor_seconds` of it and its workers, and the
    `megabytes` of the largest moment, 0 where nobody looked."""

    def __init__(self, command, memory_every=0.02, accepted=(0,)):
        """`memory_every`: seconds between two looks, which stop the program for some
        milliseconds each; `None` for none. `accepted`: the statuses that end no measurement."""
        began = time.monotonic()
        process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        self.megabytes = 0.0
        times = {}
        done = threading.Event()

        def watch():
            while not done.wait(memory_every or 0.05):
                times.update(processor_time(process.pid))
                if memory_every:
                    self.megabytes = max(self.megabytes, proportional_memory(process.pid))

        watcher = threading.Thread(target=watch)
        watcher.start()
        status = process.wait()
        self.seconds = time.monotonic() - began
        done.set()
        watcher.join()
        self.processor_seconds = sum(times.values())
        if status not in accepted:
            sys.exit(f"{command[0]} ended with {status}")


def picture_arguments(description, cache, limit):
    """The arguments of a benchmark of drawn pictures.

    `cache`: the name of the folder that they are kept in. `limit`: how many there are."""
    arguments = argparse.ArgumentParser(description=description, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--program", type=Path, default=PROGRAM)
    arguments.add_argument("--half", choices=["tune", "report"], default="report")
    arguments.add_argument("--cache", type=Path, default=Path(tempfile.gettempdir()) / cache)
    arguments.add_argument("--limit", type=int, default=limit)
    arguments.add_argument("--jobs", type=int, default=1)
    arguments.add_argument("--worst", type=int, default=0, help="names of the N worst")
    arguments.add_argument("--draw", action="store_true", help="draw only")
    return arguments


def keep(path, picture, truth):
    """Writes a picture and what is true of it into a folder; a run that is stopped leaves no half of them."""
    path.with_suffix(".part").write_bytes(picture)
    os.replace(path.with_suffix(".part"), path)
    path.with_suffix(".json").write_text(json.dumps(truth, ensure_ascii=False))
    return path


def drawn_and_measured(options, stored, measured):
    """The results of all pictures, or none where they are only to be drawn.

    `stored(folder, half, number)` draws one unless it is there, `measured(program, path)` measures it."""
    with ProcessPoolExecutor(options.jobs) as pool:
        paths = list(pool.map(partial(stored, options.cache, options.half), range(options.limit)))
        return [] if options.draw else list(pool.map(partial(measured, options.program), paths))
