"""Asks pdftotext whether every text of the truth is in its PDF. Spaces and hyphens do not count.

python3 verify.py [FOLDER]
"""

import json
import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

import programs

SHOWN = 5
IGNORED = re.compile(r"[\s\u00a0\u202f\u00ad-]+")


def main():
    corpus = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parent.parent
    wrong = 0
    for path in sorted(corpus.glob("*/*.truth.json")):
        if path.parent.name == programs.FOLDER:
            # Browsers draw bullets, and pdftotext does not restore the order of right-to-left text.
            continue
        truth = json.loads(path.read_text(encoding="utf-8"))
        if "picture" in truth:
            continue
        found = list(problems(truth, path.with_name(path.name.replace(".truth.json", ".pdf"))))
        for problem in found[:SHOWN]:
            print(f"{path.relative_to(corpus)}: {problem}")
        wrong += len(found)
    print(f"{wrong} texts are missing" if wrong else "every text of the truth is in its PDF")
    return 1 if wrong else 0


def problems(truth, pdf):
    """Exact matches without spaces in one of three readings, else all the glyphs of the text anywhere."""
    readings = [bare(read(pdf, *way)) for way in (["-raw"], ["-layout"], [])]
    glyphs = Counter(readings[0])
    for text in texts(truth):
        wanted = bare(text)
        if any(wanted in reading for reading in readings):
            continue
        if is_cut(wanted, readings[0]) or is_cut(wanted, readings[2]):
            continue
        yield f"not found: {text[:70]!r}"
    drawn = Counter(c for text in texts(truth) for c in bare(text))
    for c, count in drawn.items():
        if glyphs[c] < count:
            yield f"{count - glyphs[c]} of the character {c!r} missing"


def is_cut(wanted, reading):
    """True when the text is there in at most eight pieces, as lines of cells or columns cut it."""
    pieces, start = 0, 0
    while start < len(wanted):
        length = len(wanted) - start
        while length and wanted[start : start + length] not in reading:
            length -= 1
        if length == 0:
            return False
        start += length
        pieces += 1
    return pieces <= 8


def read(pdf, *way):
    result = subprocess.run(["pdftotext", *way, "-enc", "UTF-8", str(pdf), "-"], capture_output=True, check=True)
    return result.stdout.decode("utf-8")


def bare(text):
    return IGNORED.sub("", text)


def texts(truth):
    for block in truth["blocks"]:
        if block["type"] in ("heading", "paragraph"):
            yield from block["text"].split("\n")
        elif block["type"] == "list":
            yield from list_texts(block["items"])
        else:
            yield from filter(None, [block["caption"]])
            yield from (cell["text"] for cell in block.get("cells", []))
    yield from truth["furniture"]
    yield from (field["label"] for field in truth["fields"])


def list_texts(items):
    for item in items:
        yield item["marker"]
        yield item["text"]
        yield from list_texts(item.get("items", []))


if __name__ == "__main__":
    sys.exit(main())
