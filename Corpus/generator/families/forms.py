"""Forms with interactive fields, one filled in and one empty."""

from random import Random

import words
from families import looks
from model import Document, Drawing, Heading, Paragraph

ROW = 30  # points from field to field
LABEL_PART = 0.34


def documents(seed):
    return [form("filled", True, seed), form("empty", False, seed)]


def form(name, filled, seed):
    """The filled form names its fields for readers (TU); the empty one leaves that to the printed labels."""
    rng = Random(f"{seed}/forms/{name}")
    layout = looks.layout(rng, "en", ["helvetica"], size=(10, 11), mode="line", composite=False)
    title = rng.choice(["Membership application", "Registration form", "Change of address"])
    texts = [
        ("Family name", "family", rng.choice(words.LAST)),
        ("Given name", "given", rng.choice(words.FIRST)),
        ("Street", "street", words.address(rng, "en")[0]),
        ("Phone", "phone", words.phone(rng, "en")),
        ("Customer number", "customer", f"{rng.randint(1, 9999):06d}"),
    ]
    texts = texts[:2] + rng.sample(texts[2:], rng.randint(2, 3))
    fields, blocks = [], [Heading(1, title), Paragraph(words.prose(rng, 2), after=14)]
    for label, key, value in texts:
        shown = value if filled else ""
        fields.append(dict(label=label, name=key, value=shown, kind="text", page=1))
        blocks.append(Drawing(text_field(label, key, shown, filled), ROW))
    for label, key in [("Send me the newsletter", "newsletter"), ("I accept the conditions", "conditions")]:
        on = filled and (key == "conditions" or rng.random() < 0.5)
        fields.append(
            dict(label=label, name=key, value="Yes" if on else "Off", kind="checkbox", checked=on, page=1)
        )
        blocks.append(Drawing(check_box(label, key, on, filled), ROW))
    options = ["Standard", "Express", "Pickup"][: rng.randint(2, 3)]
    chosen = rng.choice(options) if filled else ""
    fields.append(dict(label="Delivery", name="delivery", value=chosen, kind="radio", options=options, page=1))
    blocks.append(Drawing(radio_group("Delivery", "delivery", options, chosen, filled), ROW))
    countries = ["Canada", "France", "Germany", "United States"]
    country = rng.choice(countries) if filled else " "
    fields.append(
        dict(label="Country", name="country", value=country.strip(), kind="choice", options=countries, page=1)
    )
    blocks.append(Drawing(choice("Country", "country", countries, country, filled), ROW))
    return Document(
        name,
        "forms",
        "filled: texts, check boxes, radio group, choice" if filled else "the same kinds, empty",
        blocks,
        layout,
        title=title,
        fields=fields,
    )


def label_at(pen, x, y, text):
    pen.text(x, y - 15, text, "Helvetica", 10)


def text_field(label, key, value, named):
    def draw(pen, x, y, width):
        label_at(pen, x, y, label)
        pen.canvas.acroForm.textfield(
            value=value,
            name=key,
            tooltip=label if named else None,
            x=x + width * LABEL_PART,
            y=y - 22,
            width=width * 0.5,
            height=20,
            fontSize=10,
            borderWidth=0.5,
            fontName="Helvetica",
            forceBorder=True,
        )

    return draw


def check_box(label, key, on, named):
    def draw(pen, x, y, width):
        pen.canvas.acroForm.checkbox(
            checked=on,
            name=key,
            tooltip=label if named else None,
            x=x,
            y=y - 18,
            size=13,
            borderWidth=0.5,
            buttonStyle="check",
            forceBorder=True,
        )
        label_at(pen, x + 20, y, label)

    return draw


def radio_group(label, key, options, chosen, named):
    def draw(pen, x, y, width):
        label_at(pen, x, y, label)
        for index, option in enumerate(options):
            left = x + width * (LABEL_PART + 0.2 * index)
            pen.canvas.acroForm.radio(
                value=option,
                name=key,
                selected=option == chosen,
                tooltip=label if named else None,
                x=left,
                y=y - 18,
                size=13,
                borderWidth=1,
                shape="square",
            )
            label_at(pen, left + 18, y, option)

    return draw


def choice(label, key, options, value, named):
    def draw(pen, x, y, width):
        label_at(pen, x, y, label)
        shown = options if value in options else [" "] + options
        pen.canvas.acroForm.choice(
            value=value,
            name=key,
            options=shown,
            tooltip=label if named else None,
            x=x + width * LABEL_PART,
            y=y - 22,
            width=width * 0.5,
            height=20,
            fontSize=10,
            borderWidth=0.5,
            fontName="Helvetica",
            forceBorder=True,
        )

    return draw
