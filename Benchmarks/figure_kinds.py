"""Figures of every kind, drawn from a seed on matplotlib's axes."""
import math

import numpy
from matplotlib import patches
from matplotlib.path import Path as Outline
from matplotlib.textpath import TextPath
from PIL import Image, ImageOps

INKS = ["#000000", "#1a1a1a", "#333333", "#00205b", "#7a0019"]
PALETTES = [
    ["#1f77b4", "#ff7f0e", "#2ca02c", "#d62728", "#9467bd", "#8c564b"],
    ["#222222", "#666666", "#999999", "#bbbbbb", "#444444", "#dddddd"],
    ["#003f5c", "#58508d", "#bc5090", "#ff6361", "#ffa600", "#2f4b7c"],
    ["#66c2a5", "#fc8d62", "#8da0cb", "#e78ac3", "#a6d854", "#ffd92f"],
    ["#0b3954", "#bfd7ea", "#ff6663", "#e0ff4f", "#087e8b", "#5a6f7b"],
]
NAMES = ["North", "South", "Paper", "Steel", "Grain", "Alder", "Birch", "Cedar", "Q1", "Q2", "Q3", "Q4", "2019", "2020",
         "2021", "2022", "Lyon", "Genoa", "Ghent", "Turku"]


def names(chance, count):
    return chance.sample(NAMES, min(count, len(NAMES)))


def blank(axes):
    axes.set_xlim(0, 1)
    axes.set_ylim(0, 1)
    axes.axis("off")


def photographs(half):
    """The photographs that come with scikit-image, scikit-learn and matplotlib, half of them for each purpose."""
    import matplotlib
    import sklearn.datasets
    import skimage
    data = __import__("pathlib").Path(skimage.__file__).parent / "data"
    found = {
        "tuning": ["astronaut.png", "camera.png", "coffee.png", "brick.png", "moon.png", "motorcycle_left.png", "ihc.png"],
        "report": ["chelsea.png", "rocket.jpg", "hubble_deep_field.jpg", "gravel.png", "grass.png", "coins.png", "retina.jpg"],
    }[half]
    other = {"tuning": [data.parent.parent / "sklearn/datasets/images/china.jpg"],
             "report": [data.parent.parent / "sklearn/datasets/images/flower.jpg",
                        __import__("pathlib").Path(matplotlib.get_data_path()) / "sample_data/grace_hopper.jpg"]}[half]
    return [Image.open(path).convert("RGB") for path in [data / name for name in found] + other]


def photo(chance, pictures):
    """Part of a photograph, mirrored, in other light, in grey."""
    whole = chance.choice(pictures)
    share = chance.uniform(0.45, 1)
    ratio = chance.uniform(0.6, 1.7)
    width = min(whole.width * share, whole.height * share * ratio)
    height = width / ratio
    left, top = chance.uniform(0, whole.width - width), chance.uniform(0, whole.height - height)
    part = whole.crop((int(left), int(top), int(left + width), int(top + height)))
    if chance.random() < 0.5:
        part = ImageOps.mirror(part)
    if chance.random() < 0.3:
        part = ImageOps.grayscale(part).convert("RGB")
    bright = chance.uniform(0.7, 1.3)
    return part.point(lambda level: max(0, min(255, int(128 + (level - 128) * bright))))


def chart(axes, chance):
    colors = list(chance.choice(PALETTES))
    chance.shuffle(colors)
    noise = numpy.random.default_rng(chance.randrange(1 << 30))
    kind = chance.choice(["bar", "barh", "line", "line", "scatter", "pie", "area", "hist", "box", "heat", "stack", "step"])
    size = chance.uniform(5, 8)
    series = chance.randint(1, 4)
    x = numpy.arange(chance.randint(6, 30))
    if kind == "bar":
        labels = names(chance, chance.randint(3, 8))
        for index in range(series):
            axes.bar(numpy.arange(len(labels)) + index * 0.8 / series, noise.uniform(1, 9, len(labels)), 0.8 / series,
                     color=colors[index], label=f"Set {index + 1}")
        axes.set_xticks(range(len(labels)), labels)
    elif kind == "barh":
        labels = names(chance, chance.randint(3, 8))
        axes.barh(labels, noise.uniform(1, 90, len(labels)), color=colors[0])
    elif kind == "stack":
        labels = names(chance, chance.randint(3, 8))
        base = numpy.zeros(len(labels))
        for index in range(max(2, series)):
            part = noise.uniform(1, 5, len(labels))
            axes.bar(labels, part, bottom=base, color=colors[index], label=f"Set {index + 1}")
            base += part
    elif kind in ("line", "step"):
        for index in range(series):
            y = numpy.cumsum(noise.normal(0.2, 1, len(x)))
            draw = axes.step if kind == "step" else axes.plot
            draw(x, y, color=colors[index], lw=chance.uniform(0.7, 2), marker=chance.choice([None, "o", "s", "^"]), ms=3,
                 ls=chance.choice(["-", "-", "--"]), label=f"Set {index + 1}")
    elif kind == "scatter":
        for index in range(series):
            axes.scatter(noise.normal(index, 1, 40), noise.normal(index, 1, 40), s=chance.uniform(5, 25), color=colors[index],
                         label=f"Set {index + 1}")
    elif kind == "pie":
        labels = names(chance, chance.randint(3, 6))
        axes.pie(noise.uniform(1, 5, len(labels)), labels=labels, colors=colors, textprops={"fontsize": size},
                 autopct=chance.choice([None, "%1.0f%%"]))
    elif kind == "area":
        axes.stackplot(x, noise.uniform(1, 4, (max(2, series), len(x))), colors=colors)
    elif kind == "hist":
        axes.hist(noise.normal(0, 1, 400), bins=chance.randint(8, 30), color=colors[0], edgecolor=chance.choice(["white", "black"]))
    elif kind == "box":
        axes.boxplot(noise.normal(0, 1, (30, chance.randint(3, 7))))
    else:
        labels = names(chance, chance.randint(4, 9))
        axes.imshow(noise.uniform(0, 1, (len(labels), len(labels))), cmap=chance.choice(["viridis", "Blues", "gray", "Reds"]),
                    aspect="auto")
        axes.set_yticks(range(len(labels)), labels)
    if kind not in ("pie", "heat"):
        if chance.random() < 0.5:
            axes.grid(True, lw=0.4, alpha=0.6)
        if chance.random() < 0.5:
            axes.set_xlabel(chance.choice(["Year", "Time (s)", "Depth (m)", "Share (%)"]), fontsize=size)
            axes.set_ylabel(chance.choice(["Count", "Output", "Price", "Loss"]), fontsize=size)
        if series > 1 and kind in ("bar", "line", "scatter", "stack") and chance.random() < 0.7:
            axes.legend(fontsize=size - 1)
        if chance.random() < 0.4:
            for side in ("top", "right"):
                axes.spines[side].set_visible(False)
    axes.tick_params(labelsize=size)


def drawing(axes, chance):
    blank(axes)
    ink = chance.choice(INKS)
    width = chance.uniform(0.5, 1.4)
    kind = chance.choice(["flow", "flow", "tree", "part", "plan", "circuit", "sketch", "graph"])
    fill = chance.choice(["none", "none", "#f0f0f0", "#dbe9f6", "#fdebd0"])
    if kind == "flow":
        columns, rows = chance.randint(2, 3), chance.randint(2, 4)
        places = [(c, r) for r in range(rows) for c in range(columns) if chance.random() < 0.85]
        for c, r in places:
            x, y = (c + 0.15) / columns, 1 - (r + 0.8) / rows
            shape = chance.choice(["box", "box", "round", "rhomb"])
            w, h = 0.7 / columns, 0.55 / rows
            if shape == "rhomb":
                axes.add_patch(patches.Polygon([(x, y + h / 2), (x + w / 2, y + h), (x + w, y + h / 2), (x + w / 2, y)],
                                               fc=fill, ec=ink, lw=width))
            else:
                axes.add_patch(patches.FancyBboxPatch((x, y), w, h, fc=fill, ec=ink, lw=width,
                                                      boxstyle=f"round,pad=0,rounding_size={0.02 if shape == 'round' else 0}"))
            axes.text(x + w / 2, y + h / 2, chance.choice(["Start", "Read", "Sort", "Check", "Store", "Send", "End?"]),
                      ha="center", va="center", fontsize=chance.uniform(5, 8), color=ink)
            if (c, r + 1) in places:
                axes.annotate("", (x + w / 2, y - 0.38 / rows), (x + w / 2, y), arrowprops={"arrowstyle": "->", "color": ink, "lw": width})
            if (c + 1, r) in places:
                axes.annotate("", (x + w + 0.28 / columns, y + h / 2), (x + w, y + h / 2),
                              arrowprops={"arrowstyle": "->", "color": ink, "lw": width})
    elif kind == "tree":
        def branch(x, y, spread, depth):
            axes.add_patch(patches.Circle((x, y), 0.03, fc=fill, ec=ink, lw=width))
            if depth:
                for side in (-1, 1):
                    axes.plot([x, x + side * spread], [y - 0.03, y - 0.2], color=ink, lw=width)
                    branch(x + side * spread, y - 0.23, spread / 2, depth - 1)
        branch(0.5, 0.94, 0.24, chance.randint(2, 3))
    elif kind == "part":
        for _ in range(chance.randint(2, 4)):
            x, y, r = chance.uniform(0.2, 0.8), chance.uniform(0.25, 0.75), chance.uniform(0.06, 0.18)
            for share in (1, 0.6, 0.25):
                axes.add_patch(patches.Circle((x, y), r * share, fc="none", ec=ink, lw=width))
            axes.plot([x - r * 1.3, x + r * 1.3], [y, y], color=ink, lw=0.4, ls="-.")
            axes.plot([x, x], [y - r * 1.3, y + r * 1.3], color=ink, lw=0.4, ls="-.")
        axes.add_patch(patches.Rectangle((0.06, 0.12), 0.88, 0.76, fc="none", ec=ink, lw=width, hatch=chance.choice([None, None, "//"])))
        axes.annotate("", (0.06, 0.05), (0.94, 0.05), arrowprops={"arrowstyle": "<->", "color": ink, "lw": 0.6})
        axes.text(0.5, 0.06, f"{chance.randint(20, 400)}", ha="center", va="bottom", fontsize=6, color=ink)
    elif kind == "plan":
        axes.add_patch(patches.Rectangle((0.03, 0.05), 0.94, 0.9, fc="none", ec=ink, lw=width * 2.5))
        for _ in range(chance.randint(3, 6)):
            x, y = chance.uniform(0.15, 0.85), chance.uniform(0.2, 0.8)
            axes.plot([x, x], [0.05, y], color=ink, lw=width * 2)
            axes.plot([x, 0.97], [y, y], color=ink, lw=width * 2)
            axes.add_patch(patches.Arc((x, y), 0.16, 0.16, theta1=0, theta2=90, color=ink, lw=width / 2))
            axes.text(min(0.9, x + 0.06), y / 2, chance.choice(["Hall", "Store", "Lab", "Bath"]), fontsize=6, color=ink)
    elif kind == "circuit":
        for r in range(chance.randint(2, 4)):
            y = 0.15 + r * 0.24
            axes.plot([0.05, 0.3], [y, y], color=ink, lw=width)
            axes.plot(numpy.linspace(0.3, 0.55, 13), y + 0.04 * numpy.array([0, 1, -1] * 4 + [0]), color=ink, lw=width)
            axes.plot([0.55, 0.75], [y, y], color=ink, lw=width)
            axes.plot([0.75, 0.75], [y - 0.06, y + 0.06], color=ink, lw=width)
            axes.plot([0.79, 0.79], [y - 0.06, y + 0.06], color=ink, lw=width)
            axes.plot([0.79, 0.95], [y, y], color=ink, lw=width)
            axes.text(0.4, y + 0.06, f"R{r + 1}", fontsize=6, color=ink)
        axes.plot([0.05, 0.05], [0.15, 0.15 + r * 0.24], color=ink, lw=width)
        axes.plot([0.95, 0.95], [0.15, 0.15 + r * 0.24], color=ink, lw=width)
    elif kind == "sketch":
        for _ in range(chance.randint(6, 14)):
            points = [(chance.uniform(0.03, 0.97), chance.uniform(0.03, 0.97)) for _ in range(chance.choice([4, 7]))]
            codes = [Outline.MOVETO] + [Outline.CURVE4] * (len(points) - 1)
            axes.add_patch(patches.PathPatch(Outline(points, codes), fc="none", ec=ink, lw=width))
        for _ in range(3):
            axes.add_patch(patches.Ellipse((chance.uniform(0.2, 0.8), chance.uniform(0.2, 0.8)), 0.3, 0.2, fc=fill, ec=ink, lw=width))
    else:
        nodes = [(chance.uniform(0.06, 0.94), chance.uniform(0.06, 0.94)) for _ in range(chance.randint(6, 14))]
        for index, (x, y) in enumerate(nodes):
            for other in chance.sample(nodes, 2):
                axes.plot([x, other[0]], [y, other[1]], color=ink, lw=width * 0.7, zorder=1)
            axes.add_patch(patches.Circle((x, y), 0.045, fc="white" if fill == "none" else fill, ec=ink, lw=width, zorder=2))
            axes.text(x, y, str(index + 1), ha="center", va="center", fontsize=6, color=ink, zorder=3)


def field(chance, side, octaves):
    """Smooth fractal noise of 0…1."""
    noise = numpy.random.default_rng(chance.randrange(1 << 30))
    total = numpy.zeros((side, side))
    for octave in range(octaves):
        cells = 3 << octave
        coarse = Image.fromarray((noise.uniform(0, 255, (cells + 1, cells + 1))).astype("uint8"))
        total += numpy.asarray(coarse.resize((side, side), Image.Resampling.BICUBIC), float) / 2 ** octave
    return (total - total.min()) / (total.max() - total.min())


PLACES = ["Arden", "Brook", "Calder", "Dunmore", "Elm Hill", "Farley", "Glen", "Harrow", "Ivy", "Kirk", "Lune", "Marsh"]


def map_(axes, chance):
    blank(axes)
    kind = chance.choice(["coast", "coast", "streets", "streets", "contours", "regions"])
    grid = numpy.linspace(0, 1, 120)
    if kind == "coast":
        land, sea = chance.choice([("#f3efe0", "#aad3df"), ("#e8e8e8", "#ffffff"), ("#cfe3b4", "#9cc3e6"), ("#ffffff", "#d0d0d0")])
        height = field(chance, 120, 5)
        axes.contourf(grid, grid, height, levels=[-1, 0.5, 2], colors=[sea, land])
        axes.contour(grid, grid, height, levels=[0.5], colors=["#555555"], linewidths=0.6)
        for _ in range(chance.randint(1, 4)):
            x = numpy.linspace(chance.uniform(0, 0.4), chance.uniform(0.6, 1), 20)
            axes.plot(x, chance.uniform(0.2, 0.8) + numpy.cumsum(numpy.random.default_rng(chance.randrange(1 << 30)).normal(0, 0.02, 20)),
                      color=chance.choice(["#c0504d", "#777777", "#5a8fc0"]), lw=chance.uniform(0.5, 1.5))
    elif kind == "streets":
        ground, road, edge = chance.choice([("#f2efe9", "#ffffff", "#c9c3b8"), ("#ffffff", "#dddddd", "#888888"), ("#e9e5dc", "#ffd97a", "#b89b4a")])
        axes.add_patch(patches.Rectangle((0, 0), 1, 1, fc=ground, ec="#555555", lw=0.8))
        for _ in range(chance.randint(1, 3)):
            axes.add_patch(patches.Polygon([(chance.random(), chance.random()) for _ in range(5)], fc=chance.choice(["#c8df9f", "#aad3df", "#eeeeee"]), ec="none"))
        turn = chance.uniform(-0.4, 0.4)
        for axis in range(2):
            for index in range(chance.randint(5, 11)):
                angle = turn + axis * math.pi / 2 + chance.gauss(0, 0.08)
                x, y = chance.random(), chance.random()
                dx, dy = math.cos(angle) * 2, math.sin(angle) * 2
                width = chance.choice([1, 1, 2, 4])
                axes.plot([x - dx, x + dx], [y - dy, y + dy], color=edge, lw=width + 1, zorder=2)
                axes.plot([x - dx, x + dx], [y - dy, y + dy], color=road, lw=width, zorder=3)
    elif kind == "contours":
        axes.contour(grid, grid, field(chance, 120, 4), levels=chance.randint(8, 20), colors=[chance.choice(["#8b5a2b", "#555555", "#2e7d32"])],
                     linewidths=0.5)
        axes.add_patch(patches.Rectangle((0, 0), 1, 1, fc="none", ec="#333333", lw=0.8))
        axes.plot(grid, 0.5 + 0.3 * (field(chance, 120, 3)[0] - 0.5), color="#3b7dc0", lw=1.2)
    else:
        noise = numpy.random.default_rng(chance.randrange(1 << 30))
        sites = noise.uniform(0, 1, (chance.randint(7, 18), 2))
        wobble = field(chance, 120, 4), field(chance, 120, 4)
        x, y = numpy.meshgrid(grid, grid)
        distance = [(x + 0.25 * wobble[0] - sx - 0.12) ** 2 + (y + 0.25 * wobble[1] - sy - 0.12) ** 2 for sx, sy in sites]
        owner = numpy.argmin(distance, axis=0).astype(float)
        outside = (x - 0.5) ** 2 + (y - 0.5) ** 2 > 0.17 + 0.1 * wobble[0]
        shades = noise.permutation(len(sites)) % 5
        image = numpy.where(outside, numpy.nan, shades[owner.astype(int)])
        axes.contourf(grid, grid, image, levels=[-0.5, 0.5, 1.5, 2.5, 3.5, 4.5], cmap=chance.choice(["Blues", "Greens", "Pastel1", "Greys"]))
        for index in range(len(sites)):
            axes.contour(grid, grid, ((owner == index) & ~outside).astype(float), levels=[0.5], colors=["#ffffff" if index % 2 else "#666666"], linewidths=0.5)
    for place in chance.sample(PLACES, chance.randint(2, 8)):
        x, y = chance.uniform(0.08, 0.85), chance.uniform(0.06, 0.92)
        if chance.random() < 0.6:
            axes.plot([x], [y], "o", ms=2, color="#222222", zorder=5)
        axes.text(x, y, " " + place, fontsize=chance.uniform(4.5, 7), color="#222222", zorder=5,
                  rotation=chance.choice([0, 0, 0, chance.uniform(-40, 40)]))


WORDS = ["Lumen", "Orbis", "Norvia", "Kestrel", "Altus", "Quanta", "Verdane", "Solis", "Brightwater", "Hexa", "Ardent", "Mirova"]


def logo(axes, chance):
    blank(axes)
    axes.set_aspect("equal" if chance.random() < 0.5 else "auto")
    colors = list(chance.choice(PALETTES + [["#c8102e", "#012169"], ["#000000", "#888888"], ["#006a4e", "#f9a01b"]]))
    chance.shuffle(colors)
    kind = chance.choice(["emblem", "emblem", "both", "both", "both", "word", "plate"])
    if kind in ("emblem", "both"):
        center, r = (0.5 if kind == "emblem" else 0.2, 0.5), 0.44 if kind == "emblem" else 0.17
        for index in range(chance.randint(1, 4)):
            shape = chance.choice(["circle", "ring", "wedge", "triangle", "hex", "bars", "leaf"])
            color = colors[index % len(colors)]
            size = r * (1 - index * 0.22)
            if shape == "circle":
                axes.add_patch(patches.Ellipse(center, size * 1.6, size * 2, color=color))
            elif shape == "ring":
                axes.add_patch(patches.Wedge(center, size, 0, 360, width=size * 0.25, color=color))
            elif shape == "wedge":
                start = chance.uniform(0, 360)
                axes.add_patch(patches.Wedge(center, size, start, start + chance.uniform(60, 220), color=color))
            elif shape in ("triangle", "hex"):
                axes.add_patch(patches.RegularPolygon(center, 3 if shape == "triangle" else 6, radius=size,
                                                      orientation=chance.uniform(0, 3), color=color))
            elif shape == "bars":
                for bar in range(3):
                    axes.add_patch(patches.Rectangle((center[0] - size + bar * size * 0.7, center[1] - size), size * 0.4, size * (0.8 + bar * 0.5), color=color))
            else:
                c = center
                axes.add_patch(patches.PathPatch(Outline([(c[0] - size, c[1] - size), (c[0] - size, c[1] + size), (c[0] + size, c[1] + size), (c[0] + size, c[1] - size), (c[0] - size, c[1] - size)],
                               [Outline.MOVETO, Outline.CURVE3, Outline.CURVE3, Outline.CURVE3, Outline.CURVE3]), color=color))
    if kind == "plate":
        axes.add_patch(patches.FancyBboxPatch((0.03, 0.1), 0.94, 0.8, boxstyle="round,pad=0,rounding_size=0.1", color=colors[0]))
    if kind != "emblem":
        word = chance.choice(WORDS)
        outline = TextPath((0, 0), word.upper() if chance.random() < 0.5 else word, size=1,
                           prop=chance.choice([{"family": "Liberation Sans", "weight": "bold"}, {"family": "DejaVu Sans", "weight": "bold"},
                                               {"family": "Liberation Serif", "weight": "bold"}, {"family": "DejaVu Serif", "style": "italic"}]))
        box = outline.get_extents()
        left = 0.42 if kind == "both" else 0.08
        scale = (0.96 - left) / box.width, min(0.6, 1.6 * (0.96 - left) / box.width) / max(box.height, 0.1) * 0.5
        points = (outline.vertices - [box.x0, box.y0]) * scale + [left, 0.5 - scale[1] * box.height / 2]
        axes.add_patch(patches.PathPatch(Outline(points, outline.codes), color="#ffffff" if kind == "plate" else colors[-1], lw=0))


def signature(axes, chance):
    """A pen that runs from left to right in loops, with a flourish."""
    blank(axes)
    ink = chance.choice(["#000000", "#101010", "#1a237e", "#0d3b8e", "#1b2a6b"])
    count = chance.randint(9, 22)
    x = 0.05
    points = [(x, 0.5)]
    for index in range(count):
        tall = index == 0 or chance.random() < 0.22
        high = chance.uniform(0.75, 0.97) if tall else chance.uniform(0.5, 0.66)
        low = chance.uniform(0.05, 0.2) if chance.random() < 0.15 else chance.uniform(0.32, 0.44)
        step = chance.uniform(0.6, 1.4) * 0.86 / count
        points += [(x + step * 0.5 + chance.uniform(-0.02, 0.03), high), (x + step * chance.uniform(0.3, 0.9), low), (x + step, 0.45)]
        x += step
    parts = [points]
    if chance.random() < 0.6:
        parts.append([(chance.uniform(0.1, 0.4), chance.uniform(0.1, 0.25)), (0.6, chance.uniform(0.02, 0.2)), (chance.uniform(0.7, 0.98), chance.uniform(0.15, 0.35))])
    width = chance.uniform(0.8, 2)
    for part in parts:
        part = numpy.array(part)
        steps = numpy.linspace(0, len(part) - 1, len(part) * 12)
        smooth = numpy.array([spline(part, step) for step in steps])
        for start in range(0, len(smooth) - 1, 3):
            piece = smooth[start:start + 4]
            speed = numpy.abs(numpy.diff(piece, axis=0)).sum()
            axes.plot(piece[:, 0], piece[:, 1], color=ink, lw=width * max(0.45, 1.3 - speed * 5), solid_capstyle="round")


def spline(points, place):
    """Catmull and Rom (1974)."""
    index = min(int(place), len(points) - 2)
    t = place - index
    p = [points[max(0, min(len(points) - 1, index + k))] for k in (-1, 0, 1, 2)]
    return 0.5 * (2 * p[1] + (p[2] - p[0]) * t + (2 * p[0] - 5 * p[1] + 4 * p[2] - p[3]) * t ** 2 + (3 * p[1] - p[0] - 3 * p[2] + p[3]) * t ** 3)


def stamp(axes, chance):
    blank(axes)
    axes.set_aspect("equal")
    ink = chance.choice(["#c62828", "#b71c1c", "#1a4fa0", "#283593", "#6a1b9a", "#1b6e3a", "#c2185b"])
    if chance.random() < 0.5:
        for radius, width in ((0.46, 2), (0.42, 0.8), (0.27, 0.8)):
            axes.add_patch(patches.Circle((0.5, 0.5), radius, fc="none", ec=ink, lw=width))
        text = chance.choice(["CITY REGISTRY OFFICE", "NOTARY PUBLIC", "MINISTRY OF TRADE", "CUSTOMS CONTROL"]) + " * " + chance.choice(["ARDEN", "LUNE", "GLEN"]) + " * "
        for index, letter in enumerate(text):
            angle = math.pi / 2 - 2 * math.pi * index / len(text)
            axes.text(0.5 + 0.345 * math.cos(angle), 0.5 + 0.345 * math.sin(angle), letter, fontsize=chance.uniform(6.5, 7), color=ink,
                      rotation=math.degrees(angle) - 90, ha="center", va="center", weight="bold")
        if chance.random() < 0.5:
            axes.add_patch(patches.RegularPolygon((0.5, 0.5), chance.choice([3, 4, 5, 6]), radius=0.15, color=ink))
        else:
            axes.text(0.5, 0.5, chance.choice(["12 MAR\n2024", "No 417", "PAID", "SEEN"]), fontsize=8, color=ink, ha="center", va="center", weight="bold")
    else:
        turn = chance.uniform(-18, 18)
        words = chance.choice(["PAID", "RECEIVED", "APPROVED", "COPY", "DRAFT", "CANCELLED", "ORIGINAL"])
        second = chance.choice(["", "\n14 FEB 2023", "\n07 OCT 2024"])
        box = {"boxstyle": "round,pad=0.35" if chance.random() < 0.5 else "square,pad=0.35", "fc": "none", "ec": ink, "lw": chance.uniform(1.2, 3)}
        axes.text(0.5, 0.5, words + second, fontsize=chance.uniform(11, 17), color=ink, ha="center", va="center", rotation=turn, weight="bold", bbox=box)


def code(chance):
    """A code, or one that is too damaged to be read."""
    import zxingcpp
    formats = zxingcpp.BarcodeFormat
    kind = chance.choice([formats.QRCode, formats.QRCode, formats.DataMatrix, formats.Aztec, formats.Code128, formats.PDF417])
    text = "".join(chance.choice("ABCDEFGH0123456789") for _ in range(chance.randint(8, 20)))
    module = numpy.asarray(zxingcpp.create_barcode(text, kind).to_image(scale=6, add_quiet_zones=False))
    picture = Image.fromarray(module).convert("L")
    if chance.random() < 0.4:
        # Across all lines, or through the middle.
        spoilt = numpy.array(picture)
        if picture.width > picture.height * 1.5:
            spoilt[:, picture.width // 3:picture.width // 3 + 20] = 255
        else:
            spoilt[picture.height // 4:picture.height * 3 // 4, picture.width // 4:picture.width * 3 // 4] = 255
        picture = Image.fromarray(spoilt)
    return picture.convert("RGB")
