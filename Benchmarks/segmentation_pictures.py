#!/usr/bin/env python3
"""Draws the pictures from which the network that finds sheets learns, into files of arrays.

    python3 Benchmarks/segmentation_pictures.py FOLDER [--first N] [--count N] [--sheet PICTURE]

A file has 250 pictures of one shape and one seed: `pixels` (red, green, blue), `mask` and `rim` (the sheet and its
outline, 0…255, at half the size), and `kind`: sheet, bare, flat or fills. Needs numpy, pillow and opencv-python-headless."""
import argparse
import math
import random
from pathlib import Path

import cv2
import numpy
from PIL import Image

from segmentation_grounds import Bank, block, keys
from segmentation_pages import Strips, colour, page, sheet_of_cards, window
from segmentation_scenes import KINDS, LONGER, SHAPES, Bend, Painter, Scene, camera, clip, coded, exposed, lit, seen

NAMES = list(KINDS)
PART = 250  # pictures of a file
BANK = 8  # files that share textures and things


def tinted(pixels, chance):
    """A page on paper that is no pure white."""
    return pixels * numpy.array([chance.uniform(0.9, 1), chance.uniform(0.9, 1), chance.uniform(0.84, 1)], "float32")


def printed(painter):
    """The pixels of a page and its width and height in millimetres."""
    drawn = page(painter.chance, painter.numbers, painter.strips) if painter.chance.random() < 0.95 else sheet_of_cards(painter.chance, painter.numbers, painter.strips)
    longer = painter.chance.choice([297, 297, 297, 210, 148, 86, 100, 279])
    return tinted(drawn, painter.chance), *(side * longer / max(drawn.shape[:2]) for side in drawn.shape[1::-1])


def screen(painter):
    """A screen in its dark frame."""
    drawn = window(painter.chance, painter.numbers, painter.strips, 260, 170)
    cv2.rectangle(drawn, (0, 0), (259, 169), (painter.chance.uniform(5, 60),) * 3, painter.chance.choice([9, 14, 24]))
    return drawn, numpy.ones((170, 260), "float32"), 8


def clutter(painter, matrix, pixel, rim, count, main=None):
    """Things around a sheet or anywhere; none that hides much of it, and no whole paper nearly as large."""
    chance, size = painter.chance, painter.size
    reach = numpy.linalg.norm(rim, axis=1).max()
    for _ in range(count):
        kind = chance.random()
        if kind < 0.3:
            drawn, width = chance.choice(painter.bank.loose), None
            width = drawn[1].shape[1] / 2
        elif kind < 0.42:
            drawn = keys(chance)
            width = chance.uniform(120, 450)
        elif kind < 0.6:
            drawn, width = block(chance, painter.numbers, main is None), chance.uniform(15, 350)
        elif main is None:
            drawn = screen(painter) if kind < 0.78 else keys(chance)
            width = chance.uniform(150, 400)
        elif kind < 0.72:
            drawn = chance.choice(painter.bank.papers)
            width = drawn[1].shape[1] / 2
        else:
            pixels, width, _ = printed(painter)
            drawn = pixels, numpy.ones(pixels.shape[:2], "float32"), 0.5
        angle, away = chance.uniform(0, 6.3), reach * chance.uniform(0.3, 2.2) if main is not None else reach * chance.uniform(0, 1.5)
        centre = numpy.array([math.cos(angle), math.sin(angle)]) * away
        turn = chance.choice([0, 0, math.pi / 2, chance.uniform(0, 6.3)]) + chance.gauss(0, 0.15)
        half = numpy.array([width, width * drawn[1].shape[0] / drawn[1].shape[1]]) / 2
        c, s = math.cos(turn), math.sin(turn)
        outline = seen(matrix, centre + numpy.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * half @ numpy.array([[c, s], [-s, c]]))
        if numpy.abs(outline).max() > 4000:
            continue
        if main is not None:
            there, whole = clip(outline, size), abs(cv2.contourArea(outline.astype("float32")))
            if there > 0.6 * clip(main, size) and (there > 0.9 * whole or there > clip(main, size)):
                continue
        painter.thing(drawn, matrix, centre, turn, width, pixel)


def like(paper, pixels):
    """A paper, as white as another one."""
    white = lambda of: numpy.percentile(of.reshape(-1, 3), 80, 0)
    return (paper * (white(pixels) / white(paper).clip(40, 255)).clip(0.7, 1.3)).clip(0, 255).astype("float32")


def pile(painter, matrix, pixel, rim, main, top):
    """Other papers that lie under a sheet and beside it, nearly as they would be put down; `top`: the pixels of the sheet.
    Often there are many of the same paper, so that only shadows and print show where one ends."""
    chance = painter.chance
    reach, is_stack = numpy.abs(rim).max(), chance.random() < 0.55
    for _ in range(chance.randint(3, 10) if is_stack else chance.randint(1, 6)):
        pixels, width, height = printed(painter) if chance.random() < (0.9 if is_stack else 0.7) else (chance.choice(painter.bank.papers)[0], chance.uniform(60, 250), 0)
        if is_stack and chance.random() < 0.8:
            pixels = like(pixels, top)
        share = max(numpy.ptp(rim, 0)) / 297 * chance.uniform(0.5, 1.25) if chance.random() < 0.7 else 1
        width, height = width * share, width * share * pixels.shape[0] / pixels.shape[1]
        angle, away = chance.uniform(0, 6.3), reach * chance.uniform(0.2, 1.6)
        centre = numpy.array([math.cos(angle), math.sin(angle)]) * away
        turn = chance.choice([0, 0, 0, math.pi / 2]) + chance.gauss(0, 0.25)
        c, s = math.cos(turn), math.sin(turn)
        outline = seen(matrix, centre + numpy.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * numpy.array([width, height]) / 2 @ numpy.array([[c, s], [-s, c]]))
        if numpy.abs(outline).max() > 4000:
            continue
        # None that is seen whole, or nearly so, and is nearly as large.
        whole = abs(cv2.contourArea(outline.astype("float32")))
        over = cv2.intersectConvexConvex(outline.astype("float32"), main.astype("float32"))[0]
        if whole > 0.7 * clip(main, painter.size) and clip(outline, painter.size) - over > 0.7 * whole:
            continue
        painter.thing((pixels, numpy.ones(pixels.shape[:2], "float32"), 0.5), matrix, centre, turn, width, pixel)


def covering(painter, matrix, pixel, rim, main, is_pile):
    """Fingers, pens and papers that lie over the rim of the sheet."""
    chance = painter.chance
    if chance.random() < 0.22:
        for _ in range(chance.choice([1, 1, 2])):
            drawn = chance.choice(painter.bank.hands)
            along, side = chance.random(), chance.randrange(4)
            tip = rim[side] + (rim[(side + 1) % 4] - rim[side]) * along
            toward = math.atan2(-tip[1], -tip[0]) + chance.gauss(0, 0.5)
            length = drawn[1].shape[1] / 2 * chance.uniform(0.7, 1.3)
            back = length / 2 - chance.uniform(5, 35)
            painter.thing(drawn, matrix, tip - back * numpy.array([math.cos(toward), math.sin(toward)]), toward, length, pixel)
    if chance.random() < 0.15:
        drawn = chance.choice(painter.bank.loose)
        if drawn[1].mean() * drawn[1].size / 4 * pixel ** 2 < 0.1 * clip(main, painter.size):
            centre = rim[chance.randrange(4)] * chance.uniform(-1, 1) + painter.numbers.normal(0, 20, 2)
            painter.thing(drawn, matrix, centre, chance.uniform(0, 6.3), drawn[1].shape[1] / 2, pixel)
    if chance.random() < (0.35 if is_pile else 0.08):
        pixels, width, height = printed(painter)
        side, along = chance.randrange(4), chance.uniform(0.1, 0.9)
        middle = rim[side] + (rim[(side + 1) % 4] - rim[side]) * along
        outward = middle / (numpy.linalg.norm(middle) + 1e-6)
        centre = middle + outward * (min(width, height) / 2 - chance.uniform(0, 12))
        if width * height * pixel ** 2 < 0.5 * clip(main, painter.size):
            painter.thing((pixels, numpy.ones(pixels.shape[:2], "float32"), 0.5), matrix, centre, chance.gauss(0, 0.4), width, pixel)


def sheet_scene(painter):
    chance, size = painter.chance, painter.size
    drawn, width, height = printed(painter)
    share = chance.choice([chance.uniform(0.35, 0.7), chance.uniform(0.6, 0.97), chance.uniform(0.6, 0.97), chance.uniform(0.9, 1.15)])
    matrix, pixel = camera(chance, size, share, width, height)
    rim = numpy.array([(-width, -height), (width, -height), (width, height), (-width, height)]) / 2
    main = seen(matrix, rim)
    is_clean = chance.random() < 0.06
    if is_clean:
        painter.pixels = numpy.full((size[1], size[0], 3), colour(chance, 0, 255) if chance.random() < 0.5 else chance.uniform(0, 255), "float32")
        painter.depth *= chance.choice([0, 0, 1])
    else:
        painter.pixels = painter.ground(matrix)
    typical = painter.pixels.reshape(-1, 3).mean(0)
    if chance.random() < 0.22:
        # Paper of the ground's colour: only its shadow and its edge are seen.
        drawn = drawn * (typical.clip(90, 255) + painter.numbers.normal(0, 5, 3)).astype("float32") / numpy.median(drawn.reshape(-1, 3), 0).clip(60, 255)
        drawn = drawn.clip(0, 255)
        painter.depth = chance.uniform(0.04, 0.6) if not is_clean else chance.uniform(0.2, 0.7)
    if chance.random() < 0.1 and not is_clean:
        floor, side = painter.ground(matrix), painter.numbers.normal(0, 1, 2)
        y, x = numpy.mgrid[0:size[1], 0:size[0]]
        beyond = ((x - size[0] / 2) * side[0] + (y - size[1] / 2) * side[1]) / numpy.linalg.norm(side) > chance.uniform(0.3, 0.6) * size[0]
        painter.pixels[beyond] = floor[beyond] * chance.uniform(0.4, 1)
    if chance.random() < 0.45 and not is_clean:
        clutter(painter, matrix, pixel, rim, chance.randint(1, 7), main)
    is_pile = chance.random() < 0.36 and not is_clean
    if is_pile:
        pile(painter, matrix, pixel, rim, main, drawn)
    bend = Bend(chance, chance.uniform(0.004, chance.choice([0.05, 0.05, 0.09])) * max(numpy.ptp(main, 0))) if chance.random() < 0.35 else None
    corners = painter.sheet(drawn, matrix, width, height, bend, pixel)
    covering(painter, matrix, pixel, rim, main, is_pile)
    if not is_clean or chance.random() < 0.5:
        lit(painter)
    inside = clip(corners, size)
    if inside < 0.03 * size[0] * size[1] or inside > 0.985 * size[0] * size[1] or inside < 0.5 * abs(cv2.contourArea(corners.astype("float32"))):
        return sheet_scene(painter)
    return corners


def bare_scene(painter):
    """A table with things, but no paper."""
    chance = painter.chance
    span = chance.choice([200, 297, 400])
    matrix, pixel = camera(chance, painter.size, 0.8, span * 0.7, span)
    painter.pixels = painter.ground(matrix)
    rim = numpy.array([(-span, -span), (span, -span), (span, span), (-span, span)]) * 0.5
    if chance.random() < 0.2:
        floor, side = painter.ground(matrix), painter.numbers.normal(0, 1, 2)
        y, x = numpy.mgrid[0:painter.size[1], 0:painter.size[0]]
        beyond = ((x - painter.size[0] / 2) * side[0] + (y - painter.size[1] / 2) * side[1]) / numpy.linalg.norm(side) > chance.uniform(0, 0.5) * painter.size[0]
        painter.pixels[beyond] = floor[beyond] * chance.uniform(0.4, 1)
    clutter(painter, matrix, pixel, rim, chance.choice([0, 1, 1, 2, 3, 5, 8]))
    if chance.random() < 0.1:
        painter.thing(chance.choice(painter.bank.hands), matrix, painter.numbers.normal(0, span / 3, 2), chance.uniform(0, 6.3), 85, pixel)
    lit(painter)


def fills_scene(painter):
    """So near a page that none of its sides is seen."""
    chance, size = painter.chance, painter.size
    drawn, width, height = printed(painter)
    share = 1.3
    while True:
        matrix, pixel = camera(chance, size, share, width, height)
        rim = seen(matrix, numpy.array([(-width, -height), (width, -height), (width, height), (-width, height)]) / 2)
        if clip(rim, size) > 0.9995 * size[0] * size[1]:
            break
        share *= 1.15
    painter.pixels = numpy.full((size[1], size[0], 3), 128, "float32")
    painter.sheet(drawn, matrix, width, height, Bend(chance, 0.02 * max(size)) if chance.random() < 0.3 else None, pixel)
    if chance.random() < 0.15:
        drawn = chance.choice(painter.bank.loose)
        painter.thing(drawn, matrix, (0, 0), chance.uniform(0, 6.3), drawn[1].shape[1] / 2, pixel)
    lit(painter)


def flat_picture(painter):
    """A page as a scanner or a renderer gives it."""
    chance, numbers, (width, height) = painter.chance, painter.numbers, painter.size
    kind = chance.random()
    if kind < 0.66:
        pixels = page(chance, numbers, painter.strips, height, height / width)
    elif kind < 0.92:
        pixels = sheet_of_cards(chance, numbers, painter.strips, height)
    else:
        pixels = window(chance, numbers, painter.strips, width, height)
    pixels = cv2.resize(pixels, (width, height), interpolation=cv2.INTER_AREA)
    if chance.random() < 0.08:
        pixels = numpy.rot90(cv2.resize(pixels, (height, width), interpolation=cv2.INTER_AREA)).copy()
    if chance.random() < 0.45:
        # Scanned: a little aslant, on white or with the rim repeated; dark rims of the glass.
        turn = cv2.getRotationMatrix2D((width / 2, height / 2), chance.gauss(0, 1.2), chance.uniform(0.97, 1.03))
        fill = chance.choice([(255,) * 3, tuple(numpy.median(pixels.reshape(-1, 3), 0).tolist())])
        pixels = cv2.warpAffine(pixels, turn, (width, height), flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_CONSTANT, borderValue=fill)
        pixels = pixels * chance.uniform(0.85, 1) + chance.uniform(0, 10)
        for side in range(4) if chance.random() < 0.25 else []:
            deep = int(chance.choice([0, 0, chance.uniform(1, 0.03 * height)]))
            if deep:
                part = [pixels[:deep], pixels[-deep:], pixels[:, :deep], pixels[:, -deep:]][side]
                part[:] = chance.choice([20, 60, 120])
        if chance.random() < 0.3:
            across = numpy.linspace(0, 1, width if chance.random() < 0.5 else height, dtype="float32")
            shade = 1 - chance.uniform(0.05, 0.5) * numpy.exp(-numpy.abs(across - chance.choice([0, 1, 0.5])) / chance.uniform(0.01, 0.12))
            pixels = pixels * (shade[None, :, None] if len(shade) == width else shade[:, None, None])
        pixels = pixels + chance.choice([0.5, 2, 5]) * numbers.standard_normal(pixels.shape[:2] + (1,), dtype="float32")
        if chance.random() < 0.4:
            pixels = cv2.GaussianBlur(pixels.astype("float32"), (0, 0), chance.uniform(0.4, 1.4))
    if chance.random() < 0.3:
        pixels = numpy.repeat(pixels.mean(2, keepdims=True), 3, 2)
    return coded(numpy.ascontiguousarray(pixels, "float32"), chance)


def draw(seed, bank, strips, shape, kind):
    """A scene of a kind in a picture of a shape."""
    chance, numbers = random.Random(f"segmentation/{seed}"), numpy.random.default_rng([19, seed])
    painter = Painter(chance, numbers, bank, strips, shape)
    corners = None
    if kind == "flat":
        return Scene(kind, flat_picture(painter), None)
    if kind == "sheet":
        corners = sheet_scene(painter) / 2
    else:
        {"bare": bare_scene, "fills": fills_scene}[kind](painter)
    return Scene(kind, exposed(painter.pixels, chance, numbers), corners)


def targets(scene):
    """The sheet and its outline at half the picture's size, 0…255."""
    height, width = scene.pixels.shape[0] // 2, scene.pixels.shape[1] // 2
    mask = numpy.full((height, width), 255 if scene.kind in ("flat", "fills") else 0, "uint8")
    rim = numpy.zeros((height, width), "uint8")
    if scene.corners is not None:
        wide = numpy.zeros((height * 4, width * 4), "uint8")
        points = (scene.corners * 2 * 16).round().astype("int32")
        cv2.fillConvexPoly(wide, points, 255, cv2.LINE_8, 4)
        mask = cv2.resize(wide, (width, height), interpolation=cv2.INTER_AREA)
        wide[:] = 0
        cv2.polylines(wide, [points], True, 255, 7, cv2.LINE_8, 4)
        rim = cv2.resize(wide, (width, height), interpolation=cv2.INTER_AREA)
    return mask, rim


def part(number, bank, strips):
    chance = random.Random(f"part/{number}")
    shape = chance.choices(list(SHAPES), list(SHAPES.values()))[0]
    scenes = []
    for index in range(PART):
        kind = chance.choices(NAMES, list(KINDS.values()))[0]
        scenes.append(draw(number * PART + index, bank, strips, shape, kind))
    masks, rims = zip(*map(targets, scenes))
    return {"pixels": numpy.stack([scene.pixels for scene in scenes]), "mask": numpy.stack(masks), "rim": numpy.stack(rims),
            "kind": numpy.array([NAMES.index(scene.kind) for scene in scenes], "uint8")}


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--first", type=int, default=0, help="number of the first file")
    arguments.add_argument("--count", type=int, default=24, help="files")
    arguments.add_argument("--sheet", type=Path, help="a picture of some scenes instead")
    options = arguments.parse_args()
    cv2.setNumThreads(1)
    strips = Strips(random.Random("strips"))
    if options.sheet:
        bank = Bank(0, 60, 40)
        scenes = [draw(index + 100000 * options.first, bank, strips, (192, 256), "sheet" if index < 45 else NAMES[1 + index % 3]) for index in range(72)]
        for scene in scenes:
            if scene.corners is not None:
                cv2.polylines(scene.pixels, [scene.corners.round().astype("int32")], True, (255, 0, 255), 1, cv2.LINE_AA)
        rows = [numpy.hstack([scene.pixels for scene in scenes[row:row + 12]]) for row in range(0, 72, 12)]
        Image.fromarray(numpy.vstack(rows)).save(options.sheet)
        return
    options.folder.mkdir(parents=True, exist_ok=True)
    bank = None
    for number in range(options.first, options.first + options.count):
        if bank is None or number % BANK == 0:
            bank = Bank(number // BANK)
        made = part(number, bank, strips)
        temporary = options.folder / f"{number:04}.part.npz"
        numpy.savez(temporary, **made)
        temporary.rename(options.folder / f"{number:04}.npz")


if __name__ == "__main__":
    main()
