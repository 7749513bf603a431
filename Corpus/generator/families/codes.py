"""Bar codes on pages, noted with what they say."""

from reportlab.graphics import renderPDF
from reportlab.graphics.barcode import code128
from reportlab.graphics.barcode.qr import QrCodeWidget
from reportlab.graphics.shapes import Drawing as Shapes


def qr(text, size):
    """A drawing of a QR code on white, `size` points high and wide, at the left of its place."""

    def draw(pen, x, y, width):
        widget = QrCodeWidget(text, barLevel="M", barBorder=3)
        left, lower, right, upper = widget.getBounds()
        shapes = Shapes(size, size, transform=[size / (right - left), 0, 0, size / (upper - lower), 0, 0])
        pen.canvas.setFillColorRGB(1, 1, 1)
        pen.canvas.rect(x, y - size, size, size, stroke=0, fill=1)
        shapes.add(widget)
        renderPDF.draw(shapes, pen.canvas, x, y - size)
        pen.code("qr", text, (x, y - size, x + size, y))

    return draw


def bars(text, height):
    """A drawing of a Code 128 in the middle of its place."""

    def draw(pen, x, y, width):
        code = code128.Code128(text, barHeight=height, barWidth=0.9, humanReadable=False, quiet=False)
        left = x + (width - code.width) / 2
        pen.canvas.setFillColorRGB(0, 0, 0)
        code.drawOn(pen.canvas, left, y - height)
        pen.code("code128", text, (left, y - height, left + code.width, y))

    return draw
