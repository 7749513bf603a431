"""Draws the sheets that are photographed: what is printed on them, and what that says.

Everything follows from the seed, the number of the page and the fonts that are installed."""
from dataclasses import dataclass, field

import numpy
from PIL import Image, ImageDraw, ImageFilter

import columns
import sheet_pages
from columns import StorySheet, prose
from prose_pages import MONO, SANS, SERIF

A4, LETTER, HALF, CARD = (210, 297), (215.9, 279.4), (148, 210), (85.6, 54)  # millimetres
BANDS = [(178, 34, 52), (20, 70, 140), (0, 110, 90), (230, 120, 20), (90, 50, 120), (40, 40, 45)]
GOODS = ["Milk 1 l", "Rye bread", "Apples", "Coffee beans", "Olive oil", "Notebook A5", "Batteries AA", "Tea towel", "Light bulb",
         "Desk lamp", "Printer paper", "Screws 4x40", "Garden gloves", "Honey", "Butter", "Rice 1 kg", "Soap", "Tomatoes"]
QUESTIONS = ["Which days suit you?", "How did you hear of us?", "What would you like to help with?", "Do you need a parking space?",
             "Which meals do you want?", "How do you travel?", "Which courses interest you?", "May we write to you?"]
OPTIONS = ["Monday", "Tuesday", "Friday evening", "Weekend", "From a friend", "By newspaper", "Radio", "Kitchen", "Garden", "Cash desk",
           "Yes", "No", "Vegetarian", "Lunch", "Breakfast", "By train", "By bicycle", "On foot", "Drawing", "Pottery", "Choir", "Cycling"]


@dataclass
class Page:
    """A sheet before it is photographed.

    `stories`: lines in reading order, each story by itself; `ticks`: label and state of each box; `answers`: the
    marked letter of each question of an answer sheet; `form`: the contacts of a sign-up sheet."""

    kind: str
    image: Image.Image
    dpi: int
    stories: list = field(default_factory=list)
    ticks: list = field(default_factory=list)
    answers: list = field(default_factory=list)
    form: object = None

    @property
    def millimetres(self):
        return tuple(side / self.dpi * 25.4 for side in self.image.size)


class Paper(StorySheet):
    """A sheet of a given size in colour; lines are kept as one story unless a page begins others."""

    def __init__(self, chance, families, dpi, millimetres):
        super().__init__(chance, families, dpi)
        self.width, self.height = (round(side / 25.4 * dpi) for side in millimetres)
        self.left = int(self.width * chance.uniform(0.08, 0.13))
        self.right = self.width - self.left
        self.top = self.y = int(self.height * chance.uniform(0.05, 0.09))
        self.bottom = int(self.height * chance.uniform(0.9, 0.95))
        self.points = chance.uniform(9.5, 12)
        self.size = round(self.points * dpi / 72)
        self.leading = round(self.size * chance.uniform(1.2, 1.5))
        self.image = Image.new("L", (self.width, self.height), 255)
        self.draw = ImageDraw.Draw(self.image)
        self.ticks, self.answers = [], []

    def in_colour(self):
        """From here on ink has colours."""
        self.image = self.image.convert("RGB")
        self.draw = ImageDraw.Draw(self.image)

    def say(self, x, text, style="regular", scale=1.0, y=None, ink=0, to=None):
        """Text of a story of its own; ends at `to` if that is given."""
        font = self.face.font(style, round(self.size * scale))
        if to is not None:
            x = to - font.getlength(text)
        ink = (ink,) * 3 if isinstance(ink, int) and self.image.mode == "RGB" else ink
        self.draw.text((x, (self.y if y is None else y) + self.size), text, ink, font, anchor="ls")
        self.stories.append([text])
        return x + font.getlength(text)

    def row(self, edges, texts, style="regular"):
        """Texts from each edge but the last, which ends there; one line of the truth."""
        font = self.face.font(style, self.size)
        for index, (x, text) in enumerate(zip(edges, texts)):
            is_last = index and index == len(texts) - 1
            place = edges[-1] - font.getlength(text) if is_last else x
            self.draw.text((place, self.y + self.size), text, 0, font, anchor="ls")
        self.stories.append([" ".join(texts)])
        self.y += self.leading


def letter(sheet):
    """Sender, date, address and paragraphs."""
    for line in ["Hill & Moore Ltd.", "14 Station Road", "Bristol BS1 6QF"]:
        sheet.say(0, line, to=sheet.right)
        sheet.y += sheet.leading
    sheet.skip(2)
    for line in ["Mrs Judith Palmer", "3 Mill Lane", "Oxford OX1 2JD"]:
        sheet.say(sheet.left, line)
        sheet.y += sheet.leading
    sheet.skip(2)
    sheet.say(sheet.left, sheet.chance.choice(["Your order of May", "Our meeting in spring", "The repair of the roof"]), "bold", 1.1)
    sheet.skip(2)
    end = sheet.y + (sheet.bottom - sheet.y) * sheet.chance.uniform(0.4, 0.9)
    sheet.stories.append([])
    while sheet.y < end and not sheet.is_full:
        sheet.paragraph(prose(sheet.chance, 2), justified=False)
        sheet.skip(0.6)
    sheet.skip(1)
    sheet.say(sheet.left, "Yours sincerely")


def title(sheet):
    """A title page with few words."""
    sheet.y = int(sheet.height * sheet.chance.uniform(0.2, 0.35))
    sheet.stories.append([])
    for line in sheet.chance.choice([["A History", "of Small Gardens"], ["Annual Report"], ["Notes on Light"], ["The Harbour", "and the Hills"]]):
        sheet.stories[-1].append(line)
        sheet.centered(line, "bold", sheet.chance.uniform(2, 2.8))
    sheet.skip(2)
    sheet.stories.append(["by Helen Cooper"])
    sheet.centered("by Helen Cooper", "italic", 1.3)
    sheet.y = int(sheet.height * 0.88)
    sheet.stories.append(["Second edition, 2026"])
    sheet.centered("Second edition, 2026")


def band(sheet):
    """A flyer with a coloured band across its head and body text."""
    sheet.in_colour()
    ink, height = sheet.chance.choice(BANDS), int(sheet.height * sheet.chance.uniform(0.1, 0.24))
    sheet.draw.rectangle([0, 0, sheet.width, height], fill=ink)
    sheet.y = height // 2 - sheet.size
    sheet.say(sheet.left, sheet.chance.choice(["Summer Festival", "Open House", "City Library", "Repair Café"]), "bold", 2.2, ink=(255, 255, 255))
    sheet.y = height + sheet.leading * 2
    for _ in range(sheet.chance.randint(2, 4)):
        words = prose(sheet.chance, 1).split()[:4]
        sheet.say(sheet.left, " ".join(words).rstrip(",.;:—”"), "bold", 1.3, ink=ink)
        sheet.skip(1.5)
        sheet.stories.append([])
        sheet.paragraph(prose(sheet.chance, 2), justified=False)
        sheet.skip()
    if sheet.chance.random() < 0.5:
        sheet.draw.rectangle([0, int(sheet.height * 0.96), sheet.width, sheet.height], fill=ink)


def landscape(chance, width, height):
    """A picture of hills under a sky."""
    sky = numpy.linspace(0, 1, height)[:, None, None]
    top, low = numpy.array([chance.randint(60, 140), chance.randint(120, 180), 230.0]), numpy.array([240.0, chance.randint(200, 235), 200])
    pixels = numpy.broadcast_to(top * (1 - sky) + low * sky, (height, width, 3)).copy()
    across = numpy.arange(width) / width
    for layer in range(4):
        waves = sum(chance.uniform(0.01, 0.06) * numpy.sin(across * chance.uniform(3, 20) + chance.uniform(0, 6)) for _ in range(3))
        ridge = (0.45 + 0.14 * layer + waves) * height
        tone = numpy.array([chance.randint(40, 110), chance.randint(80, 140), chance.randint(40, 110)]) * (1 - layer * 0.15)
        pixels[numpy.arange(height)[:, None] > ridge[None]] = tone
    return Image.fromarray(pixels.clip(0, 255).astype("uint8")).filter(ImageFilter.GaussianBlur(1.5))


def illustrated(sheet):
    """A page of a picture with a caption."""
    sheet.in_colour()
    share = sheet.chance.uniform(0.5, 0.85)
    picture = landscape(sheet.chance, sheet.right - sheet.left, int((sheet.bottom - sheet.top) * share))
    sheet.image.paste(picture, (sheet.left, sheet.top))
    sheet.y = sheet.top + picture.height + sheet.leading
    sheet.stories.append([])
    sheet.paragraph("Figure 3. " + prose(sheet.chance, 2), justified=False)


def invoice(sheet):
    """Parties, facts, a table of lines and totals."""
    chance = sheet.chance
    sheet.say(sheet.left, chance.choice(["North Trading Ltd.", "Walker & Sons", "Blue Harbour Supplies"]), "bold", 1.4)
    sheet.skip(2)
    for line in ["George Shaw", "Kings Road 41", "Durham DH1 3NJ"]:
        sheet.say(sheet.left, line)
        sheet.y += sheet.leading
    sheet.skip(1)
    sheet.say(sheet.left, f"Invoice {chance.randint(1000, 9999)}/2026", "bold", 1.2)
    sheet.say(0, f"Date: {chance.randint(10, 28)} March 2026", to=sheet.right)
    sheet.skip(2)
    width = sheet.right - sheet.left
    edges = [sheet.left + width * share for share in (0, 0.08, 0.55, 0.7, 1)]
    top, rule, is_grid = sheet.y, max(1, sheet.dpi // 120), chance.random() < 0.5
    sheet.leading = round(sheet.size * 1.7)
    pad = sheet.size * 0.4
    starts = [edge + pad for edge in edges[:-1]] + [edges[-1] - pad]
    sheet.row(starts, ["No", "Description", "Quantity", "Amount"], "bold")
    total = 0
    for number in range(1, chance.randint(4, 13)):
        count, price = chance.randint(1, 12), chance.randint(100, 9000)
        total += count * price
        sheet.row(starts, [str(number), chance.choice(GOODS), str(count), f"{count * price / 100:.2f}"])
    heights = [top + n * sheet.leading for n in range(round((sheet.y - top) / sheet.leading) + 1)]
    for y in heights if is_grid else [heights[1], heights[-1]]:
        sheet.draw.line([edges[0], y + sheet.size * 0.1, edges[-1], y + sheet.size * 0.1], 0, rule)
    for x in edges if is_grid else []:
        sheet.draw.line([x, top + sheet.size * 0.1, x, sheet.y + sheet.size * 0.1], 0, rule)
    for name, amount in [("Net", total), ("VAT 20 %", total * 0.2), ("Total", total * 1.2)]:
        sheet.row([edges[3], sheet.right - pad], [name, f"{amount / 100:.2f}"], "bold" if name == "Total" else "regular")
    sheet.skip()
    sheet.say(sheet.left, "Please pay within 30 days. Thank you for your order.")


def receipt(sheet):
    """A narrow strip of a till."""
    chance = sheet.chance
    sheet.size = round(sheet.width / 34 / 0.6)
    sheet.leading = round(sheet.size * 1.25)
    sheet.left, sheet.right = round(sheet.width * 0.06), round(sheet.width * 0.94)
    for line in [chance.choice(["CORNER MARKET", "CITY STORE", "GREEN GROCER"]), f"{chance.randint(1, 90)} High Street", "Leeds LS1 4AP"]:
        sheet.stories.append([line])
        sheet.centered(line, "bold" if line.isupper() else "regular")
    sheet.skip()
    total = 0
    for _ in range(chance.randint(6, 22)):
        price = chance.randint(30, 2500)
        total += price
        sheet.row([sheet.left, sheet.right], [chance.choice(GOODS), f"{price / 100:.2f}"])
    sheet.draw.line([sheet.left, sheet.y + sheet.size // 2, sheet.right, sheet.y + sheet.size // 2], 0, max(1, sheet.dpi // 150))
    sheet.skip(0.8)
    sheet.row([sheet.left, sheet.right], ["TOTAL", f"{total / 100:.2f}"], "bold")
    sheet.row([sheet.left, sheet.right], ["CASH", f"{(total // 1000 + 1) * 10:.2f}"])
    sheet.row([sheet.left, sheet.right], ["CHANGE", f"{((total // 1000 + 1) * 1000 - total) / 100:.2f}"])
    sheet.skip()
    for line in [f"{chance.randint(10, 28)}.0{chance.randint(1, 9)}.2026 {chance.randint(10, 19)}:{chance.randint(10, 59)}", "Thank you for shopping"]:
        sheet.stories.append([line])
        sheet.centered(line)
    height = min(sheet.height, sheet.y + sheet.leading * chance.randint(1, 4))
    sheet.image = sheet.image.crop((0, 0, sheet.width, height))


def card(sheet):
    """A business card."""
    given, family = sheet.chance.choice(["Anna", "Thomas", "Elena", "Victor"]), sheet.chance.choice(["Reid", "Palmer", "Watson", "Shaw"])
    sheet.in_colour()
    ink = sheet.chance.choice(BANDS)
    sheet.draw.rectangle([0, 0, sheet.width * 0.04, sheet.height], fill=ink)
    sheet.size, sheet.y = round(9 * sheet.dpi / 72), round(sheet.height * 0.16)
    sheet.leading = round(sheet.size * 1.4)
    sheet.say(sheet.left, f"{given} {family}", "bold", 1.4, ink=ink)
    sheet.skip(1.4)
    for line in ["Architect", "Station Road 12, Bristol", "+44 20 7946 0" + str(sheet.chance.randint(100, 999)), f"{given}.{family}@example.org".lower()]:
        sheet.say(sheet.left, line)
        sheet.y += sheet.leading


def box(sheet, x, y, side, is_ticked):
    """A box to tick at its left top."""
    width = max(2, sheet.dpi // 100)
    sheet.draw.rectangle([x, y, x + side, y + side], outline=(30, 30, 30), width=width)
    ink = sheet.chance.choice(sheet_pages.PENS)
    jitter = lambda value: value + sheet.chance.gauss(0, 0.05) * side
    if is_ticked and sheet.chance.random() < 0.5:
        for ends in [(0.1, 0.1, 0.9, 0.9), (0.9, 0.1, 0.1, 0.9)]:
            sheet.draw.line([jitter(x + side * ends[0]), jitter(y + side * ends[1]), jitter(x + side * ends[2]), jitter(y + side * ends[3])], ink, width)
    elif is_ticked:
        path = [(0.1, 0.5), (0.4, 0.9), (1.1, -0.1)]
        sheet.draw.line([(jitter(x + side * a), jitter(y + side * b)) for a, b in path], ink, width, joint="curve")


def questionnaire(sheet):
    """Questions with boxes to tick."""
    sheet.in_colour()
    chance = sheet.chance
    sheet.say(sheet.left, chance.choice(["Questionnaire", "Registration", "Your opinion"]), "bold", 1.6)
    sheet.skip(2)
    side, columns_count = round(sheet.size * chance.uniform(0.8, 1.0)), chance.choice([1, 2, 3])
    step = (sheet.right - sheet.left) / columns_count
    for question in chance.sample(QUESTIONS, chance.randint(4, 7)):
        sheet.say(sheet.left, question, "bold")
        sheet.skip(1.4)
        options = chance.sample(OPTIONS, chance.randint(2, 6))
        for index, option in enumerate(options):
            x = sheet.left + index % columns_count * step
            is_ticked = chance.random() < 0.45
            box(sheet, x, sheet.y + sheet.size * 0.95 - side, side, is_ticked)
            sheet.say(x + side + sheet.size * 0.5, option)
            sheet.ticks.append((option, is_ticked))
            if index % columns_count == columns_count - 1 or index == len(options) - 1:
                sheet.skip(1.3)
        sheet.skip(0.5)
        if sheet.y > sheet.bottom - sheet.leading * 6:
            break


def answer_sheet(sheet):
    """Rows of bubbles, numbered, one of which is filled in each row."""
    sheet.in_colour()
    chance = sheet.chance
    sheet.say(sheet.left, chance.choice(["Answer sheet", "Multiple choice test"]), "bold", 1.5)
    sheet.skip(2)
    sheet.say(sheet.left, "Fill one circle in each row with a dark pen.")
    sheet.skip(2.5)
    blocks, letters = chance.choice([2, 3]), "ABCDE"[:chance.choice([4, 5])]
    step, top = (sheet.right - sheet.left) / blocks, sheet.y
    pitch = min(step / (len(letters) + 2.2), sheet.dpi * 0.3)
    radius = pitch * chance.uniform(0.3, 0.36)
    rows = min(chance.choice([10, 15, 20, 25]), int((sheet.bottom - top) / (pitch * 1.05)) - 1)
    font = sheet.face.font("regular", round(radius * 1.3))
    for block in range(blocks):
        for row in range(rows):
            y, x = top + (row + 0.5) * pitch * 1.05, sheet.left + block * step
            number = str(block * rows + row + 1)
            sheet.draw.text((x + pitch, y), number + ".", 0, sheet.face.font("regular", round(sheet.size * 0.9)), anchor="rm")
            marked = chance.randrange(len(letters))
            for index, name in enumerate(letters):
                centre = x + pitch * (1.7 + index)
                area = [centre - radius, y - radius, centre + radius, y + radius]
                if index == marked:
                    shift = chance.gauss(0, 0.06) * radius
                    sheet.draw.ellipse([side + shift for side in area], fill=chance.choice([(30, 30, 35), (60, 60, 66), (25, 35, 110)]))
                else:
                    sheet.draw.text((centre, y), name, (110, 110, 110), font, anchor="mm")
                sheet.draw.ellipse(area, outline=(40, 40, 40), width=max(1, sheet.dpi // 110))
            sheet.answers.append(letters[marked])


def signup(kind):
    def drawn(chance, half, dpi, is_typed):
        form = (sheet_pages.cards(chance, half, is_typed, dpi) if kind == "cards"
                else sheet_pages.list_sheet(chance, half, is_typed, kind, dpi))
        name = "sign-up " + ("typed" if is_typed else "by hand")
        return Page(name, form.image, dpi, [[text] for text in form.texts], form=form)
    return drawn


# Name, what draws it, sizes of paper, families of typefaces.
KINDS = [
    ("prose", columns.plain, [A4, LETTER, HALF], SERIF),
    ("sign-up", signup("grid"), None, None),
    ("questionnaire", questionnaire, [A4, LETTER], SANS),
    ("receipt", receipt, [(80, 297), (58, 250)], MONO),
    ("letter", letter, [A4, LETTER], SERIF + SANS),
    ("answer sheet", answer_sheet, [A4, LETTER], SANS),
    ("invoice", invoice, [A4, LETTER], SANS + SERIF),
    ("paper", columns.paper, [A4, LETTER], SERIF),
    ("sign-up", signup("lines"), None, None),
    ("band", band, [A4, HALF, LETTER], SANS),
    ("title", title, [A4, HALF], SERIF),
    ("prose", columns.uneven, [A4], SERIF),
    ("card", card, [CARD], SANS),
    ("sign-up", signup("cards"), None, None),
    ("picture", illustrated, [A4, HALF], SERIF),
    ("newspaper", columns.newspaper, [A4], SERIF),
]


def page(chance, half, number, dpi):
    """The page of a photograph; `half` is `tune` or `report`."""
    kind, draw, papers, families = KINDS[number % len(KINDS)]
    if papers is None:
        is_typed = number // len(KINDS) % 2 == 0
        return draw(chance, {"tune": "tuning", "report": "report"}[half], dpi, is_typed)
    sheet = Paper(chance, families, dpi, chance.choice(papers))
    draw(sheet)
    stories = [story for story in sheet.stories if story]
    return Page(kind, sheet.image.convert("RGB"), dpi, stories, sheet.ticks, sheet.answers)
