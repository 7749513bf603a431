"""Textures of what sheets lie on: periodic tiles of colour, seen from above."""
from collections import namedtuple

import numpy
import scipy.fft

# `tile`: a square of colours 0…255 that repeats in both directions; `millimetres`: its side; `shine`: how much of a
# lamp it mirrors, 0…1.
Ground = namedtuple("Ground", "kind tile millimetres shine")

SIDE = 1536  # pixels of a tile


def fractal(numbers, slope, stretch=(1, 1), least=0.0):
    """Noise that repeats, of mean 0 and deviation 1: the steeper the slope, the smoother. `stretch`: how many times
    longer its features are across and down; `least`: cycles a tile below which there is none."""
    down = scipy.fft.fftfreq(SIDE, 1 / SIDE)[:, None] * stretch[1]
    across = scipy.fft.rfftfreq(SIDE, 1 / SIDE)[None] * stretch[0]
    radius = numpy.hypot(down, across).astype("float32")
    weight = numpy.where(radius >= max(least, 0.5), numpy.maximum(radius, 0.5) ** -slope, 0).astype("float32")
    white = scipy.fft.rfft2(numbers.standard_normal((SIDE, SIDE), dtype="float32"))
    noise = scipy.fft.irfft2(white * weight, (SIDE, SIDE))
    return ((noise - noise.mean()) / noise.std()).astype("float32")


def at(values, indices):
    """A table of colours, one for each index."""
    return numpy.asarray(values, "float32")[indices]


def tinted(colour, light):
    """A colour made brighter and darker by factors."""
    return numpy.asarray(colour, "float32") * light[..., None]


def axes():
    return numpy.mgrid[0:SIDE, 0:SIDE].astype("float32") / SIDE


WOODS = {
    "tune": [(196, 158, 112), (120, 82, 52), (222, 192, 150), (150, 138, 122)],
    "report": [(172, 120, 76), (74, 52, 40), (210, 172, 120), (226, 214, 196), (140, 92, 60)],
}


def wood(chance, numbers, half):
    """Planks with rings, grain and pores."""
    y, x = axes()
    planks = chance.choice([3, 4, 5, 6]) if chance.random() < 0.75 else 1
    plank = (y * planks).astype(int)
    shift = numbers.integers(0, SIDE, planks)
    rows, columns = numpy.arange(SIDE)[:, None], (numpy.arange(SIDE)[None] + shift[plank]) % SIDE
    wave = fractal(numbers, 2.2, (5, 1))[rows, columns]
    rings = numpy.sin(2 * numpy.pi * (y * chance.randint(14, 40) + wave * chance.uniform(0.8, 2)))
    grain = fractal(numbers, 0.9, (40, 1))[rows, columns]
    pores = fractal(numbers, 0.3, (60, 1))[rows, columns]
    light = 1 + 0.05 * rings + 0.06 * grain - 0.16 * (pores > 1.9) + 0.05 * wave
    light *= 1 + at(numbers.normal(0, 0.08, planks), plank)
    if planks > 1:
        edge = numpy.minimum(y * planks % 1, 1 - y * planks % 1)
        light *= 1 - 0.55 * numpy.exp(-(edge / 0.012) ** 2)
    colour = tinted(chance.choice(WOODS[half]), light)
    colour[..., 2] -= 8 * rings
    return Ground("wood", colour, chance.uniform(380, 620), chance.choice([0, 0.1, 0.3]))


def parquet(chance, numbers, half):
    """Staves in squares, turned by turns."""
    y, x = axes()
    count, staves = chance.choice([4, 6]), chance.choice([4, 5])
    turned = ((y * count).astype(int) + (x * count).astype(int)) % 2 == 0
    across = numpy.where(turned, y, x) * count * staves
    stave = across.astype(int) * 31 + (numpy.where(turned, x, y) * count).astype(int) * 17
    grain = numpy.where(turned, fractal(numbers, 0.9, (40, 1)), fractal(numbers, 0.9, (1, 40)))
    light = (1 + 0.06 * grain) * (1 + at(numbers.normal(0, 0.1, 512), stave % 512))
    edge = numpy.minimum(across % 1, 1 - across % 1)
    return Ground("parquet", tinted(chance.choice(WOODS[half]), light * (1 - 0.45 * numpy.exp(-(edge / 0.03) ** 2))), chance.uniform(500, 800), 0.2)


CLOTHS = {
    "tune": [(60, 80, 120), (150, 40, 45), (200, 190, 170), (80, 90, 70)],
    "report": [(180, 165, 140), (40, 60, 60), (190, 120, 60), (230, 225, 215), (110, 70, 100)],
}


def cloth(chance, numbers, half):
    """Threads over and under, in stripes or squares, with folds."""
    y, x = axes()
    threads = chance.choice([160, 224, 300])
    warp, weft = numpy.sin(numpy.pi * x * threads) ** 2, numpy.sin(numpy.pi * y * threads) ** 2
    over = ((x * threads).astype(int) + (y * threads).astype(int)) % 2
    light = 0.8 + 0.25 * numpy.where(over, warp, weft) + 0.05 * fractal(numbers, 0.5, (12, 1)) + 0.05 * fractal(numbers, 0.5, (1, 12))
    light *= 1 + chance.uniform(0.02, 0.08) * fractal(numbers, 2.4)
    first = chance.choice(CLOTHS[half])
    colour = tinted(first, light)
    if chance.random() < 0.4:
        count = chance.choice([6, 10, 16])
        second = numpy.asarray(chance.choice(CLOTHS[half]), "float32") / numpy.maximum(first, 1)
        share = ((x * count % 1 < 0.5).astype("float32") + (y * count % 1 < 0.5)) / 2
        colour *= 1 + (second - 1) * share[..., None]
    return Ground("cloth", colour, chance.uniform(250, 450), 0)


TILES = {"tune": [(220, 215, 205), (140, 120, 100), (90, 100, 110)], "report": [(200, 205, 210), (170, 90, 70), (60, 62, 66), (235, 232, 225)]}


def tiles(chance, numbers, half):
    """Ceramic squares with grout."""
    y, x = axes()
    count = chance.choice([3, 4, 5, 8])
    index = (y * count).astype(int) * count + (x * count).astype(int)
    edge = numpy.minimum.reduce([y * count % 1, 1 - y * count % 1, x * count % 1, 1 - x * count % 1])
    grout = numpy.clip((0.023 - edge) / 0.006, 0, 1)
    light = (1 + 0.04 * fractal(numbers, 1.5)) * (1 + at(numbers.normal(0, 0.04, count * count), index))
    stone = tinted(chance.choice(TILES[half]), light)
    joint = tinted(chance.choice([(150, 148, 142), (95, 92, 88), (200, 198, 190)]), 1 + 0.06 * fractal(numbers, 0.5))
    return Ground("tiles", stone * (1 - grout[..., None]) + joint * grout[..., None], chance.uniform(600, 1000), 0.3)


def marble(chance, numbers, half):
    base, vein = chance.choice({"tune": [((228, 226, 222), (140, 140, 145)), ((70, 74, 78), (190, 190, 185))],
                                "report": [((215, 205, 190), (150, 110, 80)), ((50, 66, 60), (200, 205, 195)), ((236, 234, 232), (165, 160, 160))]}[half])
    clouds = fractal(numbers, 1.8)
    lines = numpy.exp(-(numpy.abs(fractal(numbers, 1.9, (1, 2.5))) / chance.uniform(0.04, 0.1)) ** 1.2) * numpy.clip(fractal(numbers, 2) + 0.4, 0, 1)
    share = numpy.clip(0.1 + 0.1 * clouds + 0.75 * lines, 0, 1)[..., None]
    return Ground("marble", numpy.asarray(base, "float32") * (1 - share) + numpy.asarray(vein, "float32") * share, chance.uniform(500, 900), 0.4)


def carpet(chance, numbers, half):
    colours = {"tune": [(120, 110, 100), (70, 80, 110), (150, 60, 50)], "report": [(90, 95, 85), (170, 155, 130), (60, 60, 70), (120, 80, 60)]}[half]
    pile = fractal(numbers, 0.6, least=60)
    light = 1 + 0.2 * pile + 0.08 * fractal(numbers, 1.8)
    colour = tinted(chance.choice(colours), numpy.clip(light, 0.3, 1.7))
    if chance.random() < 0.5:
        flecks = fractal(numbers, 0.8, least=80) > 1.4
        colour[flecks] = colour[flecks] * 0.5 + numpy.asarray(chance.choice(colours)) * 0.6
    return Ground("carpet", colour, chance.uniform(300, 500), 0)


def granite(chance, numbers, half):
    """A worktop of specks."""
    stones = {"tune": [(60, 58, 58), (120, 116, 112), (180, 175, 170)], "report": [(150, 130, 115), (90, 80, 78), (205, 195, 185)]}[half]
    first, second = fractal(numbers, 0.9, least=30), fractal(numbers, 0.7, least=60)
    index = (first > 0.6).astype(int) + (second > 0.9)
    return Ground("granite", at(stones, index) * (1 + 0.06 * fractal(numbers, 0.4)[..., None]), chance.uniform(300, 500), 0.4)


def leather(chance, numbers, half):
    """Creases around small bumps, lit from the side."""
    colours = {"tune": [(70, 45, 35), (35, 35, 38)], "report": [(110, 40, 35), (150, 100, 60), (40, 50, 70)]}[half]
    bumps = numpy.abs(fractal(numbers, 1.2, least=50))
    slope = numpy.roll(bumps, 2, 0) - numpy.roll(bumps, -2, 0)
    return Ground("leather", tinted(chance.choice(colours), numpy.clip(1 + 0.35 * slope - 0.15 * (bumps < 0.15) + 0.06 * fractal(numbers, 2), 0.4, 1.8)), chance.uniform(150, 280), 0.3)


def plain(kind, colours):
    def drawn(chance, numbers, half):
        low, high = colours[half]
        level = chance.uniform(low, high)
        tone = [level * chance.uniform(0.97, 1.02) for _ in range(3)]
        light = 1 + 0.006 * fractal(numbers, 0.3) + chance.uniform(0.004, 0.02) * fractal(numbers, 2)
        return Ground(kind, tinted(tone, light), chance.uniform(400, 700), chance.choice([0.1, 0.3, 0.5]))
    return drawn


def concrete(chance, numbers, half):
    light = 1 + 0.05 * fractal(numbers, 1.2) + 0.04 * fractal(numbers, 2) - 0.25 * (fractal(numbers, 1, least=60) > 2.6)
    return Ground("concrete", tinted(chance.choice([(150, 150, 148), (120, 118, 114), (180, 176, 170)]), light), chance.uniform(400, 700), 0)


def cork(chance, numbers, half):
    grains = fractal(numbers, 1.1, least=40)
    light = 1 + 0.12 * grains - 0.35 * (fractal(numbers, 1.0, least=30) > 1.9)
    return Ground("cork", tinted((190, 145, 95), light), chance.uniform(350, 500), 0)


def mat(chance, numbers, half):
    """A mat for cutting, with a grid of centimetres."""
    y, x = axes()
    count = 45
    light = numpy.ones((SIDE, SIDE), "float32") + 0.03 * fractal(numbers, 0.6) - 0.1 * (numpy.abs(fractal(numbers, 1.6, (1, 14))) < 0.01)
    colour = tinted(chance.choice([(20, 95, 75), (40, 60, 110), (60, 62, 64)]), light)
    for values in (x, y):
        near = numpy.abs((values * count + 0.5) % 1 - 0.5)
        heavy = numpy.abs((values * count / 5 + 0.5) % 1 - 0.5) * 5
        lines = 0.35 * (near < 0.03) + 0.35 * (heavy < 0.05)
        colour += (200 - colour) * lines[..., None]
    return Ground("mat", colour, 450, 0.1)


white = plain("white", {"tune": (226, 248), "report": (222, 250)})
light_grey = plain("light grey", {"tune": (178, 212), "report": (170, 216)})
dark = plain("dark", {"tune": (30, 70), "report": (22, 80)})

# The halves share kinds, in other colours and sizes; each has kinds of its own.
GROUNDS = {
    "tune": [wood, cloth, white, tiles, wood, marble, light_grey, carpet, leather, dark, granite, white],
    "report": [wood, parquet, white, cloth, concrete, light_grey, cork, marble, mat, carpet, white, granite, tiles, wood, leather, dark],
}


def ground(chance, numbers, half, number):
    kinds = GROUNDS[half]
    made = kinds[number % len(kinds)](chance, numbers, half)
    return made._replace(tile=numpy.clip(made.tile, 0, 255).astype("float32"))
