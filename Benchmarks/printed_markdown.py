#!/usr/bin/env python3
"""Counts which blocks of Markdown come back from the PDFs that several programs print of it.

    python3 Benchmarks/printed_markdown.py SOURCES FOLDER [--program PATH] [--half tuning|report|all] [--only NAME] [--scan]

SOURCES holds Markdown files, such as the documentation of packages. Each is printed by two of six ways into FOLDER, unless that
is there: by LibreOffice from a word processor's file (docx, odt), by Chromium with three style sheets (screen, book, plain), and
by WeasyPrint. Long ones are cut at a heading. The PDFs have no tags. Every second file by a hash of its name is for tuning, the
others are for reporting.

Printed for each way and for all: F1, with how many are right, found and true, of headings (their text), neighbouring headings
with the right relation of levels, paragraphs (whole), items of lists (with their depth), listings (their letters), lines of
listings (as written; those that the page wraps count as wrong), and relations of neighbouring cells of tables.

With --scan, the pages of PDFs of three pages at most are drawn at 150, 200 or 300 dots an inch, turned a little, blurred and noisy,
and bound to a scan. Texts count as right from a similarity of .88 to .92 on, cells from .8, as letters are misread.

Needs pandoc, soffice, chromium and weasyprint; for scans pdftoppm, pillow, numpy and rapidfuzz.
"""
import argparse
import hashlib
import json
import re
import subprocess
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from measuring import PROGRAM

STYLES = {
    "screen": """body{font:16px/1.5 Liberation Sans,sans-serif;max-width:900px;margin:auto;color:#24292e}
h1,h2{border-bottom:1px solid #eaecef;padding-bottom:.3em} h1,h2,h3,h4{font-weight:600}
code{font-size:85%;font-family:Liberation Mono,monospace;background:#f6f8fa;padding:.2em .4em;border-radius:3px}
pre{background:#f6f8fa;padding:16px;border-radius:3px;white-space:pre-wrap} pre code{padding:0;background:none}
table{border-collapse:collapse} td,th{border:1px solid #dfe2e5;padding:6px 13px} tr:nth-child(2n){background:#f6f8fa}
blockquote{border-left:.25em solid #dfe2e5;color:#6a737d;padding:0 1em;margin:0}""",
    "book": """@page{margin:2.5cm} body{font:11pt/1.3 'Liberation Serif',serif;text-align:justify;hyphens:auto}
h1{font-size:20pt;text-align:center} h2{font-size:14pt} h3{font-size:11pt;font-style:italic} h4{font-size:11pt}
pre{font:9pt 'DejaVu Sans Mono';border:1px solid #888;padding:4pt;white-space:pre-wrap}
code{font-family:'DejaVu Sans Mono';font-size:.85em} th{border-bottom:1px solid} td,th{padding:2pt 6pt;text-align:left}
table{border-top:1.5px solid;border-bottom:1.5px solid;border-collapse:collapse;margin:auto}""",
    "plain": """body{font-size:12pt} p{margin:0;text-indent:1.5em} pre{margin:6pt 24pt;white-space:pre-wrap}
table td,table th{padding:2px 8px}""",
}
WAYS = ["docx", "odt", "screen", "book", "plain", "weasyprint"]
MOST_LETTERS = 9000
MOST_SCANNED_PAGES = 3


def run(*command, **options):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, **options)


def cut(text):
    """The text up to a heading, where it is long."""
    kept, length, is_code = [], 0, False
    for line in text.splitlines(True):
        is_code ^= line.lstrip().startswith("```")
        if not is_code and (length > MOST_LETTERS * 0.6 and re.match(r"#{1,3} ", line) and len(text) > MOST_LETTERS):
            break
        if length > MOST_LETTERS * 2:
            break
        kept.append(line)
        length += len(line)
    return "".join(kept)


def print_as(way, source, folder, target):
    if way in ("docx", "odt"):
        run("pandoc", "-f", "gfm", source, "-o", folder / f"{source.stem}.{way}")
        filters = 'pdf:writer_pdf_Export:{"UseTaggedPDF":{"type":"boolean","value":"false"}}'
        run("soffice", f"-env:UserInstallation=file://{folder.resolve()}/profile", "--headless", "--convert-to", filters,
            "--outdir", folder, folder / f"{source.stem}.{way}", timeout=120)
        (folder / f"{source.stem}.pdf").rename(target)
        return
    page = folder / f"{way}-{source.stem}.html"
    body = run("pandoc", "-f", "gfm", "-t", "html", source).stdout
    style = STYLES["screen" if way == "weasyprint" else way]
    page.write_text(f"<!doctype html><meta charset=utf-8><title>x</title><style>{style}</style><body>{body}")
    if way == "weasyprint":
        run("weasyprint", page, target)
    else:
        run("chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--disable-pdf-tagging",
            f"--print-to-pdf={target.resolve()}", page.resolve().as_uri(), timeout=120)


def scan_of(path):
    """The PDF as a scan beside it; `None` for one of more than three pages."""
    import numpy
    from PIL import Image, ImageFilter

    target = path.with_suffix(".scan.pdf")
    if target.exists():
        return target
    pages = re.search(r"^Pages:\s*(\d+)", run("pdfinfo", path).stdout, re.MULTILINE)
    if not pages or int(pages[1]) > MOST_SCANNED_PAGES:
        return None
    random = numpy.random.default_rng(sum(map(ord, path.name)))
    resolution = int(random.choice([150, 200, 200, 300]))
    run("pdftoppm", "-r", resolution, "-gray", path, path.with_suffix(""))
    pictures = []
    for page in sorted(path.parent.glob(f"{path.stem}-*.pgm")):
        image = Image.open(page).rotate(float(random.normal(0, 0.5)), Image.BICUBIC, fillcolor=255)
        light = numpy.asarray(image.filter(ImageFilter.GaussianBlur(float(random.uniform(0.3, 0.8)))), float)
        noisy = light * 0.88 + 18 + random.normal(0, 5, light.shape)
        pictures.append(Image.fromarray(noisy.clip(0, 255).astype("uint8")))
        page.unlink()
    pictures[0].save(target, save_all=True, append_images=pictures[1:], resolution=resolution, quality=80)
    return target


def letters(text):
    return "".join(re.findall(r"\w", text.lower().replace("ﬁ", "fi").replace("ﬂ", "fl")))


def plain(inlines):
    parts = []
    for inline in inlines:
        kind, content = inline["t"], inline.get("c")
        if kind == "Str":
            parts.append(content)
        elif kind in ("Space", "SoftBreak", "LineBreak"):
            parts.append(" ")
        elif kind in ("Code", "Math"):
            parts.append(content[1])
        elif kind in ("Link", "Span", "Cite", "Quoted"):
            parts.append(plain(content[1]))
        elif kind in ("Emph", "Strong", "Strikeout", "Superscript", "Subscript", "SmallCaps", "Underline"):
            parts.append(plain(content))
    return "".join(parts)


class Blocks:
    """The blocks of Markdown by their kinds."""

    def __init__(self, markdown):
        self.headings, self.paragraphs, self.items, self.listings, self.tables = [], [], [], [], []
        self.add(json.loads(run("pandoc", "-f", "gfm", "-t", "json", input=markdown).stdout)["blocks"], 0)

    def add(self, blocks, depth):
        for block in blocks:
            kind, content = block["t"], block.get("c")
            if kind == "Header":
                self.headings.append((letters(plain(content[2])), content[0]))
            elif kind in ("Para", "Plain") and letters(plain(content)):
                self.paragraphs.append(letters(plain(content)))
            elif kind in ("BulletList", "OrderedList"):
                for item in content if kind == "BulletList" else content[1]:
                    has_text = item and item[0]["t"] in ("Para", "Plain")
                    if has_text and letters(plain(item[0]["c"])):
                        self.items.append((letters(plain(item[0]["c"])), depth))
                    self.add(item[1:] if has_text else item, depth + 1)
            elif kind == "CodeBlock":
                self.listings.append(content[1])
            elif kind in ("BlockQuote", "Div"):
                self.add(content if kind == "BlockQuote" else content[1], depth)
            elif kind == "Table":
                rows = content[3][1] + [row for body in content[4] for row in body[2] + body[3]]
                self.tables.append([[self.cell(cell[4]) for cell in row[1]] for row in rows])

    def cell(self, blocks):
        inside = Blocks.__new__(Blocks)
        inside.headings, inside.paragraphs, inside.items, inside.listings, inside.tables = [], [], [], [], []
        inside.add(blocks, 0)
        texts = inside.paragraphs + [text for text, _ in inside.items] + [letters(code) for code in inside.listings]
        return " ".join(texts)

    def read_as(self, truth):
        """Texts that are almost those of the truth as there."""
        from rapidfuzz import fuzz, process

        def nearest(text, texts, least):
            if text in texts:
                return text
            found = process.extractOne(text, texts, scorer=fuzz.ratio, score_cutoff=least)
            return found[0] if found else text

        codes = {letters(code): code for code in truth.listings}
        texts = [text for text, _ in truth.headings + truth.items] + truth.paragraphs + list(codes)
        cells = [cell for rows in truth.tables for row in rows for cell in row if cell]
        self.headings = [(nearest(text, texts, 88), level) for text, level in self.headings]
        self.paragraphs = [nearest(text, texts, 92) for text in self.paragraphs]
        self.items = [(nearest(text, texts, 90), depth) for text, depth in self.items]
        self.listings = [codes.get(nearest(letters(code), list(codes), 92), code) for code in self.listings]
        self.tables = [[[nearest(cell, cells, 80) if cell else cell for cell in row] for row in rows] for rows in self.tables]

    @property
    def relations(self):
        for rows in self.tables:
            for index, row in enumerate(rows):
                for column, text in enumerate(row):
                    if column + 1 < len(row):
                        yield text, row[column + 1], "right"
                    if index + 1 < len(rows) and column < len(rows[index + 1]):
                        yield text, rows[index + 1][column], "below"


def common(one, other):
    return sum((Counter(one) & Counter(other)).values())


def lines(code):
    return tuple(line.strip() for line in code.split("\n") if line.strip())


def measures(truth, found):
    def counts(one, other):
        one, other = list(one), list(other)
        return common(one, other), len(other), len(one)

    levels = [dict(side.headings) for side in (truth, found)]
    shared = [text for text, _ in truth.headings if text in levels[1]]
    steps = [[level[b] - level[a] for level in levels] for a, b in zip(shared, shared[1:])]
    right = sum((a > 0) - (a < 0) == (b > 0) - (b < 0) for a, b in steps)
    return {
        "headings": counts((text for text, _ in truth.headings), (text for text, _ in found.headings)),
        "levels": (right, len(steps), len(steps)),
        "paragraphs": counts(truth.paragraphs, found.paragraphs),
        "items": counts(truth.items, found.items),
        "listings": counts(map(letters, truth.listings), map(letters, found.listings)),
        "lines": counts(map(lines, truth.listings), map(lines, found.listings)),
        "cells": counts(truth.relations, found.relations),
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("sources", type=Path)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--half", choices=["tuning", "report", "all"], default="all")
    parser.add_argument("--scan", action="store_true", help="scans of the PDFs")
    parser.add_argument("--only", default="", help="part of the name of a PDF")
    arguments = parser.parse_args()
    arguments.folder.mkdir(parents=True, exist_ok=True)
    pairs = []
    for number, path in enumerate(sorted(arguments.sources.rglob("*.md"))):
        text = re.sub(r"<!--.*?-->|\A---\n.*?\n---\n", "", path.read_text(errors="ignore"), flags=re.DOTALL)
        # What is folded away is not printed.
        if len(text) < 2000 or "<details" in text:
            continue
        is_tuning = hashlib.sha256(path.name.encode()).digest()[0] % 2 == 0
        if arguments.half != "all" and is_tuning != (arguments.half == "tuning"):
            continue
        source = arguments.folder / f"{number}-{path.stem}.md"
        source.write_text(cut(text))
        for way in (WAYS[number % 6], WAYS[(number + 2) % 6]):
            target = arguments.folder / f"{way}--{source.stem}.pdf"
            if arguments.only in target.name:
                if not target.exists():
                    print_as(way, source, arguments.folder, target)
                shown = scan_of(target) if arguments.scan else target
                if shown:
                    pairs.append((way, source, shown))

    def measured(pair):
        way, source, target = pair
        found = target.with_suffix(".out.md")
        run(arguments.program, "convert", target, "--to", "md", "-o", found, "--force")
        truth, blocks = Blocks(source.read_text()), Blocks(found.read_text() if found.exists() else "")
        if arguments.scan:
            blocks.read_as(truth)
        return way, measures(truth, blocks)

    sums = defaultdict(lambda: defaultdict(lambda: [0, 0, 0]))
    with ThreadPoolExecutor(2) as pool:
        for way, values in pool.map(measured, pairs):
            for name, counts in values.items():
                for row in (way, "all"):
                    sums[row][name] = [a + b for a, b in zip(sums[row][name], counts)]
    for row in [way for way in WAYS if way in sums] + ["all"]:
        print(row)
        for name, (right, found, true) in sums[row].items():
            print(f"  {name:10} {2 * right / max(1, found + true):.3f}  {right} of {found} found and {true} true")


if __name__ == "__main__":
    main()
