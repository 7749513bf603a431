"""Draws numbers as scanners and phones see them, cut out of their lines, 48 pixels high: amounts, dates, counts and telephone numbers in
print that is worn, blurred, pale, thresholded, of dots, among words, rules and other lines."""
import io
import random
from pathlib import Path

import cv2
import numpy
from PIL import Image, ImageDraw, ImageFont

HEIGHT = 48
CHARACTERS = "0123456789.,'-/:%()+€$£#"  # '#': a letter or another sign
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"


def digits(chance, count):
    return "".join(chance.choice("0123456789") for _ in range(count))


def grouped(whole, mark):
    first = len(whole) % 3 or 3
    return mark.join([whole[:first]] + [whole[i:i + 3] for i in range(first, len(whole), 3)])


def amount(chance):
    whole = digits(chance, chance.choice([1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6]))
    whole = whole.lstrip("0") or "0"
    mark, group = chance.choice([(".", ","), (".", ""), (",", "."), (",", ""), (".", "'"), (",", "'")])
    if len(whole) > 3 and chance.random() < 0.15:
        group = " "
    text = grouped(whole, group) if group else whole
    places = chance.choices([2, 0, 3, 4, 1], [85, 6, 5, 2, 2])[0]
    if places:
        text += mark + digits(chance, places)
    kind = chance.random()
    if kind < 0.04:
        text = "-" + text
    elif kind < 0.06:
        text += "-"
    elif kind < 0.09:
        text = f"({text})"
    kind = chance.random()
    if kind < 0.08:
        text = chance.choice("€$£") + text
    elif kind < 0.12:
        text += chance.choice("€$£")
    elif kind < 0.15:
        text = chance.choice(["RM", "EUR", "USD", "CHF", "Rs", "x", "X"]) + text
    elif kind < 0.18:
        text += chance.choice([" EUR", "EUR", " S", "A", "T", "B", "*"]).strip()
    return text


def other(chance):
    kind = chance.randrange(9)
    if kind == 0:
        return digits(chance, chance.randrange(1, 13))
    if kind == 1:
        mark = chance.choice("./-")
        day, month = f"{chance.randrange(1, 32):02}", f"{chance.randrange(1, 13):02}"
        year = str(chance.randrange(1950, 2035))
        year = year if chance.random() < 0.7 else year[2:]
        return mark.join(chance.choice([(day, month, year), (month, day, year), (year, month, day)]))
    if kind == 2:
        return f"{chance.randrange(24)}:{chance.randrange(60):02}" + (f":{chance.randrange(60):02}" if chance.random() < 0.4 else "")
    if kind == 3:
        return f"{chance.randrange(100)}{chance.choice(['', '.0', ',0', '.00', ',00', '.5', ',5'])}%"
    if kind == 4:
        return "-".join(digits(chance, chance.randrange(1, 5)) for _ in range(chance.randrange(2, 5)))
    if kind == 5:
        return "".join(chance.choice([chance.choice(LETTERS), digits(chance, 1), digits(chance, 1)]) for _ in range(chance.randrange(2, 11)))
    if kind == 6:
        return f"({digits(chance, chance.randrange(2, 5))})"
    if kind == 7:
        return "+" + digits(chance, chance.randrange(2, 12))
    return digits(chance, chance.randrange(1, 5)) + chance.choice([".", ":", ",", "x", "X", "kg", "pcs", "ml"])


def neighbour(chance):
    kind = chance.random()
    if kind < 0.5:
        return "".join(chance.choice(LETTERS) for _ in range(chance.randrange(1, 6)))
    if kind < 0.75:
        return amount(chance)
    return chance.choice(["€", "$", "EUR", "|", ":", "x", "%", "-", "kg", "*", "RM"])


class Fonts:
    def __init__(self, files):
        files = sorted(files)
        self.hands = [file for file in files if file.name.startswith("hand")]
        self.files = [file for file in files if file not in self.hands] or files
        self.open = {}

    def font(self, chance, size):
        files = self.hands if self.hands and chance.random() < 0.08 else self.files
        key = chance.choice(files), size
        if key not in self.open:
            self.open[key] = ImageFont.truetype(str(key[0]), size)
        return self.open[key]


def label(character):
    return CHARACTERS.index(character) if character in CHARACTERS else CHARACTERS.index("#")


LEGIBLE = 0.3  # The least correlation of a picture with its print.
SIZE = 56  # Of the print when it is drawn, before it is made as small as in the picture.


def drawn(text, chance, fonts):
    """A line in print, 0 paper and 1 ink, with the box of the word in it."""
    font = fonts.font(chance, SIZE)
    before, after = neighbour(chance) if chance.random() < 0.6 else "", neighbour(chance) if chance.random() < 0.5 else ""
    gap = SIZE * chance.choice([0.25, 0.3, 0.3, 0.5, 1, 2])
    spacing = SIZE * chance.choice([0, 0, 0, 0, 0.04, 0.1, -0.03])
    ascent = font.getbbox("0")
    if ascent[3] - ascent[1] < 10:
        return None
    width = sum(font.getlength(c) + spacing for c in text)
    left, right = font.getlength(before), font.getlength(after)
    pad = SIZE * 1.2
    whole = int(left + gap + width + gap + right + 2 * pad)
    image = Image.new("L", (whole, SIZE * 3), 0)
    pen = ImageDraw.Draw(image)
    y = SIZE
    x = pad
    if before:
        pen.text((x, y), before, font=font, fill=255)
    x += left + gap
    start = x
    if spacing:
        for character in text:
            pen.text((x, y), character, font=font, fill=255)
            x += font.getlength(character) + spacing
        x -= spacing
    else:
        pen.text((x, y), text, font=font, fill=255)
        x += font.getlength(text)
    end = x
    if after:
        pen.text((x + gap, y), after, font=font, fill=255)
    inked = pen.textbbox((start, y), text, font=font)
    top, bottom = y + ascent[1], y + ascent[3]
    if chance.random() < 0.15:  # lines above or below
        for shift in chance.choice([(-1,), (1,), (-1, 1)]):
            lead = SIZE * chance.uniform(0.95, 1.3)
            pen.text((pad * chance.uniform(0, 1), y + shift * lead), neighbour(chance) + " " + neighbour(chance) + " " + neighbour(chance), font=font, fill=255)
    if chance.random() < 0.12:  # a rule
        at = chance.choice([bottom + SIZE * chance.uniform(0.1, 0.3), top - SIZE * chance.uniform(0.1, 0.3)])
        thick = chance.randrange(2, 8)
        pen.line((0, at, whole, at), fill=255, width=thick)
    if chance.random() < 0.05:
        at = chance.choice([start - SIZE * chance.uniform(0.15, 0.3), end + SIZE * chance.uniform(0.15, 0.3)])
        pen.line((at, 0, at, SIZE * 3), fill=255, width=chance.randrange(2, 7))
    box = (start, min(inked[1], top), end if spacing else max(end, inked[2]), max(inked[3], bottom))
    return numpy.asarray(image, dtype=numpy.float32) / 255, box, top, bottom


def worn_print(ink, chance, noise):
    """What printers and paper do: weight of the strokes, missing dots, pale parts."""
    kind = chance.random()
    if kind < 0.12:
        ink = cv2.dilate(ink, numpy.ones((chance.randrange(2, 5), chance.randrange(2, 5)), "uint8"))
    elif kind < 0.24:
        ink = cv2.erode(ink, numpy.ones((chance.randrange(2, 4), chance.randrange(2, 4)), "uint8"))
    if chance.random() < 0.08:  # dots of a matrix
        pitch = chance.choice([6, 7, 8, 9])
        rows, columns = numpy.mgrid[0:ink.shape[0], 0:ink.shape[1]]
        radius = pitch * chance.uniform(0.38, 0.62)
        cells = ((rows % pitch - pitch / 2) ** 2 + (columns % pitch - pitch / 2) ** 2) < radius ** 2
        sampled = cv2.resize(cv2.resize(ink, (ink.shape[1] // pitch + 1, ink.shape[0] // pitch + 1), interpolation=cv2.INTER_AREA), (ink.shape[1] // pitch * pitch + pitch, ink.shape[0] // pitch * pitch + pitch), interpolation=cv2.INTER_NEAREST)
        ink = ((sampled[:ink.shape[0], :ink.shape[1]] > 0.4) & cells).astype("float32")
    if chance.random() < 0.2:  # flecks without ink
        small = noise.random((ink.shape[0] // 6 + 1, ink.shape[1] // 6 + 1), dtype="float32")
        flecks = cv2.resize(small, (ink.shape[1], ink.shape[0]), interpolation=cv2.INTER_CUBIC)
        ink = ink * (flecks > chance.uniform(0.02, 0.25))
    if chance.random() < 0.15:
        small = noise.random((3, max(2, ink.shape[1] // 100)), dtype="float32")
        pale = cv2.resize(small, (ink.shape[1], ink.shape[0]), interpolation=cv2.INTER_LINEAR)
        ink = ink * (1 - chance.uniform(0.2, 0.8) * pale)
    return ink


def pictured(text, chance, noise, fonts):
    """A word's strip as levels of grey, HEIGHT pixels high; None where it came out without area."""
    print_ = drawn(text, chance, fonts)
    if print_ is None:
        return None
    ink, (x0, y0, x1, y1), top, bottom = print_
    whole = ink
    ink = worn_print(ink, chance, noise)
    high = bottom - top
    # Pixels of a digit's height in the picture.
    digit = float(numpy.exp(chance.uniform(numpy.log(9), numpy.log(34))))
    scale = digit / high
    shear, turn = chance.gauss(0, 0.03), chance.gauss(0, 0.008)
    stretch = scale * chance.uniform(0.85, 1.2)
    middle = ((x0 + x1) / 2, (y0 + y1) / 2)
    margin = digit * 0.9
    width, height = int((x1 - x0) * stretch + 2 * margin) + 2, int((y1 - y0) * scale + 2 * margin) + 2
    matrix = numpy.array([[stretch, shear * scale, 0], [turn * stretch, scale, 0]])
    centre = matrix[:, :2] @ middle
    matrix[:, 2] = numpy.array([width / 2 + chance.uniform(-0.5, 0.5), height / 2 + chance.uniform(-0.5, 0.5)]) - centre
    # First as coarse as twice the picture, so that reducing does not skip strokes.
    sigma = 0.42 / scale
    if sigma > 0.5:
        ink = cv2.GaussianBlur(ink, (0, 0), sigma)
        whole = cv2.GaussianBlur(whole, (0, 0), sigma)
    ink, whole = (cv2.warpAffine(layer, matrix, (width, height), flags=cv2.INTER_LINEAR) for layer in (ink, whole))
    blur = chance.choice([0, chance.uniform(0.2, 0.8), chance.uniform(0.4, 1.7)]) * min(1.4, max(0.6, digit / 16))
    if blur > 0.2:
        ink = cv2.GaussianBlur(ink, (0, 0), blur)
    if chance.random() < 0.08:
        length = chance.randrange(2, 5)
        kernel = numpy.ones((1, length) if chance.random() < 0.5 else (length, 1), "float32") / length
        ink = cv2.filter2D(ink, -1, kernel)
    paper = chance.uniform(170, 255)
    contrast = chance.uniform(0.3, 1)
    grey = paper - paper * contrast * ink
    if chance.random() < 0.3:
        ramp = numpy.linspace(-1, 1, width, dtype="float32")[None] * chance.uniform(-25, 25) + numpy.linspace(-1, 1, height, dtype="float32")[:, None] * chance.uniform(-25, 25)
        grey = grey + ramp
    if chance.random() < 0.1:
        small = noise.normal(0, chance.uniform(4, 25), (max(2, height // 5), max(2, width // 5))).astype("float32")
        grey = grey + cv2.resize(small, (width, height), interpolation=cv2.INTER_CUBIC)
    if chance.random() < 0.75:
        grey = grey + noise.normal(0, chance.choice([chance.uniform(1, 10), chance.uniform(8, 46)]), grey.shape)
    if chance.random() < 0.05:
        grey = 255 - grey
    kind = chance.random()
    if kind < 0.25:
        grey = numpy.where(grey < paper * (1 - contrast * chance.uniform(0.22, 0.7)), 0, 255)
    grey = numpy.clip(grey, 0, 255).astype("uint8")
    if chance.random() < 0.75:
        _, coded = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, chance.randrange(30, 92)])
        grey = cv2.imdecode(coded, cv2.IMREAD_GRAYSCALE)
        if chance.random() < 0.25:
            _, coded = cv2.imencode(".jpg", grey, [cv2.IMWRITE_JPEG_QUALITY, chance.randrange(60, 95)])
            grey = cv2.imdecode(coded, cv2.IMREAD_GRAYSCALE)
    # What nobody can read teaches to invent.
    if not abs(numpy.corrcoef(grey.ravel(), whole.ravel())[0, 1]) >= LEGIBLE:
        return None
    # The strip: a line's box around it, not exactly.
    line = digit * chance.uniform(1.35, 2.2)
    upper = height / 2 - (y1 - y0) * scale / 2 + (top - y0) * scale + digit / 2 - line / 2 + digit * chance.gauss(0, 0.12)
    start = width / 2 - (x1 - x0) * stretch / 2 - digit * (0.2 + chance.uniform(-0.12, 0.15))
    end = width / 2 + (x1 - x0) * stretch / 2 + digit * (0.2 + chance.uniform(-0.12, 0.15))
    factor = HEIGHT / line
    columns = int(round((end - start) * factor))
    if not 12 <= columns <= 640:
        return None
    into = numpy.array([[factor, 0, -start * factor], [0, factor, -upper * factor]]) 
    if factor < 0.75:
        grey = cv2.GaussianBlur(grey, (0, 0), 0.4 / factor)
    return cv2.warpAffine(grey, into, (columns, HEIGHT), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def normalized(strip):
    """Levels from -1 to 1, the lightest and darkest fiftieth at the ends."""
    dark, light = numpy.percentile(strip, (2, 98))
    middle, half = (dark + light) / 2, max((light - dark) / 2, 6)
    return numpy.clip((strip.astype("float32") - middle) / half, -1.5, 1.5)


def sample(chance, noise, fonts):
    while True:
        text = amount(chance) if chance.random() < 0.7 else other(chance)
        if not any(c.isdigit() for c in text) and chance.random() < 0.9:
            continue
        strip = pictured(text, chance, noise, fonts)
        if strip is not None:
            return strip, [label(c) for c in text if c != " "], text
