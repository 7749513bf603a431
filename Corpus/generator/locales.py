"""Numbers, money, percentages and dates as three countries print them, each with its exact value."""

from dataclasses import dataclass
from decimal import Decimal

from model import Cell

MONTHS = {
    "en": "January February March April May June July August September October November December".split(),
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember".split(),
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre".split(),
}


@dataclass
class Locale:
    """`negative`: before, after or brackets. `thousands` may be a no-break space."""

    tag: str
    currency: str
    symbol: str
    thousands: str
    decimal: str
    space: str = "\u00a0"
    minus: str = "-"
    negative: str = "before"

    @property
    def language(self):
        return self.tag[:2]

    def number(self, value, places=2):
        digits = f"{abs(value):,.{places}f}"
        digits = digits.replace(",", "\0").replace(".", self.decimal).replace("\0", self.thousands)
        return self._signed(value, digits)

    def money(self, value):
        digits = self.number(abs(value))
        if self.currency == "USD":
            return self._signed(value, self.symbol + digits)
        return self._signed(value, digits + self.space + self.symbol)

    def percent(self, value, places=0):
        text = self.number(value * 100, places)
        return text + ("" if self.language == "en" else self.space) + "%"

    def date(self, day, style="short"):
        if style == "long":
            month = MONTHS[self.language][day.month - 1]
            return {
                "en": f"{month} {day.day}, {day.year}",
                "de": f"{day.day}. {month} {day.year}",
                "fr": f"{day.day} {month} {day.year}",
            }[self.language]
        pattern = {"en": "%m/%d/%Y", "de": "%d.%m.%Y", "fr": "%d/%m/%Y"}[self.language]
        return day.strftime(pattern)

    def _signed(self, value, text):
        if value >= 0:
            return text
        if self.negative == "brackets":
            return "(" + text + ")"
        return text + self.minus if self.negative == "after" else self.minus + text

    # Cells with their values

    def number_cell(self, value, places=2, **more):
        value = Decimal(value)
        return Cell(self.number(value, places), {"type": "number", "value": f"{value:.{places}f}"}, **more)

    def money_cell(self, value, **more):
        return Cell(
            self.money(value), {"type": "money", "value": f"{value:.2f}", "currency": self.currency}, **more
        )

    def percent_cell(self, value, places=0, **more):
        exact = Decimal(value).quantize(Decimal(1).scaleb(-places - 2))
        return Cell(self.percent(exact, places), {"type": "percent", "value": str(exact)}, **more)

    def date_cell(self, day, style="short", **more):
        return Cell(self.date(day, style), {"type": "date", "value": day.isoformat()}, **more)


def identifier(text, **more):
    """A number that must stay text: leading zeros, telephones, accounts."""
    return Cell(text, {"type": "text"}, **more)


def american(rng):
    return Locale("en-US", "USD", "$", ",", ".", negative=rng.choice(["before", "before", "brackets"]))


def german(rng):
    return Locale("de-DE", "EUR", "€", ".", ",", minus=rng.choice(["-", "-", "\u2013"]))


def french(rng, narrow):
    space = "\u202f" if narrow else "\u00a0"
    return Locale("fr-FR", "EUR", "€", space, ",")
