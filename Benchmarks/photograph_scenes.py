"""Photographs of sheets: what lies where, how it is lit, and what a phone makes of it."""
import math
import random
from dataclasses import dataclass

import numpy
from PIL import Image, ImageFilter

import photograph_things as things
from photograph_camera import Bend, View, area, bent_layer, clipped, ground_layer, layer, mapped, placed, turned
from photograph_grounds import GROUNDS, ground
from photograph_light import photographed
from photograph_pages import KINDS, page

# What a picture suffers; most have one of them, some two.
DEFECTS = ["clean", "curl", "fold", "fingers", "shadow", "glare", "dim", "blur", "papers", "clutter", "cut", "motion", "turned", "rolled", "steep", "pen"]
BENDS = ["curl", "fold", "book"]
NEGATIVES = ["none", "none", "scan", "fills"]
MEGAPIXELS = {"small": (1536, 2048), "middle": (1944, 2592), "large": (3000, 4000)}


@dataclass
class Photograph:
    """A picture, the page on it, and where its sheet is.

    `corners`: of the sheet in pixels, clockwise from the left top of what is printed, `None` where there is none to be
    found. `facts`: how it was made; `quarter`: degrees clockwise by which the print is turned in the picture."""

    picture: Image.Image
    page: object
    corners: list
    facts: dict


class Scene:
    def __init__(self, chance, numbers, view):
        self.chance, self.numbers, self.view = chance, numbers, view
        self.pixels = None
        self.hidden = None  # 0…255: what lies over the sheet, once that is laid
        self.lamp = chance.uniform(0, 2 * math.pi)  # the direction in which shadows fall
        self.softness = chance.uniform(0.6, 2.5)

    @property
    def pixel(self):
        """Pixels a millimetre at the sheet."""
        return self.view.pixels / self.view.distance

    def lay(self, drawn, height, depth):
        """A layer on the picture, with its shadow of a depth 0…1."""
        if drawn is None:
            return
        (left, top, right, bottom), image, mask = drawn
        for reach, share in ((max(0.5, height * 0.35), 0.55), (height * 1.1 * self.softness + 1.5, 0.45)):
            spread = reach * self.pixel
            margin = int(spread * 3) + 2
            wide = Image.new("L", (right - left + 2 * margin, bottom - top + 2 * margin), 0)
            wide.paste(mask, (margin, margin))
            far = int(round(spread * 0.9 * math.cos(self.lamp))), int(round(spread * 0.9 * math.sin(self.lamp)))
            wide = wide.filter(ImageFilter.GaussianBlur(spread))
            x, y = left - margin + far[0], top - margin + far[1]
            a, b = max(0, x), max(0, y)
            c, d = min(self.view.size[0], x + wide.width), min(self.view.size[1], y + wide.height)
            if c > a and d > b:
                shade = numpy.asarray(wide.crop((a - x, b - y, c - x, d - y)), "float32")[..., None] / 255
                self.pixels[b:d, a:c] *= 1 - depth * share * shade
        cover = numpy.asarray(mask, "float32")[..., None] / 255
        part = self.pixels[top:bottom, left:right]
        part += (numpy.asarray(image, "float32") - part) * cover
        if self.hidden is not None:
            numpy.maximum(self.hidden[top:bottom, left:right], numpy.asarray(mask), out=self.hidden[top:bottom, left:right])

    def outline(self, thing, centre, angle):
        """The corners of a thing in the picture, clockwise."""
        width, height = thing.image.size
        matrix = self.view.of_plane() @ placed(width, height, thing.density, centre, angle)
        return mapped(matrix, [(0, 0), (width, 0), (width, height), (0, height)])

    def put(self, thing, centre, angle, depth=0.6):
        matrix = self.view.of_plane(min(thing.height, 20) * 0.5) @ placed(thing.image.width, thing.image.height, thing.density, centre, angle)
        self.lay(layer(thing.image, thing.mask, matrix, self.view.size), min(thing.height, 12) * 0.6, depth)


def tinted(image, chance):
    """The page on its paper."""
    tone = numpy.array(chance.choice([(252, 252, 250), (250, 248, 242), (244, 240, 228), (247, 249, 252), (255, 250, 225), (236, 236, 234)]), "float32")
    pixels = numpy.asarray(image, "float32") / 255
    return Image.fromarray((pixels * tone * chance.uniform(0.94, 1.0) + 6 * (1 - pixels)).clip(0, 255).astype("uint8"))


def bend_of(chance, defects, width, height):
    if "book" in defects:
        # Steep at the spine, left or right, then level and a little downward.
        most, reach, fall = math.radians(chance.uniform(25, 50)), chance.uniform(0.08, 0.2), math.radians(chance.uniform(0, 6))
        is_left = chance.random() < 0.5
        away = lambda s: s if is_left else 1 - s
        return Bend(width, height, chance.gauss(0, 1), lambda s: (1 if is_left else -1) * (most * numpy.exp(-away(s) / reach) - fall * away(s)))
    if "curl" in defects:
        kind, most = chance.choice(["arch", "edge", "wave"]), math.radians(chance.uniform(10, 30))
        turn = chance.choice([0, 90]) + chance.gauss(0, 6)
        if kind == "arch":
            return Bend(width, height, turn, lambda s: most * numpy.cos(math.pi * s))
        if kind == "wave":
            return Bend(width, height, turn, lambda s: most * 0.6 * numpy.cos(2 * math.pi * s))
        sign = chance.choice([-1, 1])
        return Bend(width, height, turn, lambda s: sign * most * numpy.clip(((s if sign > 0 else 1 - s) - 0.45) / 0.55, 0, 1) ** 1.3)
    if "fold" in defects:
        slope = math.radians(chance.uniform(5, 14))
        sharp = chance.uniform(0.004, 0.012)
        step = lambda s, place: 1 / (1 + numpy.exp(-(s - place) / sharp))
        if chance.random() < 0.5:
            sign = chance.choice([-1, 1])
            return Bend(width, height, chance.choice([0, 90]), lambda s: sign * slope * (1 - 2 * step(s, 0.5)))
        return Bend(width, height, 90, lambda s: slope * (1 - 2 * step(s, 1 / 3) + 2 * step(s, 2 / 3)))
    # No sheet is quite flat.
    faint = math.radians(chance.uniform(0.2, 1.5))
    return Bend(width, height, chance.uniform(0, 180), lambda s: faint * numpy.cos(math.pi * s))


def about(chance, points, reach):
    """A place around the sheet, its middle at least as far away as its rim."""
    angle = chance.uniform(0, 2 * math.pi)
    radius = numpy.abs(points[:, :2] - points[:, :2].mean(0)).max() * chance.uniform(*reach)
    return tuple(points[:, :2].mean(0) + radius * numpy.array([math.cos(angle), math.sin(angle)]))


def sheet_scene(chance, numbers, half, number, defects, size, fills=False, over=None):
    """A picture of one sheet before light and lens; `fills`: so near that no edge of it is seen; `over(scene, rim,
    density, depth)` lays things on the sheet."""
    focal = chance.uniform(24, 28)
    tilt = chance.uniform(24, 35) if "steep" in defects else abs(chance.gauss(0, 10)) if chance.random() < 0.75 else chance.uniform(10, 26)
    roll = chance.choice([-1, 1]) * chance.uniform(10, 30) if "rolled" in defects else chance.gauss(0, 4)
    quarter = chance.choice([90, 180, 270]) if "turned" in defects else 0
    dpi = 300 if max(size) > 3500 else 200
    sheet = page(chance, half, number, dpi)
    width, height = sheet.millimetres
    if width > height and not quarter and chance.random() < 0.75:
        size = size[::-1]
    view = View(size, focal, min(tilt, 35), chance.gauss(0, 25) if tilt > 8 else chance.uniform(-180, 180))
    bend = bend_of(chance, defects, width, height)
    corner = lambda points: turned(bend.points(*numpy.array(points, float).T), roll + quarter)
    edge = [(0, 0), (width, 0), (width, height), (0, height)]
    rim = corner([(a * width, b * height) for t in numpy.linspace(0, 1, 9) for a, b in ((t, 0), (1, t), (t, 1), (0, t))])
    share = chance.uniform(0.45, 0.75) if {"clutter", "papers"} & set(defects) else chance.uniform(0.7, 0.97)
    view.frame(rim, share)
    while fills and not covers(view.project(corner(edge)), size):
        share *= 1.05
        view.frame(rim, share)
    seen = view.project(rim)
    room = (numpy.array(size) - numpy.ptp(seen, 0)) / 2 - 10
    if "cut" in defects:
        aside, way = numpy.ptp(seen, 0) * chance.uniform(0.04, 0.12), chance.choice([(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1)])
        view.shift(way[0] * (room[0] + aside[0]), way[1] * (room[1] + aside[1]))
    else:
        view.shift(*(max(0, side) * chance.uniform(-0.8, 0.8) for side in room))
    scene = Scene(chance, numbers, view)
    # By chance, not in turn: any texture meets any defect.
    under = ground(chance, numbers, half, chance.randrange(len(GROUNDS[half])))
    scene.pixels = ground_layer(under, view, chance.choice([0, 90]) + chance.gauss(0, 8), (chance.uniform(0, 1500), chance.uniform(0, 1500)))
    density = scene.pixel * 1.5
    if chance.random() < 0.12:
        edge_of_table(scene, chance, numbers, half, rim)
    depth = chance.uniform(0.25, 0.65)
    others = lambda c: page(c, half, c.randrange(len(KINDS)), 130)
    main = view.project(corner(edge))
    for _ in range(chance.randint(2, 5) if "papers" in defects else 0):
        paper = chance.choice([things.another_paper(others)] * 4 + things.PAPERS)(chance, density)
        paper = paper._replace(image=tinted(paper.image, chance))
        place, angle = about(chance, rim, (0.5, 1.4)), chance.choice([0, 0, 90]) + chance.gauss(0, 15)
        if leaves_main(scene.outline(paper, place, angle), main, size, 1):
            scene.put(paper, place, angle, depth)
    for _ in range(chance.randint(2, 6) if "clutter" in defects else chance.choice([0, 0, 0, 1])):
        thing = chance.choice(things.LOOSE + things.PAPERS[:1] * ("clutter" in defects))(chance, density)
        scene.put(thing, about(chance, rim, (1.15, 1.7)), chance.uniform(0, 360), depth)
    lit = numpy.asarray(tinted(sheet.image, chance), "float32") * bend.light(*sheet.image.size, scene.lamp)[..., None]
    image = Image.fromarray(lit.clip(0, 255).astype("uint8"))
    lift = 0.5 + float(rim[:, 2].max()) * 0.25
    scene.lay(bent_layer(image, bend, roll + quarter, view), min(lift, 8), depth)
    scene.hidden = numpy.zeros(size[::-1], "uint8")
    if "papers" in defects and chance.random() < 0.5:
        # One that lies over an edge of the sheet.
        paper = chance.choice([things.another_paper(others)] + things.PAPERS)(chance, density)
        reach = max(paper.image.size) / density / 2 / numpy.abs(rim[:, :2]).max()
        place, angle = about(chance, rim, (0.9 + reach * 0.7, 1.0 + reach)), chance.gauss(0, 30)
        if leaves_main(scene.outline(paper, place, angle), main, size, 0.1):
            scene.put(paper._replace(image=tinted(paper.image, chance)), place, angle, depth)
    if "pen" in defects:
        scene.put(things.pen(chance, density), about(chance, rim, (0.2, 0.8)), chance.uniform(0, 360), depth)
    if "fingers" in defects:
        for _ in range(chance.choice([1, 1, 2])):
            reaching(scene, chance, rim, density, depth)
    if over:
        over(scene, rim, density, depth)
    corners = view.project(corner(edge))
    return scene, sheet, corners, under, {"tilt": round(tilt, 1), "roll": round(roll, 1), "quarter": quarter, "focal": round(focal, 1), "share": round(share, 2)}


def leaves_main(paper, main, size, most):
    """Whether with another paper the sheet is still the largest whole one, at most a share of it covered."""
    frame = numpy.array([(0, 0), (size[0], 0), (size[0], size[1]), (0, size[1])], float)
    seen = clipped(paper, frame)
    is_whole = area(seen) > 0.98 * area(paper)
    hidden = area(clipped(seen, main)) if len(seen) else 0
    return hidden <= most * area(main) and not (is_whole and area(paper) > 0.7 * area(main))


def covers(corners, size):
    """Whether a quadrilateral, clockwise, goes beyond all corners of a picture."""
    sides = numpy.roll(corners, -1, 0) - corners
    for x, y in [(0, 0), (size[0], 0), size, (0, size[1])]:
        aside = sides[:, 0] * (y - corners[:, 1]) - sides[:, 1] * (x - corners[:, 0])
        if (aside / numpy.linalg.norm(sides, axis=1) < 10).any():
            return False
    return True


def edge_of_table(scene, chance, numbers, half, rim):
    """Beyond the edge of the table there is a floor."""
    floor = ground(chance, numbers, half, chance.randrange(len(GROUNDS[half])))
    below = ground_layer(floor, scene.view, chance.uniform(0, 90), (0, 0), -700)
    angle = chance.choice([0, 0, math.pi / 2, -math.pi / 2]) + chance.gauss(0, 0.06)
    outward = numpy.array([math.sin(angle), -math.cos(angle)])
    start = (rim[:, :2] @ outward).max() + chance.uniform(15, 90)
    width, height = scene.view.size
    x, y = numpy.meshgrid(numpy.arange(width) + 0.5, numpy.arange(height) + 0.5)
    back = numpy.linalg.inv(scene.view.of_plane())
    scale = back[2, 0] * x + back[2, 1] * y + back[2, 2]
    reach = ((back[0, 0] * x + back[0, 1] * y + back[0, 2]) * outward[0] + (back[1, 0] * x + back[1, 1] * y + back[1, 2]) * outward[1]) / scale - start
    edge = numpy.clip(reach * scene.pixel + 0.5, 0, 1)[..., None].astype("float32")
    rim_light = numpy.exp(-numpy.clip(-reach, 0, None) / 2)[..., None].astype("float32") * (reach < 0)[..., None]
    shade = 1 - 0.6 * numpy.exp(-numpy.clip(reach, 0, None) / 60)[..., None]
    scene.pixels = scene.pixels * (1 - edge) * (1 + 0.15 * rim_light) + below * edge * 0.75 * shade


def reaching(scene, chance, rim, density, depth):
    """Fingers that hold the sheet at its rim, from the side of the picture that is nearest."""
    seen = scene.view.project(rim)
    place = chance.randrange(len(rim))
    outward = seen[place] - seen.mean(0)
    outward = outward / numpy.linalg.norm(outward) + numpy.array([0, 0.5])
    back = numpy.linalg.inv(scene.view.of_plane(10))
    tip, away = mapped(back, [seen[place], seen[place] + outward * 20])
    way = (away - tip) / numpy.linalg.norm(away - tip)
    hand = things.hand(chance, density)
    length = hand.image.width / density
    # The tip lies some millimetres within the sheet.
    centre = tip + way * (length / 2 - chance.uniform(10, 32))
    scene.put(hand, tuple(centre), math.degrees(math.atan2(-way[1], -way[0])), depth)


def empty_scene(chance, numbers, half, number, size):
    """A table without a sheet."""
    view = View(size, chance.uniform(24, 28), chance.uniform(0, 35), chance.gauss(0, 25))
    rim = numpy.array([(-120.0, -160, 0), (120, -160, 0), (120, 160, 0), (-120, 160, 0)])
    view.frame(rim, 0.7)
    scene = Scene(chance, numbers, view)
    under = ground(chance, numbers, half, number)
    scene.pixels = ground_layer(under, view, chance.uniform(0, 90), (chance.uniform(0, 1500), 0))
    if chance.random() < 0.3:
        edge_of_table(scene, chance, numbers, half, rim * 0.6)
    for _ in range(chance.randint(0, 6)):
        scene.put(chance.choice(things.LOOSE)(chance, scene.pixel * 1.5), about(chance, rim, (0.1, 1.2)), chance.uniform(0, 360), chance.uniform(0.2, 0.6))
    return scene, under


def flat_scan(chance, numbers, sheet):
    """The page from a scanner, a little aslant and noisy."""
    image = sheet.image.rotate(chance.uniform(-1, 1), Image.Resampling.BICUBIC, fillcolor=(255, 255, 255))
    image = image.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 0.7)))
    pixels = numpy.asarray(image, "float32") * chance.uniform(0.93, 0.99) + numbers.normal(0, chance.uniform(1, 4), (image.height, image.width, 1))
    return Image.fromarray(pixels.clip(0, 255).astype("uint8"))


def defects_of(chance, number):
    defects = [DEFECTS[(number * 7 + number // 16 * 5) % 16]]
    if chance.random() < 0.35:
        defects.append(chance.choice(["shadow", "rolled", "turned", "curl", "clutter", "fingers", "steep", "papers"]))
    return sorted(set(defects))


def draw(half, number, is_bent=False):
    """A photograph of a half, `tune` or `report`; `is_bent`: of a small one of a sheet that is curled or folded, or a page of a
    book, with no other defect."""
    chance = random.Random(f"photographs/{half}/{number}{'/bent' if is_bent else ''}")
    numbers = numpy.random.default_rng([number, *half.encode()])
    size = MEGAPIXELS["small" if is_bent else "large" if number % 6 == 5 else "middle" if number % 3 == 1 else "small"]
    facts = {"half": half, "number": number, "negative": None, "defects": []}
    if number % 9 == 8 and not is_bent:
        kind = facts["negative"] = NEGATIVES[number // 9 % len(NEGATIVES)]
        if kind == "none":
            scene, under = empty_scene(chance, numbers, half, number // 9, size)
            picture = photographed(scene.pixels, chance, numbers, ["bare"], under.shine)
            return Photograph(picture, None, None, {**facts, "page": None, "ground": under.kind})
        if kind == "scan":
            sheet = page(chance, half, number // 9 * 5, 200)
            return Photograph(flat_scan(chance, numbers, sheet), sheet, None, {**facts, "page": sheet.kind, "ground": None, "quarter": 0})
        scene, sheet, _, under, made = sheet_scene(chance, numbers, half, number, [], size, fills=True)
        picture = photographed(scene.pixels, chance, numbers, [], under.shine)
        return Photograph(picture, sheet, None, {**facts, **made, "page": sheet.kind, "ground": None})
    defects = [BENDS[number % len(BENDS)]] if is_bent else defects_of(chance, number)
    scene, sheet, corners, under, made = sheet_scene(chance, numbers, half, number, defects, size)
    picture = photographed(scene.pixels, chance, numbers, defects, under.shine)
    whole = bool((corners >= 0).all() and (corners <= numpy.array(picture.size)).all())
    return Photograph(picture, sheet, [[round(float(v), 2) for v in corner] for corner in corners],
                      {**facts, **made, "whole": whole, "defects": defects, "page": sheet.kind, "ground": under.kind})
