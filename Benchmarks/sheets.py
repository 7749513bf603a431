#!/usr/bin/env python3
"""How well sign-up sheets and cards that were filled in are read into contacts.

    python3 Benchmarks/sheets.py [--program PATH] [--half tuning|report] [--pages N] [--keep FOLDER] [--recognizer NAME]

Draws N pages (40) from a seed: lists with a ruled grid, with lines under rows and with blanks only, and cards with
labelled blanks and boxes for digits, in six languages, with boxes to tick, rows struck out, ditto marks and two lines
in a cell; typed, or filled in with typefaces that look like handwriting; scanned at 150 to 300 dots an inch, or
photographed from above in uneven light. The halves have seeds and handwriting of their own.

Of each kind of field (name, e-mail, phone, street, town) it gives F1 of the contacts in the vCards: a value counts if
it is right but for case, blanks and punctuation and in the contact with most of its row. `read`: the share of the
values that are somewhere in the text, wherever they ended. `ticks`: the share of the boxes that are reported right.

Needs pillow, numpy and fontconfig. Which typefaces there are depends on the fonts that are installed.
"""
import argparse
import json
import re
import subprocess
import sys
import tempfile
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from measuring import PROGRAM
from sheet_pages import LANGUAGES, draw

FIELDS = ["name", "email", "phone", "street", "town"]


def folded(text):
    return re.sub(r"[\W_]", "", text).casefold()


def phone(text, code):
    """Digits of a number within its country."""
    digits = re.sub(r"\D", "", text)
    if text.strip().startswith(("+", "00")):
        digits = digits.lstrip("0").removeprefix(code)
    return digits.lstrip("0")


def normal(kind, text, code):
    if kind == "phone":
        return phone(text, code)
    return re.sub(r"\s", "", text).casefold() if kind == "email" else folded(text)


def expected(form):
    """For each contact, the normalized values with their kinds."""
    code = form.words["code"]
    contacts = []
    for written in form.contacts:
        fields = {kind: text for kind, text in written.items() if kind in FIELDS}
        if "given" in written:
            fields["name"] = written["given"] + written["family"]
        contacts.append({(kind, normal(kind, text, code)) for kind, text in fields.items()})
    return contacts


def cards(text, code):
    """The contacts of vCards, as `expected` gives them."""
    contacts = []
    for line in re.sub(r"\r?\n[ \t]", "", text).splitlines():
        name, _, value = line.partition(":")
        name = name.split(";")[0].split(".")[-1].upper()
        value = re.sub(r"\\(.)", r"\1", value) if name != "ADR" else value
        if name == "BEGIN":
            contacts.append(set())
        elif name == "FN":
            contacts[-1].add(("name", normal("name", value, code)))
        elif name == "EMAIL":
            contacts[-1].add(("email", normal("email", value, code)))
        elif name == "TEL":
            contacts[-1].add(("phone", phone(value.removeprefix("tel:"), code)))
        elif name == "ADR":
            _, _, street, city, _, postal, _ = (value.split(";") + [""] * 7)[:7]
            if folded(street):
                contacts[-1].add(("street", folded(street)))
            if folded(postal + city):
                contacts[-1].add(("town", folded(postal + city)))
    return contacts


def kinds(fields):
    return Counter(kind for kind, _ in fields)


def compared(truth, found):
    """Right, expected and found fields by kind, contacts paired by what they share."""
    right, rest = Counter(), list(found)
    wanted, given = sum(map(kinds, truth), Counter()), sum(map(kinds, found), Counter())
    pairs = sorted(((-len(t & f), i, j) for i, t in enumerate(truth) for j, f in enumerate(found) if t & f))
    used_truth, used_found = set(), set()
    for _, i, j in pairs:
        if i in used_truth or j in used_found:
            continue
        used_truth.add(i)
        used_found.add(j)
        right += kinds(truth[i] & found[j])
    return right, wanted, given


def strings(node):
    if isinstance(node, str):
        yield node
    elif isinstance(node, dict):
        for value in node.values():
            yield from strings(value)
    elif isinstance(node, list):
        for value in node:
            yield from strings(value)


def ticks(node):
    """The states of the boxes in a document, in order."""
    if isinstance(node, dict):
        if node.get("type") in {"checkbox", "checkBox"} or isinstance(node.get("checked"), bool):
            yield bool(node.get("checked", node.get("value")))
        for value in node.values():
            yield from ticks(value)
    elif isinstance(node, list):
        for value in node:
            yield from ticks(value)


def shared(a, b):
    """The length of the longest common subsequence of two lists."""
    row = [0] * (len(b) + 1)
    for x in a:
        before = row[:]
        for j, y in enumerate(b):
            row[j + 1] = before[j] + 1 if x == y else max(before[j + 1], row[j])
    return row[-1]


def score(program, options, half, number, folder):
    kind, picture, suffix, form = draw(half, number)
    path = folder / f"{half}-{number:03}-{'-'.join(kind)}.{suffix}"
    picture.save(path, dpi=(form.dpi, form.dpi))
    code = form.words["code"]
    truth = expected(form)
    path.with_suffix(".truth").write_text("\n".join("\t".join(f"{k}={v}" for k, v in written.items()) for written in form.contacts) + "\n")
    with tempfile.TemporaryDirectory() as output:
        run = subprocess.run([program, "convert", path, "--to", "vcf,json", "-o", output, *options], capture_output=True, text=True)
        files = {file.suffix: file.read_text() for file in Path(output).iterdir()}
    if run.returncode and not files:
        print(f"{path.name}: {run.stderr.strip()}", file=sys.stderr)
    document = json.loads(files.get(".json", "{}"))
    path.with_suffix(".vcf").write_text(files.get(".vcf", ""))
    right, wanted, given = compared(truth, cards(files.get(".vcf", ""), code))
    text = folded(" ".join(strings(document.get("body", []))))
    read = Counter(k for contact in truth for k, value in contact if folded(value) and folded(value) in text)
    return {"kind": kind, "name": path.name, "right": right, "wanted": wanted, "given": given, "read": read,
            "ticks": (shared(form.ticks, list(ticks(document))), len(form.ticks))}


def ratio(right, all):
    return f"{right / all:.3f}" if all else "  –  "


def row(results):
    right, wanted, given, read = (sum((r[key] for r in results), Counter()) for key in ("right", "wanted", "given", "read"))
    cells = [ratio(2 * right[kind], wanted[kind] + given[kind]) for kind in FIELDS]
    whole = ratio(2 * right.total(), wanted.total() + given.total())
    boxes = [sum(part) for part in zip(*(r["ticks"] for r in results))]
    return (f"{len(results):4} {whole}   " + " ".join(f"{cell:>6}" for cell in cells)
            + f"   {ratio(right.total(), given.total())} {ratio(right.total(), wanted.total())} {ratio(read.total(), wanted.total())} {ratio(*boxes)}")


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--program", default=PROGRAM)
    arguments.add_argument("--half", choices=["tuning", "report"], default="report")
    arguments.add_argument("--pages", type=int, default=40)
    arguments.add_argument("--only", type=int, nargs="+", help="numbers of pages")
    arguments.add_argument("--keep", type=Path)
    arguments.add_argument("--recognizer", default="auto")
    arguments.add_argument("--jobs", type=int, default=1)
    given = arguments.parse_args()
    options = ["--recognizer", given.recognizer]
    results = []
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        with ThreadPoolExecutor(given.jobs) as pool:
            jobs = pool.map(lambda number: score(given.program, options, given.half, number, folder), given.only or range(given.pages))
            for result in jobs:
                print(f"{result['name']:36} {row([result])}", flush=True)
                results.append(result)
    print(f"{'':36}    n fields    " + " ".join(f"{kind:>6}" for kind in FIELDS) + "   precis recall read  ticks")
    groups = [("all", lambda kind: True)]
    groups += [(f"{fill} {capture}", lambda kind, f=fill, c=capture: kind[1:] == (f, c)) for fill in ("typed", "hand") for capture in ("scan", "photo")]
    groups += [(ruling, lambda kind, r=ruling: kind[0] == r) for ruling in ("grid", "lines", "blanks", "cards")]
    for name, belongs in groups:
        chosen = [result for result in results if belongs(result["kind"])]
        if chosen:
            print(f"{name:36} {row(chosen)}")


if __name__ == "__main__":
    main()
