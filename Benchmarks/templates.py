#!/usr/bin/env python3
"""Compares the samples of publishers and universities, converted from PDF, with the LaTeX that they were set from.

    python3 Benchmarks/templates.py [--program PATH] [--half tuning|report] [--missed N] FOLDER

Gets the package texlive-publishers-doc of Debian into FOLDER, unless it is there: some 400 papers, theses, letters,
examinations, proposals and slides in twenty languages, whose PDF lies beside its source. Needs lxml from PyPI, and
apt-get, dpkg-deb and pdftotext. What the sources say is found by its first and last letters where these are plain
text, and counts where pdftotext finds it in the PDF. Prints for each class of documents, and for all:

title    of titles, how many are the first heading
heads    of the headings of the source, how many are headings
false    of the headings found, how many are text of paragraphs in the source
whole    of paragraphs, how many are one block
order    of two paragraphs after one another, how many are so
items    of list items, how many begin one
captions of captions, how many are one block
notes    of footnotes, how many are footnotes
lost     of the words that pdftotext finds, how many are nowhere in the output
"""
import argparse
import gzip
import hashlib
import re
import subprocess
import unicodedata
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from lxml import html

from measuring import PROGRAM, unpacked

PACKAGE = "texlive-publishers-doc"
DOCUMENTS = "usr/share/doc/texlive-doc"
EDGE = 24  # letters by which a text is found
LEAD = 40  # letters of a title at the beginning of a paragraph
MEASURES = ["title", "heads", "false", "whole", "order", "items", "captions", "notes", "lost"]


def bare(text):
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


# Source.

SKIPPED = (
    "figure|table|wrapfigure|sidewaystable|sidewaysfigure|longtable|tabular[xy*]?|tabu|equation|align|gather|"
    "multline|eqnarray|displaymath|math|verbatim|Verbatim|lstlisting|minted|tikzpicture|comment|CCSXML|filecontents|"
    "thebibliography|teaserfigure|picture|array|alltt|algorithm|algorithmic|code|dispExample|tcblisting|LTXexample"
)
HEADINGS = "part|chapter|section|subsection|subsubsection|frametitle"
KEPT = (
    "emph|textit|textbf|textsc|textsf|texttt|textrm|text|uline|underline|mbox|textsl|textup|enquote|textmd|sffamily|"
    "foreignlanguage|textlatin|latin|code|cmd|pkg|cls|file|sans|sc|bf|it|em|tt"
)
ACCENTS = {"'": "\u0301", "`": "\u0300", "^": "\u0302", '"': "\u0308", "~": "\u0303", "c": "\u0327", "v": "\u030c",
           "=": "\u0304", "H": "\u030b", "u": "\u0306", ".": "\u0307", "r": "\u030a", "k": "\u0328"}
LETTERS = {"ss": "ß", "ae": "æ", "oe": "œ", "o": "ø", "O": "Ø", "aa": "å", "AA": "Å", "l": "ł", "L": "Ł", "i": "i",
           "LaTeX": "LaTeX", "TeX": "TeX", "ldots": "", "dots": "", "&": "", "%": "", "_": "", "#": "", "$": "",
           " ": " ", ",": "", "-": "", "/": "", "@": "", "\\": " ", "{": "", "}": "", "textendash": "", "og": "",
           "fg": "", "quad": " ", "noindent": "", "textbackslash": "", "par": "\n\n", "smallskip": "\n\n",
           "medskip": "\n\n", "bigskip": "\n\n", "newpage": "\n\n", "clearpage": "\n\n", "maketitle": "\n\n",
           "tableofcontents": "\n\n", "centering": "", "xspace": "", "newline": " ", "linebreak": " ", "slash": ""}
UNKNOWN = "\ufffc"  # what only LaTeX could print


def decoded(path):
    data = path.read_bytes()
    if path.suffix == ".gz":
        data = gzip.decompress(data)
    try:
        return data.decode()
    except UnicodeDecodeError:
        return data.decode("latin-1")


def source_text(path, seen=()):
    """The text of a source and of what it includes, without comments."""
    text = re.sub(r"(?<!\\)((?:\\\\)*)%.*\n?[ \t]*", r"\1", decoded(path).replace("\r\n", "\n").replace("\r", "\n"))
    if not seen:
        preamble, begun, text = text.partition(r"\begin{document}")
        if not begun:
            return ""
        titles = re.findall(r"\\title\b", preamble)
        text = (preamble[preamble.index(r"\title"):] if titles else "") + "\n\n" + text

    def included(match):
        name = match.group(1).strip()
        for base in (path.parent, *[p.parent for p in seen]):
            for ending in ("", ".tex", ".tex.gz", ".gz"):
                candidate = base / (name + ending)
                if candidate.is_file() and candidate not in (*seen, path):
                    return "\n\n" + source_text(candidate, (*seen, path)) + "\n\n"
        return "\n\n"

    return re.sub(r"\\(?:input|include|subfile)\s*\{([^{}]*)\}", included, text)


def group(text, at):
    """The end of the group that begins at a brace or bracket, or None."""
    opening = text[at]
    closing = {"{": "}", "[": "]"}[opening]
    depth = 0
    index = at
    while index < len(text):
        character = text[index]
        if character == "\\":
            index += 2
            continue
        if character == opening or character == "{":
            depth += 1
        elif character == closing or character == "}":
            depth -= 1
            if depth == 0:
                return index
        index += 1
    return None


class Source:
    """What a source says will be printed, in its order."""

    def __init__(self, text):
        self.titles, self.heads, self.paragraphs, self.items, self.captions, self.notes = [], [], [], [], [], []
        self.arguments = set()
        text = re.sub(r"\\verb\*?(\W).*?\1", UNKNOWN, text)
        self.gather(text)
        for _ in range(3):
            text = re.sub(
                r"\\begin\s*\{(" + SKIPPED + r")\*?\}.*?\\end\s*\{\1\*?\}", f"\n\n{UNKNOWN}\n\n", text, flags=re.S)
        text = re.sub(r"\\\[.*?\\\]|\$\$.*?\$\$", f" {UNKNOWN} \n\n{UNKNOWN}", text, flags=re.S)
        self.body(text)

    def gather(self, text):
        """Titles, headings, captions and notes, by their commands; and all arguments."""
        for match in re.finditer(r"\\([a-zA-Z]+)\*?\s*(\[[^\[\]]*\]\s*)?\{", text):
            end = group(text, match.end() - 1)
            if end is None:
                continue
            name, argument = match.group(1), text[match.end():end]
            plain = self.plain(argument)
            if len(argument) < 300:
                self.arguments.add(bare(plain.replace(UNKNOWN, "")))
            if name == "title":
                self.titles.append(plain)
            elif re.fullmatch(HEADINGS, name):
                self.heads.append(plain)
            elif name == "caption":
                self.captions.append(plain)
            elif name == "footnote":
                self.notes.append(plain)

    def body(self, text):
        breaks = r"\\(?:begin|end)\s*\{[^{}]*\}(?:\[[^\[\]]*\])?(?:\{[^{}]*\})*|\\(?:" + HEADINGS + \
            r"|title|author|date|paragraph|subparagraph|address|affiliation|keywords|thanks|email|institution)\*?" \
            r"\s*(?:\[[^\[\]]*\]\s*)?(?=\{)"
        result, at = [], 0
        for match in re.finditer(breaks, text):
            if match.start() < at:
                continue
            result.append(text[at:match.start()])
            at = match.end()
            if at < len(text) and text[at] == "{":
                at = (group(text, at) or at) + 1
            result.append("\n\n")
        text = "".join(result) + text[at:]
        for block in re.split(r"\n\s*\n", text):
            parts = re.split(r"\\item\b\s*(\[[^\[\]]*\])?", block)
            for index, part in enumerate(parts):
                if part is None or index % 2 == 1:
                    continue
                if index and parts[index - 1] is not None:
                    continue  # A term leads the item.
                for piece in self.plain(part).split("\n\n"):
                    (self.items if index else self.paragraphs).append(piece)

    def plain(self, text):
        """The text as it is printed, with UNKNOWN for what is not known."""
        text = re.sub(r"\\(footnote|footnotetext|label|index|cite[a-z]*|vspace|hspace|thispagestyle|pagestyle|"
                      r"bibliography|bibliographystyle|setlength|setcounter|addtocounter)\*?(?=\s*[\[{])",
                      r"\\drop", text)
        while (match := re.search(r"\\drop\s*(\[[^\[\]]*\]\s*)*\{", text)):
            end = group(text, match.end() - 1)
            if end is None:
                break
            text = text[:match.start()] + UNKNOWN + text[end + 1:]
        text = re.sub(r"\$[^$]*\$|\\\(.*?\\\)", UNKNOWN, text, flags=re.S)
        text = re.sub(r"\\([\'`^\"~=.])\s*\{?\\?([a-zA-Z])\}?",
                      lambda m: unicodedata.normalize("NFC", m.group(2) + ACCENTS[m.group(1)]), text)
        text = re.sub(r"\\([cvHurk])\s*\{([a-zA-Z])\}",
                      lambda m: unicodedata.normalize("NFC", m.group(2) + ACCENTS[m.group(1)]), text)
        text = re.sub(r"\\(?:" + KEPT + r")\b\s*(?=\{)", "", text)
        text = re.sub(r"\\(ss|ae|oe|o|O|aa|AA|l|L|i)(?![a-zA-Z])\s*(\{\})?",
                      lambda m: LETTERS[m.group(1)], text)
        text = re.sub(r"\\([a-zA-Z]+|[^a-zA-Z])\s?(\{\})?",
                      lambda m: LETTERS.get(m.group(1), UNKNOWN), text)
        return text.replace("~", " ").replace("{", "").replace("}", "")


def edges(text):
    """The first and last letters of a text, where they are plain."""
    text = text.strip()
    first, last = text.split(UNKNOWN)[0], text.split(UNKNOWN)[-1]
    start, end = bare(first), bare(last)
    if len(start) < EDGE or len(end) < EDGE:
        return None
    return start[:EDGE], end[-EDGE:]


# Output.

class Found:
    def __init__(self, path):
        self.heads, self.blocks, self.items, self.notes = [], [], [], []
        root = html.fromstring(path.read_bytes())
        body = root.find("body")
        self.walk(body if body is not None else root)

    def walk(self, element):
        for child in element:
            if not isinstance(child.tag, str):
                continue
            text = child.text_content()
            if re.fullmatch("h[1-6]", child.tag):
                self.heads.append(text)
                self.blocks.append(text)
            elif child.tag == "aside" and "footnote" in (child.get("role") or ""):
                self.notes.append(text)
            elif child.tag in ("p", "figcaption", "caption", "dt", "pre", "td", "th"):
                self.blocks.append(text)
            elif child.tag == "li":
                if child.find("p") is None:
                    lists = "".join(c.text_content() for c in child if c.tag in ("ul", "ol"))
                    text = text[:len(text) - len(lists)] if lists and text.endswith(lists) else text
                    self.blocks.append(text)
                self.items.append(child.text_content())
                self.walk(child)
            else:
                self.walk(child)


def words_of(text):
    return Counter(w for w in (bare(w) for w in text.split()) if len(w) > 3)


def compared(pdf, source_path, target):
    truth, found = Source(source_text(source_path)), Found(target)
    printed_raw = subprocess.run(["pdftotext", "-raw", pdf, "-"], capture_output=True).stdout.decode(errors="replace")
    printed = bare(printed_raw)
    counts, missed = defaultdict(lambda: [0, 0]), defaultdict(list)

    def count(measure, good, text):
        counts[measure][0] += bool(good)
        counts[measure][1] += 1
        if not good:
            missed[measure].append(re.sub(r"\s+", " ", text.strip())[:110])

    blocks = [bare(b) for b in found.blocks]
    heads = [re.sub(r"^(chapter|appendix|part|kapitel|chapitre)?[\divx.]{1,6}(?=[^\d])", "", bare(h))
             for h in found.heads]
    whole_heads = [bare(h) for h in found.heads]

    def is_head(text):
        return any(h == text or w == text or w.endswith(text) and len(w) - len(text) < 14
                   for h, w in zip(heads, whole_heads))

    for title in truth.titles[:1]:
        text = bare(title)
        if UNKNOWN not in title and len(text) > 7 and text in printed:
            count("title", whole_heads and text in whole_heads[0], title)
    for head in truth.heads:
        text = bare(head)
        if UNKNOWN in head.strip() or len(text) < 4 or text not in printed:
            continue
        count("heads", is_head(text), head)
    paragraphs = [(p, e) for p in truth.paragraphs if len(p.split()) >= 8 and (e := edges(p))]
    prose = "".join(bare(p) for p in truth.paragraphs + truth.items)
    for head, text in zip(found.heads, whole_heads):
        count("false", not (len(text) >= EDGE and text in prose and text not in truth.arguments
                            and not is_listed(text)), head)
    text_of_all = "\n".join(blocks)
    places = []
    known = Counter(e[0] for _, e in paragraphs)
    for paragraph, (start, end) in paragraphs:
        if start not in printed or end not in printed or known[start] > 1:
            continue
        # A title may lead the paragraph.
        count("whole", any(0 <= b.find(start) <= LEAD and 0 <= b.rfind(end) >= len(b) - 12 - EDGE
                           for b in blocks), paragraph)
        if (at := text_of_all.find(start)) >= 0 and text_of_all.find(start, at + 1) < 0:
            places.append((at, paragraph))
    ranks = {at: rank for rank, at in enumerate(sorted(p[0] for p in places))}
    for (first, _), (second, paragraph) in zip(places, places[1:]):
        count("order", ranks[second] == ranks[first] + 1, paragraph)
    items = [re.sub(r"^\W*(\d+|[a-z])?[.)]?\s*", "", i, count=1) for i in found.items]
    begun = {bare(i)[:EDGE] for i in found.items} | {bare(i)[:EDGE] for i in items}
    for item in truth.items:
        start = bare(item.strip().split(UNKNOWN)[0])[:EDGE]
        if len(start) == EDGE and start in printed:
            count("items", start in begun, item)
    for caption in truth.captions:
        if not (e := edges(caption)) or e[0] not in printed or e[1] not in printed:
            continue
        count("captions", any(0 <= b.find(e[0]) < 24 and b.rfind(e[1]) + EDGE >= len(b) - 12 for b in blocks), caption)
    notes = [bare(n) for n in found.notes]
    for note in truth.notes:
        start = bare(note.strip().split(UNKNOWN)[0])[:EDGE]
        if len(start) == EDGE and start in printed:
            count("notes", any(0 <= n.find(start) < 8 for n in notes), note)
    ours = words_of(html.fromstring(target.read_bytes()).text_content())
    theirs = words_of(re.sub(r"[-\u00ad\u2010]\n", "", printed_raw))
    all_bare = bare(html.fromstring(target.read_bytes()).text_content())
    for word, times in theirs.items():
        counts["lost"][1] += times
        if ours[word] == 0 and word not in all_bare:
            counts["lost"][0] += times
            missed["lost"].append(word)
    false = counts["false"]
    counts["false"] = [false[1] - false[0], false[1]]
    return counts, missed


LISTED = {"abstract", "references", "bibliography", "contents", "introduction", "acknowledgements", "acknowledgments",
          "appendix", "keywords", "conclusion", "conclusions", "summary", "listoffigures", "listoftables"}


def is_listed(text):
    return text in LISTED


def documents(folder):
    root = folder / PACKAGE / DOCUMENTS
    for pdf in sorted(root.rglob("*.pdf")):
        for ending in (".tex", ".tex.gz"):
            if (source := pdf.with_name(pdf.stem + ending)).exists():
                relative = pdf.relative_to(root)
                yield relative.parts[1], str(relative.with_suffix("")).replace("/", "_"), pdf, source
                break


def half_of(name):
    """Of a class of documents, so that those alike are in one half."""
    return "report" if hashlib.sha256(name.encode()).digest()[0] % 2 else "tuning"


def measured(document, folder, program):
    _, name, pdf, source = document
    target = folder / "output" / f"{name}.html"
    target.parent.mkdir(exist_ok=True)
    command = [program, "convert", pdf, "--to", "html", "--recognize", "never", "-o", target, "--force", "--quiet"]
    run = subprocess.run(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    if run.returncode not in (0, 1) or not target.exists():
        return {}, {"failed": [f"{pdf}: {run.returncode}"]}
    return compared(pdf, source, target)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=PROGRAM)
    parser.add_argument("--half", choices=["tuning", "report"])
    parser.add_argument("--only", help="classes, separated by commas")
    parser.add_argument("--missed", type=int, default=0, help="print so many of what is missed for each document")
    parser.add_argument("--measures", default=",".join(MEASURES))
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    unpacked(PACKAGE, options.folder)
    chosen = [d for d in documents(options.folder) if (not options.half or half_of(d[0]) == options.half)
              and (not options.only or d[0] in options.only.split(","))]
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda d: measured(d, options.folder, options.program), chosen))
    totals, classes = defaultdict(lambda: [0, 0]), defaultdict(lambda: defaultdict(lambda: [0, 0]))
    for (name, document, *_), (counts, missed) in zip(chosen, results):
        for measure, (good, all_of_them) in counts.items():
            for sums in (totals, classes[name]):
                sums[measure][0] += good
                sums[measure][1] += all_of_them
        for failure in missed.get("failed", []):
            print("failed", failure)
        for measure in options.measures.split(",") if options.missed else ():
            for text in missed.get(measure, [])[:options.missed]:
                print(f"  {document} {measure}: {text}")
    print(f"{len(chosen):4} documents {'':11}" + "".join(f"{m:>9}" for m in MEASURES))
    for name, counts in sorted(classes.items()):
        print_line(name, counts)
    print_line("all", totals)


def print_line(name, counts):
    cells = [f"{counts[m][0] / counts[m][1]:9.3f}" if counts[m][1] else "        –" for m in MEASURES]
    print(f"{name[:25]:26}" + "".join(cells))


if __name__ == "__main__":
    main()
