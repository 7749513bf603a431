"""Puts text and lines on a page, and refuses to overlap itself.

Text is drawn in one of four modes, as real producers do:
  line    one string for the line, justified with word spacing (Tw);
  word    one string for each word, each with its own position;
  kerned  one TJ array for the line, kerning pairs inside, gaps between words without space characters;
  char    every glyph with its own position.
"""

import os
import re
from dataclasses import dataclass
from random import Random

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFont

from model import SUPERSCRIPTS, plain

FONT_FOLDER = os.environ.get("CORPUS_FONTS", "/usr/share/fonts/truetype")

CORE = {
    "helvetica": ("Helvetica", "Helvetica-Bold", "Helvetica-Oblique"),
    "times": ("Times-Roman", "Times-Bold", "Times-Italic"),
    "courier": ("Courier", "Courier-Bold", "Courier-Oblique"),
}
EMBEDDED = {
    "dejavu-sans": ("dejavu/DejaVuSans", "dejavu/DejaVuSans-Bold", "dejavu/DejaVuSans-Oblique"),
    "dejavu-condensed": (
        "dejavu/DejaVuSansCondensed",
        "dejavu/DejaVuSansCondensed-Bold",
        "dejavu/DejaVuSansCondensed-Oblique",
    ),
    "dejavu-serif": ("dejavu/DejaVuSerif", "dejavu/DejaVuSerif-Bold", "dejavu/DejaVuSerif-Italic"),
    "liberation-sans": (
        "liberation/LiberationSans-Regular",
        "liberation/LiberationSans-Bold",
        "liberation/LiberationSans-Italic",
    ),
    "liberation-serif": (
        "liberation/LiberationSerif-Regular",
        "liberation/LiberationSerif-Bold",
        "liberation/LiberationSerif-Italic",
    ),
    "dejavu-mono": ("dejavu/DejaVuSansMono", "dejavu/DejaVuSansMono-Bold", "dejavu/DejaVuSansMono-Oblique"),
    "liberation-mono": (
        "liberation/LiberationMono-Regular",
        "liberation/LiberationMono-Bold",
        "liberation/LiberationMono-Italic",
    ),
    "liberation-narrow": (
        "liberation/LiberationSansNarrow-Regular",
        "liberation/LiberationSansNarrow-Bold",
        "liberation/LiberationSansNarrow-Italic",
    ),
}
FACES = {"regular": 0, "bold": 1, "italic": 2}

# Thousandths of an em, taken off between the two letters (in the manner of common Latin fonts).
KERNS = {
    "AV": 74,
    "AW": 60,
    "AT": 74,
    "Av": 55,
    "Te": 70,
    "To": 70,
    "Tr": 35,
    "Ta": 70,
    "Va": 60,
    "Ve": 60,
    "Wa": 30,
    "We": 30,
    "Yo": 90,
    "P.": 110,
    "r.": 40,
    "y.": 65,
    "v.": 65,
    "w.": 55,
    "r,": 40,
    "y,": 65,
    "av": 20,
    "ve": 15,
    "we": 10,
    "ow": 15,
    "ov": 15,
    "LT": 90,
    "Ly": 55,
    "fa": 10,
    "11": 74,
}


def font_name(family, face="regular"):
    """The registered name; TrueType files are registered on first use."""
    index = FACES[face]
    if family in CORE:
        return CORE[family][index]
    path = EMBEDDED[family][index]
    name = path.rsplit("/", 1)[1]
    if name not in pdfmetrics.getRegisteredFontNames():
        pdfmetrics.registerFont(TTFont(name, os.path.join(FONT_FOLDER, path + ".ttf")))
    return name


# Heights of letters in ems, rounded over the fonts above: boxes of words are right to about 0.05 em.
X_HEIGHT, CAPITAL_HEIGHT, DESCENT = 0.53, 0.74, 0.22
LOW_LETTERS = set("acemnorsuvwxzgpqy.,:;-–·_")
DEEP_LETTERS = set("gjpqy,;()[]{}|/Qß_@$")


def add_family(name, file):
    """A family of one face, from a TrueType file anywhere."""
    EMBEDDED[name] = (str(file.resolve().with_suffix("")),) * 3
    return name


@dataclass
class Word:
    """A word as it stands on a page. `box`: left, lower, right, upper, in points from the lower left corner.

    `whole` is the word that a line's end cut, on its first part; the second part has "". Else it is None.
    """

    text: str
    box: tuple
    whole: object = None


class Overlap(Exception):
    """Something was drawn over something else or off the page: the description must change."""


class Pen:
    def __init__(self, canvas, page, composite=False, scrambled=False):
        self.canvas = canvas
        self.page = page
        self.composite = composite
        self.scrambled = scrambled
        self.waiting = []
        self.boxes = []
        self.words = []
        self.marks = []
        self.codes = []
        self.cut_word = None
        self.pages = []
        self.page_count = 0

    def width(self, text, font, size, mode="line"):
        total, kern = 0.0, 0
        for base, mark in split_marks(text):
            total += pdfmetrics.stringWidth(base, font, size)
            if mark:
                total += pdfmetrics.stringWidth(mark, font, size * 0.65)
        if mode == "kerned":
            kern = sum(KERNS.get(text[i : i + 2], 0) for i in range(len(text) - 1))
        return total - kern * size / 1000

    def text(
        self, x, y, text, font, size, mode="line", fill_width=None, ink=(0, 0, 0), invisible=False, **more
    ):
        """Draws one line with its baseline at y. `fill_width` spreads it over that width by its gaps.

        More: `guard=False` lets it stand anywhere, `cut` says that the line ends in a part of a word.
        """
        if not text:
            return
        natural = self.width(text, font, size, mode)
        gaps = text.count(" ")
        extra = (fill_width - natural) / gaps if fill_width is not None and gaps else 0
        if more.get("guard", True):
            self._claim(x, y, natural + extra * gaps, size, text)
        if any(c in SUPERSCRIPTS for c in text):
            mode = "word"
        elif self.composite and extra and mode == "line":
            mode = "word"  # Tw does nothing to two-byte codes
        if not invisible:
            self._note_words(x, y, text, font, size, mode, extra, more.get("cut", False))
        job = (x, y, text, font, size, mode, extra, ink, invisible)
        if self.scrambled:
            self.waiting.append(job)
        else:
            self._show(*job)

    def mark(self, label, state, box, shape):
        """Notes a box to tick that was drawn. `state`: empty, ticked, crossed or filled."""
        page = self.page_count + 1
        self.marks.append(dict(label=label, state=state, box=box, shape=shape, page=page))

    def code(self, symbology, text, box):
        """Notes a bar code that was drawn."""
        self.codes.append(dict(symbology=symbology, text=text, box=box, page=self.page_count + 1))

    def new_page(self):
        self._check_overlaps()
        Random(len(self.waiting)).shuffle(self.waiting)
        for job in self.waiting:
            self._show(*job)
        self.pages.append(self.words)
        self.boxes, self.waiting, self.words, self.cut_word = [], [], [], None
        self.page_count += 1
        self.canvas.showPage()

    def _show(self, x, y, text, font, size, mode, extra, ink, invisible):
        out = self.canvas.beginText(x, y)
        out.setFont(font, size)
        out.setFillColorRGB(*ink)
        if invisible:
            out.setTextRenderMode(3)
        draw = {"line": self._line, "word": self._word, "kerned": self._kerned, "char": self._char}[mode]
        draw(out, x, y, text, font, size, extra)
        self.canvas.drawText(out)

    def _note_words(self, x, y, text, font, size, mode, extra, cut):
        """Leaders are no words."""
        for match in re.finditer(r"\S+", text):
            word = plain(match.group())
            if len(word) > 3 and set(word) == {"."}:
                continue
            before = text[: match.start()]
            left = x + self.width(before, font, size, mode) + extra * before.count(" ")
            right = left + self.width(match.group(), font, size, mode)
            high = X_HEIGHT if set(word) <= LOW_LETTERS else CAPITAL_HEIGHT
            low = DESCENT if set(word) & DEEP_LETTERS else 0
            noted = Word(word, (left, y - low * size, right, y + high * size))
            first, self.cut_word = self.cut_word, None
            if first is not None:
                first.whole = (first.whole or first.text)[:-1] + word
                noted.whole = ""
            self.words.append(noted)
        if cut:
            self.cut_word = first or self.words[-1]

    # Modes

    def _line(self, out, x, y, text, font, size, extra):
        if extra:
            out.setWordSpace(extra)
        out.textOut(text)
        if extra:
            out.setWordSpace(0)

    def _word(self, out, x, y, text, font, size, extra):
        space = pdfmetrics.stringWidth(" ", font, size)
        for word in text.split(" "):
            for base, mark in split_marks(word):
                if base:
                    out.setTextOrigin(x, y)
                    out.textOut(base)
                    x += pdfmetrics.stringWidth(base, font, size)
                if mark:
                    out.setFont(font, size * 0.65)
                    out.setTextOrigin(x, y + size * 0.35)
                    out.textOut(mark)
                    x += pdfmetrics.stringWidth(mark, font, size * 0.65)
                    out.setFont(font, size)
            x += space + extra

    def _kerned(self, out, x, y, text, font, size, extra):
        space = pdfmetrics.stringWidth(" ", font, size) + extra
        parts, run = [], ""
        for i, c in enumerate(text):
            if c == " ":
                parts += [self._literal(run, font)] if run else []
                parts.append("%.0f" % (-space * 1000 / size))
                run = ""
                continue
            run += c
            kern = KERNS.get(text[i : i + 2], 0)
            if kern:
                parts += [self._literal(run, font), str(kern)]
                run = ""
        parts += [self._literal(run, font)] if run else []
        self._use_subset(out, font, size)
        out._code.append("[%s] TJ" % " ".join(parts))

    def _char(self, out, x, y, text, font, size, extra):
        for c in text:
            if c != " ":
                out.setTextOrigin(round(x, 2), y)
                out.textOut(c)
            x += pdfmetrics.stringWidth(c, font, size) + (extra if c == " " else 0)

    def _use_subset(self, out, name, size):
        font = pdfmetrics.getFont(name)
        if font._dynamicFont:
            inner = font.getSubsetInternalName(0, self.canvas._doc)
            out._code.append("%s %s Tf" % (inner, size))

    def _literal(self, text, name):
        font = pdfmetrics.getFont(name)
        if font._dynamicFont:
            pieces = font.splitString(text, self.canvas._doc)
            if len(pieces) != 1 or pieces[0][0] != 0:
                raise ValueError("more than one font subset: " + text)
            return "(%s)" % self.canvas._escape(pieces[0][1])
        pieces = pdfmetrics.unicode2T1(text, [font])
        return "(%s)" % self.canvas._escape(pieces[0][1])

    # Guard

    def _claim(self, x, y, width, size, text):
        if x < 4 or x + width > self.page[0] - 4 or y < 4 or y + size > self.page[1]:
            raise Overlap(f"off the page: {text!r} at {x:.0f},{y:.0f} width {width:.0f}")
        self.boxes.append((x, y - size * 0.12, x + width, y + size * 0.62, text))

    def _check_overlaps(self):
        boxes = sorted(self.boxes, key=lambda b: b[1])
        for i, a in enumerate(boxes):
            for b in boxes[i + 1 :]:
                if b[1] >= a[3]:
                    break
                if min(a[2], b[2]) - max(a[0], b[0]) > 0.5:
                    raise Overlap(f"page {self.page_count + 1}: {a[4]!r} over {b[4]!r}")


def split_marks(text):
    """Cuts a text into (ordinary text, raised digit or nothing) pairs."""
    parts, run = [], ""
    for c in text:
        if c in SUPERSCRIPTS:
            parts.append((run, SUPERSCRIPTS[c]))
            run = ""
        else:
            run += c
    parts.append((run, ""))
    return parts
