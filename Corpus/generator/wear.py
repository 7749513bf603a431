"""What happens to a page between the printer and the file: faint ink, bad light, a slanting scan.

Each kind of wear has an amount in a natural unit, and three named strengths. The same picture, kinds, strengths
and random source give the same pixels.
"""

import math
from io import BytesIO

import numpy
from PIL import Image, ImageDraw, ImageFilter

from prints import POINTS

WHITE = 255.0
GOOD_QUALITY = 85  # of a JPEG file that is one for its size only

# Kind: unit, then the amounts that are light, medium and heavy. They happen in this order.
KINDS = {
    "faint": ("part of the ink that is left", 0.65, 0.42, 0.25),
    "desk": ("part of the width that shows the table around the page", 0.03, 0.06, 0.12),
    "perspective": ("part of the width by which corners move", 0.012, 0.03, 0.05),
    "skew": ("degrees", 0.7, 2.0, 5.0),
    "blur": ("sigma in points", 0.15, 0.28, 0.42),
    "shade": ("light in the darkest place", 0.8, 0.55, 0.33),
    "speckle": ("dots on a square inch", 4, 25, 90),
    "noise": ("sigma in grey levels", 6, 16, 32),
    "bilevel": ("grey level below which all is black", 160, 120, 90),
    "turn": ("degrees clockwise that make it upright", 90, 180, 270),
    "jpeg": ("quality", 60, 32, 12),
}
STRENGTHS = ("light", "medium", "heavy")
TURNS = {"90": 90, "180": 180, "270": 270}


def amount(kind, strength):
    if kind == "turn":
        return TURNS[strength]
    return KINDS[kind][1 + STRENGTHS.index(strength)]


def worn(shot, wear, random, bounds):
    """The print after all kinds of `wear`, pairs of kind and strength. `random`: numpy's generator.

    `bounds`: left, lower, right, upper of what must stay in the picture, in points.
    """
    given = dict(wear)
    unknown = set(given) - set(KINDS)
    if unknown:
        raise ValueError(f"no such wear: {sorted(unknown)}")
    for kind in KINDS:
        if kind in given:
            value = STEPS[kind](shot, amount(kind, given[kind]), random, bounds)
            shot.wear.append({"kind": kind, "strength": given[kind], "amount": value})
    return shot


def encoded(shot, ending):
    """The bytes of a PNG or JPEG file. A picture taken with a camera does not know its resolution."""
    resolution = {} if any(w["kind"] == "desk" for w in shot.wear) else {"dpi": (shot.dpi, shot.dpi)}
    quality = [w["amount"] for w in shot.wear if w["kind"] == "jpeg"]
    out = BytesIO()
    if ending == "jpg":
        shot.picture.save(out, "JPEG", quality=quality[0] if quality else GOOD_QUALITY, **resolution)
    else:
        shot.picture.save(out, "PNG", optimize=True, **resolution)
    return out.getvalue()


# Ink and paper


def faint(shot, left, random, bounds):
    """Less ink, in bands as a drum leaves them: between 0.8 and 1.2 of the amount."""
    bands = field(random, shot.picture.size, (1, 24))
    keep = left * (0.8 + 0.4 * bands)
    change(shot, lambda grey: WHITE - (WHITE - grey) * keep)
    return left


def speckle(shot, dots, random, bounds):
    """Dust: dark dots of 0.2 to 0.6 points, and light ones, which show on ink only."""
    inches = shot.picture.width * shot.picture.height / shot.dpi**2
    pen, grey = ImageDraw.Draw(shot.picture), shot.picture.mode == "L"
    count = int(dots * inches)
    places = random.random((count, 4))
    for across, down, size, tone in places:
        radius = (0.1 + 0.2 * size) * shot.dpi / POINTS
        x, y = across * shot.picture.width, down * shot.picture.height
        level = 250 if tone > 0.8 else int(20 + 80 * tone)
        pen.ellipse(
            [x - radius, y - radius, x + radius, y + radius], fill=level if grey else (level, level, level)
        )
    return dots


# Geometry


def skew(shot, degrees, random, bounds):
    """To either side, between 0.7 and 1 of the amount."""
    angle = round(float(degrees * (0.7 + 0.3 * random.random())) * (1 if random.random() < 0.5 else -1), 2)
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    x, y = shot.picture.width / 2, shot.picture.height / 2
    turn = numpy.array([[c, s, x - c * x - s * y], [-s, c, y + s * x - c * y], [0, 0, 1.0]])
    warp(shot, turn, bounds)
    shot.skew = angle
    return angle


def perspective(shot, part, random, bounds):
    """Every corner moves inwards by between 0 and the amount; one moves by all of it."""
    width, height = shot.picture.size
    moves = random.random((4, 2)) * part * width
    moves[int(random.integers(4))] = part * width
    corners = numpy.array([[0, 0], [width, 0], [width, height], [0, height]], dtype=float)
    inward = numpy.array([[1, 1], [-1, 1], [-1, -1], [1, -1]])
    warp(shot, homography(corners, corners + inward * moves), bounds)
    return part


def desk(shot, part, random, bounds):
    """A dark table around the page."""
    border = int(shot.picture.width * part)
    size = (shot.picture.width + 2 * border, shot.picture.height + 2 * border)
    shot.around = int(45 + 60 * random.random())
    grain = shot.around - 6 + 12 * field(random, size, (40, 6))
    ground = Image.fromarray(levels(grain)).convert(shot.picture.mode)
    ground.paste(shot.picture, (border, border))
    shot.picture = ground
    shift = numpy.array([[1, 0, border], [0, 1, border], [0, 0, 1.0]])
    shot.place = shift @ shot.place
    return part


def turn(shot, clockwise, random, bounds):
    width, height = shot.picture.size
    shot.picture = shot.picture.transpose(
        {90: Image.Transpose.ROTATE_90, 180: Image.Transpose.ROTATE_180, 270: Image.Transpose.ROTATE_270}[
            clockwise
        ]
    )
    back = {
        90: [[0, 1, 0], [-1, 0, width], [0, 0, 1.0]],
        180: [[-1, 0, width], [0, -1, height], [0, 0, 1.0]],
        270: [[0, -1, height], [1, 0, 0], [0, 0, 1.0]],
    }[clockwise]
    shot.place = numpy.array(back) @ shot.place
    shot.orientation = clockwise
    return clockwise


def warp(shot, matrix, bounds):
    """Moves the picture by the matrix and makes it larger where something would be cut off."""
    shot.place = matrix @ shot.place
    margin = shot.dpi // 8
    left, upper, right, lower = shot.box(*bounds)
    grow = [
        max(0, margin - left),
        max(0, margin - upper),
        max(0, right + margin - shot.picture.width),
        max(0, lower + margin - shot.picture.height),
    ]
    shift = numpy.array([[1, 0, grow[0]], [0, 1, grow[1]], [0, 0, 1.0]])
    shot.place = shift @ shot.place
    back = numpy.linalg.inv(shift @ matrix)
    back /= back[2, 2]
    size = (shot.picture.width + grow[0] + grow[2], shot.picture.height + grow[1] + grow[3])
    shot.picture = shot.picture.transform(
        size,
        Image.Transform.PERSPECTIVE,
        back.flatten()[:8].tolist(),
        Image.Resampling.BICUBIC,
        fillcolor=shot.around if shot.picture.mode == "L" else (shot.around,) * 3,
    )


def homography(before, after):
    """The matrix that takes four points to four others."""
    rows, right = [], []
    for (x, y), (u, v) in zip(before, after):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        right += [u, v]
    solved = numpy.linalg.solve(numpy.array(rows, dtype=float), numpy.array(right, dtype=float))
    return numpy.append(solved, 1.0).reshape(3, 3)


# Light and camera


def blur(shot, sigma, random, bounds):
    shot.picture = shot.picture.filter(ImageFilter.GaussianBlur(sigma * shot.dpi / POINTS))
    return sigma


def shade(shot, darkest, random, bounds):
    """Light that falls off to one side, with a soft shadow over it."""
    width, height = shot.picture.size
    angle = 2 * math.pi * random.random()
    across, down = numpy.meshgrid(numpy.linspace(-1, 1, 64), numpy.linspace(-1, 1, 64))
    slope = (across * math.cos(angle) + down * math.sin(angle)) / math.sqrt(2) / 2 + 0.5
    x, y = random.random(2) * 1.6 - 0.8
    shadow = numpy.exp(-((across - x) ** 2 + (down - y) ** 2) / 0.35)
    dark = slope * 0.75 + shadow * 0.45
    dark = (dark - dark.min()) / (dark.max() - dark.min())
    light = 1 - (1 - darkest) * dark
    whole = numpy.asarray(
        Image.fromarray(light.astype(numpy.float32)).resize((width, height), Image.Resampling.BICUBIC)
    )
    change(shot, lambda grey: grey * whole)
    return darkest


def noise(shot, sigma, random, bounds):
    grain = random.standard_normal((shot.picture.height, shot.picture.width), dtype=numpy.float32) * sigma
    change(shot, lambda grey: grey + grain)
    return sigma


def bilevel(shot, threshold, random, bounds):
    shot.picture = shot.picture.convert("L").point([0] * threshold + [255] * (256 - threshold)).convert("1")
    return threshold


def jpeg(shot, quality, random, bounds):
    """Happens when the file is written."""
    if shot.picture.mode == "1":
        shot.picture = shot.picture.convert("L")
    return quality


STEPS = {
    "faint": faint,
    "desk": desk,
    "perspective": perspective,
    "skew": skew,
    "blur": blur,
    "shade": shade,
    "speckle": speckle,
    "noise": noise,
    "bilevel": bilevel,
    "turn": turn,
    "jpeg": jpeg,
}


def change(shot, way):
    """Applies `way` to each channel as floating grey levels."""
    values = numpy.asarray(shot.picture, dtype=numpy.float32)
    if values.ndim == 3:
        values = numpy.stack([levels(way(values[:, :, c])) for c in range(3)], axis=2)
        shot.picture = Image.fromarray(values)
    else:
        shot.picture = Image.fromarray(levels(way(values)))


def levels(values):
    return numpy.clip(numpy.rint(values), 0, 255).astype(numpy.uint8)


def field(random, size, knots):
    """Smooth random values between 0 and 1 over the picture; `knots`: how many across and down."""
    coarse = random.random((knots[1], knots[0])).astype(numpy.float32)
    smooth = Image.fromarray(coarse).resize(size, Image.Resampling.BICUBIC)
    return numpy.clip(numpy.asarray(smooth), 0, 1)
