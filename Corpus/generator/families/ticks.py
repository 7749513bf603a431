"""Forms on paper: boxes that are ticked, crossed, filled or empty, and lines with typed answers."""

from dataclasses import dataclass
from random import Random

import words
from families import looks
from model import Cell, Column, Document, Drawing, Heading, Paragraph, Row, Space, Table, TableStyle
from pen import font_name

STATES = ["empty", "ticked", "crossed", "filled"]
QUESTIONS = {
    "How did you hear about us?": ["Newspaper", "Radio", "A friend", "Our website", "Poster", "Other"],
    "Which days suit you?": ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
    "Membership": ["Adult", "Family", "Student", "Senior"],
    "Allergies": ["Nuts", "Milk", "Eggs", "Gluten", "Shellfish", "None"],
    "I want to help with": ["Set-up", "Catering", "Ticket office", "Clean-up", "Transport"],
    "Preferred contact": ["Phone", "Email", "Letter"],
    "Documents enclosed": ["Copy of passport", "Proof of address", "Two photographs", "Application fee"],
}
STATEMENTS = (
    "The room was easy to find,The staff was friendly,The price was fair,I would come again,The food was good,"
    "I received all documents in time,The course met my expectations,The hall was clean"
).split(",")


@dataclass
class Plan:
    """`design`: lines (one below the other), columns (two or three side by side) or matrix (a ruled table)."""

    name: str
    design: str
    purpose: str
    shape: str = "square"
    after: bool = False
    answers: bool = True


PLANS = [
    Plan("lines-1", "lines", "boxes below each other"),
    Plan("lines-2", "lines", "boxes below each other, behind their labels", after=True),
    Plan("columns-1", "columns", "boxes side by side"),
    Plan("columns-2", "columns", "boxes side by side, small", answers=False),
    Plan("rings", "columns", "rings instead of boxes", shape="round"),
    Plan("matrix-1", "matrix", "boxes in a ruled table"),
    Plan("matrix-2", "matrix", "rings in a ruled table", shape="round", answers=False),
    Plan("empty", "lines", "nothing is ticked"),
]


def documents(seed, hand=None):
    return [form(plan, Random(f"{seed}/ticks/{plan.name}"), hand) for plan in PLANS]


class Maker:
    """The choices of one form. Fields are noted in the order of the page."""

    def __init__(self, plan, rng, hand):
        self.plan, self.rng = plan, rng
        self.side = rng.choice([7.5, 8.5, 10]) if plan.name == "columns-2" else rng.choice([9, 10.5, 12])
        self.weight = rng.choice([0.6, 0.8, 1.0])
        self.ink = rng.choice([(0, 0, 0), (0.05, 0.1, 0.45), (0.2, 0.2, 0.2)])
        self.favourite = rng.choice(STATES[1:])
        self.family = hand or rng.choice(["dejavu-sans", "liberation-mono", "liberation-serif"])
        self.fields = []

    def state(self):
        """Most people mark all their boxes in one manner."""
        if self.plan.name == "empty" or self.rng.random() < 0.55:
            return "empty"
        return self.favourite if self.rng.random() < 0.6 else self.rng.choice(STATES[1:])

    def box(self, label, state, pen, left, lower):
        """Draws a box and what is in it, and notes both."""
        draw_box(pen, left, lower, self.side, self.plan.shape, self.weight)
        draw_state(pen, left, lower, self.side, state, self.ink, Random(f"{label}/{left:.1f}/{lower:.1f}"))
        pen.mark(label, state, (left, lower, left + self.side, lower + self.side), self.plan.shape)

    def note(self, label, name, state):
        on = state != "empty"
        self.fields.append(
            dict(label=label, name=name, value="Yes" if on else "Off", kind="checkbox", checked=on, page=1)
        )


def form(plan, rng, hand):
    layout = looks.layout(
        rng, "en", looks.SANS + ["times"], size=(10, 11), mode="line", composite=False, scrambled=False
    )
    title = rng.choice(["Registration form", "Visitor survey", "Volunteer form", "Course evaluation"])
    maker = Maker(plan, rng, hand)
    blocks = [Heading(1, title), Paragraph(words.prose(rng, 1), after=12)]
    if plan.answers:
        blocks += answers(maker, layout)
    if plan.design == "matrix":
        blocks += matrix(maker)
    for question in rng.sample(sorted(QUESTIONS), 2 if plan.design == "matrix" else 4):
        blocks += [Heading(2, question), Space(2)]
        blocks += choices(maker, layout, question, QUESTIONS[question])
        blocks.append(Space(6))
    return Document(plan.name, "ticks", plan.purpose, blocks, layout, title=title, fields=maker.fields)


def answers(maker, layout):
    """Labels with typed answers on a line."""
    rng = maker.rng
    first, last = rng.choice(words.FIRST), rng.choice(words.LAST)
    given = [
        ("Name", f"{first} {last}"),
        ("Email", words.email(rng, first, last)),
        ("Phone", words.fictional_phone(rng, rng.choice(words.PHONE_STYLES))),
    ]
    blocks = []
    for label, value in given:
        value = "" if maker.plan.name == "empty" else value
        maker.fields.append(dict(label=label, name=label.lower(), value=value, kind="text", page=1))
        blocks.append(Drawing(answer(maker, layout, label, value), 24))
    return blocks + [Space(8)]


def answer(maker, layout, label, value):
    def draw(pen, x, y, width):
        pen.text(x, y - 15, label, font_name(layout.family), layout.size)
        pen.canvas.setLineWidth(0.6)
        pen.canvas.line(x + 70, y - 18, x + width * 0.75, y - 18)
        pen.text(x + 74, y - 15, value, font_name(maker.family), layout.size, ink=maker.ink)

    return draw


def choices(maker, layout, question, options):
    """Boxes with their labels, in lines or in columns."""
    per_line = 1 if maker.plan.design == "lines" else maker.rng.choice([2, 3])
    states = [maker.state() for _ in options]
    for label, state in zip(options, states):
        maker.note(label, question, state)
    height = max(maker.side, layout.size) + maker.rng.choice([5, 7])
    pairs = list(zip(options, states))
    return [
        Drawing(line_of_boxes(maker, layout, pairs[i : i + per_line], per_line), height)
        for i in range(0, len(pairs), per_line)
    ]


def line_of_boxes(maker, layout, pairs, per_line):
    def draw(pen, x, y, width):
        font = font_name(layout.family)
        for index, (label, state) in enumerate(pairs):
            left = x + index * width / per_line
            baseline = y - layout.size
            lower = baseline + layout.size * 0.36 - maker.side / 2
            if maker.plan.after:
                pen.text(left, baseline, label, font, layout.size)
                maker.box(label, state, pen, left + 130, lower)
            else:
                maker.box(label, state, pen, left, lower)
                pen.text(left + maker.side + 6, baseline, label, font, layout.size)

    return draw


def matrix(maker):
    """Statements in rows, answers in columns, one box marked in most rows."""
    rng = maker.rng
    scale = rng.choice([["Yes", "No"], ["Agree", "Neutral", "Disagree"], ["1", "2", "3", "4", "5"]])
    rows = [Row([Cell("Statement")] + [Cell(s, align="center") for s in scale])]
    for statement in rng.sample(STATEMENTS, rng.randint(4, 6)):
        chosen = rng.randint(0, len(scale) - 1) if rng.random() < 0.85 else None
        state = maker.favourite
        cells = [Cell(statement)]
        for index, answer in enumerate(scale):
            label = f"{statement}: {answer}"
            this = state if index == chosen else "empty"
            maker.note(label, statement, this)
            cells.append(Cell("", draw=box_in_cell(maker, label, this)))
        rows.append(Row(cells))
    style = TableStyle(rules="all", least_height=maker.side + 9, valign="middle", header_fill=(0.9, 0.9, 0.9))
    return [Table([Column(4)] + [Column(1, "center")] * len(scale), rows, style=style)]


def box_in_cell(maker, label, state):
    def draw(pen, left, lower, right, upper):
        maker.box(label, state, pen, (left + right - maker.side) / 2, (lower + upper - maker.side) / 2)

    return draw


# Paint


def draw_box(pen, left, lower, side, shape, weight):
    pen.canvas.saveState()
    pen.canvas.setLineWidth(weight)
    if shape == "round":
        pen.canvas.circle(left + side / 2, lower + side / 2, side / 2, stroke=1, fill=0)
    else:
        pen.canvas.rect(left, lower, side, side, stroke=1, fill=0)
    pen.canvas.restoreState()


def draw_state(pen, left, lower, side, state, ink, rng):
    """As a hand does it: not quite in the middle, and a little over the edge."""
    canvas = pen.canvas
    canvas.saveState()
    canvas.setStrokeColorRGB(*ink)
    canvas.setFillColorRGB(*ink)
    canvas.setLineCap(1)
    canvas.setLineWidth(side * rng.uniform(0.09, 0.15))

    def at(x, y):
        return left + side * (x + rng.uniform(-0.05, 0.05)), lower + side * (y + rng.uniform(-0.05, 0.05))

    if state == "ticked":
        path = canvas.beginPath()
        path.moveTo(*at(0.15, 0.5))
        path.lineTo(*at(0.42, 0.15))
        path.lineTo(*at(1.0, 1.05))
        canvas.drawPath(path, stroke=1, fill=0)
    elif state == "crossed":
        canvas.line(*at(0.1, 0.1), *at(0.9, 0.9))
        canvas.line(*at(0.1, 0.9), *at(0.9, 0.1))
    elif state == "filled":
        inset = side * rng.uniform(0.1, 0.2)
        if rng.random() < 0.5:
            canvas.rect(left + inset, lower + inset, side - 2 * inset, side - 2 * inset, stroke=0, fill=1)
        else:
            canvas.circle(left + side / 2, lower + side / 2, side / 2 - inset, stroke=0, fill=1)
    canvas.restoreState()
