"""PDFs, scans and photos as documents, tables and data.

>>> import docconv
>>> document = docconv.convert("invoice.pdf")
>>> document.tables[0].to_pandas()
>>> document.contacts, document.data

The work is done by the program ``docconv``, which this package starts once and keeps.
"""
from ._converter import Conversion, Converter, convert
from ._document import Document, Fact, Field, Note, Table
from ._errors import (DamagedInput, DocconvError, InputNotFound, LimitReached, LockedInput,
                      ProgramMissing, UnknownFormat, WrongUsage)

__all__ = [
    "Conversion", "Converter", "DamagedInput", "DocconvError", "Document", "Fact", "Field",
    "InputNotFound", "LimitReached", "LockedInput", "Note", "ProgramMissing", "Table",
    "UnknownFormat", "WrongUsage", "convert",
]
__version__ = "0.2.0"
