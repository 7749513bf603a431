#!/usr/bin/env python3
"""Measures how docconv reads pictures with a known truth: words, cells of tables, turns, seconds.

    python3 Benchmarks/pictures.py [--program PATH] [--only TEXT] [--every N] [--worst N] [--jobs N] FOLDER...

FOLDER holds pictures with `NAME.truth.json` beside them, or folders of such pictures, as
`Corpus/generator/scans.py --seed 2 --out FOLDER` makes them. Prints a line for each folder, for
each strength of wear (what a picture suffered at worst) and, for the folder `worn`, for each kind.

words    of the words on the page, in per cent, how many were read letter by letter
right    of the words that were read, in per cent, how many stand on the page
cells    of the cells of tables, in per cent, how many came out in their place with their text
right    of the cells that came out, in per cent, how many are such
tables   tables found / tables on the pages
fields   answers and boxes to tick found with their labels / those on the pages
seconds  of processor for one picture, the program and its workers together

With --turns `docconv inspect` is asked too, and told is how many pictures it would turn upright by
the right quarter and how many degrees it is off the slant in the mean.
"""

import argparse
import json
import os
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PATIENCE = "600"  # seconds for a page: a busy machine is no fault of the reading
STRENGTHS = ["none", "light", "medium", "heavy", "turned"]


@dataclass
class Score:
    pictures: int = 0
    failed: int = 0
    words: int = 0
    read: int = 0
    right: int = 0
    cells: int = 0
    cells_made: int = 0
    cells_right: int = 0
    tables: int = 0
    tables_found: int = 0
    fields: int = 0
    fields_right: int = 0
    seconds: float = 0
    missing: Counter = field(default_factory=Counter)
    extra: Counter = field(default_factory=Counter)

    def __add__(self, other):
        return Score(*(getattr(self, name) + getattr(other, name) for name in self.__dataclass_fields__))

    def line(self, name):
        return (
            f"{name:32} {self.pictures:4} {self.failed:4} {self.words:6} {part(self.right, self.words)}"
            f" {part(self.right, self.read)} {part(self.cells_right, self.cells)}"
            f" {part(self.cells_right, self.cells_made)} {self.tables_found:4}/{self.tables:<4}"
            f" {self.fields_right:4}/{self.fields:<4} {self.seconds / max(1, self.pictures):6.2f}"
        )


HEAD = f"{'':32} pics fail  words  words%  right%  cells%  right%    tables    fields    secs"


def part(some, of):
    return f"{100 * some / of:7.1f}" if of else "      –"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", type=Path, default=ROOT / ".build/release/docconv")
    parser.add_argument("--only", default="", help="pictures whose path has this text in it")
    parser.add_argument("--worst", type=int, default=0, help="list the pictures that lack most words")
    parser.add_argument("--each", action="store_true", help="a line for each picture")
    parser.add_argument("--jobs", type=int, default=1, help="pictures at a time")
    parser.add_argument("--every", type=int, default=1, help="only every n-th picture")
    parser.add_argument("--all-languages", action="store_true", help="others than English too")
    parser.add_argument("--turns", action="store_true", help="ask how the pictures are turned upright")
    parser.add_argument("folders", nargs="+", type=Path)
    options = parser.parse_args()
    found = sorted(
        p for folder in options.folders for p in folder.rglob("*.truth.json") if options.only in str(p)
    )
    truths = [(path, json.loads(path.read_text(encoding="utf-8"))) for path in found]
    truths = [(path, truth) for path, truth in truths if "picture" in truth]
    if not options.all_languages:
        truths = [(path, truth) for path, truth in truths if truth["language"] == "en"]
    truths = truths[:: options.every]
    if not truths:
        sys.exit("no pictures with a truth here; make some with Corpus/generator/scans.py")
    with ThreadPoolExecutor(options.jobs) as pool:
        scores = list(pool.map(lambda item: measured(options.program, *item), truths))
    rows = list(zip(truths, scores))
    if options.each:
        print(HEAD)
        for (path, _), score in rows:
            print(score.line(f"{path.parent.name}/{stem(path)}"))
    table("folders", rows, lambda path, truth: path.parent.name)
    table(
        "resolution of pictures without wear",
        rows,
        lambda path, truth: None if truth["picture"]["wear"] else f"{truth['picture']['dpi']} dpi",
    )
    table("strength of wear", rows, lambda path, truth: strength(truth), STRENGTHS)
    table("kinds of wear", rows, lambda path, truth: kind(path) if path.parent.name == "worn" else None)
    if options.turns:
        turns(options.program, truths)
    if options.worst:
        worst(rows, options.worst)


def table(title, rows, name_of, order=()):
    sums = {}
    for (path, truth), score in rows:
        name = name_of(path, truth)
        if name is not None:
            sums[name] = sums.get(name, Score()) + score
    if not sums:
        return
    print(f"\n{title}\n{HEAD}")
    for name in sorted(sums, key=lambda n: (list(order).index(n) if n in order else len(order), n)):
        print(sums[name].line(name))
    if len(sums) > 1:
        print(sum(sums.values(), Score()).line("all"))


def turns(program, truths):
    """By folder and kind of wear, whether quarter turns and slants were seen."""
    sums = {}
    for path, truth in truths:
        output, _ = run([program, "inspect", picture_of(path), "--timeout", PATIENCE])
        if output:
            page = json.loads(output)["pages"][0]
            name = kind(path) if path.parent.name == "worn" else path.parent.name
            upright = page["orientation"] == truth["picture"]["orientation"]
            sums.setdefault(name, []).append((upright, abs(page["skew"] - truth["picture"]["skew"])))
    print(f"\n{'':32} pics  upright  degrees off")
    for name, seen in sorted(sums.items()):
        off = [slant for upright, slant in seen if upright]
        print(f"{name:32} {len(seen):4} {len(off):8} {sum(off) / max(1, len(off)):12.2f}")


def strength(truth):
    suffered = [w["strength"] for w in truth["picture"]["wear"]]
    known = [STRENGTHS.index(s) if s in STRENGTHS else STRENGTHS.index("turned") for s in suffered]
    return STRENGTHS[max(known, default=0)]


def kind(path):
    """The name without its number."""
    return stem(path).rsplit("-", 1)[0]


def stem(path):
    return path.name.removesuffix(".truth.json")


def worst(rows, count):
    print("\nthe worst, by words that are missing or too many, against the words on the page")

    def loss(row):
        score = row[1]
        return (score.words - score.right + score.read - score.right) / max(10, score.words)

    for (path, truth), score in sorted(rows, key=loss, reverse=True)[:count]:
        suffered = ", ".join(f"{w['kind']} {w['strength']}" for w in truth["picture"]["wear"]) or "nothing"
        print(
            f"\n{path.parent.name}/{stem(path)}  {truth['picture']['dpi']} dpi, {truth['picture']['source']}, {suffered}"
        )
        print(
            f"  found {score.right} of {score.words}, read {score.read}; cells {score.cells_right} of {score.cells}"
        )
        print("  missing:", " ".join(list(score.missing.elements())[:20]))
        print("  too many:", " ".join(list(score.extra.elements())[:20]))


# One picture


def measured(program, path, truth):
    output, seconds = run(
        [program, picture_of(path), "--to", "json", "-o", "-", "--quiet", "--jobs", "1", "--timeout", PATIENCE]
    )
    wanted = Counter(words_of(truth))
    score = Score(pictures=1, words=wanted.total(), seconds=seconds)
    meant = [b for b in truth["blocks"] if b["type"] == "table"]
    score.tables, score.cells = len(meant), sum(len(t["cells"]) for t in meant)
    answers = claims((f["kind"], f["label"], answer(f)) for f in truth["fields"])
    score.fields = answers.total()
    if not output:
        score.failed, score.missing = 1, wanted
        return score
    document = json.loads(output)
    read = Counter(word for text in texts(document) for word in text.split())
    score.read, score.right = read.total(), (wanted & read).total()
    score.missing, score.extra = wanted - read, read - wanted
    made = list(tables_of(document["body"]))
    score.tables_found, score.cells_right = cells_right(meant, made)
    score.cells_made = sum(bool(cell["text"].strip()) for table in made for cell in table["cells"])
    given = claims((f["kind"], f["label"], answer(f)) for f in document.get("fields", []))
    score.fields_right = (answers & given).total()
    return score


def picture_of(path):
    """The picture beside a truth."""
    return next(p for ending in ("png", "jpg") if (p := path.with_name(f"{stem(path)}.{ending}")).exists())


def answer(entry):
    """An empty answer is one too."""
    return str(entry.get("checked")) if entry["kind"] == "checkbox" else f"={entry.get('value', '')}"


def run(command):
    """Standard output, and the seconds of processor that the program and its workers took."""
    process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
    output = process.stdout.read()
    process.stdout.close()
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return output, used.ru_utime + used.ru_stime


def words_of(truth):
    """Words as they are read: what a line's end cut is whole."""
    whole = (word.get("whole", word["text"]) for word in truth["words"])
    return [word for word in whole if word]


def texts(document):
    """Every text of a document, wherever it stands; what was dropped is not in any output."""
    for block in document["body"]:
        yield from block_texts(block)
    for piece in document.get("furniture", []):
        yield plain(piece.get("text"))
    for entry in document.get("fields", []):
        yield from (entry.get("label", ""), entry.get("value", ""))


def block_texts(block):
    yield plain(block.get("text"))
    yield plain(block.get("caption"))
    for item in block.get("items", []):
        yield plain(item.get("marker"))
        for inner in item["blocks"]:
            yield from block_texts(inner)
    for cell in block.get("cells", []):
        yield cell["text"]


def plain(text):
    return text.get("text", "") if isinstance(text, dict) else text or ""


def tables_of(blocks):
    for block in blocks:
        if block["type"] == "table":
            yield block
        for item in block.get("items", []):
            yield from tables_of(item["blocks"])


def cells_right(meant, made):
    """Each table of the truth takes the one that shares most cells with it."""
    rest = [
        claims(
            (c["row"], c["column"], c.get("rowSpan", 1), c.get("columnSpan", 1), c["text"])
            for c in table["cells"]
        )
        for table in made
    ]
    tables = cells = 0
    for table in meant:
        wanted = claims((c["row"], c["col"], c["rowspan"], c["colspan"], c["text"]) for c in table["cells"])
        shared = [(wanted & claim).total() for claim in rest]
        if shared and max(shared):
            best = shared.index(max(shared))
            tables, cells = tables + 1, cells + shared[best]
            del rest[best]
    return tables, cells


def claims(cells):
    return Counter((*place, " ".join(text.split())) for *place, text in cells if text.split())


if __name__ == "__main__":
    main()
