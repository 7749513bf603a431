"""Letters: letterhead, date, subject, justified or ragged paragraphs, footer."""

from datetime import date, timedelta
from random import Random

import locales
import words
from families import looks
from model import Document, Heading, Paragraph, Space

PARTS = {
    "en": dict(subject="Your inquiry of {}", hello="Dear {},", bye="Sincerely,"),
    "de": dict(
        subject="Ihre Anfrage vom {}", hello="Sehr geehrte Damen und Herren,", bye="Mit freundlichen Grüßen"
    ),
    "fr": dict(
        subject="Votre demande du {}",
        hello="Madame, Monsieur,",
        bye="Veuillez agréer nos salutations distinguées.",
    ),
}
SENTENCES = {
    "de": [
        "Für Ihre freundliche Anfrage bedanken wir uns herzlich und senden Ihnen die gewünschten Unterlagen.",
        "Unsere Mitarbeiterinnen und Mitarbeiter stehen Ihnen während der gesamten Bearbeitungszeit zur Verfügung.",
        "Die vereinbarten Lieferbedingungen gelten unverändert bis zum Ende des laufenden Geschäftsjahres.",
        "Eine ausführliche Beschreibung der einzelnen Leistungen finden Sie in der beigefügten Übersicht.",
        "Sollten sich Verzögerungen ergeben, werden wir Sie selbstverständlich rechtzeitig benachrichtigen.",
        "Wir bitten um Verständnis, dass telefonische Auskünfte nur eingeschränkt erteilt werden können.",
    ],
    "fr": [
        "Nous vous remercions de votre demande et vous adressons volontiers la documentation souhaitée.",
        "Nos collaborateurs restent à votre disposition pendant toute la durée de l’intervention.",
        "Les conditions particulières demeurent applicables jusqu’à la fin de l’exercice en cours.",
        "Une description détaillée des prestations figure dans le document complémentaire.",
        "En cas de retard, nous ne manquerons pas de vous informer dans les meilleurs délais.",
        "Votre satisfaction constitue naturellement notre préoccupation permanente.",
    ],
}


def documents(seed):
    return [
        letter(name, language, size, Random(f"{seed}/letters/{name}"))
        for name, language, size in [("en-long", "en", (8, 9)), ("de", "de", (4, 5)), ("fr", "fr", (3, 4))]
    ]


def letter(name, language, paragraphs, rng):
    parts = PARTS[language]
    locale = {"en": locales.american, "de": locales.german}.get(language, lambda r: locales.french(r, False))(
        rng
    )
    layout = looks.layout(rng, language, looks.SERIF + ["dejavu-serif", "helvetica"], size=(10.5, 11.5))
    align = rng.choice(["justify", "justify", "left"])
    day = date(2026, 1, 1) + timedelta(days=rng.randint(20, 330))
    sender = words.firm(rng, language)
    subject = parts["subject"].format(locale.date(day - timedelta(days=rng.randint(3, 20)), "long"))
    place = (
        words.TOWNS[language][0].split(",")[0] if language == "en" else words.TOWNS[language][0].split(" ")[1]
    )
    someone = words.person(rng)
    body = []
    for _ in range(rng.randint(*paragraphs)):
        if language == "en":
            text = words.prose(rng, rng.randint(4, 6))
        else:
            text = " ".join(rng.sample(SENTENCES[language], rng.randint(3, 5)))
        body.append(Paragraph(text, align=align, after=8))
    blocks = [
        Paragraph(sender, align="right", face="bold", scale=1.3, after=2, hyphenate=False),
        Paragraph("\n".join(words.address(rng, language)), align="right", after=22, hyphenate=False),
        Paragraph("\n".join([someone] + words.address(rng, language)), after=20, hyphenate=False),
        Paragraph(f"{place}, {locale.date(day, 'long')}", align="right", after=16, hyphenate=False),
        Heading(1, subject, size=layout.size * 1.15),
        Space(4),
        Paragraph(parts["hello"].format(someone), after=8, hyphenate=False),
        *body,
        Paragraph(parts["bye"], after=34, hyphenate=False),
        Paragraph(words.person(rng), hyphenate=False),
    ]
    footer = f"{sender} \u00b7 {words.phone(rng, language)} \u00b7 {words.vat_id(rng, language)}"

    def furniture(page, total):
        pieces = [looks.foot(layout.page, footer)]
        if page > 1:
            pieces.append(looks.head(layout.page, f"\u2013 {page} \u2013", "center"))
        return pieces

    return Document(
        name,
        "letters",
        f"{language}, {align}, hyphenated" if align == "justify" else f"{language}, ragged",
        blocks,
        layout,
        title=subject,
        language=language,
        furniture=furniture,
    )
