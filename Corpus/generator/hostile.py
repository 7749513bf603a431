"""Files that a converter must refuse or survive, each with a known reason."""

from io import BytesIO
from random import Random

import pikepdf
from PIL import Image, ImageDraw, ImageFont
from reportlab.lib.pdfencrypt import StandardEncryption
from reportlab.lib.utils import ImageReader
from reportlab.pdfgen.canvas import Canvas

import words
from lines import break_lines
from pen import EMBEDDED, FONT_FOLDER, Pen, font_name

PAGE = (595.28, 841.89)
PIXELS_PER_POINT = 150 / 72
PASSWORD = "secret"
PRIVATE_USE = 0xE000


def files(seed):
    """(name, bytes, purpose) for every file."""
    rng = Random(f"{seed}/hostile")
    texts = [words.prose(rng, 5) for _ in range(3)]
    whole = digital(texts)
    return [
        ("empty.pdf", b"", "no bytes at all"),
        ("locked.pdf", digital(texts, lock=True), f"user password `{PASSWORD}` (RC4, 128 bits)"),
        ("truncated.pdf", whole[: int(len(whole) * 0.6)], "cut off after 60 %, no cross-reference table"),
        ("zero-pages.pdf", zero_pages(), "a valid file without pages"),
        ("huge-page.pdf", huge_page(texts), "MediaBox of 1e7 points"),
        ("text.pdf", ("\n".join(texts) + "\n").encode(), "a text file with a wrong name"),
        ("scan.pdf", scan(texts), "one page, only a picture, no text layer"),
        ("mixed.pdf", mixed(texts), "page 1 digital, page 2 only a picture"),
        ("pasted.pdf", pasted(texts), "a digital page with a picture of text pasted below its text"),
        ("stamped.pdf", stamped(texts), "a picture of text under a digital stamp"),
        ("garbage-text.pdf", garbage(texts), "ToUnicode maps every glyph into the private use area"),
        ("hidden-text.pdf", hidden(texts), "a picture of text with the same text invisible over it (Tr 3)"),
    ]


def sheet(**options):
    buffer = BytesIO()
    canvas = Canvas(buffer, pagesize=PAGE, invariant=1, pageCompression=1, **options)
    canvas.setTitle("hostile")
    return buffer, canvas, Pen(canvas, PAGE)


def placed_lines(pen, texts, font, size):
    """(x, baseline, line) in points for paragraphs from the top of the page."""
    y = PAGE[1] - 80
    for text in texts:
        for line in break_lines(text, PAGE[0] - 140, lambda t: pen.width(t, font, size)):
            yield 70, y, line.text
            y -= size * 1.3
        y -= size


def write_page(pen, texts, font, size=11, invisible=False):
    for x, y, line in placed_lines(pen, texts, font, size):
        pen.text(x, y, line, font, size, invisible=invisible)


def digital(texts, lock=False, font=None):
    options = {"encrypt": StandardEncryption(PASSWORD, ownerPassword="owner", strength=128)} if lock else {}
    buffer, canvas, pen = sheet(**options)
    write_page(pen, texts, font or font_name("times"))
    pen.new_page()
    canvas.save()
    return buffer.getvalue()


def zero_pages():
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [] /Count 0 >>"]
    out, places = "%PDF-1.4\n", []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{body}\nendobj\n"
    start = len(out)
    out += "xref\n0 3\n0000000000 65535 f \n" + "".join(f"{p:010d} 00000 n \n" for p in places)
    out += f"trailer\n<< /Size 3 /Root 1 0 R >>\nstartxref\n{start}\n%%EOF\n"
    return out.encode("ascii")


def huge_page(texts):
    with pikepdf.open(BytesIO(digital(texts))) as pdf:
        pdf.pages[0].MediaBox = pikepdf.Array([0, 0, 10_000_000, 10_000_000])
        return saved(pdf)


def picture_of(texts):
    """The page as a grey picture of 16 shades at 150 dots per inch, drawn with an outline font."""
    buffer, canvas, pen = sheet()
    name, size = font_name("liberation-serif"), 11
    image = Image.new("L", tuple(int(side * PIXELS_PER_POINT) for side in PAGE), 250)
    path = f"{FONT_FOLDER}/{EMBEDDED['liberation-serif'][0]}.ttf"
    font = ImageFont.truetype(path, size * PIXELS_PER_POINT, layout_engine=ImageFont.Layout.BASIC)
    brush = ImageDraw.Draw(image)
    for x, y, line in placed_lines(pen, texts, name, size):
        brush.text(
            (x * PIXELS_PER_POINT, (PAGE[1] - y) * PIXELS_PER_POINT), line, font=font, fill=20, anchor="ls"
        )
    return image.point(lambda v: v // 16 * 16)


def paste(canvas, texts):
    canvas.drawImage(ImageReader(picture_of(texts)), 0, 0, PAGE[0], PAGE[1])


def scan(texts):
    buffer, canvas, pen = sheet()
    paste(canvas, texts)
    pen.new_page()
    canvas.save()
    return buffer.getvalue()


def mixed(texts):
    buffer, canvas, pen = sheet()
    write_page(pen, texts[:2], font_name("liberation-serif"))
    pen.new_page()
    paste(canvas, texts[2:])
    pen.new_page()
    canvas.save()
    return buffer.getvalue()


def pasted(texts):
    buffer, canvas, pen = sheet()
    write_page(pen, texts[:1], font_name("liberation-serif"))
    picture = picture_of(texts[1:])
    # The upper half of the page, where its text stands, put into the lower half.
    half = picture.crop((0, 0, picture.width, picture.height // 2))
    canvas.drawImage(ImageReader(half), 0, 40, PAGE[0], PAGE[1] / 2)
    pen.new_page()
    canvas.save()
    return buffer.getvalue()


def stamped(texts):
    buffer, canvas, pen = sheet()
    paste(canvas, texts)
    pen.text(400, 30, "RECEIVED 004711", font_name("helvetica"), 9)
    pen.new_page()
    canvas.save()
    return buffer.getvalue()


def hidden(texts):
    buffer, canvas, pen = sheet()
    paste(canvas, texts)
    write_page(pen, texts, font_name("liberation-serif"), invisible=True)
    pen.new_page()
    canvas.save()
    return buffer.getvalue()


def garbage(texts):
    with pikepdf.open(BytesIO(digital(texts, font=font_name("dejavu-serif")))) as pdf:
        for font in pdf.pages[0].Resources.Font.values():
            if "/ToUnicode" in font:
                font.ToUnicode = pdf.make_stream(private_map())
        return saved(pdf)


def private_map():
    return (
        f"/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        f"/CMapName /Garbage def /CMapType 2 def\n"
        f"1 begincodespacerange <00> <FF> endcodespacerange\n"
        f"1 beginbfrange <00> <FF> <{PRIVATE_USE:04X}> endbfrange\n"
        f"endcmap CMapName currentdict /CMap defineresource pop end end\n"
    ).encode("ascii")


def saved(pdf):
    out = BytesIO()
    pdf.save(out, deterministic_id=True)
    return out.getvalue()
