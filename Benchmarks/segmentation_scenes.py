"""Coarse photographs of sheets, and pictures without one, for training the network that finds sheets.

They are drawn at twice the size that the network sees, in about ten milliseconds each, and so differently that
no benchmark's scenes are learned: any page on any texture, turned by any angle, near and far, bent, covered and badly lit."""
import math
import random
from collections import namedtuple

import cv2
import numpy

from segmentation_grounds import Bank, block, keys
from segmentation_pages import Strips, colour, page, sheet_of_cards, window

LONGER = 256  # pixels of the longer side that the network sees
# Width to height of pictures, all upright: the network sees others turned by a quarter.
SHAPES = {(192, 256): 0.62, (144, 256): 0.1, (256, 256): 0.05, (176, 256): 0.15, (112, 256): 0.08}
KINDS = {"sheet": 0.66, "bare": 0.12, "flat": 0.15, "fills": 0.07}

# `pixels`: colours 0…255 of the picture; `corners`: of the sheet in its pixels, clockwise, or `None`.
Scene = namedtuple("Scene", "kind pixels corners")


def homography(size, centre, angle, tilt, heading, pixel, focal):
    """From millimetres around a point of the table to pixels: a camera that is tilted, at a distance where a
    millimetre has so many pixels. Angles in radians."""
    c, s = math.cos(angle), math.sin(angle)
    ch, sh = math.cos(heading), math.sin(heading)
    plane = numpy.array([[c, -s, 0], [s, c, 0], [0, 0, 1]])
    turn, back = numpy.array([[ch, sh, 0], [-sh, ch, 0], [0, 0, 1]]), numpy.array([[ch, -sh, 0], [sh, ch, 0], [0, 0, 1]])
    lens = focal * math.hypot(*size)
    depth = lens / pixel
    lean = numpy.array([[1, 0, 0], [0, math.cos(tilt), 0], [0, -math.sin(tilt), depth]])
    return numpy.array([[1, 0, centre[0]], [0, 1, centre[1]], [0, 0, 1]]) @ back @ numpy.diag([lens, lens, 1]) @ lean @ turn @ plane


def seen(matrix, points):
    points = numpy.asarray(points, float)
    mapped = numpy.concatenate([points, numpy.ones((len(points), 1))], 1) @ matrix.T
    return mapped[:, :2] / mapped[:, 2:]


def clip(polygon, size):
    """The area of a convex polygon within a picture."""
    frame = numpy.array([(0, 0), (size[0], 0), size, (0, size[1])], "float32")
    return cv2.intersectConvexConvex(numpy.asarray(polygon, "float32"), frame)[0]


def blurred(field, spread):
    """As a Gaussian does; a wide one on a coarser grid."""
    if spread < 4:
        return cv2.GaussianBlur(field, (0, 0), spread)
    factor = 2 if spread < 10 else 6
    small = cv2.resize(field, (field.shape[1] // factor + 1, field.shape[0] // factor + 1), interpolation=cv2.INTER_AREA)
    return cv2.resize(cv2.GaussianBlur(small, (0, 0), spread / factor), field.shape[1::-1], interpolation=cv2.INTER_LINEAR)


class Painter:
    """A picture that is being drawn, at twice the size of the network's."""

    def __init__(self, chance, numbers, bank, strips, shape):
        self.chance, self.numbers, self.bank, self.strips = chance, numbers, bank, strips
        self.size = (2 * shape[0], 2 * shape[1])
        self.lamp, self.softness = chance.uniform(0, 2 * math.pi), chance.uniform(0.3, 2.5)
        self.depth = chance.uniform(0.1, 0.75)
        self.pixels = None

    def ground(self, matrix):
        tile, span = self.bank.tile(self.chance), self.chance.uniform(150, 900)
        share = tile.shape[0] / span
        turn = self.chance.choice([0, 0, math.pi / 2, self.chance.uniform(0, 6.3)]) + self.chance.gauss(0, 0.1)
        c, s = math.cos(turn) * share, math.sin(turn) * share
        place = numpy.array([[c, -s, self.chance.uniform(0, 512)], [s, c, self.chance.uniform(0, 512)], [0, 0, 1]])
        return cv2.warpPerspective(tile, place @ numpy.linalg.inv(matrix), self.size, flags=cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP, borderMode=cv2.BORDER_REFLECT)

    def lay(self, image, cover, height, pixel, place=(0, 0)):
        """A layer with its shadow, at a left top; `height` in millimetres."""
        reach = min(max(0.6, height * pixel * self.softness * 0.5), 40)
        far = reach * self.chance.uniform(0.3, 1.2)
        shift = int(round(far * math.cos(self.lamp))), int(round(far * math.sin(self.lamp)))
        margin = int(2.5 * reach + far) + 3
        wide = cv2.copyMakeBorder(cover, *(margin,) * 4, cv2.BORDER_CONSTANT, value=0.0)
        shade = 0.6 * numpy.roll(blurred(wide, reach), shift[::-1], (0, 1)) + 0.4 * blurred(wide, 1 + 0.2 * reach)
        left, top = place[0] - margin, place[1] - margin
        a, b, c, d = max(0, left), max(0, top), min(self.size[0], left + wide.shape[1]), min(self.size[1], top + wide.shape[0])
        self.pixels[b:d, a:c] *= 1 - self.depth * shade[b - top:d - top, a - left:c - left, None]
        part = self.pixels[place[1]:place[1] + cover.shape[0], place[0]:place[0] + cover.shape[1]]
        part += (image - part) * cover[..., None]

    def thing(self, drawn, matrix, centre, angle, width, pixel):
        """Something flat on the table, with a width in millimetres."""
        pixels, mask, height = drawn
        share = width / mask.shape[1]
        c, s = math.cos(angle) * share, math.sin(angle) * share
        x, y = mask.shape[1] / 2, mask.shape[0] / 2
        place = matrix @ numpy.array([[c, -s, centre[0] - c * x + s * y], [s, c, centre[1] - s * x - c * y], [0, 0, 1]])
        outline = seen(place, [(0, 0), (2 * x, 0), (2 * x, 2 * y), (0, 2 * y)])
        left, top = numpy.maximum(outline.min(0).astype(int) - 1, 0)
        right, bottom = numpy.minimum(outline.max(0).astype(int) + 2, self.size)
        if right - left < 3 or bottom - top < 3:
            return
        place = numpy.array([[1, 0, -left], [0, 1, -top], [0, 0, 1]]) @ place
        size = int(right - left), int(bottom - top)
        image = cv2.warpPerspective(pixels, place, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        cover = cv2.warpPerspective(mask, place, size, flags=cv2.INTER_LINEAR)
        self.lay(image, cover, height, pixel, (int(left), int(top)))

    def sheet(self, drawn, matrix, width, height, bend, pixel):
        """A sheet that is a little bent; returns its corners."""
        rim = numpy.array([(-width, -height), (width, -height), (width, height), (-width, height)]) / 2
        plane = matrix @ numpy.array([[width, 0, -width / 2], [0, height, -height / 2], [0, 0, 1]])
        back = numpy.linalg.inv(plane)
        back = (back / numpy.abs(back).max()).astype("float32")
        x, y = numpy.meshgrid(numpy.arange(self.size[0], dtype="float32") + 0.5, numpy.arange(self.size[1], dtype="float32") + 0.5)
        at = lambda px, py: [(back[k, 0] * px + back[k, 1] * py + back[k, 2]) for k in range(3)]
        u, v, w = at(x, y)
        u, v = u / w, v / w
        if bend:
            for _ in range(2):
                away = bend.rise(u.clip(-0.1, 1.1), v.clip(-0.1, 1.1))
                u, v, w = at(x - (away * bend.way[0]).astype("float32"), y - (away * bend.way[1]).astype("float32"))
                u, v = u / w, v / w
        cover = ((u > 0) & (u < 1) & (v > 0) & (v < 1) & (w * back[2, 2] > 0)).astype("float32")
        image = cv2.remap(drawn, (u * drawn.shape[1] - 0.5).astype("float32"), (v * drawn.shape[0] - 0.5).astype("float32"), cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
        corners = seen(matrix, rim)
        if bend:
            image = image * bend.light(u.clip(0, 1), v.clip(0, 1))[..., None]
            corners += bend.rise(numpy.array([0.0, 1, 1, 0]), numpy.array([0.0, 0, 1, 1]))[:, None] * bend.way
        self.lay(image, cv2.GaussianBlur(cover, (0, 0), 0.5), self.chance.choice([0.2, 0.5, 1, 3]), pixel)
        return corners


class Bend:
    """How a sheet rises from the table: pixels upward in the picture."""

    def __init__(self, chance, reach):
        self.kind, self.sign, self.most = chance.choice(["arch", "edge", "wave", "fold", "folds"]), chance.choice([-1, 1]), reach
        self.turn = chance.choice([0, math.pi / 2]) + chance.gauss(0, 0.1)
        angle = chance.uniform(0, 2 * math.pi)
        self.way = numpy.array([math.cos(angle), math.sin(angle)])
        self.shade = chance.uniform(0.03, 0.35)

    def rise(self, u, v):
        s = 0.5 + (u - 0.5) * math.cos(self.turn) + (v - 0.5) * math.sin(self.turn)
        shapes = {"arch": lambda: numpy.sin(math.pi * s.clip(0, 1)), "edge": lambda: ((s if self.sign > 0 else 1 - s).clip(0.4, 1.1) - 0.4) ** 2 * 2.7,
                  "wave": lambda: 0.6 * numpy.sin(2 * math.pi * s), "fold": lambda: 1 - 2 * numpy.abs(s - 0.5),
                  "folds": lambda: numpy.abs((s * 1.5 + 0.5) % 1 - 0.5)}
        return self.most * shapes[self.kind]()

    def light(self, u, v):
        slope = (self.rise(u + 0.02 * math.cos(self.turn), v + 0.02 * math.sin(self.turn)) - self.rise(u, v)) / (0.02 * self.most + 1e-6)
        return (1 + self.shade * self.sign * slope / 3).clip(0.5, 1.3)


def camera(chance, size, share, width, height, at_rest=False):
    """A view in which a sheet takes a share of the picture; the matrix, and pixels a millimetre."""
    tilt = math.radians(min(55, abs(chance.gauss(0, 18)))) if not at_rest else 0
    heading = chance.uniform(0, 2 * math.pi) if chance.random() < 0.5 else chance.gauss(0, 0.4)
    quarter = chance.choice([0, 0, 0, 1, 2, 3]) * math.pi / 2
    angle = chance.uniform(0, 6.3) if chance.random() < 0.25 else quarter + chance.gauss(0, math.radians(7)) * (chance.random() < 0.85)
    focal = chance.choice([0.55, 0.6, 0.6, 0.65, 0.9, 1.4])
    pixel = 1.0
    for _ in range(4):
        matrix = homography(size, (0, 0), angle, tilt, heading, pixel, focal)
        rim = seen(matrix, numpy.array([(-width, -height), (width, -height), (width, height), (-width, height)]) / 2)
        extent = ((rim.max(0) - rim.min(0)) / size).max()
        pixel *= share / extent
    matrix = homography(size, (0, 0), angle, tilt, heading, pixel, focal)
    rim = seen(matrix, numpy.array([(-width, -height), (width, -height), (width, height), (-width, height)]) / 2)
    room = (numpy.array(size) - (rim.max(0) - rim.min(0))) / 2
    reach = 0.95
    if chance.random() < 0.2:
        reach, room = 1, numpy.abs(room) + (rim.max(0) - rim.min(0)) * chance.uniform(0.03, 0.2)
    wish = numpy.array([chance.uniform(-reach, reach), chance.uniform(-reach, reach)])
    if reach == 1 and chance.random() < 0.7:
        wish[chance.randrange(2)] = chance.choice([-1, 1])
    centre = numpy.array(size) / 2 - (rim.max(0) + rim.min(0)) / 2 + wish * (numpy.maximum(room, 0))
    return numpy.array([[1, 0, centre[0]], [0, 1, centre[1]], [0, 0, 1]]) @ matrix, pixel


def lit(painter):
    """Lamps, shadows of a hand or a head, glare."""
    chance, numbers, size = painter.chance, painter.numbers, painter.size
    pixels = painter.pixels
    low = chance.choice([1, 0.95, 0.8, 0.6, 0.4])
    field = cv2.resize(numbers.uniform(low, 1, (chance.choice([2, 2, 3, 4]), chance.choice([2, 2, 3, 4]))).astype("float32"), size, interpolation=cv2.INTER_CUBIC)
    pixels *= field[..., None]
    if chance.random() < 0.3:
        for _ in range(chance.choice([1, 1, 2])):
            shape = numpy.zeros((size[1], size[0]), "float32")
            start = numpy.array([chance.uniform(-0.3, 1.3) * size[0], chance.choice([-0.1, 1.1, chance.random()]) * size[1]])
            points = start + numbers.normal(0, 0.35, (chance.randint(3, 6), 2)) * size
            cv2.fillPoly(shape, [cv2.convexHull(points.astype("int32")) if chance.random() < 0.6 else points.astype("int32")], 1.0)
            pixels *= 1 - chance.uniform(0.1, 0.55) * blurred(shape, chance.choice([2, 6, 15, 40]))[..., None]
    if chance.random() < 0.15:
        y, x = numpy.mgrid[0:size[1], 0:size[0]].astype("float32")
        away = ((x - chance.uniform(0, size[0])) / chance.uniform(20, 150)) ** 2 + ((y - chance.uniform(0, size[1])) / chance.uniform(20, 150)) ** 2
        pixels += (chance.uniform(30, 200) * numpy.exp(-away))[..., None]
    if chance.random() < 0.3:
        y, x = numpy.mgrid[-1:1:size[1] * 1j, -1:1:size[0] * 1j]
        pixels *= (1 - chance.uniform(0.05, 0.35) * (x * x + y * y) / 2)[..., None].astype("float32")


def exposed(pixels, chance, numbers):
    """Colour of the lamp, exposure, lens, sensor and coding; the picture at the network's size."""
    tint = numpy.array([1 + chance.gauss(0, 0.08), 1, 1 + chance.gauss(0, 0.12)], "float32")
    pixels = pixels * (tint * numpy.float32(chance.choice([1, 1, 1, 0.85, 0.6, 0.35, 1.15])))
    if chance.random() < 0.3:
        gamma = (255 * (numpy.arange(401) / 255) ** chance.uniform(0.7, 1.4)).astype("float32")
        pixels = gamma[pixels.clip(0, 400).astype("int16")]
    kind = chance.random()
    if kind < 0.35:
        pixels = cv2.GaussianBlur(pixels.clip(0, 255).astype("uint8"), (0, 0), chance.uniform(0.4, 3))
    elif kind < 0.45:
        length, angle = chance.randint(3, 13), chance.uniform(0, math.pi)
        kernel = numpy.zeros((15, 15), "float32")
        cv2.line(kernel, (round(7 - length / 2 * math.cos(angle)), round(7 - length / 2 * math.sin(angle))), (round(7 + length / 2 * math.cos(angle)), round(7 + length / 2 * math.sin(angle))), 1.0)
        pixels = cv2.filter2D(pixels.clip(0, 255).astype("uint8"), -1, kernel / kernel.sum())
    if chance.random() < 0.7:
        deviation = chance.choice([1, 2, 4, 8])
        grain = numbers.standard_normal(pixels.shape[:2] + (chance.choice([1, 3]),), dtype="float32")
        pixels = pixels + deviation * grain
    if chance.random() < 0.1:
        pixels = numpy.repeat(pixels.mean(2, keepdims=True), 3, 2)
    return coded(pixels, chance)


def coded(pixels, chance):
    pixels = pixels.clip(0, 255).astype("uint8")
    if chance.random() < 0.6:
        done, data = cv2.imencode(".jpg", pixels, [cv2.IMWRITE_JPEG_QUALITY, chance.randint(35, 95)])
        pixels = cv2.imdecode(data, cv2.IMREAD_COLOR)
    return cv2.resize(pixels, (pixels.shape[1] // 2, pixels.shape[0] // 2), interpolation=cv2.INTER_AREA)
