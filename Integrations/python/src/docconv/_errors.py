"""What can go wrong, by the kinds of the program."""
from __future__ import annotations

from typing import Any


class DocconvError(Exception):
    """A file that could not be converted.

    Attributes:
        kind: What a caller can act on, such as ``damagedInput``.
        page: The page, counted from 1, or None for the file as a whole.
        hint: What can be done about it, or None.
    """

    def __init__(self, kind: str, message: str, page: int | None = None,
                 hint: str | None = None, file: str | None = None) -> None:
        place = file if page is None else f"{file}, page {page}"
        text = message if file is None else f"{place}: {message}"
        super().__init__(text if hint is None else f"{text} ({hint})")
        self.kind = kind
        self.message = message
        self.page = page
        self.hint = hint
        self.file = file


class DamagedInput(DocconvError):
    """The file is damaged."""


class LockedInput(DocconvError):
    """The file is locked, and no password that was given opens it."""


class UnknownFormat(DocconvError):
    """The file is of no kind that can be read."""


class InputNotFound(DocconvError):
    """There is no such file, or it cannot be read."""


class LimitReached(DocconvError):
    """A limit of time, memory or size was reached."""


class WrongUsage(DocconvError):
    """The request makes no sense, such as an unknown format."""


class ProgramMissing(DocconvError):
    """The program docconv is not installed, or does not start."""


_CLASSES: dict[str, type[DocconvError]] = {
    "damagedInput": DamagedInput, "lockedInput": LockedInput, "unknownFormat": UnknownFormat,
    "inputNotFound": InputNotFound, "limitReached": LimitReached, "wrongUsage": WrongUsage,
}


def error(problem: dict[str, Any], file: str | None) -> DocconvError:
    """The exception for a problem of a reply."""
    kind = problem["kind"]
    return _CLASSES.get(kind, DocconvError)(
        kind, problem["message"], problem.get("page"), problem.get("hint"), file)
