"""Lays the blocks of a document out on pages and notes the truth in the order in which they are read."""

import re
from io import BytesIO

from reportlab.pdfgen.canvas import Canvas

from composite import composite
from grids import draw_table
from lines import break_lines
from model import Beside, Drawing, Figure, Heading, List, PageBreak, Paragraph, Placed, Space, Table, plain
from pen import Pen, font_name

HEADING_SCALES = {1: 1.8, 2: 1.25, 3: 1.1}
LIST_INDENT = 16  # points


def render(document):
    """The bytes of the PDF and its truth."""
    flow = laid_out(document)
    return flow.data, flow.result


def laid_out(document):
    """The flow of the document after it ran. Laid out twice, since feet may name the number of pages."""
    first = Flow(document, total=0)
    first.run()
    second = Flow(document, total=first.number)
    second.run()
    return second


class Flow:
    def __init__(self, document, total):
        self.document, self.layout, self.total = document, document.layout, total
        self.buffer = BytesIO()
        # reportlab exchanges width and height of a turned page, hence the exchange here.
        displayed = self.layout.page[::-1] if self.layout.rotate else self.layout.page
        self.canvas = Canvas(self.buffer, pagesize=displayed, invariant=1, pageCompression=1)
        self.canvas.setTitle(document.metadata_title or document.title or "untitled")
        self.canvas.setAuthor("docconv corpus")
        self.pen = Pen(self.canvas, displayed, self.layout.composite, self.layout.scrambled)
        self.page_size = displayed
        self.number = 0
        self.truth, self.furniture, self.floats, self.tables = [], [], [], []
        self._start_page()

    def run(self):
        for block in self.document.blocks:
            self.draw(block)
        while self.floats:
            self._finish_page()
            self._start_page()
        self._finish_page()
        self._note_feet_of_one_page()
        self.canvas.save()
        self.result = {
            "pages": self.number,
            "title": self.document.title,
            "language": self.document.language,
            "blocks": self.truth,
            "furniture": self.furniture,
            "fields": self.document.fields,
        }
        data = self.buffer.getvalue()
        self.data = composite(data) if self.layout.composite else data

    # Where the next block goes

    def ensure(self, height):
        """Moves to the next column or page when less than `height` points are left."""
        if self.y - height < self.bottom - 0.01:
            self.next_frame()

    def next_frame(self):
        if self.frame + 1 < self.layout.columns:
            self._enter_frame(self.frame + 1)
            return
        self._finish_page()
        self._start_page()

    def font(self, face="regular", heading=False):
        family = self.layout.head_family if heading and self.layout.head_family else self.layout.family
        return font_name(family, face)

    def note(self, entry):
        self.truth.append(entry)

    def _start_page(self):
        self.number += 1
        if self.layout.rotate == 90:
            self.canvas.setPageRotation(90)
            self.canvas.transform(0, 1, -1, 0, self.layout.page[0], 0)
        for piece in (self.document.furniture(self.number, self.total) if self.document.furniture else []):
            self._draw_furniture(piece)
        top, right, bottom, left = self.layout.margins
        self.top, self.page_bottom = self.page_size[1] - top, bottom
        self.full_x, self.full_width = left, self.page_size[0] - left - right
        waiting, self.floats = self.floats, []
        for block in waiting:
            self._span(lambda: draw_table(self, block))
        self._enter_frame(0)

    def _finish_page(self):
        self.pen.new_page()

    def _enter_frame(self, index):
        count, gutter = self.layout.columns, self.layout.gutter
        self.frame = index
        self.width = (self.full_width - gutter * (count - 1)) / count
        self.x = self.full_x + index * (self.width + gutter)
        self.y, self.bottom = self.top, self.page_bottom

    def _span(self, draw):
        """Draws over the full width; the columns begin below."""
        self.x, self.width, self.y, self.bottom = self.full_x, self.full_width, self.top, self.page_bottom
        self.frame = self.layout.columns - 1
        draw()
        self.top = self.y
        self._enter_frame(0)

    def _draw_furniture(self, piece):
        font = self.font()
        width = self.pen.width(piece.text, font, piece.size)
        x = piece.x - {"left": 0, "center": width / 2, "right": width}[piece.align]
        self.pen.text(x, piece.y, piece.text, font, piece.size)
        if piece.text not in self.furniture:
            self.furniture.append(piece.text)

    def _note_feet_of_one_page(self):
        """What is on one page alone is text, page numbers aside: nothing shows that it would recur."""
        if self.number > 1:
            return
        for text in [text for text in self.furniture if not re.search(r"\d+ \w+ \d+$", text)]:
            self.furniture.remove(text)
            self.note({"type": "paragraph", "text": text})

    # Blocks

    def draw(self, block):
        if getattr(block, "span", False) and self.layout.columns > 1:
            self._span(lambda: self._draw(block))
        else:
            self._draw(block)

    def _draw(self, block):
        if isinstance(block, Heading):
            self._heading(block)
        elif isinstance(block, Paragraph):
            self._paragraph(block)
        elif isinstance(block, List):
            self.note({"type": "list", "ordered": block.ordered, "items": [_item(i) for i in block.items]})
            self._items(block.items, 0)
            self.y -= self.layout.size * 0.6
        elif isinstance(block, Table):
            if block.float_top:
                self.floats.append(block)
            else:
                draw_table(self, block)
        elif isinstance(block, Figure):
            self._figure(block)
        elif isinstance(block, Drawing):
            self.ensure(block.height)
            block.draw(self.pen, self.x, self.y, self.width)
            self.y -= block.height
        elif isinstance(block, Beside):
            self._beside(block)
        elif isinstance(block, Placed):
            self._placed(block)
        elif isinstance(block, Space):
            self.y -= block.height
        elif isinstance(block, PageBreak):
            self._finish_page()
            self._start_page()

    def _heading(self, block):
        size = block.size or self.layout.size * HEADING_SCALES[block.level]
        font = font_name(block.family, "bold") if block.family else self.font("bold", heading=True)
        lines = break_lines(block.text, self.width, lambda t: self.pen.width(t, font, size))
        at_top = self.y >= self.top - 0.01
        gap = 0 if at_top else size * 0.8
        self.ensure(gap + len(lines) * size * 1.2 + 3 * self.layout.size * self.layout.leading)
        self.y -= 0 if self.y >= self.top - 0.01 else gap
        self.note({"type": "heading", "level": block.level, "text": block.text.replace("\n", " ")})
        for line in lines:
            self.y -= size * 1.2
            x = self._aligned_x(block.align, self.pen.width(line.text, font, size))
            ink = block.ink or self.layout.heading_ink
            self.pen.text(x, self.y + size * 0.25, line.text, font, size, ink=ink)
        self.y -= size * 0.35

    def _paragraph(self, block):
        size = self.layout.size * block.scale
        leading = size * self.layout.leading
        font = font_name(block.family, block.face) if block.family else self.font(block.face)
        mode = self.layout.mode
        x_shift, width = block.indent, self.width - 2 * block.indent
        language = self.document.language[:2] if block.hyphenate else None
        first = block.first_indent or (self.layout.paragraph_indent if block.align == "justify" else 0)
        lines = break_lines(block.text, width, lambda t: self.pen.width(t, font, size, mode), language, first)
        self.ensure(leading * min(2, len(lines)))
        if block.footnote:
            self._footnote(block.footnote, leading)
        self.note({"type": "paragraph", "text": plain(block.text)})
        if block.footnote:
            self.note({"type": "paragraph", "role": "footnote", "text": plain(block.footnote)})
        for index, line in enumerate(lines):
            self.ensure(leading)
            self.y -= leading
            indent = first if index == 0 else 0
            natural = self.pen.width(line.text, font, size, mode)
            fill = None
            if block.align == "justify" and not line.last and natural > (width - indent) * 0.75:
                fill = width - indent
            x = (
                self.x + x_shift + indent
                if block.align in ("left", "justify")
                else self._aligned_x(block.align, natural)
            )
            self.pen.text(x, self.y + size * 0.25, line.text, font, size, mode, fill, block.ink, cut=line.cut)
        self.y -= block.after

    def _footnote(self, text, leading):
        """Stands at the foot of the column in which its paragraph begins; the column ends above it."""
        size = self.layout.size * 0.8
        font, mode = self.font(), self.layout.mode
        lines = break_lines(text, self.width, lambda t: self.pen.width(t, font, size, mode))
        height = len(lines) * size * 1.2 + 8
        if self.y - 3 * leading - height < self.bottom:
            self.next_frame()
        self.canvas.setLineWidth(0.4)
        self.canvas.line(self.x, self.bottom + height - 3, self.x + self.width * 0.3, self.bottom + height - 3)
        for index, line in enumerate(lines):
            baseline = self.bottom + (len(lines) - 1 - index) * size * 1.2 + 2
            self.pen.text(self.x, baseline, line.text, font, size, mode)
        self.bottom += height + 4

    def _items(self, items, depth):
        size, leading = self.layout.size, self.layout.size * self.layout.leading
        font, mode = self.font(), self.layout.mode
        x = self.x + depth * LIST_INDENT
        hang = max([LIST_INDENT] + [self.pen.width(i.marker, font, size) + 5 for i in items])
        for item in items:
            width = self.width - depth * LIST_INDENT - hang
            lines = break_lines(
                item.text, width, lambda t: self.pen.width(t, font, size, mode), self.document.language[:2]
            )
            for index, line in enumerate(lines):
                self.ensure(leading)
                x = self.x + depth * LIST_INDENT
                self.y -= leading
                if index == 0:
                    self.pen.text(x, self.y + size * 0.25, item.marker, font, size)
                self.pen.text(x + hang, self.y + size * 0.25, line.text, font, size, mode, cut=line.cut)
            self.y -= size * 0.2
            self._items(item.items, depth + 1)

    def _figure(self, block):
        size = self.layout.size * 0.9
        self.ensure(block.height + size * 4)
        self.y -= 6
        self.note({"type": "figure", "caption": block.caption, "page": self.number})
        block.draw(self.pen, self.x, self.y - block.height, self.width, block.height)
        self.y -= block.height + 4
        if block.caption:
            self.caption(block.caption, self.x, self.width)
        self.y -= 10

    def caption(self, text, x, width):
        size = self.layout.size * 0.9
        font, mode = self.font("italic"), self.layout.mode
        for line in break_lines(text, width, lambda t: self.pen.width(t, font, size, mode)):
            self.y -= size * 1.25
            self.pen.text(x, self.y + size * 0.25, line.text, font, size, mode)

    def _beside(self, block):
        x, width, y = self.x, self.width, self.y
        lowest = y
        for part, left, share in block.parts:
            self.x, self.width, self.y = x + left * width, share * width, y
            for piece in part if isinstance(part, list) else [part]:
                self._draw(piece)
            lowest = min(lowest, self.y)
        self.x, self.width, self.y = x, width, lowest - block.after

    def _placed(self, block):
        """Leaves the flow where it is."""
        kept = self.x, self.width, self.y, self.top, self.bottom
        for part, left, top, width in block.parts:
            self.x, self.width, self.bottom = left, width, 0
            self.y = self.top = self.page_size[1] - top
            self._draw(part)
        self.x, self.width, self.y, self.top, self.bottom = kept

    def _aligned_x(self, align, natural):
        free = self.width - natural
        return self.x + {"left": 0, "justify": 0, "center": free / 2, "right": free}[align]


def _item(item):
    entry = {"marker": item.marker, "text": item.text}
    if item.items:
        entry["items"] = [_item(i) for i in item.items]
    return entry
