#!/usr/bin/env python3
"""Measures whether wrong amounts on pictures of invoices and receipts are marked as doubtful.

    python3 Benchmarks/doubts.py [--program PATH] [--recognizer NAME] [--list] FOLDER
    python3 Benchmarks/doubts.py --draw SEED [...] FOLDER

FOLDER holds pictures with `NAME.truth.json` beside them: {"amounts": [{"text", "box"}]}, boxes in pixels. --draw first makes
thirty there: the ten layouts of einvoice_pages.py as scans of 150 and 200 dpi, and ten receipts as photographed, all with noise,
blur, uneven light or thresholds by chance. Seed 1 is for tuning, others are for reporting.

An amount is wrong if what is read at its place is another amount, whatever its marks of decimals and groups, and missing if nothing
is read there. A wrong one is marked if it is in a `mark` or a doubtful cell of `html --review`. Precision is the share of
wrong ones among the marked amounts. The next lines add those with a lower confidence in `json`; the last one gives the best recall with
a precision of .5 at least that a threshold on it reaches. Needs numpy and pillow; for --draw chromium, pdftotext and pdftoppm.
"""
import argparse
import html.parser
import io
import json
import random
import re
import subprocess
import tempfile
from decimal import Decimal
from pathlib import Path

import numpy
from PIL import Image, ImageFilter

import einvoice_pages
from measuring import PROGRAM

AMOUNT = re.compile(r"[-−]?\(?[$€£]?\d{1,3}([.,' ]?\d{3})*[.,]\d{2}\)?-?$")
SHOPS = ["Corner Market", "Bakery Rosa", "Green Grocer", "Hardware & Home", "Book Nook"]
WARES = ["Milk 1l", "Bread rye", "Apples", "Coffee 500g", "Butter", "Nails 40mm", "Paint white", "Notebook A5", "Pencils", "Rice 1kg",
         "Tomatoes", "Cheese gouda", "Soap", "Batteries AA", "Orange juice"]


def receipt(seed):
    """The page of a receipt whose amounts add up."""
    chance = random.Random(f"receipt {seed}")
    rows, total = "", Decimal(0)
    for _ in range(chance.randrange(4, 14)):
        price = Decimal(chance.randrange(49, 9900)) / 100
        count = chance.choice([1, 1, 1, 2, 3])
        total += count * price
        name = chance.choice(WARES) + (f" {count} x {price}" if count > 1 else "")
        rows += f"<tr><td>{name}</td><td class=a>{count * price}</td></tr>"
    tax = (total * 7 / 107).quantize(Decimal("0.01"))
    cash = (total // 10 + 1) * 10
    sums = [("SUBTOTAL", total - tax), ("TAX 7 %", tax), ("TOTAL", total), ("CASH", Decimal(cash).quantize(Decimal("0.01"))),
            ("CHANGE", cash - total)]
    rows += "".join(f"<tr><td>{name}</td><td class=a>{value:.2f}</td></tr>" for name, value in sums)
    face = chance.choice(["monospace", "sans-serif"])
    return f"""<!doctype html><meta charset=utf-8><style>@page{{size:80mm 170mm;margin:5mm}} body{{font:9pt {face}}}
table{{width:100%}} .a{{text-align:right}} h1{{font-size:12pt;text-align:center}}</style><h1>{chance.choice(SHOPS)}</h1>
<p>{chance.randrange(1, 28):02}.{chance.randrange(1, 13):02}.2026 {chance.randrange(8, 20)}:{chance.randrange(10, 60)} No. {chance.randrange(10**6)}</p>
<table>{rows}</table><p>Thank you!</p>"""


def printed(page, path):
    path.with_suffix(".html").write_text(page, "utf-8")
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                    f"--print-to-pdf={path}.pdf", f"{path}.html"], check=True, capture_output=True)
    path.with_suffix(".html").unlink()
    return Path(f"{path}.pdf")


def worn(image, chance, is_photo):
    """The picture after a scanner or a phone."""
    pixels = numpy.asarray(image.convert("L").filter(ImageFilter.GaussianBlur(chance.uniform(0.6, 1.6))), dtype=float)
    noise = numpy.random.default_rng(chance.randrange(2**32))
    height, width = pixels.shape
    ink = chance.uniform(0.45, 0.9)
    pixels = 255 - (255 - pixels) * ink
    if is_photo:
        down, across = numpy.mgrid[0:height, 0:width]
        pixels *= 1 - chance.uniform(0.1, 0.5) * (down / height + across / width) / 2
    pixels += noise.normal(0, chance.uniform(8, 45), pixels.shape)
    if not is_photo and chance.random() < 0.3:
        pixels = numpy.where(pixels < chance.uniform(150, 200), 0.0, 255.0)
    buffer = io.BytesIO()
    Image.fromarray(pixels.clip(0, 255).astype("uint8")).save(buffer, "JPEG", quality=chance.randrange(35, 80))
    return Image.open(buffer)


def truth(pdf, page, scale):
    """The amounts of a page with their boxes in pixels."""
    text = subprocess.run(["pdftotext", "-bbox", "-f", str(page), "-l", str(page), pdf, "-"], capture_output=True, text=True, check=True).stdout
    words = [(html.unescape(word), [float(side) for side in box])
             for *box, word in re.findall(r'<word xMin="(.*?)" yMin="(.*?)" xMax="(.*?)" yMax="(.*?)">(.*?)</word>', text)]
    return [{"text": word, "box": [side * scale for side in box]} for word, box in joined(words) if AMOUNT.match(word)]


def joined(words):
    """Words with their boxes, those with thousands and the rest of a number set apart by a blank as one: `6 820,56`."""
    result = []
    for word, box in words:
        if result and re.match(r"\d{3}(?!\d)", word) and re.match(r"[-−(]?[$€£]?\d{1,3}( \d{3})*$", result[-1][0]):
            left, top, right, bottom = result[-1][1]
            if 0 <= box[0] - right < (bottom - top) * 0.4 and abs(box[1] - top) < (bottom - top) * 0.2:
                result[-1] = (f"{result[-1][0]} {word}", [left, min(top, box[1]), box[2], max(bottom, box[3])])
                continue
        result.append((word, box))
    return result


def draw(folder, seed):
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(20):
        is_photo = index >= 10
        name = f"{seed}-{'receipt' if is_photo else 'invoice'}-{index % 10}"
        page = receipt(f"{seed} {index}") if is_photo else einvoice_pages.Invoice(index, seed).page()
        pdf = printed(page, folder / name)
        for dpi in (220,) if is_photo else (150, 200):
            chance = random.Random(f"{seed} {index} {dpi}")
            target = folder / f"{name}-{dpi}"
            subprocess.run(["pdftoppm", "-r", str(dpi), "-f", "1", "-l", "1", "-singlefile", "-png", pdf, target], check=True)
            image = worn(Image.open(f"{target}.png"), chance, is_photo)
            Path(f"{target}.png").unlink()
            image.save(f"{target}.jpg", quality=90, dpi=(dpi, dpi))
            Path(f"{target}.truth.json").write_text(json.dumps({"amounts": truth(pdf, 1, dpi / 72)}))
        pdf.unlink()


class Review(html.parser.HTMLParser):
    """Words of a review page: text, box, and whether they are marked."""

    def __init__(self):
        super().__init__()
        self.words, self.open = [], []

    def handle_starttag(self, tag, attributes):
        if tag in ("br", "img", "meta", "input", "col"):
            return
        attributes = dict(attributes)
        marked = "data-about" in attributes or tag == "mark" or bool(self.open and self.open[-1][1])
        if tag in ("span", "mark") and "data-at" in attributes:
            left, top, width, height = map(float, attributes["data-at"].split()[1:])
            self.words.append([(left, top, left + width, top + height), "", marked])
            self.open.append((tag, marked, True))
        else:
            self.open.append((tag, marked, False))

    def handle_endtag(self, tag):
        while self.open and self.open.pop()[0] != tag:
            pass

    def handle_data(self, data):
        if self.open and self.open[-1][2]:
            self.words[-1][1] += data


def runs(node):
    """Boxes and confidences of the runs in a JSON document."""
    if isinstance(node, dict):
        if "confidence" in node and "boxes" in node and "text" in node:
            yield node
        for value in node.values():
            yield from runs(value)
    elif isinstance(node, list):
        for value in node:
            yield from runs(value)


def inside(box, amount):
    """Whether the middle of a box is at an amount's place."""
    left, top, right, bottom = amount
    x, y = (box[0] + box[2]) / 2, (box[1] + box[3]) / 2
    reach = (bottom - top) * 0.4
    return left - reach < x < right + reach and top - reach / 4 < y < bottom + reach / 4


def plain(text):
    """Digits and signs; of marks only the last one before two digits, whichever it is: it says what the amount is worth."""
    text = re.sub(r"[\s$€£]|EUR", "", text).replace("−", "-").replace("–", "-").strip(":|()")
    whole, decimals = re.fullmatch(r"(.*?)(?:[.,](\d\d))?", text).groups()
    return re.sub("[.,'’]", "", whole) + (f".{decimals}" if decimals else "")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--recognizer", default="auto")
    parser.add_argument("--draw", type=int, action="append", default=[], metavar="SEED")
    parser.add_argument("--list", action="store_true", help="print each wrong amount")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    for seed in options.draw:
        draw(options.folder, seed)
    found = []  # Whether an amount is wrong, whether it is marked, its confidence.
    missing = 0
    for path in sorted(options.folder.glob("*.truth.json")):
        picture = path.with_name(path.name.replace(".truth.json", ".jpg"))
        with tempfile.TemporaryDirectory() as out:
            subprocess.run([options.program, "convert", picture, "--to", "json,html", "--review", "--recognizer", options.recognizer,
                            "--quiet", "-o", f"{out}/"], check=False, capture_output=True)
            document = json.loads((Path(out) / f"{picture.stem}.json").read_text("utf-8"))
            review = Review()
            review.feed((Path(out) / f"{picture.stem}.html").read_text("utf-8"))
        sure = [(box, run["confidence"]) for run in runs(document) for box in run["boxes"]]
        for amount in json.loads(path.read_text())["amounts"]:
            words = sorted((word for word in review.words if inside(word[0], amount["box"])), key=lambda word: word[0])
            if not words:
                missing += 1
                continue
            text = "".join(word[1] for word in words)
            read = plain(text)
            confidence = min((value for box, value in sure if inside(box, amount["box"])), default=1.0)
            is_wrong = read != plain(amount["text"])
            is_marked = any(word[2] for word in words)
            found.append((is_wrong, is_marked, confidence))
            if is_wrong and options.list:
                print(f"{picture.stem:28} {amount['text']:>12} {text:>14} {confidence:.2f} {'marked' if is_marked else ''}")
    wrong = sum(is_wrong for is_wrong, _, _ in found)
    marked = sum(is_marked for _, is_marked, _ in found)
    both = sum(is_wrong and is_marked for is_wrong, is_marked, _ in found)
    print(f"{len(found)} amounts, {missing} missing, {wrong} wrong, {marked} marked, {both} of them wrong")
    print(f"marked: recall {both / max(1, wrong):.3f} precision {both / max(1, marked):.3f}")
    for threshold in (0.65, 0.7, 0.75, 0.8):
        more = [is_wrong for is_wrong, is_marked, confidence in found if is_marked or confidence < threshold]
        print(f"with those below {threshold:.2f}: recall {sum(more) / max(1, wrong):.3f} precision {sum(more) / max(1, len(more)):.3f}")
    best, hits = (0.0, 0.0), 0
    for index, (is_wrong, _, confidence) in enumerate(sorted(found, key=lambda item: item[2])):
        hits += is_wrong
        if hits * 2 >= index + 1:
            best = max(best, (hits / max(1, wrong), confidence))
    print(f"confidence: recall {best[0]:.3f} at precision .5, below {best[1]:.2f}")


if __name__ == "__main__":
    main()
