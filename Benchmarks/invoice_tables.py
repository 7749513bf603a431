#!/usr/bin/env python3
"""Measures the line tables of invoices whose looks are put together by chance.

    python3 Benchmarks/invoice_tables.py [--program PATH] [--half tuning|report] [--count N] [--pictures] [--worst N] FOLDER

Draws N invoices (60) into FOLDER with chromium, unless they are there. Language, columns and their order, names of columns over one
or two lines, rules, grounds, alignment, wrapped descriptions, lines below a line with amounts of their own, signs of currencies,
sums inside the table or below it, the block of addresses above it: each is chosen independently of the others, and a fifth of the
invoices has a single line. --pictures measures them drawn at 200 dots an inch.

A line is whole if one row of a table has its quantity, price and total in cells of their own and the first words of its description
in another; exact if, moreover, that cell has all of its description and nothing else. An amount is in its place if a cell has it and
nothing else. `header` is the share of invoices whose columns have their names in header rows. For each trait the share of whole lines
is printed, the least first. Needs chromium and pikepdf.
"""
import argparse
import html
import json
import random
import re
import subprocess
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from decimal import Decimal
from pathlib import Path

import pikepdf

from einvoice_pages import GOODS, IBANS, LANGUAGES, PARTIES, RATES, WORDS, rounded
from measuring import PROGRAM

SEEDS = {"tuning": "lines", "report": "lines-2"}
FONTS = ["Liberation Sans", "Liberation Serif", "DejaVu Sans", "DejaVu Serif", "Liberation Mono", "DejaVu Sans Condensed"]
UNITS = {"en": "pcs", "de": "Stk", "fr": "pce", "es": "ud", "it": "pz", "nl": "st"}


class Invoice:
    """What an invoice says and how it looks."""

    def __init__(self, seed, index):
        chance = self.chance = random.Random(f"{seed} {index}")
        self.tag = chance.choice(list(LANGUAGES))
        self.decimal, self.group, self.days, words = LANGUAGES[self.tag]
        if chance.random() < 0.15:
            self.group = ""
        self.words = dict(zip(WORDS, words.split("|")))
        self.traits = {
            "rules": chance.choice(["none", "below header", "around header", "rows", "grid", "frame", "columns", "ends"]),
            "ground": chance.choice(["none", "none", "header", "stripes", "dark header"]),
            "lines": "one" if chance.random() < 0.2 else "few" if chance.random() < 0.7 else "many",
            "more": chance.choice(["none", "none", "wrapped", "second line", "own amounts", "block"]),
            "sums": chance.choice(["inside", "below right", "below right", "below full width", "below with rule"]),
            "money": chance.choice(["plain", "plain", "before", "after", "code"]),
            "valign": chance.choice(["top", "top", "middle", "bottom"]),
            "names": chance.choice(["short", "short", "two lines", "none"]) if chance.random() < 0.8 else "short",
            "align": chance.choice(["right", "right", "right", "center", "left"]),
            "density": chance.choice(["tight", "normal", "normal", "loose"]),
            "width": chance.choice(["full", "full", "wide", "fit"]),
        }
        columns = ["quantity", "price", "amount"]
        columns.insert(chance.choice([0, 0, 0, 1]), "description")
        if chance.random() < 0.4:
            columns.insert(0, "pos")
        if chance.random() < 0.3:
            columns.insert(columns.index("description") + chance.choice([0, 1]), "item")
        if chance.random() < 0.4:
            columns.insert(len(columns) - chance.choice([1, 2]), "rate")
        if chance.random() < 0.25:
            columns.insert(columns.index("quantity") + 1, "unit")
        self.columns = columns
        count = {"one": 1, "few": chance.randrange(2, 8), "many": chance.randrange(9, 24)}[self.traits["lines"]]
        rate = chance.choice(RATES[self.tag])
        self.rows = []
        for number in range(count):
            name, more = chance.choice(GOODS[self.tag])
            quantity = Decimal(chance.choice([1, 1, 1, 2, 3, 5, 10, 12, 40]))
            price = Decimal(chance.choice([chance.randrange(150, 9900), chance.randrange(9900, 260000)])) / 100
            row = {"name": name, "more": more if self.traits["more"] != "none" else "", "quantity": quantity, "price": price,
                   "amount": rounded(quantity * price), "item": f"{chance.choice('ABKX')}-{chance.randrange(100, 99999)}",
                   "rate": rate, "pos": number + 1, "sub": None}
            if self.traits["more"] == "own amounts" and chance.random() < 0.4:
                row["sub"] = {"name": chance.choice(GOODS[self.tag])[0] + " +", "quantity": Decimal(1),
                              "price": Decimal(chance.randrange(100, 900)) / 100}
            self.rows.append(row)

    def money(self, value):
        text = f"{value:,.2f}".replace(",", "\0").replace(".", self.decimal).replace("\0", self.group)
        return {"plain": text, "before": f"€ {text}", "after": f"{text} €", "code": f"{text} EUR"}[self.traits["money"]]

    def truth(self):
        lines = []
        for row in self.rows:
            more = row["more"]
            if more and self.traits["more"] == "block":
                more += f" {row['item']} 2026"
            lines.append({"description": f"{row['name']} {more}".strip(), "name": row["name"], "quantity": str(row["quantity"]),
                          "price": self.money(row["price"]), "amount": self.money(row["amount"])})
            if row["sub"]:
                sub = row["sub"]
                lines.append({"description": sub["name"], "name": sub["name"], "quantity": "1",
                              "price": self.money(sub["price"]), "amount": self.money(sub["price"])})
        return {"lines": lines, "traits": self.traits, "columns": self.columns}

    def page(self):
        t, w, c = self.traits, self.words, self.columns
        two = {"quantity": w["quantity"] + "<br>" + w["unit"].lower(), "price": w["price"].replace(" ", "<br>", 1)}
        head = "".join(f"<th class={k}>{two.get(k, w[k]) if t['names'] == 'two lines' else w[k]}</th>" for k in c)

        def cells(row, texts):
            return "<tr>" + "".join(f"<td class={k}>{texts.get(k, '')}</td>" for k in c) + "</tr>"

        body = ""
        for row in self.rows:
            name = html.escape(row["name"])
            if row["more"] and t["more"] == "wrapped":
                name += " " + html.escape(row["more"])
            elif row["more"] and t["more"] != "own amounts":
                name += "<br><span class=more>" + html.escape(row["more"]) + "</span>"
                if t["more"] == "block":
                    name += f"<br><span class=more>{row['item']}</span><br><span class=more>2026</span>"
            elif row["more"]:
                name += " " + html.escape(row["more"])
            body += cells(row, {"pos": row["pos"], "item": row["item"], "description": name, "quantity": row["quantity"],
                                "unit": UNITS[self.tag], "price": self.money(row["price"]), "rate": f"{row['rate']}%",
                                "amount": self.money(row["amount"])})
            if row["sub"]:
                sub = row["sub"]
                body += "<tr class=sub>" + cells(row, {
                    "description": html.escape(sub["name"]), "quantity": 1, "unit": UNITS[self.tag],
                    "price": self.money(sub["price"]), "rate": f"{row['rate']}%", "amount": self.money(sub["price"])})[4:]
        net = sum(r["amount"] + (r["sub"]["price"] if r["sub"] else 0) for r in self.rows)
        tax = rounded(net * self.rows[0]["rate"] / 100)
        sums = [(w["net"], net), (f"{w['tax']} {self.rows[0]['rate']}%", tax), (w["gross"], net + tax)]
        inside = "".join(f"<tr class=sum><td colspan={len(c) - 1}>{a}</td><td class=amount>{self.money(b)}</td></tr>" for a, b in sums)
        below = "<table class=sums>" + "".join(f"<tr><td>{a}</td><td class=amount>{self.money(b)}</td></tr>" for a, b in sums) + "</table>"
        names = f"<thead><tr>{head}</tr></thead>" if t["names"] != "none" else ""
        table = f"<table class=lines>{names}<tbody>{body}{inside if t['sums'] == 'inside' else ''}</tbody></table>"
        chance = self.chance
        seller, buyer = ("<br>".join(map(html.escape, p[:2] + (f"{p[2]} {p[3]}", p[5]))) for p in PARTIES[self.tag])
        number = f"{chance.randrange(10**4, 10**6)}"
        facts = [(w["number"], number), (w["date"], "03.04.2026"), (w["due"], "03.05.2026")]
        facts = {0: "<table>" + "".join(f"<tr><td>{a}</td><td>{b}</td></tr>" for a, b in facts) + "</table>",
                 1: "<br>".join(f"{a}: {b}" for a, b in facts)}[chance.randrange(2)]
        order = chance.choice([(seller, buyer, facts), (buyer, seller, facts), (facts, buyer, seller)])
        tops = "<div class=top>" + "".join(f"<div>{part}</div>" for part in order) + "</div>"
        return (f"<!doctype html><html lang={self.tag}><meta charset=utf-8><style>{self.style()}</style><body><h1>{w['invoice']}</h1>{tops}"
                f"{table}{'' if t['sums'] == 'inside' else below}<p>{w['days']}. {w['iban']}: {IBANS[self.tag]}</p>")

    def style(self):
        t, chance = self.traits, self.chance
        pad = {"tight": "0.5pt 3pt", "normal": "3pt 5pt", "loose": "7pt 8pt"}[t["density"]]
        line = chance.choice(["0.5pt solid #000", "1pt solid #888", "0.7pt solid #bbb"])
        rules = {
            "none": "", "below header": f".lines th{{border-bottom:{line}}}",
            "around header": f".lines th{{border-top:{line};border-bottom:{line}}}",
            "rows": f".lines td,.lines th{{border-bottom:{line}}}", "grid": f".lines td,.lines th{{border:{line}}}",
            "frame": f".lines{{border:{line}}}.lines th{{border-bottom:{line}}}",
            "columns": f".lines td,.lines th{{border-left:{line};border-right:{line}}}.lines{{border:{line}}}.lines th{{border-bottom:{line}}}",
            "ends": f".lines{{border-top:{line};border-bottom:{line}}}.lines th{{border-bottom:{line}}}",
        }[t["rules"]]
        ground = {"none": "", "header": ".lines th{background:#e4e8f0}", "stripes": ".lines tbody tr:nth-child(even) td{background:#f0f4f8}",
                  "dark header": ".lines th{background:#234;color:#fff}"}[t["ground"]]
        width = {"full": "width:100%", "wide": "width:88%", "fit": ""}[t["width"]]
        sums = {"inside": "", "below right": "margin-left:auto", "below full width": "width:100%",
                "below with rule": f"margin-left:auto;border-top:{line}"}[t["sums"]]
        names = "text-align:left" if chance.random() < 0.3 else f"text-align:{t['align']}"
        description = chance.choice(["", "width:30%", "width:45%"])
        return f"""@page{{size:A4;margin:16mm}}body{{font:{chance.choice([8, 9, 9.5, 10, 11])}pt '{chance.choice(FONTS)}'}}
h1{{font-size:17pt}}.top{{display:flex;justify-content:space-between;margin:5mm 0 {chance.randrange(4, 14)}mm}}table{{border-collapse:collapse}}
.lines{{{width}}}.lines td,.lines th{{padding:{pad};vertical-align:{t['valign']};text-align:{t['align']}}}.lines th{{{names}}}
.lines .description,.lines .item,.lines .pos{{text-align:left}}.lines .description{{{description}}}.more{{font-size:.85em}}
.sub td{{font-size:.9em}}.sub .description{{padding-left:12pt}}.sum td{{text-align:right}}.sums td{{text-align:right;padding:2pt 5pt}}
.sums{{margin-top:{chance.randrange(0, 8)}mm;{sums}}}td.amount,td.price,th{{{chance.choice(['', 'white-space:nowrap'])}}}{rules}{ground}"""


def draw(folder, seed, count):
    folder.mkdir(parents=True, exist_ok=True)
    for index in range(count):
        page = folder / f"{index:03}.html"
        if page.with_suffix(".pdf").exists():
            continue
        invoice = Invoice(seed, index)
        page.write_text(invoice.page())
        page.with_suffix(".truth.json").write_text(json.dumps(invoice.truth(), ensure_ascii=False))
        subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                        f"--print-to-pdf={page.with_suffix('.pdf')}", page.as_uri()], check=True, capture_output=True)
        # Few invoices are tagged, and tags would say where each table is.
        with pikepdf.open(page.with_suffix(".pdf"), allow_overwriting_input=True) as pdf:
            for name in ("/StructTreeRoot", "/MarkInfo"):
                if name in pdf.Root:
                    del pdf.Root[name]
            pdf.save(page.with_suffix(".pdf"))


def squeeze(text):
    return " ".join(text.replace("\u00a0", " ").split())


def tables(blocks):
    for block in blocks or []:
        if block.get("type") == "table":
            yield block
        for key in ("children", "items", "blocks"):
            yield from tables(block.get(key))


def score(document, truth):
    rows, header = [], False
    for table in tables(document.get("body")):
        by = defaultdict(list)
        for cell in table.get("cells") or []:
            by[cell["row"]].append(squeeze(cell.get("text") or ""))
            header |= bool(cell.get("isHeader") or cell.get("header"))
        rows += [by[r] for r in sorted(by)]
    left, whole, exact, own, amounts = list(rows), 0, 0, 0, 0
    cells = [c for row in rows for c in row]
    for line in truth["lines"]:
        for key in ("price", "amount"):
            amounts += 1
            if line[key] in cells:
                own += 1
                cells.remove(line[key])

        def holds(row, all):
            rest = list(row)
            for value in (line["quantity"], line["price"], line["amount"]):
                if value not in rest:
                    return False
                rest.remove(value)
            return any(c == squeeze(line["description"]) if all else c.startswith(line["name"]) for c in rest)

        row = next((r for r in left if holds(r, True)), None) or next((r for r in left if holds(r, False)), None)
        if row is not None:
            left = [r for r in left if r is not row]
            whole += 1
            exact += holds(row, True)
    return whole, exact, len(truth["lines"]), own, amounts, header


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--program", default=str(PROGRAM))
    parser.add_argument("--half", choices=SEEDS, default="tuning")
    parser.add_argument("--count", type=int, default=60)
    parser.add_argument("--pictures", action="store_true")
    parser.add_argument("--worst", type=int, default=0)
    options = parser.parse_args()
    folder = options.folder / options.half
    draw(folder, SEEDS[options.half], options.count)
    files = sorted(folder.glob("*.pdf"))[:options.count]
    if options.pictures:
        for file in files:
            if not file.with_suffix(".png").exists():
                subprocess.run(["pdftoppm", "-r", "200", "-png", "-singlefile", "-l", "1", file, file.with_suffix("")], check=True)
        files = [f.with_suffix(".png") for f in files]

    def measured(file):
        run = subprocess.run([options.program, str(file), "--to", "json", "-o", "-", "--quiet"], capture_output=True)
        truth = json.loads(file.with_suffix(".truth.json").read_text())
        return truth, score(json.loads(run.stdout or b"{}"), truth)

    with ThreadPoolExecutor(2) as pool:
        results = list(zip(files, pool.map(measured, files)))
    total = [sum(r[1][1][i] for r in results) for i in range(6)]
    print(f"{len(results)} invoices, {total[2]} lines: whole {total[0] / total[2]:.3f}, exact {total[1] / total[2]:.3f}, "
          f"amounts in their place {total[3] / total[4]:.3f}, all lines whole {sum(r[1][1][0] == r[1][1][2] for r in results) / len(results):.3f}, "
          f"all exact {sum(r[1][1][1] == r[1][1][2] for r in results) / len(results):.3f}")
    shares = defaultdict(list)
    for _, (truth, (whole, _, count, *_)) in results:
        for trait in truth["traits"].items():
            shares[trait].append(whole / count)
    for trait, values in sorted(shares.items(), key=lambda s: sum(s[1]) / len(s[1]))[:24]:
        print(f"  {sum(values) / len(values):.2f} of {len(values):2} invoices: {trait[0]} {trait[1]}")
    for file, (truth, (whole, exact, count, own, amounts, _)) in sorted(
            results, key=lambda r: (r[1][1][0] + r[1][1][1]) / r[1][1][2])[:options.worst]:
        print(f"{file.name}: whole {whole}, exact {exact} of {count}, amounts {own} of {amounts}; "
              + ", ".join(f"{a} {b}" for a, b in truth["traits"].items()) + "; " + " ".join(truth["columns"]))


if __name__ == "__main__":
    main()
