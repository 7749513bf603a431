"""Pages with one purpose each: a table of one kind with a line of prose before and after it."""

from datetime import date, timedelta
from decimal import Decimal
from random import Random

import locales
import words
from families import looks
from model import Beside, Cell, Column, Document, Heading, Paragraph, Row, Table

TOWNS = (
    "Harwick Lindum Porthaven Selby Tarnfield Wexmoor Ashcombe Dunmere Elverton Fenwick Glenford Holt".split()
)
TOPICS = ["Deliveries", "Visitors", "Repairs", "Complaints", "Orders", "Returns", "Inspections", "Trainings"]
REMARKS = [
    "Checked twice, no objection",
    "Replacement ordered in the second week of the month",
    "Open",
    "Waiting for the answer of the supplier",
    "Closed without further measures",
    "Repeated in autumn",
]
STATES = ["open", "closed", "planned", "late"]


class Maker:
    """The random source of one document and the small things that every page needs."""

    def __init__(self, name, seed):
        self.name, self.rng = name, Random(f"{seed}/tables/{name}")
        self.locale = locales.american(self.rng)
        self.locale.negative = "before"

    def number(self, top=9999, places=0):
        return self.locale.number_cell(Decimal(self.rng.randint(0, top * 10**places)) / 10**places, places)

    def money(self):
        return self.locale.money_cell(Decimal(self.rng.randint(100, 999999)) / 100)

    def percent(self):
        return self.locale.percent_cell(Decimal(self.rng.randint(1, 99)) / 100)

    def date(self):
        return self.locale.date_cell(date(2026, 1, 1) + timedelta(days=self.rng.randint(0, 360)))

    def towns(self, low=4, high=8):
        return self.rng.sample(TOWNS, self.rng.randint(low, high))

    def style(self, kind, **more):
        return looks.table_style(self.rng, kind, **more)

    def document(self, purpose, tables, layout=None, **more):
        layout = layout or looks.layout(self.rng, self.rng.choice(["en", "de"]))
        title = self.rng.choice(TOPICS) + " by town"
        blocks = [
            Heading(1, title),
            Paragraph(words.prose(self.rng, 2), after=12),
            *tables,
            Paragraph(words.prose(self.rng, 2)),
        ]
        return Document(self.name, "tables", purpose, blocks, layout, title=title, **more)


def documents(seed):
    makers = [
        ruled,
        booktabs,
        bare,
        merged,
        two_headers,
        zebra,
        side_by_side,
        multi_line,
        gaps,
        row_headers,
        landscape,
        rotated,
        page_break,
        caption_below,
        tiny,
        pairs,
    ]
    return [make(Maker(make.__name__.replace("_", "-"), seed)) for make in makers]


def simple(m, kind, **more):
    """Town, date, number, money, percentage: some of them, as the seed has it."""
    kinds = m.rng.sample(["Date", "Count", "Cost", "Share"], m.rng.randint(3, 4))
    make = {"Date": m.date, "Count": m.number, "Cost": m.money, "Share": m.percent}
    rows = [Row([Cell("Town")] + [Cell(k) for k in kinds])]
    rows += [Row([Cell(town)] + [make[k]() for k in kinds]) for town in m.towns()]
    columns = [Column(1.5)] + [Column(1, "left" if k == "Date" else "right") for k in kinds]
    return Table(columns, rows, style=m.style(kind), **more)


def ruled(m):
    return m.document("every cell ruled", [simple(m, "ruled")])


def booktabs(m):
    return m.document(
        "horizontal rules only, caption above", [simple(m, "booktabs", caption="Table 1. Figures of the year.")]
    )


def bare(m):
    return m.document("no rules", [simple(m, "bare")])


def zebra(m):
    return m.document("fills only, white text on a dark header", [simple(m, "zebra")])


def caption_below(m):
    return m.document(
        "caption below",
        [
            simple(
                m,
                m.rng.choice(["ruled", "horizontal"]),
                caption_above=False,
                caption="Table 1: Figures by town, rounded.",
            )
        ],
    )


def tiny(m):
    layout = looks.layout(m.rng, "de", size=(10, 10))
    table = simple(m, m.rng.choice(["ruled", "horizontal"]))
    table.style.scale, table.width_share = 0.6, 0.6
    return m.document("text of 6 points", [table], layout)


def merged(m):
    """Regions span rows, a note spans columns, and one block spans both."""
    rows = [Row([Cell("Region"), Cell("Town"), Cell("First half"), Cell("Second half")])]
    towns = iter(m.rng.sample(TOWNS, 12))
    for region in ["North", "South", "West"]:
        height = m.rng.randint(2, 3)
        for k in range(height):
            first = Cell(region, rowspan=height) if k == 0 else None
            if k == 1:
                rows.append(
                    Row(
                        [first, Cell(next(towns)), Cell("no figures reported", colspan=2, align="center"), None]
                    )
                )
            else:
                rows.append(Row([first, Cell(next(towns)), m.number(), m.number()]))
    rows.append(Row([Cell("Not assigned", colspan=2, rowspan=2), None, m.number(), m.number()]))
    rows.append(Row([None, None, m.number(), m.number()]))
    columns = [Column(1), Column(1.3), Column(1, "right"), Column(1, "right")]
    return m.document(
        "cells merged in both directions", [Table(columns, rows, style=m.style("ruled", valign="middle"))]
    )


def two_headers(m):
    years = ["Spring", "Autumn"] + (["Winter"] if m.rng.random() < 0.5 else [])
    parts = ["Plan", "Actual"]
    upper, lower = [Cell("Town", rowspan=2)], [None]
    for year in years:
        upper += [Cell(year, colspan=2), None]
        lower += [Cell(p, align="right") for p in parts]
    rows = [Row(upper), Row(lower)]
    rows += [Row([Cell(town)] + [m.number() for _ in years for _ in parts]) for town in m.towns()]
    columns = [Column(1.6)] + [Column(1, "right") for _ in years for _ in parts]
    return m.document(
        "two header rows, the upper one spans",
        [Table(columns, rows, header_rows=2, style=m.style(m.rng.choice(["booktabs", "ruled"])))],
    )


def side_by_side(m):
    def small():
        rows = [Row([Cell("Town"), Cell("Count")])] + [Row([Cell(t), m.number()]) for t in m.towns(4, 7)]
        return Table(
            [Column(1.4), Column(1, "right")], rows, style=m.style(m.rng.choice(["ruled", "horizontal"]))
        )

    return m.document("two tables side by side", [Beside([(small(), 0, 0.45), (small(), 0.55, 0.45)])])


def multi_line(m):
    rows = [Row([Cell("Town"), Cell("Remark"), Cell("Since"), Cell("Cost")])]
    for town in m.towns(4, 6):
        remark = ". ".join(m.rng.sample(REMARKS, m.rng.randint(1, 3))) + "."
        rows.append(Row([Cell(town), Cell(remark), m.date(), m.money()]))
    return m.document(
        "cells of several lines",
        [
            Table(
                [Column(1.2), Column(2.4), Column(1.1), Column(1.1, "right")],
                rows,
                style=m.style(m.rng.choice(["ruled", "horizontal"])),
            )
        ],
    )


def gaps(m):
    months = ["January", "February", "March", "April", "May"]
    rows = [Row([Cell("Town")] + [Cell(x) for x in months])]
    for town in m.towns(5, 9):
        rows.append(Row([Cell(town)] + [m.number(999) if m.rng.random() < 0.55 else None for _ in months]))
    return m.document(
        "many empty cells",
        [
            Table(
                [Column(1.4)] + [Column(1, "right")] * 5,
                rows,
                style=m.style(m.rng.choice(["ruled", "horizontal", "box"])),
            )
        ],
    )


def row_headers(m):
    rows = [Row([Cell("Position"), Cell("Last year"), Cell("This year"), Cell("Change")])]
    for group, parts in [
        ("Revenue", ["Products", "Services", "Licences"]),
        ("Expenses", ["Staff", "Rent", "Energy"]),
        ("Investment", ["Buildings", "Machines"]),
    ]:
        rows.append(Row([Cell(group, bold=True), m.number(), m.number(), m.percent()]))
        chosen = parts[: m.rng.randint(2, len(parts))]
        rows += [Row([Cell(part, indent=12), m.number(), m.number(), m.percent()]) for part in chosen]
    return m.document(
        "row headers with indented sub-rows",
        [
            Table(
                [Column(2)] + [Column(1, "right")] * 3,
                rows,
                style=m.style(m.rng.choice(["booktabs", "header"])),
            )
        ],
    )


def very_wide(m):
    names = [
        "Town",
        "Code",
        "Date",
        "Orders",
        "Returns",
        "Visits",
        "Calls",
        "Staff",
        "Area",
        "Cost",
        "Share",
        "State",
    ]
    names = names[: m.rng.randint(10, 12)]
    make = {
        "Town": lambda: Cell(m.rng.choice(TOWNS)),
        "Code": lambda: locales.identifier(f"{m.rng.randint(1, 999):05d}"),
        "Date": m.date,
        "Cost": m.money,
        "Share": m.percent,
        "State": lambda: Cell(m.rng.choice(STATES)),
    }
    rows = [Row([Cell(n) for n in names])]
    rows += [Row([make.get(n, lambda: m.number())() for n in names]) for _ in range(m.rng.randint(10, 18))]
    left = {"Town", "Code", "Date", "State"}
    return Table(
        [Column(1.4 if n in ("Town", "Date", "Cost") else 1, "left" if n in left else "right") for n in names],
        rows,
        style=m.style(m.rng.choice(["ruled", "horizontal"])),
    )


def landscape(m):
    layout = looks.layout(m.rng, "de", size=(8.5, 9))
    layout.page = layout.page[::-1]
    return m.document("very wide, landscape page", [very_wide(m)], layout)


def rotated(m):
    layout = looks.layout(m.rng, "de", size=(8.5, 9), rotate=90)
    return m.document("very wide, portrait page with /Rotate 90", [very_wide(m)], layout)


def page_break(m):
    rows = [Row([Cell("No."), Cell("Town"), Cell("Date"), Cell("Cost")])]
    for index in range(1, m.rng.randint(60, 75)):
        rows.append(
            Row(
                [
                    Cell(str(index), {"type": "number", "value": str(index)}),
                    Cell(m.rng.choice(TOWNS)),
                    m.date(),
                    m.money(),
                ]
            )
        )
    layout = looks.layout(m.rng, "de")
    return m.document(
        "cut by the page break, header repeated",
        [
            Table(
                [Column(0.7), Column(2), Column(1.2), Column(1.2, "right")],
                rows,
                style=m.style(m.rng.choice(["ruled", "horizontal", "booktabs"])),
            )
        ],
        layout,
        furniture=lambda page, total: [looks.foot(layout.page, f"{page} / {total}")],
    )


def pairs(m):
    """Labels and values: a table without a header."""
    values = [
        ("Applicant", Cell(words.person(m.rng))),
        ("Date of entry", m.date()),
        ("Fee", m.money()),
        ("Phone", locales.identifier(words.phone(m.rng, "en"))),
        ("Members", m.number(99)),
        ("Account", locales.identifier(f"00{m.rng.randint(10000, 99999)}")),
        ("Discount", m.percent()),
    ]
    rows = [Row([Cell(label), cell]) for label, cell in m.rng.sample(values, m.rng.randint(5, 7))]
    return m.document(
        "labels and values, no header",
        [
            Table(
                [Column(1), Column(2)],
                rows,
                header_rows=0,
                width_share=0.7,
                style=m.style(m.rng.choice(["ruled", "horizontal"])),
            )
        ],
    )
