"""A phone above a table: where points of sheets fall in the picture, and layers that are drawn there.

The table is the plane z = 0 in millimetres, x to the right, y toward the person who holds the phone, z upward; pictures have
their origin at the left top."""
import math

import numpy
from PIL import Image
from scipy.ndimage import map_coordinates

FINE = 2  # pixels a side that are drawn for each pixel of the picture, and averaged
CELL = 24  # such pixels a side of a cell within which a bent sheet is drawn as a plane


class View:
    """A pinhole camera. `focal`: millimetres of the lens on a frame of 36 × 24 mm; angles in degrees: `tilt` from
    straight down, `heading` of the tilt around the vertical, clockwise from away from the person; however it leans,
    the person's side of the table stays at the foot of the picture."""

    def __init__(self, size, focal, tilt, heading):
        self.size = size
        self.pixels = focal / math.hypot(36, 24) * math.hypot(*size)
        self.centre = (size[0] / 2, size[1] / 2)
        tilt, heading = math.radians(tilt), math.radians(heading)
        # The camera looks down; tilted, it looks away from the person.
        ahead = numpy.array([math.sin(heading) * math.sin(tilt), -math.cos(heading) * math.sin(tilt), -math.cos(tilt)])
        up = numpy.array([math.sin(heading) * math.cos(tilt), -math.cos(heading) * math.cos(tilt), math.sin(tilt)])
        # With y downward, as in pictures, the axes are left-handed.
        right = numpy.cross(up, ahead)
        turn = numpy.array([[math.cos(heading), -math.sin(heading)], [math.sin(heading), math.cos(heading)]])
        across, down = turn @ numpy.array([right, -up])
        self.axes = numpy.array([across, down, ahead])
        self.place = -ahead * 400

    def project(self, points):
        """Pixels of points of the world."""
        seen = (numpy.asarray(points, float) - self.place) @ self.axes.T
        return seen[..., :2] / seen[..., 2:] * self.pixels + self.centre

    def of_plane(self, height=0.0):
        """The homography from a plane above the table to pixels."""
        lens = numpy.array([[self.pixels, 0, self.centre[0]], [0, self.pixels, self.centre[1]], [0, 0, 1]])
        columns = self.axes @ numpy.array([[1, 0, 0], [0, 1, 0], [0, 0, height]]).T - numpy.outer(self.axes @ self.place, [0, 0, 1])
        return lens @ columns

    def frame(self, points, share):
        """Moves the camera along its sight so that points fill a share of the picture, in the middle of it."""
        centre = points.mean(0)
        distance = 400.0
        for _ in range(30):
            self.place = centre - self.axes[2] * distance
            seen = self.project(points)
            extent = ((seen.max(0) - seen.min(0)) / self.size).max()
            distance *= (extent / share) ** 0.8
            middle = (seen.max(0) + seen.min(0)) / 2 - self.centre
            shift = (self.axes[0] * middle[0] + self.axes[1] * middle[1]) * distance / self.pixels
            # Within the plane of the table.
            centre = centre + shift - self.axes[2] * shift[2] / self.axes[2][2]
        self.distance = float(distance)

    def shift(self, right, down):
        """Moves what is seen by pixels."""
        self.place = self.place - (self.axes[0] * right + self.axes[1] * down) * self.distance / self.pixels


def mapped(matrix, points):
    points = numpy.asarray(points, float)
    seen = numpy.concatenate([points, numpy.ones((*points.shape[:-1], 1))], -1) @ matrix.T
    return seen[..., :2] / seen[..., 2:]


def clipped(polygon, frame):
    """The part of a convex polygon within another, both clockwise in pixels (Sutherland and Hodgman, 1974)."""
    points = [numpy.asarray(point, float) for point in polygon]
    for a, b in zip(frame, numpy.roll(frame, -1, 0)):
        way = b - a
        aside = [way[0] * (p[1] - a[1]) - way[1] * (p[0] - a[0]) for p in points]
        kept = []
        for index, point in enumerate(points):
            before = index - 1
            if (aside[before] >= 0) != (aside[index] >= 0):
                share = aside[before] / (aside[before] - aside[index])
                kept.append(points[before] + share * (point - points[before]))
            if aside[index] >= 0:
                kept.append(point)
        points = kept
        if not points:
            break
    return numpy.array(points).reshape(-1, 2)


def area(polygon):
    """Positive if clockwise, with y downward."""
    after = numpy.roll(polygon, -1, 0)
    return float((polygon[:, 0] * after[:, 1] - after[:, 0] * polygon[:, 1]).sum() / 2) if len(polygon) > 2 else 0.0


def placed(width, height, density, centre, angle):
    """From pixels of a thing to millimetres of the table, turned clockwise by degrees."""
    turn = math.radians(angle)
    c, s = math.cos(turn) / density, math.sin(turn) / density
    x, y = width / 2, height / 2
    return numpy.array([[c, -s, centre[0] - c * x + s * y], [s, c, centre[1] - s * x - c * y], [0, 0, 1]])


def homography(source, target):
    """The matrix that maps four points to four others."""
    rows, values = [], []
    for (x, y), (u, v) in zip(source, target):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return numpy.append(numpy.linalg.solve(numpy.array(rows, float), numpy.array(values, float)), 1).reshape(3, 3)


def bounds(points, size, margin=2):
    left, top = numpy.floor(points.min(0)).astype(int) - margin
    right, bottom = numpy.ceil(points.max(0)).astype(int) + margin
    return max(0, left), max(0, top), min(size[0], right), min(size[1], bottom)


RIM = 4  # pixels


def rimmed(image, mask, factor):
    """A thing drawn smaller, with a rim that it does not cover but that has its colours: nothing else is mixed in."""
    if factor > 1:
        image, mask = image.reduce(factor), mask.reduce(factor)
    colours = numpy.pad(numpy.asarray(image), ((RIM, RIM), (RIM, RIM), (0, 0)), "edge")
    return Image.fromarray(colours), Image.fromarray(numpy.pad(numpy.asarray(mask), RIM))


def layer(image, mask, matrix, size):
    """What a flat thing covers of a picture: its left top, its pixels and its mask, or `None` where that is nothing."""
    corners = mapped(matrix, [(0, 0), (image.width, 0), (image.width, image.height), (0, image.height)])
    left, top, right, bottom = box = bounds(corners, size)
    if right - left < 2 or bottom - top < 2:
        return None
    # One pixel of the thing for each fine pixel where it is drawn largest.
    edges = numpy.linalg.norm(numpy.roll(corners, -1, 0) - corners, axis=1)
    factor = max(1, int(min(image.width / max(edges[0], edges[2]), image.height / max(edges[1], edges[3])) / FINE))
    image, mask = rimmed(image, mask, factor)
    matrix = matrix @ numpy.array([[factor, 0, -RIM * factor], [0, factor, -RIM * factor], [0, 0, 1]])
    fine = numpy.linalg.inv(matrix) @ numpy.array([[1 / FINE, 0, left], [0, 1 / FINE, top], [0, 0, 1]])
    ways = (fine / fine[2, 2]).ravel()[:8]
    target = ((right - left) * FINE, (bottom - top) * FINE)
    colours = image.transform(target, Image.Transform.PERSPECTIVE, ways, Image.Resampling.BICUBIC)
    cover = mask.transform(target, Image.Transform.PERSPECTIVE, ways, Image.Resampling.BILINEAR)
    return box, colours.reduce(FINE), cover.reduce(FINE)


class Bend:
    """A sheet that is bent about lines across it: `angles` gives the slope in radians along it at shares 0…1."""

    def __init__(self, width, height, turn=0.0, slope=None):
        """`turn`: degrees of the direction in which the sheet rises and falls."""
        self.size = (width, height)
        self.turn = math.radians(turn)
        self.along = numpy.array([math.cos(self.turn), math.sin(self.turn)])
        reach = [float(numpy.dot((x, y), self.along)) for x in (0, width) for y in (0, height)]
        self.start, self.length = min(reach), max(reach) - min(reach)
        shares = numpy.linspace(-0.1, 1.1, 1201)
        angles = slope(numpy.clip(shares, 0, 1)) if slope else 0 * shares
        step = self.length * (shares[1] - shares[0])
        self.shares = shares
        self.angles = angles
        self.run = numpy.cumsum(numpy.cos(angles)) * step
        self.rise = numpy.cumsum(numpy.sin(angles)) * step
        within = (shares >= 0) & (shares <= 1)
        self.rise -= self.rise[within].min()
        self.run -= numpy.interp(0.5, shares, self.run)
        self.is_flat = slope is None

    def points(self, u, v):
        """Places above the table of points of the sheet, in millimetres from its left top."""
        along = (u * self.along[0] + v * self.along[1] - self.start) / self.length
        aside = -u * self.along[1] + v * self.along[0]
        aside = aside - (-self.size[0] * self.along[1] + self.size[1] * self.along[0]) / 2
        run, rise = numpy.interp(along, self.shares, self.run), numpy.interp(along, self.shares, self.rise)
        return numpy.stack([run * self.along[0] - aside * self.along[1], run * self.along[1] + aside * self.along[0], rise], -1)

    def light(self, width, height, lamp):
        """How bright each pixel of the sheet is, by its slope toward a lamp at an angle in radians."""
        x = numpy.linspace(0, self.size[0], width)[None]
        y = numpy.linspace(0, self.size[1], height)[:, None]
        along = (x * self.along[0] + y * self.along[1] - self.start) / self.length
        slope = numpy.interp(along, self.shares, self.angles)
        return 1 + 0.8 * numpy.sin(slope) * math.cos(lamp - self.turn) - 0.3 * (1 - numpy.cos(slope))


def turned(points, angle):
    """Points of the world, turned clockwise about the vertical, as seen from above."""
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    return points @ numpy.array([[c, s, 0], [-s, c, 0], [0, 0, 1]])


def bent_layer(image, bend, angle, view):
    """As `layer`, for a sheet that is bent, turned on the table by degrees."""
    width, height = bend.size
    seen_at = lambda u, v: view.project(turned(bend.points(u, v), angle))
    share = numpy.linspace(-0.01, 1.01, 60)
    seen = seen_at(*numpy.meshgrid(share * width, share * height)).reshape(-1, 2)
    left, top, right, bottom = box = bounds(seen, view.size)
    factor = max(1, int(max(image.size) / numpy.ptp(seen, 0).max() / FINE))
    image, mask = rimmed(image, Image.new("L", image.size, 255), factor)
    target = ((right - left) * FINE, (bottom - top) * FINE)
    columns, rows = (numpy.append(numpy.arange(0, side, CELL), side) for side in target)
    wanted = numpy.stack(numpy.meshgrid(columns / FINE + left, rows / FINE + top), -1)
    # The flat sheet through the same corners is the first guess; what it is off is taken away again and again.
    rim = numpy.array([(0, 0), (width, 0), (width, height), (0, height)], float)
    flat = homography(seen_at(*rim.T), rim)
    guess = first = mapped(flat, wanted)
    for _ in range(25):
        guess = guess + first - mapped(flat, seen_at(guess[..., 0], guess[..., 1]))
        guess = numpy.clip(guess, [-0.09 * width, -0.09 * height], [1.09 * width, 1.09 * height])
    source = guess * [(image.width - 2 * RIM) / width, (image.height - 2 * RIM) / height] + RIM
    source[(numpy.abs(guess / bend.size - 0.5) > 0.57).any(-1)] = numpy.nan
    cells = []
    for j in range(len(rows) - 1):
        for i in range(len(columns) - 1):
            quad = numpy.concatenate([source[j, i], source[j + 1, i], source[j + 1, i + 1], source[j, i + 1]])
            if not numpy.isnan(quad).any():
                cells.append(((int(columns[i]), int(rows[j]), int(columns[i + 1]), int(rows[j + 1])), tuple(quad.tolist())))
    colours = image.transform(target, Image.Transform.MESH, cells, Image.Resampling.BICUBIC)
    cover = mask.transform(target, Image.Transform.MESH, cells, Image.Resampling.BILINEAR)
    return box, colours.reduce(FINE), cover.reduce(FINE)


def ground_layer(ground, view, turn, shift, height=0.0):
    """The picture of a ground, as colours 0…255: the farther away, the smoother."""
    width, height_ = view.size
    x, y = numpy.meshgrid(numpy.arange(width) + 0.5, numpy.arange(height_) + 0.5)
    back = numpy.linalg.inv(view.of_plane(height))
    scale = back[2, 0] * x + back[2, 1] * y + back[2, 2]
    side = ground.tile.shape[0]
    density = side / ground.millimetres
    across = (back[0, 0] * x + back[0, 1] * y + back[0, 2]) / scale
    down = (back[1, 0] * x + back[1, 1] * y + back[1, 2]) / scale
    c, s = math.cos(math.radians(turn)) * density, math.sin(math.radians(turn)) * density
    places = (across * c - down * s + shift[0], across * s + down * c + shift[1])
    # Pixels of the tile for each of the picture, along the steeper of both directions.
    footprint = numpy.hypot(numpy.gradient(places[0], axis=0), numpy.gradient(places[1], axis=0))
    level = numpy.log2(numpy.maximum(footprint, 1))
    picture = numpy.zeros((height_, width, 3), "float32")
    tile = ground.tile
    for step in range(int(math.ceil(level.max())) + 1):
        share = numpy.clip(1 - numpy.abs(level - step), 0, 1).astype("float32")
        here = share > 0
        if here.any():
            coordinates = [places[1][here] / 2**step - 0.5, places[0][here] / 2**step - 0.5]
            for channel in range(3):
                seen = map_coordinates(tile[..., channel], coordinates, order=1, mode="grid-wrap", prefilter=False)
                picture[here, channel] += share[here] * seen
        if tile.shape[0] >= 8:
            half = tile.shape[0] // 2
            tile = tile[:half * 2, :half * 2].reshape(half, 2, half, 2, 3).mean((1, 3))
    return picture
