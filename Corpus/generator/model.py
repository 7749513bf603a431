"""The content model: a document is described once, and both its PDF and its truth come from here.

Lengths are PDF points (1/72 inch) unless a comment says otherwise.
"""

from dataclasses import dataclass, field
from typing import Callable, Optional

SUPERSCRIPTS = {"¹": "1", "²": "2", "³": "3"}


def plain(text):
    """What a reader of the page sees: raised reference marks are ordinary digits."""
    return "".join(SUPERSCRIPTS.get(c, c) for c in text)


@dataclass
class Heading:
    level: int
    text: str
    align: str = "left"
    size: Optional[float] = None
    span: bool = False
    family: Optional[str] = None
    ink: Optional[tuple] = None


@dataclass
class Paragraph:
    """A newline in the text is a line break that the author wanted, as in an address or a poem."""

    text: str
    align: str = "left"
    face: str = "regular"
    scale: float = 1.0
    indent: float = 0
    first_indent: float = 0
    after: float = 6
    span: bool = False
    hyphenate: bool = True
    footnote: Optional[str] = None
    family: Optional[str] = None
    ink: tuple = (0, 0, 0)


@dataclass
class Item:
    marker: str
    text: str
    items: list = field(default_factory=list)


@dataclass
class List:
    ordered: bool
    items: list


@dataclass
class Cell:
    """`draw(pen, left, lower, right, upper)` paints what is no text, such as a signature."""

    text: str
    value: Optional[dict] = None
    rowspan: int = 1
    colspan: int = 1
    align: Optional[str] = None
    bold: bool = False
    indent: float = 0
    family: Optional[str] = None
    ink: tuple = (0, 0, 0)
    draw: Optional[Callable] = None


@dataclass
class Row:
    """One entry per grid column; None where a span covers the place or nothing stands there."""

    cells: list
    kind: str = "body"
    break_after: bool = False


@dataclass
class Column:
    """`share` is the part of the table's width, in any unit."""

    share: float
    align: str = "left"
    leader: bool = False


@dataclass
class TableStyle:
    """`rules`: all, horizontal, booktabs, header, box, write or none. `stroke`: line or fill (thin boxes)."""

    rules: str = "all"
    stroke: str = "line"
    weight: float = 0.5
    zebra: Optional[tuple] = None
    header_fill: Optional[tuple] = None
    header_ink: Optional[tuple] = None
    padding: float = 4
    row_padding: float = 3
    least_height: float = 0
    scale: float = 1.0
    repeat_header: bool = True
    valign: str = "top"
    bold_header: bool = True


@dataclass
class Table:
    columns: list
    rows: list
    header_rows: int = 1
    caption: Optional[str] = None
    caption_above: bool = True
    style: TableStyle = field(default_factory=TableStyle)
    width_share: float = 1.0
    align: str = "left"
    float_top: bool = False
    after: float = 12

    def truth(self, pages):
        cells = []
        for r, row in enumerate(self.rows):
            for c, cell in enumerate(row.cells):
                if cell is None or not cell.text:
                    continue
                entry = {
                    "row": r,
                    "col": c,
                    "rowspan": cell.rowspan,
                    "colspan": cell.colspan,
                    "text": plain(cell.text).replace("\n", " "),
                }
                if cell.value is not None:
                    entry["value"] = cell.value
                cells.append(entry)
        return {
            "type": "table",
            "caption": self.caption,
            "pages": pages,
            "headerRows": self.header_rows,
            "rows": len(self.rows),
            "columns": len(self.columns),
            "cells": cells,
        }


@dataclass
class Figure:
    """`draw(pen, x, y, width, height)` paints into the box whose lower left corner is (x, y)."""

    draw: Callable
    height: float
    caption: Optional[str] = None


@dataclass
class Drawing:
    """Paint that is no content: rules, boxes, stamps. Height 0 leaves the flow where it is."""

    draw: Callable
    height: float = 0


@dataclass
class Beside:
    """Blocks that stand side by side: (block, left edge, width), both as parts of the column's width."""

    parts: list
    after: float = 12


@dataclass
class Placed:
    """Blocks with places of their own: (block, left, top, width) in points, from the upper left corner."""

    parts: list


@dataclass
class Space:
    height: float


@dataclass
class PageBreak:
    pass


@dataclass
class Furniture:
    """A running head or foot. `y` counts up from the lower edge; `x` is the anchor that `align` names."""

    text: str
    x: float
    y: float
    align: str = "left"
    size: float = 8


@dataclass
class Layout:
    """How pages look. `margins`: top, right, bottom, left. `mode`: see pen.py.

    `composite` embeds two-byte fonts; `scrambled` draws the lines of a page in an order that nobody reads.
    """

    page: tuple = (595.28, 841.89)
    margins: tuple = (72, 62, 72, 62)
    columns: int = 1
    gutter: float = 20
    family: str = "helvetica"
    head_family: Optional[str] = None
    size: float = 10
    leading: float = 1.25
    mode: str = "line"
    rotate: int = 0
    paragraph_indent: float = 0
    heading_ink: tuple = (0, 0, 0)
    composite: bool = False
    scrambled: bool = False


@dataclass
class Document:
    """`picture`: how its pictures are kept: grey, colour or photograph."""

    name: str
    folder: str
    purpose: str
    blocks: list
    layout: Layout
    title: Optional[str] = None
    language: str = "en"
    furniture: Optional[Callable] = None
    fields: list = field(default_factory=list)
    contacts: list = field(default_factory=list)
    picture: str = "grey"
    metadata_title: Optional[str] = None
