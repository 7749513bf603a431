"""A document as the program describes it in JSON."""
from __future__ import annotations

import datetime
import json
import math
from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal
from functools import cached_property
from typing import TYPE_CHECKING, Any, Union

if TYPE_CHECKING:
    import pandas

Value = Union[str, Decimal, datetime.date, None]


@dataclass(frozen=True)
class Note:
    """A warning: what the user should know of a file that was converted."""

    kind: str
    message: str
    page: int | None

    @staticmethod
    def of(note: dict[str, Any]) -> Note:
        return Note(note["kind"], note["message"], note.get("page"))


@dataclass(frozen=True)
class Fact:
    """Detected data: an e-mail address, a date, an amount of money …

    Attributes:
        kind: Such as ``moneyAmount``.
        text: As printed.
        value: Its members by name, such as ``{"amount": "12.50", "currency": "EUR"}``.
        confidence: A probability.
        page: Counted from 1.
        box: Left, top, right, bottom in the units of the page.
    """

    kind: str
    text: str
    value: dict[str, Any]
    confidence: float
    page: int | None
    box: tuple[float, float, float, float] | None


@dataclass(frozen=True)
class Field:
    """A field of a form: a label and its value."""

    label: str
    value: str
    kind: str
    checked: bool | None
    page: int


class Table:
    """A table; one that spans several pages is one table."""

    def __init__(self, block: dict[str, Any]) -> None:
        self._block = block

    @property
    def shape(self) -> tuple[int, int]:
        """Rows and columns, those of the header included."""
        return self._block["rows"], self._block["columns"]

    @property
    def header_rows(self) -> int:
        """Rows from the top that are the header."""
        rows: int = self._block["headerRows"]
        return rows

    @property
    def caption(self) -> str | None:
        caption = self._block.get("caption")
        return None if caption is None else str(caption["text"])

    @property
    def pages(self) -> list[int]:
        """The pages on which it is, counted from 1."""
        return [area["page"] for area in self._block["areas"]]

    @property
    def cells(self) -> list[dict[str, Any]]:
        """The cells as in JSON, with their spans, values and blocks."""
        cells: list[dict[str, Any]] = self._block["cells"]
        return cells

    @property
    def rows(self) -> list[list[str]]:
        """The texts of all rows; what a cell spans beside its first slot is empty."""
        return [[text or "" for text in row] for row in self._grid(lambda cell: cell["text"])]

    @property
    def values(self) -> list[list[Value]]:
        """The typed values of all rows: decimals, days, texts, and None for an empty slot."""
        return self._grid(_value)

    def to_pandas(self) -> pandas.DataFrame:
        """The rows below the header as a data frame.

        Columns are named by the header, the rows of a header of several separated by " / ". A
        column that has numbers, percentages (as fractions) or amounts of money and nothing else
        is of floating-point numbers, one that has days alone of time stamps, any other of texts;
        empty slots are missing values. Exact decimals and currencies are in ``values`` and
        ``cells``.
        """
        import pandas

        names = self._names()
        body = self.values[self.header_rows:]
        texts = self.rows[self.header_rows:]
        columns: dict[int, pandas.Series[Any]] = {}
        for column in range(len(names)):
            values = [row[column] for row in body]
            present = [value for value in values if value is not None]
            if present and all(isinstance(value, Decimal) for value in present):
                columns[column] = pandas.Series(
                    [float(value) if isinstance(value, Decimal) else math.nan
                     for value in values], dtype="float64")
            elif present and all(isinstance(value, datetime.date) for value in present):
                columns[column] = pandas.Series(pandas.to_datetime(pandas.Series(values)))
            else:
                columns[column] = pandas.Series(
                    [row[column] or None for row in texts], dtype="string")
        frame = pandas.DataFrame(columns)
        frame.columns = pandas.Index(names)
        return frame

    def _names(self) -> list[str]:
        """The names of the columns, each once."""
        rows, columns = self.shape
        parts: list[list[str]] = [[] for _ in range(columns)]
        for cell in self.cells:
            if cell["row"] < self.header_rows and cell["text"]:
                for column in range(cell["column"], min(columns, cell["column"] + cell["columnSpan"])):
                    parts[column].append(" ".join(cell["text"].split()))
        names: list[str] = []
        for column, words in enumerate(parts):
            name = plain = " / ".join(words) or f"column {column + 1}"
            number = 2
            while name in names:
                name, number = f"{plain} ({number})", number + 1
            names.append(name)
        return names

    def _grid(self, content: Any) -> list[list[Any]]:
        rows, columns = self.shape
        grid: list[list[Any]] = [[None] * columns for _ in range(rows)]
        for cell in self.cells:
            grid[cell["row"]][cell["column"]] = content(cell)
        return grid

    def __repr__(self) -> str:
        rows, columns = self.shape
        return f"<Table of {rows} rows and {columns} columns>"


class Document:
    """A document: its blocks in reading order, tables, detected data, contacts and fields."""

    def __init__(self, text: str) -> None:
        self.json = text
        """The whole document; ``docconv formats json`` names its schema."""

    @cached_property
    def tree(self) -> dict[str, Any]:
        """The whole document as dictionaries and lists."""
        tree: dict[str, Any] = json.loads(self.json)
        return tree

    @property
    def pages(self) -> list[dict[str, Any]]:
        """Number, size and state of each page."""
        pages: list[dict[str, Any]] = self.tree["pages"]
        return pages

    @property
    def metadata(self) -> dict[str, Any]:
        metadata: dict[str, Any] = self.tree["metadata"]
        return metadata

    @property
    def blocks(self) -> list[dict[str, Any]]:
        """Headings, paragraphs, lists, tables, figures and barcodes in reading order."""
        blocks: list[dict[str, Any]] = self.tree["body"]
        return blocks

    @cached_property
    def tables(self) -> list[Table]:
        """The tables in reading order, those inside lists and cells included."""
        return [Table(block) for block in _blocks(self.blocks) if block["type"] == "table"]

    @cached_property
    def data(self) -> list[Fact]:
        """The detected data in reading order."""
        return [
            Fact(fact["kind"], fact["text"], fact["value"], fact["confidence"], fact.get("page"),
                 tuple(fact["box"]) if "box" in fact else None)
            for fact in self.tree["facts"]]

    @property
    def contacts(self) -> list[dict[str, Any]]:
        """People and organizations with their numbers and addresses."""
        contacts: list[dict[str, Any]] = self.tree["contacts"]
        return contacts

    @cached_property
    def fields(self) -> list[Field]:
        """The fields of forms."""
        return [
            Field(field["label"], field["value"], field["kind"], field.get("checked"),
                  field["page"])
            for field in self.tree["fields"]]

    @property
    def invoice(self) -> dict[str, Any] | None:
        """The business data of an invoice, order or receipt."""
        return self.tree.get("invoice")

    @property
    def statement(self) -> dict[str, Any] | None:
        """The ledger of an account statement."""
        return self.tree.get("statement")

    @cached_property
    def notes(self) -> list[Note]:
        """What the user should know, such as pages that could not be read."""
        return [Note.of(note) for note in self.tree["notes"]]

    @cached_property
    def text(self) -> str:
        """The texts of all blocks, an empty line between them; cells of a row are separated by tabs."""
        return "\n\n".join(part for block in self.blocks if (part := _text(block)))

    def __repr__(self) -> str:
        return f"<Document of {len(self.pages)} pages, {len(self.tables)} tables>"


def _value(cell: dict[str, Any]) -> Value:
    value = cell.get("value")
    if value is not None and value["type"] in ("number", "percentage", "money"):
        return Decimal(value["value"])
    if value is not None and value["type"] == "date":
        return datetime.date.fromisoformat(value["value"])
    return cell["text"] or None


def _blocks(blocks: list[dict[str, Any]]) -> Iterator[dict[str, Any]]:
    for block in blocks:
        yield block
        for part in block.get("items", []) + block.get("cells", []):
            yield from _blocks(part.get("blocks", []))


def _text(block: dict[str, Any]) -> str:
    if block["type"] == "table":
        table = Table(block)
        rows = "\n".join("\t".join(row) for row in table.rows)
        return "\n".join(filter(None, [table.caption, rows]))
    if block["type"] == "list":
        lines = []
        for item in block["items"]:
            content = "\n".join(filter(None, map(_text, item.get("blocks", []))))
            lines.append(" ".join(filter(None, [item["marker"]["text"], content])))
        return "\n".join(lines)
    parts = [block[name]["text"] for name in ("text", "caption") if name in block]
    return "\n".join(filter(None, parts)) or str(block.get("payload", ""))
