"""Pages with figures of every kind and their truth, and pages that have none, drawn from a seed."""
import io
import random
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

import numpy
from matplotlib import patches
from matplotlib.figure import Figure as Sheet
from PIL import Image, ImageFilter

import figure_kinds
from prose_texts import ENGLISH

# Points: A4.
WIDTH, HEIGHT = 595.0, 842.0


@dataclass
class Page:
    """Figures: (kind, (left, top, right, bottom) in points from the top left)."""
    sheet: Sheet = field(default_factory=lambda: Sheet(figsize=(WIDTH / 72, HEIGHT / 72)))
    figures: list = field(default_factory=list)


class Painter:
    def __init__(self, chance, pictures):
        self.chance, self.pictures = chance, pictures
        self.page = Page()
        self.font = chance.choice(["Liberation Serif", "Liberation Sans", "DejaVu Serif", "DejaVu Sans"])
        self.sentences = [part.strip() + "." for part in " ".join(ENGLISH).split(".") if len(part) > 20]

    def text(self, x, y, words, size=10, **style):
        self.page.sheet.text(x / WIDTH, 1 - y / HEIGHT, words, fontsize=size, family=self.font, va="baseline", **style)

    def lines(self, left, top, right, bottom, size=10):
        """Prose from `top`; returns where it ended."""
        room = int((right - left) / size / 0.53)
        y, line = top + size, ""
        while y <= bottom:
            while len(line) < room:
                line += self.chance.choice(self.sentences) + " "
            cut = line.rfind(" ", 0, room)
            self.text(left, y, line[:cut], size)
            line = line[cut + 1:]
            y += size * 1.25
        return y

    def axes(self, left, top, width, height):
        return self.page.sheet.add_axes((left / WIDTH, 1 - (top + height) / HEIGHT, width / WIDTH, height / HEIGHT))

    def picture(self, image, left, top, width, height):
        axes = self.axes(left, top, width, height)
        axes.axis("off")
        axes.imshow(numpy.asarray(image), aspect="auto", interpolation="none")

    def figure(self, kind, left, top, width, height, isRaster):
        """Draws one and notes where its ink is."""
        if kind == "photo":
            image = figure_kinds.photo(self.chance, self.pictures)
            height = width * image.height / image.width
            self.picture(image, left, top, width, height)
        elif kind == "code":
            image = figure_kinds.code(self.chance)
            height = width * image.height / image.width
            self.picture(image, left, top, width, height)
        else:
            draw = {"chart": figure_kinds.chart, "drawing": figure_kinds.drawing, "map": figure_kinds.map_,
                    "logo": figure_kinds.logo, "signature": figure_kinds.signature, "stamp": figure_kinds.stamp}[kind]
            if isRaster:
                sheet = Sheet(figsize=(width / 72, height / 72))
                inner = (0.13, 0.15, 0.83, 0.8) if kind == "chart" else (0.01, 0.01, 0.98, 0.98)
                draw(sheet.add_axes(inner), self.chance)
                memory = io.BytesIO()
                sheet.savefig(memory, dpi=self.chance.choice([110, 150, 220]), transparent=kind in ("signature", "stamp"))
                image = Image.open(memory).convert("RGBA")
                self.picture(image, left, top, width, height)
            else:
                inset = (32, 20, 6, 6) if kind == "chart" else (0, 0, 0, 0)
                axes = self.axes(left + inset[0], top + inset[2], width - inset[0] - inset[3], height - inset[1] - inset[2])
                draw(axes, self.chance)
        self.page.figures.append((kind, (left, top, left + width, top + height)))
        return height


def report(painter, kinds):
    """Prose with figures and captions."""
    chance = painter.chance
    left, right = chance.uniform(50, 80), WIDTH - chance.uniform(50, 80)
    painter.text(left, 60, chance.choice(["3 Results", "2.1 Survey of the area", "Methods", "Overview"]), 14, weight="bold")
    y = 75
    for number, kind in enumerate(kinds):
        y = painter.lines(left, y, right, y + chance.uniform(45, 110))
        width = chance.uniform(190, right - left)
        height = min(chance.uniform(130, 250), HEIGHT - y - 70)
        if height < 110:
            break
        if kind == "photo":
            width = min(width, height * 1.2)
        start = left + (right - left - width) * chance.choice([0, 0.5, 0.5])
        y += painter.figure(kind, start, y + 4, width, height, chance.random() < 0.5) + 10
        painter.text(start, y + 8, f"Figure {number + 1}: {chance.choice(painter.sentences)[:60]}", 8.5)
        y += 20
    painter.lines(left, y, right, HEIGHT - 60)


def letter(painter, kinds):
    """A letterhead, a letter, and what is below it."""
    chance = painter.chance
    left, right = 65, WIDTH - 65
    if "logo" in kinds:
        width, height = chance.uniform(75, 190), chance.uniform(36, 80)
        painter.figure("logo", chance.choice([left, right - width, (WIDTH - width) / 2]), chance.uniform(25, 50), width, height,
                       chance.random() < 0.6)
    for index, line in enumerate(["Brook & Calder Ltd.", "14 Harbour Road", "Ref. 2024/117"]):
        painter.text(left, 150 + index * 13, line)
    y = painter.lines(left, 215, right, chance.uniform(380, 560))
    painter.text(left, y + 14, chance.choice(["Yours sincerely,", "Kind regards,", "Signature:", "Signed on behalf of the board"]))
    if "signature" in kinds:
        painter.figure("signature", left + chance.uniform(0, 120), y + 18, chance.uniform(95, 190), chance.uniform(34, 62),
                       chance.random() < 0.8)
    painter.text(left, y + 95, "A. Dunmore")
    if "stamp" in kinds:
        side = chance.uniform(80, 135)
        painter.figure("stamp", chance.uniform(300, right - side), min(y + chance.uniform(0, 40), HEIGHT - side - 40), side, side,
                       chance.random() < 0.7)
    if "code" in kinds:
        painter.figure("code", right - 75, 110, chance.uniform(50, 72), 0, True)
    painter.text(left, HEIGHT - 40, "Registered in Arden, No. 4711 - www.example.org", 7)


def nothing(painter, kind):
    """Prose, a ruled table, or a form: no figure."""
    chance = painter.chance
    if kind == "prose":
        for column in range(chance.choice([1, 2])):
            painter.lines(60 + column * 245, 60, 290 + column * 245 if chance.random() < 2 else 535, 780)
        return
    axes = painter.axes(0, 0, WIDTH, HEIGHT)
    axes.set_xlim(0, WIDTH)
    axes.set_ylim(HEIGHT, 0)
    axes.axis("off")
    y = painter.lines(60, 60, 535, 160)
    if kind == "table":
        columns, rows = chance.randint(3, 6), chance.randint(6, 16)
        for row in range(rows + 1):
            axes.plot([60, 535], [y + row * 20] * 2, color="black", lw=0.6)
        for column in range(columns + 1):
            axes.plot([60 + 475 / columns * column] * 2, [y, y + rows * 20], color="black", lw=0.6)
        if chance.random() < 0.5:
            axes.add_patch(patches.Rectangle((60, y), 475, 20, color="#d9e2f3", zorder=0))
        for row in range(rows):
            for column in range(columns):
                painter.text(64 + 475 / columns * column, y + row * 20 + 14, chance.choice(figure_kinds.NAMES + ["12.40", "117", "3"]), 9)
        painter.lines(60, y + rows * 20 + 20, 535, 760)
        return
    for row in range(chance.randint(7, 13)):
        top = y + row * 34
        painter.text(60, top + 12, chance.choice(["Name", "Street", "Town", "Date of birth", "Account", "Telephone"]))
        if chance.random() < 0.3:
            for box in range(12):
                axes.add_patch(patches.Rectangle((170 + box * 18, top), 16, 16, fc="none", ec="black", lw=0.7))
        elif chance.random() < 0.5:
            axes.plot([170, 520], [top + 14] * 2, color="black", lw=0.6)
        else:
            for box in range(3):
                axes.add_patch(patches.Rectangle((170 + box * 100, top + 3), 10, 10, fc="none", ec="black", lw=0.8))
                painter.text(186 + box * 100, top + 12, chance.choice(["yes", "no", "other"]))


def tightened(path, figures):
    """The boxes around the ink: what was drawn does not fill its place."""
    target = path.with_suffix("")
    subprocess.run(["pdftoppm", "-r", "72", "-gray", "-singlefile", path, target], check=True)
    with Image.open(target.with_suffix(".pgm")) as picture:
        ink = numpy.asarray(picture.convert("L")) < 225
    target.with_suffix(".pgm").unlink()
    for kind, (left, top, right, bottom) in figures:
        part = ink[int(top):int(bottom) + 1, int(left):int(right) + 1]
        rows, columns = numpy.flatnonzero(part.any(axis=1)), numpy.flatnonzero(part.any(axis=0))
        if len(rows):
            yield kind, (int(left) + int(columns[0]), int(top) + int(rows[0]), int(left) + int(columns[-1]) + 1,
                         int(top) + int(rows[-1]) + 1)


def scanned(path, chance):
    """A scan of the page: 150 to 250 dots an inch, a little skewed, soft, noisy, in colour or grey. The page stays in place."""
    resolution = chance.choice([150, 200, 250])
    target = path.with_suffix("")
    subprocess.run(["pdftoppm", "-r", str(resolution), "-png", "-singlefile", path, target], check=True)
    picture = Image.open(target.with_suffix(".png")).convert("RGB")
    picture = picture.rotate(chance.uniform(-0.6, 0.6), Image.Resampling.BICUBIC, fillcolor=(255, 255, 255))
    picture = picture.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 0.9)))
    noise = numpy.random.default_rng(chance.randrange(1 << 30)).normal(0, chance.uniform(1, 5), (picture.height, picture.width, 1))
    paper = numpy.array([chance.uniform(238, 255), chance.uniform(236, 252), chance.uniform(228, 250)]) / 255
    level = numpy.clip(numpy.asarray(picture, float) * paper + noise, 0, 255).astype("uint8")
    picture = Image.fromarray(level)
    if chance.random() < 0.3:
        picture = picture.convert("L")
    target.with_suffix(".png").unlink()
    scan = target.with_name(target.name + "-scan.jpg")
    picture.save(scan, quality=chance.randint(70, 92), dpi=(resolution, resolution))
    return scan


def drawn(folder, seed, half, count):
    """Draws `count` pages of each sort; yields (path, figures, scale from points to units of the page)."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    pictures = figure_kinds.photographs(half)
    for sort in ("report", "letter", "nothing"):
        for number in range(count if sort != "nothing" else count // 3):
            chance = random.Random(f"{seed}/{sort}/{number}")
            painter = Painter(chance, pictures)
            if sort == "report":
                report(painter, chance.sample(["photo", "chart", "drawing", "map", "chart", "photo"], 2))
            elif sort == "letter":
                letter(painter, [kind for kind in ("logo", "signature", "stamp", "code") if chance.random() < 0.7])
            else:
                nothing(painter, ("prose", "table", "form")[number % 3])
            path = folder / f"{sort}-{number}.pdf"
            painter.page.sheet.savefig(path)
            figures = list(tightened(path, painter.page.figures))
            if number % 2:
                scan = scanned(path, chance)
                path.unlink()
                with Image.open(scan) as picture:
                    yield scan, figures, picture.width / WIDTH
            else:
                yield path, figures, 1.0
