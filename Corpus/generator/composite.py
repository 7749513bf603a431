"""Turns the simple TrueType fonts of a PDF into composite ones (Type0, Identity-H, two bytes a glyph).

Office programs and browsers write such fonts, reportlab does not. The file also gets object streams and a
cross-reference stream, as PDF 1.5 has them. What the page looks like stays the same.
"""

import re
import struct
from io import BytesIO

import pikepdf
from pikepdf import Array, Dictionary, Name, Operator, String

SHOWING = {"Tj", "TJ", "'", '"'}


def composite(data):
    with pikepdf.open(BytesIO(data)) as pdf:
        made = {}
        for page in pdf.pages:
            if "/Font" not in page.Resources:
                continue
            changed = set()  # pages share one dictionary of fonts
            for name, font in list(page.Resources.Font.items()):
                if font.get("/Subtype") == "/Type0":
                    changed.add(name)
                elif font.get("/Subtype") == "/TrueType" and "/FontFile2" in font.get("/FontDescriptor", {}):
                    if font.objgen not in made:
                        made[font.objgen] = composite_font(pdf, font)
                    page.Resources.Font[name] = made[font.objgen]
                    changed.add(name)
            if changed:
                page.Contents = pdf.make_stream(rewritten(page, changed))
        out = BytesIO()
        pdf.save(
            out,
            deterministic_id=True,
            object_stream_mode=pikepdf.ObjectStreamMode.generate,
            compress_streams=True,
            recompress_flate=True,
            stream_decode_level=pikepdf.StreamDecodeLevel.generalized,
        )
        return out.getvalue()


def rewritten(page, changed):
    """The page's content with two bytes for every glyph of the changed fonts."""
    result, wide = [], False
    for operands, operator in pikepdf.parse_content_stream(page):
        name = str(operator)
        if name == "Tf":
            wide = str(operands[0]) in changed
        elif wide and name in SHOWING:
            operands = [doubled(o) for o in operands]
        result.append((operands, Operator(name)))
    return pikepdf.unparse_content_stream(result)


def doubled(operand):
    if isinstance(operand, String):
        return String(b"".join(b"\0" + bytes([b]) for b in bytes(operand)))
    if isinstance(operand, Array):
        return Array([doubled(o) for o in operand])
    return operand


def composite_font(pdf, font):
    glyphs = glyph_numbers(font.FontDescriptor.FontFile2.read_bytes())
    widths = [round(float(w)) for w in font.Widths]
    descendant = pdf.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.CIDFontType2,
            BaseFont=font.BaseFont,
            FontDescriptor=font.FontDescriptor,
            CIDSystemInfo=Dictionary(Registry=String("Adobe"), Ordering=String("Identity"), Supplement=0),
            CIDToGIDMap=pdf.make_stream(struct.pack(f">{len(glyphs)}H", *glyphs)),
            DW=600,
            W=Array([int(font.FirstChar), Array(widths)]),
        )
    )
    return pdf.make_indirect(
        Dictionary(
            Type=Name.Font,
            Subtype=Name.Type0,
            BaseFont=font.BaseFont,
            Encoding=Name("/Identity-H"),
            DescendantFonts=Array([descendant]),
            ToUnicode=pdf.make_stream(wide_map(font.ToUnicode.read_bytes())),
        )
    )


def glyph_numbers(file):
    """Glyph number for every code, from the trimmed table (format 6) that reportlab writes."""
    count = struct.unpack(">H", file[4:6])[0]
    for k in range(count):
        tag, _, start, _ = struct.unpack(">4sLLL", file[12 + 16 * k : 28 + 16 * k])
        if tag == b"cmap":
            table = start + struct.unpack(">L", file[start + 8 : start + 12])[0]
            form, _, _, first, length = struct.unpack(">HHHHH", file[table : table + 10])
            if form != 6:
                raise ValueError(f"cmap format {form}")
            return [0] * first + list(struct.unpack(f">{length}H", file[table + 10 : table + 10 + 2 * length]))
    raise ValueError("no cmap")


def wide_map(old):
    """The ToUnicode map for two-byte codes; entries that mean nothing are left out."""
    pairs = [
        (int(a, 16), b)
        for a, b in re.findall(rb"<([0-9A-F]{2})> <([0-9A-F]{4,8})>", old.split(b"beginbfchar")[1])
    ]
    pairs = [(a, b.decode()) for a, b in pairs if int(b, 16)]
    lines = [
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap",
        "/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def",
        "/CMapName /Adobe-Identity-UCS def /CMapType 2 def",
        "1 begincodespacerange <0000> <FFFF> endcodespacerange",
    ]
    for start in range(0, len(pairs), 100):
        part = pairs[start : start + 100]
        lines += [f"{len(part)} beginbfchar"] + [f"<{a:04X}> <{b}>" for a, b in part] + ["endbfchar"]
    lines.append("endcmap CMapName currentdict /CMap defineresource pop end end")
    return "\n".join(lines).encode("ascii")
