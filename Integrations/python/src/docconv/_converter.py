"""Files become documents, or files of other formats."""
from __future__ import annotations

import atexit
import base64
import itertools
import os
import threading
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Any, Union

from ._document import Document, Note
from ._errors import error
from ._worker import Worker

Option = Union[str, int, float, bool, Sequence[str]]
Source = Union[str, "os.PathLike[str]", bytes]


@dataclass(frozen=True)
class Conversion:
    """What became of one file.

    Attributes:
        status: ``converted``, or ``partial`` where pages are missing.
        results: For each format its files: one, or as many as tables for formats with one each;
            ``str`` for formats that are text, ``bytes`` for others.
    """

    file: str
    status: str
    pages: int
    seconds: float
    results: Mapping[str, list[Union[str, bytes]]]
    notes: list[Note]


class Converter:
    """A running program with one set of options; serves any number of files, from any thread.

    Args:
        program: The program docconv; by default what the variable DOCCONV names, or the one in
            PATH.
        options: The options of ``docconv worker`` and of formats, with underscores for hyphens:
            ``Converter(language=["en", "de"], jobs=1, table="2", validate=True)``.

    Raises:
        ProgramMissing: where there is no such program.
    """

    def __init__(self, program: str | os.PathLike[str] | None = None, **options: Option) -> None:
        self._worker = Worker(program, _arguments(options))
        self._numbers = itertools.count(1)

    def convert(self, source: Source, name: str | None = None) -> Document:
        """The document in a file.

        Args:
            source: A path, or the bytes of the file.
            name: What messages call bytes.

        Raises:
            DocconvError: where the file cannot be converted; a page that cannot be read is a
                note of the document.
        """
        conversion = self.convert_to(source, ["json"], name)
        text = conversion.results["json"][0]
        assert isinstance(text, str)
        return Document(text)

    def convert_to(
        self, source: Source, formats: Iterable[str], name: str | None = None
    ) -> Conversion:
        """A file in other formats, such as ``["md", "xlsx"]``.

        Raises:
            DocconvError: as ``convert``.
        """
        request: dict[str, Any] = {"id": next(self._numbers), "to": list(formats)}
        if isinstance(source, (bytes, bytearray, memoryview)):
            request["content"] = base64.b64encode(source).decode()
            request["name"] = name or "content"
        else:
            request["path"] = os.path.abspath(os.fspath(source))
        reply = self._worker.ask(request)
        if "problem" in reply:
            raise error(reply["problem"], reply["file"])
        results: dict[str, list[Union[str, bytes]]] = {}
        for result in reply["results"]:
            content: Union[str, bytes] = (
                result["text"] if "text" in result else base64.b64decode(result["content"]))
            results.setdefault(result["format"], []).append(content)
        return Conversion(
            reply["file"], reply["status"], reply["pages"] or 0, reply["seconds"], results,
            [Note.of(note) for note in reply["notes"]])

    def close(self) -> None:
        """Ends the program; another request would start it again."""
        self._worker.close()

    def __enter__(self) -> Converter:
        return self

    def __exit__(self, kind: type[BaseException] | None, value: BaseException | None,
                 trace: TracebackType | None) -> None:
        self.close()


_shared: dict[tuple[str, ...], Converter] = {}
_lock = threading.Lock()


def convert(source: Source, name: str | None = None, **options: Option) -> Document:
    """The document in a file, by a program that is kept for further files with the same options.

    Args and errors are those of ``Converter`` and ``Converter.convert``.
    """
    key = tuple(_arguments(options))
    with _lock:
        converter = _shared.get(key)
        if converter is None:
            converter = _shared[key] = Converter(None, **options)
    return converter.convert(source, name)


@atexit.register
def _close_shared() -> None:
    for converter in _shared.values():
        converter.close()


def _arguments(options: Mapping[str, Option]) -> list[str]:
    arguments: list[str] = []
    for name, value in sorted(options.items()):
        option = "--" + name.replace("_", "-")
        if value is True:
            arguments.append(option)
        elif value is not False:
            text = str(value) if isinstance(value, (str, int, float)) else ",".join(value)
            arguments.append(f"{option}={text}")
    return arguments
