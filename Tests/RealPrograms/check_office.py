#!/usr/bin/env python3
"""Opens the workbooks of a folder in LibreOffice and compares what it sees with the CSV beside them.

For `NAME.xlsx` and `NAME.ods` the folder holds `NAME.csv`, `NAME-2.csv` …, one for each table. Every sheet that holds one must
have the same cells, and the same digits in each: a number that LibreOffice takes for text, or reads
by another locale, would have others, and so would a formula, which it reckons anew, that comes to another amount. A line for each fault; the status is 1 if there is any.
"""

import argparse
import csv
import pathlib
import re
import subprocess
import sys
import tempfile

import odf.opendocument
import odf.table
import openpyxl

from check_outputs import business_sheets

# Comma, double quote, UTF-8, from line 1; values as stored, not as shown; every sheet.
FILTER = "csv:Text - txt - csv (StarCalc):44,34,76,1,,0,false,true,false,false,false,-1"
# Formulas are reckoned on loading, whatever value is stored with them.
SETTINGS = """<?xml version="1.0" encoding="UTF-8"?>
<oor:items xmlns:oor="http://openoffice.org/2001/registry">
<item oor:path="/org.openoffice.Office.Calc/Formula/Load">
<prop oor:name="OOXMLRecalcMode" oor:op="fuse"><value>0</value></prop>
<prop oor:name="ODFRecalcMode" oor:op="fuse"><value>0</value></prop>
</item>
</oor:items>
"""
DATE = re.compile(r"\d{1,4}([./-])\d{1,2}\1\d{1,4}")


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=pathlib.Path)
    folder = parser.parse_args().folder
    count = faults = 0
    for ending in ("xlsx", "ods"):
        workbooks = sorted(folder.glob(f"*.{ending}"))
        count += len(workbooks)
        with tempfile.TemporaryDirectory() as scratch:
            seen = pathlib.Path(scratch)
            settings = seen / "profile" / "user" / "registrymodifications.xcu"
            settings.parent.mkdir(parents=True)
            settings.write_text(SETTINGS, "utf-8")
            subprocess.run(
                ["soffice", "--headless", f"-env:UserInstallation=file://{scratch}/profile",
                 "--convert-to", FILTER, "--outdir", scratch, *map(str, workbooks)],
                check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
            for workbook in workbooks:
                for fault in compare(workbook, seen):
                    faults += 1
                    print(f"{workbook.name}: {fault}")
    print(f"{count} workbooks in LibreOffice, {faults} faults", file=sys.stderr)
    return 1 if faults or not count else 0


def compare(workbook, seen):
    for number, sheet in enumerate(sheet_names(workbook)[business_sheets(workbook):], 1):
        suffix = "" if number == 1 else f"-{number}"
        printed = workbook.with_name(f"{workbook.stem}{suffix}.csv")
        ours = table(printed) if printed.exists() else {}
        if not ours:
            continue
        path = seen / f"{workbook.stem}-{sheet}.csv"
        theirs = table(path if path.exists() else seen / f"{workbook.stem}.csv")
        if set(ours) != set(theirs):
            yield f"{sheet}: other cells are filled: {sorted(set(ours) ^ set(theirs))[:5]}"
        for place in sorted(set(ours) & set(theirs)):
            if DATE.fullmatch(theirs[place]):
                continue  # Shown in another order; check_outputs.py reads dates.
            if digits(ours[place]) != digits(theirs[place]):
                yield f"{sheet} {place}: {ours[place]!r} became {theirs[place]!r}"


def sheet_names(workbook):
    if workbook.suffix == ".xlsx":
        return openpyxl.load_workbook(workbook, read_only=True).sheetnames
    sheets = odf.opendocument.load(workbook).spreadsheet.getElementsByType(odf.table.Table)
    return [sheet.getAttribute("name") for sheet in sheets]


def table(path):
    """The filled cells by row and column."""
    with open(path, encoding="utf-8", newline="") as file:
        return {
            (row, column): text
            for row, cells in enumerate(csv.reader(file))
            for column, text in enumerate(cells)
            if text.strip()
        }


def digits(text):
    """Those that count: `61,70 €` and `61.7` have the same."""
    return "".join(c for c in text if c.isdigit()).strip("0")


if __name__ == "__main__":
    sys.exit(main())
