"""Flyers: big titles, text over colours and over what looks like a photograph, light text on dark grounds."""

import math
from dataclasses import dataclass
from datetime import date, timedelta
from io import BytesIO
from random import Random

from PIL import Image, ImageDraw, ImageFilter
from reportlab.lib.utils import ImageReader

import locales
import words
from families import cards, codes, looks, sheets
from model import Document, Drawing, Heading, Layout, Paragraph, Placed

LINES = (
    "Live music on two stages,Free entry for children,Food from local kitchens,Guided tours every hour,"
    "Raffle with great prizes,Parking behind the library,Bring your own picnic,Workshops for beginners,"
    "Games for all ages,Coffee and homemade cake"
).split(",")
SHOUTS = ["SAVE THE DATE", "FREE ENTRY", "THIS WEEKEND ONLY", "EVERYONE WELCOME", "GRAND OPENING", "50% OFF"]


@dataclass
class Plan:
    """`ground`: white, tint, dark, gradient or photo; the band behind the title may be another."""

    name: str
    ground: str
    purpose: str
    band: str = ""
    small: bool = False


PLANS = [
    Plan("white", "white", "big title on white"),
    Plan("tint", "tint", "dark text on a pale colour"),
    Plan("dark", "dark", "light text on a dark ground"),
    Plan("band", "white", "light title on a bar of colour", band="dark"),
    Plan("gradient", "gradient", "light text on a ground that changes its colour"),
    Plan("photo", "photo", "light text over what looks like a photograph"),
    Plan("photo-band", "white", "title over what looks like a photograph", band="photo"),
    Plan("tint-dark", "tint", "pale ground with a dark bar", band="dark"),
    Plan("bright", "bright", "dark text on a strong colour"),
    Plan("small", "dark", "light text on a dark ground, half a page", small=True),
]
BRIGHT = [(0.98, 0.8, 0.1), (1.0, 0.74, 0.36), (0.6, 0.9, 0.95), (0.72, 0.88, 0.35)]
FONTS = ["helvetica", "liberation-sans", "dejavu-sans", "dejavu-condensed", "liberation-serif", "times"]


def documents(seed, hand=None):
    return [flyer(plan, Random(f"{seed}/flyers/{plan.name}")) for plan in PLANS]


def flyer(plan, rng):
    page = (419.53, 595.28) if plan.small else looks.PAPERS["en"]
    layout = Layout(page=page, margins=(0, 0, 0, 0), family=rng.choice(FONTS), size=13 if plan.small else 15)
    layout.leading = 1.3
    dark = plan.ground in ("dark", "gradient", "photo")
    ink = rng.choice([(1, 1, 1), (1, 0.97, 0.85)]) if dark else (0.08, 0.08, 0.1)
    accent = rng.choice([(1, 0.85, 0.3), (0.7, 0.95, 0.9)]) if dark else rng.choice(cards.DARK)
    title_ink = (1, 1, 1) if plan.band else accent if rng.random() < 0.5 else ink
    event = rng.choice(sheets.EVENTS)
    day = date(2026, 2, 1) + timedelta(days=rng.randint(0, 300))
    hour = rng.randint(9, 19)
    align = rng.choice(["left", "center"])
    left, width, top = 40, page[0] - 80, 44
    shout = rng.choice(SHOUTS)
    title = event.upper() if rng.random() < 0.4 else event
    size = rng.choice([44, 54, 64]) * (0.62 if plan.small else 1)
    size = cards.fitting(title.split(), layout.family, size, width, "bold")

    def paragraph(text, scale=1.0, **more):
        return Paragraph(text, align, scale=scale, ink=more.pop("ink", ink), hyphenate=False, **more)

    when = f"{day:%A}, {locales.american(rng).date(day, 'long')}"
    name, domain = rng.choice(["info", "events", "office", "hello"]), rng.choice(words.DOMAINS)
    phone = words.fictional_phone(rng, rng.choice(words.PHONE_STYLES))
    contact = paragraph(f"{name}@{domain} · {phone}", 0.9)
    offers = paragraph("\n".join(rng.sample(LINES, rng.randint(3, 5))))
    middle = top + size * (3.6 if len(title) > 12 else 2.4)
    low = page[1] - 120
    parts = [
        (paragraph(shout, 1.1, face="bold", ink=title_ink), left, top, width),
        (Heading(1, title, align, size=size, ink=title_ink), left, top + 30, width),
        (paragraph(when, 1.5, face="bold"), left, middle + 20, width),
        (paragraph(f"{hour}:{rng.choice(['00', '30'])} – {hour + 3}:00", 1.3), left, middle + 66, width),
        (paragraph(rng.choice(sheets.PLACES), 1.3, ink=accent), left, middle + 92, width),
        (offers, left, middle + 130, width),
        (paragraph(rng.choice(PROSE), 0.75), left, low, width * 0.7),
        (contact, left, low + 56, width * 0.75),
    ]
    if rng.random() < 0.5:
        address = f"https://{domain}/{event.split()[0].lower().strip(chr(39))}"
        parts.append((Drawing(codes.qr(address, 74)), page[0] - 110, page[1] - 110, 74))
    band = (page[1] - middle, page[1]) if plan.band else None
    blocks = [Drawing(ground(plan, rng, page, band)), Placed(parts)]
    kept = "photograph" if "photo" in (plan.ground, plan.band) else "colour"
    return Document(plan.name, "flyers", plan.purpose, blocks, layout, title=title, picture=kept)


PROSE = [
    "All proceeds go to the restoration of the old boathouse. We thank our sponsors for their support.",
    "Please register until the day before. Places are limited, and members are served first.",
    "In case of rain the event takes place in the gym. Dogs are welcome on a leash.",
]


def ground(plan, rng, page, band):
    colour = {"white": (1, 1, 1), "tint": rng.choice(looks.TINTS), "dark": rng.choice(cards.DARK)}
    colour["bright"] = rng.choice(BRIGHT)
    bar, seed = rng.choice(cards.DARK), rng.random()

    def fill(canvas, kind, left, lower, width, height, tone):
        if kind in ("photo", "gradient"):
            make = photograph if kind == "photo" else gradient
            canvas.drawImage(make(seed, width, height), left, lower, width, height)
        else:
            canvas.setFillColorRGB(*tone)
            canvas.rect(left, lower, width, height, stroke=0, fill=1)

    def draw(pen, x, y, width):
        pen.canvas.saveState()
        fill(pen.canvas, plan.ground, 0, 0, *page, colour.get(plan.ground))
        if band:
            fill(pen.canvas, plan.band, 0, band[0], page[0], band[1] - band[0], bar)
        pen.canvas.restoreState()

    return draw


def gradient(seed, width, height):
    """From one dark colour to another, at an angle."""
    rng = Random(f"{seed}/gradient")
    first, last = rng.sample(cards.DARK, 2)
    angle = rng.uniform(0, math.pi)
    size = (64, max(2, int(64 * height / width)))
    image = Image.new("RGB", size)
    for y in range(size[1]):
        for x in range(size[0]):
            t = 0.5 + 0.5 * math.sin(angle + 2 * x / size[0] + 2 * y / size[1])
            image.putpixel((x, y), tuple(int(255 * (a + (b - a) * t)) for a, b in zip(first, last)))
    return stored(image.resize((size[0] * 6, size[1] * 6), Image.Resampling.BICUBIC))


def photograph(seed, width, height):
    """Soft dark blobs of many colours, sharp edges and grain: no scene, but as restless as one."""
    rng = Random(f"{seed}/photograph")
    size = (480, max(2, int(480 * height / width)))
    image = Image.new("RGB", size, (60, 60, 70))
    pen = ImageDraw.Draw(image)
    for _ in range(60):
        x, y, r = rng.randint(0, size[0]), rng.randint(0, size[1]), rng.randint(15, 120)
        tone = tuple(rng.randint(20, 125) for _ in range(3))
        pen.ellipse([x - r, y - r * rng.uniform(0.3, 1), x + r, y + r], fill=tone)
    image = image.filter(ImageFilter.GaussianBlur(5))
    pen = ImageDraw.Draw(image)
    for _ in range(8):
        x, y = rng.randint(0, size[0]), rng.randint(0, size[1])
        tone = tuple(rng.randint(10, 110) for _ in range(3))
        pen.polygon([(x, y), (x + rng.randint(-90, 90), y + 80), (x + 60, y + rng.randint(-90, 90))], fill=tone)
    pixels = image.filter(ImageFilter.GaussianBlur(1)).tobytes()
    grain = bytes(min(255, max(0, value + rng.randint(-9, 9))) for value in pixels)
    return stored(Image.frombytes("RGB", size, grain))


def stored(image):
    out = BytesIO()
    image.save(out, "PNG")
    out.seek(0)
    return ImageReader(out)
