"""Breaks text into lines, with hyphenation; the words of the content model stay as they are."""

from dataclasses import dataclass

import pyphen

DICTIONARIES = {"en": "en_US", "de": "de_DE", "fr": "fr_FR"}
_loaded = {}


@dataclass
class Line:
    """`last` marks the end of a paragraph or a wanted line break: such a line is not justified.

    `cut` says that the hyphen at the end is the line's: the last word goes on in the next line.
    """

    text: str
    last: bool
    cut: bool = False


def break_lines(text, width, measure, language=None, first_indent=0):
    """Greedy lines of at most `width` points. No language: words are never cut."""
    result = []
    for number, part in enumerate(text.split("\n")):
        result += _break_part(part, width, measure, language, first_indent if number == 0 else 0)
    return result


def _break_part(text, width, measure, language, first_indent):
    lines, current = [], ""
    room = width - first_indent
    for word in text.split(" "):
        trial = current + " " + word if current else word
        if measure(trial) <= room:
            current = trial
            continue
        head, tail = _hyphenated(current, word, room, measure, language)
        if head:
            current = current + " " + head if current else head
            word = tail
        if current:
            lines.append(Line(current, False, bool(head)))
        room = width
        current = word
    lines.append(Line(current, True))
    return lines


def _hyphenated(current, word, room, measure, language):
    core = word.rstrip(".,;:")
    if language is None or len(core) < 6 or not core.isalpha() or core.isupper():
        return "", word
    prefix = current + " " if current else ""
    best = ("", word)
    for cut in _dictionary(language).positions(core):
        if cut < 2 or len(core) - cut < 3:
            continue
        if measure(prefix + core[:cut] + "-") <= room:
            best = (core[:cut] + "-", word[cut:])
    return best


def _dictionary(language):
    if language not in _loaded:
        _loaded[language] = pyphen.Pyphen(lang=DICTIONARIES[language])
    return _loaded[language]
