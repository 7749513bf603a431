#!/usr/bin/env python3
"""Shows what docconv holds while it converts tables of few and of very many cells.

    python3 -m venv venv && venv/bin/pip install -r Corpus/generator/requirements.txt
    venv/bin/python Benchmarks/cells.py [FORMAT...]

Makes ledgers of 400 cells a page, 8 columns with numbers, amounts, days and words: one table over
all pages with its header repeated, and a table of its own on each page, with 20, 250 and 2,500
pages. Converts each once to each format (xlsx, ods, json) and prints the seconds and the memory of
the largest moment (megabytes, the program and its workers together).
"""
import datetime
import sys
import tempfile
from pathlib import Path

from reportlab.pdfgen import canvas

from measuring import PROGRAM, Run

PAGES = (20, 250, 2500)
ROWS = 50
WIDTH, HEIGHT = 842, 595
LINE = 10.6
HEADER = ["No.", "Customer", "City", "Date", "Quantity", "Price", "Amount", "Remark"]
EDGES = [30, 80, 220, 330, 410, 480, 560, 650, 812]
AMOUNTS = range(4, 7)
NAMES = ["Miller", "Okafor", "Silva", "Nguyen", "Dubois", "Rossi", "Haugen", "Novak", "Tanaka"]
CITIES = ["Bergen", "Lyon", "Porto", "Graz", "Leeds", "Turin", "Ghent"]


def entry(number):
    """A row of the ledger, in which the amount is the product."""
    quantity, price = number * 7 % 90 + 2, number * 131 % 9900 + 105
    day = datetime.date(2020, 1, 1) + datetime.timedelta(days=number % 1500)
    return [
        str(100000 + number), f"{NAMES[number % 9]} {'ABCDEFG'[number % 7]}. {number % 977}",
        CITIES[number % 7], day.isoformat(), str(quantity), f"{price / 100:,.2f}",
        f"{price * quantity / 100:,.2f}", "open, sent twice" if number % 3 == 0 else "paid"]


def ledger(target, pages, are_parted):
    """A PDF file; where tables are parted, a heading stands above each."""
    paper = canvas.Canvas(str(target), pagesize=(WIDTH, HEIGHT), pageCompression=1)
    for page in range(pages):
        if are_parted:
            paper.setFont("Helvetica-Bold", 12)
            paper.drawString(EDGES[0], HEIGHT - 25, f"Ledger of part {page + 1}")
        first = page * (ROWS - 1)
        rows = [HEADER] + [entry(first + index) for index in range(ROWS - 1)]
        top = HEIGHT - 32
        for index, texts in enumerate(rows):
            paper.setFont("Helvetica-Bold" if index == 0 else "Helvetica", 8)
            y = top - 8 - index * LINE
            for column, text in enumerate(texts):
                if column in AMOUNTS:
                    paper.drawRightString(EDGES[column + 1] - 4, y, text)
                else:
                    paper.drawString(EDGES[column] + 3, y, text)
        paper.setLineWidth(0.4)
        for index in range(ROWS + 1):
            paper.line(EDGES[0], top - index * LINE, EDGES[-1], top - index * LINE)
        for x in EDGES:
            paper.line(x, top, x, top - ROWS * LINE)
        paper.showPage()
    paper.save()


def main():
    formats = sys.argv[1:] or ["xlsx", "ods", "json"]
    print("| tables | cells | format | seconds | MB |\n|---|--:|---|--:|--:|")
    with tempfile.TemporaryDirectory() as folder:
        for are_parted in (False, True):
            for pages in PAGES:
                source = Path(folder) / "ledger.pdf"
                ledger(source, pages, are_parted)
                tables = "one a page" if are_parted else "one"
                for form in formats:
                    done = Run(
                        [PROGRAM, source, "--to", form, "-o", f"{folder}/out.{form}", "--force",
                         "--quiet"], memory_every=0.2)
                    print(f"| {tables} | {pages * ROWS * len(HEADER):,} | {form} "
                          f"| {done.seconds:.1f} | {done.megabytes:.0f} |", flush=True)


main()
