"""Figures: charts drawn with lines, and a grey picture. Their lettering belongs to the figure."""

from io import BytesIO
from random import Random

from PIL import Image
from reportlab.lib.utils import ImageReader

from pen import font_name

LETTERING = 7  # points


def bar_chart(seed, labels, unit="Units"):
    """Bars with axis labels; the heights come from the seed."""
    heights = [Random(f"{seed}/bar/{i}").uniform(0.2, 0.95) for i in range(len(labels))]

    def draw(pen, x, y, width, height):
        canvas, font = pen.canvas, font_name("helvetica")
        left, low = x + 28, y + 14
        inner_width, inner_height = width - 36, height - 26
        canvas.saveState()
        canvas.setLineWidth(0.6)
        canvas.line(left, low, left + inner_width, low)
        canvas.line(left, low, left, low + inner_height)
        step = inner_width / len(labels)
        canvas.setFillColorRGB(0.35, 0.5, 0.7)
        for index, share in enumerate(heights):
            canvas.rect(left + step * (index + 0.2), low, step * 0.6, inner_height * share, stroke=1, fill=1)
        canvas.restoreState()
        for index, label in enumerate(labels):
            centre = left + step * (index + 0.5) - pen.width(label, font, LETTERING) / 2
            pen.text(centre, low - 10, label, font, LETTERING)
        for tick in range(5):
            text = str(tick * 25)
            level = low + inner_height * tick / 4.2
            canvas.line(left - 3, level, left, level)
            pen.text(left - 6 - pen.width(text, font, LETTERING), level - 2, text, font, LETTERING)
        pen.text(x, y + height - 8, unit, font, LETTERING)

    return draw


def line_chart(seed, points=12):
    """Two curves over a grid, with numbers at the axes."""

    def draw(pen, x, y, width, height):
        canvas, font, rng = pen.canvas, font_name("helvetica"), Random(f"{seed}/line")
        left, low, inner_width, inner_height = x + 24, y + 14, width - 30, height - 20
        canvas.saveState()
        canvas.setStrokeGray(0.8)
        canvas.setLineWidth(0.3)
        for k in range(5):
            canvas.line(left, low + inner_height * k / 4, left + inner_width, low + inner_height * k / 4)
        for shade in (0.0, 0.5):
            canvas.setStrokeGray(shade)
            canvas.setLineWidth(1)
            path = canvas.beginPath()
            for k in range(points):
                place = (left + inner_width * k / (points - 1), low + inner_height * rng.uniform(0.1, 0.9))
                (path.moveTo if k == 0 else path.lineTo)(*place)
            canvas.drawPath(path)
        canvas.restoreState()
        for k in range(5):
            text = f"{k * 0.5:.1f}"
            pen.text(
                left - 4 - pen.width(text, font, LETTERING),
                low + inner_height * k / 4 - 2,
                text,
                font,
                LETTERING,
            )
        for k in range(0, points, 3):
            text = str(k * 10)
            pen.text(left + inner_width * k / (points - 1) - 4, low - 10, text, font, LETTERING)

    return draw


def picture(seed):
    """A grey raster picture with soft noise, 160 by 100 pixels."""

    def draw(pen, x, y, width, height):
        rng = Random(f"{seed}/picture")
        image = Image.new("L", (160, 100))
        image.putdata(
            [min(255, 60 + px // 2 + py + rng.randint(0, 30)) for py in range(100) for px in range(160)]
        )
        stored = BytesIO()
        image.save(stored, "PNG")
        stored.seek(0)
        pen.canvas.drawImage(ImageReader(stored), x, y, width, height)

    return draw
