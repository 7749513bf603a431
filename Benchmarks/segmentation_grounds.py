"""What lies under and beside sheets, for training the network that finds them: textures, things, and other papers, coarse and fast."""
import math
import random

import cv2
import numpy
from PIL import Image

import photograph_grounds
import photograph_things
from segmentation_pages import clouds, colour

SIDE = 512  # pixels of a tile, which is mirrored beyond


def noise(numbers, stretch=(1, 1), finest=SIDE, start=2, fall=0.7):
    """Noise of mean 0 and deviation 1, smoother across or down by factors."""
    field, size, weight = numpy.zeros((SIDE, SIDE), "float32"), start, 1.0
    while size <= finest:
        rows, columns = max(2, int(size / stretch[1])), max(2, int(size / stretch[0]))
        field += weight * cv2.resize(numbers.standard_normal((rows, columns), dtype="float32"), (SIDE, SIDE), interpolation=cv2.INTER_CUBIC)
        size, weight = size * 2, weight * fall
    return (field - field.mean()) / (field.std() + 1e-6)


def base(chance):
    """A colour of a ground: of wood, stone or cloth, or any."""
    kind = chance.random()
    if kind < 0.35:
        level = chance.uniform(25, 245)
        return numpy.array([level * chance.uniform(0.95, 1.04) for _ in range(3)], "float32")
    if kind < 0.7:
        level = chance.uniform(50, 230)
        return numpy.array([level, level * chance.uniform(0.68, 0.92), level * chance.uniform(0.4, 0.8)], "float32")
    return numpy.array(colour(chance, 20, 240), "float32")


def texture(chance, numbers):
    """A tile of colours 0…255."""
    kind, first = chance.choice(["plain", "white", "white", "grain", "grain", "planks", "tiles", "weave", "specks", "clouds", "checks", "veins", "mat", "dots"]), base(chance)
    y, x = numpy.mgrid[0:SIDE, 0:SIDE].astype("float32") / SIDE
    light = 1 + chance.uniform(0, 0.02) * noise(numbers, start=64) + chance.uniform(0, 0.04) * noise(numbers, finest=16)
    if kind == "plain":
        pass
    elif kind == "white":
        first = numpy.array([chance.uniform(205, 252)] * 3, "float32") * [1, chance.uniform(0.96, 1), chance.uniform(0.9, 1.02)]
    elif kind in ("grain", "planks"):
        wave = noise(numbers, (6, 1), 64)
        light = light + chance.uniform(0.03, 0.14) * noise(numbers, (chance.choice([8, 20, 40]), 1), start=8, fall=0.95)
        light += chance.uniform(0, 0.1) * numpy.sin(2 * math.pi * (y * chance.uniform(6, 40) + wave * chance.uniform(0.3, 1.5)))
        if kind == "planks":
            count = chance.randint(2, 12)
            tones = numbers.normal(1, chance.uniform(0.02, 0.15), count + 1).astype("float32")
            light = light * tones[(y * count).astype(int)]
            light *= 1 - chance.uniform(0.1, 0.6) * (numpy.abs((y * count) % 1 - 0.5) > 0.5 - 0.004 * count)
    elif kind == "tiles":
        down, across = chance.randint(2, 9), chance.randint(2, 9)
        edge = (numpy.abs((y * down) % 1 - 0.5) > 0.5 - 0.008 * down) | (numpy.abs((x * across + (chance.random() < 0.3) * ((y * down).astype(int) % 2) / 2) % 1 - 0.5) > 0.5 - 0.008 * across)
        light = light + chance.uniform(0, 0.05) * noise(numbers)
        light[edge] *= chance.choice([0.6, 0.75, 1.2, 1.35])
    elif kind == "weave":
        count = chance.choice([60, 100, 150])
        light = light + chance.uniform(0.03, 0.15) * (numpy.sin(math.pi * x * count) ** 2 + numpy.sin(math.pi * y * count) ** 2 - 1)
        light += chance.uniform(0, 0.08) * noise(numbers, finest=8)
    elif kind == "specks":
        light = light + chance.uniform(0.05, 0.3) * (noise(numbers, start=64, fall=1) > chance.uniform(0, 1)) - chance.uniform(0, 0.2) * (noise(numbers, start=100, fall=1) > 1)
    elif kind == "clouds":
        return clouds(numbers, SIDE, SIDE, chance.choice([1, 2, 8]))
    elif kind == "mat":
        count = chance.randint(10, 40)
        light[(numpy.abs((x * count) % 1) < 0.05 + 0.002 * count) | (numpy.abs((y * count) % 1) < 0.05 + 0.002 * count)] *= chance.choice([0.75, 1.3])
    tile = first * light[..., None]
    if kind in ("checks", "dots"):
        count, second = chance.randint(2, 20), base(chance)
        if kind == "checks":
            share = ((x * count % 1 < 0.5).astype("float32") * chance.choice([0.5, 1, 1]) + (y * count % 1 < 0.5) * chance.choice([0, 0.5])).clip(0, 1)
        else:
            share = (numpy.hypot(x * count % 1 - 0.5, y * count % 1 - 0.5) < chance.uniform(0.15, 0.4)).astype("float32")
        tile += (second - first) * share[..., None] * light[..., None]
    if kind == "veins":
        share = numpy.exp(-(numpy.abs(noise(numbers)) / chance.uniform(0.05, 0.15)) ** 1.2) * (noise(numbers, finest=8) + 0.4).clip(0, 1)
        tile += (base(chance) - first) * share[..., None]
    return tile.clip(0, 255)


class Bank:
    """Textures and things, of which every picture takes some."""

    def __init__(self, seed, textures=260, things=130):
        chance, numbers = random.Random(f"bank/{seed}"), numpy.random.default_rng(seed)
        self.tiles = [texture(chance, numbers) for _ in range(textures)]
        kinds = list(dict.fromkeys(photograph_grounds.GROUNDS["tune"]))
        for index in range(2 * len(kinds)):
            tile = kinds[index % len(kinds)](chance, numbers, "tune").tile.clip(0, 255)
            self.tiles.append(cv2.resize(tile.astype("float32"), (SIDE, SIDE), interpolation=cv2.INTER_AREA))
        loose = photograph_things.LOOSE + [photograph_things.keyboard] * 2
        # Of each thing its colours, how much it covers, its millimetres and its height.
        self.loose = [self.drawn(chance.choice(loose), chance) for _ in range(things)]
        self.papers = [self.drawn(chance.choice(photograph_things.PAPERS), chance) for _ in range(40)]
        self.hands = [self.drawn(photograph_things.hand, chance) for _ in range(40)]

    @staticmethod
    def drawn(thing, chance):
        made = thing(chance, 2.0)
        pixels, mask = numpy.asarray(made.image.convert("RGB"), "float32"), numpy.asarray(made.mask, "float32") / 255
        return pixels, mask, made.height

    def tile(self, chance):
        tile = chance.choice(self.tiles)
        if chance.random() < 0.4:
            tile = tile[:, :, chance.sample(range(3), 3)]
        if chance.random() < 0.4:
            tile = (tile * chance.uniform(0.4, 1.3) + chance.uniform(-20, 40)).clip(0, 255)
        return tile


def block(chance, numbers, is_no_paper):
    """Some thing of one colour or of clouds, with corners or without, and a rim; dark or round where it must not be paper."""
    height, width = chance.randint(30, 300), chance.randint(30, 300)
    pixels = numpy.empty((height, width, 3), "float32")
    pixels[:] = base(chance)
    if is_no_paper:
        pixels *= min(1, 110 / pixels.mean())
    elif chance.random() < 0.3:
        pixels = clouds(numbers, height, width, 2)
    mask = numpy.zeros((height, width), "float32")
    if chance.random() < 0.4:
        cv2.ellipse(mask, (width // 2, height // 2), (width // 2 - 1, height // 2 - 1), 0, 0, 360, 1, -1, cv2.LINE_AA)
    else:
        mask[:] = 1
        if chance.random() < 0.5:
            cv2.rectangle(pixels, (4, 4), (width - 5, height - 5), colour(chance), chance.choice([1, 3, -1]))
    return pixels, mask, chance.choice([1, 5, 20, 60])


def keys(chance):
    """A keyboard or keypad in any colours."""
    rows, columns = chance.choice([(5, 14), (6, 16), (4, 3), (6, 20), (4, 10)])
    pitch = chance.randint(14, 26)
    margin = chance.randint(4, 14)
    height, width = rows * pitch + 2 * margin, columns * pitch + 2 * margin
    pixels = numpy.empty((height, width, 3), "float32")
    level = chance.choice([30, 60, 150, 200, 235, 250])
    pixels[:] = numpy.clip(level + chance.uniform(-15, 15), 0, 255)
    tone = float(numpy.clip(level + chance.choice([-60, -25, -10, 10, 25, 60]), 5, 255))
    ink = (20.0,) * 3 if tone > 120 else (220.0,) * 3
    for row in range(rows):
        column = 0
        while column < columns:
            wide = chance.choice([1, 1, 1, 1, 1, 2]) if row < rows - 1 else chance.choice([1, 2, 5])
            wide = min(wide, columns - column)
            x, y = margin + column * pitch, margin + row * pitch
            cv2.rectangle(pixels, (x + 1, y + 1), (x + wide * pitch - 2, y + pitch - 2), (tone,) * 3, -1)
            for _ in range(2):
                cv2.line(pixels, (x + chance.randint(4, 7), y + chance.randint(4, 8)), (x + chance.randint(4, 8), y + chance.randint(4, 8)), ink, 1)
            column += wide
    return pixels, numpy.ones((height, width), "float32"), 12


if __name__ == "__main__":
    bank = Bank(1, 60, 20)
    rows = [numpy.hstack([cv2.resize(tile, (128, 128), interpolation=cv2.INTER_AREA) for tile in bank.tiles[a:a + 12]]) for a in range(0, 72, 12)]
    Image.fromarray(numpy.vstack(rows).clip(0, 255).astype("uint8")).save("/tmp/h19-grounds.png")
