#!/usr/bin/env python3
"""Reads random documents back with other programs' readers and compares them with what they say.

For each `N.truth` the folder holds `N.FORMAT` of every format that holds text. Nothing may be lost or added but
control characters, which no format but JSON can hold, and differences of blanks in formats that join them. A line for
each fault; the status is 1 if there is any.
"""

import argparse
import csv
import json
import pathlib
import re
import sys
from xml.etree import ElementTree

import html5lib
import markdown_it
import odf.opendocument
import odf.table
import openpyxl
import vobject

from check_outputs import printed_text, row_cells

# Delete, C0 without tab and line feed, C1.
CONTROLS = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufffe\uffff]")
BLOCKS = ("p", "h1", "h2", "h3", "h4", "h5", "h6", "li", "td", "th")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    readers = {
        "txt": check_text, "md": check_markdown, "html": check_html, "json": check_json, "jsonl": check_json_lines,
        "csv": check_csv, "tsv": check_tsv, "xlsx": check_workbook, "ods": check_spreadsheet, "vcf": check_contacts,
        "ics": check_calendar, "hocr": check_layer, "alto": check_layer, "page-xml": check_layer,
    }
    count = faults = 0
    for path in sorted(folder.glob("*.truth")):
        truth = json.loads(path.read_text("utf-8"))
        for ending, check in readers.items():
            count += 1
            try:
                found = list(check(path.with_suffix("." + ending), truth))
            except Exception as error:  # A reader that refuses the file is what we look for.
                found = [f"{type(error).__name__}: {error}"]
            faults += len(found)
            for fault in found[:5]:
                print(f"{path.stem}.{ending}: {fault}")
    print(f"{count} files read back, {faults} faults", file=sys.stderr)
    return 1 if faults or not count else 0


def legible(text):
    """Without controls; a carriage return is a line feed."""
    return CONTROLS.sub("", re.sub("\r\n?", "\n", text))


def joined(text):
    """The same with blanks as readers of markup join them."""
    return re.sub("[ \t\n]+", " ", legible(text)).strip(" ")


def differences(ours, theirs):
    if len(ours) != len(theirs):
        yield f"{len(ours)} texts are {len(theirs)}"
    for index, (one, other) in enumerate(zip(ours, theirs), 1):
        if one != other:
            yield f"text {index}: {one!r} became {other!r}"
            return


def texts(truth, kind="text"):
    return [text for text in (joined(block[kind]) for block in truth["blocks"]) if text]


def check_text(path, truth):
    """Letters and marks in their order; lines are parted and joined."""
    ours = "".join(block["marker"] + legible(block["text"]) for block in truth["blocks"])
    yield from differences(["".join(ours.split())], ["".join(path.read_text("utf-8").split())])


def check_html(path, truth):
    page = path.read_bytes()
    yield from differences(texts(truth), page_texts(page))
    yield from differences(truth["merged"], [list(merged_cells(table)) for table in page_tables(page)])


def page_tables(page):
    return html5lib.parse(page, namespaceHTMLElements=False).iter("table")


def merged_cells(table):
    """Row, column, rows and columns of each, as browsers place them: HTML Living Standard, 4.9.12.1."""
    covered = set()
    for row, line in enumerate(table.iter("tr")):
        column = 0
        for cell in line:
            while (row, column) in covered:
                column += 1
            height, width = int(cell.get("rowspan", 1)), int(cell.get("colspan", 1))
            covered.update((row + down, column + right) for down in range(height) for right in range(width))
            if height * width > 1:
                yield [row, column, height, width]


def check_markdown(path, truth):
    """A reader of CommonMark takes footnotes and their marks for text, and loses none of it."""
    renderer = markdown_it.MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])
    yield from differences(texts(truth, "markdown"), page_texts(renderer.render(path.read_text("utf-8"))))


def page_texts(page):
    body = html5lib.parse(page, namespaceHTMLElements=False).find("body")
    found = []
    collect(body, found)
    return [text for text in map(joined, found) if text]


def collect(node, found):
    """The text of each block without that of the blocks in it, in their order."""
    if node.tag in BLOCKS or node.tag == "pre":
        place = len(found)
        found.append("")
        found[place] = own_text(node, found)
        return
    for child in node:
        collect(child, found)


def own_text(node, found):
    text = node.text or ""
    for child in node:
        if child.tag == "br":
            text += "\n"
        elif child.tag in BLOCKS or child.tag in ("ul", "ol", "pre"):
            # A paragraph in an item is the item's own text.
            if child.tag == "p" and not text.strip():
                text += own_text(child, found)
            else:
                collect(child, found)
        else:
            text += own_text(child, found)
        text += child.tail or ""
    return text


def check_json(path, truth):
    yield from differences([block["text"] for block in truth["blocks"]], list(
        block_texts(json.loads(path.read_text("utf-8"))["body"])))


def check_json_lines(path, truth):
    lines = [json.loads(line) for line in path.read_text("utf-8").split("\n") if line]
    yield from differences([block["text"] for block in truth["blocks"]], [
        text for line in lines for text in block_texts(line["body"])])


def block_texts(blocks):
    for block in blocks:
        if block["type"] in ("heading", "paragraph"):
            text = "".join(run["text"] for run in block["text"]["runs"])
            assert text == block["text"]["text"]
            yield text
        elif block["type"] == "list":
            for item in block["items"]:
                yield from block_texts(item["blocks"])
        elif block["type"] == "table":
            cells = {(cell["row"], cell["column"]): cell["text"] for cell in block["cells"]}
            for row in range(block["rows"]):
                for column in range(block["columns"]):
                    yield cells.get((row, column), "")


def check_csv(path, truth):
    yield from compare_tables(path, truth, legible, lambda file: list(csv.reader(file, strict=True)))


def check_tsv(path, truth):
    yield from compare_tables(
        path, truth, lambda text: re.sub("[\t\n]", " ", legible(text)),
        lambda file: [line.split("\t") for line in file.read().split("\n")[:-1]])


def compare_tables(path, truth, spelled, read):
    for number, table in enumerate(truth["tables"], 1):
        part = path if number == 1 else path.with_stem(f"{path.stem}-{number}")
        with part.open(encoding="utf-8", newline="") as file:
            found = read(file)
        yield from differences([[spelled(text) for text in row] for row in table], found)


def check_workbook(path, truth):
    book = openpyxl.load_workbook(path)
    for table, sheet in zip(truth["tables"], book.worksheets, strict=False):
        found = [
            [unescaped(sheet.cell(row, column).value) for column in range(1, len(table[0]) + 1)]
            for row in range(1, len(table) + 1)]
        yield from differences([[legible(text) for text in row] for row in table], found)
    for merged, sheet in zip(truth["merged"], book.worksheets):
        yield from differences(merged, sorted(
            [place.min_row - 1, place.min_col - 1, place.size["rows"], place.size["columns"]]
            for place in sheet.merged_cells.ranges))
    yield from missing_sheets(truth, len(book.worksheets))


def unescaped(value):
    # openpyxl leaves the escape of ST_Xstring as it is; Excel and LibreOffice do not.
    return re.sub("_x005F_", "_", value or "")


def check_spreadsheet(path, truth):
    sheets = odf.opendocument.load(path).spreadsheet.getElementsByType(odf.table.Table)
    for table, sheet in zip(truth["tables"], sheets):
        found = [
            [printed_text(cell) for cell in row_cells(row)] for row in sheet.getElementsByType(odf.table.TableRow)]
        yield from differences([[legible(text) for text in row] for row in table], found)
    for merged, sheet in zip(truth["merged"], sheets):
        yield from differences(merged, [
            [row, column, height, width]
            for row, line in enumerate(sheet.getElementsByType(odf.table.TableRow))
            for column, cell in enumerate(row_cells(line))
            for height, width in [cell_span(cell)] if height * width > 1])
    yield from missing_sheets(truth, len(sheets))


def cell_span(cell):
    if cell is None or cell.qname[1] != "table-cell":
        return 1, 1
    return int(cell.getAttribute("numberrowsspanned") or 1), int(cell.getAttribute("numbercolumnsspanned") or 1)


def missing_sheets(truth, count):
    # Several tables are followed by an index, none by one sheet of text.
    expected = len(truth["tables"]) + 1 if len(truth["tables"]) > 1 else 1
    if count != expected:
        yield f"{expected} sheets are {count}"


def check_contacts(path, truth):
    cards = list(vobject.readComponents(path.read_bytes().decode("utf-8")))
    yield from differences(
        [[legible(contact[name]) for name in ("name", "title", "mail")] for contact in truth["contacts"]],
        [[card.fn.value, card.title.value, card.email.value] for card in cards])
    yield from differences(
        [[legible(contact["organization"])] for contact in truth["contacts"]], [card.org.value for card in cards])


def check_calendar(path, truth):
    calendar = vobject.readOne(path.read_bytes().decode("utf-8"))
    found = [
        [moment(event.dtstart), moment(getattr(event, "dtend", None)), event.summary.value]
        for event in calendar.contents.get("vevent", [])]
    yield from differences(
        [[event["start"], event["end"], words_joined(event["summary"])] for event in truth["events"]], found)


def moment(line):
    return line.value.isoformat() if line else ""


def words_joined(text):
    return " ".join(legible(text).split())


def check_layer(path, truth):
    """Words in their order; those of a line that no blank parts are one."""
    tree = ElementTree.parse(path).getroot()
    expected = [legible(word) for block in truth["blocks"] for word in block["words"]]
    yield from differences([word for word in expected if word], [word for word in map(legible, layer_words(tree)) if word])


def layer_words(tree):
    for node in tree.iter():
        name = node.tag.split("}")[-1]
        if node.get("class") == "ocrx_word":
            yield "".join(node.itertext())
        elif name == "String":
            yield node.get("CONTENT")
        elif name == "Word":
            # The first of its readings.
            yield next(part.text or "" for part in node.iter() if part.tag.endswith("}Unicode"))


if __name__ == "__main__":
    sys.exit(main())
