#!/usr/bin/env python3
"""Makes before-after.png: a scan of the corpus beside what docconv makes of it.

    python3 -m venv venv && venv/bin/pip install pillow openpyxl
    venv/bin/python Documentation/picture.py [PROGRAM]

The workbook is drawn by LibreOffice, the page by Chromium; both are the files as docconv wrote them, except that the
workbook is printed with the lines and names of its rows and columns.
"""
import subprocess
import sys
import tempfile
from pathlib import Path

import openpyxl
from PIL import Image, ImageChops, ImageDraw, ImageFont

ROOT = Path(__file__).resolve().parent.parent
SCAN = ROOT / "Corpus/worn/scan-light-1.jpg"
FONT = "/usr/share/fonts/truetype/dejavu/DejaVuSans.ttf"
# Pixels of the result.
LEFT, RIGHT, MARGIN, TITLE = 640, 470, 24, 34


def run(*command):
    subprocess.run([str(part) for part in command], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)


def workbook(folder):
    book = openpyxl.load_workbook(folder / "page.xlsx")
    options = book.active.print_options
    options.gridLines = options.gridLinesSet = options.headings = True
    book.save(folder / "printed.xlsx")
    run("soffice", "--headless", f"-env:UserInstallation=file://{folder}/profile", "--convert-to", "pdf",
        "--outdir", folder, folder / "printed.xlsx")
    run("pdftoppm", "-r", "110", "-singlefile", "-png", folder / "printed.pdf", folder / "printed")
    return cut(Image.open(folder / "printed.png"))


def web_page(folder):
    run("chromium", "--headless", "--no-sandbox", "--hide-scrollbars", "--window-size=900,1100",
        f"--user-data-dir={folder}/browser", f"--screenshot={folder}/html.png", f"file://{folder}/page.html")
    return cut(Image.open(folder / "html.png"))


def cut(picture):
    """Without the white around what is drawn."""
    picture = picture.convert("RGB")
    box = ImageChops.difference(picture, Image.new("RGB", picture.size, "white")).getbbox()
    return picture.crop(box)


def fitted(picture, width, height=None):
    scale = min(width / picture.width, height / picture.height if height else 9)
    return picture.resize((round(picture.width * scale), round(picture.height * scale)), Image.LANCZOS)


def main():
    program = sys.argv[1] if len(sys.argv) > 1 else ROOT / "Scripts/docconv"
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for kind in ("xlsx", "html"):
            run(program, SCAN, "--to", kind, "-o", folder / f"page.{kind}")
        scan = Image.open(SCAN).convert("RGB")
        scan = fitted(scan.crop((0, 0, scan.width, round(scan.height * 0.5))), LEFT)
        pictures = [("as a workbook (xlsx), in LibreOffice", fitted(workbook(folder), RIGHT)),
                    ("as a web page (html), in Chromium", fitted(web_page(folder), RIGHT))]
    height = max(scan.height + TITLE, sum(each.height + TITLE + MARGIN for _, each in pictures) - MARGIN)
    sheet = Image.new("RGB", (LEFT + RIGHT + 3 * MARGIN, height + 2 * MARGIN), "white")
    draw, font = ImageDraw.Draw(sheet), ImageFont.truetype(FONT, 17)
    draw.text((MARGIN, MARGIN), "the scan (jpg, 150 dpi)", "black", font)
    sheet.paste(scan, (MARGIN, MARGIN + TITLE))
    draw.rectangle((MARGIN, MARGIN + TITLE, MARGIN + scan.width, MARGIN + TITLE + scan.height), outline="gray")
    x, y = LEFT + 2 * MARGIN, MARGIN
    for title, picture in pictures:
        draw.text((x, y), title, "black", font)
        sheet.paste(picture, (x, y + TITLE))
        y += picture.height + TITLE + MARGIN
    sheet.quantize(32, dither=Image.Dither.NONE).save(ROOT / "Documentation/before-after.png", optimize=True)


if __name__ == "__main__":
    main()
