"""Documents on Apache Spark: each core of an executor keeps one program ``docconv``.

    documents = docconv.spark.convert(spark, "hdfs:///archive/*.pdf", to=["json", "md"])
    documents.write.parquet("hdfs:///converted")

The program need not be installed on the machines: ``spark-submit --archives docconv.tar.gz#docconv``
with an archive made by ``Scripts/bundle`` unpacks it beside each executor; name it with
``program="docconv/bin/docconv"``.

A file is read by Spark, as bytes, so it may be wherever Spark reads. Spark repeats a task whose
executor is lost; a row is either complete or not there.
"""
from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from ._converter import Converter, Option
from ._document import Document
from ._errors import DocconvError, ProgramMissing

if TYPE_CHECKING:
    import pandas
    from pyspark.sql import DataFrame, SparkSession

SCHEMA = (
    "path string, status string, pages int, document string, tables array<string>, "
    "data array<struct<kind:string,text:string,value:string,confidence:double,page:int>>, "
    "notes array<struct<kind:string,message:string,page:int>>, "
    "problem struct<kind:string,message:string,page:int,hint:string>, "
    "results map<string,array<binary>>, seconds double"
)
"""The columns of the result.

``document`` is the document as JSON, and each of ``tables`` one of its tables; ``value`` of detected data
is JSON. ``results`` has the files in the formats that were asked for, JSON included where it was.
A file that failed has the status ``failed``, its ``problem``, and nothing else.
"""

_converters: dict[tuple[Any, ...], Converter] = {}


def convert(
    spark: SparkSession, path: str | Sequence[str], to: Sequence[str] = (), *,
    program: str | None = None, options: Mapping[str, Option] | None = None,
    partitions: int | None = None,
) -> DataFrame:
    """A data frame with a row for each file, of the columns in ``SCHEMA``.

    Args:
        path: What Spark's reader of binary files takes: a folder, a glob, or several.
        to: Formats beside the document, as for ``docconv --to``.
        program: The program on the executors; by default what the variable DOCCONV names there,
            or the one in PATH.
        options: As for ``Converter``. Pages are read one at a time unless ``jobs`` says otherwise,
            as every core of an executor has a program of its own.
        partitions: Into how many tasks the files are divided; by default four for each core, so
            that large files do not delay the end.
    """
    files = spark.read.format("binaryFile").load(path if isinstance(path, str) else list(path))
    count = partitions or 4 * spark.sparkContext.defaultParallelism
    return of_files(files.repartition(count, "path"), to, program=program, options=options)


def of_files(
    files: DataFrame, to: Sequence[str] = (), *, program: str | None = None,
    options: Mapping[str, Option] | None = None,
) -> DataFrame:
    """The same for a data frame with the columns ``path`` and ``content``, as it is divided."""
    formats, given = list(to), dict(options or {})

    def converted(batches: Iterable[pandas.DataFrame]) -> Iterator[pandas.DataFrame]:
        import pandas

        converter = _converter(program, given)
        for batch in batches:
            for path, content in zip(batch["path"], batch["content"]):
                yield pandas.DataFrame([_row(converter, path, content, formats)])

    return files.select("path", "content").mapInPandas(converted, SCHEMA)


def transform_binary(
    file_name: str, byte_array: bytes, to: Sequence[str] = ("md",), *,
    program: str | None = None, options: Mapping[str, Option] | None = None,
) -> tuple[list[tuple[bytes, str]], dict[str, Any]]:
    """One file in the shape of a binary transform of data-prep-kit: the files that it becomes, each with
    its extension, and metadata that are summed over files.

    A file that cannot be converted becomes none; the metadata count it under the kind of its problem.
    """
    converter = _converter(program, dict(options or {}))
    try:
        conversion = converter.convert_to(byte_array, to, file_name)
    except ProgramMissing:
        raise
    except DocconvError as error:
        return [], {"failed": 1, f"failed_{error.kind}": 1}
    files = [
        (content.encode() if isinstance(content, str) else content, f".{name}")
        for name in to for content in conversion.results.get(name, [])]
    return files, {
        conversion.status: 1, "pages": conversion.pages, "notes": len(conversion.notes)}


def _converter(program: str | None, options: dict[str, Option]) -> Converter:
    """The program of this process, which serves one core, for these options."""
    options = {"jobs": 1, **options}
    key = (program, json.dumps(options, sort_keys=True))
    if key not in _converters:
        _converters[key] = Converter(program, **options)
    return _converters[key]


def _row(
    converter: Converter, path: str, content: bytes, formats: Sequence[str]
) -> dict[str, Any]:
    row: dict[str, Any] = {
        "path": path, "status": "failed", "pages": None, "document": None, "tables": None,
        "data": None, "notes": None, "problem": None, "results": None, "seconds": None}
    wanted = ["json"] + [name for name in formats if name != "json"]
    try:
        conversion = converter.convert_to(content, wanted, path)
    except ProgramMissing:
        # Not the fault of the file: the task fails, and Spark tries it again elsewhere.
        raise
    except DocconvError as error:
        row["problem"] = {
            "kind": error.kind, "message": error.message, "page": error.page, "hint": error.hint}
        return row
    text = conversion.results["json"][0]
    assert isinstance(text, str)
    document = Document(text)
    row.update(
        status=conversion.status, pages=conversion.pages, seconds=conversion.seconds,
        document=text,
        tables=[json.dumps(table._block, ensure_ascii=False) for table in document.tables],
        data=[
            {"kind": fact.kind, "text": fact.text, "confidence": fact.confidence,
             "page": fact.page, "value": json.dumps(fact.value, ensure_ascii=False)}
            for fact in document.data],
        notes=[
            {"kind": note.kind, "message": note.message, "page": note.page}
            for note in conversion.notes],
        results={
            name: [part.encode() if isinstance(part, str) else part for part in parts]
            for name, parts in conversion.results.items() if name in formats})
    return row
