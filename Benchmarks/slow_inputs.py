#!/usr/bin/env python3
"""Converts small files that are made to take long, and says how long each takes.

    Benchmarks/slow_inputs.py PROGRAM [--keep FOLDER] [NAME...]

A file either is converted within ten seconds or is refused with status 75, or is partial with 1 and a note that names
the limit. Text for `detect` is read at 5 MB a second of the processor at least; files whose names begin with `in-` are of
a country. Printed are seconds and those of the processor, or megabytes for each. Files are made anew, and are always the
same.
"""

import argparse
import pathlib
import resource
import struct
import subprocess
import sys
import tempfile
import time
import zlib

SECONDS = 10
MEGABYTES_A_SECOND = 5


def pdf(objects):
    """A PDF of numbered objects, the first of which is the catalogue."""
    out = bytearray(b"%PDF-1.7\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1)
    for place in places:
        out += b"%010d 00000 n \n" % place
    out += b"trailer\n<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    return bytes(out)


def stream(content, entries=b""):
    packed = zlib.compress(content, 6)
    return b"<<%s/Filter/FlateDecode/Length %d>>stream\n" % (entries, len(packed)) + packed + b"\nendstream"


FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"


def one_page(content, resources=b"", others=()):
    return pdf([
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[3 0 R]/Count 1>>",
        b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 5 0 R"
        b"/Resources<</Font<</F 4 0 R>>%s>>>>" % resources,
        FONT, stream(content), *others,
    ])


def million_letters():
    """A million operations that show text, each at a place of its own."""
    shown = (b"1 0 0 1 %d %d Tm (ab) Tj" % (10 + place * 7 % 570, 10 + place * 13 % 820) for place in range(1_000_000))
    return one_page(b"BT /F 8 Tf\n" + b"\n".join(shown) + b"\nET")


def million_on_one_line():
    return one_page(b"BT /F 8 Tf 20 400 Td\n" + b"(ab) Tj\n" * 1_000_000 + b"ET")


def million_at_one_place():
    return one_page(b"BT /F 8 Tf\n" + b"1 0 0 1 50 400 Tm (ab) Tj\n" * 1_000_000 + b"ET")


def million_small():
    """Words of a size of which a page has room for as many."""
    shown = (b"1 0 0 1 %.2f %.2f Tm (a) Tj" % (place % 1000 * .59, place // 1000 * .84) for place in range(1_000_000))
    return one_page(b"BT /F .4 Tf\n" + b"\n".join(shown) + b"\nET")


def million_lines():
    """Lines and rectangles instead of text."""
    drawn = (b"%d %d m %d %d l S" % (place % 595, place * 7 % 842, place % 595 + 30, place * 7 % 842)
             for place in range(1_000_000))
    return one_page(b"\n".join(drawn) + b"\nBT /F 8 Tf 20 400 Td (Some text) Tj ET")


def million_fills():
    drawn = (b"%d %d 200 200 re f" % (place % 595, place * 7 % 842) for place in range(200_000))
    words = (b"1 0 0 1 %d %d Tm (ab) Tj" % (10 + place * 17 % 570, 10 + place * 29 % 820) for place in range(20_000))
    return one_page(b"\n".join(drawn) + b"\nBT /F 8 Tf\n" + b"\n".join(words) + b" ET")


def empty_pages(count=100_000):
    kids = b" ".join(b"%d 0 R" % number for number in range(3, count + 3))
    return pdf([
        b"<</Type/Catalog/Pages 2 0 R>>",
        b"<</Type/Pages/Kids[%s]/Count %d>>" % (kids, count),
        *[b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>"] * count,
    ])


def forms(depth, breadth):
    """Each form draws the next one `breadth` times, the last one a word."""
    first = 6
    others = []
    for level in range(depth):
        isLast = level == depth - 1
        content = b"BT /F 8 Tf 20 400 Td (word) Tj ET" if isLast else b"/X Do " * breadth
        resources = b"/Font<</F 4 0 R>>" if isLast else b"/XObject<</X %d 0 R>>" % (first + level + 1)
        others.append(stream(
            content, b"/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<<%s>>" % resources))
    return one_page(
        b"/X Do " * breadth + b"BT /F 8 Tf 20 600 Td (last) Tj ET", b"/XObject<</X %d 0 R>>" % first, others)


def wide_forms():
    return forms(8, 12)


def deep_forms():
    return forms(5_000, 1)


def looping_forms():
    """A form that draws itself twice."""
    own = stream(b"/X Do /X Do", b"/Type/XObject/Subtype/Form/BBox[0 0 595 842]/Resources<</XObject<</X 6 0 R>>>>")
    return one_page(b"/X Do BT /F 8 Tf 20 600 Td (last) Tj ET", b"/XObject<</X 6 0 R>>", [own])


def wide_patterns():
    """Patterns whose cells are painted with the next pattern."""
    first, depth, breadth = 6, 8, 12
    others = []
    for level in range(depth):
        isLast = level == depth - 1
        content = (b"BT /F 8 Tf 2 4 Td (word) Tj ET" if isLast
                   else b"/Pattern cs /P scn 0 0 9 9 re f " * breadth)
        resources = b"/Font<</F 4 0 R>>" if isLast else b"/Pattern<</P %d 0 R>>" % (first + level + 1)
        others.append(stream(
            content, b"/PatternType 1/PaintType 1/TilingType 1/BBox[0 0 10 10]/XStep 10/YStep 10"
            b"/Resources<<%s>>" % resources))
    return one_page(
        b"/Pattern cs /P scn 0 0 500 500 re f BT /F 8 Tf 20 600 Td (last) Tj ET",
        b"/Pattern<</P %d 0 R>>" % first, others)


def actual_text():
    """Three megabytes of replacement for one letter."""
    return one_page(
        b"BT /F 8 Tf 20 400 Td /Span <</ActualText (%s)>> BDC (a) Tj EMC ET" % (b"word " * 600_000))


def actual_text_of_one_word():
    return one_page(
        b"BT /F 8 Tf 20 400 Td /Span <</ActualText (%s)>> BDC (abc) Tj EMC ET" % (b"w" * 3_000_000))


def many_actual_texts():
    return one_page(
        b"BT /F 8 Tf 20 400 Td " + b"/Span <</ActualText (word)>> BDC (abcd) Tj EMC\n" * 300_000 + b"ET")


def segment(marker, body):
    return struct.pack(">BBH", 0xFF, marker, len(body) + 2) + body


def progressive(scans=5_000, side=8_000):
    """A grey picture in many scans, each of which changes nothing and visits every block."""
    out = b"\xFF\xD8" + segment(0xDB, b"\0" + b"\x10" * 64)
    out += segment(0xC2, struct.pack(">BHHB", 8, side, side, 1) + b"\1\x11\0")
    # One code for each table: the difference of no bits, and the end of 2 to the 14th blocks and up.
    out += segment(0xC4, b"\0" + b"\1" + b"\0" * 15 + b"\0")
    out += segment(0xC4, b"\x10" + b"\1" + b"\0" * 15 + b"\xE0")
    blocks = (side // 8) ** 2
    out += segment(0xDA, b"\1\1\0\0\0\0") + b"\0" * (blocks // 8 + 1)
    bits = ""
    left = blocks
    while left > 0:
        run = min(left, 32_767)
        bits += "0" + format(max(run, 16_384) - 16_384, "014b")
        left -= run
    bits += "1" * (-len(bits) % 8)
    coded = int(bits, 2).to_bytes(len(bits) // 8, "big").replace(b"\xFF", b"\xFF\0")
    for number in range(scans):
        frequency = number % 63 + 1
        out += segment(0xDA, b"\1\1\0" + bytes([frequency, frequency, 0])) + coded
    return out + b"\xFF\xD9"


def progressive_in_pdf():
    picture = progressive()
    image = (b"<</Type/XObject/Subtype/Image/Width 8000/Height 8000/BitsPerComponent 8/ColorSpace/DeviceGray"
             b"/Filter/DCTDecode/Length %d>>stream\n" % len(picture) + picture + b"\nendstream")
    return one_page(b"595 0 0 842 0 0 cm /I Do", b"/XObject<</I 6 0 R>>", [image])


def matrix(rows=166, columns=120):
    """A table of digits: each column is a number column, and any three may be factors and a product."""
    random = 12345
    shown = []
    for row in range(rows):
        for column in range(columns):
            random = (random * 1103515245 + 12345) % 2**31
            shown.append(b"1 0 0 1 %.2f %.2f Tm (%d) Tj" % (
                10 + column * 575 / columns, 10 + row * 820 / rows, random >> 16 & 7))
    return one_page(b"BT /F 2 Tf\n" + b"\n".join(shown) + b"\nET")


def varied(shape):
    """A text of a shape in which each digit is another one."""
    random = 1
    text = bytearray(repeated(shape))
    for place, letter in enumerate(text):
        if 0x30 <= letter <= 0x39:
            random = (random * 1103515245 + 12345) % 2**31
            text[place] = 0x30 + (random >> 16) % 10
    return bytes(text)


def repeated(piece, size=4 << 20):
    return (piece * (size // len(piece) + 1))[:size]


FILES = {
    "million-letters.pdf": million_letters,
    "million-on-one-line.pdf": million_on_one_line,
    "million-at-one-place.pdf": million_at_one_place,
    "matrix.pdf": matrix,
    "million-small.pdf": million_small,
    "million-lines.pdf": million_lines,
    "many-fills.pdf": million_fills,
    "empty-pages.pdf": empty_pages,
    "wide-forms.pdf": wide_forms,
    "deep-forms.pdf": deep_forms,
    "looping-forms.pdf": looping_forms,
    "wide-patterns.pdf": wide_patterns,
    "actual-text.pdf": actual_text,
    "actual-text-of-one-word.pdf": actual_text_of_one_word,
    "many-actual-texts.pdf": many_actual_texts,
    "progressive.jpg": progressive,
    "progressive-in.pdf": progressive_in_pdf,
}

# Texts that look like what a detector searches, and are not it.
TEXTS = {
    "phone-short.txt": b"Ref 12-34-5 (67) 8-9 ",
    "phone-long.txt": b"+49 30 1234567 8901234 ",
    "phone-plus.txt": b"+1 +2 +3 +44 +5 ",
    "phone-dots.txt": b"1.2.3.4.5.6.7.8.9.",
    "phone-brackets.txt": b"(0)(1)(2)(3) 4 ",
    "phone-label.txt": b"Tel: 12 Fax: 34 Tel. +0 ",
    "phone-table.txt": b"030 123 4567 89 0123 456 78 901 2345 6\n",
    "phone-digits.txt": b"0301234567890123456789 ",
    "phone-extension.txt": b"030 1234567 ext 99 x ext ",
    "in-us-short.txt": b"Ref 12-34-5 (67) 8-9 ",
    "in-us-table.txt": b"030 123 4567 89 0123 456 78 901 2345 6\n",
    "in-us-zeros.txt": b"(000) 123-4567 ",
    "in-de-long.txt": b"0049 030 1234567 8901234 567 8901 ",
    "prose.txt": b"The quick brown fox jumps over 12 lazy dogs on Monday, 3 May 2021, for $5.00. ",
}


def processor_seconds():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def measured(command):
    """Seconds, those of the processor, status, and the first line on standard error."""
    start, before = time.monotonic(), processor_seconds()
    try:
        ended = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, timeout=300)
        status, said = ended.returncode, ended.stderr.decode(errors="replace").strip()
    except subprocess.TimeoutExpired:
        status, said = None, "stopped after 300 s"
    return time.monotonic() - start, processor_seconds() - before, status, said.split("\n")[0][:110]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("program")
    parser.add_argument("--keep", type=pathlib.Path, metavar="FOLDER", help="where the files are written and left")
    parser.add_argument("names", nargs="*", metavar="NAME", help="the files to measure, without which all are")
    arguments = parser.parse_intermixed_args()
    failed = 0
    with tempfile.TemporaryDirectory() as temporary:
        folder = arguments.keep or pathlib.Path(temporary)
        folder.mkdir(parents=True, exist_ok=True)
        for name, make in [*FILES.items(), *TEXTS.items()]:
            if arguments.names and name not in arguments.names:
                continue
            path = folder / name
            data = make() if callable(make) else varied(make) if name != "prose.txt" else repeated(make)
            path.write_bytes(data)
            if callable(make):
                command = [arguments.program, str(path), "--to", "txt", "-o", "-"]
                seconds, busy, status, said = measured(command)
                isGood = seconds <= SECONDS and status in (0, 1, 75)
                measure = f"{seconds:6.1f} s {busy:6.1f} s"
            else:
                region = ["--region", name[3:5].upper()] if name.startswith("in-") else []
                seconds, busy, status, said = measured([arguments.program, "detect", str(path), *region])
                isGood = len(data) / 1e6 / busy >= MEGABYTES_A_SECOND and status == 0
                measure = f"{len(data) / 1e6 / seconds:6.1f} MB/s {len(data) / 1e6 / busy:6.1f}"
            failed += not isGood
            print(f"{'' if isGood else '!':1} {name:28} {len(data) / 1e6:6.1f} MB {measure:20} {status}  {said}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
