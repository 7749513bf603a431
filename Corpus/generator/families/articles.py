"""Two-column articles: everything that a paper has, in a different mixture for every document."""

from dataclasses import replace
from decimal import Decimal
from random import Random

import charts
import locales
import words
from families import looks
from model import (
    Cell,
    Column,
    Document,
    Figure,
    Furniture,
    Heading,
    Item,
    Layout,
    List,
    Paragraph,
    Row,
    Space,
    Table,
)

SITES = "Harwick Lindum Porthaven Selby Tarnfield Wexmoor Ashcombe Dunmere Elverton Fenwick".split()
MEASURES = ["Mean", "Median", "Deviation", "Maximum", "Minimum", "Range", "Drift", "Offset"]
NOTES = [
    "The raw records are available on request from the second author.",
    "Values below the detection limit were replaced by half of that limit.",
    "The earlier notation is kept here for the convenience of the reader.",
]


def documents(seed):
    plans = [
        ("kerned", "kerned", SERIF_TEX),
        ("words", "word", ["liberation-serif"]),
        ("lines", "line", ["times", "helvetica"]),
        ("glyphs", "char", ["times"]),
    ]
    return [article(name, mode, families, seed) for name, mode, families in plans]


SERIF_TEX = ["times", "liberation-serif"]


def article(name, mode, families, seed):
    rng = Random(f"{seed}/articles/{name}")
    locale = replace(locales.american(rng), negative="before", minus="\u2013")
    side = rng.choice([50, 56, 60])
    layout = Layout(
        page=rng.choice([(595.28, 841.89), (612, 792)]),
        margins=(66, side, 64, side),
        columns=2,
        gutter=rng.choice([18, 22, 26]),
        family=rng.choice(families),
        mode=mode,
        head_family=rng.choice([None, "helvetica"]),
        size=rng.choice([9, 9.5, 10]),
        leading=1.2,
        composite=mode == "word",
        paragraph_indent=rng.choice([0, 0, 12]),
    )
    title, authors = words.title(rng), ", ".join(words.person(rng) for _ in range(rng.randint(2, 3)))
    sections = rng.sample(words.HEADINGS, rng.randint(5, 6))
    blocks = [
        Heading(1, title, "center", span=True),
        Paragraph(authors, "center", span=True, hyphenate=False, after=10),
        Paragraph("Abstract. " + words.prose(rng, 4), "justify", "italic", indent=24, span=True, after=14),
    ]
    extras = [
        lambda: [list_of(rng, False)],
        lambda: [results_table(rng, locale, rng.choice(["ruled", "booktabs"]), 1), wide_table(rng, locale, 2)],
        lambda: [figure(rng, name, seed)],
        lambda: [list_of(rng, True)],
        lambda: [],
        lambda: [],
    ]
    for number, section in enumerate(sections, 1):
        blocks.append(Heading(2, f"{number} {section}"))
        blocks += paragraphs(rng, 2, note=number == 1)
        blocks += extras[number - 1]()
        if number in (2, 3, 5):
            for part in range(1, 3):
                blocks.append(
                    Heading(
                        3,
                        f"{number}.{part} {rng.choice(words.HEADINGS[3:12])} of the {rng.choice(words.NOUNS)}",
                    )
                )
                blocks += paragraphs(rng, rng.randint(1, 2))
        blocks += paragraphs(rng, 1)
    head = f"{authors.split(', ')[0].split(' ')[1]} et al."

    def furniture(page, total):
        pieces = [Furniture(str(page), layout.page[0] / 2, 34, "center", 8.5)]
        if page > 1:
            pieces.append(
                looks.head(layout.page, head if page % 2 == 0 else title, "left" if page % 2 == 0 else "right")
            )
        return pieces

    return Document(
        name,
        "articles",
        f"two columns, justified, text drawn in mode '{mode}'",
        blocks,
        layout,
        title=title,
        furniture=furniture,
    )


def paragraphs(rng, count, note=False):
    result = [Paragraph(words.prose(rng, rng.randint(4, 7)), "justify", after=4) for _ in range(count)]
    if note:
        result[0].text = result[0].text.replace(".", ".¹", 1)
        result[0].footnote = "¹ " + rng.choice(NOTES)
    return result


def list_of(rng, ordered):
    texts = rng.sample(words.ITEMS, rng.randint(4, 5))
    if ordered:
        style = rng.choice(["{}.", "({})", "{})"])
        items = [Item(style.format(i), t + ".") for i, t in enumerate(texts, 1)]
        inner = [f"{letter})" for letter in "abc"]
    else:
        bullet = rng.choice(["\u2022", "\u2013"])
        items = [Item(bullet, t + ".") for t in texts]
        inner = ["\u2013" if bullet == "\u2022" else "\u2022"] * 3
    others = rng.sample([t for t in words.ITEMS if t not in texts], 2)
    items[1].items = [Item(marker, t + ".") for marker, t in zip(inner, others)]
    return List(ordered, items)


def results_table(rng, locale, kind, number):
    sites = rng.sample(SITES, rng.randint(4, 6))
    measures = rng.sample(MEASURES, 3)
    rows = [
        Row([Cell(site)] + [locale.number_cell(Decimal(rng.randint(-400, 9999)) / 100) for _ in measures])
        for site in sites
    ]
    header = Row([Cell("Site")] + [Cell(m) for m in measures])
    return Table(
        [Column(1.4)] + [Column(1, "right")] * 3,
        [header] + rows,
        caption=f"Table {number}. Readings at {len(sites)} sites.",
        style=looks.table_style(rng, kind, scale=0.9),
    )


def wide_table(rng, locale, number):
    """Over both columns, at the head of the next page."""
    measures = rng.sample(MEASURES, 5)
    rows = [
        Row(
            [
                Cell(site),
                *[locale.number_cell(Decimal(rng.randint(10, 99999)) / 100) for _ in measures],
                locale.percent_cell(Decimal(rng.randint(1, 98)) / 100),
            ]
        )
        for site in rng.sample(SITES, rng.randint(5, 8))
    ]
    header = Row([Cell("Site")] + [Cell(m) for m in measures] + [Cell("Share")])
    return Table(
        [Column(1.5)] + [Column(1, "right")] * 6,
        [header] + rows,
        float_top=True,
        caption=f"Table {number}. Summary of all campaigns.",
        caption_above=rng.random() < 0.7,
        style=looks.table_style(rng, rng.choice(["booktabs", "ruled", "horizontal"])),
    )


def figure(rng, name, seed):
    kind = {
        "kerned": charts.line_chart(seed),
        "words": charts.picture(seed),
        "lines": charts.bar_chart(seed, ["2019", "2020", "2021", "2022", "2023"]),
        "glyphs": charts.line_chart(f"{seed}/g"),
    }
    return Figure(
        kind[name],
        rng.randint(110, 140),
        f"Figure 1. The {rng.choice(words.ADJECTIVES)} "
        f"{rng.choice(words.NOUNS)} in the course of the campaign.",
    )
