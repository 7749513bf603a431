"""Coarse pages for training the network that finds sheets: what a page looks like at about two pixels a millimetre and less."""
import random

import cv2
import numpy
from PIL import Image, ImageDraw, ImageFont

FACES = ["DejaVuSans.ttf", "DejaVuSerif.ttf", "DejaVuSans-Bold.ttf", "DejaVuSerif-Bold.ttf", "DejaVuSansMono.ttf"]
PAPERS = [(255, 255, 255)] * 4 + [(252, 251, 246), (246, 242, 230), (240, 242, 246), (236, 236, 234), (255, 249, 222)]
LETTERS = "etaoinshrdlucmfwypvbgkqjxz"


class Strips:
    """Lines of made-up words in several faces and sizes, as shares of ink 0…1."""

    def __init__(self, chance, count=70):
        self.by_height = []
        for index in range(count):
            size = [4, 5, 5, 6, 6, 7, 8, 9, 11, 14, 18, 24, 34][index % 13]
            words = ["".join(chance.choices(LETTERS, range(27, 1, -1), k=chance.randint(2, 10))) for _ in range(160)]
            words = [word.upper() if chance.random() < 0.1 else word.title() if chance.random() < 0.2 else word for word in words]
            words = [str(chance.randint(1, 9999)) if chance.random() < 0.12 else word for word in words]
            image = Image.new("L", (1400, size + 2), 0)
            ImageDraw.Draw(image).text((0, size * 0.86), " ".join(words), 255, ImageFont.truetype(chance.choice(FACES), size), anchor="ls")
            self.by_height.append((size, numpy.asarray(image, "float32") / 255))

    def piece(self, chance, size, width):
        """A stretch of a line whose height is near `size` pixels."""
        near = [strip for height, strip in self.by_height if abs(height - size) <= max(1, size * 0.3)] or [self.by_height[0][1]]
        strip = chance.choice(near)
        width = int(min(width, strip.shape[1] - 1))
        start = chance.randrange(strip.shape[1] - width)
        return strip[:, start:start + width]


def clouds(numbers, height, width, finest=1):
    """Smooth noise, a few colours that blend: photographs in print and clutter."""
    picture = numpy.zeros((height, width, 3), "float32")
    size, weight = 2, 1.0
    while size < max(height, width) / finest:
        coarse = numbers.random((size, max(2, size * width // max(1, height)), 3), dtype="float32")
        if numbers.random() < 0.5:
            coarse = coarse.mean(2, keepdims=True) + 0.3 * (coarse - 0.5)
        picture += weight * (cv2.resize(coarse, (width, height), interpolation=cv2.INTER_LINEAR) - 0.5)
        size, weight = size * 2, weight * numbers.uniform(0.45, 0.75)
    return (128 + 200 * picture + numbers.uniform(-60, 60, 3)).clip(0, 255)


def colour(chance, low=0, high=255):
    return tuple(chance.uniform(low, high) for _ in range(3))


class Canvas:
    """A page that is being drawn; places in pixels."""

    def __init__(self, chance, numbers, strips, width, height, paper, ink):
        self.chance, self.numbers, self.strips = chance, numbers, strips
        self.width, self.height, self.ink = width, height, ink
        self.pixels = numpy.empty((height, width, 3), "float32")
        self.pixels[:] = paper

    def text(self, x, y, size, width, ink=None):
        x, y = int(x), int(y)
        piece = self.strips.piece(self.chance, size, width)
        part = self.pixels[max(0, y):y + piece.shape[0], max(0, x):x + piece.shape[1]]
        piece = piece[:part.shape[0], :part.shape[1], None]
        part += (numpy.array(ink or self.ink, "float32") - part) * piece

    def fill(self, x, y, width, height, tone, radius=0):
        a, b, c, d = int(x), int(y), int(x + width), int(y + height)
        if radius:
            cv2.rectangle(self.pixels, (a + radius, b), (c - radius, d), tone, -1)
            cv2.rectangle(self.pixels, (a, b + radius), (c, d - radius), tone, -1)
            for centre in (a + radius, b + radius), (c - radius, b + radius), (a + radius, d - radius), (c - radius, d - radius):
                cv2.circle(self.pixels, centre, radius, tone, -1)
        else:
            cv2.rectangle(self.pixels, (a, b), (c, d), tone, -1)

    def frame(self, x, y, width, height, tone=None, thick=1):
        cv2.rectangle(self.pixels, (int(x), int(y)), (int(x + width), int(y + height)), tone or self.ink, thick)

    def line(self, x, y, to_x, to_y, tone=None, thick=1):
        cv2.line(self.pixels, (int(x), int(y)), (int(to_x), int(to_y)), tone or self.ink, thick)

    def picture(self, x, y, width, height):
        a, b = max(0, int(x)), max(0, int(y))
        c, d = min(self.width, int(x + width)), min(self.height, int(y + height))
        if c - a > 3 and d - b > 3:
            self.pixels[b:d, a:c] = clouds(self.numbers, d - b, c - a, self.chance.choice([1, 2, 6]))


def paragraph(page, x, y, width, height, size):
    chance = page.chance
    step = size * chance.uniform(1.25, 1.9)
    while height > step:
        page.text(x, y, size, width * (1 if chance.random() < 0.8 else chance.uniform(0.2, 0.9)))
        y, height = y + step, height - step
        if chance.random() < 0.08:
            y, height = y + step, height - step


def grid(page, x, y, width, height, size):
    chance = page.chance
    columns, step = chance.randint(2, 7), size * chance.uniform(1.6, 3.2)
    edges = sorted([0, 1] + [chance.uniform(0.1, 0.9) for _ in range(columns - 1)])
    tone = chance.choice([page.ink, (150, 150, 150), (190, 190, 190)])
    rows, is_ruled, is_striped = int(height / step), chance.random() < 0.7, chance.random() < 0.3
    for row in range(rows):
        if row == 0 and chance.random() < 0.5 or is_striped and row % 2:
            page.fill(x, y + row * step, width, step, colour(chance, 150, 240))
        for a, b in zip(edges, edges[1:]):
            if chance.random() < 0.75 and (b - a) * width > 6:
                page.text(x + a * width + 2, y + row * step + step * 0.2, size, (b - a) * width * chance.uniform(0.3, 0.9) - 2)
        if is_ruled:
            page.line(x, y + row * step, x + width, y + row * step, tone)
    if is_ruled:
        page.line(x, y + rows * step, x + width, y + rows * step, tone)
        for a in edges:
            page.line(x + a * width, y, x + a * width, y + rows * step, tone)


def form(page, x, y, width, height, size):
    chance = page.chance
    step = size * chance.uniform(2, 3.5)
    while height > step:
        page.text(x, y + step * 0.3, size, width * chance.uniform(0.1, 0.3))
        start = x + width * 0.33
        if chance.random() < 0.5:
            page.line(start, y + step * 0.85, x + width, y + step * 0.85)
        else:
            page.frame(start, y + step * 0.1, width * 0.67, step * 0.75)
        if chance.random() < 0.4:
            page.text(start + 3, y + step * 0.25, size * 1.2, width * chance.uniform(0.1, 0.5), (40, 50, 140))
        y, height = y + step, height - step


def boxes(page, x, y, width, height, size):
    chance = page.chance
    step = size * chance.uniform(1.6, 2.6)
    columns = chance.randint(1, 4)
    is_round = chance.random() < 0.4
    for row in range(int(height / step)):
        for column in range(columns):
            left = x + column * width / columns
            if is_round:
                for choice in range(5):
                    centre = (int(left + (choice + 1) * size * 1.6), int(y + row * step + size / 2))
                    cv2.circle(page.pixels, centre, max(1, int(size / 2)), page.ink, -1 if chance.random() < 0.2 else 1)
            else:
                page.frame(left, y + row * step, size, size)
                page.text(left + size * 1.6, y + row * step, size, width / columns * 0.6)


def panel(page, x, y, width, height, size):
    """A frame or a coloured area, rounded or not, often nearly as large as the page."""
    chance = page.chance
    tone = colour(chance, *chance.choice([(0, 120), (90, 255), (200, 255), (245, 255)]))
    if chance.random() < 0.6:
        page.fill(x, y, width, height, tone, chance.choice([0, 0, 4, 10]) if min(width, height) > 30 else 0)
        ink = (255, 255, 255) if sum(tone) < 330 else page.ink
    else:
        page.frame(x, y, width, height, thick=chance.choice([1, 1, 2, 4]))
        ink = page.ink
    kept, page.ink = page.ink, ink
    if min(width, height) > 24:
        chance.choice([paragraph, paragraph, titles, grid, form])(page, x + 6, y + 6, width - 12, height - 12, size)
    page.ink = kept


def titles(page, x, y, width, height, size):
    chance = page.chance
    large = min(34, size * chance.uniform(1.6, 5))
    tone = page.ink if chance.random() < 0.6 else colour(chance, 0, 180)
    for row in range(min(int(height / (large * 1.3)), chance.randint(1, 4))):
        share = chance.uniform(0.3, 1)
        page.text(x + (width * (1 - share) / 2 if chance.random() < 0.5 else 0), y + row * large * 1.25, large, width * share, tone)


def picture(page, x, y, width, height, size):
    page.picture(x, y, width, height)


def bands(page, x, y, width, height, size):
    """Bars and a chart."""
    chance = page.chance
    for index in range(chance.randint(3, 9)):
        part = height * chance.uniform(0.1, 0.9)
        page.fill(x + index * width / 9, y + height - part, width / 12, part, colour(chance, 30, 220))
    page.line(x, y, x, y + height)
    page.line(x, y + height, x + width, y + height)


BLOCKS = [paragraph] * 6 + [grid, grid, form, boxes, panel, picture, titles, titles, bands]


def blocks(page, left, top, right, bottom, size, depth=0):
    """Fills an area with blocks, divided again and again."""
    chance = page.chance
    width, height = right - left, bottom - top
    if width < 20 or height < 12:
        return
    if depth < 3 and chance.random() < (0.95, 0.6, 0.35)[depth]:
        at = chance.uniform(0.2, 0.8)
        if chance.random() < 0.25 and width > 90:
            middle = left + width * at
            blocks(page, left, top, middle - 4, bottom, size, depth + 1)
            blocks(page, middle + 4, top, right, bottom, size, depth + 1)
        else:
            middle = top + height * at
            blocks(page, left, top, right, middle - 4, size, depth + 1)
            blocks(page, left, middle + 4, right, bottom, size, depth + 1)
    elif chance.random() < 0.88:
        chance.choice(BLOCKS)(page, left, top, width, height, size)


def ratio(chance):
    """Height to width of a page."""
    return chance.choice([1.414] * 6 + [1.294] * 3 + [0.707, 0.773, 0.63, 0.63, 1.586, 0.667, 1.5, 1.0, 0.45,
                          chance.uniform(1.8, 4.5), chance.uniform(1.8, 3.5), chance.uniform(0.5, 2)])


def page(chance, numbers, strips, longer=420, aspect=None):
    """A page with colours 0…255; its longer side has so many pixels."""
    aspect = aspect or ratio(chance)
    width, height = (longer, round(longer * aspect)) if aspect < 1 else (round(longer / aspect), longer)
    width, height = max(40, width), max(40, height)
    kind = chance.random()
    paper, ink = chance.choice(PAPERS), tuple([chance.uniform(0, 90)] * 3)
    if kind < 0.10:
        paper = colour(chance, 120, 250)
    elif kind < 0.16:
        paper, ink = colour(chance, 10, 110), (235, 235, 235)
    made = Canvas(chance, numbers, strips, width, height, paper, ink)
    size = chance.choice([4, 5, 5, 6, 6, 7, 9, 12]) * longer / 420
    side = chance.uniform(0.03, 0.13)
    left, top, right, bottom = width * side, height * side, width * (1 - side), height * (1 - side * chance.uniform(0.6, 1.5))
    if kind > 0.985:
        return made.pixels
    if kind > 0.95:
        made.picture(*(0, 0, width, height) if chance.random() < 0.5 else (left, top, right - left, bottom - top))
        return made.pixels
    if kind > 0.90:
        step, tone = chance.uniform(5, 11), chance.choice([(150, 170, 210), (190, 190, 195), (230, 170, 170)])
        for row in range(2, int(height / step)):
            made.line(0, row * step, width, row * step, tone)
        for column in range(1, int(width / step)) if chance.random() < 0.5 else []:
            made.line(column * step, 0, column * step, height, tone)
        for row in range(3, int(height * chance.random() / step)):
            made.text(left, row * step - step * 0.9, step * 0.9, (right - left) * chance.uniform(0.3, 1), (40, 45, 130))
        return made.pixels
    if chance.random() < 0.25:
        deep = height * chance.uniform(0.06, 0.3)
        made.fill(0, 0, width, deep, colour(chance, 0, 230))
        made.text(left, deep * 0.3, max(5, deep * 0.4), right - left, (255, 255, 255))
        top = deep + 6
    if chance.random() < 0.12:
        made.fill(0, height * 0.93, width, height, colour(chance, 0, 230))
        bottom = height * 0.91
    if chance.random() < 0.22:
        inset = min(width, height) * chance.uniform(0.02, 0.08)
        if chance.random() < 0.5:
            made.frame(inset, inset, width - 2 * inset, height - 2 * inset, thick=chance.choice([1, 1, 2, 5]))
        else:
            made.pixels[:] = colour(chance, 30, 240)
            made.fill(inset, inset, width - 2 * inset, height - 2 * inset, paper, chance.choice([0, 0, 8]))
        left, top, right, bottom = max(left, inset + 4), max(top, inset + 4), min(right, width - inset - 4), min(bottom, height - inset - 4)
    blocks(made, left, top, right, chance.choice([1, 1, 1, 0.6, 0.4]) * (bottom - top) + top, size)
    return made.pixels


def sheet_of_cards(chance, numbers, strips, longer=420):
    """A page of cards side by side, framed or coloured, or one card alone in white."""
    height, width = longer, round(longer / chance.choice([1.414, 1.294, 0.707, 1.6]))
    made = Canvas(chance, numbers, strips, width, height, chance.choice(PAPERS), (30, 30, 30))
    columns, rows = chance.choice([(1, 1), (1, 1), (1, 2), (2, 3), (2, 4), (2, 5), (3, 4), (3, 8)])
    gap = chance.uniform(0, 0.08) * width
    wide, high = (width - gap) / columns - gap, (height - gap) / rows - gap
    if columns * rows == 1:
        share = chance.uniform(0.35, 0.95)
        wide, high = width * share, min(height * 0.9, width * share / chance.choice([1.586, 1.75, 1, 0.7]))
    for row in range(rows):
        for column in range(columns):
            x, y = gap + column * (wide + gap), gap + row * (high + gap)
            if columns * rows == 1:
                x, y = (width - wide) / 2, (height - high) * chance.choice([0.5, 0.2, 0.05])
            if min(wide, high) < 12:
                continue
            if chance.random() < 0.5:
                card = page(chance, numbers, strips, int(max(wide, high)), high / wide)
                part = made.pixels[int(y):int(y) + card.shape[0], int(x):int(x) + card.shape[1]]
                part[:] = card[:part.shape[0], :part.shape[1]]
                if chance.random() < 0.6:
                    made.frame(x, y, wide, high, tone=colour(chance, 0, 220))
            else:
                panel(made, x, y, wide, high, chance.choice([5, 6, 8]))
    return made.pixels


def window(chance, numbers, strips, width, height):
    """What a screen shows: bars, panes and windows."""
    made = Canvas(chance, numbers, strips, width, height, colour(chance, 10, 250), (40, 40, 40))
    if chance.random() < 0.3:
        made.picture(0, 0, width, height)
    for _ in range(chance.randint(1, 4)):
        x, y = chance.uniform(0, 0.6) * width, chance.uniform(0, 0.6) * height
        wide, high = chance.uniform(0.2, 0.9) * width, chance.uniform(0.2, 0.9) * height
        made.fill(x, y, wide, high, colour(chance, 200, 255))
        made.fill(x, y, wide, max(4, height * 0.04), colour(chance, 30, 220))
        blocks(made, x + 5, y + height * 0.05, min(width, x + wide) - 5, min(height, y + high) - 5, 6, 1)
    return made.pixels


if __name__ == "__main__":
    chance, numbers = random.Random(1), numpy.random.default_rng(1)
    strips = Strips(chance)
    tiles = [cv2.resize(page(chance, numbers, strips, aspect=1.4), (200, 280)) for _ in range(21)]
    tiles += [cv2.resize(sheet_of_cards(chance, numbers, strips), (200, 280)) for _ in range(7)]
    rows = [numpy.hstack([numpy.pad(t, ((3, 3), (3, 3), (0, 0)), constant_values=90) for t in tiles[a:a + 7]]) for a in range(0, 28, 7)]
    Image.fromarray(numpy.vstack(rows).clip(0, 255).astype("uint8")).save("/tmp/h19-pages.png")
