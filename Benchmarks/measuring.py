"""One run of a program: how long it takes and what it holds."""
import subprocess
import sys
import threading
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PROGRAM = ROOT / ".build/release/docconv"


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
