"""Writes truths as JSON: keys sorted, indent 1, and in the truth of a picture one line for each small thing."""

import json

ONE_LINE = {"words", "cells", "marks", "codes", "contacts", "wear", "fields"}


def as_json(truth):
    return json.dumps(truth, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def picture_as_json(truth):
    return _lines(truth, "\n") + "\n"


def _lines(value, line):
    """`line` is a line's end with the indent of what holds the value."""
    inner = line + " "
    if isinstance(value, dict):
        parts = [f"{json.dumps(key)}: {_member(key, value[key], inner)}" for key in sorted(value)]
        return "{" + inner + ("," + inner).join(parts) + line + "}"
    if isinstance(value, list) and value and isinstance(value[0], (dict, list)):
        return "[" + inner + ("," + inner).join(_lines(entry, inner) for entry in value) + line + "]"
    return _flat(value)


def _member(key, value, line):
    if key in ONE_LINE and value:
        inner = line + " "
        return "[" + inner + ("," + inner).join(_flat(entry) for entry in value) + line + "]"
    return _lines(value, line)


def _flat(value):
    return json.dumps(value, ensure_ascii=False, sort_keys=True)
