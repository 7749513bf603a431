#!/usr/bin/env python3
"""Collects typefaces to draw numbers with, reduced to the characters that are drawn.

    python3 Benchmarks/number_fonts.py FOLDER TARGET

FOLDER holds fonts, such as those of unpacked packages of Debian (`apt-get download fonts-…`, `dpkg -x`). At most four styles of a family
are taken. Those of the families of handwriting that `sheet_pages.py` uses for tuning get names that begin with `hand`; those that it uses
for reports are left out. Needs fonttools."""
import argparse
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont, TTLibError

from sheet_pages import HANDS

CHARACTERS = set("0123456789.,'-/:%()+€$£xX*|abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ ")
OPTIONAL = set("€£|*+%$()/:'")
SYMBOLS = ("math", "symbol", "fallback", "dingbat", "d050000l", "linbiolinum_k", "glass_tty")
LATIN = ("NotoSans-", "NotoSerif-", "NotoSansMono", "NotoMono", "NotoSansDisplay-", "NotoSerifDisplay-")


def reduced(path, target):
    options = subset.Options(layout_features=[], hinting=False, notdef_outline=True, name_IDs=[1], ignore_missing_unicodes=True)
    font = subset.load_font(str(path), options)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=map(ord, CHARACTERS))
    subsetter.subset(font)
    subset.save_font(font, str(target), options)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("target", type=Path)
    options = arguments.parse_args()
    options.target.mkdir(parents=True, exist_ok=True)
    styles, count = {}, 0
    for path in sorted(options.folder.rglob("*.[to]tf")):
        name = path.name.lower()
        if any(part in name for part in SYMBOLS) or path.name.startswith("Noto") and not path.name.startswith(LATIN):
            continue
        try:
            font = TTFont(path, lazy=True)
            family = font["name"].getBestFamilyName() or path.stem
            known = {chr(code) for code in font.getBestCmap() or {}}
        except TTLibError:
            continue
        is_hand = family in HANDS["tuning"]
        if family in HANDS["report"] or not known >= CHARACTERS - OPTIONAL - (set() if not is_hand else CHARACTERS - set("0123456789.")):
            continue
        key = " ".join(family.split()[:2])
        styles[key] = styles.get(key, 0) + 1
        if styles[key] <= 4:
            reduced(path, options.target / f"{'hand-' * is_hand}{count:04}-{path.name}")
            count += 1
    print(count, "typefaces of", len(styles), "families")


if __name__ == "__main__":
    main()
