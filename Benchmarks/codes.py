#!/usr/bin/env python3
"""How many barcodes of every symbology are read on pages.

    python3 Benchmarks/codes.py [--program PATH] [--half tuning|report] [--pages N] [--keep FOLDER]

Draws N sheets (60) of A4 from a seed, each with lines of text and four barcodes, upright, turned by quarters or by a few
degrees, dark on light or light on dark, bars and modules of 0.25 to 0.6 millimetres: half as scans of 200 or 300 dots an
inch (soft, noisy, skewed), half as photographs (in perspective, unevenly lit, softer). Prints for each symbology how many
`docconv barcodes` reads, and how many readings are of no barcode on the sheet; the same for the library alone, in one pass.

Needs pillow, numpy and zxing-cpp from PyPI, which draws them.
"""
import argparse
import json
import random
import re
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

import numpy
import zxingcpp
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from measuring import PROGRAM
from prose_texts import ENGLISH

SEEDS = {"tuning": "codes", "report": "codes-2"}
MILLIMETRE = 1 / 25.4


def digits(chance, count):
    return "".join(chance.choice("0123456789") for _ in range(count))


def word(chance, low, high, letters="ABCDEFGHJKLMNPQRSTUVWXYZ0123456789-"):
    return "".join(chance.choice(letters) for _ in range(chance.randint(low, high)))


def element(chance):
    body = "9" + digits(chance, 12)
    # Source: GS1 General Specifications 24.0, 7.9.1.
    check = -sum(int(digit) * (3 if index % 2 == 0 else 1) for index, digit in enumerate(body)) % 10
    return f"(01){body}{check}(10){word(chance, 3, 6)}"


# Our name; the library's; what it says; millimetres of a bar or module.
KINDS = [
    ("aztec", "AztecCode", lambda c: word(c, 10, 60), (0.35, 0.6)),
    ("codabar", "Codabar", lambda c: f"A{digits(c, 9)}B", (0.25, 0.4)),
    ("code39", "Code39", lambda c: word(c, 6, 10), (0.25, 0.35)),
    ("code93", "Code93", lambda c: word(c, 6, 12), (0.25, 0.4)),
    ("code128", "Code128", lambda c: word(c, 8, 16), (0.25, 0.4)),
    ("dataMatrix", "DataMatrix", lambda c: word(c, 8, 50), (0.35, 0.6)),
    ("ean13", "EAN13", lambda c: "9" + digits(c, 11), (0.26, 0.4)),
    ("ean8", "EAN8", lambda c: digits(c, 7), (0.26, 0.4)),
    ("gs1DataBar", "DataBarOmni", lambda c: "0" + digits(c, 12), (0.26, 0.4)),
    ("gs1DataBarExpanded", "DataBarExp", element, (0.26, 0.35)),
    ("gs1DataBarExpanded", "DataBarExpStk", element, (0.26, 0.4)),
    ("gs1DataBarLimited", "DataBarLtd", lambda c: "0" + digits(c, 12), (0.26, 0.4)),
    ("itf", "ITF", lambda c: digits(c, c.choice([8, 10, 14])), (0.26, 0.4)),
    ("maxiCode", "MaxiCode", lambda c: word(c, 10, 40), (0.165, 0.19)),
    ("microPDF417", "MicroPDF417", lambda c: word(c, 8, 30), (0.3, 0.5)),
    ("microQR", "MicroQRCode", lambda c: word(c, 4, 8, "ABCDEFGH0123456789"), (0.35, 0.6)),
    ("pdf417", "PDF417", lambda c: word(c, 10, 60), (0.25, 0.4)),
    ("qr", "QRCode", lambda c: "https://example.org/" + word(c, 5, 40), (0.35, 0.6)),
    ("rmqr", "RMQRCode", lambda c: word(c, 6, 20), (0.35, 0.6)),
    ("upca", "UPCA", lambda c: digits(c, 11), (0.26, 0.4)),
    ("upce", "UPCE", lambda c: "0" + digits(c, 6), (0.26, 0.4)),
]


def drawn(chance, kind, resolution):
    """A barcode with its quiet zone, and what is to be read."""
    name, format_name, payload, sizes = kind
    barcode = zxingcpp.create_barcode(payload(chance), getattr(zxingcpp.BarcodeFormat, format_name))
    modules = Image.fromarray(numpy.array(barcode.to_image(scale=1)))
    scale = chance.uniform(*sizes) * MILLIMETRE * resolution
    # Bars as high as a centimetre: the library draws them by modules.
    quiet = 12
    wide = Image.new("L", (modules.width + 2 * quiet, modules.height + 2 * quiet), 255)
    wide.paste(modules, (quiet, quiet))
    # Four pixels a module, then to size: edges fall where they fall in print.
    large = wide.resize((wide.width * 8, wide.height * 8), Image.NEAREST)
    picture = large.resize((max(1, round(wide.width * scale)), max(1, round(wide.height * scale))), Image.BOX)
    if chance.random() < 0.08:
        picture = picture.point(lambda level: 255 - level)
    draw = chance.random()
    turn = chance.choice([90, 180, 270]) if draw < 0.25 else chance.uniform(-12, 12) if draw < 0.4 else 0
    return picture.rotate(turn, expand=True, fillcolor=255, resample=Image.BICUBIC), (name, barcode.bytes)


def sheet(chance, kinds, resolution):
    width, height = round(8.27 * resolution), round(11.69 * resolution)
    page = Image.new("L", (width, height), 250)
    pen = ImageDraw.Draw(page)
    size = round(11 / 72 * resolution)
    font = ImageFont.truetype("DejaVuSans.ttf", size)
    margin = round(0.8 * resolution)
    y, truth = margin, []
    for kind in kinds:
        for _ in range(chance.randint(2, 5)):
            words = chance.choice(ENGLISH).split()
            chance.shuffle(words)
            pen.text((margin, y), " ".join(words)[:70], fill=20, font=font)
            y += round(size * 1.4)
        picture, code = drawn(chance, kind, resolution)
        if picture.width > width - 2 * margin or y + picture.height > height - margin:
            continue
        page.paste(picture, (chance.randint(margin, width - margin - picture.width), y + size // 2))
        truth.append(code)
        y += picture.height + size
    return page, truth


def noisy(chance, picture, spread):
    noise = numpy.random.default_rng(chance.randrange(1 << 30)).normal(0, spread, (picture.height, picture.width))
    return Image.fromarray(numpy.clip(numpy.asarray(picture, float) + noise, 0, 255).astype("uint8"))


def scanned(chance, page):
    page = page.rotate(chance.uniform(-1.5, 1.5), fillcolor=250, resample=Image.BICUBIC)
    return noisy(chance, page.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 0.9))), chance.uniform(2, 10))


def photographed(chance, page):
    """The sheet on a dark table, aslant, under a lamp."""
    width, height = page.size
    frame = (round(width * 1.15), round(height * 1.1))
    left, top = (frame[0] - width) / 2, (frame[1] - height) / 2
    corners = [(left, top), (left + width, top), (left + width, top + height), (left, top + height)]
    to = [(x + chance.uniform(-0.04, 0.04) * width, y + chance.uniform(-0.03, 0.03) * height) for x, y in corners]
    source = [(0, 0), (width, 0), (width, height), (0, height)]
    rows, values = [], []
    for (x, y), (u, v) in zip(to, source):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    way = numpy.linalg.solve(numpy.array(rows), numpy.array(values))
    picture = page.transform(frame, Image.PERSPECTIVE, way, Image.BICUBIC, fillcolor=70)
    across, down = numpy.meshgrid(numpy.linspace(0, 1, frame[0]), numpy.linspace(0, 1, frame[1]))
    light = 1 - chance.uniform(0.1, 0.45) * (chance.choice([across, 1 - across]) * 0.6 + chance.choice([down, 1 - down]) * 0.4)
    picture = Image.fromarray((numpy.asarray(picture, float) * light).astype("uint8"))
    return noisy(chance, picture.filter(ImageFilter.GaussianBlur(chance.uniform(0.6, 1.4))), chance.uniform(2, 7))


def plain(payload):
    """What both sides agree on: no brackets, no control characters, no leading zeros of retail numbers."""
    text = payload.decode("utf-8", "replace") if isinstance(payload, bytes) else payload
    return re.sub(r"[\x00-\x1f()]", "", text).lstrip("0")


def readings(program, path):
    lines = subprocess.run([program, "barcodes", path], capture_output=True, text=True).stdout.splitlines()
    return [plain(json.loads(line).get("payload") or "") for line in lines]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=PROGRAM, help="docconv (.build/release/docconv)")
    parser.add_argument("--half", choices=SEEDS, default="tuning", help="which seed (tuning)")
    parser.add_argument("--pages", type=int, default=60, help="sheets (60)")
    parser.add_argument("--keep", type=Path, help="a folder for the pictures and what is missed")
    options = parser.parse_args()
    chance = random.Random(SEEDS[options.half])
    codes, read, wrong = Counter(), Counter(), Counter()
    with tempfile.TemporaryDirectory() as name:
        folder = options.keep or Path(name)
        folder.mkdir(parents=True, exist_ok=True)
        order = []
        for number in range(1, options.pages + 1):
            while len(order) < 4:
                order += chance.sample(KINDS, len(KINDS))
            kinds, order = order[:4], order[4:]
            is_photo = number % 2 == 0
            way = "photographs" if is_photo else "scans"
            page, truth = sheet(chance, kinds, 240 if is_photo else chance.choice([200, 300]))
            picture = photographed(chance, page) if is_photo else scanned(chance, page)
            path = folder / f"{number:03}.{'jpg' if is_photo else 'png'}"
            picture.save(path)
            alone = [plain(each.bytes) for each in zxingcpp.read_barcodes(Image.open(path))]
            for who, found in ("docconv", readings(options.program, path)), ("library", alone):
                for symbology, payload in truth:
                    hit = plain(payload) in found
                    for key in (way, "all"), (way, symbology):
                        codes[who, *key] += 1
                        read[who, *key] += hit
                    if options.keep and not hit:
                        print(f"{path.name}: {who} misses {symbology} {plain(payload)}", file=sys.stderr)
                wrong[who, way] += sum(each not in {plain(payload) for _, payload in truth} for each in found)
        for way in "scans", "photographs":
            print(f"{way}: symbology, barcodes, read by docconv, by the library in one pass")
            for symbology in sorted({key[2] for key in codes if key[1] == way}, key=lambda each: (each != "all", each)):
                key = (way, symbology)
                print(f"  {symbology:20} {codes['docconv', *key]:4}"
                      f" {read['docconv', *key] / codes['docconv', *key]:.3f}"
                      f" {read['library', *key] / codes['library', *key]:.3f}")
            print(f"  of no barcode there: docconv {wrong['docconv', way]}, library {wrong['library', way]}")


if __name__ == "__main__":
    main()
