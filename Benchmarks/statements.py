#!/usr/bin/env python3
"""Measures the ledgers of drawn bank statements of many pages.

    python3 Benchmarks/statements.py [--program PATH] [--draw SEED] [--lines N] FOLDER

--draw first draws statements into FOLDER: seven layouts in six languages, each with all rules, with rules between rows and with none,
as `NAME.pdf` with the truth in `NAME.json`. Seed 1 is for tuning, others are for reporting. The layouts have sections for deposits,
withdrawals and checks; columns for debit and credit, for signed amounts, and with the sign behind them; balances in each row, of each
day or at the ends only; and pages that carry the balance forward and state the period anew.

Prints for each file how many movements have their day and amount, whether the balances at both ends are right and whether the chain
of balances is proven. Needs chromium for --draw.
"""
import argparse
import json
import random
import subprocess
from collections import Counter
from datetime import date, timedelta
from decimal import Decimal
from pathlib import Path

from measuring import PROGRAM

NAMES = "Hoffman Keller Parker Norris Quinn Sanders Ullman Moreau Jansen Carter Young Dreyer Oster Zeller Colvin Ellis Becker".split()
STYLES = {"ruled": "td,th{border:.5px solid #999}", "lines": "tr{border-bottom:.5px solid #bbb} thead{border-bottom:1px solid}",
          "plain": "", "striped": "tbody tr:nth-child(even){background:#eee}"}
SHEET = ("@page{size:A4;margin:18mm 15mm} body{font:9pt Arial,Helvetica} table{width:100%;border-collapse:collapse} "
         "td,th{padding:2px 4px;vertical-align:top;text-align:left} .r{text-align:right} .page{break-after:page} ")
ENGLISH = ["Card payment {}", "Direct deposit {}", "Check {n}", "ATM withdrawal", "Transfer to {}", "POS purchase {} store {n}"]


def point(amount):
    return f"{amount:,.2f}"


def comma(amount):
    return f"{amount:,.2f}".translate(str.maketrans(",.", ".,"))


def space(amount):
    return f"{amount:,.2f}".replace(",", " ").replace(".", ",")


def signed(amount, written):
    return ("-" if amount < 0 else "") + written(abs(amount))


def table(heads, rows):
    """A head that begins with `>` is of a column of amounts."""
    classes = [" class=r" if head.startswith(">") else "" for head in heads]
    text = "<table><thead><tr>" + "".join(f"<th{c}>{h.lstrip('>')}</th>" for c, h in zip(classes, heads)) + "</tr></thead><tbody>"
    for row in rows:
        text += "<tr>" + "".join(f"<td{c}>{cell}</td>" for c, cell in zip(classes, row)) + "</tr>"
    return text + "</tbody></table>"


class Account:
    """Movements by chance, ordered by day: tuples of day, text and amount."""

    def __init__(self, chance, lines, start, days, texts, opening):
        self.movements = []
        for index in range(lines):
            amount = Decimal(chance.randint(300, 190000)) / 100
            text = chance.choice(texts).format(chance.choice(NAMES), n=chance.randint(1001, 1999))
            self.movements.append((start + timedelta(days=index * days // lines), text, amount if chance.random() < .3 else -amount))
        self.opening = Decimal(opening)
        self.closing = self.opening + sum(amount for _, _, amount in self.movements)

    def truth(self, sign=1):
        """`sign`: -1 for a card, whose balance is what is owed."""
        return {"movements": [[day.isoformat(), str(sign * amount)] for day, _, amount in self.movements],
                "opening": str(self.opening), "closing": str(self.opening + sign * (self.closing - self.opening))}


def sections(chance, lines):
    account = Account(chance, lines, date(2024, 3, 1), 31, ENGLISH, "12565.30")
    checks = [m for m in account.movements if m[1].startswith("Check")]
    deposits = [m for m in account.movements if m[2] > 0 and m not in checks]
    others = [m for m in account.movements if m[2] < 0 and m not in checks]
    # Checks are paid out.
    account.movements = [(d, t, -abs(a)) if t.startswith("Check") else (d, t, a) for d, t, a in account.movements]
    account.closing = account.opening + sum(a for _, _, a in account.movements)
    total = {name: sum(abs(m[2]) for m in part) for name, part in (("in", deposits), ("out", others), ("checks", checks))}
    page = "<h2>First Valley Bank</h2><p>Statement period March 1–31, 2024</p><h3>Account summary</h3>" + table(["Summary", ">Amount"], [
        ["Beginning balance on March 1, 2024", "$" + point(account.opening)], ["Deposits and other credits", point(total["in"])],
        ["Withdrawals and other debits", "-" + point(total["out"])], ["Checks", "-" + point(total["checks"])],
        ["Ending balance on March 31, 2024", ("-" if account.closing < 0 else "") + "$" + point(abs(account.closing))]])
    for title, part, sign in (("Deposits and other credits", deposits, ""), ("Withdrawals and other debits", others, "-"), ("Checks", checks, "-")):
        rows = [[f"{day:%m/%d}", text, sign + point(abs(amount))] for day, text, amount in part]
        rows.append(["", "Total " + title.lower(), sign + point(sum(abs(m[2]) for m in part))])
        page += f"<h3>{title}</h3>" + table(["Date", "Description", ">Amount"], rows)
    return page, account.truth()


def trailing_signs(chance, lines):
    texts = ["Lastschrift {} GmbH", "Gutschrift {}", "Dauerauftrag {}", "Kartenzahlung {} Markt {n}", "SEPA-Überweisung {}"]
    account = Account(chance, lines, date(2023, 12, 5), 45, texts, "3418.29")

    def written(amount):
        return comma(abs(amount)) + ("-" if amount < 0 else "+")

    rows = [["", "", "Alter Kontostand", written(account.opening)]]
    for day, text, amount in account.movements:
        rows.append([f"{day:%d.%m.}", f"{day + timedelta(days=1):%d.%m.}", f"{text}<br>Referenz {chance.randint(10**7, 10**8)}", written(amount)])
    rows.append(["", "", "Neuer Kontostand", written(account.closing)])
    page = "<h2>Stadtsparkasse am See</h2><h3>Kontoauszug vom 05.12.2023 bis 18.01.2024</h3>"
    return page + table(["Buchung", "Wert", "Vorgang", ">Betrag EUR"], rows), account.truth()


def daily_balances(chance, lines):
    account = Account(chance, lines, date(2024, 3, 1), 31, ENGLISH, "2565.30")
    balance, rows, moves = account.opening, [], account.movements
    rows.append([f"{moves[0][0].day} {moves[0][0]:%b}", "Balance brought forward", "", "", point(balance)])
    for index, (day, text, amount) in enumerate(moves):
        balance += amount
        isFirst, isLast = index == 0 or moves[index - 1][0] != day, index + 1 == len(moves) or moves[index + 1][0] != day
        rows.append([f"{day.day} {day:%b}" if isFirst else "", text, point(-amount) if amount < 0 else "", point(amount) if amount > 0 else "",
                     point(balance) if isLast else ""])
    rows.append(["", "Closing balance", "", "", point(account.closing)])
    page = "<h2>Northern Counties Bank</h2><p>Statement period: 1 March 2024 to 31 March 2024</p><h3>Your transactions</h3>"
    return page + table(["Date", "Details", ">Paid out", ">Paid in", ">Balance"], rows), account.truth()


def debit_credit(chance, lines):
    texts = ["Paiement carte {}", "Virement reçu {}", "Prélèvement {}", "Retrait DAB", "Chèque n° {n}"]
    account = Account(chance, lines, date(2024, 3, 1), 31, texts, "8451.36")
    rows = [["", "", "Solde précédent au 29/02/2024", "", space(account.opening)]]
    for day, text, amount in account.movements:
        rows.append([f"{day:%d/%m}", f"{day:%d/%m}", text, space(-amount) if amount < 0 else "", space(amount) if amount > 0 else ""])
    amounts = [amount for _, _, amount in account.movements]
    rows.append(["", "", "Total des mouvements", space(-sum(a for a in amounts if a < 0)), space(sum(a for a in amounts if a > 0))])
    end = space(abs(account.closing))
    rows.append(["", "", "Nouveau solde au 31/03/2024", *((end, "") if account.closing < 0 else ("", end))])
    page = "<h2>Banque du Littoral</h2><h3>Relevé de compte du 01/03/2024 au 31/03/2024</h3>"
    return page + table(["Date", "Valeur", "Opération", ">Débit", ">Crédit"], rows), account.truth()


def card(chance, lines):
    texts = ["{} Coffee Seattle", "{} Grocery {n}", "Airline {}", "{} Books", "Payment thank you"]
    account = Account(chance, lines, date(2024, 2, 20), 28, texts, "1204.11")
    paid = [m for m in account.movements if m[2] > 0]
    bought = [m for m in account.movements if m[2] < 0]
    truth = account.truth(-1)
    page = "<h2>Harbor Card Services</h2><p>Billing period Feb 20, 2024 - Mar 18, 2024</p>" + table(["Account summary", ">"], [
        ["Previous balance", point(account.opening)], ["Payments and credits", "-" + point(sum(m[2] for m in paid))],
        ["Purchases", "+" + point(-sum(m[2] for m in bought))], ["New balance", point(Decimal(truth["closing"]))]])
    for title, part, sign in (("Payments and credits", paid, "-"), ("Purchases", bought, "")):
        rows = [[f"{day:%b} {day.day}", f"{day + timedelta(days=1):%b} {(day + timedelta(days=1)).day}", text, sign + point(abs(amount))]
                for day, text, amount in part]
        page += f"<h3>{title}</h3>" + table(["Trans date", "Post date", "Description", ">Amount"], rows)
    return page, truth


def running_balances(chance, lines):
    account = Account(chance, lines, date(2024, 3, 1), 31, ["Bonifico {}", "Addebito SDD {}", "Pagamento POS {} {n}", "Prelievo ATM"], "5120.10")
    balance, rows = account.opening, [["", "", "Saldo iniziale", "", comma(account.opening)]]
    for day, text, amount in account.movements:
        balance += amount
        rows.append([f"{day:%d/%m/%Y}", f"{day:%d/%m/%Y}", text, signed(amount, comma), signed(balance, comma)])
    rows.append(["", "", "Saldo finale", "", signed(account.closing, comma)])
    page = "<h2>Banca del Lago</h2><p>Estratto conto</p><p>Periodo: 01/03/2024 - 31/03/2024</p>"
    return page + table(["Data", "Valuta", "Descrizione", ">Importo", ">Saldo"], rows), account.truth()


def carried_forward(chance, lines):
    """Each page begins with the balance of the one before and states the period."""
    account = Account(chance, lines, date(2024, 3, 1), 31, ["Kaartbetaling {}", "Overboeking {}", "Winkel {n} {}"], "2565.30")
    page, balance, count = "", account.opening, -(-lines // 36)
    for number in range(count):
        rows = [["", "Transport" if number else "Beginsaldo", "", "", signed(balance, comma)]]
        for day, text, amount in account.movements[number * 36:number * 36 + 36]:
            balance += amount
            rows.append([f"{day:%d-%m}", text, comma(-amount) if amount < 0 else "", comma(amount) if amount > 0 else "", signed(balance, comma)])
        rows.append(["", "Eindsaldo" if number + 1 == count else "Transport", "", "", signed(balance, comma)])
        page += (f"<div class=page><h3>Rekeningafschrift</h3><p>Periode 01-03-2024 t/m 31-03-2024</p>"
                 + table(["Datum", "Omschrijving", ">Af", ">Bij", ">Saldo"], rows) + f"<p>Pagina {number + 1} van {count}</p></div>")
    return page, account.truth()


LAYOUTS = [sections, trailing_signs, daily_balances, debit_credit, card, running_balances, carried_forward]


def draw(folder, seed, lines):
    folder.mkdir(parents=True, exist_ok=True)
    for layout in LAYOUTS:
        for style, rules in STYLES.items():
            chance = random.Random(f"{seed} {layout.__name__} {style}")
            page, truth = layout(chance, lines)
            path = folder / f"{layout.__name__}-{style}-{seed}"
            sheet = path.with_suffix(".html")
            sheet.write_text(f"<!doctype html><meta charset=utf-8><style>{SHEET}{rules}</style>{page}", "utf-8")
            subprocess.run(["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
                            f"--print-to-pdf={path}.pdf", str(sheet)], check=True, capture_output=True)
            sheet.unlink()
            path.with_suffix(".json").write_text(json.dumps(truth), "utf-8")


def value(field):
    return (field or {}).get("value")


def is_same(field, amount):
    return value(field) is not None and Decimal(value(field)) == Decimal(amount)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--draw", type=int, action="append", default=[], metavar="SEED")
    parser.add_argument("--lines", type=int, default=430, help="movements of a statement; 430 are 11 to 19 pages")
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    for seed in options.draw:
        draw(options.folder, seed, options.lines)
    found = asked = ends = proven = files = 0
    for path in sorted(options.folder.glob("*.pdf")):
        truth = json.loads(path.with_suffix(".json").read_text("utf-8"))
        run = subprocess.run([options.program, "convert", path, "--to", "json", "--quiet", "-o", "-"], capture_output=True, check=False)
        statement = (json.loads(run.stdout).get("statement") if run.returncode == 0 else None) or {}
        got = Counter((value(m.get("date")), Decimal(value(m["amount"]))) for m in statement.get("movements", []))
        want = Counter((day, Decimal(amount)) for day, amount in truth["movements"])
        right = sum((got & want).values())
        both = is_same(statement.get("opening"), truth["opening"]) and is_same(statement.get("closing"), truth["closing"])
        is_proven = statement.get("proof", {}).get("proven") is True
        print(f"{path.stem:32} {right:4} of {sum(want.values()):4}, {sum((got - want).values())} wrong, "
              f"balances {'right' if both else 'wrong'}, {'proven' if is_proven else 'not proven'}")
        files, found, asked = files + 1, found + right, asked + sum(want.values())
        ends, proven = ends + both, proven + is_proven
    print(f"{files} statements: movements {found} of {asked} ({found / max(asked, 1):.4f}), balances {ends}, proven {proven}")


if __name__ == "__main__":
    main()
