"""A long realistic report, for benchmarks: chapters, paragraphs, lists, a table on most pages."""

from decimal import Decimal
from random import Random

import locales
import words
from families import looks
from families.articles import list_of, results_table
from flow import render
from model import Cell, Column, Document, Heading, Layout, PageBreak, Paragraph, Row, Table

LAYOUT = Layout(
    family="liberation-serif", head_family="liberation-sans", size=10.5, leading=1.25, mode="kerned"
)


def report(pages, seed):
    """The bytes and the truth of a report of exactly this many pages: every page is a section that fits."""
    rng = Random(f"{seed}/long")
    locale = locales.american(rng)
    blocks = [Heading(1, "Annual report of the coastal stations")]
    for page in range(1, pages + 1):
        chapter, section = (page - 1) // 8 + 1, (page - 1) % 8 + 1
        if section == 1:
            blocks.append(Heading(2, f"{chapter} {rng.choice(words.HEADINGS)}"))
        blocks.append(
            Heading(3, f"{chapter}.{section} {rng.choice(words.HEADINGS)} of the {rng.choice(words.NOUNS)}")
        )
        blocks += [Paragraph(words.prose(rng, rng.randint(4, 5)), "justify") for _ in range(2)]
        if page % 3 == 0:
            blocks.append(list_of(rng, page % 2 == 0))
        if page % 4:
            blocks.append(results_table(rng, locale, rng.choice(["ruled", "booktabs", "horizontal"]), page))
        blocks += [Paragraph(words.prose(rng, 4), "justify") for _ in range(2)]
        if page % 5 == 0:
            blocks.append(ledger(rng, locale))
        if page < pages:
            blocks.append(PageBreak())
    return render(
        Document(
            "long",
            "long",
            "benchmark",
            blocks,
            LAYOUT,
            title="Annual report of the coastal stations",
            furniture=furniture,
        )
    )


def furniture(page, total):
    return [
        looks.head(LAYOUT.page, "Annual report of the coastal stations"),
        looks.foot(LAYOUT.page, f"Page {page} of {total}", align="right"),
    ]


def ledger(rng, locale):
    rows = [Row([Cell("Station"), Cell("Code"), Cell("Cost"), Cell("Share")])]
    for _ in range(5):
        rows.append(
            Row(
                [
                    Cell(rng.choice(words.LAST)),
                    locales.identifier(f"{rng.randint(1, 9999):06d}"),
                    locale.money_cell(Decimal(rng.randint(100, 99999)) / 100),
                    locale.percent_cell(Decimal(rng.randint(1, 99)) / 100),
                ]
            )
        )
    return Table(
        [Column(2), Column(1), Column(1, "right"), Column(1, "right")],
        rows,
        style=looks.table_style(rng, "ruled", scale=0.9),
    )
