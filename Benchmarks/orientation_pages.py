"""Draws pages of many kinds and scripts, and turns them: by quarters and by some degrees.

Everything follows from the half, the number of the page and the fonts that are installed."""
import html
import random
import subprocess
from dataclasses import dataclass
from pathlib import Path

import numpy
import zxingcpp
from PIL import Image, ImageFilter

from languages import FAMILIES, LANGUAGES, RIGHT_TO_LEFT, SIGNS, messages, paragraphs

SCRIPTS = {"en": "Latin", "de": "Latin", "vi": "Latin", "ru": "Cyrillic", "uk": "Cyrillic", "el": "Greek",
           "zh-Hans": "Chinese", "ja": "Japanese", "ko": "Korean", "ar": "Arabic", "he": "Hebrew", "hi": "Devanagari", "th": "Thai"}
WRITTEN = ["prose", "few words", "receipt", "form", "table"]
DIGITS = ["digits", "columns of digits", "codes"]
_labels = {}


@dataclass
class Page:
    kind: str
    script: str
    picture: Path
    # The clockwise turn that makes it upright.
    turn: int
    # Degrees counter-clockwise.
    skew: float


def labels(tag, half):
    """Short messages of a language, in a fixed order."""
    if (tag, half) not in _labels:
        found = [" ".join(text.replace("_", "").replace("&", "").split()) for text in messages(LANGUAGES[tag])]
        most = 10 if tag[:2] in ("zh", "ja", "ko") else 24
        least = 2 if most == 10 else 4
        found = sorted({text.strip(" :.…") for text in found if not SIGNS.search(text) and least <= len(text) <= most
                        and (SCRIPTS[tag] == "Latin" or not any(c.isascii() and c.isalpha() for c in text))})
        random.Random(tag).shuffle(found)
        _labels[tag, half] = found[:len(found) // 2] if half == "tuning" else found[len(found) // 2:]
    return _labels[tag, half]


def number(chance, places=2):
    return f"{chance.randint(1, 9 * 10 ** chance.randint(0, 4)) + chance.random():.{places}f}"


def code(chance, folder, name):
    """A barcode of the library's that is known to be read whichever way it lies."""
    kind = chance.choice([zxingcpp.BarcodeFormat.QRCode, zxingcpp.BarcodeFormat.Code128, zxingcpp.BarcodeFormat.DataMatrix])
    made = zxingcpp.create_barcode(str(chance.randrange(10 ** 11, 10 ** 12)), kind)
    target = folder / f"{name}.png"
    Image.fromarray(numpy.asarray(zxingcpp.write_barcode_to_image(made, scale=4))).save(target)
    return f'<img src="{target}" style="height:0.8in">'


def content(kind, tag, half, index, folder):
    """The HTML of a page."""
    chance = random.Random(f"{kind} {tag} {half} {index} orientation")
    words = labels(tag, half)
    label = lambda: html.escape(chance.choice(words))
    if kind == "prose":
        size = 70 if tag[:2] in ("zh", "ja", "ko") else 180
        return "".join(f"<p>{html.escape(text)}</p>" for text in paragraphs(tag, half, index, chance.randint(3, 6), size))
    if kind == "few words":
        return "".join(f'<p style="margin-top:{chance.uniform(0, 1.4):.2f}in;text-align:{chance.choice(["left", "center", "right"])};'
                       f'font-size:{chance.uniform(0.9, 2.2):.2f}em">{label()}</p>' for _ in range(chance.randint(2, 4)))
    if kind == "receipt":
        rows = "".join(f"<tr><td>{label()}</td><td class=n>{number(chance)}</td></tr>" for _ in range(chance.randint(5, 14)))
        return (f'<div style="width:3in"><h3 style="text-align:center">{label()}</h3><p style="text-align:center">{label()}<br>'
                f"{chance.randint(1, 28):02}.{chance.randint(1, 12):02}.2024 {chance.randint(8, 21)}:{chance.randint(10, 59)}</p>"
                f'<table style="width:100%">{rows}</table><hr><table style="width:100%"><tr><td><b>{label()}</b></td>'
                f"<td class=n><b>{number(chance)}</b></td></tr></table></div>")
    if kind == "form":
        rows = "".join(f'<tr><td style="width:2in;border:1px solid;padding:0.08in">{label()}</td><td style="border:1px solid">'
                       f"{label() if chance.random() < 0.3 else ''}</td></tr>" for _ in range(chance.randint(6, 11)))
        return f'<h2>{label()}</h2><table style="width:100%;border-collapse:collapse">{rows}</table>'
    if kind == "table":
        rows = "".join("<tr>" + f"<td>{label()}</td>" + "".join(f"<td class=n>{number(chance, 1)}</td>" for _ in range(3)) + "</tr>"
                       for _ in range(chance.randint(6, 18)))
        return f'<table style="width:100%">{rows}</table>'
    if kind == "digits":
        border = "border:1px solid;" if chance.random() < 0.5 else ""
        columns = chance.randint(3, 5)
        rows = "".join("<tr>" + "".join(f'<td class=n style="{border}">{number(chance, chance.choice([0, 2]))}</td>' for _ in range(columns)) + "</tr>"
                       for _ in range(chance.randint(6, 22)))
        return f'<table style="width:100%;border-collapse:collapse">{rows}</table>'
    if kind == "columns of digits":
        rows = "".join(f'<p style="margin:0.1em">{number(chance, 0)}</p>' for _ in range(chance.randint(8, 24)))
        return f'<div style="columns:{chance.choice([1, 2, 3])}">{rows}</div>'
    pictures = "".join(f"<p>{label()} {chance.randrange(10 ** 6, 10 ** 9)}</p>" + code(chance, folder, f"{half}-{index}-{place}")
                       for place in range(chance.randint(1, 3)))
    return f"<h3>{label()}</h3>{pictures}"


def order(half, count):
    """Kind, language and number of pages: all kinds and languages in turn."""
    chance = random.Random(f"order {half}")
    found, deck = [], []
    for index in range(count):
        if not deck:
            deck = [(kind, tag) for kind in WRITTEN for tag in SCRIPTS]
            deck += [(kind, chance.choice(["en", "de"])) for kind in DIGITS for _ in range(5)]
            chance.shuffle(deck)
        kind, tag = deck.pop()
        found.append((kind, tag, index))
    return found


def pictures(half, count, folder):
    """The upright pictures, as `order` lists them, without skew."""
    pages = order(half, count)
    body = ""
    for kind, tag, index in pages:
        chance = random.Random(f"{kind} {tag} {half} {index} type")
        families = FAMILIES.get(tag, FAMILIES[""])[half == "report"]
        right = ' dir="rtl"' if tag in RIGHT_TO_LEFT else ""
        body += (f'<div lang="{tag}"{right} style="font-family:\'{chance.choice(families)}\';font-size:{chance.uniform(9.5, 14):.1f}pt">'
                 f"{content(kind, tag, half, index, folder)}</div>")
    sheet = folder / "pages.html"
    sheet.write_text(
        '<!DOCTYPE html><meta charset="utf-8"><style>@page{size:6in 8in;margin:0}body{margin:0}.n{text-align:right}'
        "body>div{width:5in;height:7in;margin:0.5in;line-height:1.4;break-after:page;overflow:hidden}p{margin:0 0 0.8em}</style>" + body)
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", "--allow-file-access-from-files",
                    f"--print-to-pdf={folder}/pages.pdf", str(sheet)], check=True, capture_output=True)
    for place, (kind, tag, index) in enumerate(pages):
        resolution = 200 if index % 2 else 300
        target = folder / f"page-{index}"
        subprocess.run(["pdftoppm", "-gray", "-singlefile", "-r", str(resolution), "-f", str(place + 1), "-l", str(place + 1),
                        folder / "pages.pdf", target], check=True)
        yield kind, tag, index, resolution, Image.open(f"{target}.pgm")
        Path(f"{target}.pgm").unlink()


def scanned(chance, picture, resolution):
    picture = picture.filter(ImageFilter.GaussianBlur(resolution / 300 * chance.uniform(0.4, 1.1)))
    noise = numpy.random.default_rng(chance.randrange(1 << 30)).normal(0, chance.uniform(2, 8), (picture.height, picture.width))
    return Image.fromarray(numpy.clip(numpy.asarray(picture) * (230 / 255) + 10 + noise, 0, 255).astype("uint8"))


def draw(half, count, folder):
    """Pages turned by quarters; two of five lie straight, two are skewed as scans are, one by up to 30 degrees."""
    for kind, tag, index, resolution, picture in pictures(half, count, folder):
        chance = random.Random(f"{kind} {tag} {half} {index} turn")
        turn = chance.choice([0, 90, 180, 270])
        skew = [0.0, 0.0, chance.uniform(-4, 4), chance.uniform(-4, 4), chance.choice([-1, 1]) * chance.uniform(8, 30)][index % 5]
        # Counter-clockwise, as Pillow turns.
        turned = picture.rotate(skew, Image.Resampling.BICUBIC, expand=True, fillcolor=255) if skew else picture
        turned = turned.rotate(turn, expand=True)
        path = folder / f"{index:03}.png"
        scanned(chance, turned, resolution).save(path, dpi=(resolution, resolution))
        yield Page(kind, SCRIPTS[tag] if kind in WRITTEN else "digits", path, turn, skew)
