"""Writes Corpus/README.md: the table of the files and what they promise."""

import wear

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
    venv/bin/python Corpus/generator/scans.py               # writes the committed pictures (some of seed 1)
    venv/bin/python Corpus/generator/scans.py --check
    venv/bin/python Corpus/generator/scans.py --seed 2 --out DIR [--only sheets,cards]
    Corpus/generator/pictures.sh                            # writes pictures-formats/ (needs ImageMagick)
    venv/bin/python Corpus/generator/programs.py            # writes programs/ (needs Chromium and LibreOffice)

What `programs/` has was printed by the programs themselves: their bytes differ from run to run, and `--check` leaves
them out.

The fonts are Debian's `fonts-dejavu-core` and `fonts-liberation`, looked for below `/usr/share/fonts/truetype`
or the folder that the variable `CORPUS_FONTS` names. The bytes are the same on every run with Python 3.11, the
pinned packages and the fonts of Debian 12; another zlib may compress the same content into other bytes.

Seed 1 is for tuning and is committed. Reports are made on other seeds: names, numbers, rows, columns, fonts,
sizes, margins and rules change with the seed, the families and file names do not.
`hostile/` changes only its sentences.

## Pictures

`scans.py` prints pages to pictures with PDFium and wears them. A seed has 546 pictures, about 90 MB; of those of
seed 1 the repository keeps the ones that `generator/committed.txt` names. `Benchmarks/pictures.py DIR` measures how
docconv reads them.

| Folder | What is in it |
| --- | --- |
| `printed` | the first page of every document above at 300, 200 and 150 dpi, clean |
| `worn` | such pages after every kind of wear at every strength, alone and mixed; `-1` has 150 dpi, `-2` 200, `-3` 300 |
| `sheets` | sign-up sheets: ruled, half ruled and unruled, partly filled in |
| `receipts` | receipts of shops on rolls of 58 and 80 mm, monospaced and not, some in a light print |
| `cards` | business cards, also light on dark and two on a page |
| `flyers` | big titles, text on colours and over what looks like a photograph |
| `ticks` | forms with boxes that are ticked, crossed, filled or empty |

The last five contain every document clean at three resolutions and worn in two ways. What people fill in is typed;
`--hand FONT.ttf` takes a font that looks like handwriting, such as those of Debian's `fonts-breip` and
`fonts-femkeklaver`. Signatures are scribbles and no words.

A kind of wear has three strengths, in amounts that `generator/wear.py` lists with their units:

{wear}

The strengths of `turn` are called `90`, `180` and `270`. `scan`, `fax`, `copy` and `photo` mix several kinds. No word
is cut off, and together with a threshold ink stays dark enough to be seen.

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

- `blocks` are in reading order over the whole file. A block that a column or a page cuts is one block and
  is where it begins; a table that floats to the head of a page follows the paragraph which that page cuts.
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
- `furniture` is every running head and foot, each different text once. Page numbers count too. Of files with one
  page only these are; a foot that nothing shows to recur is a paragraph.
- `fields` are the interactive fields in the order of the page; a check box has `checked`, a choice or a radio
  group has `options`. The printed labels of fields are in `fields` and not in `blocks`.

The truth of a picture has more, and its small things take one line each:

    "words": [{"text": "simul-", "whole": "simultaneous", "box": [812, 377, 934, 402]}, ...]
    "marks": [{"label": "Adult", "state": "ticked", "shape": "square", "page": 1, "box": [...]}]
    "codes": [{"symbology": "qr", "text": "...", "page": 1, "box": [...]}]
    "contacts": [{"name": "...", "email": "...", "phone": "..."}]
    "picture": {"dpi": 200, "width": 1654, "height": 2339, "skew": -1.4, "orientation": 90, "source": "tables/ruled",
     "page": 1, "whole": true, "wear": [{"kind": "skew", "strength": "medium", "amount": -1.4}]}

- `box` is left, upper, right, lower in pixels of the file as it is, the origin in its upper left corner; where a page
  leans, the upright rectangle around. Boxes of words follow the letters to about 0.05 em; cells and tables have one.
- `words` are all words on the page, those of figures too; leaders are none. `whole` is what a line's end cut, on its
  first part; the second part has an empty one.
- `skew` is degrees counter-clockwise; `orientation` is the clockwise turn that makes the picture upright.
- A page of several (`whole` is false) has of `blocks` only the parts of the tables that are on it.
- `state` is `empty`, `ticked`, `crossed` or `filled`, `shape` is `square` or `round`. Such boxes are `fields`, too.
- `contacts` of sheets have a part of `name`, `email`, `phone` and `company`, one for each line; those of cards of
  `name`, `role`, `organization`, `street`, `town`, `phone`, `mobile`, `email` and `web`.
- Domains are those of RFC 2606, telephones of sheets, receipts, cards and flyers 555-0100 to 555-0199.

## Promises

- Pictures with `codes`: each is read, and no other is found in `cards`, `flyers`, `receipts` and `ticks`.
- `nothing/`: these pages yield no table, no list and no barcodes, and no figure besides the one in
  `bar-chart`. Their truth says what they do contain.
- `hostile/`: every file ends in a clear message or in a result that says what is missing; none ends in a crash,
  an endless loop or a text that is not on the page. `locked.pdf` opens with the password `secret`. `mixed.pdf`
  gives page 1 and says that page 2 is a picture; `garbage-text.pdf` must not pass off its text as read;
  `hidden-text.pdf` may give its invisible text, once. They have no truth file.
- `pictures-formats/`: one picture of 48 by 32 pixels in every format that is read: white, black in the upper left
  corner, red in the lower right. The result is the same for all of them.
- `rates.json`: for each folder and aspect (`Tests/CorpusTests/Claims.swift` says what each means) how many
  statements the truth makes, the `least` of them that must be found and the `most` that may be wrong. A test
  fails below or above and prints what is better than promised; `DOCCONV_NEW_RATES=1` writes today's values. Of
  pictures words (as many times as they occur there, letter by letter), tables and cells are measured, and of cards and
  sheets the particulars of contacts, with a little
  slack, since another version of Tesseract or of its data reads some words differently.

## Files
"""


def text(rows):
    kinds = ["| Wear | Amount | light | medium | heavy |", "| --- | --- | --: | --: | --: |"]
    kinds += [f"| `{kind}` | {unit} | {a} | {b} | {c} |" for kind, (unit, a, b, c) in wear.KINDS.items()]
    introduction = INTRODUCTION.replace("{wear}", "\n".join(kinds))
    table = ["| File | Source | Licence | Purpose |", "| --- | --- | --- | --- |"]
    table += [f"| `{name}` | made by the generator | {LICENCE} | {purpose} |" for name, purpose in rows]
    return introduction + "\n" + "\n".join(table) + "\n"
