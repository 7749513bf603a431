#!/usr/bin/env python3
"""Opens a folder of converted documents with other programs' readers.

Each file must be well formed in the eyes of a reader that is not ours, and files of one document
must agree: xlsx and ods with csv cell by cell, Markdown with HTML letter by letter. A line for each fault;
the status is 1 if there is any.
"""

import argparse
import csv
import datetime
import json
import pathlib
import re
import subprocess
import sys
import urllib.parse
from xml.etree import ElementTree

import html5lib
import jsonschema
import markdown_it
import odf.opendocument
import odf.table
import odf.teletype
import openpyxl
import referencing
import referencing.jsonschema
import vobject

SCHEMAS = pathlib.Path(__file__).parents[2] / "Schemas"


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    checks = {
        ".json": check_json,
        ".jsonl": check_json_lines,
        ".html": check_html,
        ".md": check_markdown,
        ".csv": check_csv,
        ".xlsx": check_workbook,
        ".ods": check_spreadsheet,
        ".vcf": check_contacts,
        ".ics": check_calendar,
        ".hocr": check_text_layer,
        ".xml": check_text_layer,
        ".pdf": check_searchable,
    }
    faults = count = 0
    for path in sorted(folder.iterdir()):
        check = checks.get(path.suffix)
        if check is None:
            continue
        count += 1
        try:
            for fault in check(path):
                faults += 1
                print(f"{path.name}: {fault}")
        except Exception as error:  # A reader that refuses the file is what we look for.
            faults += 1
            print(f"{path.name}: {type(error).__name__}: {error}")
    print(f"{count} files, {faults} faults", file=sys.stderr)
    return 1 if faults or not count else 0


def check_contacts(path):
    data = path.read_bytes()
    yield from check_lines(data)
    for card in vobject.readComponents(data.decode("utf-8")):
        if card.name != "VCARD":
            yield f"{card.name} is no vCard"
        if not card.fn.value:
            yield "a contact without a name"
        if not any(name in card.contents for name in ("tel", "email", "adr", "url")):
            yield f"{card.fn.value} cannot be reached"


def check_calendar(path):
    data = path.read_bytes()
    yield from check_lines(data)
    calendar = vobject.readOne(data.decode("utf-8"))
    calendar.validate(raiseException=True)
    for event in calendar.contents.get("vevent", []):
        if not event.summary.value:
            yield "an event without a summary"
        if "dtend" in event.contents and event.dtend.value <= event.dtstart.value:
            yield f"{event.summary.value} ends before it begins"


def check_lines(data):
    """RFC 6350, 3.2 and RFC 5545, 3.1: CRLF, and no more than 75 octets before it."""
    for number, line in enumerate(data.split(b"\r\n"), 1):
        if len(line) > 75:
            yield f"line {number} has {len(line)} octets"
        if b"\n" in line or b"\r" in line:
            yield f"line {number} ends with half a CRLF"


def validator(name):
    """Of a schema, which may lean on others beside it."""
    schemas = [json.loads(path.read_text("utf-8")) for path in SCHEMAS.glob("*.schema.json")]
    for schema in schemas:
        jsonschema.Draft7Validator.check_schema(schema)
    registry = referencing.Registry().with_contents(
        [(schema["$id"], schema) for schema in schemas],
        default_specification=referencing.jsonschema.DRAFT7)
    schema = json.loads((SCHEMAS / name).read_text("utf-8"))
    return jsonschema.Draft7Validator(schema, registry=registry)


def check_json(path):
    document = json.loads(path.read_text("utf-8"))
    for error in validator("document.schema.json").iter_errors(document):
        yield f"{error.json_path}: {error.message[:200]}"


def check_json_lines(path):
    """Each line is valid by itself, and all together hold the blocks of the whole document."""
    lines = [json.loads(line) for line in path.read_text("utf-8").split("\n")[:-1]]
    checker = validator("page.schema.json")
    for number, line in enumerate(lines, 1):
        for error in checker.iter_errors(line):
            yield f"line {number}: {error.json_path}: {error.message[:200]}"
    whole = path.with_suffix(".json")
    if not lines or not whole.exists():
        return
    document = json.loads(whole.read_text("utf-8"))
    for member in ("body", "furniture", "facts", "footnotes", "fields", "dropped"):
        ours = sorted(json.dumps(part) for line in lines for part in line[member])
        if ours != sorted(json.dumps(part) for part in document[member]):
            yield f"the lines hold other {member} than the document"


def check_text_layer(path):
    """Well-formed, each name given once, and of all words of the document none is missing."""
    tree = ElementTree.parse(path).getroot()
    names = [name for node in tree.iter() for name in (node.get("id"), node.get("ID")) if name]
    if len(set(names)) != len(names):
        yield "a name is given twice"
    whole = path.with_name(path.name.split(".")[0] + ".json")
    if path.name.endswith(".page.xml") or not whole.exists():
        return
    document = json.loads(whole.read_text("utf-8"))
    placed = (run["text"] for run in runs(document) if "boxes" in run)
    expected = sorted("".join("".join(placed).split()))
    found = sorted("".join(layer_words(tree)).replace("\u00ad", ""))
    if found != expected:
        yield f"the words have {len(found)} letters, those of the document {len(expected)}"


def check_searchable(path):
    """poppler finds each word of the hOCR beside it, where that says; a point is 1/72 inch.

    Pages that have text of their own keep it as it is.
    """
    hocr = path.with_suffix(".hocr")
    if not hocr.exists():
        return
    document = json.loads(path.with_suffix(".json").read_text("utf-8"))
    has_own_text = [page["source"] == "text-layer" for page in document["pages"]]
    is_sheet = ["sheet" in page for page in document["pages"]]
    found = subprocess.run(
        ["pdftotext", "-bbox", path, "-"], check=True, capture_output=True).stdout
    seen = [node for node in ElementTree.fromstring(found).iter() if node.tag.endswith("}page")]
    pages = [
        node for node in ElementTree.parse(hocr).getroot().iter()
        if node.get("class") == "ocr_page"]
    if len(seen) != len(pages):
        yield f"{len(seen)} pages are {len(pages)}"
    for number, (page, expected, is_own, is_aslant) in enumerate(
            zip(seen, pages, has_own_text, is_sheet), 1):
        if is_own:
            continue
        scale = float(page.get("width")) / box(expected)[2]
        words = [
            (node.text, [float(node.get(side)) for side in ("xMin", "yMin", "xMax", "yMax")])
            for node in page]
        for node in expected.iter():
            if node.get("class") != "ocrx_word":
                continue
            text = "".join(node.itertext()).replace("\u00ad", "-")
            left, top, right, bottom = (scale * side for side in box(node))
            across = (top + bottom) / 2
            if is_aslant:
                # Boxes around words aslant are wider than the words, which poppler cuts at hyphens.
                middle = (left + right) / 2
                if not any(
                        (other in text or text in other) and place[0] - 1 <= middle <= place[2] + 1
                        and place[1] <= across <= place[3] for other, place in words):
                    yield f"page {number}: {text!r} is not found at {middle:.0f}, {across:.0f}"
                continue
            # A line has one height, its words may be lower; two words without a blank are one.
            if not any(
                    text in other and place[0] - 1 <= left and right <= place[2] + 1
                    and place[1] <= across <= place[3] for other, place in words):
                yield f"page {number}: {text!r} is not found at {left:.0f}, {top:.0f}"


def box(node):
    return [int(side) for side in re.search(r"bbox (\d+) (\d+) (\d+) (\d+)", node.get("title")).groups()]


def runs(node):
    if isinstance(node, dict):
        yield from node.get("runs", [])
        for part in node.values():
            yield from runs(part)
    elif isinstance(node, list):
        for part in node:
            yield from runs(part)


def layer_words(tree):
    for node in tree.iter():
        if node.get("class") == "ocrx_word":
            yield "".join("".join(node.itertext()).split())
        elif node.tag.endswith("}String"):
            yield "".join(node.get("CONTENT").split())


def check_html(path):
    # The parser's error list is empty only for a file without a single parse error.
    parser = html5lib.HTMLParser(strict=False)
    parser.parse(path.read_bytes())
    for position, code, _ in parser.errors:
        yield f"line {position[0]}: {code}"
    page = html5lib.parse(path.read_bytes(), namespaceHTMLElements=False)
    names = {node.get("id") for node in page.iter()}
    for node in page.iter("a"):
        address = node.get("href", "")
        if node.get("role") and address.removeprefix("#") not in names:
            yield f"there is no {address}"


def check_markdown(path):
    """Markdown, rendered, says what HTML says; lists with numbers are shown differently, footnotes are not CommonMark,
    and labels recognized in drawings are not in running text.
    The pictures that it refers to are there."""
    for address in re.findall(r"!\[[^\n]*?\]\(([^)]*)\)", path.read_text("utf-8")):
        # Pictures stand beside the file; a link after an exclamation mark leads elsewhere.
        if "://" not in address and not (path.parent / urllib.parse.unquote(address)).is_file():
            yield f"there is no {address}"
    page = path.with_suffix(".html")
    if not page.exists():
        return
    expected = html5lib.parse(page.read_bytes(), namespaceHTMLElements=False)
    if expected.find(".//ol") is not None or expected.find(".//section") is not None:
        return
    for figure in expected.iter("figure"):
        for labels in figure.findall("p[@class='labels']"):
            figure.remove(labels)
    renderer = markdown_it.MarkdownIt("commonmark", {"html": True}).enable(
        ["table", "strikethrough"]
    )
    rendered = html5lib.parse(
        renderer.render(path.read_text("utf-8")), namespaceHTMLElements=False
    )
    ours = letters(rendered)
    if not labels_agree(path.read_text("utf-8")):
        yield "a footnote without a reference, or a reference without its footnote"
    theirs = with_labels(ours, expected)
    if ours != theirs:
        at = next(
            (i for i, (a, b) in enumerate(zip(ours, theirs)) if a != b), min(len(ours), len(theirs))
        )
        yield f"rendered {ours[max(0, at - 20):at + 20]!r}, HTML has {theirs[max(0, at - 20):at + 20]!r}"


def labels_agree(text):
    text = re.sub(r"\\\[", "", text)
    notes = re.findall(r"^\[\^([^\]]+)\]: ", text, re.MULTILINE)
    return len(set(notes)) == len(notes) and set(notes) == set(re.findall(r"\[\^([^\]]+)\](?!: )", text))


def with_labels(rendered, page):
    """The letters of a page with the labels of footnotes in place of their marks, where Markdown has them."""
    marks = []
    for node in page.find("body").iter():
        if node.get("role") in ("doc-noteref", "doc-backlink"):
            marks.append(("".join(node.itertext()), ":" if node.get("role") == "doc-backlink" else ""))
            for part in list(node):
                node.remove(part)
            node.text = "\ue000"
    found = ""
    for index, piece in enumerate(letters(page).split("\ue000")):
        if index:
            mark, colon = marks[index - 1]
            label = re.compile(r"\[\^[^\]]+\]" + colon).match(rendered, len(found))
            found += label[0] if label else "".join(mark.split())
        found += piece
    return found


def letters(tree):
    return re.sub(r"\s+", "", "".join(shown(tree.find("body"))))


def shown(node):
    """The text of a node without comments."""
    if isinstance(node.tag, str):
        yield node.text or ""
        for part in node:
            yield from shown(part)
            yield part.tail or ""


def read_csv(path):
    with path.open(encoding="utf-8", newline="") as file:
        return list(csv.reader(file, strict=True))


def check_csv(path):
    rows = read_csv(path)
    for number, row in enumerate(rows, 1):
        if len(row) != len(rows[0]):
            yield f"record {number} has {len(row)} fields, the first has {len(rows[0])}"


def business_sheets(path):
    """How many sheets of business data lead those of the tables, as the document's JSON says."""
    printed = path.with_suffix(".json")
    if not printed.exists():
        return 0
    document = json.loads(printed.read_text("utf-8"))
    # The fields of an invoice; the fields of a statement and its ledger.
    return 1 if document.get("invoice") else 2 if document.get("statement") else 0


def check_workbook(path):
    book = openpyxl.load_workbook(path)
    yield from check_provenance(book)
    for sheet in book.worksheets:
        yield from check_tables(sheet)
    for number, sheet in enumerate(book.worksheets[business_sheets(path):], 1):
        stem = path.stem if number == 1 else f"{path.stem}-{number}"
        table = path.with_name(stem + ".csv")
        if not table.exists() or not table.stat().st_size:
            continue
        for row, record in enumerate(read_csv(table), 1):
            for column, text in enumerate(record, 1):
                value = sheet.cell(row, column).value
                if not agrees(value, text):
                    yield f"{sheet.title}, row {row}, column {column}: {value!r} for {text!r}"


def check_provenance(book):
    """Each row of the hidden sheets leads to a cell that holds something."""
    for sheet in book.worksheets:
        if sheet.title.split(" (")[0] != "Provenance":
            continue
        if sheet.sheet_state != "hidden":
            yield f"{sheet.title} is {sheet.sheet_state}"
        for row in sheet.iter_rows(min_row=2, values_only=True):
            if book[row[0]][row[1]].value is None:
                yield f"{sheet.title}: {row[0]} {row[1]} is empty"


def check_tables(sheet):
    """Excel repairs a table whose columns are not called as its first row says."""
    for table in sheet.tables.values():
        header = [str(cell.value) for cell in sheet[table.ref][0]]
        names = [column.name.replace("_x000a_", "\n") for column in table.tableColumns]
        if header != names or len({name.lower() for name in names}) != len(names):
            yield f"{sheet.title}: the columns {names} are called {header}"


def check_spreadsheet(path):
    book = odf.opendocument.load(path)
    yield from check_spreadsheet_provenance(book)
    if book.mimetype != "application/vnd.oasis.opendocument.spreadsheet":
        yield f"the type is {book.mimetype}"
    sheets = book.spreadsheet.getElementsByType(odf.table.Table)[business_sheets(path):]
    for number, sheet in enumerate(sheets, 1):
        stem = path.stem if number == 1 else f"{path.stem}-{number}"
        table = path.with_name(stem + ".csv")
        if not table.exists() or not table.stat().st_size:
            continue
        title = sheet.getAttribute("name")
        cells = [list(row_cells(row)) for row in sheet.getElementsByType(odf.table.TableRow)]
        records = read_csv(table)
        if [len(row) for row in cells] != [len(record) for record in records]:
            yield f"{title}: the rows have {[len(row) for row in cells][:5]} cells …"
            continue
        for row, (found, record) in enumerate(zip(cells, records), 1):
            for column, (cell, text) in enumerate(zip(found, record), 1):
                value = typed_value(cell)
                # The printed text stands beside the value, so nothing may be lost.
                if not agrees(value, text) or printed_text(cell) != text:
                    yield f"{title}, row {row}, column {column}: {value!r} for {text!r}"


def check_spreadsheet_provenance(book):
    """Each row of the hidden sheets leads to a cell that holds something."""
    sheets = {
        sheet.getAttribute("name"): sheet
        for sheet in book.spreadsheet.getElementsByType(odf.table.Table)}
    for title, sheet in sheets.items():
        if title.split(" (")[0] != "Provenance":
            continue
        if sheet.getAttribute("stylename") != "ta2":
            yield f"{title} is not hidden"
        for row in sheet.getElementsByType(odf.table.TableRow)[1:]:
            name, place = [printed_text(cell) for cell in row_cells(row)][:2]
            column, line = openpyxl.utils.cell.coordinate_from_string(place)
            rows = sheets[name].getElementsByType(odf.table.TableRow)
            cells = list(row_cells(rows[line - 1]))
            if not printed_text(cells[openpyxl.utils.column_index_from_string(column) - 1]):
                yield f"{title}: {name} {place} is empty"


def row_cells(row):
    for cell in row.childNodes:
        yield from [cell] * int(cell.getAttribute("numbercolumnsrepeated") or 1)


def typed_value(cell):
    kind = cell.getAttribute("valuetype")
    if kind in ("float", "currency", "percentage"):
        return float(cell.getAttribute("value"))
    if kind == "date":
        return datetime.datetime.fromisoformat(cell.getAttribute("datevalue"))
    return printed_text(cell) if kind == "string" else None


def printed_text(cell):
    """Its paragraphs; a comment stands beside them."""
    return "\n".join(
        odf.teletype.extractText(line) for line in cell.childNodes
        if line.qname[1] != "annotation")


def agrees(value, text):
    """Whether a typed cell says what is printed."""
    if value is None:
        return text == ""
    if isinstance(value, str):
        # openpyxl leaves the escape of ST_Xstring as it is; Excel and LibreOffice do not.
        return re.sub(r"_x005F_", "_", value) == text
    digits = re.sub(r"\D", "", text)
    if isinstance(value, datetime.datetime):
        return f"{value.day:02}" in digits or str(value.day) in digits
    share = 100 if "%" in text else 1
    return abs(abs(value) * share - printed_number(text)) < 1e-6


def printed_number(text):
    """The number printed, without its sign: the last mark that stands once parts the decimals."""
    body = re.sub(r"[^\d.,]", "", text)
    marks = re.findall(r"[.,]", body)
    if marks and marks.count(marks[-1]) == 1 and len(body.split(marks[-1])[-1]) != 3:
        whole, fraction = body.rsplit(marks[-1], 1)
        return float(re.sub(r"\D", "", whole) + "." + fraction)
    return float(re.sub(r"\D", "", body))


if __name__ == "__main__":
    sys.exit(main())
