#!/usr/bin/env python3
"""How often the right next line follows on scans of pages with several columns.

    python3 Benchmarks/columns.py [--program PATH] [--half tuning|report] [--pages N] [--keep FOLDER] [--real FILE...]

Draws N pages (60) from a seed: papers with a title over two columns, newspapers whose stories have
headlines over two to four columns, narrow and ruled gutters, notes at the side, columns that end at
different heights, in several typefaces, 150 to 300 dots an inch, skewed, noisy, unevenly lit. With
--real, pages of PDF files are drawn at 200 dots an inch instead; lines that poppler sees in one block
are their truth. For each line of three words and more the next one of its story has to follow in the
text. Tesseract, if it is installed, reads the same pictures for comparison.

Needs pillow and numpy. Which typefaces there are depends on the fonts that are installed.
"""
import argparse
import random
import re
import shutil
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import numpy

from measuring import PROGRAM
from prose_pages import SANS, SERIF, Sheet, scan
from prose_texts import ENGLISH

SEEDS = {"tuning": "columns", "report": "columns-2"}
FEWEST_WORDS = 3
DRIFT = 2  # words by which the next line may be off: a hyphen joined, a word read as two


class StorySheet(Sheet):
    """A page that keeps what was set on it, as stories of lines in their order."""

    def __init__(self, *arguments):
        super().__init__(*arguments)
        self.stories = []

    def line(self, x, right, words, style, justified):
        super().line(x, right, words, style, justified)
        self.stories[-1].append(" ".join(words))


def prose(chance, count):
    """Sentences of shuffled words, so that no line is like another."""
    return " ".join(" ".join(chance.sample(words, len(words))) for words in (
        chance.choice(ENGLISH).split() for _ in range(count)))


def fill(sheet, boxes, rule=0.0):
    """One story through columns, given as left, right, top and bottom."""
    sheet.stories.append([])
    justified = sheet.chance.random() < 0.8
    for index, (left, right, top, bottom) in enumerate(boxes):
        sheet.y, sheet.bottom = top, bottom
        if index and rule:
            x = (boxes[index - 1][1] + left) / 2
            sheet.draw.line([x, top, x, bottom], 0, max(1, sheet.dpi // 150))
        while not sheet.is_full:
            sheet.paragraph(prose(sheet.chance, 3), left, right, indent=sheet.size, justified=justified)


def across(sheet, count, top, bottom, gap, left=None, right=None):
    left, right = left or sheet.left, right or sheet.right
    width = (right - left - gap * (count - 1)) / count
    return [(left + n * (width + gap), left + n * (width + gap) + width, top, bottom) for n in range(count)]


def shrink(sheet, count):
    """Thirty letters a line, of half the size each."""
    size = min(sheet.size, int((sheet.right - sheet.left) / count / 16.5))
    sheet.size, sheet.leading = size, round(sheet.leading * size / sheet.size)


def paper(sheet):
    bottom = sheet.bottom
    sheet.centered("On the Motion of Several Bodies", "bold", 1.5)
    sheet.centered("A. Cooper and O. Moore")
    sheet.skip()
    sheet.stories.append([])
    sheet.paragraph(prose(sheet.chance, 3), sheet.left + sheet.size * 3, sheet.right - sheet.size * 3)
    sheet.skip()
    fill(sheet, across(sheet, 2, sheet.y, bottom, sheet.size * sheet.chance.uniform(1.3, 2.5)))


def plain(sheet):
    sheet.head("Proceedings of the Society")
    fill(sheet, across(sheet, 2, sheet.y, sheet.bottom, sheet.size * sheet.chance.uniform(1.1, 2)), sheet.chance.random() < 0.3)


def newspaper(sheet):
    count, bottom = sheet.chance.choice([3, 4, 5]), sheet.bottom
    sheet.centered("The Evening Post", "bold", 2)
    shrink(sheet, count)
    gap, rule = sheet.size * sheet.chance.uniform(0.9, 1.8), sheet.chance.random() < 0.5
    heights = sheet.chance.choice([1, 2, 3])
    top = sheet.y + sheet.leading
    each = (bottom - top) / heights
    width = (sheet.right - sheet.left + gap) / count
    for row in range(heights):
        begin, column = top + row * each, 0
        while column < count:
            wide = min(sheet.chance.choice([1, 1, 2, 3]), count - column)
            left = sheet.left + column * width
            right = left + wide * width - gap
            sheet.y = int(begin)
            for _ in range(sheet.chance.choice([1, 1, 2])):
                title = prose(sheet.chance, 1).split()
                scale = sheet.chance.uniform(1.1, 1.6)
                while title and sheet.measure(" ".join(title), "bold", scale) > right - left:
                    title.pop()
                sheet.put(left, " ".join(title), "bold", scale)
                sheet.y += round(sheet.leading * scale)
            sheet.y += sheet.leading // 3
            fill(sheet, across(sheet, wide, sheet.y, int(begin + each - sheet.leading), gap, left, right), rule)
            if column and rule:
                sheet.draw.line([left - gap / 2, begin, left - gap / 2, begin + each - sheet.leading], 0, max(1, sheet.dpi // 150))
            column += wide


def side_notes(sheet):
    sheet.head("The Laws of the Realm")
    top, bottom, gap = sheet.y, sheet.bottom, sheet.size * sheet.chance.uniform(1, 1.8)
    middle = sheet.left + (sheet.right - sheet.left) * 0.76
    fill(sheet, [(sheet.left, middle, top, bottom)])
    size, leading = sheet.size, sheet.leading
    sheet.size, sheet.leading, y = round(size * 0.75), round(leading * 0.75), top
    while y < bottom - leading * 6:
        fill(sheet, [(middle + gap, sheet.right, y, y + sheet.leading * sheet.chance.randint(2, 4))])
        y = sheet.y + leading * sheet.chance.randint(3, 9)


def uneven(sheet):
    """Two or three columns of stories of their own that end anywhere."""
    count, bottom = sheet.chance.choice([2, 3]), sheet.bottom
    shrink(sheet, count)
    sheet.head("Short Notices")
    top, gap = sheet.y, sheet.size * sheet.chance.uniform(1.2, 2)
    for left, right, _, _ in across(sheet, count, top, bottom, gap):
        y = top
        while y < bottom - sheet.leading * 4:
            height = sheet.leading * sheet.chance.randint(4, 14)
            fill(sheet, [(left, right, y, min(bottom, y + height))])
            y = sheet.y + sheet.leading * sheet.chance.choice([1, 2])


KINDS = [paper, plain, newspaper, newspaper, side_notes, uneven]


def drawn(seed, number, folder):
    """Kind, picture and stories of a page."""
    chance = random.Random(f"{seed}/{number}")
    kind = KINDS[number % len(KINDS)]
    dpi = chance.choice([150, 200, 200, 240, 300, 300])
    sheet, back = StorySheet(chance, SERIF + SANS, dpi), StorySheet(random.Random(f"{seed}/{number}/back"), SERIF, dpi)
    kind(sheet)
    plain(back)
    picture, suffix = scan(sheet, back.image, chance, numpy.random.default_rng([number, *seed.encode()]))
    path = folder / f"{seed}-{number:03}-{kind.__name__}.{suffix}"
    picture.save(path, dpi=(dpi, dpi))
    return kind.__name__, path, sheet.stories


def printed(file, folder, pages=6):
    """Pages of a PDF file as pictures, with the lines of the blocks that poppler sees."""
    text = subprocess.run(["pdftotext", "-bbox-layout", "-l", str(pages), file, "-"], capture_output=True, text=True, check=True).stdout
    for number, page in enumerate(text.split("<page ")[1:], 1):
        stories = [[" ".join(re.findall(r">([^<]*)</word>", line)) for line in block.split("<line ")[1:]] for block in page.split("<block ")[1:]]
        subprocess.run(["pdftoppm", "-r", "200", "-gray", "-png", "-singlefile", "-f", str(number), "-l", str(number), file,
                        folder / f"{Path(file).stem}-{number}"], check=True)
        yield "real", folder / f"{Path(file).stem}-{number}.png", stories


def tokens(text):
    return [word for word in (re.sub(r"\W", "", word).casefold() for word in text.split()) if word]


def followed(stories, text):
    """Pairs of lines, and those of them that follow each other in a text."""
    words = tokens(text)
    places = {}
    for place, pair in enumerate(zip(words, words[1:])):
        places.setdefault(pair, []).append(place)

    def begin(line):
        votes = Counter(place - offset for offset, pair in enumerate(zip(line, line[1:])) for place in places.get(pair, []))
        best = max(votes, key=lambda place: (votes[place] + votes[place - 1] + votes[place + 1], -place), default=None)
        return best if best is not None and votes[best] * 3 >= len(line) - 1 else None

    pairs = right = 0
    for story in stories:
        lines = [tokens(line) for line in story]
        for line, after in zip(lines, lines[1:]):
            if min(len(line), len(after)) < FEWEST_WORDS:
                continue
            pairs += 1
            first, second = begin(line), begin(after)
            right += first is not None and second is not None and abs(second - first - len(line)) <= DRIFT
    return pairs, right


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--program", default=PROGRAM)
    arguments.add_argument("--half", choices=SEEDS, default="report")
    arguments.add_argument("--pages", type=int, default=60)
    arguments.add_argument("--keep", type=Path)
    arguments.add_argument("--real", nargs="+")
    arguments.add_argument("--without-tesseract", action="store_true")
    options = arguments.parse_args()
    tesseract = None if options.without_tesseract else shutil.which("tesseract")
    sums = {}
    with tempfile.TemporaryDirectory() as temporary:
        folder = options.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        pages = ((page for file in options.real for page in printed(file, folder)) if options.real
                 else (drawn(SEEDS[options.half], number, folder) for number in range(options.pages)))
        for kind, picture, stories in pages:
            run = subprocess.run([options.program, picture, "--to", "txt", "-o", "-"], capture_output=True, text=True)
            if run.returncode:
                sys.exit(f"{picture}: {run.stderr}")
            pairs, ours = followed(stories, run.stdout)
            theirs = followed(stories, subprocess.run([tesseract, picture, "-"], capture_output=True, text=True).stdout)[1] if tesseract else 0
            print(f"{picture.name:40} {pairs:5} {ours / max(pairs, 1):.3f}" + (f" {theirs / max(pairs, 1):.3f}" if tesseract else ""), flush=True)
            for name in kind, "all":
                sums[name] = [a + b for a, b in zip(sums.get(name, [0, 0, 0]), [pairs, ours, theirs])]
    for name, (pairs, ours, theirs) in sums.items():
        print(f"{name:12} {pairs:6} lines  docconv {ours / max(pairs, 1):.3f}" + (f"  Tesseract {theirs / max(pairs, 1):.3f}" if tesseract else ""))


if __name__ == "__main__":
    main()
