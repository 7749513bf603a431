"""Invoices of three countries: items with prices, a block of totals, and the particulars around them."""

from dataclasses import dataclass
from datetime import date, timedelta
from decimal import Decimal
from random import Random

import locales
import words
from families import looks
from model import Beside, Cell, Column, Document, Heading, Paragraph, Row, Space, Table

LABELS = {
    "en": dict(
        invoice="Invoice",
        number="Invoice number",
        date="Date",
        due="Due date",
        customer="Customer number",
        pos="No.",
        article="Item",
        text="Description",
        qty="Qty",
        price="Unit price",
        tax="Tax",
        amount="Amount",
        discount="Discount",
        subtotal="Subtotal",
        taxes="Sales tax",
        total="Total",
        phone="Phone",
        vat="Tax ID",
        page="Page {} of {}",
        off="Volume discount",
        pay="Please pay {} by {} to account {}.",
        thanks="Thank you for your order.",
    ),
    "de": dict(
        invoice="Rechnung",
        number="Rechnungsnummer",
        date="Datum",
        due="Fällig am",
        customer="Kundennummer",
        pos="Pos.",
        article="Artikel-Nr.",
        text="Bezeichnung",
        qty="Menge",
        price="Einzelpreis",
        tax="USt.",
        amount="Betrag",
        discount="Rabatt",
        subtotal="Zwischensumme",
        taxes="Umsatzsteuer",
        total="Gesamtbetrag",
        phone="Telefon",
        vat="USt-IdNr.",
        page="Seite {} von {}",
        off="Mengenrabatt",
        pay="Bitte überweisen Sie {} bis zum {} auf das Konto {}.",
        thanks="Vielen Dank für Ihren Auftrag.",
    ),
    "fr": dict(
        invoice="Facture",
        number="Numéro de facture",
        date="Date",
        due="Échéance",
        customer="Numéro client",
        pos="N°",
        article="Référence",
        text="Désignation",
        qty="Qté",
        price="Prix unitaire",
        tax="TVA",
        amount="Montant",
        discount="Remise",
        subtotal="Sous-total",
        taxes="TVA",
        total="Total TTC",
        phone="Téléphone",
        vat="N° TVA",
        page="Page {} sur {}",
        off="Remise sur quantité",
        pay="Merci de régler {} avant le {} sur le compte {}.",
        thanks="Merci de votre confiance.",
    ),
}
TAX = {"en": ["0.06", "0.07", "0.0825"], "de": ["0.19", "0.07"], "fr": ["0.20", "0.10", "0.055"]}
SHARES = {
    "pos": 0.75,
    "article": 1.55,
    "text": 4.2,
    "qty": 0.9,
    "price": 1.75,
    "tax": 1.0,
    "discount": 1.3,
    "amount": 1.9,
}
LEFT = {"pos", "article", "text"}


@dataclass
class Plan:
    name: str
    language: str
    kind: str
    purpose: str
    rows: tuple = (5, 11)
    discounts: bool = False
    wrapped: bool = False
    pairs: bool = False
    totals_inside: bool = False
    narrow: bool = False
    mode: str = ""


def plans(seed):
    """Every country meets different manners of ruling, dealt anew for every seed."""
    kinds = ["ruled", "horizontal", "bare", "zebra"] * 3
    Random(f"{seed}/invoices").shuffle(kinds)
    table = [
        ("us-1", "en", dict(pairs=True)),
        ("us-2", "en", dict(discounts=True)),
        ("us-3", "en", dict(wrapped=True)),
        ("us-4", "en", dict(rows=(4, 6), totals_inside=True, mode="char")),
        ("de-1", "de", dict(pairs=True)),
        ("de-2", "de", dict(discounts=True)),
        ("de-3", "de", dict(wrapped=True)),
        ("de-long", "de", dict(rows=(72, 84))),
        ("fr-1", "fr", dict(narrow=True)),
        ("fr-2", "fr", dict(wrapped=True, discounts=True)),
        ("fr-3", "fr", dict(pairs=True, narrow=True)),
    ]
    notes = dict(
        pairs="particulars as aligned pairs",
        discounts="negative discount lines",
        wrapped="two-line descriptions",
        totals_inside="totals inside the table",
        narrow="narrow no-break spaces",
        rows="",
        mode="glyph by glyph",
    )
    result = []
    for (name, language, more), kind in zip(table, kinds):
        if more.get("totals_inside"):
            kind = "ruled" if kind in ("bare", "zebra") else kind
        said = ", ".join(filter(None, (notes[key] for key in more)))
        if name == "de-long":
            said = "three pages, header repeated, running head"
        result.append(Plan(name, language, kind, f"{language}, {kind}" + (f"; {said}" if said else ""), **more))
    return result


def documents(seed):
    return [invoice(plan, Random(f"{seed}/invoices/{plan.name}")) for plan in plans(seed)]


def invoice(plan, rng):
    labels, language = LABELS[plan.language], plan.language
    locale = {"en": locales.american, "de": locales.german}.get(
        language, lambda r: locales.french(r, plan.narrow)
    )(rng)
    families = ["dejavu-condensed", "dejavu-sans"] if plan.narrow else looks.SANS + ["times"]
    layout = looks.layout(rng, language, families, size=(8.5, 9.5), mode=plan.mode or None)
    seller, buyer = words.firm(rng, language), words.firm(rng, language)
    day = date(2026, 1, 5) + timedelta(days=rng.randint(0, 300))
    number = f"{rng.randint(3, 999):06d}"
    columns = choose_columns(plan, rng)
    rows, subtotal, rate = items(plan, rng, locale, labels, columns)
    tax = (subtotal * rate).quantize(Decimal("0.01"))
    totals = [
        (labels["subtotal"], subtotal),
        (f"{labels['taxes']} {locale.percent(rate, places_of(rate))}", tax),
        (labels["total"], subtotal + tax),
    ]
    shares = [Column(SHARES[c], "left" if c in LEFT else "right") for c in columns]
    if plan.totals_inside:
        rows += [
            Row(
                [Cell(label, colspan=len(columns) - 1, align="right")]
                + [None] * (len(columns) - 2)
                + [locale.money_cell(value)],
                "total",
            )
            for label, value in totals
        ]
    header = Row([Cell(labels[c]) for c in columns])
    table = Table(shares, [header] + rows, style=looks.table_style(rng, plan.kind))
    sender = [seller] + words.address(rng, language) + [f"{labels['phone']}: {words.phone(rng, language)}"]
    recipient = [buyer, words.person(rng)] + words.address(rng, language)
    facts = [
        (labels["number"], locales.identifier(number)),
        (labels["date"], locale.date_cell(day)),
        (labels["due"], locale.date_cell(day + timedelta(days=30))),
        (labels["customer"], locales.identifier(f"{rng.randint(100, 9999):05d}")),
    ]
    account = words.iban(rng, "FR" if language == "fr" else "DE")
    blocks = [
        Paragraph("\n".join(sender), align=rng.choice(["left", "right"]), after=18, hyphenate=False),
        Beside(
            [
                (Paragraph("\n".join(recipient), hyphenate=False), 0, 0.48),
                (particulars(plan, facts, rng), 0.54, 0.46),
            ]
        ),
        Heading(1, f"{labels['invoice']} {number}"),
        Space(6),
        table,
    ]
    if not plan.totals_inside:
        blocks += [Space(12), totals_table(totals, locale, plan, rng)]
    blocks += [
        Space(8),
        Paragraph(
            labels["pay"].format(
                locale.money(subtotal + tax), locale.date(day + timedelta(days=30), "long"), account
            ),
            hyphenate=False,
        ),
        Paragraph(f"{labels['thanks']} {labels['vat']}: {words.vat_id(rng, language)}", hyphenate=False),
    ]

    def furniture(page, total):
        pieces = [looks.foot(layout.page, labels["page"].format(page, total), align=foot_align)]
        if plan.name.endswith("long"):
            pieces.append(looks.head(layout.page, f"{seller} \u00b7 {labels['invoice']} {number}"))
        return pieces

    foot_align = rng.choice(["center", "right"])
    return Document(
        plan.name,
        "invoices",
        plan.purpose,
        blocks,
        layout,
        title=f"{labels['invoice']} {number}",
        language=language,
        furniture=furniture,
    )


def choose_columns(plan, rng):
    """Description, quantity and amount are always there; the others as the seed has it."""
    columns = ["pos"] if rng.random() < 0.5 else []
    columns += ["article"] if plan.language == "de" or rng.random() < 0.7 else []
    columns += ["text", "qty", "price"]
    columns += ["tax"] if plan.language != "en" and rng.random() < 0.6 else []
    columns += ["discount"] if plan.language == "en" and rng.random() < 0.4 else []
    return columns + ["amount"]


def items(plan, rng, locale, labels, columns):
    language, rows, total = plan.language, [], Decimal(0)
    rate = Decimal(rng.choice(TAX[language]))
    for index in range(rng.randint(*plan.rows)):
        good = rng.choice(words.GOODS[language])
        text = f"{good} {rng.choice('ABCDEKMX')}{rng.randint(2, 99)}"
        if plan.wrapped:
            text += ", " + rng.choice(words.DETAILS[language])
        quantity = rng.randint(1, 24)
        price = Decimal(rng.choice([rng.randint(45, 9900), rng.randint(10000, 189900)])) / 100
        off = (
            Decimal(rng.choice(["0.05", "0.10"]))
            if "discount" in columns and rng.random() < 0.4
            else Decimal(0)
        )
        amount = (price * quantity * (1 - off)).quantize(Decimal("0.01"))
        total += amount
        place = dict(
            pos=Cell(str(index + 1), {"type": "number", "value": str(index + 1)}),
            article=locales.identifier(f"{rng.randint(17, 9999):06d}"),
            text=Cell(text),
            qty=locale.number_cell(quantity, 0),
            price=locale.money_cell(price),
            tax=locale.percent_cell(rate, places_of(rate)),
            discount=locale.percent_cell(off) if off else None,
            amount=locale.money_cell(amount),
        )
        rows.append(Row([place[c] for c in columns]))
        if plan.discounts and (index == 1 or rng.random() < 0.35):
            cut = -(amount / 20).quantize(Decimal("0.01"))
            total += cut
            line = {"text": Cell(labels["off"]), "amount": locale.money_cell(cut)}
            rows.append(Row([line.get(c) for c in columns]))
    return rows, total, rate


def places_of(rate):
    """Decimals that the percentage needs: 0.055 is 5.5 %."""
    return max(0, -(rate * 100).normalize().as_tuple().exponent)


def particulars(plan, facts, rng):
    if plan.pairs:
        rows = [Row([Cell(label), cell]) for label, cell in facts]
        return Table(
            [Column(1.3), Column(1, rng.choice(["left", "right"]))],
            rows,
            header_rows=0,
            style=looks.table_style(rng, "bare", padding=2, row_padding=1.5),
        )
    return Paragraph("\n".join(f"{label}: {cell.text}" for label, cell in facts), hyphenate=False)


def totals_table(totals, locale, plan, rng):
    rows = [Row([Cell(label), locale.money_cell(value)]) for label, value in totals]
    rows[-1].kind = "total"
    kind = plan.kind if plan.kind in ("ruled", "horizontal") else "bare"
    return Table(
        [Column(1.5), Column(1, "right")],
        rows,
        header_rows=0,
        width_share=rng.choice([0.42, 0.48]),
        align="right",
        style=looks.table_style(rng, kind),
    )
