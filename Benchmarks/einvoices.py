#!/usr/bin/env python3
"""Measures the e-invoices that docconv writes from the pages of invoices alone.

    python3 Benchmarks/einvoices.py [--program PATH] [--schema XSD] [--rules XSLT] [--syntax cii|ubl] FOLDER...
    python3 Benchmarks/einvoices.py --draw SEED [...] FOLDER

FOLDER holds invoices with the truth inside, as ZUGFeRD and Factur-X have it, or in `NAME.xml` beside `NAME.pdf`. What is
attached to a file is taken out before it is converted. --draw first makes ten invoices in ten layouts there (needs chromium). Seed
1 is for tuning, others are for reporting.

Prints for each file whether an e-invoice is written, whether it follows the schema and the rules (neither is part of docconv; both
come with the Factur-X standard), and which values of the truth are otherwise; then, for all files, how many are written, how many are
valid, how many are valid with all values right, and for each kind of value how many are right in those that are written.
A word of a name more or less counts as wrong. Needs lxml, pikepdf and, for --rules, saxonche.
"""
import argparse
import subprocess
import tempfile
from collections import Counter
from decimal import Decimal, InvalidOperation
from pathlib import Path

import pikepdf
from lxml import etree

import einvoice_pages
from measuring import PROGRAM


def strip(path, target):
    """Saves a copy without attachments; the XML of the first that is an invoice."""
    found = None
    with pikepdf.open(path) as pdf:
        for name in list(pdf.attachments):
            data = pdf.attachments[name].get_file().read_bytes()
            if found is None and b"CrossIndustry" in data:
                found = data
            del pdf.attachments[name]
        if "/AF" in pdf.Root:
            del pdf.Root.AF
        pdf.save(target)
    return found


def child(node, *names):
    """The first descendant by a path of local names; those of ZUGFeRD 1 begin otherwise."""
    for name in names:
        node = next((n for n in node.iter("{*}" + name, name) if n is not None), None) if node is not None else None
    return node


def text(node, *names):
    found = child(node, *names)
    return " ".join("".join(found.itertext()).split()) if found is not None else None


def number(node, *names):
    try:
        return Decimal(text(node, *names) or "").normalize()
    except InvalidOperation:
        return None


def values(root):
    """The values of a Cross Industry Invoice by their names; what is not stated is left out."""
    found = {}

    def add(name, value):
        if value is not None and value != "":
            found[name] = value

    head = child(root, "ExchangedDocument")
    head = head if head is not None else child(root, "HeaderExchangedDocument")
    add("number", text(head, "ID"))
    add("date", text(head, "IssueDateTime", "DateTimeString"))
    add("due date", text(root, "DueDateDateTime", "DateTimeString"))
    add("currency", text(root, "InvoiceCurrencyCode"))
    for role in ("Seller", "Buyer"):
        party = child(root, role + "TradeParty")
        if party is None:
            continue
        add(f"{role} name", text(party, "Name"))
        address = child(party, "PostalTradeAddress")
        if address is not None:
            for part, name in (("street", "LineOne"), ("postal code", "PostcodeCode"), ("city", "CityName")):
                add(f"{role} {part}", text(address, name))
        for registration in party.iter("{*}SpecifiedTaxRegistration", "SpecifiedTaxRegistration"):
            identifier = child(registration, "ID")
            if identifier is not None and identifier.get("schemeID") == "VA":
                add(f"{role} VAT", text(registration, "ID"))
    add("IBAN", (text(root, "IBANID") or "").replace(" ", ""))
    lines = list(root.iter("{*}IncludedSupplyChainTradeLineItem", "IncludedSupplyChainTradeLineItem"))
    for index, line in enumerate(lines):
        add(f"line.{index} name", text(line, "Name"))
        add(f"line.{index} quantity", number(line, "BilledQuantity"))
        add(f"line.{index} price", number(line, "NetPriceProductTradePrice", "ChargeAmount"))
        add(f"line.{index} amount", number(line, "LineTotalAmount"))
        add(f"line.{index} rate", number(line, "ApplicableTradeTax", "RateApplicablePercent"))
        line.getparent().remove(line)
    taxes = [(number(tax, "RateApplicablePercent") or Decimal(0), text(tax, "CategoryCode"), number(tax, "BasisAmount"),
              number(tax, "CalculatedAmount"))
             for tax in root.iter("{*}ApplicableTradeTax", "ApplicableTradeTax") if child(tax, "CalculatedAmount") is not None]
    for rate, category, basis, amount in taxes:
        add(f"tax.{rate} category", category)
        add(f"tax.{rate} basis", basis)
        add(f"tax.{rate} amount", amount)
    for name, element in (("sum of lines", "LineTotalAmount"), ("net", "TaxBasisTotalAmount"), ("tax total", "TaxTotalAmount"),
                          ("total", "GrandTotalAmount"), ("amount due", "DuePayableAmount")):
        add(name, number(root, element))
    return found


def kind(name):
    """`line.3 price` is `line price`."""
    first, _, rest = name.partition(" ")
    return f"{first.partition('.')[0]} {rest}".strip()


class Checks:
    """The schema and the rules, as far as they are given."""

    def __init__(self, schema, rules):
        self.schema = etree.XMLSchema(etree.parse(schema)) if schema else None
        self.rules = None
        if rules:
            from saxonche import PySaxonProcessor
            self.processor = PySaxonProcessor(license=False)
            self.rules = self.processor.new_xslt30_processor().compile_stylesheet(stylesheet_file=str(rules))

    def faults(self, path):
        faults = []
        if self.schema is not None and not self.schema.validate(etree.parse(path)):
            faults.append(f"schema: {self.schema.error_log.last_error.message}")
        if self.rules is not None:
            report = etree.fromstring(self.rules.transform_to_string(source_file=str(path)).encode())
            for failed in report.iter("{http://purl.oclc.org/dsdl/svrl}failed-assert"):
                if failed.get("flag") != "warning":
                    faults.append(" ".join("".join(failed.itertext()).split())[:160])
        return faults


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--schema")
    parser.add_argument("--rules")
    parser.add_argument("--syntax", choices=["cii", "ubl"], default="cii")
    parser.add_argument("--draw", type=int, action="append", default=[], metavar="SEED")
    parser.add_argument("folders", nargs="+", type=Path)
    options = parser.parse_args()
    for seed in options.draw:
        einvoice_pages.draw(options.folders[0], seed)
    checks = Checks(options.schema, options.rules)
    count = Counter()
    right, asked = Counter(), Counter()
    paths = sorted(path for folder in options.folders for path in folder.glob("*.pdf"))
    with tempfile.TemporaryDirectory() as folder:
        for path in paths:
            bare, written = Path(folder) / "page.pdf", Path(folder) / "written.xml"
            written.unlink(missing_ok=True)
            truth = strip(path, bare)
            beside = path.with_suffix(".xml")
            if truth is None and beside.exists():
                truth = beside.read_bytes()
            run = subprocess.run([options.program, "convert", bare, "--to", "en16931", "--syntax", options.syntax, "--force", "-o", written],
                                 capture_output=True, text=True, check=False)
            count["files"] += 1
            if run.returncode != 0:
                reason = (run.stderr.strip().splitlines() or ["?"])[0].partition(": ")[2]
                print(f"refused  {path.stem}: {reason}")
                continue
            count["written"] += 1
            faults = checks.faults(written)
            count["valid"] += not faults
            wrong = []
            if truth is not None and options.syntax == "cii":
                ours = values(etree.parse(written).getroot())
                for name, value in values(etree.fromstring(truth)).items():
                    asked[kind(name)] += 1
                    if ours.get(name) == value:
                        right[kind(name)] += 1
                    else:
                        wrong.append(f"{name}: {ours.get(name)} for {value}")
            count["exact"] += not faults and not wrong
            print(f"{'invalid' if faults else 'wrong' if wrong else 'right':8} {path.stem}")
            for line in faults + wrong:
                print(f"             {line}")
    print(f"{count['files']} files: {count['written']} written, {count['valid']} valid, {count['exact']} valid and exact")
    for name in asked:
        print(f"{name:20} {right[name]:5} of {asked[name]:5}  {right[name] / asked[name]:.3f}")


if __name__ == "__main__":
    main()
