"""Receipts of shops: narrow paper, items with quantity and price, totals, tax, sometimes a light print."""

from dataclasses import dataclass
from datetime import datetime, timedelta
from decimal import Decimal
from random import Random

import locales
import words
from families import codes
from flow import laid_out
from model import Cell, Column, Document, Drawing, Heading, Layout, Paragraph, Row, Table, TableStyle

WARES = (
    "Whole milk 1L,Rye bread,Butter 250g,Green apples,Bananas,Ground coffee,Orange juice,Cheddar block,"
    "Eggs 12pk,"
    "Pasta penne,Tomato sauce,Olive oil,Dish soap,Paper towels,Oat flakes,Honey jar,Sea salt,Yogurt plain,"
    "Carrots 1kg,Potatoes 2kg,Chicken broth,Red onions,Black tea,Sparkling water,Dark chocolate,AA batteries,"
    "Notebook A5,Gel pen blue,Light bulb E27,Hand soap"
).split(",")
SHOPS = (
    "Corner Market,Greenleaf Grocery,Harbor Pharmacy,Maple Bakery,Stonebridge Hardware,Cafe Lantern,"
    "Redwood Stationery,Lakeside Deli"
).split(",")
THANKS = [
    "Thank you for shopping with us!",
    "Please come again",
    "Have a nice day!",
    "No returns without receipt",
]
ROLL = {"narrow": 164, "wide": 226}  # points: rolls of 58 and 80 millimetres


@dataclass
class Plan:
    """`columns`: two (item and amount), three (and quantity before), or four (and unit price, with heads)."""

    name: str
    families: list
    columns: int
    purpose: str
    roll: str = "wide"
    light: bool = False
    below: bool = False


MONO, FREE = ["liberation-mono", "dejavu-mono", "courier"], ["liberation-sans", "dejavu-condensed", "helvetica"]
PLANS = [
    Plan("mono-1", MONO, 2, "monospaced, quantity in a line below", below=True),
    Plan("mono-2", MONO, 3, "monospaced, quantity before the item"),
    Plan("mono-3", MONO, 4, "monospaced, with column names"),
    Plan("mono-narrow", MONO, 2, "monospaced, roll of 58 mm", roll="narrow"),
    Plan("mono-light", MONO, 3, "monospaced, light print", light=True),
    Plan("free-1", FREE, 3, "proportional, quantity before the item"),
    Plan("free-2", FREE, 4, "proportional, with column names"),
    Plan("free-narrow", FREE, 2, "proportional, roll of 58 mm", roll="narrow"),
    Plan("free-light", FREE, 3, "proportional, light print", light=True),
    Plan("narrow-letters", ["liberation-narrow"], 4, "narrow letters, with column names", roll="narrow"),
]


def documents(seed, hand=None):
    return [receipt(plan, Random(f"{seed}/receipts/{plan.name}")) for plan in PLANS]


def receipt(plan, rng):
    mono = plan.families is MONO
    size = {"wide": 8.5, "narrow": 7.5}[plan.roll] * (0.92 if mono and plan.columns > 2 else 1.0)
    ink = (rng.uniform(0.5, 0.62),) * 3 if plan.light else (0, 0, 0)
    layout = Layout(
        page=(ROLL[plan.roll], 2000),
        margins=(14, 9, 16, 9),
        family=rng.choice(plan.families),
        size=size,
        leading=1.2,
        heading_ink=ink,
    )
    blocks, title = parts(plan, rng, layout, ink)
    document = Document(plan.name, "receipts", plan.purpose, blocks, layout, title=title)
    flow = laid_out(document)
    layout.page = (layout.page[0], layout.page[1] - flow.y + layout.margins[2])
    return document


def parts(plan, rng, layout, ink):
    locale = locales.american(rng)
    locale.negative = "before"
    shop = rng.choice(SHOPS)
    at = datetime(2026, 1, 3, 8, 5) + timedelta(minutes=rng.randint(0, 500000))

    def line(text, align="center", **more):
        return Paragraph(text, align, ink=ink, after=more.pop("after", 2), hyphenate=False, **more)

    rows, subtotal = items(plan, rng, locale, ink)
    rate = Decimal(rng.choice(["0.06", "0.07", "0.0825"]))
    tax = (subtotal * rate).quantize(Decimal("0.01"))
    paid = (subtotal + tax).quantize(Decimal("1")) + rng.choice([1, 5, 10])
    cash = rng.random() < 0.5
    totals = [
        ("Subtotal", subtotal),
        (f"Tax {locale.percent(rate, 2 if rate == Decimal('0.0825') else 0)}", tax),
    ]
    totals += [("TOTAL", subtotal + tax)]
    totals += [("Cash", paid), ("Change", paid - subtotal - tax)] if cash else [("Card", subtotal + tax)]
    number = f"{rng.randint(100, 999999):06d}"
    blocks = [
        Heading(
            1, shop.upper() if rng.random() < 0.5 else shop, "center", size=layout.size * rng.choice([1.4, 1.8])
        ),
        line("\n".join(words.address(rng, "en"))),
        line(words.fictional_phone(rng, rng.choice(words.PHONE_STYLES)), after=6),
        line(f"{at:%m/%d/%Y} {at:%H:%M}", "left"),
        line(f"Receipt {number}" if rng.random() < 0.5 else f"Receipt no. {number}", "left", after=4),
        dashes(ink),
        table(plan, rows, items_columns(plan), int(plan.columns == 4)),
        dashes(ink),
        totals_table(plan, totals, locale, ink),
        dashes(ink),
    ]
    if not cash:
        blocks.append(line(f"VISA **** {rng.randint(1000, 9999)}", "left"))
    blocks.append(line(rng.choice(THANKS), after=8))
    if rng.random() < 0.5:
        blocks.append(Drawing(codes.bars(f"R{number}", 26), 34))
    return blocks, shop


def items_columns(plan):
    """Amounts stand to the right."""
    text, right = Column(4.4), Column(1.5, "right")
    return {2: [text, right], 3: [Column(0.7), text, right], 4: [text, Column(0.7, "right"), right, right]}[
        plan.columns
    ]


def items(plan, rng, locale, ink):
    def cell(text, **more):
        return Cell(text, ink=ink, **more)

    def amount(value):
        return locale.number_cell(value, ink=ink) if plain_numbers else locale.money_cell(value, ink=ink)

    plain_numbers = rng.random() < 0.7
    heads = [cell("Item"), cell("Qty"), cell("Price"), cell("Total")]
    rows, total = [Row(heads)] if plan.columns == 4 else [], Decimal(0)
    for ware in rng.sample(WARES, rng.randint(4, 14)):
        count = rng.choice([1, 1, 1, 2, 3, 6])
        price = Decimal(rng.randint(49, 1999)) / 100
        total += price * count
        quantity = locale.number_cell(count, 0, ink=ink)
        if plan.columns == 2:
            rows.append(Row([cell(ware), amount(price * count)]))
            if plan.below and count > 1:
                rows.append(Row([cell(f"{count} x {locale.number(price)}", indent=8), None]))
        elif plan.columns == 3:
            rows.append(Row([quantity, cell(ware), amount(price * count)]))
        else:
            rows.append(Row([cell(ware), quantity, amount(price), amount(price * count)]))
    return rows, total


def table(plan, rows, columns, header_rows):
    style = TableStyle(rules="none", padding=2, row_padding=1, scale=0.9 if plan.columns == 4 else 1.0)
    return Table(columns, rows, header_rows=header_rows, style=style, after=2)


def totals_table(plan, totals, locale, ink):
    rows = [Row([Cell(label, ink=ink), locale.money_cell(value, ink=ink)]) for label, value in totals]
    for row in rows[2:3]:
        row.kind = "total"
    style = TableStyle(rules="none", padding=2, row_padding=1.2)
    return Table([Column(2), Column(1.4, "right")], rows, header_rows=0, style=style, after=2)


def dashes(ink):
    def draw(pen, x, y, width):
        pen.canvas.saveState()
        pen.canvas.setStrokeColorRGB(*ink)
        pen.canvas.setLineWidth(0.6)
        pen.canvas.setDash(3, 2)
        pen.canvas.line(x, y - 4, x + width, y - 4)
        pen.canvas.restoreState()

    return Drawing(draw, 8)
