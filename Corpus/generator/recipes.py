"""Which pictures there are: of which page, at which resolution, and what it suffers."""

from dataclasses import dataclass
from random import Random

import wear
from families import (
    articles,
    cards,
    flyers,
    invoices,
    letters,
    nothing,
    pricelists,
    receipts,
    sheets,
    statements,
    tables,
    ticks,
)
from model import Document

PRINTED = [invoices, statements, letters, articles, pricelists, tables, nothing]
NEW_KINDS = [sheets, receipts, cards, flyers, ticks]
RESOLUTIONS = [300, 200, 150]  # dots per inch

# What happens alone, and what usually happens together.
SINGLE = ["faint", "perspective", "skew", "blur", "shade", "speckle", "noise", "bilevel", "jpeg"]
MIXED = {
    "scan": ["blur", "skew", "noise", "jpeg"],
    "fax": ["skew", "speckle", "bilevel"],
    "copy": ["faint", "skew", "blur", "shade", "speckle", "bilevel"],
    "photo": ["desk", "perspective", "skew", "blur", "shade", "noise", "jpeg"],
}
# Pages with nothing to measure, and one whose letters of 6 points wear would make illegible.
TOO_LITTLE = ("blank", "title-page", "tiny")
COPIES = 3  # worn pages for each recipe, one at each resolution


@dataclass
class Shot:
    """One picture to be made of the first page of a document."""

    folder: str
    name: str
    document: Document
    dpi: int
    suffered: tuple = ()

    @property
    def source(self):
        return f"{self.document.folder}/{self.document.name}"

    @property
    def ending(self):
        """Noise does not compress and photographs do not either: those are JPEG files."""
        lossy = {"noise", "jpeg"} & {kind for kind, _ in self.suffered}
        return "jpg" if lossy or self.document.picture == "photograph" else "png"

    @property
    def purpose(self):
        """For the table of the files."""
        page = (
            self.document.purpose if self.source.startswith(self.folder) else f"page 1 of `{self.source}.pdf`"
        )
        suffered = ", ".join(f"{kind} {strength}" for kind, strength in self.suffered)
        return "; ".join(filter(None, [page, f"{self.dpi} dpi", suffered]))


def recipes():
    """Name of every way to wear a page, with what happens."""
    for strength in wear.STRENGTHS:
        for kind in SINGLE:
            yield f"{kind}-{strength}", ((kind, strength),)
        for name, kinds in MIXED.items():
            yield f"{name}-{strength}", tuple((kind, together(kind, strength, name)) for kind in kinds)
    for turn in wear.TURNS:
        yield f"turn-{turn}", (("turn", turn),)
        mild = tuple((kind, "light") for kind in ("skew", "blur", "noise", "jpeg"))
        yield f"turn-{turn}-scan", mild + (("turn", turn),)


def together(kind, strength, name):
    """Together with others a kind is one step weaker, except the slant; what a threshold would lose stays light."""
    if kind in ("skew", "desk"):
        return strength
    if "bilevel" in MIXED[name] and kind != "speckle":
        return "light"
    return wear.STRENGTHS[max(0, wear.STRENGTHS.index(strength) - 1)]


def shots(seed, hand=None):
    """Every picture of a seed, in order. `hand`: see families/sheets.py."""
    yield from printed(seed)
    yield from worn(seed)
    for kind in NEW_KINDS:
        for document in kind.documents(seed, hand):
            yield from new_kind(seed, document)


def printed(seed):
    """The first page of every document of the first part, clean."""
    for document in first_part(seed):
        for dpi in RESOLUTIONS:
            yield Shot("printed", f"{document.folder}-{document.name}-{dpi}", document, dpi)


def worn(seed):
    """Every recipe on pages of the first part, dealt like cards. Number 1 has the lowest resolution."""
    rng = Random(f"{seed}/worn")
    english = [d for d in first_part(seed) if d.language == "en" and d.name not in TOO_LITTLE]
    deck = []
    for name, suffered in recipes():
        for number in range(1, COPIES + 1):
            if not deck:
                deck = rng.sample(english, len(english))
            yield Shot("worn", f"{name}-{number}", deck.pop(), RESOLUTIONS[-number], suffered)


def new_kind(seed, document):
    """Clean at every resolution, and worn by two of the mixed recipes."""
    rng = Random(f"{seed}/{document.folder}/{document.name}/wear")
    mixed = [(name, suffered) for name, suffered in recipes() if name.split("-")[0] in MIXED]
    for dpi in RESOLUTIONS:
        yield Shot(document.folder, f"{document.name}-{dpi}", document, dpi)
    for name, suffered in rng.sample(mixed, 2):
        yield Shot(document.folder, f"{document.name}-{name}", document, rng.choice(RESOLUTIONS), suffered)


def first_part(seed):
    return [document for family in PRINTED for document in family.documents(seed)]
