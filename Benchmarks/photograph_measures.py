"""How near a found sheet and what was read from it are to the truth."""
from collections import Counter
from types import SimpleNamespace

import numpy

from columns import followed
from photograph_camera import area, clipped, homography, mapped
from sheets import FIELDS, cards, compared, expected, folded, shared, ticks


def overlap(found, truth, size):
    """Intersection over union of two sheets, in the plane of the true one, of what is within the picture.

    Source: Burie et al., ICDAR 2015 competition on smartphone document capture, section III.A."""
    frame = numpy.array([(0, 0), (size[0], 0), (size[0], size[1]), (0, size[1])], float)
    truth, found = numpy.array(truth, float), numpy.array(found, float)
    if area(found) < 0:
        found = found[::-1]
    there, here = clipped(frame, truth), clipped(frame, found)
    if area(here) <= 0:
        return 0.0
    flat = homography(truth, numpy.array([(0, 0), (1, 0), (1, 1), (0, 1)], float))
    # Points beyond the horizon of the sheet's plane have no place on it.
    depth = numpy.concatenate([here, numpy.ones((len(here), 1))], 1) @ flat[2]
    if depth.min() <= 0:
        return 0.0
    there, here = mapped(flat, there), mapped(flat, here)
    both = area(clipped(here, there))
    return max(0.0, both / (area(there) + area(here) - both))


def distance(a, b):
    """Edits between two texts (Levenshtein)."""
    b = numpy.frombuffer(b.encode("utf-32-le"), "uint32")
    row = places = numpy.arange(len(b) + 1)
    for count, letter in enumerate(numpy.frombuffer(a.encode("utf-32-le"), "uint32"), 1):
        other = numpy.concatenate([[count], numpy.minimum(row[1:] + 1, row[:-1] + (b != letter))])
        row = numpy.minimum.accumulate(other - places) + places
    return int(row[-1])


def text_of(stories):
    return " ".join(line for story in stories for line in story)


def read_share(stories, text):
    """1 − character error rate, blanks as one, never below 0."""
    truth, read = " ".join(text_of(stories).split()), " ".join(text.split())
    return max(0.0, 1 - distance(truth, read) / max(1, len(truth)))


def boxes(truth, fields):
    """Boxes with the right state and label, and all."""
    wanted = Counter((folded(label), state) for label, state in truth)
    found = Counter((folded(entry.get("label") or ""), bool(entry.get("checked"))) for entry in fields if entry.get("kind") == "checkbox")
    return (wanted & found).total(), wanted.total()


def answers(truth, fields):
    """Questions with the right letter, and all."""
    found = {entry.get("label"): entry.get("value") for entry in fields if entry.get("kind") == "radio"}
    return sum(found.get(str(number)) == letter for number, letter in enumerate(truth, 1)), len(truth)


def reading(truth, text, vcards, document):
    """What was right in one conversion, by measure: pairs of sums, or a share."""
    fields = document.get("fields") or []
    result = {}
    # What is marked on an answer sheet is written as text as well, which is not on the page.
    if truth.get("stories") and not truth.get("answers"):
        result["text"] = read_share(truth["stories"], text)
        pairs, right = followed(truth["stories"], text)
        result["order"] = (right, pairs)
    if truth.get("ticks"):
        result["ticks"] = boxes(truth["ticks"], fields)
    if truth.get("answers"):
        result["answers"] = answers(truth["answers"], fields)
    if truth.get("contacts") is not None:
        form = SimpleNamespace(words={"code": truth["code"]}, contacts=truth["contacts"])
        right, wanted, given = compared(expected(form), cards(vcards, truth["code"]))
        result["contacts"] = (2 * sum(right[kind] for kind in FIELDS), wanted.total() + given.total())
        if truth["states"]:
            result["states"] = (shared(truth["states"], list(ticks(document))), len(truth["states"]))
    return result
