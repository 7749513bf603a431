"""Writes Corpus/README.md: the table of the files and what they promise."""

LICENCE = "GPL-3.0-or-later"

INTRODUCTION = """# The corpus

Documents with a known truth. All of them are made by the program in `generator/` from content models, so that
the truth is exact and nobody's data is in them. Names, firms, accounts and numbers are invented.

## Making them again

    python3 -m venv venv && venv/bin/pip install -r Corpus/generator/requirements.txt
    venv/bin/python Corpus/generator/generate.py            # writes the committed documents (seed 1)
    venv/bin/python Corpus/generator/generate.py --check    # compares what is committed with what is made
    venv/bin/python Corpus/generator/generate.py --seed 7 --out DIR
    venv/bin/python Corpus/generator/generate.py --long 500 --out FILE.pdf
    venv/bin/python Corpus/generator/verify.py              # the texts of the truth are in the PDF (needs pdftotext)
    Corpus/generator/pictures.sh                            # writes pictures-formats/ (needs ImageMagick)

The fonts are Debian's `fonts-dejavu-core` and `fonts-liberation`, looked for below `/usr/share/fonts/truetype`
or the folder that the variable `CORPUS_FONTS` names. The bytes are the same on every run with Python 3.11, the
pinned packages and the fonts of Debian 12; another zlib may compress the same content into other bytes.

Seed 1 is for tuning and is committed. Reports are made on other seeds: names, numbers, rows, columns, fonts,
sizes, margins and rules change with the seed, the families and file names do not.
`hostile/` changes only its sentences.

## The truth

Beside `NAME.pdf` lies `NAME.truth.json`: UTF-8, keys sorted, indent 1.

    {"pages": 3, "title": "Invoice 000123" or null, "language": "en",
     "blocks": [
      {"type": "heading", "level": 1, "text": "..."},
      {"type": "paragraph", "text": "...", "role": "footnote" or absent},
      {"type": "list", "ordered": true, "items": [{"marker": "1.", "text": "...", "items": [...] or absent}]},
      {"type": "table", "caption": "..." or null, "pages": [1, 2], "headerRows": 1, "rows": 12, "columns": 4,
       "cells": [{"row": 0, "col": 0, "rowspan": 1, "colspan": 1, "text": "...", "value": {...} or absent}]},
      {"type": "figure", "caption": "..." or null, "page": 1}],
     "furniture": ["Page 1 of 3", ...],
     "fields": [{"label": "...", "name": "...", "value": "...", "kind": "text", "page": 1}]}

- `blocks` stand in reading order over the whole file. A block that a column or a page cuts is one block and
  stands where it begins; a table that floats to the head of a page follows the paragraph which that page cuts.
- Hyphens that the end of a line made are gone. A newline inside a paragraph is a line break that its author
  wanted (addresses, poems, label: value lines); a comparison may read it as a space.
- A footnote follows the paragraph that refers to it; its raised mark is an ordinary digit in both texts.
- Rows and columns count from 0. Empty cells are left out, and so are cells that a span covers. Lines of one
  cell are joined by a space. The repeated header of a table that goes on is dropped; rows that say "carried
  forward" and "brought forward" are rows. A group heading is a row with one cell over all columns.
- Dotted leaders are not part of any cell. Captions belong to their table or figure and to no paragraph, and
  the lettering inside a figure belongs to no block.
- `value` is `{"type": "number", "value": "1234.5"}`, `{"type": "percent", "value": "0.19"}`,
  `{"type": "money", "value": "1234.50", "currency": "EUR"}`, `{"type": "date", "value": "2026-03-14"}`, or
  `{"type": "text"}` for what must stay text: leading zeros, accounts, telephones. Plain text has none. Values
  are compared as decimals (`5.50` is `5.5`); an amount whose currency is not in its cell is a number.
- Cell texts keep the characters of the page, no-break spaces (U+00A0, U+202F) and minus signs (-, en dash)
  included.
- `furniture` is every running head and foot, each different text once. Page numbers count too.
- `fields` are the interactive fields in the order of the page; a check box has `checked`, a choice or a radio
  group has `options`. The printed labels of fields are in `fields` and not in `blocks`.

## Promises

- `nothing/`: no table, no list and no codes come out of these pages, and no figure besides the one in
  `bar-chart`. Their truth says what they do hold.
- `hostile/`: every file ends in a clear message or in a result that says what is missing; none ends in a crash,
  an endless loop or a text that is not on the page. `locked.pdf` opens with the password `secret`. `mixed.pdf`
  gives page 1 and says that page 2 is a picture; `garbage-text.pdf` must not pass off its text as read;
  `hidden-text.pdf` may give its invisible text, once. They have no truth file.
- `pictures-formats/`: one picture of 48 by 32 pixels in every format that is read: white, black in the upper left
  corner, red in the lower right. It comes out the same from all of them.
- `rates.json`: for each folder and aspect (`Tests/CorpusTests/Claims.swift` says what each means) how many
  statements the truth makes, the `least` of them that must be found and the `most` that may be wrong. A test
  fails below or above and prints what is better than promised; `DOCCONV_NEW_RATES=1` writes today's values.

## Files
"""


def text(rows):
    table = ["| File | Source | Licence | Purpose |", "| --- | --- | --- | --- |"]
    table += [f"| `{name}` | made by the generator | {LICENCE} | {purpose} |" for name, purpose in rows]
    return INTRODUCTION + "\n" + "\n".join(table) + "\n"
