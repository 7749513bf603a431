"""What else lies about or reaches into a picture: pens, cups, cables, keyboards, other papers, hands.

Each thing is drawn from above at a number of pixels a millimetre."""
import math
from collections import namedtuple

import numpy
from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageFont

# `image` in colour, `mask` of what it covers, `density`: pixels a millimetre; `height`: millimetres above the table,
# by which its shadow falls aside; `is_paper`: whether it is a sheet itself.
Thing = namedtuple("Thing", "image mask density height is_paper", defaults=[False])

SKINS = [(236, 196, 170), (222, 170, 138), (190, 138, 104), (141, 96, 68), (92, 62, 46), (246, 212, 192)]
PLASTICS = [(30, 30, 34), (225, 225, 228), (170, 172, 176), (40, 70, 150), (180, 40, 40), (235, 190, 40), (40, 120, 70)]


def canvas(width, height, density, colour=(0, 0, 0)):
    size = (max(2, round(width * density)), max(2, round(height * density)))
    return Image.new("RGB", size, colour), Image.new("L", size, 0)


def rod(width, length, density, colour):
    """A round rod, lighter along its middle."""
    image, mask = canvas(length, width, density)
    across = numpy.linspace(-1, 1, image.height)[:, None]
    light = 0.45 + 0.6 * numpy.sqrt(1 - across**2 * 0.95) + 0.35 * numpy.exp(-((across + 0.35) / 0.12) ** 2)
    pixels = numpy.broadcast_to(numpy.asarray(colour) * light[..., None], (image.height, image.width, 3))
    return Image.fromarray(pixels.clip(0, 255).astype("uint8")), mask


def pen(chance, density):
    length, width = chance.uniform(125, 150), chance.uniform(7, 11)
    image, mask = rod(width, length, density, chance.choice(PLASTICS))
    draw, (w, h) = ImageDraw.Draw(mask), image.size
    draw.rectangle([0, h * 0.02, w * 0.88, h * 0.98], fill=255)
    draw.polygon([(w * 0.88, h * 0.02), (w * 0.985, h * 0.42), (w * 0.985, h * 0.58), (w * 0.88, h * 0.98)], fill=255)
    marks = ImageDraw.Draw(image)
    marks.rectangle([w * 0.3, 0, w * 0.31, h], fill=(60, 60, 60))
    marks.rectangle([w * 0.02, h * 0.36, w * 0.28, h * 0.56], fill=tuple(chance.choice(PLASTICS)))
    return Thing(image, mask, density, 8)


def mug(chance, density):
    """A cup with its handle and what is in it."""
    size = chance.uniform(78, 95)
    image, mask = canvas(size * 1.4, size, density)
    colour = chance.choice([(240, 240, 236), (60, 90, 130), (200, 70, 50), (90, 120, 90), (40, 40, 44)])
    draw, shape, unit = ImageDraw.Draw(image), ImageDraw.Draw(mask), size * density
    for pen_, fill in ((draw, tuple(round(v * 0.8) for v in colour)), (shape, 255)):
        pen_.ellipse([unit * 0.85, unit * 0.32, unit * 1.32, unit * 0.68], fill=fill)
    shape.ellipse([unit * 0.98, unit * 0.41, unit * 1.2, unit * 0.59], fill=0)
    shape.ellipse([0, 0, unit - 1, unit - 1], fill=255)
    draw.ellipse([0, 0, unit, unit], fill=colour)
    draw.ellipse([unit * 0.06, unit * 0.06, unit * 0.94, unit * 0.94], fill=tuple(round(v * 0.7) for v in colour))
    draw.ellipse([unit * 0.1, unit * 0.12, unit * 0.92, unit * 0.94], fill=chance.choice([(70, 42, 24), (150, 110, 80), (120, 60, 20)]))
    draw.ellipse([unit * 0.25, unit * 0.22, unit * 0.42, unit * 0.3], fill=(170, 150, 130))
    return Thing(image.filter(ImageFilter.GaussianBlur(density * 0.6)), mask, density, 45)


def cable(chance, density):
    """A cord in curves."""
    width, height = chance.uniform(200, 380), chance.uniform(80, 200)
    image, mask = canvas(width, height, density)
    phases = [chance.uniform(0, 6) for _ in range(4)]
    path = []
    for step in range(120):
        t = step / 119
        x = t + 0.08 * math.sin(t * 9 + phases[0])
        y = 0.5 + 0.3 * math.sin(t * 5 + phases[1]) + 0.12 * math.sin(t * 13 + phases[2])
        path.append((x * image.width, min(max(y, 0.05), 0.95) * image.height))
    colour, thick = chance.choice(PLASTICS[:3]), density * chance.uniform(3, 5)
    ImageDraw.Draw(mask).line(path, 255, round(thick), joint="curve")
    draw = ImageDraw.Draw(image)
    draw.line(path, tuple(round(v * 0.7) for v in colour), round(thick), joint="curve")
    draw.line([(x, y - thick * 0.12) for x, y in path], colour, max(1, round(thick * 0.5)), joint="curve")
    return Thing(image, mask, density, 3)


def keyboard(chance, density):
    width, height = chance.uniform(280, 430), chance.uniform(110, 135)
    dark = chance.random() < 0.6
    base, key, ink = ((38, 38, 42), (58, 58, 62), (210, 210, 210)) if dark else ((205, 206, 210), (244, 244, 244), (70, 70, 70))
    image, mask = canvas(width, height, density, base)
    ImageDraw.Draw(mask).rounded_rectangle([0, 0, image.width - 1, image.height - 1], density * 6, fill=255)
    draw, pitch = ImageDraw.Draw(image), (height - 10) / 6 * density
    font = ImageFont.truetype("DejaVuSans.ttf", max(6, round(pitch * 0.3)))
    for row in range(6):
        x = 5 * density + (row % 3) * pitch * 0.25
        while x < image.width - pitch - 3 * density:
            wide = pitch * (chance.choice([1, 1, 1, 1, 1.5]) if row < 5 else chance.choice([1.3, 1.3, 5]))
            wide = min(wide, image.width - 4 * density - x)
            y = 5 * density + row * pitch
            draw.rounded_rectangle([x, y, x + wide - density * 1.5, y + pitch - density * 1.5], density * 1.5, fill=key)
            draw.text((x + pitch * 0.25, y + pitch * 0.2), chance.choice("QWERTZUIOPASDFGHJKLYXCVBNM1234567890"), ink, font)
            x += wide
    return Thing(image, mask, density, 10)


def telephone(chance, density):
    image, mask = canvas(74, 152, density, (14, 14, 18))
    ImageDraw.Draw(mask).rounded_rectangle([0, 0, image.width - 1, image.height - 1], density * 9, fill=255)
    draw = ImageDraw.Draw(image)
    draw.rounded_rectangle([density * 2, density * 2, image.width - density * 2, image.height - density * 2], density * 7, fill=(22, 22, 30))
    draw.polygon([(image.width * 0.2, density * 3), (image.width * 0.6, density * 3), (image.width * 0.35, image.height * 0.98), (image.width * 0.05, image.height * 0.9)], fill=(40, 42, 52))
    return Thing(image.filter(ImageFilter.GaussianBlur(density * 0.5)), mask, density, 8)


def book(chance, density):
    width, height = chance.uniform(110, 190), chance.uniform(170, 250)
    colour = tuple(chance.randint(30, 190) for _ in range(3))
    image, mask = canvas(width, height, density, colour)
    ImageDraw.Draw(mask).rectangle([0, 0, image.width, image.height], fill=255)
    draw = ImageDraw.Draw(image)
    font = ImageFont.truetype("DejaVuSerif-Bold.ttf", round(image.width * 0.11))
    for line, text in enumerate(chance.choice([["The Garden", "in Winter"], ["Atlas"], ["Cooking", "with Fire"]])):
        draw.text((image.width / 2, image.height * (0.2 + 0.09 * line)), text, (240, 235, 220), font, anchor="mm")
    draw.rectangle([0, 0, image.width * 0.04, image.height], fill=tuple(round(v * 0.7) for v in colour))
    return Thing(image, mask, density, 18, True)


def notebook(chance, density):
    """A ruled page of a pad."""
    width, height = chance.choice([(148, 210), (210, 297), (105, 148)])
    image, mask = canvas(width, height, density, chance.choice([(250, 248, 238), (246, 246, 250)]))
    draw = ImageDraw.Draw(image)
    ImageDraw.Draw(mask).rectangle([0, 0, image.width, image.height], fill=255)
    step, is_squared, ink = chance.choice([5, 8]), chance.random() < 0.5, chance.choice([(150, 170, 210), (190, 190, 195)])
    for line in range(2, int(height / step)):
        draw.line([0, line * step * density, image.width, line * step * density], ink, max(1, round(density * 0.25)))
    for line in range(1, int(width / step)) if is_squared else []:
        draw.line([line * step * density, 0, line * step * density, image.height], ink, max(1, round(density * 0.25)))
    for hole in range(int(width / 8)):
        draw.ellipse([(hole * 8 + 3) * density, 2 * density, (hole * 8 + 6) * density, 5 * density], fill=(70, 70, 70))
    return Thing(image, mask, density, 4, True)


def sticky(chance, density):
    image, mask = canvas(76, 76, density, chance.choice([(250, 232, 110), (250, 170, 190), (170, 220, 240)]))
    ImageDraw.Draw(mask).rectangle([0, 0, image.width, image.height], fill=255)
    font = ImageFont.truetype("DejaVuSans-Oblique.ttf", round(density * 8))
    ImageDraw.Draw(image).text((density * 8, density * 14), chance.choice(["call Anna", "milk, eggs", "Friday 3 pm"]), (40, 40, 90), font)
    return Thing(image, mask, density, 2, True)


def another_paper(pages):
    """Another printed sheet; `pages` draws one."""
    def drawn(chance, density):
        page = pages(chance)
        size = tuple(round(side * density) for side in page.millimetres)
        return Thing(page.image.resize(size, Image.Resampling.BOX, reducing_gap=2), Image.new("L", size, 255), density, 0.6, True)
    return drawn


def finger(chance, density, skin):
    """A finger that points right, with nail and creases, on a long arm of skin."""
    width, length = chance.uniform(17, 23), 170
    image, mask = canvas(length, width * 1.9, density, skin)
    w, h = image.size
    thick = width * density
    middle, tip = h / 2, w - density
    shape = ImageDraw.Draw(mask)
    shape.ellipse([tip - thick * 1.25, middle - thick / 2, tip, middle + thick / 2], fill=255)
    shape.polygon([(tip - thick * 0.7, middle - thick * 0.495), (w * 0.62, middle - thick * 0.54), (w * 0.45, middle - thick * 0.56), (0, middle - thick * 0.85), (0, middle + thick * 0.95),
                   (w * 0.45, middle + thick * 0.56), (w * 0.62, middle + thick * 0.54), (tip - thick * 0.7, middle + thick * 0.495)], fill=255)
    mask = mask.filter(ImageFilter.GaussianBlur(density * 0.5))
    draw = ImageDraw.Draw(image)
    nail = [tip - thick * 0.75, middle - thick * 0.3, tip - thick * 0.06, middle + thick * 0.3]
    draw.rounded_rectangle(nail, thick * 0.26, fill=tuple(min(255, round(v * 1.08 + 8)) for v in skin))
    for place in (1.55, 1.7, 2.6, 2.75):
        draw.arc([tip - thick * place, middle - thick * 0.5, tip - thick * (place - 0.3), middle + thick * 0.5], 100, 260, tuple(round(v * 0.8) for v in skin), max(1, round(density * 0.5)))
    image = image.filter(ImageFilter.GaussianBlur(density * 0.5))
    # Round: darker and redder toward the rim.
    depth = numpy.asarray(mask.filter(ImageFilter.GaussianBlur(thick * 0.22)), "float32") / 255
    light = 0.5 + 0.55 * numpy.clip(depth, 0, 1) ** 0.8
    pixels = numpy.asarray(image, "float32") * light[..., None] ** numpy.array([0.8, 1.05, 1.15])
    return Thing(Image.fromarray(pixels.clip(0, 255).astype("uint8")), mask, density, 14)


def hand(chance, density):
    """One finger, or some side by side, that reach in from the left; the tips are at the right."""
    skin = chance.choice(SKINS)
    count = chance.choice([1, 1, 2, 3])
    fingers = [finger(chance, density, skin) for _ in range(count)]
    step = 17 * density
    height = max(one.image.height for one in fingers)
    size = (fingers[0].image.width, round(height + step * (count - 1)))
    image, mask = Image.new("RGB", size, skin), Image.new("L", size, 0)
    for index, one in enumerate(fingers):
        place = (-round(chance.uniform(0, 14) * density) if index else 0, round(index * step))
        image.paste(one.image, place, one.mask)
        whole = Image.new("L", size, 0)
        whole.paste(one.mask, place)
        mask = ImageChops.lighter(mask, whole)
    return Thing(image, mask, density, 14)


LOOSE = [pen, mug, cable, keyboard, telephone]
PAPERS = [book, notebook, sticky]
