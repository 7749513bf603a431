"""Makes Corpus/programs: one text in several languages, printed by programs that people use.

    programs.py [--seed N] [--out DIR]

Needs Debian's `chromium` and `libreoffice-writer`. The bytes differ from run to run (dates, identifiers) and from one
version of a program to the next, so that nothing compares them; the truth is exact all the same.
"""

import argparse
import subprocess
import tempfile
from html import escape
from pathlib import Path
from random import Random

from truth_file import as_json

# Words that say nothing about anybody: titles, sentences, things, by language.
TEXTS = {
    "en": dict(
        title="The keeping of lanterns",
        contents="Contents",
        sections=["Rivers and bridges", "Stones", "Lamps of the harbour", "Ropes", "The evening round", "Windows"],
        sentences=[
            "Every lantern is lit when the day is over and the bridge is empty.",
            "People walk along the roads between the fields and count the stones.",
            "The keeper writes down what the river carried, and closes the window.",
            "Nobody remembers who built the first of the three harbours.",
            "A rope that is wet in the evening is dry on the following day.",
        ],
        things=["oil for two weeks", "a dry rope", "the book of the harbour", "three spare wicks", "a clean window"],
    ),
    "ar": dict(
        title="العناية بالفوانيس",
        contents="المحتويات",
        sections=["الأنهار والجسور", "الحجارة", "مصابيح الميناء", "الحبال", "جولة المساء", "النوافذ"],
        sentences=[
            "يضاء كل فانوس عندما ينتهي النهار ويخلو الجسر من الناس.",
            "يمشي الناس على الطرق بين الحقول ويعدون الحجارة.",
            "يكتب الحارس ما حمله النهر في اليوم 12 ثم يغلق النافذة.",
            "لا أحد يتذكر من بنى أول الموانئ الثلاثة.",
        ],
        things=["زيت لأسبوعين", "حبل جاف", "دفتر الميناء", "نافذة نظيفة"],
    ),
    "he": dict(
        title="הטיפול בפנסים",
        contents="תוכן העניינים",
        sections=["נהרות וגשרים", "אבנים", "מנורות הנמל", "חבלים", "סיור הערב", "חלונות"],
        sentences=[
            "כל פנס נדלק כאשר היום נגמר והגשר ריק מאנשים.",
            "אנשים הולכים לאורך הדרכים בין השדות וסופרים את האבנים.",
            "השומר רושם מה נשא הנהר ביום 12 וסוגר את החלון.",
            "איש אינו זוכר מי בנה את הראשון מבין שלושת הנמלים.",
        ],
        things=["שמן לשבועיים", "חבל יבש", "ספר הנמל", "חלון נקי"],
    ),
}
RIGHT_TO_LEFT = {"ar", "he"}
FOLDER = "programs"


def text(language, seed):
    """The blocks of one text: kind and content."""
    rng = Random(f"{seed}/programs/{language}")
    words = TEXTS[language]

    def paragraph():
        return " ".join(rng.sample(words["sentences"], len(words["sentences"]) - 1))

    page, entries = 1, []
    for section in words["sections"]:
        entries.append((section, page))
        page += rng.randint(1, 9)
    name = rng.choice(["lantern", "river", "harbour"])
    code = [
        f"def count({name}s):",
        "    total = 0",
        f"    for {name} in {name}s:",
        f"        if {name}.is_lit:    # only these",
        "            total += 1",
        "",
        "    return total",
    ]
    things = rng.sample(words["things"], 3)
    return [
        ("title", words["title"]),
        ("heading", words["contents"]),
        ("contents", entries),
        ("heading", words["sections"][0]),
        ("paragraph", paragraph()),
        ("list", (False, [(things[0], []), (things[1], things[2:]), (words["sections"][3], [])])),
        ("paragraph", paragraph()),
        ("list", (True, [(section, []) for section in rng.sample(words["sections"], 3)])),
        ("heading", words["sections"][1]),
        ("paragraph", paragraph()),
        ("code", code),
        ("paragraph", paragraph()),
    ]


def truth(language, blocks):
    def item(marker, text, inner=()):
        found = {"marker": marker, "text": text}
        if inner:
            found["items"] = [item("◦", each) for each in inner]
        return found

    found = []
    for kind, content in blocks:
        if kind in ("title", "heading"):
            found.append({"type": "heading", "level": 1 if kind == "title" else 2, "text": content})
        elif kind == "paragraph":
            found.append({"type": "paragraph", "text": content})
        elif kind == "code":
            found.append({"type": "paragraph", "text": " ".join(" ".join(content).split())})
        elif kind == "contents":
            items = [item("", f"{title} {page}") for title, page in content]
            found.append({"type": "list", "ordered": False, "items": items})
        else:
            is_ordered, items = content
            marked = [item(f"{n}." if is_ordered else "•", *each) for n, each in enumerate(items, 1)]
            found.append({"type": "list", "ordered": is_ordered, "items": marked})
    return {
        "pages": 1, "title": blocks[0][1], "language": language, "blocks": found, "furniture": [], "fields": [],
    }


def html(language, blocks):
    direction = "rtl" if language in RIGHT_TO_LEFT else "ltr"
    parts = []
    for kind, content in blocks:
        if kind in ("title", "heading"):
            tag = "h1" if kind == "title" else "h2"
            parts.append(f"<{tag}>{escape(content)}</{tag}>")
        elif kind == "paragraph":
            parts.append(f"<p>{escape(content)}</p>")
        elif kind == "code":
            parts.append(f'<pre dir="ltr">{escape(chr(10).join(content))}</pre>')
        elif kind == "contents":
            rows = (f"<div><span>{escape(title)}</span><i></i><span>{page}</span></div>" for title, page in content)
            parts.append("<nav>" + "".join(rows) + "</nav>")
        else:
            is_ordered, items = content
            tag = "ol" if is_ordered else "ul"
            parts.append(f"<{tag}>" + "".join(
                f"<li>{escape(own)}" + ("<ul>" + "".join(f"<li>{escape(i)}</li>" for i in inner) + "</ul>" if inner else "")
                + "</li>" for own, inner in items) + f"</{tag}>")
    return f"""<!DOCTYPE html>
<html lang="{language}" dir="{direction}"><meta charset="utf-8"><title>{escape(blocks[0][1])}</title>
<style>
body {{ font: 11pt "DejaVu Sans"; width: 16cm }}
pre {{ font: 9pt "DejaVu Sans Mono"; background: #eee; padding: 8px }}
nav div {{ display: flex }}
nav i {{ flex: 1; border-bottom: 1px dotted; margin: 0 4px 4px }}
</style>{"".join(parts)}</html>"""


def flat_text(language, blocks):
    """Source: OpenDocument 1.3, part 3."""
    mode = "rl-tb" if language in RIGHT_TO_LEFT else "lr-tb"
    parts = []

    def paragraph(style, content):
        return f'<text:p text:style-name="{style}">{content}</text:p>'

    for kind, content in blocks:
        if kind in ("title", "heading"):
            level = 1 if kind == "title" else 2
            parts.append(f'<text:h text:style-name="H{level}" text:outline-level="{level}">{escape(content)}</text:h>')
        elif kind == "paragraph":
            parts.append(paragraph("Body", escape(content)))
        elif kind == "code":
            for line in content:
                indent = len(line) - len(line.lstrip())
                spaces = f'<text:s text:c="{indent}"/>' if indent else ""
                rest = escape(line.lstrip()).replace("    ", '<text:s text:c="4"/>')
                parts.append(paragraph("Code", spaces + rest))
        elif kind == "contents":
            parts += [paragraph("Entry", f"{escape(title)}<text:tab/>{page}") for title, page in content]
        else:
            is_ordered, items = content
            style = "Numbers" if is_ordered else "Bullets"
            rows = []
            for own, inner in items:
                nested = "".join(f"<text:list-item>{paragraph('Item', escape(i))}</text:list-item>" for i in inner)
                nested = f"<text:list>{nested}</text:list>" if nested else ""
                rows.append(f"<text:list-item>{paragraph('Item', escape(own))}{nested}</text:list-item>")
            parts.append(f'<text:list text:style-name="{style}">{"".join(rows)}</text:list>')

    def style(name, size, extra="", font="DejaVu Sans", weight="normal", above="0cm", below="0.2cm"):
        return (
            f'<style:style style:name="{name}" style:family="paragraph">'
            f'<style:paragraph-properties style:writing-mode="{mode}" fo:margin-top="{above}" fo:margin-bottom="{below}" {extra}</style:paragraph-properties>'
            f'<style:text-properties fo:font-size="{size}pt" style:font-size-complex="{size}pt" style:font-name="{font}" '
            f'style:font-name-complex="{font}" fo:font-weight="{weight}" style:font-weight-complex="{weight}"/></style:style>'
        )

    def level(kind, n, indent):
        return (
            f'<text:list-level-style-{kind} text:level="{n}" '
            + ('style:num-format="1" style:num-suffix="."' if kind == "number" else f'text:bullet-char="{"•◦"[n - 1]}"')
            + '><style:list-level-properties text:list-level-position-and-space-mode="label-alignment">'
            f'<style:list-level-label-alignment text:label-followed-by="listtab" text:list-tab-stop-position="{indent}cm" '
            f'fo:text-indent="-0.6cm" fo:margin-left="{indent}cm"/></style:list-level-properties></text:list-level-style-{kind}>'
        )

    tab = (
        '><style:tab-stops><style:tab-stop style:position="16cm" style:type="right" style:leader-style="dotted" '
        'style:leader-text="."/></style:tab-stops>'
    )
    return f"""<?xml version="1.0" encoding="UTF-8"?>
<office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0"
 xmlns:style="urn:oasis:names:tc:opendocument:xmlns:style:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"
 xmlns:fo="urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0"
 xmlns:svg="urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0"
 office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">
<office:font-face-decls><style:font-face style:name="DejaVu Sans" svg:font-family="'DejaVu Sans'"/>
<style:font-face style:name="DejaVu Sans Mono" svg:font-family="'DejaVu Sans Mono'"/></office:font-face-decls>
<office:automatic-styles>
{style("H1", 20, ">", weight="bold", below="0.5cm")}{style("H2", 14, ">", weight="bold", above="0.4cm")}
{style("Body", 11, ">")}{style("Item", 11, ">", below="0cm")}{style("Entry", 11, tab, below="0cm")}
{style("Code", 9, ">", font="DejaVu Sans Mono", below="0cm").replace(mode, "lr-tb")}
<text:list-style style:name="Bullets">{level("bullet", 1, 0.6)}{level("bullet", 2, 1.4)}</text:list-style>
<text:list-style style:name="Numbers">{level("number", 1, 0.6)}</text:list-style>
<style:page-layout style:name="page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm"
 fo:margin="2.5cm" style:writing-mode="{mode}"/></style:page-layout>
</office:automatic-styles>
<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page"/></office:master-styles>
<office:body><office:text>{"".join(parts)}</office:text></office:body></office:document>"""


def print_with_chromium(source, target):
    subprocess.run(
        ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer",
         f"--print-to-pdf={target}", source.as_uri()],
        check=True, capture_output=True)


def print_with_writer(source, target):
    subprocess.run(
        ["soffice", f"-env:UserInstallation={source.parent.as_uri()}/profile", "--headless", "--convert-to", "pdf",
         "--outdir", str(target.parent), str(source)],
        check=True, capture_output=True)


PRODUCERS = [("chromium", "html", html, print_with_chromium), ("writer", "fodt", flat_text, print_with_writer)]
NAMES = {"en": "English", "ar": "Arabic", "he": "Hebrew"}
ROWS = [
    (f"{FOLDER}/{producer}-{language}.pdf",
     f"{NAMES[language]}, printed by {'Chromium' if producer == 'chromium' else 'LibreOffice Writer'}: contents, lists, code")
    for producer, *_ in PRODUCERS for language in TEXTS
]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, default=Path(__file__).resolve().parent.parent)
    options = parser.parse_args()
    folder = (options.out / FOLDER).resolve()
    folder.mkdir(parents=True, exist_ok=True)
    for producer, extension, write, run in PRODUCERS:
        for language in TEXTS:
            blocks = text(language, options.seed)
            with tempfile.TemporaryDirectory() as place:
                name = f"{producer}-{language}"
                source = Path(place) / f"{name}.{extension}"
                source.write_text(write(language, blocks), encoding="utf-8")
                run(source, folder / f"{name}.pdf")
            found = as_json(truth(language, blocks))
            (folder / f"{name}.truth.json").write_text(found, encoding="utf-8")


if __name__ == "__main__":
    main()
