"""Price lists: tables of several pages with group headings over all columns, one with dotted leaders."""

from datetime import date
from decimal import Decimal
from random import Random

import locales
import words
from families import looks
from model import Cell, Column, Document, Heading, Paragraph, Row, Table

GROUPS = {
    "en": ["Fastening", "Lighting", "Office", "Workshop", "Packing", "Electrical", "Painting"],
    "de": ["Befestigung", "Beleuchtung", "Büro", "Werkstatt", "Verpackung", "Elektro", "Farben"],
    "fr": ["Fixation", "Éclairage", "Bureau", "Atelier", "Emballage", "Électricité", "Peinture"],
}
LABELS = {
    "en": (
        "Price list 2026",
        "Article",
        "Description",
        "Unit",
        "Price",
        "Prices are valid until {}.",
        "Page {}",
    ),
    "de": (
        "Preisliste 2026",
        "Artikel-Nr.",
        "Bezeichnung",
        "Einheit",
        "Preis",
        "Die Preise gelten bis {}.",
        "Seite {}",
    ),
    "fr": ("Tarif 2026", "Référence", "Désignation", "Unité", "Prix", "Prix valables jusqu’au {}.", "Page {}"),
}
UNITS = {
    "en": ["piece", "box", "roll", "set"],
    "de": ["Stück", "Karton", "Rolle", "Satz"],
    "fr": ["pièce", "carton", "rouleau", "lot"],
}


def documents(seed):
    kinds = ["ruled", "horizontal", "zebra"]
    Random(f"{seed}/pricelists").shuffle(kinds)
    return [
        pricelist("us", "en", kinds[0], False, seed),
        pricelist("de", "de", kinds[1], False, seed),
        pricelist("leaders", "fr", "bare", True, seed),
    ]


def pricelist(name, language, kind, leaders, seed):
    rng = Random(f"{seed}/pricelists/{name}")
    title, article, text, unit, price, note, page_label = LABELS[language]
    locale = {"en": locales.american, "de": locales.german}.get(language, lambda r: locales.french(r, False))(
        rng
    )
    layout = looks.layout(rng, language, looks.SANS + ["times"], size=(9, 10))
    with_unit = not leaders and rng.random() < 0.7
    columns = (
        [Column(1.2), Column(4, leader=leaders)] + ([Column(1)] if with_unit else []) + [Column(1.3, "right")]
    )
    rows = [Row([Cell(article), Cell(text)] + ([Cell(unit)] if with_unit else []) + [Cell(price)])]
    for group in rng.sample(GROUPS[language], rng.randint(4, 6)):
        rows.append(Row([Cell(group, colspan=len(columns))] + [None] * (len(columns) - 1), "group"))
        for _ in range(rng.randint(11, 19)):
            good = f"{rng.choice(words.GOODS[language])} {rng.choice('ABCDEKM')}{rng.randint(2, 99)}"
            rows.append(
                Row(
                    [locales.identifier(f"{rng.randint(0, 99):02d}-{rng.randint(1, 999):04d}"), Cell(good)]
                    + ([Cell(rng.choice(UNITS[language]))] if with_unit else [])
                    + [locale.money_cell(Decimal(rng.randint(49, 129900)) / 100)]
                )
            )
    table = Table(columns, rows, style=looks.table_style(rng, kind, row_padding=2.5))
    seller = words.firm(rng, language)
    blocks = [
        Heading(1, title),
        Paragraph(note.format(locale.date(date(2026, 12, 31), "long")), hyphenate=False, after=10),
        table,
    ]
    return Document(
        name,
        "pricelists",
        f"{language}, {'dotted leaders' if leaders else kind}, group rows, several pages",
        blocks,
        layout,
        title=title,
        language=language,
        furniture=lambda page, total: [
            looks.head(layout.page, seller),
            looks.foot(layout.page, page_label.format(page), align="right"),
        ],
    )
