"""Bank statements: many rows with a running balance, carried forward from page to page."""

from datetime import date, timedelta
from decimal import Decimal
from random import Random

import locales
import words
from families import looks
from model import Beside, Cell, Column, Document, Heading, Paragraph, Row, Table

LABELS = {
    "en": dict(
        title="Account statement",
        date="Date",
        text="Description",
        out="Withdrawals",
        into="Deposits",
        balance="Balance",
        account="Account number",
        period="Period",
        opening="Opening balance",
        closing="Closing balance",
        carried="Carried forward",
        brought="Brought forward",
        page="Page {} of {}",
        amount="Amount",
        value="Value date",
    ),
    "de": dict(
        title="Kontoauszug",
        date="Buchung",
        text="Vorgang",
        out="Soll",
        into="Haben",
        balance="Saldo",
        account="IBAN",
        period="Zeitraum",
        opening="Alter Kontostand",
        closing="Neuer Kontostand",
        carried="Übertrag auf nächste Seite",
        brought="Übertrag von voriger Seite",
        page="Blatt {} / {}",
        amount="Betrag",
        value="Wert",
    ),
    "fr": dict(
        title="Relevé de compte",
        date="Date",
        text="Opération",
        out="Débit",
        into="Crédit",
        balance="Solde",
        account="IBAN",
        period="Période",
        opening="Solde initial",
        closing="Solde final",
        carried="À reporter",
        brought="Report",
        page="Page {} / {}",
        amount="Montant",
        value="Valeur",
    ),
}
DEALS = {
    "en": [
        "Card payment {}",
        "Direct deposit {}",
        "Check {n}",
        "ATM withdrawal",
        "Transfer to {}",
        "Insurance {}",
    ],
    "de": [
        "Kartenzahlung {}",
        "Gutschrift {}",
        "Dauerauftrag {}",
        "Lastschrift {}",
        "Barauszahlung",
        "Miete {}",
    ],
    "fr": [
        "Paiement carte {}",
        "Virement reçu {}",
        "Prélèvement {}",
        "Retrait DAB",
        "Chèque n° {n}",
        "Loyer {}",
    ],
}


def documents(seed):
    kinds = ["header", "ruled", "zebra"]
    Random(f"{seed}/statements").shuffle(kinds)
    return [
        statement(name, language, kind, Random(f"{seed}/statements/{name}"), split)
        for (name, language, split), kind in zip(
            [("us", "en", True), ("de", "de", False), ("fr", "fr", True)], kinds
        )
    ]


def statement(name, language, kind, rng, split):
    """`split`: withdrawals and deposits in two columns; otherwise one signed amount and a value date."""
    labels = LABELS[language]
    locale = {"en": locales.american, "de": locales.german}.get(language, lambda r: locales.french(r, False))(
        rng
    )
    if language == "de":
        locale.negative = rng.choice(["after", "before"])
    layout = looks.layout(rng, language, looks.SANS, size=(8, 9))
    bank = {"en": "First Valley Bank", "de": "Stadtsparkasse am See", "fr": "Banque du Littoral"}[language]
    start = date(2026, rng.randint(1, 9), 1)
    first, later = rng.randint(26, 30), rng.randint(37, 41)
    pages = rng.choice([3, 4]) if name == "us" else rng.choice([2, 3])
    count = first + later * (pages - 2) + rng.randint(8, 20)
    balance = opening = Decimal(rng.randint(50000, 900000)) / 100
    names = (
        ["date", "text", "out", "into", "balance"] if split else ["date", "value", "text", "amount", "balance"]
    )

    def row(kind, **cells):
        return Row([cells.get(c) for c in names], kind)

    def standing(label, value):
        return row("total", text=Cell(label), balance=locale.number_cell(value))

    rows, day, ends = (
        [standing(labels["opening"], opening)],
        start,
        {first + later * i for i in range(pages - 1)},
    )
    for index in range(1, count + 1):
        day = min(day + timedelta(days=rng.choice([0, 0, 1])), start + timedelta(days=27))
        amount = Decimal(rng.randint(300, 190000)) / 100 * rng.choice([-1, -1, -1, 1])
        balance += amount
        text = rng.choice(DEALS[language]).format(rng.choice(words.LAST), n=rng.randint(1001, 1999))
        cells = dict(date=locale.date_cell(day), text=Cell(text), balance=locale.number_cell(balance))
        if split:
            cells["out" if amount < 0 else "into"] = locale.number_cell(abs(amount))
        else:
            cells.update(value=locale.date_cell(day + timedelta(days=1)), amount=locale.number_cell(amount))
        rows.append(row("body", **cells))
        if index in ends:
            rows.append(standing(labels["carried"], balance))
            rows[-1].break_after = True
            rows.append(standing(labels["brought"], balance))
    rows.append(standing(labels["closing"], balance))

    shares = {"date": 1.5, "value": 1.5, "text": 4, "out": 1.7, "into": 1.7, "amount": 1.7, "balance": 1.9}
    columns = [Column(shares[c], "left" if c in ("date", "value", "text") else "right") for c in names]
    table = Table(
        columns,
        [Row([Cell(labels[c]) for c in names])] + rows,
        style=looks.table_style(rng, kind, row_padding=2),
    )
    account = f"00{rng.randint(1000000, 9999999)}" if language == "en" else words.iban(rng, language.upper())
    owner = "\n".join([words.person(rng)] + words.address(rng, language))
    facts = (
        f"{labels['account']}: {account}\n{labels['period']}: {locale.date(start)} \u2013 "
        f"{locale.date(start + timedelta(days=27))}"
    )
    blocks = [
        Paragraph(bank, face="bold", scale=1.2, after=14, hyphenate=False),
        Beside([(Paragraph(owner, hyphenate=False), 0, 0.45), (Paragraph(facts, hyphenate=False), 0.5, 0.5)]),
        Heading(1, labels["title"]),
        table,
    ]
    return Document(
        name,
        "statements",
        f"{language}, {kind}, running balance, {pages} pages",
        blocks,
        layout,
        title=labels["title"],
        language=language,
        furniture=lambda page, total: [
            looks.foot(layout.page, labels["page"].format(page, total), align="right"),
            looks.head(layout.page, f"{bank} \u00b7 {account}", "right"),
        ],
    )
