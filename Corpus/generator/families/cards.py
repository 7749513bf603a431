"""Business cards: dark on light and light on dark, alone and two on a page."""

from dataclasses import dataclass
from random import Random

from reportlab.pdfbase.pdfmetrics import stringWidth

import words
from families import codes, looks
from model import Document, Drawing, Heading, Layout, Paragraph, Placed
from pen import font_name

CARD = (252, 144)  # points: 3.5 by 2 inches
ROLES = (
    "Managing Director,Sales Manager,Architect,Piano Teacher,Attorney at Law,Head of Research,Dentist,"
    "Graphic Designer,Chief Engineer,Translator,Physiotherapist,Account Executive"
).split(",")
LABELS = [
    {"phone": "", "mobile": "", "email": "", "web": ""},
    {"phone": "Phone ", "mobile": "Mobile ", "email": "Email ", "web": "Web "},
    {"phone": "T ", "mobile": "M ", "email": "E ", "web": "W "},
    {"phone": "Tel. ", "mobile": "Cell ", "email": "", "web": ""},
    {"phone": "P: ", "mobile": "M: ", "email": "E: ", "web": "W: "},
]
FONTS = ["helvetica", "times", "liberation-sans", "liberation-serif", "dejavu-condensed", "dejavu-serif"]
DARK = [(0.08, 0.1, 0.2), (0.1, 0.28, 0.22), (0.35, 0.08, 0.12), (0.12, 0.12, 0.12), (0.1, 0.2, 0.45)]
LIGHT = [(1, 1, 1), (1, 1, 1), (0.97, 0.96, 0.92), (0.93, 0.95, 0.97)]


@dataclass
class Plan:
    """`design`: left, right, centre, split (name beside particulars) or band (name on a bar of colour)."""

    name: str
    design: str
    purpose: str
    dark: bool = False
    count: int = 1
    code: bool = False


PLANS = [
    Plan("left", "left", "all to the left"),
    Plan("right", "right", "all to the right"),
    Plan("centre", "centre", "centred"),
    Plan("split", "split", "name beside particulars"),
    Plan("band", "band", "name light on a bar of colour"),
    Plan("dark-left", "left", "light on dark", dark=True),
    Plan("dark-centre", "centre", "light on dark, centred", dark=True),
    Plan("dark-split", "split", "light on dark, name beside particulars", dark=True),
    Plan("code", "left", "with a QR code that contains a vCard", code=True),
    Plan("two-1", "left", "two on a page", count=2),
    Plan("two-2", "split", "two on a page, one dark", count=2),
    Plan("two-3", "band", "two on a page, bars of colour", count=2),
]


def documents(seed, hand=None):
    return [page(plan, Random(f"{seed}/cards/{plan.name}")) for plan in PLANS]


def page(plan, rng):
    family = rng.choice(FONTS)
    alone = plan.count == 1
    size = CARD if alone else looks.PAPERS["en"]
    layout = Layout(page=size, margins=(0, 0, 0, 0), family=family, size=8, leading=1.25)
    blocks, contacts = [], []
    for index in range(plan.count):
        left, top = (0, 0) if alone else ((size[0] - CARD[0]) / 2, 90 + index * (CARD[1] + 60))
        dark = plan.dark or (plan.name == "two-2" and index == 1)
        person = owner(rng)
        contacts.append({key: text for key, text in person.items() if text})
        blocks += card(plan, rng, family, person, left, top, dark, framed=not alone)
    title = contacts[0]["name"] if alone else None
    return Document(
        plan.name, "cards", plan.purpose, blocks, layout, title=title, contacts=contacts, picture="colour"
    )


def owner(rng):
    first, last = rng.choice(words.FIRST), rng.choice(words.LAST)
    firm = words.firm(rng, "en")
    site = firm.split()[0].lower()
    style = rng.choice(words.PHONE_STYLES)
    street, town = words.address(rng, "en")
    return {
        "name": rng.choice(["", "", "", "Dr. "]) + f"{first} {last}",
        "role": rng.choice(ROLES),
        "organization": firm,
        "street": street,
        "town": town,
        "phone": words.fictional_phone(rng, style),
        "mobile": words.fictional_phone(rng, style) if rng.random() < 0.5 else "",
        "email": f"{first.lower()}.{last.lower()}@{site}.example.com",
        "web": rng.choice(["www.", "", "https://"]) + f"{site}.example.com" if rng.random() < 0.7 else "",
    }


def card(plan, rng, family, person, left, top, dark, framed):
    """The blocks of one card whose upper left corner is there, in points from the page's."""
    ground, accent = (rng.choice(DARK), (0.95, 0.85, 0.5)) if dark else (rng.choice(LIGHT), rng.choice(DARK))
    ink = rng.choice([(1, 1, 1), (0.9, 0.9, 0.85)]) if dark else rng.choice([(0, 0, 0), (0.15, 0.15, 0.2)])
    name_size, small = rng.choice([12, 13, 15]), rng.choice([0.9, 1.0])
    align = {"right": "right", "centre": "center"}.get(plan.design, "left")
    labels = rng.choice(LABELS)

    def paragraph(text, scale=1.0, colour=ink, **more):
        return Paragraph(text, align, scale=scale, ink=colour, after=0, hyphenate=False, **more)

    name_ink = (1, 1, 1) if plan.design == "band" else accent if rng.random() < 0.5 else ink
    name = Heading(1, person["name"], align, size=name_size, ink=name_ink)
    role = paragraph(person["role"], colour=name_ink, face=rng.choice(["regular", "italic"]))
    firm = paragraph(person["organization"], 1.1, accent if plan.design != "band" else ink, face="bold")
    place = paragraph(person["street"] + "\n" + person["town"], small)
    reach = [f"{labels[key]}{person[key]}" for key in ("phone", "mobile", "email", "web") if person[key]]
    x, width = left + 16, CARD[0] - 32
    half = width * 0.38
    room = width - half - 8 if plan.design == "split" else width - 74 if plan.code else width
    reach = paragraph("\n".join(reach), fitting(reach, family, 8 * small, room) / 8)
    if plan.design == "split":
        firm.scale = fitting(person["organization"].split(), family, 8.8, half, "bold") / 8
        name.size = fitting(person["name"].split(), family, name_size, half, "bold")
        parts = [(firm, x, top + 20, half), (name, x, top + 52, half), (role, x, top + 90, half)]
        parts += [
            (place, x + half + 8, top + 20, width - half - 8),
            (reach, x + half + 8, top + 62, width - half - 8),
        ]
    else:
        parts = [(name, x, top + 12, width), (role, x, top + 36, width), (firm, x, top + 54, width)]
        parts += [(place, x, top + 70, width), (reach, x, top + 93, width)]
    code = [(Drawing(codes.qr(vcard(person), 70)), left + CARD[0] - 84, top + 62, 70)] if plan.code else []
    paint = Drawing(grounds(plan, left, top, ground, accent, framed, rng.random()))
    return [paint, Placed(parts + code)]


def fitting(lines, family, size, room, face="regular"):
    """The size, or the smaller one at which the widest of the lines has room."""
    widest = max(stringWidth(line, font_name(family, face), size) for line in lines)
    return size * min(1, room / (widest + 0.5))


def grounds(plan, left, top, ground, accent, framed, seed):
    """The card's colour, its bar or its emblem."""

    def draw(pen, x, y, width):
        canvas, rng = pen.canvas, Random(f"{seed}/grounds")
        upper = pen.page[1] - top
        canvas.saveState()
        canvas.setFillColorRGB(*ground)
        canvas.setStrokeGray(0.6)
        canvas.rect(left, upper - CARD[1], *CARD, stroke=int(framed), fill=1)
        canvas.setFillColorRGB(*accent)
        if plan.design == "band":
            canvas.rect(left, upper - 50, CARD[0], 50, stroke=0, fill=1)
        elif plan.design == "left" and not plan.code and rng.random() < 0.7:
            emblem(canvas, rng, left + CARD[0] - 44, upper - 44)
        canvas.restoreState()

    return draw


def emblem(canvas, rng, x, y):
    """Signets of firms that do not exist."""
    kind = rng.choice(["circle", "squares", "triangle"])
    if kind == "circle":
        canvas.circle(x + 14, y + 14, 13, stroke=0, fill=1)
    elif kind == "squares":
        for dx, dy in [(0, 0), (15, 15)]:
            canvas.rect(x + dx, y + dy, 13, 13, stroke=0, fill=1)
    else:
        path = canvas.beginPath()
        path.moveTo(x, y)
        path.lineTo(x + 28, y)
        path.lineTo(x + 14, y + 26)
        path.close()
        canvas.drawPath(path, stroke=0, fill=1)


def vcard(person):
    return "\n".join(
        [
            "BEGIN:VCARD",
            "VERSION:3.0",
            f"FN:{person['name']}",
            f"TEL:{person['phone']}",
            f"EMAIL:{person['email']}",
        ]
        + ["END:VCARD"]
    )
