#!/usr/bin/env python3
"""Compares manuals, converted from PDF, with the HTML that the same sources were made into.

    python3 Benchmarks/manuals.py [--program PATH] [--half tuning|report] [--missed N] FOLDER

Gets the manuals of MANUALS as packages of Debian into FOLDER, unless they are there. Needs lxml and rapidfuzz from
PyPI, and apt-get and dpkg-deb. Prints a line for each manual and one for all:

code     F1 of the lines of listings, without their blanks
heads    F1 of headings, without their numbers
items    F1 of list items by their first paragraph
terms    of the terms of definition lists, how many begin a block, an item or a row
whole    of paragraphs with eight words and more, how many are one block, or the end of an item or row that a
         term begins
cells    F1 of the cells of tables; those of definition lists that became tables count for nothing
false    the share of the words of tables that are in no table of the HTML, definition lists included
"""
import argparse
import bisect
import gzip
import re
import subprocess
import sys
import unicodedata
from collections import Counter, defaultdict
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from lxml import etree, html
from rapidfuzz.distance import Levenshtein

from measuring import PROGRAM, unpacked

DOC = "usr/share/doc"
R = f"{DOC}/r-doc-pdf/manual"
R_HTML = "usr/share/R/doc/manual"

# Name, half, package and path of the PDF, package and glob of the HTML.
MANUALS = [
    ("R-intro", "tuning", "r-doc-pdf", f"{R}/R-intro.pdf", "r-doc-html", f"{R_HTML}/R-intro.html"),
    ("R-data", "tuning", "r-doc-pdf", f"{R}/R-data.pdf", "r-doc-html", f"{R_HTML}/R-data.html"),
    ("R-FAQ", "tuning", "r-doc-pdf", f"{R}/R-FAQ.pdf", "r-doc-html", f"{R_HTML}/R-FAQ.html"),
    ("gnuplot", "tuning", "gnuplot-doc", f"{DOC}/gnuplot/gnuplot.pdf", "gnuplot-doc",
     f"{DOC}/gnuplot/htmldocs/*.html"),
    ("asymptote", "tuning", "asymptote-doc", f"{DOC}/asymptote/asymptote.pdf", "asymptote-doc",
     f"{DOC}/asymptote/html/*.html"),
    ("developers-reference", "tuning", "developers-reference",
     "usr/share/developers-reference/developers-reference.pdf", "developers-reference",
     "usr/share/developers-reference/*.html"),
    ("maint-guide", "tuning", "maint-guide", f"{DOC}/maint-guide/maint-guide.en.pdf", "maint-guide",
     f"{DOC}/maint-guide/html/*.en.html"),
    ("debian-faq", "tuning", "debian-faq", f"{DOC}/debian/FAQ/debian-faq.en.pdf.gz", "debian-faq",
     f"{DOC}/debian/FAQ/*.en.html"),
    ("R-lang", "report", "r-doc-pdf", f"{R}/R-lang.pdf", "r-doc-html", f"{R_HTML}/R-lang.html"),
    ("R-exts", "report", "r-doc-pdf", f"{R}/R-exts.pdf", "r-doc-html", f"{R_HTML}/R-exts.html"),
    ("R-ints", "report", "r-doc-pdf", f"{R}/R-ints.pdf", "r-doc-html", f"{R_HTML}/R-ints.html"),
    ("R-admin", "report", "r-doc-pdf", f"{R}/R-admin.pdf", "r-doc-html", f"{R_HTML}/R-admin.html"),
    ("policy", "report", "debian-policy", f"{DOC}/debian-policy/policy.pdf.gz", "debian-policy",
     f"{DOC}/debian-policy/policy.html/*.html"),
    ("liboctave", "report", "octave-doc", f"{DOC}/octave/liboctave.pdf", "octave-doc",
     f"{DOC}/octave/liboctave.html/*.html"),
    ("octave", "report", "octave-doc", f"{DOC}/octave/octave.pdf", "octave-doc",
     f"{DOC}/octave/octave.html/*.html"),
]

# What leads through a site and is on no printed page, and what sets formulas.
ASIDE = {"script", "style", "nav", "head", "title", "math", "svg", "footer"}
ASIDE_CLASSES = re.compile(
    r"\b(header|nav-panel|navheader|navfooter|headerlink|copiable-anchor|copiable-link|related|sphinxsidebar|"
    r"toc|contents|toctree-wrapper|shortcontents|Contents_element|summary-letter|index-.*|footer|printindex|"
    r"button|navigation|menu|menu-.*|genindextable|indextable)\b")


def bare(text):
    """Letters and digits, so that quotes, dashes and hyphens at line ends do not count, without the addresses that
    only the print says."""
    text = unicodedata.normalize("NFKC", text)
    text = re.sub(r"\(?(https?|ftp):\s?[^\s()]*\)?", "", text)
    return "".join(c for c in text.casefold() if c.isalnum())


def solid(line):
    """A line of a listing; fonts and HTML have other quotes, and soft hyphens show where a line was too long."""
    return re.sub(r"[`´‘’'\"“”]+", "'", re.sub(r"[\s\u00ad↪]", "", line.replace("…", "...")))


LABEL = re.compile(
    r"^\s*((chapter|appendix|part)\s+([a-z]+\s+)?)?"
    r"((?-i:\d{1,3}|[IVXLC]+|[A-Z])(\.\d+)*\.?\s+|(?-i:[A-Z])\.\d\S*\s+)?", re.I)


def unnumbered(text):
    """A heading without the number and the name of its chapter."""
    return bare(LABEL.sub("", text.strip()))


class Structure:
    """The blocks of pages, by their kinds, in their order."""

    def __init__(self):
        self.code, self.heads, self.items, self.terms, self.paragraphs = [], [], [], [], []
        self.cells, self.definitions, self.blocks = [], [], []
        # Below the heading of an index or a table of contents, which the HTML has in other places.
        self.is_listing_pages = False

    def add_page(self, root):
        self.walk(root)

    def walk(self, element):
        if not isinstance(element.tag, str) or element.tag in ASIDE:
            return
        if ASIDE_CLASSES.search(element.get("class") or "") and element.tag != "body":
            return
        tag = element.tag
        if tag == "pre" or (tag == "div" and "LITERAL" in (element.get("class") or "")):
            self.code += [line for line in element.text_content().splitlines() if bare(line)]
        elif re.fullmatch("h[1-6]", tag) and not re.fullmatch(r"\s*\(\d+\)\s*", element.text_content()):
            self.is_listing_pages = re.search(r"(contents|index)$", bare(element.text_content())) is not None
            self.heads.append(element.text_content())
            self.blocks.append(element.text_content())
        elif tag in ("p", "caption"):
            self.paragraph(element)
        elif tag == "li":
            if not self.is_listing_pages:
                self.items.append(self.first_text(element))
            self.children(element)
        elif tag == "dt":
            # Texinfo's HTML says before a signature what its print says behind it.
            self.terms.append(re.sub(r"^\s*[A-Z][\w ]{2,30}: ", "", element.text_content()))
        elif tag == "dd":
            self.definitions.append(element.text_content())
            self.children(element)
        elif tag in ("td", "th"):
            self.cells.append(element.text_content())
            self.blocks.append(element.text_content())
            if element.find(".//pre") is not None or element.find(".//p") is not None:
                self.children(element)
        else:
            self.children(element)

    def children(self, element):
        """Its blocks; text that is in none is a paragraph."""
        loose = (element.text or "") if element.tag in CONTAINERS else ""
        for child in element:
            if isinstance(child.tag, str) and child.tag in INLINE:
                loose += child.text_content() if not ASIDE_CLASSES.search(child.get("class") or "") else ""
            else:
                self.loose(loose)
                loose = ""
                self.walk(child)
            loose += child.tail or ""
        self.loose(loose)

    def loose(self, text):
        if text.strip():
            self.paragraphs.append(text)
            self.blocks.append(text)

    def paragraph(self, element):
        blocks = [child for child in element if child.tag in ("pre", "table", "ul", "ol", "dl")]
        if blocks:
            self.children(element)
            return
        self.paragraphs.append(element.text_content())
        self.blocks.append(element.text_content())

    @staticmethod
    def first_text(element):
        text = element.text or ""
        for child in element:
            if child.tag in ("ul", "ol", "pre", "dl", "table"):
                break
            if child.tag in ("p", "div") and text.strip():
                break
            text += child.text_content() + (child.tail or "")
            if child.tag in ("p", "div"):
                break
        return text


# Elements whose own text is a paragraph, and those that are parts of one.
CONTAINERS = {"dd", "li", "td", "div", "body", "article", "section", "blockquote", "main"}
INLINE = {"a", "code", "samp", "em", "strong", "b", "i", "tt", "var", "kbd", "span", "br", "sup", "sub", "cite",
          "q", "file", "abbr", "acronym", "small", "font", "dfn", "strike", "u", "img", "mark", "s", "del", "ins"}


class Whole:
    """Finds the blocks that paragraphs became. References to other places say the number of a page or
    the name of a section, so a tenth of the letters may differ."""

    def __init__(self, blocks):
        self.by_edge = defaultdict(set)
        for block in map(bare, blocks):
            for edge in (("start", block[:EDGE]), ("end", block[-EDGE:])):
                self.by_edge[edge].add(block)

    def of(self, paragraphs):
        return [text for text in paragraphs if self.has(bare(text))]

    def has(self, text):
        candidates = self.by_edge[("start", text[:EDGE])] | self.by_edge[("end", text[-EDGE:])]
        # What begins with a term is longer.
        return any(Levenshtein.normalized_similarity(text, block) >= 0.9
                   or block.endswith(text) and len(block) - len(text) < 60
                   for block in candidates)


EDGE = 20  # letters by which the block of a paragraph is searched for


def f1(truth, found):
    truth, found = Counter(filter(None, truth)), Counter(filter(None, found))
    shared = sum((truth & found).values())
    return shared, sum(truth.values()), sum(found.values())


def heads(structure):
    """Without those of footnotes and of the table of contents."""
    return [head for head in map(unnumbered, structure.heads)
            if head not in ("footnotes", "contents", "tableofcontents", "")]


def compared(truth, found):
    """For each measure what is shared, of the truth, and found; then what is missed and invented."""
    entries = {bare(text) for text in truth.terms + truth.definitions}
    pairs = {
        "code": (map(solid, truth.code), map(solid, found.code)),
        "heads": (heads(truth), heads(found)),
        "items": (map(bare, truth.items), map(bare, found.items)),
        "cells": (map(bare, truth.cells), (c for c in map(bare, found.cells) if c not in entries)),
    }
    pairs = {name: (list(filter(None, ours)), list(filter(None, theirs)))
             for name, (ours, theirs) in pairs.items()}
    counts = {name: f1(*pair) for name, pair in pairs.items()}
    missed = {name: (Counter(ours) - Counter(theirs), Counter(theirs) - Counter(ours))
              for name, (ours, theirs) in pairs.items()}

    begun = sorted(bare(block) for block in found.blocks + found.items + found.terms + found.code)
    terms = [bare(term) for term in truth.terms if bare(term)]
    kept = [term for term in terms
            if (at := bisect.bisect_left(begun, term)) < len(begun) and begun[at].startswith(term)]
    counts["terms"] = (len(kept), len(terms), len(terms))
    missed["terms"] = (Counter(terms) - Counter(kept), Counter())

    paragraphs = [text for text in truth.paragraphs if len(text.split()) >= 8 and bare(text)]
    whole = Whole(found.blocks + found.items).of(paragraphs)
    counts["whole"] = (len(whole), len(paragraphs), len(paragraphs))
    missed["whole"] = (Counter(map(bare, paragraphs)) - Counter(map(bare, whole)), Counter())

    known = {bare(pair) for text in truth.cells + truth.terms + truth.definitions
             for pair in neighbours(text)}
    words = [bare(pair) for text in found.cells for pair in neighbours(text)]
    counts["false"] = (sum(word not in known for word in words), len(words), len(words))
    return counts, missed


def neighbours(text):
    """Each two words beside each other; a single word alone."""
    words = text.split()
    return [" ".join(pair) for pair in zip(words, words[1:])] or words


def figure(name, count):
    shared, truth, found = count
    if name in ("terms", "whole", "false"):
        return shared / truth if truth else None
    return 2 * shared / (truth + found) if truth + found else None


def structure(paths):
    result = Structure()
    for path in paths:
        data = path.read_bytes()
        if b"The node you are looking for is at" in data:
            continue
        tree = html.fromstring(data)
        etree.strip_elements(tree, etree.Comment, etree.PI, with_tail=False)
        body = tree.find("body") if tree.tag == "html" else tree
        mains = tree.xpath("//*[@role='main']") or ([body] if body is not None else [])
        for main in mains[:1]:
            result.add_page(main)
    return result


def measured(manual, folder, program):
    name, _, package, pdf, pages_package, pages = manual
    source = unpacked(package, folder) / pdf
    if source.suffix == ".gz":
        plain = folder / f"{name}.pdf"
        plain.write_bytes(gzip.decompress(source.read_bytes()))
        source = plain
    target = folder / f"{name}.html"
    command = [program, "convert", source, "--to", "html", "--recognize", "never", "-o", target]
    subprocess.run(command + ["--force", "--quiet"], check=True, stdout=subprocess.DEVNULL,
                   stderr=subprocess.DEVNULL)
    found = structure([target])
    truth = structure(path for path in sorted((unpacked(pages_package, folder)).glob(pages))
                      if not re.search("genindex|search|_toc|_abt", path.name))
    return compared(truth, found)


MEASURES = ["code", "heads", "items", "terms", "whole", "cells", "false"]


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", type=Path, default=PROGRAM)
    parser.add_argument("--half", choices=["tuning", "report"])
    parser.add_argument("--only", help="names, separated by commas")
    parser.add_argument("--missed", type=int, default=0, help="print so many of what is missed and invented")
    parser.add_argument("--measures", default=",".join(MEASURES))
    parser.add_argument("folder", type=Path)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    manuals = [m for m in MANUALS if (not options.half or m[1] == options.half)
               and (not options.only or m[0] in options.only.split(","))]
    for package in {p for m in manuals for p in (m[2], m[4])}:
        unpacked(package, options.folder)
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(lambda m: measured(m, options.folder, options.program), manuals))
    totals = {name: [0, 0, 0] for name in MEASURES}
    print(f"{'':22}" + "".join(f"{name:>8}" for name in MEASURES))
    for manual, (counts, missed) in zip(manuals, results):
        for name in MEASURES:
            totals[name] = [a + b for a, b in zip(totals[name], counts[name])]
        print_line(manual[0], counts)
        if options.missed:
            for name in options.measures.split(","):
                if name in missed:
                    for sign, counter in zip("-+", missed[name]):
                        for text, times in counter.most_common(options.missed):
                            print(f"    {name} {sign}{times} {text[:100]}")
    print_line("all", totals)


def print_line(name, counts):
    figures = [figure(measure, counts[measure]) for measure in MEASURES]
    print(f"{name:22}" + "".join("       –" if f is None else f"{f:8.3f}" for f in figures), flush=True)


if __name__ == "__main__":
    main()
