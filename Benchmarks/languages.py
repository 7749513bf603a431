#!/usr/bin/env python3
"""Measures how well scans are read in 26 languages: the share of wrong characters, once with the language
detected and once with it named.

    python3 Benchmarks/languages.py [--program PATH] [--half tuning|report] [--pages N] [--only TAG...]
        [--modes auto,named] [--keep FOLDER] [--json FILE] [--draw-only] [--show]

Draws N pages (3) of each language: translated messages of the programs that are installed, set by Chromium,
200 or 300 dots an inch, blurred, noisy, a little skewed. The halves have texts and typefaces of their
own: one for tuning, one for reporting. `ja-vertical` and `zh-vertical` are set from top to bottom; `ru+en`, `ja+en` and
the like have two languages, paragraph by paragraph. Of these the share of paragraphs with the right language counts as well.

The error is the edit distance of characters in order over those of the text: NFC, runs of white space one
blank. `blankless` is the same without white space.

Needs pillow, numpy, chromium, pdftoppm. Which typefaces there are depends on the fonts that are installed (fonts-noto-core,
fonts-noto-cjk; for the other half fonts-freefont-ttf, fonts-nanum, fonts-ipafont-mincho, fonts-arphic-uming,
fonts-thai-tlwg, fonts-lohit-deva, culmus, fonts-hosny-amiri).
"""
import argparse
import gettext
import html
import json
import random
import re
import subprocess
import sys
import tempfile
import unicodedata
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy
from PIL import Image, ImageFilter

from measuring import PROGRAM

CATALOGUES = Path("/usr/share/locale")
# The tag, and the name of its catalogues.
LANGUAGES = {
    "en": "", "de": "de", "fr": "fr", "es": "es", "it": "it", "pt": "pt", "nl": "nl", "pl": "pl", "cs": "cs", "sv": "sv",
    "tr": "tr", "vi": "vi", "zh-Hans": "zh_CN", "zh-Hant": "zh_TW", "ja": "ja", "ko": "ko", "bg": "bg", "el": "el",
    "uk": "uk", "ru": "ru", "sr": "sr", "ar": "ar", "fa": "fa", "he": "he", "hi": "hi", "th": "th"}
VERTICAL = {"ja-vertical": "ja", "zh-vertical": "zh-Hans"}
MIXED = {"ru+en": ("ru", "en"), "ja+en": ("ja", "en"), "de+fr": ("de", "fr"), "el+en": ("el", "en"), "ar+en": ("ar", "en")}
FOREIGN = {"zh-Hans", "zh-Hant", "ja", "ko", "bg", "el", "uk", "ru", "sr", "ar", "fa", "he", "hi", "th"}
# Families for tuning, then for reporting; those of Latin, Greek and Cyrillic script by default.
FAMILIES = {
    "": (["Noto Sans", "Noto Serif"], ["Liberation Serif", "FreeSans", "DejaVu Serif", "FreeSerif", "Liberation Sans"]),
    "zh-Hans": (["Noto Sans CJK SC", "Noto Serif CJK SC"], ["AR PL UMing CN", "AR PL UKai CN"]),
    "zh-Hant": (["Noto Sans CJK TC", "Noto Serif CJK TC"], ["AR PL UMing TW", "AR PL UKai TW"]),
    "ja": (["Noto Sans CJK JP"], ["Noto Serif CJK JP", "IPAMincho"]),
    "ko": (["Noto Sans CJK KR", "Noto Serif CJK KR"], ["NanumMyeongjo", "NanumGothic"]),
    "ar": (["Noto Naskh Arabic", "Noto Sans Arabic"], ["Amiri", "DejaVu Sans"]),
    "fa": (["Noto Naskh Arabic", "Noto Sans Arabic"], ["Amiri", "DejaVu Sans"]),
    "he": (["Noto Sans Hebrew", "Noto Serif Hebrew"], ["David CLM", "Frank Ruehl CLM"]),
    "hi": (["Noto Sans Devanagari", "Noto Serif Devanagari"], ["Lohit Devanagari", "FreeSans"]),
    "th": (["Noto Sans Thai", "Noto Serif Thai"], ["Loma", "Norasi", "Garuda"])}
RIGHT_TO_LEFT = {"ar", "fa", "he"}
# Sentences with signs of programs are no prose.
SIGNS = re.compile(r"[%{}<>\\_|$@=/\n\x04~`*#\[\]&^+·]|--|\.\.\.|…|http|[\u200b-\u200f\u202a-\u202e\u2066-\u2069]|\.[a-z]")

_sentences = {}


def messages(name):
    """The translated messages of a language, the English ones for none, in a fixed order."""
    found = {}
    for file in sorted(CATALOGUES.glob(f"{name or 'de'}/LC_MESSAGES/*.mo")):
        try:
            with file.open("rb") as stream:
                catalogue = gettext.GNUTranslations(stream)._catalog
        except (OSError, UnicodeDecodeError, ValueError):
            continue
        for key, text in catalogue.items():
            if isinstance(key, str) and key and (text != key or not name):
                found.setdefault(unicodedata.normalize("NFC", key if not name else text), None)
    return list(found)


def sentences(tag):
    """Whole sentences of a language, in a fixed order."""
    if tag not in _sentences:
        least = 14 if tag in {"zh-Hans", "zh-Hant", "ja", "ko"} else 40
        kept = []
        for text in messages(LANGUAGES[tag]):
            text = " ".join(text.split())
            latin = sum(c.isascii() and c.isalpha() for c in text)
            if SIGNS.search(text) or not least <= len(text) <= 200 or tag in FOREIGN and latin > 0.06 * len(text):
                continue
            if not tag in FOREIGN and sum(c.isalpha() or c.isspace() for c in text) < 0.9 * len(text):
                continue
            end = "。" if tag[:2] in {"zh", "ja"} else "" if tag == "th" else "।" if tag == "hi" else "."
            kept.append(text if text[-1] in ".。!?:।؟" else text + end)
        kept.sort()
        random.Random(tag).shuffle(kept)
        _sentences[tag] = kept
    return _sentences[tag]


def paragraphs(tag, half, number, count, size):
    """`count` paragraphs of about `size` characters that no other page has."""
    pool = sentences(tag)
    pool = pool[:len(pool) // 2] if half == "tuning" else pool[len(pool) // 2:]
    chance = random.Random(f"{tag} {half} {number}")
    # Pages share sentences only where there are too few.
    step = max(len(pool) // 8, 1)
    place = number * step
    found = []
    for _ in range(count):
        text = ""
        wanted = size * chance.uniform(0.6, 1.4)
        while len(text) < wanted:
            text += ("" if not text or tag in {"zh-Hans", "zh-Hant", "ja"} else " ") + pool[place % len(pool)]
            place += 1
        found.append(text)
    return found


def page(kind, half, number):
    """The paragraphs of a page with their languages, and its HTML."""
    tags = MIXED.get(kind) or (VERTICAL.get(kind, kind),)
    chance = random.Random(f"{kind} {half} {number} page")
    cjk = tags[0][:2] in {"zh", "ja", "ko"}
    texts = [paragraphs(tag, half, number, 6 // len(tags), 70 if cjk else 160) for tag in tags]
    texts = [(tag, text) for group in zip(*[[(tag, text) for text in group] for tag, group in zip(tags, texts)]) for tag, text in group]
    points = chance.uniform(10.5, 13)
    content = ""
    for tag, text in texts:
        families = FAMILIES.get(tag, FAMILIES[""])[half == "report"]
        family = families[number % len(families)]
        right = ' dir="rtl"' if tag in RIGHT_TO_LEFT else ""
        content += f'<p lang="{tag}"{right} style="font-family:\'{family}\'">{html.escape(text)}</p>'
    style = "writing-mode:vertical-rl;" if kind in VERTICAL else ""
    return texts, f'<div style="{style}font-size:{points:.1f}pt">{content}</div>'


def require_typefaces(kinds, half):
    """Ends where a typeface is missing: Chromium would draw boxes in place of letters, or take the other half's."""
    tags = {tag for kind in kinds for tag in MIXED.get(kind) or (VERTICAL.get(kind, kind),)}
    wanted = {family for tag in tags for family in FAMILIES.get(tag, FAMILIES[""])[half == "report"]}
    installed = subprocess.run(["fc-list", ":", "family"], check=True, capture_output=True, text=True).stdout
    missing = sorted(wanted - {name for line in installed.splitlines() for name in line.split(",")})
    if missing:
        sys.exit("typefaces are not installed: " + ", ".join(missing))


def draw(kinds, half, count, folder):
    """Kind, paragraphs and picture of each page."""
    require_typefaces(kinds, half)
    jobs = [(kind, number) for kind in kinds for number in range(count)]
    pages = [page(kind, half, number) for kind, number in jobs]
    sheet = folder / "pages.html"
    sheet.write_text(
        '<!DOCTYPE html><meta charset="utf-8"><style>@page{size:6in 8in;margin:0}body{margin:0}'
        "div{width:5in;height:7in;margin:0.5in;line-height:1.4;break-after:page;overflow:hidden}p{margin:0 0 0.8em}</style>"
        + "".join(text for _, text in pages))
    subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                    f"--print-to-pdf={folder}/pages.pdf", str(sheet)], check=True, capture_output=True)
    drawn = []
    for index, ((kind, number), (texts, _)) in enumerate(zip(jobs, pages)):
        resolution = 200 if number % 2 else 300
        target = folder / f"{kind}-{half}-{number}"
        subprocess.run(["pdftoppm", "-gray", "-singlefile", "-r", str(resolution), "-f", str(index + 1), "-l", str(index + 1),
                        folder / "pages.pdf", target], check=True)
        chance = random.Random(f"{kind} {half} {number} scan")
        image = Image.open(f"{target}.pgm").rotate(chance.uniform(-0.6, 0.6), Image.Resampling.BICUBIC, fillcolor=255)
        image = image.filter(ImageFilter.GaussianBlur(resolution / 300 * chance.uniform(0.4, 0.9)))
        noise = numpy.random.default_rng(chance.randrange(1 << 30)).normal(0, 5, (image.height, image.width))
        pixels = numpy.clip(numpy.asarray(image) * (235 / 255) + 8 + noise, 0, 255).astype("uint8")
        picture = target.with_suffix(".png")
        Image.fromarray(pixels).save(picture, dpi=(resolution, resolution))
        Path(f"{target}.pgm").unlink()
        drawn.append((kind, texts, picture))
    return drawn


def plain(text, tag):
    """Composed, with single blanks. In Chinese and Japanese the width of signs and the blanks beside them are typesetting."""
    text = " ".join(unicodedata.normalize("NFC", text).split())
    if tag[:2] in {"zh", "ja"}:
        text = "".join(chr(ord(c) - 0xFEE0) if 0xFF01 <= ord(c) <= 0xFF5E else c for c in text)
        text = re.sub(r"(?<=[^\x00-\x7f]) | (?=[^\x00-\x7f])|(?<=[^\w\s]) | (?=[^\w\s])", "", text)
    return text


def distance(a, b):
    """Levenshtein's."""
    a, b = numpy.array([ord(c) for c in a]), numpy.array([ord(c) for c in b])
    row = numpy.arange(len(b) + 1)
    steps = numpy.arange(len(b) + 1)
    for index, letter in enumerate(a):
        best = numpy.minimum(row[1:] + 1, row[:-1] + (b != letter))
        best = numpy.concatenate([[index + 1], best])
        row = numpy.minimum.accumulate(best - steps) + steps
    return int(row[-1])


def blocks(node, language=None):
    """Text and language of headings, paragraphs, items and cells, in order."""
    if isinstance(node, dict):
        if isinstance(node.get("text"), str):
            yield node["text"], language
        else:
            for value in node.values():
                yield from blocks(value, node.get("language"))
    elif isinstance(node, list):
        for value in node:
            yield from blocks(value, language)


def read(program, picture, language, options=()):
    with tempfile.TemporaryDirectory() as folder:
        target = Path(folder) / "page.json"
        run = subprocess.run([program, "convert", picture, "--to", "json", "-o", target, "--language", language, *options],
                             capture_output=True, text=True)
        if run.returncode:
            print(f"{picture.name}: {run.stderr.strip()}", file=sys.stderr)
            return []
        document = json.loads(target.read_text())
    return list(blocks(document["body"]))


def score(program, kind, texts, picture, mode):
    tag = VERTICAL.get(kind, kind) if kind not in MIXED else ",".join(MIXED[kind])
    found = read(program, picture, "auto" if mode == "auto" else tag)
    truth, text = (plain(" ".join(group), tag) for group in ([t for _, t in texts], [t for t, _ in found]))
    bare, bare_text = truth.replace(" ", ""), text.replace(" ", "")
    # A paragraph of the text belongs to that of the truth that it shares most pairs of letters with.
    right = 0
    for language, paragraph in texts:
        own = {paragraph[i:i + 2] for i in range(len(paragraph) - 1)}
        best = max(found, key=lambda f: len(own & {f[0][i:i + 2] for i in range(len(f[0]) - 1)}), default=("", None))
        right += best[1] == language
    return {"kind": kind, "page": picture.stem, "mode": mode, "cer": min(distance(truth, text) / len(truth), 1),
            "blankless": min(distance(bare, bare_text) / len(bare), 1), "language": right / len(texts), "text": text, "truth": truth}


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("--program", default=PROGRAM)
    arguments.add_argument("--half", choices=["tuning", "report"], default="report")
    arguments.add_argument("--pages", type=int, default=3)
    arguments.add_argument("--only", nargs="*")
    arguments.add_argument("--modes", default="auto,named")
    arguments.add_argument("--keep", type=Path)
    arguments.add_argument("--json", type=Path)
    arguments.add_argument("--jobs", type=int, default=1)
    arguments.add_argument("--draw-only", action="store_true")
    arguments.add_argument("--show", action="store_true", help="prints both texts of each page")
    given = arguments.parse_args()
    kinds = given.only or [*LANGUAGES, *VERTICAL, *MIXED]
    with tempfile.TemporaryDirectory() as temporary:
        folder = given.keep or Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        drawn = draw(kinds, given.half, given.pages, folder.resolve())
        if given.draw_only:
            return
        jobs = [(*page, mode) for page in drawn for mode in given.modes.split(",")]
        with ThreadPoolExecutor(given.jobs) as pool:
            results = list(pool.map(lambda job: score(given.program, *job), jobs))
    if given.json:
        given.json.write_text(json.dumps(results, ensure_ascii=False, indent=1))
    print("kind           " + "".join(f"{mode:>8} blankless language" for mode in given.modes.split(",")))
    for kind in kinds:
        row = f"{kind:14}"
        for mode in given.modes.split(","):
            found = [result for result in results if result["kind"] == kind and result["mode"] == mode]
            cer, bare, right = (sum(result[key] for result in found) / len(found) for key in ("cer", "blankless", "language"))
            row += f" {cer:8.4f} {bare:9.4f} {right:8.2f}"
        print(row)
    if given.show:
        for result in results:
            print(f"\n{result['page']} {result['mode']} {result['cer']:.4f}\n{result['truth']}\n{result['text']}")


if __name__ == "__main__":
    main()
