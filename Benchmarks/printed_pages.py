#!/usr/bin/env python3
"""Makes scans of PDF files: each page as a picture, without its text, in a PDF file of the same name.

    python3 Benchmarks/printed_pages.py [--dpi 200] FOLDER TARGET

A set of files with a known truth can then be scored once as it is and once as pictures. Other files of
FOLDER are copied. Needs pillow, and pdftoppm of poppler.
"""
import argparse
import shutil
import subprocess
import tempfile
from pathlib import Path

from PIL import Image

# Of JPEG, at which blocks do not show.
QUALITY = 95


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--dpi", type=int, default=200)
    parser.add_argument("folder", type=Path)
    parser.add_argument("target", type=Path)
    arguments = parser.parse_args()
    arguments.target.mkdir(parents=True, exist_ok=True)
    for path in sorted(arguments.folder.iterdir()):
        target = arguments.target / path.name
        if path.suffix == ".pdf":
            print_pages(path, target, arguments.dpi)
        elif path.is_file():
            shutil.copyfile(path, target)


def print_pages(path, target, dpi):
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(["pdftoppm", "-r", str(dpi), "-gray", "-png", path, Path(folder) / "page"], check=True)
        pages = [Image.open(page).convert("L") for page in sorted(Path(folder).iterdir())]
        pages[0].save(target, save_all=True, append_images=pages[1:], resolution=float(dpi), quality=QUALITY)


if __name__ == "__main__":
    main()
