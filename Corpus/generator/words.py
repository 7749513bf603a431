"""Names and prose: enough words that no two seeds read alike. Every draw comes from the given random source."""

import re

FIRST = (
    "Anna Bruno Clara David Elena Felix Greta Henry Irene Jonas Karin Louis Marta Nils Olga Peter Rosa Simon "
    "Theresa Viktor Wanda Yves Agnes Boris Cecile Denis Edith Frank"
).split()
LAST = (
    "Arnold Becker Carter Dumont Ellis Fischer Garnier Hoffman Iversen Jansen Keller Lambert Moreau Norris Oster "
    "Parker Quinn Richter Sanders Tanner Ullman Vernier Weber Young Zeller Baxter Colvin Dreyer"
).split()
FIRMS = {
    "en": "Northgate Supply,Harbor Tools,Maple Office Works,Stonebridge Trading,Clearwater Instruments,"
    "Redwood Fixtures,Lakeside Hardware,Summit Paper Goods".split(","),
    "de": "Nordlicht Werkzeuge,Hansen Bürobedarf,Möller Elektrotechnik,Rheintal Metallbau,Grünwald Handel,"
    "Seeberg Lagertechnik,Bergmann Messgeräte,Küstner Druckwaren".split(","),
    "fr": "Atelier Bonnard,Fournitures Lacroix,Maison Delorme,Outillage Perrin,Papeterie du Rhône,"
    "Établissements Marchand,Comptoir Sévigné,Mobilier Tessier".split(","),
}
FIRM_FORMS = {"en": ["Inc.", "LLC", "Co."], "de": ["GmbH", "AG", "KG"], "fr": ["SARL", "SAS", "SA"]}
STREETS = {
    "en": ["{} Oak Street", "{} Harbor Road", "{} Mill Lane", "{} Union Avenue", "{} Prospect Drive"],
    "de": ["Lindenweg {}", "Hafenstraße {}", "Am Markt {}", "Schillerstraße {}", "Gartenweg {}"],
    "fr": ["{} rue des Lilas", "{} avenue Foch", "{} quai Voltaire", "{} place du Marché", "{} rue Pasteur"],
}
TOWNS = {
    "en": ["Portland, OR 97204", "Madison, WI 53703", "Albany, NY 12207", "Boise, ID 83702"],
    "de": ["20457 Hamburg", "04109 Leipzig", "79098 Freiburg", "01067 Dresden"],
    "fr": ["69002 Lyon", "44000 Nantes", "67000 Strasbourg", "33000 Bordeaux"],
}
GOODS = {
    "en": "Steel bracket,Desk lamp,Cable tie set,Hex bolt,Paper tray,Label roll,Toner cartridge,Safety gloves,"
    "Work bench,Drill set,Storage box,Wall clock,Office chair,Extension cord,Torque wrench,Tape measure,"
    "Spirit level,Packing foam,Shelf board,Battery pack,Hand saw,Paint roller,Door hinge,Copper pipe".split(
        ","
    ),
    "de": "Stahlwinkel,Schreibtischlampe,Kabelbinder,Sechskantschraube,Papierablage,Etikettenrolle,Tonerkassette,"
    "Schutzhandschuhe,Werkbank,Bohrersatz,Lagerkiste,Wanduhr,Bürostuhl,Verlängerungskabel,Drehmomentschlüssel,"
    "Maßband,Wasserwaage,Regalboden,Akkupack,Handsäge,Farbroller,Türscharnier,Kupferrohr,Messschieber".split(
        ","
    ),
    "fr": "Équerre en acier,Lampe de bureau,Serre-câbles,Vis hexagonale,Bac à papier,Rouleau d’étiquettes,"
    "Cartouche d’encre,Gants de sécurité,Établi,Jeu de forets,Boîte de rangement,Horloge murale,"
    "Chaise de bureau,Rallonge,Clé dynamométrique,Mètre ruban,Niveau à bulle,Étagère,Batterie,Scie à main,"
    "Rouleau à peindre,Charnière,Tube de cuivre,Pied à coulisse".split(","),
}
DETAILS = {
    "en": [
        "galvanized, with mounting kit and instructions",
        "matte black, adjustable, energy class A",
        "packed in a returnable crate, delivered to site",
        "for indoor and outdoor use, weather resistant",
    ],
    "de": [
        "verzinkt, mit Montagesatz und Anleitung",
        "mattschwarz, verstellbar, Energieklasse A",
        "in Mehrwegkiste verpackt, frei Baustelle geliefert",
        "für innen und außen, wetterfest beschichtet",
    ],
    "fr": [
        "galvanisé, avec kit de montage et notice",
        "noir mat, réglable, classe énergétique A",
        "emballé en caisse consignée, livré sur site",
        "pour intérieur et extérieur, résistant aux intempéries",
    ],
}

NOUNS = (
    "method model measurement sample region process result estimate signal boundary procedure material "
    "variation instrument assumption population relation temperature surface distribution framework "
    "observation parameter experiment mechanism comparison approximation configuration"
).split()
ADJECTIVES = (
    "simple robust earlier careful linear regional typical stable independent moderate seasonal "
    "practical considerable systematic experimental representative preliminary consistent"
).split()
VERBS = (
    "describes determines improves limits explains influences represents confirms complicates "
    "approximates distinguishes supports"
).split()
TEMPLATES = [
    "The {a} {n} {v} the {n2} in most of the cases that were examined.",
    "In contrast to {a} work, we treat the {n} and the {n2} as {a2} quantities.",
    "It is well established that a {a} {n} {v} any {a2} {n2} under ordinary conditions.",
    "Each {n} was repeated several times so that the {n2} could be judged with confidence.",
    "A {a} {n} is preferable whenever the {n2} changes slowly.",
    "This observation {v} the {a} {n}, although the {n2} remains difficult to interpret.",
    "We therefore combine the {n} with a {a} {n2} and compare the outcome with {a2} records.",
    "Neither the {n} nor the {n2} showed a {a} deviation during the whole campaign.",
    "As the {n} grows, the corresponding {n2} becomes less and less {a}.",
    "The question whether a {a} {n} {v} the {n2} has been discussed for many decades.",
    "Further investigation of the {a} {n} would require additional instrumentation.",
    "Readers who are familiar with the {n} may prefer to continue with the following section.",
    "For the sake of comparability, the {a} {n} and the {a2} {n2} were recorded simultaneously.",
    "No single {n} accounts for the {a} {n2}, which suggests that {a2} influences are involved.",
]
HEADINGS = (
    "Introduction,Background,Related work,Materials and methods,Data collection,Calibration,Results,"
    "Sensitivity analysis,Discussion,Limitations,Implications,Conclusion,Outlook,Field conditions,"
    "Statistical treatment,Error sources,Validation"
).split(",")
ITEMS = (
    "Check the supply voltage before the first measurement,Record the ambient temperature every hour,"
    "Replace worn seals and document the exchange,Compare the reading with the reference instrument,"
    "Archive the raw data together with the protocol,Clean the sensor with distilled water,"
    "Inform the site manager about unusual readings,Store spare parts in a dry room,"
    "Repeat the calibration after every transport,Label all samples immediately"
).split(",")


def person(rng):
    return f"{rng.choice(FIRST)} {rng.choice(LAST)}"


def firm(rng, language):
    return f"{rng.choice(FIRMS[language])} {rng.choice(FIRM_FORMS[language])}"


def address(rng, language):
    """Street and town, each a line."""
    return [rng.choice(STREETS[language]).format(rng.randint(1, 240)), rng.choice(TOWNS[language])]


def phone(rng, language):
    if language == "en":
        return f"({rng.randint(201, 989)}) 555-{rng.randint(100, 199):04d}"
    if language == "de":
        return f"0{rng.randint(30, 99)} {rng.randint(1000000, 9999999)}"
    return "0{} {:02d} {:02d} {:02d} {:02d}".format(rng.randint(1, 5), *(rng.randint(0, 99) for _ in range(4)))


# 555-0100 to 555-0199 belong to nobody; the domains are those of RFC 2606.
PHONE_STYLES = ["555-{}", "(212) 555-{}", "212-555-{}", "212.555.{}", "+1 212 555 {}", "+1 (415) 555-{}"]
DOMAINS = ["example.org", "example.com", "example.net", "mail.example.org", "post.example.net"]


def fictional_phone(rng, style):
    return style.format(f"{rng.randint(100, 199):04d}")


def email(rng, first, last):
    first, last = first.lower(), last.lower()
    name = rng.choice(
        [
            f"{first}.{last}",
            f"{first[0]}.{last}",
            f"{first}_{last}",
            f"{first}{rng.randint(2, 99)}",
            f"{last}{first[0]}",
        ]
    )
    return f"{name}@{rng.choice(DOMAINS)}"


def iban(rng, country):
    """An IBAN in groups of four with correct check digits."""
    size = {"DE": 18, "FR": 23}.get(country, 18)
    body = "".join(str(rng.randint(0, 9)) for _ in range(size))
    letters = "".join(str(ord(c) - 55) for c in country)
    check = 98 - int(body + letters + "00") % 97
    full = f"{country}{check:02d}{body}"
    return " ".join(full[i : i + 4] for i in range(0, len(full), 4))


def vat_id(rng, language):
    if language == "en":
        return f"{rng.randint(10, 99)}-{rng.randint(0, 9999999):07d}"
    return {"de": "DE", "fr": "FR"}[language] + "".join(
        str(rng.randint(0, 9)) for _ in range(9 if language == "de" else 11)
    )


def sentence(rng):
    n, n2 = rng.sample(NOUNS, 2)
    a, a2 = rng.sample(ADJECTIVES, 2)
    text = rng.choice(TEMPLATES).format(n=n, n2=n2, a=a, a2=a2, v=rng.choice(VERBS))
    return re.sub(r"\b([Aa]) (?=(independent|earlier|experimental))", r"\1n ", text)


def prose(rng, sentences):
    return " ".join(sentence(rng) for _ in range(sentences))


def title(rng):
    n, n2 = rng.sample(NOUNS, 2)
    a = rng.choice(ADJECTIVES)
    return rng.choice(
        [
            f"On the {a} {n} and its {n2}",
            f"A {a} {n} for the {n2} of coastal stations",
            f"Towards a {a} {n}: the role of the {n2} in field studies",
        ]
    )
