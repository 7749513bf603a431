"""Draws scanned pages of plain prose: kinds of pages, typefaces, and what scanners do to paper.

Everything follows from the seed, the number of the page and the fonts that are installed."""
import math
import random
import subprocess

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from prose_texts import (CYRILLIC, ENGLISH, FORMULAS, GREEK, LEMMAS, LISTINGS, OTHERS, SPEECHES,
                         THEOREMS, VERSES)

# Families of Debian's packages fonts-liberation, fonts-dejavu, fonts-ebgaramond, fonts-gfs-didot,
# fonts-linuxlibertine, fonts-junicode, fonts-crosextra-caladea, fonts-texgyre, fonts-oldstandard,
# fonts-freefont-ttf, fonts-sil-gentium-basic and fonts-lmodern; those that are missing are left out.
SERIF = ["Liberation Serif", "DejaVu Serif", "EB Garamond", "GFS Didot", "Linux Libertine O", "Junicode Two Beta", "Caladea",
         "TeX Gyre Pagella", "TeX Gyre Schola", "TeX Gyre Bonum", "TeX Gyre Termes", "Old Standard TT", "FreeSerif",
         "Gentium Basic", "Latin Modern Roman"]
SANS = ["Liberation Sans", "DejaVu Sans", "TeX Gyre Heros", "TeX Gyre Adventor", "FreeSans"]
MONO = ["Liberation Mono", "DejaVu Sans Mono", "FreeMono", "TeX Gyre Cursor", "Latin Modern Mono"]
WIDE = ["DejaVu Serif", "FreeSerif", "DejaVu Sans"]  # with Greek, Cyrillic and signs of mathematics

_files = {}


def installed():
    """Family to style to file, of fontconfig."""
    if not _files:
        listing = subprocess.run(["fc-list", "--format", "%{family[0]}|%{style[0]}|%{file}\n"],
                                 capture_output=True, text=True, check=True).stdout
        for line in sorted(listing.splitlines()):
            family, style, file = line.split("|")
            if family in SERIF + SANS + MONO:
                _files.setdefault(family, {}).setdefault(style, file)
    return _files


STYLES = {"regular": ["Regular", "Book", "Roman", "10 Regular", "12 Regular"], "italic": ["Italic", "Oblique", "10 Italic", "12 Italic"], "bold": ["Bold", "10 Bold", "12 Bold"]}


class Face:
    """A family, with what it lacks taken from its regular style."""

    def __init__(self, families, chance):
        here = [f for f in families if any(s in installed().get(f, {}) for s in STYLES["regular"])]
        self.family = chance.choice(here)
        self.fonts = {}

    def font(self, style, pixels):
        key = style, pixels
        if key not in self.fonts:
            files = installed()[self.family]
            names = STYLES[style] + STYLES["regular"]
            self.fonts[key] = ImageFont.truetype(files[next(n for n in names if n in files)], pixels)
        return self.fonts[key]


class Sheet:
    """A page of paper that text is set on."""

    def __init__(self, chance, families, dpi):
        self.chance = chance
        self.dpi = dpi
        small = chance.random() < 0.5
        self.width = int(dpi * (chance.uniform(4.5, 6) if small else chance.uniform(7.5, 8.3)))
        self.height = int(dpi * (chance.uniform(7, 9) if small else chance.uniform(10, 11.5)))
        self.face = Face(families, chance)
        self.points = chance.uniform(8.5, 11) if small else chance.uniform(9, 12.5)
        self.size = round(self.points * dpi / 72)
        self.leading = round(self.size * chance.uniform(1.12, 1.45))
        self.left = int(self.width * chance.uniform(0.09, 0.14))
        self.right = self.width - int(self.width * chance.uniform(0.09, 0.14))
        self.top = int(self.height * chance.uniform(0.07, 0.1))
        self.bottom = self.height - int(self.height * chance.uniform(0.08, 0.12))
        self.y = self.top
        self.image = Image.new("L", (self.width, self.height), 255)
        self.draw = ImageDraw.Draw(self.image)
        self.red = []  # heights of heads in red ink
        self.is_rubricated = chance.random() < 0.1

    @property
    def is_full(self):
        return self.y + self.leading > self.bottom

    def measure(self, text, style="regular", scale=1.0):
        return self.face.font(style, round(self.size * scale)).getlength(text)

    def put(self, x, text, style="regular", scale=1.0, y=None, spacing=0):
        """Sets text on the baseline of the line at `y`."""
        font = self.face.font(style, round(self.size * scale))
        base = (self.y if y is None else y) + self.size
        if spacing:
            for letter in text:
                self.draw.text((x, base), letter, 0, font, anchor="ls")
                x += font.getlength(letter) + spacing
            return x
        self.draw.text((x, base), text, 0, font, anchor="ls")
        return x + font.getlength(text)

    def centered(self, text, style="regular", scale=1.0, spacing=0):
        width = self.measure(text, style, scale) + spacing * len(text)
        if self.is_rubricated:
            self.red.append((self.y, self.y + round(self.leading * max(1, scale))))
        self.put((self.left + self.right - width) / 2, text, style, scale, spacing=spacing)
        self.y += round(self.leading * max(1, scale))

    def small_caps(self, x, text):
        for letter in text:
            x = self.put(x, letter.upper(), scale=0.76 if letter.islower() else 1)
        return x

    def line(self, x, right, words, style, justified):
        blank = self.measure(" ", style)
        lengths = [self.measure(w, style) for w in words]
        if justified and len(words) > 1:
            blank = (right - x - sum(lengths)) / (len(words) - 1)
        for word, length in zip(words, lengths):
            self.put(x, word, style)
            x += length + blank

    def paragraph(self, text, left=None, right=None, indent=0.0, hang=0.0, style="regular", justified=True):
        """Breaks text into lines down to the bottom of the page."""
        left, right = left or self.left, right or self.right
        x, line, width = left + indent, [], 0.0
        blank = self.measure(" ", style)
        for word in text.split():
            length = self.measure(word, style)
            if line and x + width + blank + length > right:
                if self.is_full:
                    return
                self.line(x, right, line, style, justified)
                self.y += self.leading
                x, line, width = left + hang, [], 0.0
            width += length + (blank if line else 0)
            line.append(word)
        if line and not self.is_full:
            self.line(x, right, line, style, False)
            self.y += self.leading

    def skip(self, lines=1.0):
        self.y += round(self.leading * lines)

    def head(self, title):
        """A running head with a page number, on most pages."""
        number = str(self.chance.randint(2, 680))
        kind = self.chance.random()
        if kind < 0.3:
            self.put(self.left, number)
            self.put((self.left + self.right - self.measure(title.upper())) / 2, title.upper(), scale=0.85)
        elif kind < 0.6:
            self.put((self.left + self.right - self.measure(title, "italic")) / 2, title, "italic")
            self.put(self.right - self.measure(number), number)
        elif kind < 0.8:
            self.put((self.left + self.right - self.measure(number)) / 2, number, y=self.bottom + self.leading // 2)
            return
        else:
            return
        self.skip(2)


def sentences(chance, source, count):
    return " ".join(chance.choice(source) for _ in range(count))


def flow(sheet, source, **options):
    """Paragraphs to the end of the page."""
    indent = sheet.size * sheet.chance.choice([0, 1, 1.5])
    while not sheet.is_full:
        sheet.paragraph(sentences(sheet.chance, source, sheet.chance.randint(2, 6)), indent=indent, **options)
        if not indent:
            sheet.skip(0.5)


def novel(sheet):
    sheet.head(sheet.chance.choice(["The Moor of Oxford", "Good Old Books", "A Tale of Two Cities"]))
    if sheet.chance.random() < 0.4:
        sheet.skip(2)
        sheet.centered(f"CHAPTER {sheet.chance.choice(['I', 'VIII', 'X', 'XIV', 'XL', 'CIX'])}.", spacing=sheet.chance.choice([0, 2, 6]))
        sheet.skip()
    flow(sheet, ENGLISH)


def italics(sheet):
    sheet.centered("Preface to the second edition", "italic", 1.2)
    sheet.skip()
    flow(sheet, ENGLISH, style="italic")


def poetry(sheet):
    sheet.head("Poems")
    while not sheet.is_full:
        sheet.put(sheet.left, sheet.chance.choice(["ODE TO A COCOON", "O!", "SONNET CXVI.", "To —."]))
        sheet.skip(1.5)
        for number in range(sheet.chance.randint(4, 14)):
            if sheet.is_full:
                return
            sheet.put(sheet.left + (number % 2) * sheet.size * 2, sheet.chance.choice(VERSES))
            sheet.skip()
        sheet.skip()


def drama(sheet):
    sheet.centered("ACT I. SCENE II.", spacing=3)
    sheet.skip()
    capitals = sheet.chance.random() < 0.5
    while not sheet.is_full:
        name, speech = sheet.chance.choice(SPEECHES)
        if capitals:
            sheet.centered(name.upper(), scale=0.85)
            sheet.paragraph(speech)
        else:
            end = sheet.small_caps(sheet.left, name + ". ")
            sheet.paragraph(speech, indent=end - sheet.left, hang=sheet.size * 2)
        if sheet.chance.random() < 0.25 and not sheet.is_full:
            sheet.centered("[" + sheet.chance.choice(["Exeunt.", "Enter OTHELLO.", "Exit, followed by a dog."]) + "]", "italic")


def contents(sheet):
    sheet.centered("CONTENTS", scale=1.2, spacing=4)
    sheet.skip()
    leader = sheet.chance.choice([".", ". ", " . ", "  .  ", " "])
    number, page = 0, 1
    while not sheet.is_full:
        number += 1
        page += sheet.chance.randint(2, 30)
        words = sheet.chance.choice(ENGLISH).split()[: sheet.chance.randint(2, 6)]
        end = sheet.put(sheet.left, f"{number}. " + " ".join(words).rstrip(",.;:—“”"))
        start = sheet.right - sheet.measure("000")
        dots = leader * max(0, int((start - end - sheet.size) / sheet.measure(leader)))
        sheet.put(start - sheet.size / 2 - sheet.measure(dots), dots)
        sheet.put(sheet.right - sheet.measure(str(page)), str(page))
        sheet.skip()


def code(sheet):
    numbered = sheet.chance.random() < 0.5
    number = 0
    sheet.size = min(sheet.size, int((sheet.right - sheet.left) / 46 / 0.62))
    sheet.leading = min(sheet.leading, round(sheet.size * 1.4))
    while not sheet.is_full:
        for line in sheet.chance.choice(LISTINGS):
            number += 1
            if not sheet.is_full:
                sheet.put(sheet.left, f"{number:3} {line}" if numbered else line)
                sheet.skip()


def typescript(sheet):
    flow(sheet, ENGLISH, justified=False)


def mathematics(sheet):
    sheet.head("Functions of o")
    while not sheet.is_full:
        sheet.paragraph(sheet.chance.choice(THEOREMS), style=sheet.chance.choice(["regular", "italic"]))
        if sheet.chance.random() < 0.6 and not sheet.is_full:
            sheet.skip(0.4)
            formula = sheet.chance.choice(FORMULAS)
            sheet.put(sheet.right - sheet.measure("(0.0)"), f"({sheet.chance.randint(1, 9)}.{sheet.chance.randint(0, 9)})")
            sheet.centered(formula)
            sheet.skip(0.4)


def footnotes(sheet):
    sheet.head("Decline and Fall")
    whole, sheet.bottom = sheet.bottom, int(sheet.top + (sheet.bottom - sheet.top) * 0.7)
    flow(sheet, [s + sheet.chance.choice(["", "¹", "²", "³", "*", "†", "°"]) for s in ENGLISH])
    sheet.y, sheet.bottom = sheet.bottom, whole
    if sheet.chance.random() < 0.7:
        sheet.draw.line([sheet.left, sheet.y + 4, sheet.left + sheet.size * 9, sheet.y + 4], 0, max(1, sheet.dpi // 150))
    sheet.skip(0.5)
    sheet.size, sheet.leading = round(sheet.size * 0.8), round(sheet.leading * 0.8)
    for mark in "¹²³":
        sheet.paragraph(mark + " " + sentences(sheet.chance, ENGLISH, 2), indent=sheet.size)


def columns(sheet, count, source=ENGLISH, separator=0.0):
    sheet.head("The Evening Post")
    gap = sheet.size * sheet.chance.uniform(1.2, 2)
    width = (sheet.right - sheet.left - gap * (count - 1)) / count
    top = sheet.y
    for column in range(count):
        sheet.y = top
        left = sheet.left + column * (width + gap)
        if column and sheet.chance.random() < separator:
            x = left - gap / 2
            sheet.draw.line([x, top, x, sheet.bottom], 0, max(1, sheet.dpi // 150))
        while not sheet.is_full:
            sheet.paragraph(sentences(sheet.chance, source, 3), left, left + width, indent=sheet.size)


def two_columns(sheet):
    columns(sheet, 2)


def newspaper(sheet):
    count = sheet.chance.choice([3, 4])
    # Thirty letters a line, of half the size each.
    size = min(sheet.size, int((sheet.right - sheet.left) / count / 16.5))
    sheet.size, sheet.leading = size, round(sheet.leading * size / sheet.size)
    columns(sheet, count, separator=0.5)


def dictionary(sheet):
    gap = sheet.size * 1.5
    count = sheet.chance.choice([1, 2])
    width = (sheet.right - sheet.left - gap * (count - 1)) / count
    for column in range(count):
        sheet.y = sheet.top
        left = sheet.left + column * (width + gap)
        while not sheet.is_full:
            word, meaning = sheet.chance.choice(LEMMAS)
            end = sheet.put(left, word + " ", "bold")
            sheet.paragraph(meaning + ". " + sheet.chance.choice(["", "See o. ", "O.E. " + word[::-1] + ". "]), left, left + width,
                            indent=end - left, hang=sheet.size, justified=False)


def index(sheet):
    sheet.centered("INDEX", spacing=4)
    gap = sheet.size * 2
    width = (sheet.right - sheet.left - gap) / 2
    top = sheet.y
    for column in range(2):
        sheet.y = top
        left = sheet.left + column * (width + gap)
        while not sheet.is_full:
            word, _ = sheet.chance.choice(LEMMAS)
            pages = ", ".join(str(n) for n in sorted(sheet.chance.sample(range(1, 900), sheet.chance.randint(1, 4))))
            sheet.put(left + sheet.chance.choice([0, 0, sheet.size]), f"{word}, {pages}")
            sheet.skip()


def title_page(sheet):
    sheet.y = int(sheet.height * 0.15)
    for text, style, scale, spacing in [
            ("THE", "regular", 0.9, 4), ("OLD BOOK OF MOONS", "regular", 2, 4), ("or", "italic", 1, 0), ("O Good Moon Over Soho", "regular", 1.4, 0),
            ("by", "italic", 0.9, 0), ("O. O. MOORE, D.D.", "regular", 1.2, 3), ("author of “Roots,” “Noon,” &c.", "italic", 0.9, 0)]:
        sheet.centered(text, style, scale, spacing)
        sheet.skip(1.2)
    sheet.y = int(sheet.height * 0.8)
    sheet.centered("LONDON", spacing=6)
    sheet.centered("COOPER & ROOK, LTD.")
    sheet.centered("MDCCCLXXXVIII", scale=0.9)


def small_capitals(sheet):
    while not sheet.is_full:
        sheet.small_caps(sheet.left, sheet.chance.choice(ENGLISH)[:38])
        sheet.skip()
        sheet.paragraph(sentences(sheet.chance, ENGLISH, 2))
        sheet.skip(0.5)


def letterspaced(sheet):
    while not sheet.is_full:
        sheet.centered(sheet.chance.choice(["BOOK THE SECOND", "OF GOOD COOKS", "O WOODS", "NOON"]), "bold", 1.1, spacing=sheet.size * sheet.chance.uniform(0.2, 0.8))
        sheet.skip(0.4)
        sheet.paragraph(sentences(sheet.chance, ENGLISH, 2))
        sheet.skip(0.6)


def exercises(sheet):
    number = 0
    mark = sheet.chance.choice(["{}.", "({})", "{})", "•", "o", "–", "{}°"])
    while not sheet.is_full:
        number += 1
        end = sheet.put(sheet.left, mark.format(number) + " ")
        left = max(end, sheet.left + sheet.size * 2)
        sheet.paragraph(sentences(sheet.chance, ENGLISH, 1), left, justified=False)


def other_language(sheet):
    sheet.head("")
    flow(sheet, OTHERS[sheet.chance.choice(sorted(OTHERS))])


def cyrillic(sheet):
    flow(sheet, CYRILLIC)


def greek(sheet):
    flow(sheet, GREEK)


# Each kind with its typefaces and its share of the pages.
KINDS = [(novel, SERIF, 4), (italics, SERIF, 1), (poetry, SERIF, 2), (drama, SERIF, 2), (contents, SERIF + SANS, 2), (code, MONO, 2), (typescript, MONO, 1),
         (mathematics, WIDE, 2), (footnotes, SERIF, 1), (two_columns, SERIF + SANS, 1), (newspaper, SERIF, 1), (dictionary, SERIF, 1), (index, SERIF + SANS, 1),
         (title_page, SERIF + SANS, 1), (small_capitals, SERIF, 1), (letterspaced, SERIF + SANS, 1), (exercises, SERIF + SANS, 1),
         (other_language, SERIF + SANS, 1), (cyrillic, WIDE, 1), (greek, WIDE, 1)]


def spread(image, dpi, chance):
    """Heavy or worn print."""
    kind = chance.random()
    if kind < 0.2:
        return image.filter(ImageFilter.MinFilter(3))
    return image.filter(ImageFilter.MaxFilter(3)) if kind < 0.26 and dpi >= 300 else image


def scan(sheet, back, chance, random_numbers):
    """What a scanner sees of a sheet: skew, blur, show-through, uneven light, noise, perhaps in black
    and white."""
    page = spread(sheet.image, sheet.dpi, chance) if sheet.dpi >= 200 else sheet.image
    page = page.rotate(chance.uniform(-1.5, 1.5), Image.Resampling.BICUBIC, fillcolor=255)
    page = page.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 1.0) * sheet.dpi / 250))
    grey = clean = numpy.asarray(page, numpy.float32)
    if chance.random() < 0.4:
        verso = back.resize(page.size).transpose(Image.Transpose.FLIP_LEFT_RIGHT).filter(ImageFilter.GaussianBlur(sheet.dpi / 90))
        grey = numpy.minimum(grey, 255 - (255 - numpy.asarray(verso, numpy.float32)) * chance.uniform(0.08, 0.3))
    ink, paper = chance.uniform(10, 70), chance.uniform(200, 252)
    grey = ink + grey / 255 * (paper - ink)
    height, width = grey.shape
    y, x = numpy.mgrid[0:1:height * 1j, 0:1:width * 1j]
    if chance.random() < 0.5:
        angle = chance.uniform(0, 2 * math.pi)
        grey = grey * (1 + chance.uniform(0.05, 0.3) * ((x - 0.5) * math.cos(angle) + (y - 0.5) * math.sin(angle)))
    if chance.random() < 0.25:  # the gutter of a book
        side = x if chance.random() < 0.5 else 1 - x
        grey = grey * (1 - chance.uniform(0.3, 0.9) * numpy.exp(-side / 0.02))
    grey = grey + random_numbers.normal(0, chance.uniform(1, 9), grey.shape)
    specks = chance.choice([0, 0, 2e-5, 1e-4])
    grey[random_numbers.random(grey.shape) < specks] = 40
    result = Image.fromarray(numpy.clip(grey, 0, 255).astype(numpy.uint8))
    if sheet.red or chance.random() < 0.15:
        light = grey / (ink + clean / 255 * (paper - ink)) * (paper / 255)
        return colored(clean / 255, light, sheet, chance), "jpg"
    if chance.random() < 0.3:
        threshold = (ink + paper) / 2 * chance.uniform(0.85, 1.05)
        return result.point(lambda level: 255 if level > threshold else 0).convert("1"), "png"
    return result, chance.choice(["png", "jpg"])


def colored(page, light, sheet, chance):
    """A page in brown, blue or black ink on yellowed paper, with heads in red."""
    paper = numpy.array(chance.choice([(250, 248, 240), (240, 225, 190), (235, 215, 170)]))
    ink = numpy.broadcast_to(numpy.array(chance.choice([(40, 35, 30), (70, 45, 25), (30, 40, 110)])), page.shape + (3,)).copy()
    for top, bottom in sheet.red:
        ink[top:bottom] = (170, 30, 25)
    mixed = (ink + page[..., None] * (paper - ink)) * light[..., None]
    return Image.fromarray(numpy.clip(mixed, 0, 255).astype(numpy.uint8))


def draw(seed, number):
    """A page: its kind, its picture at a resolution, and the suffix to save it with."""
    chance = random.Random(f"{seed}/{number}")
    order = [kind for kind in KINDS for _ in range(kind[2])]
    kind, families, _ = order[number % len(order)]
    dpi = chance.choice([150, 200, 200, 240, 300, 300])
    sheet = Sheet(chance, families, dpi)
    kind(sheet)
    back = Sheet(random.Random(f"{seed}/{number}/back"), SERIF, dpi)
    novel(back)
    picture, suffix = scan(sheet, back.image, chance, numpy.random.default_rng([number, *seed.encode()]))
    return kind.__name__, sheet.face.family, picture, suffix, dpi
