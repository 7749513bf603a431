"""Sign-up sheets: ruled, half ruled and unruled, partly filled in, with columns for signatures."""

import math
from dataclasses import dataclass
from datetime import date, timedelta
from random import Random

import locales
import words
from families import looks
from model import Cell, Column, Document, Heading, Paragraph, Row, Table, TableStyle

EVENTS = (
    "Spring clean-up,Open house,Choir rehearsal,Parents' evening,Soccer camp,Book club,Blood drive,"
    "Garden workshop,First aid course,Bake sale,Museum visit,Chess evening,Summer picnic,Neighborhood meeting"
).split(",")
PLACES = "Town Hall,Maple School Gym,Harbor Library,Room 204,Community Center,St. Anne Parish Hall".split(",")
HEADS = {
    "number": ["No.", "#", "Nr"],
    "name": ["Name", "Full name", "Print name"],
    "first": ["First name"],
    "last": ["Last name", "Surname"],
    "email": ["Email", "E-mail", "E-mail address", "Email address"],
    "phone": ["Phone", "Telephone", "Phone number", "Cell phone"],
    "company": ["Company", "Organization"],
    "guests": ["Guests", "Persons"],
    "sign": ["Signature", "Sign here", "Initials"],
}
SHARES = {
    "number": 0.5,
    "name": 2.2,
    "first": 1.3,
    "last": 1.4,
    "email": 3.1,
    "phone": 1.9,
    "company": 2.2,
    "guests": 0.9,
    "sign": 1.6,
}
FILLED_IN = ["dejavu-sans", "dejavu-condensed", "liberation-sans", "liberation-serif", "liberation-mono"]
PEN_INKS = [(0, 0, 0), (0, 0, 0), (0.08, 0.1, 0.35), (0.1, 0.15, 0.5), (0.25, 0.25, 0.25)]


@dataclass
class Plan:
    """`rules` as in a table's style; `zebra`: every other row is grey."""

    name: str
    rules: str
    purpose: str
    zebra: bool = False
    heads: bool = True
    landscape: bool = False
    wide: bool = False


PLANS = [
    Plan("ruled-1", "all", "every cell ruled"),
    Plan("ruled-2", "all", "every cell ruled, many columns, landscape", landscape=True, wide=True),
    Plan("ruled-3", "all", "every cell ruled, grey rows", zebra=True),
    Plan("ruled-4", "all", "every cell ruled, first and last name"),
    Plan("half-lines-1", "horizontal", "lines between the rows only"),
    Plan("half-lines-2", "horizontal", "lines between the rows only, wide", landscape=True, wide=True),
    Plan("half-columns", "box", "lines between the columns only"),
    Plan("half-write-1", "write", "a line to write on in every place"),
    Plan("half-write-2", "write", "a line to write on in every place", wide=True, landscape=True),
    Plan("half-header", "header", "one line under the column names"),
    Plan("unruled-1", "none", "no lines"),
    Plan("unruled-2", "none", "no lines, grey rows", zebra=True),
    Plan("unruled-3", "none", "no lines, no column names", heads=False),
    Plan("unruled-4", "none", "no lines, wide", landscape=True, wide=True),
]


def documents(seed, hand=None):
    """`hand`: a family of fonts that looks like handwriting, for what people filled in."""
    return [sheet(plan, Random(f"{seed}/sheets/{plan.name}"), hand) for plan in PLANS]


def sheet(plan, rng, hand):
    paper = looks.PAPERS[rng.choice(["en", "de"])]
    margin = rng.choice([40, 48, 56])
    printed = rng.choice(looks.SANS + ["times", "dejavu-serif"])
    layout = looks.layout(rng, "en", [printed], size=(9.5, 11.5), mode="line", composite=False, scrambled=False)
    layout.page = paper[::-1] if plan.landscape else paper
    layout.margins = (rng.choice([48, 60]), margin, 48, margin)
    event = rng.choice(EVENTS)
    day = date(2026, 2, 1) + timedelta(days=rng.randint(0, 300))
    place = f"{rng.choice(PLACES)}, {locales.american(rng).date(day, 'long')}"
    title = rng.choice(["{} Sign-Up Sheet", "Sign up: {}", "{}: attendance", "{} – list of participants"])
    title = title.format(event)
    table, contacts = entries(plan, rng, layout, hand or rng.choice(FILLED_IN + [printed] * 3))
    blocks = [Heading(1, title), Paragraph(place, after=8)]
    if rng.random() < 0.6:
        blocks.append(Paragraph(rng.choice(REQUESTS), after=10))
    return Document(plan.name, "sheets", plan.purpose, blocks + [table], layout, title=title, contacts=contacts)


REQUESTS = [
    "Please print clearly. We use your address for this event only.",
    "Please fill in one line per person and sign.",
    "Questions? Write to office@example.org or call 555-0100.",
]


def entries(plan, rng, layout, family):
    """The table of those who signed up and, as contacts, who they are."""
    columns = choose_columns(plan, rng)
    heads = {key: rng.choice(HEADS[key]) for key in columns}
    ink, scale = rng.choice(PEN_INKS), rng.choice([0.9, 1.0, 1.0])
    filled, blank = rng.randint(5, 12), rng.choice([0, 0, 2, 4])
    if plan.rules in ("none", "header") or layout.page[0] > layout.page[1]:
        blank = 0
    numbers = phone_style(rng)
    rows = [Row([Cell(heads[key]) for key in columns])] if plan.heads else []
    contacts = []
    for index in range(filled + blank):
        person = someone(rng, numbers) if index < filled else {}
        texts = dict(person, number=str(index + 1))
        cells = []
        for key in columns:
            if key == "sign" and person and rng.random() < 0.8:
                cells.append(Cell("", draw=signature(f"{rng.random()}", ink)))
            elif texts.get(key):
                shown = dict(family=family, ink=ink) if key != "number" else {}
                cells.append(Cell(texts[key], **shown))
            else:
                cells.append(None)
        rows.append(Row(cells))
        if person:
            seen = {key: person[key] for key in ("name", "email", "phone", "company") if person.get(key)}
            if "name" not in columns and "first" not in columns:
                del seen["name"]
            contacts.append({key: text for key, text in seen.items() if key in columns or key == "name"})
    style = TableStyle(
        rules=plan.rules,
        weight=rng.choice([0.5, 0.75, 1.0]),
        zebra=(0.9, 0.9, 0.9) if plan.zebra else None,
        header_fill=(0.86, 0.86, 0.86) if plan.rules == "all" and rng.random() < 0.5 else None,
        padding=rng.choice([4, 5, 6]) if plan.rules == "all" else 7,
        row_padding=3,
        least_height=rng.choice([20, 24, 28]),
        valign=rng.choice(["middle", "bottom"]) if plan.rules != "write" else "bottom",
        scale=scale * (0.9 if plan.wide else 1.0),
        bold_header=rng.random() < 0.7,
    )
    shares = [Column(SHARES[key]) for key in columns]
    return Table(shares, rows, header_rows=int(plan.heads), style=style), contacts


def choose_columns(plan, rng):
    columns = ["number"] if rng.random() < 0.5 else []
    columns += ["first", "last"] if plan.name == "ruled-4" or rng.random() < 0.2 else ["name"]
    columns += ["company"] if plan.wide else []
    columns += rng.choice([["email", "phone"], ["phone", "email"]])
    columns += ["guests"] if plan.wide and rng.random() < 0.5 else []
    columns += ["sign"] if plan.rules not in ("none", "header") else []
    return columns


def someone(rng, numbers):
    """Some leave out their address or their telephone, few both."""
    first, last = rng.choice(words.FIRST), rng.choice(words.LAST)
    person = {
        "name": f"{first} {last}",
        "first": first,
        "last": last,
        "email": words.email(rng, first, last),
        "phone": numbers(rng),
        "company": rng.choice(words.FIRMS["en"]),
        "guests": str(rng.randint(1, 4)),
    }
    for key, chance in [("email", 0.1), ("phone", 0.15), ("company", 0.2)]:
        if rng.random() < chance:
            person[key] = ""
    return person


def phone_style(rng):
    """One sheet holds one or several ways to write a number."""
    chosen = rng.sample(words.PHONE_STYLES, rng.choice([1, 1, 3]))
    return lambda source: words.fictional_phone(source, source.choice(chosen))


def signature(seed, ink):
    """A scribble over most of the cell."""

    def draw(pen, left, lower, right, upper):
        rng = Random(seed)
        height = upper - lower
        x, middle = left + 6, lower + height * 0.45
        width = min(right - left - 12, rng.uniform(40, 80))
        canvas = pen.canvas
        canvas.saveState()
        canvas.setStrokeColorRGB(*ink)
        canvas.setLineWidth(rng.uniform(0.7, 1.3))
        path = canvas.beginPath()
        path.moveTo(x, middle)
        strokes = rng.randint(5, 9)
        for k in range(strokes):
            end = x + width * (k + 1) / strokes
            swing = height * 0.38 * math.exp(-k / strokes)
            path.curveTo(
                x + width * (k + 0.9) / strokes,
                middle + rng.uniform(0.4, 1) * swing,
                x + width * (k - 0.3) / strokes,
                middle - rng.uniform(0.4, 1) * swing,
                end,
                middle + rng.uniform(-0.3, 0.3) * swing,
            )
        canvas.drawPath(path, stroke=1, fill=0)
        canvas.restoreState()

    return draw
