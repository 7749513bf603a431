"""Prints pages to pictures, and carries the truth of a page over into the pixels of its picture."""

from dataclasses import dataclass, field

import numpy
import pypdfium2
from PIL import Image

POINTS = 72  # an inch


@dataclass
class Print:
    """A picture of one page. `place` takes points from the lower left corner of the page to its pixels.

    Pixels are counted from the upper left corner of the picture, y downwards.
    """

    picture: Image.Image
    place: numpy.ndarray
    dpi: int
    skew: float = 0.0  # degrees counter-clockwise
    orientation: int = 0  # the clockwise turn in degrees that makes the picture upright
    around: int = 255  # the grey of what lies beside the page
    wear: list = field(default_factory=list)

    def box(self, left, lower, right, upper):
        """The upright rectangle around the four corners, in whole pixels."""
        corners = [(left, lower), (right, lower), (right, upper), (left, upper)]
        there = numpy.array([[x, y, 1.0] for x, y in corners]) @ self.place.T
        flat = there[:, :2] / there[:, 2:]
        low, high = numpy.floor(flat.min(axis=0)), numpy.ceil(flat.max(axis=0))
        return [int(low[0]), int(low[1]), int(high[0]), int(high[1])]


def printed(flow, page, dpi):
    """The picture of page `page`, counted from 1, with smooth edges and nothing worse."""
    pdf = pypdfium2.PdfDocument(flow.data)
    grey = flow.document.picture == "grey"
    bitmap = pdf[page - 1].render(scale=dpi / POINTS, grayscale=grey, may_draw_forms=False)
    picture = bitmap.to_pil().convert("L" if grey else "RGB")
    pdf.close()
    across, up = picture.width / flow.page_size[0], picture.height / flow.page_size[1]
    place = numpy.array([[across, 0, 0], [0, -up, picture.height], [0, 0, 1.0]])
    return Print(picture, place, dpi)


def truth(flow, page, shot, source):
    """The truth of one page, with boxes in pixels of the picture.

    A page of several has no blocks but the parts of the tables that stand on it.
    """
    whole = flow.result["pages"] == 1
    blocks = []
    tables = iter(flow.tables)
    for entry in flow.result["blocks"]:
        if entry["type"] == "table":
            blocks += filter(None, [table_on(page, *next(tables), shot)])
        elif whole:
            blocks.append(entry)
    return {
        "pages": 1,
        "title": flow.result["title"] if whole or page == 1 else None,
        "language": flow.result["language"],
        "blocks": blocks,
        "furniture": flow.result["furniture"] if whole else [],
        "fields": flow.result["fields"] if whole else [],
        "words": [word_entry(word, shot) for word in flow.pen.pages[page - 1]],
        "marks": placed_on(page, flow.pen.marks, shot),
        "codes": placed_on(page, flow.pen.codes, shot),
        "contacts": flow.document.contacts,
        "picture": {
            "dpi": shot.dpi,
            "width": shot.picture.width,
            "height": shot.picture.height,
            "skew": round(shot.skew, 2),
            "orientation": shot.orientation,
            "wear": shot.wear,
            "source": source,
            "page": page,
            "whole": whole,
        },
    }


def extent(flow, page):
    """Left, lower, right, upper of all words and cells on the page, in points."""
    boxes = [word.box for word in flow.pen.pages[page - 1]]
    boxes += [area for _, grid in flow.tables for (on, _, _), area in grid.areas.items() if on == page]
    if not boxes:
        return (0, 0, *flow.page_size)
    return tuple(f(side) for f, side in zip((min, min, max, max), zip(*boxes)))


def placed_on(page, entries, shot):
    return [dict(entry, box=shot.box(*entry["box"]), page=1) for entry in entries if entry["page"] == page]


def word_entry(word, shot):
    entry = {"text": word.text, "box": shot.box(*word.box)}
    return entry if word.whole is None else dict(entry, whole=word.whole)


def table_on(page, entry, grid, shot):
    """The rows of a table that stand on the page, a repeated header among them, counted from 0."""
    rows = sorted({r for on, r, _ in grid.areas if on == page})
    if not rows:
        return None
    number = {r: index for index, r in enumerate(rows)}
    cells = []
    for cell in entry["cells"]:
        if cell["row"] in number:
            area = grid.areas[page, cell["row"], cell["col"]]
            cells.append(dict(cell, row=number[cell["row"]], box=shot.box(*area)))
    areas = [area for (on, _, _), area in grid.areas.items() if on == page]
    around = [f(side) for f, side in zip((min, min, max, max), zip(*areas))]
    header = sum(r < entry["headerRows"] for r in rows)
    return dict(
        entry,
        cells=cells,
        rows=len(rows),
        headerRows=header,
        pages=[1],
        caption=entry["caption"] if entry["pages"][0] == page else None,
        box=shot.box(*around),
        rules=grid.style.rules,
    )
