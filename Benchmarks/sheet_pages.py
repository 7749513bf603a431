"""Draws sign-up sheets and cards that people filled in, and what scanners and phones make of them.

Everything follows from the seed, the number of the page and the fonts that are installed."""
import math
import random
import subprocess
import unicodedata

import numpy
from PIL import Image, ImageDraw, ImageFilter, ImageFont

from prose_pages import SANS, SERIF, Face

# Families that look like handwriting, of Debian's packages fonts-breip, fonts-rufscript, fonts-bwht, fonts-klee,
# fonts-dancingscript, fonts-sjfonts, fonts-tlwg-purisa-otf, fonts-dkg-handwriting, fonts-seto, fonts-comic-neue,
# fonts-kaushanscript, and of PyPI's font-intuitive; those that are missing are left out.
HANDS = {
    "tuning": ["Breip", "Rufscript", "Because We Organize", "Because We Learn", "Because We Create", "Klee One", "Dancing Script",
               "Purisa"],
    "report": ["DkgHandwriting", "Because We Build", "Because We Connect", "Because We Mentor", "SetoFont", "Intuitive", "Comic Neue",
               "Steve", "Kaushan Script"],
}
REGULAR = ["Regular", "Medium", "Roman", "Hand", "Normal", "Book"]
RULE_INK = [(0, 0, 0), (60, 60, 60), (120, 120, 120)]
PENS = [(20, 30, 120), (20, 60, 150), (25, 25, 30), (60, 60, 66)]

LANGUAGES = {
    "en": {
        "title": ["Sign-up sheet", "Volunteers", "Attendance list", "Summer fair: who comes?"],
        "name": ["Name", "Full name", "Participant"], "given": ["First name"], "family": ["Surname", "Last name"],
        "email": ["E-mail", "Email address"], "phone": ["Phone", "Telephone", "Phone number"], "street": ["Street", "Address"],
        "town": ["Town", "City"], "date": ["Date"], "tick": ["Newsletter", "Vegetarian"],
        "given names": "James Mary Oliver Susan Thomas Karen Peter Alice Martin Claire George Helen Brian Judith Simon Rachel",
        "family names": "Smith Taylor Wilson Cooper Harris Bennett Walker Foster Murphy Shaw Collins Gibson Palmer Reid Watson Young",
        "streets": "Mill Lane,Station Road,Church Street,Park Avenue,Victoria Road,Green Lane,High Street,Kings Road", "number": "{n} {s}",
        "towns": "LS1 4AP Leeds,YO1 7HH York,BA1 1LZ Bath,NR2 1TF Norwich,OX1 2JD Oxford,DH1 3NJ Durham", "domains": "gmail.com outlook.com btinternet.com",
        "code": "44", "phones": ["07911 {6}", "020 7{3} {4}", "+44 7911 {6}", "0161 2{2} {4}"],
    },
    "de": {
        "title": ["Anmeldeliste", "Teilnehmerliste", "Sommerfest: Wer kommt?", "Kursanmeldung"],
        "name": ["Name", "Vor- und Nachname"], "given": ["Vorname"], "family": ["Nachname", "Familienname"],
        "email": ["E-Mail", "E-Mail-Adresse"], "phone": ["Telefon", "Tel.", "Telefonnummer"], "street": ["Straße", "Anschrift"],
        "town": ["Ort", "PLZ, Ort", "Wohnort"], "date": ["Datum"], "tick": ["Rundbrief", "Vegetarisch"],
        "given names": "Jörg Anna Stefan Ulrike Jürgen Monika Felix Käthe Markus Sabine Günter Lena Holger Petra Thomas Birgit",
        "family names": "Müller Schmidt Krause Weber Schäfer Vogel Hoffmann Lehmann König Böhm Richter Wolf Neumann Zimmermann Groß Lange",
        "streets": "Hauptstraße,Lindenweg,Bahnhofstraße,Am Markt,Gartenweg,Schulstraße,Bergstraße,Rosenweg", "number": "{s} {n}",
        "towns": "10115 Berlin,50667 Köln,80331 München,04109 Leipzig,28195 Bremen,99084 Erfurt", "domains": "gmx.de web.de t-online.de gmail.com",
        "code": "49", "phones": ["0171 {7}", "030 {8}", "0171/{7}", "+49 160 {7}", "0221-{6}"],
    },
    "fr": {
        "title": ["Feuille d’inscription", "Liste des participants", "Fête de l’école"],
        "name": ["Nom", "Nom et prénom"], "given": ["Prénom"], "family": ["Nom de famille"], "email": ["Courriel", "E-mail"],
        "phone": ["Téléphone", "Tél."], "street": ["Adresse", "Rue"], "town": ["Ville"], "date": ["Date"], "tick": ["Lettre d’info", "Repas"],
        "given names": "Jean Marie Hélène André Camille Louis Françoise Julien Élodie Pierre Sophie Benoît Claire Hugo Manon Lucie",
        "family names": "Martin Bernard Dubois Lefèvre Moreau Girard Fournier Mercier Blanc Guérin Faure Rousseau Garnier Chevalier Noël Lambert",
        "streets": "rue de la Gare,rue Victor Hugo,avenue Foch,place du Marché,rue des Écoles,chemin Vert", "number": "{n} {s}",
        "towns": "69002 Lyon,31000 Toulouse,44000 Nantes,67000 Strasbourg,35000 Rennes,21000 Dijon", "domains": "orange.fr free.fr laposte.net gmail.com",
        "code": "33", "phones": ["06 {2} {2} {2} {2}", "01 42 {2} {2} {2}", "06.{2}.{2}.{2}.{2}", "+33 6 {2} {2} {2} {2}"],
    },
    "es": {
        "title": ["Hoja de inscripción", "Lista de asistentes", "Excursión de otoño"],
        "name": ["Nombre", "Nombre y apellidos"], "given": ["Nombre de pila"], "family": ["Apellidos"], "email": ["Correo electrónico", "E-mail"],
        "phone": ["Teléfono", "Móvil"], "street": ["Dirección", "Calle"], "town": ["Ciudad"], "date": ["Fecha"], "tick": ["Boletín", "Comida"],
        "given names": "José María Carmen Luis Ana Javier Lucía Pablo Elena Miguel Rosa Andrés Isabel Sergio Marta Raúl",
        "family names": "García López Martínez Sánchez Pérez Gómez Ruiz Díaz Moreno Álvarez Romero Navarro Torres Gil Serrano Molina",
        "streets": "Calle Mayor,Calle Real,Avenida del Sol,Calle Nueva,Plaza de España,Calle Luna", "number": "{s} {n}",
        "towns": "28013 Madrid,08002 Barcelona,41001 Sevilla,46002 Valencia,50003 Zaragoza", "domains": "gmail.com hotmail.es yahoo.es telefonica.net",
        "code": "34", "phones": ["612 {3} {3}", "91 5{2} {4}", "+34 612 {3} {3}"],
    },
    "it": {
        "title": ["Foglio iscrizioni", "Elenco partecipanti"], "name": ["Nome e cognome", "Nominativo"], "given": ["Nome"], "family": ["Cognome"],
        "email": ["E-mail", "Posta elettronica"], "phone": ["Telefono", "Cellulare"], "street": ["Indirizzo", "Via"], "town": ["Città"],
        "date": ["Data"], "tick": ["Pranzo", "Notizie"],
        "given names": "Marco Giulia Luca Chiara Paolo Elisa Andrea Sara Matteo Laura Davide Silvia Nicolò Irene Franco Marta",
        "family names": "Rossi Russo Ferrari Bianchi Romano Colombo Ricci Marino Greco Bruno Gallo Conti Costa Fontana Moretti Rizzo",
        "streets": "Via Roma,Via Garibaldi,Corso Italia,Via Dante,Piazza Mazzini,Via Verdi", "number": "{s} {n}",
        "towns": "00184 Roma,20121 Milano,10121 Torino,50122 Firenze,40121 Bologna", "domains": "libero.it tiscali.it gmail.com",
        "code": "39", "phones": ["347 {7}", "06 4{7}", "+39 347 {7}"],
    },
    "nl": {
        "title": ["Inschrijflijst", "Deelnemerslijst"], "name": ["Naam", "Volledige naam"], "given": ["Voornaam"], "family": ["Achternaam"],
        "email": ["E-mail", "E-mailadres"], "phone": ["Telefoon", "Telefoonnummer"], "street": ["Adres", "Straat"], "town": ["Woonplaats", "Plaats"],
        "date": ["Datum"], "tick": ["Nieuwsbrief", "Lunch"],
        "given names": "Jan Sanne Pieter Lotte Kees Anouk Willem Femke Bram Eva Joris Marieke Sjoerd Fleur Daan Inge",
        "family names": "Jansen Bakker Visser Smit Meijer Mulder Bos Vos Peters Hendriks Dekker Brouwer Kok Jacobs Vermeer Postma",
        "streets": "Dorpsstraat,Kerkstraat,Molenweg,Stationsweg,Julianalaan,Schoolstraat", "number": "{s} {n}",
        "towns": "3511 AB Utrecht,2312 CD Leiden,9711 HN Groningen,6211 GA Maastricht", "domains": "ziggo.nl kpnmail.nl gmail.com",
        "code": "31", "phones": ["06 {8}", "06-{8}", "030 2{6}", "+31 6 {8}"],
    },
}

_files = {}


def hand_files(half):
    """File and characters of each family of a half that is installed."""
    if half not in _files:
        listing = subprocess.run(["fc-list", "--format", "%{family[0]}|%{style[0]}|%{charset}|%{file}\n"], capture_output=True, text=True, check=True).stdout
        found = {}
        for line in sorted(listing.splitlines()):
            family, style, ranges, file = line.split("|")
            if family in HANDS[half] and style in REGULAR and file.endswith(("ttf", "otf")):
                found.setdefault(family, (file, [tuple(int(end, 16) for end in (part.split("-") * 2)[:2]) for part in ranges.split()]))
        _files[half] = [found[family] for family in HANDS[half] if family in found]
    return _files[half]


def plain_letters(text):
    text = text.replace("ß", "ss").replace("’", "'")
    return "".join(c for c in unicodedata.normalize("NFD", text) if not unicodedata.combining(c))


class Hand:
    """A way of writing: a pen and a typeface; text is written with what letters it has."""

    def __init__(self, chance, half, dpi, is_typed):
        self.chance, self.dpi, self.is_typed = chance, dpi, is_typed
        if is_typed:
            self.face = Face(SERIF + SANS, chance)
            self.ranges = [(0, 0x17F)]
            self.color = (0, 0, 0)
            self.digits = chance.uniform(6.3, 7.6)
        else:
            self.file, self.ranges = chance.choice(hand_files(half))
            self.color = chance.choice(PENS)
            self.digits = chance.uniform(8, 11)
        # Typefaces differ in size: digits are as high as `digits` points.
        probe = self.at(200).getbbox("0123456789", anchor="ls")
        self.size = round(self.digits * dpi / 72 * 200 / -probe[1])

    def at(self, pixels):
        return self.face.font("regular", pixels) if self.is_typed else ImageFont.truetype(self.file, pixels)

    def spelled(self, text):
        """Without accents where the typeface lacks one."""
        if all(c == " " or any(low <= ord(c) <= high for low, high in self.ranges) for c in text):
            return text
        return plain_letters(text)

    def length(self, text, size=None):
        return self.at(size or self.size).getlength(text)

    def write(self, image, x, base, text, size=None):
        """Text from `x` on a baseline, each word a little off by hand."""
        font = self.at(size or self.size)
        if self.is_typed:
            ImageDraw.Draw(image).text((x, base), text, self.color, font, anchor="ls")
            return
        margin = round(font.size * 2)
        mask = Image.new("L", (round(font.getlength(text) * 1.2) + 2 * margin, 2 * margin), 0)
        draw, place = ImageDraw.Draw(mask), float(margin)
        for word in text.split(" "):
            draw.text((place, margin + self.chance.gauss(0, 0.025) * font.size), word, 255, font, anchor="ls")
            place += font.getlength(word) + font.getlength(" ") * self.chance.uniform(0.9, 1.3)
        mask = mask.rotate(self.chance.gauss(0, 0.7), Image.Resampling.BICUBIC, center=(margin, margin))
        image.paste(Image.new("RGB", mask.size, self.color), (round(x) - margin, round(base) - margin), mask)

    def stroke(self, image, points, width=None):
        """A line by hand through points in pixels."""
        path = []
        for (ax, ay), (bx, by) in zip(points, points[1:]):
            steps = max(2, int(math.hypot(bx - ax, by - ay) / self.dpi * 8))
            path += [(ax + (bx - ax) * n / steps + self.chance.gauss(0, 0.005) * self.dpi,
                      ay + (by - ay) * n / steps + self.chance.gauss(0, 0.005) * self.dpi) for n in range(steps + 1)]
        ImageDraw.Draw(image).line(path, self.color, width or max(2, round(self.dpi * 0.012)), joint="curve")


class Form:
    """A blank sheet that is printed on and filled in, and what was filled in.

    `contacts`: for each row that counts, values by kind of field; `ticks`: for each row, whether its box is ticked;
    `texts`: what is printed and written, in the order of drawing. `dpi` is by chance where it is not given."""

    def __init__(self, chance, half, is_typed, is_wide, dpi=None):
        self.chance = chance
        by_chance = chance.choice([150, 200, 200, 240, 300])
        self.dpi = dpi or by_chance
        width, height = (11.69, 8.27) if is_wide else (8.27, 11.69)
        self.width, self.height = int(width * self.dpi), int(height * self.dpi)
        self.image = Image.new("RGB", (self.width, self.height), (255, 255, 255))
        self.draw = ImageDraw.Draw(self.image)
        self.hand = Hand(chance, half, self.dpi, is_typed)
        self.print = Face(SERIF + SANS, chance)
        self.rule = chance.choice(RULE_INK)
        self.thin = max(1, round(self.dpi * chance.uniform(0.005, 0.012)))
        self.language = chance.choice(sorted(LANGUAGES))
        self.words = LANGUAGES[self.language]
        self.contacts, self.ticks, self.texts = [], [], []

    def points(self, value):
        return value * self.dpi / 72

    def set(self, x, base, text, points=10.0, style="regular"):
        font = self.print.font(style, round(self.points(points)))
        self.draw.text((x, base), text, (0, 0, 0), font, anchor="ls")
        self.texts.append(text)
        return x + font.getlength(text)

    def measured(self, text, points=10.0, style="regular"):
        return self.print.font(style, round(self.points(points))).getlength(text)

    def line(self, *ends):
        self.draw.line(ends, self.rule, self.thin)

    def person(self):
        chance, words = self.chance, self.words
        given, family = chance.choice(words["given names"].split()), chance.choice(words["family names"].split())
        street = words["number"].format(s=chance.choice(words["streets"].split(",")), n=chance.randint(1, 140))
        short = plain_letters(given).lower(), plain_letters(family).lower()
        user = chance.choice(["{0}.{1}", "{0}{1}", "{2}.{1}", "{1}{3}", "{0}_{1}", "{0}-{1}{3}"]).format(*short, short[0][0], chance.randint(1, 99))
        phone = chance.choice(words["phones"])
        for count in "2345678":
            while "{" + count + "}" in phone:
                phone = phone.replace("{" + count + "}", "".join(chance.choice("0123456789") for _ in range(int(count))), 1)
        return {"given": given, "family": family, "name": f"{given} {family}", "email": f"{user}@{chance.choice(words['domains'].split())}",
                "phone": phone, "street": street, "town": chance.choice(words["towns"].split(",")),
                "date": f"{chance.randint(1, 28)}.{chance.randint(1, 12)}.{chance.randint(24, 26)}"}

    def fitted(self, text, room):
        """One or two lines for a text, and the size at which they fit."""
        hand = self.hand
        size = hand.size
        if hand.length(text, size) > room and " " in text and self.chance.random() < 0.4:
            parts = text.split(" ")
            cut = min(range(1, len(parts)), key=lambda n: abs(len(" ".join(parts[:n])) - len(text) / 2))
            lines = [" ".join(parts[:cut]), " ".join(parts[cut:])]
            size = round(size * 0.8)
        else:
            lines = [text]
        while any(hand.length(line, size) > room for line in lines) and size > hand.size * 0.45:
            size -= 1
        return lines, size

    def fill(self, text, left, right, top, bottom):
        """Writes into a cell; the text as it was written."""
        text = self.hand.spelled(text)
        self.texts.append(text)
        pad = self.points(3)
        lines, size = self.fitted(text, right - left - 2 * pad)
        x = left + pad + (0 if self.hand.is_typed else self.chance.uniform(0, max(0, right - left - 2 * pad - max(self.hand.length(l, size) for l in lines))) * 0.3)
        for number, line in enumerate(lines):
            base = bottom - (bottom - top) * (0.3 if len(lines) == 1 else (0.56, 0.14)[number])
            if not self.hand.is_typed:
                base += self.chance.gauss(0, 0.03) * (bottom - top)
            self.hand.write(self.image, x, base, line, size)
        return text

    def tick(self, left, right, top, bottom):
        """A box that is ticked, crossed or left empty."""
        side = self.points(self.chance.uniform(8, 11))
        x, y = (left + right - side) / 2, (top + bottom - side) / 2
        self.draw.rectangle([x, y, x + side, y + side], outline=self.rule, width=max(self.thin, round(self.dpi / 150)))
        is_ticked = self.chance.random() < 0.5
        if is_ticked and self.chance.random() < 0.5:
            self.hand.stroke(self.image, [(x + side * 0.1, y + side * 0.1), (x + side * 0.9, y + side * 0.9)])
            self.hand.stroke(self.image, [(x + side * 0.9, y + side * 0.1), (x + side * 0.1, y + side * 0.9)])
        elif is_ticked:
            self.hand.stroke(self.image, [(x + side * 0.1, y + side * 0.5), (x + side * 0.4, y + side * 0.9), (x + side * 1.0, y - side * 0.1)])
        return is_ticked


WEIGHTS = {"number": 0.35, "name": 1.3, "given": 0.9, "family": 1.0, "email": 1.9, "phone": 1.2, "street": 1.4, "town": 1.2, "date": 0.7, "tick": 0.8}


def columns_of(chance):
    columns = ["given", "family"] if chance.random() < 0.3 else ["name"]
    ways = chance.choice([["email", "phone"], ["email", "phone"], ["phone", "email"], ["email"], ["phone"]])
    rest = [kind for kind, share in [("street", 0.35), ("town", 0.45), ("date", 0.25), ("tick", 0.35)] if chance.random() < share]
    if "street" in rest and "town" not in rest:
        rest.insert(1, "town")
    return (["number"] if chance.random() < 0.3 else []) + (columns + ways + rest if chance.random() < 0.6 else columns + rest + ways)


def list_sheet(chance, half, is_typed, ruling, dpi=None):
    """A list with a row for each person: ruling is `grid`, `lines` or `blanks`."""
    columns = columns_of(chance)
    form = Form(chance, half, is_typed, is_wide=sum(WEIGHTS[c] for c in columns) > 5 or chance.random() < 0.3, dpi=dpi)
    left, right = form.width * chance.uniform(0.05, 0.08), form.width * chance.uniform(0.92, 0.95)
    y = form.height * chance.uniform(0.06, 0.1)
    form.set(left, y, chance.choice(form.words["title"]), chance.uniform(14, 20), "bold")
    y += form.points(chance.uniform(12, 26))
    height = form.points(chance.uniform(21, 31) if not is_typed else chance.uniform(16, 24))
    unit = (right - left) / sum(WEIGHTS[c] for c in columns)
    edges = [left]
    for column in columns:
        edges.append(edges[-1] + WEIGHTS[column] * unit)
    top = y
    for column, x, after in zip(columns, edges, edges[1:]):
        words = chance.choice(["No", "Nr.", "#"]) if column == "number" else chance.choice(form.words[column])
        size = 9.5
        while size > 6 and form.measured(words, size, "bold") > after - x - form.points(4):
            size -= 0.5
        form.set(x + form.points(3), y + height * 0.68, words, size, "bold")
    rows = min(chance.randint(6, 14), int((form.height * 0.94 - y) / height) - 1)
    empty = chance.choice([0, 0, 1, 3])
    has_dittos, struck = chance.random() < 0.35, chance.randrange(rows) if chance.random() < 0.25 else None
    above = None
    for row in range(rows + empty):
        y += height
        if y + height > form.height * 0.97:
            break
        for x, column in zip(edges, columns):
            if column == "number":
                form.set(x + form.points(3), y + height * 0.68, str(row + 1))
        if row >= rows:
            if "tick" in columns:
                place = columns.index("tick")
                side = form.points(9)
                form.draw.rectangle([(edges[place] + edges[place + 1] - side) / 2, y + (height - side) / 2, (edges[place] + edges[place + 1] + side) / 2,
                                     y + (height + side) / 2], outline=form.rule, width=max(form.thin, round(form.dpi / 150)))
            continue
        person, written = form.person(), {}
        for column, x, after in zip(columns, edges, edges[1:]):
            if column == "tick":
                is_ticked = form.tick(x, after, y, y + height)
                if row != struck:
                    form.ticks.append(is_ticked)
            elif column == "town" and has_dittos and above and chance.random() < 0.3:
                written["town"] = above
                form.fill(chance.choice(['"', "''", "- \" -"]), x + (after - x) * 0.3, after, y, y + height)
            elif column != "number":
                written[column] = form.fill(person[column], x, after, y, y + height)
        if row == struck:
            for line in chance.choice([(0.5,), (0.4, 0.6)]):
                form.hand.stroke(form.image, [(edges[0], y + height * line), (edges[-1] - unit * 0.2, y + height * (line + chance.gauss(0, 0.05)))])
            above = None
            continue
        above = written.get("town")
        form.contacts.append(written)
    bottom = y + height
    if ruling != "blanks":
        for number in range(round((bottom - top) / height) + 1):
            form.line(left, top + number * height, right, top + number * height)
    if ruling == "grid":
        for x in edges:
            form.line(x, top, x, bottom)
    return form


def cards(chance, half, is_typed, dpi=None):
    """One to four cards with labelled blanks, some of them combs of boxes for one digit each."""
    form = Form(chance, half, is_typed, is_wide=False, dpi=dpi)
    count = chance.choice([1, 2, 3, 4])
    each = form.height * 0.94 / count
    kinds = chance.choice([["name", "email", "phone"], ["given", "family", "phone", "email"], ["name", "street", "town", "phone", "email"]])
    has_comb, is_outlined = chance.random() < 0.5, count > 1
    labels = {kind: chance.choice(form.words[kind]) for kind in kinds}
    left, right = form.width * 0.09, form.width * chance.uniform(0.7, 0.91)
    title = chance.choice(form.words["title"])
    for number in range(count):
        top = form.height * 0.03 + number * each
        if is_outlined:
            form.draw.rectangle([form.width * 0.05, top + each * 0.03, form.width * 0.95, top + each * 0.97], outline=form.rule, width=form.thin)
        y = top + each * 0.06 + form.points(22)
        form.set(left, y, title, 14, "bold")
        step = min((top + each * 0.93 - y) / len(kinds), form.points(40))
        begin = left + max(form.measured(labels[kind] + ": ", 10) for kind in kinds) + form.points(6)
        person, written = form.person(), {}
        for kind in kinds:
            y += step
            form.set(left, y, labels[kind] + ":", 10)
            if kind == "phone" and has_comb:
                digits = "".join(c for c in person["phone"] if c.isdigit() or c == "+")
                side = form.points(17)
                for place in range(14):
                    x = begin + place * side
                    form.draw.rectangle([x, y - side * 0.85, x + side, y + side * 0.15], outline=form.rule, width=form.thin)
                    if place < len(digits):
                        width = form.hand.length(digits[place])
                        form.hand.write(form.image, x + (side - width) / 2, y - side * 0.08, digits[place])
                written["phone"] = digits
            else:
                form.line(begin, y + form.points(2), right, y + form.points(2))
                # Letters rest on the line or just above it.
                written[kind] = form.fill(person[kind], begin, right, y - form.points(24), y + form.points(chance.uniform(7, 9)))
        form.contacts.append(written)
    return form


def grain(form, random_numbers, paper, noise):
    """The sheet on paper of a brightness, with the noise of a sensor added later."""
    return numpy.asarray(form, numpy.float32) / 255 * paper + random_numbers.normal(0, noise, (form.height, form.width, 1))


def scanned(form, chance, random_numbers):
    page = form.image.rotate(chance.uniform(-0.8, 0.8), Image.Resampling.BICUBIC, fillcolor=(255, 255, 255))
    page = page.filter(ImageFilter.GaussianBlur(chance.uniform(0.3, 0.8) * form.dpi / 250))
    if chance.random() < 0.5:
        page = page.convert("L").convert("RGB")
    pixels = grain(page, random_numbers, chance.uniform(235, 253), chance.uniform(1, 5))
    return Image.fromarray(numpy.clip(pixels, 0, 255).astype("uint8")), chance.choice(["png", "jpg"])


def photographed(form, chance, random_numbers):
    """From nearly straight above, on a table, by lamp light."""
    margin = round(form.dpi * chance.choice([-0.1, 0.15, 0.4]))
    width, height = form.width + 2 * margin, form.height + 2 * margin
    table = Image.new("RGB", (width, height), chance.choice([(120, 90, 60), (70, 70, 75), (160, 150, 140), (40, 45, 60)]))
    table.paste(form.image, (margin, margin))
    corner = lambda x, y: (x + chance.uniform(-0.012, 0.012) * width, y + chance.uniform(-0.012, 0.012) * height)
    source = [corner(0, 0), corner(0, height), corner(width, height), corner(width, 0)]
    table = table.transform((width, height), Image.Transform.PERSPECTIVE, homography([(0, 0), (0, height), (width, height), (width, 0)], source),
                            Image.Resampling.BICUBIC, fillcolor=(90, 80, 70))
    table = table.rotate(chance.uniform(-1.5, 1.5), Image.Resampling.BICUBIC, fillcolor=(90, 80, 70))
    table = table.filter(ImageFilter.GaussianBlur(chance.uniform(0.5, 1.1) * form.dpi / 200))
    pixels = grain(table, random_numbers, chance.uniform(200, 240), 0)
    y, x = numpy.mgrid[0:1:height * 1j, 0:1:width * 1j]
    angle, depth = chance.uniform(0, 2 * math.pi), chance.uniform(0.15, 0.5)
    light = 1 + depth * ((x - 0.5) * math.cos(angle) + (y - 0.5) * math.sin(angle))
    if chance.random() < 0.5:  # the shadow of a hand or a phone
        edge = (x - chance.uniform(0.2, 0.8)) * math.cos(angle + 1) + (y - chance.uniform(0.2, 0.8)) * math.sin(angle + 1)
        light = light * (1 - chance.uniform(0.1, 0.35) / (1 + numpy.exp(-edge * 40)))
    warmth = numpy.array([1, chance.uniform(0.93, 1), chance.uniform(0.8, 1)])
    pixels = pixels * light[..., None] * warmth + random_numbers.normal(0, chance.uniform(2, 7), pixels.shape)
    return Image.fromarray(numpy.clip(pixels, 0, 255).astype("uint8")), "jpg"


def homography(target, source):
    """The eight coefficients by which Pillow takes each point of the target from the source."""
    rows, values = [], []
    for (x, y), (u, v) in zip(target, source):
        rows += [[x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y]]
        values += [u, v]
    return tuple(numpy.linalg.solve(numpy.array(rows, float), numpy.array(values, float)))


KINDS = ["grid", "lines", "grid", "blanks", "cards"]


def draw(half, number):
    """A filled-in sheet: its kind (ruling, filling, capture), its picture and suffix, and the form."""
    chance = random.Random(f"sheets/{half}/{number}")
    ruling = KINDS[number % len(KINDS)]
    is_typed = number % 7 in {2, 5}
    is_photo = number // len(KINDS) % 2 == 1
    form = cards(chance, half, is_typed) if ruling == "cards" else list_sheet(chance, half, is_typed, ruling)
    random_numbers = numpy.random.default_rng([number, *half.encode()])
    picture, suffix = (photographed if is_photo else scanned)(form, chance, random_numbers)
    return (ruling, "typed" if is_typed else "hand", "photo" if is_photo else "scan"), picture, suffix, form
