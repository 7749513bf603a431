#!/usr/bin/env python3
"""Measures how docconv tells the structure of documents with a known truth.

    python3 Benchmarks/structure.py [--program PATH] [--jobs N] [--worst N] FOLDER...

FOLDER holds documents with `NAME.truth.json` beside them, or folders of such documents, as
`Corpus/generator/generate.py --seed 2 --out FOLDER` makes them. Pictures whose truth is of one page
of several are left out. Needs apted, rapidfuzz and openpyxl from PyPI. Prints a line for each folder
and one for all:

blocks   F1 of headings, paragraphs, list items, tables and figures, each with its kind and its text
         (a table's is that of all its cells, a figure's its caption)
levels   F1 of headings with their levels
items    F1 of list items with their marks and depths
order    of neighbouring blocks of the truth, how many follow each other, where both were found
teds     the mean of the tables' tree edit distance similarity; missed and invented tables count 0
fields   F1 of fields with labels and values
cells    of the cells of the truth, in the workbook that comes of it, how many are in their place with
         their text or value in its type
"""

import argparse
import datetime
import io
import json
import os
import re
import subprocess
import sys
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal, InvalidOperation
from pathlib import Path

import openpyxl
from apted import APTED, Config
from rapidfuzz.distance import Levenshtein

ROOT = Path(__file__).resolve().parent.parent
LARGEST = 1200  # nodes of a tree, whose comparison takes a minute


def squeeze(text):
    return " ".join((text or "").split())


class Blocks:
    """The blocks of a document, flat, in reading order."""

    def __init__(self):
        self.all = []
        self.levels = []
        self.items = []
        self.tables = []

    def add(self, kind, text):
        self.all.append((kind, squeeze(text)))

    def add_heading(self, level, text):
        self.add("heading", text)
        self.levels.append((level, squeeze(text)))

    def add_item(self, marker, depth, text):
        self.add("item", text)
        self.items.append((marker, depth, squeeze(text)))

    def add_table(self, cells):
        self.tables.append(cells)
        self.add("table", " ".join(cell["text"] for cell in sorted(cells, key=lambda c: (c["row"], c["col"]))))

    @classmethod
    def of_truth(cls, truth):
        blocks = cls()

        def add_items(items, depth):
            for item in items:
                blocks.add_item(item["marker"], depth, item["text"])
                add_items(item.get("items") or [], depth + 1)

        for block in truth["blocks"]:
            match block["type"]:
                case "heading":
                    blocks.add_heading(block["level"], block["text"])
                case "paragraph":
                    blocks.add("paragraph", block["text"])
                case "list":
                    add_items(block["items"], 0)
                case "table":
                    blocks.add_table(block["cells"])
                case "figure":
                    blocks.add("figure", block.get("caption"))
        return blocks

    @classmethod
    def of_document(cls, document):
        blocks = cls()

        def text(rich):
            return rich["text"] if isinstance(rich, dict) else rich or ""

        def add(found, depth):
            for block in found:
                match block["type"]:
                    case "heading":
                        blocks.add_heading(block["level"], text(block["text"]))
                    case "paragraph":
                        blocks.add("paragraph", text(block["text"]))
                    case "list":
                        for item in block["items"]:
                            own = [part for part in item["blocks"] if part["type"] == "paragraph"]
                            words = " ".join(text(part["text"]) for part in own)
                            blocks.add_item(text(item.get("marker")), depth, words)
                            add([part for part in item["blocks"] if part["type"] != "paragraph"], depth + 1)
                    case "table":
                        blocks.add_table([
                            {"row": cell["row"], "col": cell["column"], "rowspan": cell.get("rowSpan", 1),
                             "colspan": cell.get("columnSpan", 1), "text": squeeze(text(cell["text"]))}
                            for cell in block["cells"] if squeeze(text(cell["text"]))])
                    case "figure":
                        blocks.add("figure", text(block.get("caption")))

        add(document["body"], 0)
        return blocks


class Node:
    def __init__(self, tag, cell=None, children=()):
        self.tag, self.cell, self.children = tag, cell, list(children)


class Cost(Config):
    def rename(self, first, second):
        if first.tag != second.tag:
            return 1
        if first.tag != "cell":
            return 0
        if first.cell[:2] != second.cell[:2]:
            return 1
        return Levenshtein.normalized_distance(first.cell[2], second.cell[2])

    def children(self, node):
        return node.children


def tree(cells):
    """A table with a node for each place that no span covers, also the empty ones."""
    covered, starts = set(), {}
    for cell in cells:
        starts[cell["row"], cell["col"]] = (cell["rowspan"], cell["colspan"], squeeze(cell["text"]))
        covered |= {(cell["row"] + r, cell["col"] + c) for r in range(cell["rowspan"]) for c in range(cell["colspan"])}
    rows = max((row for row, _ in covered), default=-1) + 1
    columns = max((column for _, column in covered), default=-1) + 1
    lines = [
        Node("row", children=[
            Node("cell", starts.get((row, column), (1, 1, ""))) for column in range(columns)
            if (row, column) in starts or (row, column) not in covered])
        for row in range(rows)]
    return Node("table", children=lines), 1 + rows + sum(len(line.children) for line in lines)


def similarity(found, truth):
    (first, size), (second, other) = tree(found), tree(truth)
    if first_is_same(found, truth):
        return 1.0
    if max(size, other) > LARGEST:
        return None
    return max(0.0, 1 - APTED(first, second, Cost()).compute_edit_distance() / max(size, other))


def first_is_same(found, truth):
    def plain(cells):
        return sorted((c["row"], c["col"], c["rowspan"], c["colspan"], squeeze(c["text"])) for c in cells)
    return plain(found) == plain(truth)


def pairs_of_tables(found, truth):
    bags = [[Counter(word for cell in table for word in squeeze(cell["text"]).split()) for table in side]
            for side in (found, truth)]
    candidates = sorted(
        ((2 * (a & b).total() / max(1, a.total() + b.total()), i, j)
         for i, a in enumerate(bags[0]) for j, b in enumerate(bags[1])), key=lambda c: (-c[0], c[1], c[2]))
    pairs, used = [], (set(), set())
    for score, i, j in candidates:
        if score >= 0.5 and i not in used[0] and j not in used[1]:
            pairs.append((i, j))
            used[0].add(i)
            used[1].add(j)
    return pairs


def shared(found, truth):
    return (Counter(found) & Counter(truth)).total(), len(found), len(truth)


def neighbours(found, truth):
    """Neighbours of the truth whose texts stand once on both sides."""
    once = [text for text, count in Counter(text for _, text in truth).items() if count == 1 and text]
    single = {text for text in once if sum(text == other for _, other in found) == 1}
    places = {text: index for index, text in enumerate(text for _, text in found if text in single)}
    line = [text for _, text in truth if text in single]
    right = sum(places[b] == places[a] + 1 for a, b in zip(line, line[1:]))
    return right, len(line) - 1 if line else 0, len(line) - 1 if line else 0


def fields_of_truth(truth):
    return [(squeeze(f["label"]), str(bool(f.get("checked"))) if f["kind"] == "checkbox" else squeeze(f["value"]))
            for f in truth["fields"]]


def fields_of_document(document):
    return [(squeeze(f["label"]), str(bool(f.get("checked"))) if f["kind"] == "checkbox" else squeeze(f.get("value")))
            for f in document["fields"] if "name" in f]


def agrees(value, cell):
    """Whether a cell of a workbook holds what the truth says the place is worth."""
    meant = cell.get("value") or {"type": "text"}
    kind, said = meant["type"], meant.get("value")
    if kind == "text" or said is None:
        return isinstance(value, str) and squeeze(value) == squeeze(cell["text"])
    if kind == "date":
        return isinstance(value, (datetime.datetime, datetime.date)) and value.isoformat()[:10] == said
    if isinstance(value, bool) or not isinstance(value, (int, float)):
        return False
    try:
        return abs(Decimal(repr(value)) - Decimal(said)) < Decimal("0.0000001")
    except InvalidOperation:
        return False


def sheets(data):
    book = openpyxl.load_workbook(io.BytesIO(data), data_only=True)
    for sheet in book.worksheets:
        if sheet.sheet_state == "visible":
            rows = {(cell.row, cell.column): cell.value for row in sheet.iter_rows() for cell in row if cell.value is not None}
            if rows:
                yield rows


def workbook_cells(data, truth):
    """Of the cells of each table of the truth how many stand in one sheet, whatever lines stand above."""
    if not truth:
        return 0, 0, 0
    books = list(sheets(data))
    right = 0
    for table in truth:
        best = 0
        for rows in books:
            tops = {row for row, _ in rows}
            for top in sorted(tops)[:4]:
                best = max(best, sum(agrees(rows.get((cell["row"] + top, cell["col"] + 1)), cell) for cell in table))
        right += best
    total = sum(map(len, truth))
    return right, total, total


def convert(program, document, format):
    done = subprocess.run([program, str(document), "--to", format, "-o", "-"], capture_output=True)
    if done.returncode:
        raise RuntimeError(done.stderr.decode(errors="replace").strip()[:200])
    return done.stdout


def measure(program, document):
    truth = json.loads(document.with_name(re.sub(r"\.[^.]+$", "", document.name) + ".truth.json").read_text())
    if truth.get("picture", {}).get("whole") is False:
        return None
    found = json.loads(convert(program, document, "json"))
    said, meant = Blocks.of_document(found), Blocks.of_truth(truth)
    pairs = pairs_of_tables(said.tables, meant.tables)
    alike = [similarity(said.tables[i], meant.tables[j]) for i, j in pairs]
    measured = [value for value in alike if value is not None]
    tables = len(meant.tables) + len(said.tables) - len(pairs) - (len(alike) - len(measured))
    scores = {
        "blocks": shared(said.all, meant.all),
        "levels": shared(said.levels, meant.levels),
        "items": shared(said.items, meant.items),
        "order": neighbours(said.all, meant.all),
        "teds": (sum(measured), tables, tables),
        "fields": shared(fields_of_document(found), fields_of_truth(truth)),
        "cells": workbook_cells(convert(program, document, "xlsx"), meant.tables),
    }
    missing = Counter(meant.all) - Counter(said.all), Counter(said.all) - Counter(meant.all)
    return document, scores, missing


def rate(score):
    right, found, truth = score
    return f"{2 * right / (found + truth):.3f}" if found + truth else ""


def documents(folders):
    for folder in map(Path, folders):
        for truth in sorted(folder.rglob("*.truth.json")):
            stem = truth.name.removesuffix(".truth.json")
            for other in sorted(truth.parent.glob(stem + ".*")):
                if other != truth:
                    yield other


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folders", nargs="+", metavar="FOLDER")
    parser.add_argument("--program", default=str(ROOT / ".build/release/docconv"))
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--worst", type=int, default=0, help="documents whose faults are listed")
    arguments = parser.parse_args()

    def attempt(document):
        try:
            return measure(arguments.program, document)
        except RuntimeError as failure:
            print(f"{document}: {failure}", file=sys.stderr)
            return None

    with ThreadPoolExecutor(arguments.jobs) as pool:
        results = [result for result in pool.map(attempt, documents(arguments.folders)) if result]
    names = ["blocks", "levels", "items", "order", "teds", "fields", "cells"]
    totals = defaultdict(lambda: {name: (0, 0, 0) for name in names})
    for document, scores, _ in results:
        for group in (document.parent.name, "all"):
            for name in names:
                totals[group][name] = tuple(a + b for a, b in zip(totals[group][name], scores[name]))
    print(f"{'':16}" + "".join(f"{name:>8}" for name in names))
    for group in [*sorted(set(totals) - {"all"}), "all"]:
        print(f"{group:16}" + "".join(f"{rate(totals[group][name]):>8}" for name in names))
    ranked = sorted(results, key=lambda r: (-(r[2][0].total() + r[2][1].total()), str(r[0])))
    for document, _, (missed, invented) in ranked[:arguments.worst]:
        print(f"\n{document}")
        for sign, bag in (("-", missed), ("+", invented)):
            for kind, text in bag.elements():
                print(f"  {sign} {kind}: {text[:150]}")


if __name__ == "__main__":
    main()
