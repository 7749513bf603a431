"""Choices of appearance that several families share. Each depends on the random source only."""

from model import Furniture, Layout, TableStyle

PAPERS = {"en": (612, 792), "de": (595.28, 841.89), "fr": (595.28, 841.89)}
INKS = [(0.12, 0.23, 0.45), (0.1, 0.35, 0.25), (0.45, 0.1, 0.15), (0.2, 0.2, 0.2)]
TINTS = [(0.93, 0.95, 0.98), (0.94, 0.97, 0.93), (0.95, 0.95, 0.95), (0.98, 0.95, 0.9)]
SANS = ["helvetica", "liberation-sans", "dejavu-condensed"]
SERIF = ["times", "liberation-serif"]


def layout(rng, language="en", families=None, size=(9, 10.5), mode=None, **more):
    margin = rng.choice([50, 56, 62, 68])
    more.setdefault("composite", rng.random() < 0.5)
    more.setdefault("scrambled", rng.random() < 0.15)
    return Layout(
        page=PAPERS[language],
        margins=(rng.choice([60, 68, 76]), margin, rng.choice([62, 70]), margin),
        family=rng.choice(families or SANS + SERIF),
        size=rng.choice([size[0], sum(size) / 2, size[1]]),
        mode=mode or rng.choice(["line", "line", "word", "kerned"]),
        **more
    )


def table_style(rng, kind, **more):
    """`kind`: ruled, horizontal, booktabs, header, box, bare or zebra."""
    common = dict(
        weight=rng.choice([0.4, 0.5, 0.75]),
        stroke=rng.choice(["line", "line", "fill"]),
        padding=rng.choice([4, 5]),
        row_padding=rng.choice([2.5, 3, 4]),
        valign="top",
    )
    if kind == "zebra":
        common.update(rules="none", zebra=rng.choice(TINTS), header_fill=rng.choice(INKS), header_ink=(1, 1, 1))
    else:
        if kind == "bare":
            common["padding"] = 8
        common["rules"] = {"ruled": "all", "bare": "none"}.get(kind, kind)
        if kind in ("ruled", "box") and rng.random() < 0.4:
            common["header_fill"] = (0.88, 0.88, 0.88)
    common.update(more)
    return TableStyle(**common)


def foot(page, text, y=36, align="center", size=8):
    """A line at the foot of a page of this size."""
    x = {"left": 56, "center": page[0] / 2, "right": page[0] - 56}[align]
    return Furniture(text, x, y, align, size)


def head(page, text, align="left", size=8):
    x = {"left": 56, "center": page[0] / 2, "right": page[0] - 56}[align]
    return Furniture(text, x, page[1] - 38, align, size)
