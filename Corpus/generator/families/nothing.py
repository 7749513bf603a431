"""Pages that look as if they held a table, a list or a figure to be read, and hold none."""

from random import Random

import charts
import words
from families import looks
from model import Beside, Document, Drawing, Figure, Heading, Paragraph, Space

VERSES = [
    "The river keeps its colour",
    "beneath the morning frost,",
    "and every boat remembers",
    "the harbor that it lost.",
    "A lantern on the hillside",
    "goes slowly out of sight,",
    "the shepherd counts the evening,",
    "the evening counts the night.",
    "No letter from the islands,",
    "no footstep on the stair,",
    "the table set for seven,",
    "and winter in the air.",
]


def documents(seed):
    return [
        make(Random(f"{seed}/nothing/{make.__name__}"), make.__name__.replace("_", "-"))
        for make in (poem, numbers_in_prose, short_lines, boxes, title_page, blank, bar_chart)
    ]


def page(name, purpose, blocks, layout, title=None, **more):
    return Document(name, "nothing", purpose, blocks, layout, title=title, **more)


def poem(rng, name):
    start = rng.choice([0, 4, 8])
    verses = VERSES[start:] + VERSES[:start]
    stanzas = ["\n".join(verses[i : i + 4]) for i in (0, 4, 8)]
    title = rng.choice(["Winter harbor", "Evening count", "Letter from nowhere"])
    layout = looks.layout(rng, "de", looks.SERIF, size=(11, 12))
    return page(
        name,
        "three stanzas of short lines",
        [Heading(1, title), Space(10)]
        + [Paragraph(s, indent=rng.choice([0, 40]), after=18, hyphenate=False) for s in stanzas],
        layout,
        title,
    )


def numbers_in_prose(rng, name):
    """Two columns of prose with numbers that stand in running text."""
    layout = looks.layout(rng, "de", looks.SERIF, mode="kerned", columns=2)
    blocks = []
    for _ in range(9):
        counts = [str(rng.randint(12, 980)) for _ in range(5)]
        blocks.append(
            Paragraph(
                words.prose(rng, 3) + f" The counts were {', '.join(counts[:4])} and {counts[4]} in "
                f"{rng.randint(2001, 2012)}, {rng.randint(2013, 2018)} and {rng.randint(2019, 2025)}. "
                + words.prose(rng, 2),
                "justify",
                after=6,
            )
        )
    return page(name, "two columns of prose with rows of numbers in the text", blocks, layout)


def short_lines(rng, name):
    layout = looks.layout(rng, "en", size=(10, 11))
    left = "\n".join([words.person(rng)] + words.address(rng, "en"))
    right = "\n".join([words.TOWNS["en"][1].split(",")[0], f"March {rng.randint(2, 28)}, 2026", "by courier"])
    return page(
        name,
        "an address beside place and date",
        [
            Beside(
                [(Paragraph(left, hyphenate=False), 0, 0.45), (Paragraph(right, hyphenate=False), 0.6, 0.4)]
            ),
            Space(20),
            *[Paragraph(words.prose(rng, 5), after=8) for _ in range(3)],
        ],
        layout,
    )


def boxes(rng, name):
    layout = looks.layout(rng, "de", size=(10, 11))

    def rule(pen, x, y, width):
        pen.canvas.setLineWidth(rng_weight)
        pen.canvas.line(x, y - 6, x + width, y - 6)

    def frame(pen, x, y, width):
        pen.canvas.setLineWidth(0.7)
        pen.canvas.rect(x - 10, y - 132, width + 20, 132, stroke=1, fill=0)

    rng_weight = rng.choice([0.5, 1, 2])
    title = words.title(rng)
    return page(
        name,
        "decorative rules and a frame around prose",
        [
            Drawing(rule, 14),
            Heading(1, title, "center", size=15),
            Drawing(rule, 20),
            Paragraph(words.prose(rng, 6), after=14),
            Drawing(frame),
            Space(8),
            Paragraph(words.prose(rng, 4), "justify"),
            Paragraph(words.prose(rng, 3), "justify"),
            Space(60),
            Drawing(rule, 16),
            Paragraph(words.prose(rng, 5)),
        ],
        layout,
        title,
    )


def title_page(rng, name):
    layout = looks.layout(rng, "de", size=(11, 12))
    title = words.title(rng)
    return page(
        name,
        "a title page",
        [
            Space(170),
            Heading(1, title, "center", size=24),
            Space(30),
            Paragraph(words.person(rng), "center", scale=1.3, hyphenate=False),
            Space(210),
            Paragraph(rng.choice(["Lyon", "Hamburg", "Albany"]) + " 2026", "center", hyphenate=False),
        ],
        layout,
        title,
    )


def blank(rng, name):
    return page(name, "a page with nothing on it", [], looks.layout(rng, "de", scrambled=False))


def bar_chart(rng, name):
    layout = looks.layout(rng, "de", size=(10, 11))
    labels = rng.choice(
        [["North", "South", "East", "West"], ["Q1", "Q2", "Q3", "Q4"], ["2021", "2022", "2023", "2024", "2025"]]
    )
    return page(
        name,
        "a bar chart with axis labels",
        [
            Paragraph(words.prose(rng, 4), after=10),
            Figure(
                charts.bar_chart(rng.random(), labels),
                220,
                "Figure 1. Sales of the four regions." if "North" in labels else "Figure 1. Sales over time.",
            ),
            Paragraph(words.prose(rng, 4)),
        ],
        layout,
    )
