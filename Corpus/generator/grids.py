"""Measures and draws tables: spans, fills, rules in several manners, page breaks with a repeated header."""

from lines import break_lines
from model import plain
from pen import font_name

GROUP_FILL = (0.93, 0.93, 0.93)
LINE_HEIGHT = 1.2  # in ems
THICK = 2.0  # times the ordinary rule


class Grid:
    """A table measured for a place on the page. Heights and edges in points."""

    def __init__(self, flow, table):
        self.flow, self.table, self.style = flow, table, table.style
        self.size = flow.layout.size * table.style.scale
        self.leading = self.size * LINE_HEIGHT
        self.mode = "word" if flow.layout.mode == "word" else "line" if flow.layout.mode != "char" else "char"
        width = flow.width * table.width_share
        self.offset = {"left": 0, "center": (flow.width - width) / 2, "right": flow.width - width}[table.align]
        self.edges = [0.0]
        for column_width in self._widths(width):
            self.edges.append(self.edges[-1] + column_width)
        self.lines = {}
        self.areas = {}  # left, lower, right, upper by page, row and column
        self.heights = self._measure()

    @property
    def left(self):
        return self.flow.x + self.offset

    def _widths(self, width):
        """Shares of the width, except that no column is narrower than its longest word."""
        total = sum(c.share for c in self.table.columns)
        wanted = [c.share / total * width for c in self.table.columns]
        least = [0.0] * len(wanted)
        for r, row in enumerate(self.table.rows):
            for c, cell in enumerate(row.cells):
                if cell is not None and cell.colspan == 1:
                    font = self._font(r, row, cell)
                    word = max(
                        self.flow.pen.width(w, font, self.size) for w in cell.text.replace("\n", " ").split(" ")
                    )
                    least[c] = max(least[c], word + 2 * self.style.padding + cell.indent + 0.1)
        missing = sum(max(0, need - have) for need, have in zip(least, wanted))
        spare = sum(max(0, have - need) for need, have in zip(least, wanted))
        if missing > spare:
            raise ValueError(
                f"{self.flow.document.name}: the table is too narrow by {missing - spare:.0f} points"
            )
        return [
            need if have < need else have - (have - need) * (missing / spare if missing else 0)
            for need, have in zip(least, wanted)
        ]

    def _measure(self):
        heights, spans = [], []
        pad = 2 * self.style.row_padding
        for r, row in enumerate(self.table.rows):
            height = self.leading
            for c, cell in enumerate(row.cells):
                if cell is None:
                    continue
                font = self._font(r, row, cell)
                inner = self.edges[c + cell.colspan] - self.edges[c] - 2 * self.style.padding - cell.indent
                lines = break_lines(cell.text, inner, lambda t: self.flow.pen.width(t, font, self.size))
                for line in lines:
                    if self.flow.pen.width(line.text, font, self.size) > inner + 0.5:
                        raise ValueError(f"{self.flow.document.name}: cell too narrow: {line.text!r}")
                self.lines[r, c] = [line.text for line in lines]
                if cell.rowspan > 1:
                    spans.append((r, c, cell))
                else:
                    height = max(height, len(lines) * self.leading)
            heights.append(max(height + pad, self.style.least_height))
        for r, c, cell in spans:
            missing = len(self.lines[r, c]) * self.leading + pad - sum(heights[r : r + cell.rowspan])
            heights[r + cell.rowspan - 1] += max(0, missing)
        return heights

    def groups(self):
        """Runs of body rows that no page break may cut, since a cell spans them."""
        result, end = [], 0
        for r in range(self.table.header_rows, len(self.table.rows)):
            if r >= end:
                result.append([])
            result[-1].append(r)
            reach = max([c.rowspan for c in self.table.rows[r].cells if c] or [1])
            end = max(end, r + reach, r + (2 if self.table.rows[r].kind == "group" else 1))
        return result

    def draw(self, rows):
        """Draws these rows downwards from the flow's y and moves it."""
        tops, y = {}, self.flow.y
        for r in rows:
            tops[r] = y
            y -= self.heights[r]
        canvas = self.flow.canvas
        canvas.saveState()
        self._fills(rows, tops)
        self._rules(rows, tops, y)
        canvas.restoreState()
        for r in rows:
            for c, cell in enumerate(self.table.rows[r].cells):
                self._note_area(r, c, cell, tops[r])
                if cell is not None and cell.draw:
                    cell.draw(self.flow.pen, *self.areas[self.flow.number, r, c])
                if cell is not None and cell.text:
                    self._text(r, c, cell, tops[r])
        self.flow.y = y

    def _note_area(self, r, c, cell, top):
        rowspan, colspan = (cell.rowspan, cell.colspan) if cell else (1, 1)
        self.areas[self.flow.number, r, c] = (
            self.left + self.edges[c],
            top - sum(self.heights[r : r + rowspan]),
            self.left + self.edges[c + colspan],
            top,
        )

    def _font(self, r, row, cell):
        header = r < self.table.header_rows and self.style.bold_header
        face = "bold" if header or cell.bold or row.kind in ("group", "total") else "regular"
        return font_name(cell.family, face) if cell.family else self.flow.font(face)

    def _text(self, r, c, cell, top):
        row, column, pen = self.table.rows[r], self.table.columns[c], self.flow.pen
        font = self._font(r, row, cell)
        align = cell.align or ("left" if row.kind == "group" else column.align)
        if cell.colspan > 1 and r < self.table.header_rows and not cell.align:
            align = "center"
        x0 = self.left + self.edges[c] + self.style.padding + cell.indent
        x1 = self.left + self.edges[c + cell.colspan] - self.style.padding
        height = sum(self.heights[r : r + cell.rowspan])
        lines = self.lines[r, c]
        slack = height - 2 * self.style.row_padding - len(lines) * self.leading
        y = top - self.style.row_padding - slack * {"top": 0, "middle": 0.5, "bottom": 1}[self.style.valign]
        ink = self.style.header_ink if r < self.table.header_rows and self.style.header_ink else cell.ink
        for line in lines:
            y -= self.leading
            width = pen.width(line, font, self.size)
            x = {"left": x0, "right": x1 - width, "center": (x0 + x1 - width) / 2}[align]
            pen.text(x, y + self.size * 0.28, line, font, self.size, self.mode, ink=ink)
        if column.leader and row.kind == "body" and r >= self.table.header_rows:
            self._leader(x + width, x1, y + self.size * 0.28, font)

    def _leader(self, x0, x1, y, font):
        step = self.flow.pen.width(".", font, self.size)
        count = int((x1 - x0 - 6) / step)
        if count > 3:
            self.flow.pen.text(x1 - count * step, y, "." * count, font, self.size)

    # Paint

    def _fills(self, rows, tops):
        right = self.left + self.edges[-1]
        for r in rows:
            fill = None
            if r < self.table.header_rows:
                fill = self.style.header_fill
            elif self.table.rows[r].kind == "group" and self.style.rules != "none":
                fill = GROUP_FILL
            elif self.style.zebra and (r - self.table.header_rows) % 2 == 1:
                fill = self.style.zebra
            if fill:
                self.flow.canvas.setFillColorRGB(*fill)
                self.flow.canvas.rect(
                    self.left, tops[r] - self.heights[r], right - self.left, self.heights[r], stroke=0, fill=1
                )

    def _rules(self, rows, tops, bottom):
        kind, top = self.style.rules, tops[rows[0]]
        header = [r for r in rows if r < self.table.header_rows]
        below_header = tops[header[-1]] - self.heights[header[-1]] if header else None
        left, right = self.left, self.left + self.edges[-1]
        if kind == "all":
            self._cell_rules(rows, tops)
        elif kind == "horizontal":
            self._line(left, top, right, top)
            for r in rows:
                self._row_rule(r, tops[r] - self.heights[r])
        elif kind == "write":
            self._write_lines(rows, tops)
        elif kind == "booktabs":
            self._line(left, top, right, top, THICK)
            self._line(left, bottom, right, bottom, THICK)
            self._spanner_rules(header, tops)
        elif kind == "box":
            for edge in self.edges:
                self._line(left + edge, top, left + edge, bottom)
            self._line(left, top, right, top)
            self._line(left, bottom, right, bottom)
        if kind in ("booktabs", "header", "box") and below_header is not None:
            self._line(left, below_header, right, below_header)

    def _cell_rules(self, rows, tops):
        for r in rows:
            for c, cell in enumerate(self.table.rows[r].cells):
                if cell is None:
                    if not self._covered(r, c):
                        self._box(r, c, 1, 1, tops)
                else:
                    self._box(r, c, cell.rowspan, cell.colspan, tops)

    def _box(self, r, c, rowspan, colspan, tops):
        x0, x1 = self.left + self.edges[c], self.left + self.edges[c + colspan]
        y0 = tops[r] - sum(self.heights[r : r + rowspan])
        self._line(x0, tops[r], x1, tops[r])
        self._line(x0, y0, x1, y0)
        self._line(x0, y0, x0, tops[r])
        self._line(x1, y0, x1, tops[r])

    def _row_rule(self, r, y):
        """A rule below the row, left out under cells that go on below."""
        for c in range(len(self.table.columns)):
            if not self._spans_below(r, c):
                self._line(self.left + self.edges[c], y, self.left + self.edges[c + 1], y)

    def _write_lines(self, rows, tops):
        """A line to write on in every cell of the body, with a gap between the columns."""
        for r in rows:
            for c in range(len(self.table.columns)):
                if r >= self.table.header_rows:
                    x0, x1 = (
                        self.edges[c] + self.style.padding / 2,
                        self.edges[c + 1] - self.style.padding / 2,
                    )
                    y = tops[r] - self.heights[r]
                    self._line(self.left + x0, y, self.left + x1, y)

    def _spanner_rules(self, header, tops):
        for r in header[:-1]:
            for c, cell in enumerate(self.table.rows[r].cells):
                if cell is not None and cell.colspan > 1:
                    y = tops[r] - self.heights[r]
                    self._line(
                        self.left + self.edges[c] + 3, y, self.left + self.edges[c + cell.colspan] - 3, y
                    )

    def _covered(self, r, c):
        return self._cover(r, c) is not None

    def _spans_below(self, r, c):
        origin = self._cover(r, c)
        return origin is not None and origin[0] + origin[1].rowspan - 1 > r

    def _cover(self, r, c):
        for r0 in range(r, -1, -1):
            for c0 in range(c, -1, -1):
                cell = self.table.rows[r0].cells[c0]
                if cell and r0 + cell.rowspan > r and c0 + cell.colspan > c:
                    return r0, cell
        return None

    def _line(self, x0, y0, x1, y1, thickness=1.0):
        canvas, weight = self.flow.canvas, self.style.weight * thickness
        if self.style.stroke == "line":
            canvas.setLineWidth(weight)
            canvas.line(x0, y0, x1, y1)
        else:
            canvas.setFillColorRGB(0, 0, 0)
            canvas.rect(
                x0 - weight / 2,
                min(y0, y1) - weight / 2,
                x1 - x0 + weight,
                abs(y1 - y0) + weight,
                stroke=0,
                fill=1,
            )


def draw_table(flow, table):
    """Draws the whole table, over as many columns or pages as it needs, and notes its truth once."""
    grid = Grid(flow, table)
    header = list(range(table.header_rows))
    head_height = sum(grid.heights[r] for r in header)
    caption_height = flow.layout.size * 3 if table.caption and table.caption_above else 0
    groups = grid.groups()
    first_height = sum(grid.heights[r] for r in groups[0]) if groups else 0
    flow.ensure(caption_height + head_height + first_height)
    entry = table.truth([])
    flow.note(entry)
    flow.tables.append((entry, grid))
    if table.caption and table.caption_above:
        flow.caption(plain(table.caption), grid.left, grid.edges[-1])
        flow.y -= 4
    pages, pending = [flow.number], list(header)
    room = flow.y - head_height
    for group in groups:
        height = sum(grid.heights[r] for r in group)
        if pending and room - height < flow.bottom:
            grid.draw(pending)
            flow.next_frame()
            pages.append(flow.number)
            pending = list(header) if table.style.repeat_header else []
            room = flow.y - sum(grid.heights[r] for r in pending)
        pending += group
        room -= height
        if table.rows[group[-1]].break_after:
            room = -1e9
    grid.draw(pending)
    entry["pages"] = sorted(set(pages))
    if table.caption and not table.caption_above:
        flow.y -= 4
        flow.caption(plain(table.caption), grid.left, grid.edges[-1])
    flow.y -= table.after
