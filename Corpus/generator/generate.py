"""Makes the corpus: every document from one content model, as a PDF and as the truth about it.

python3 generate.py                  the committed documents (seed 1)
python3 generate.py --check          compares what is committed with what would be made
python3 generate.py --seed 7 --out DIR
python3 generate.py --long 500 --out FILE.pdf
"""

import argparse
import sys
import tempfile
from pathlib import Path

import hostile
import long
import pictures
import programs
import readme
import scans
from families import articles, forms, invoices, letters, nothing, pricelists, statements, tables
from flow import render
from pen import CORE
from truth_file import as_json

FAMILIES = [invoices, statements, letters, articles, pricelists, tables, forms, nothing]
COMMITTED_SEED = 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=COMMITTED_SEED)
    parser.add_argument("--out", type=Path)
    parser.add_argument("--check", action="store_true", help="write nothing, compare with what is committed")
    parser.add_argument("--long", type=int, metavar="N", help="one report of N pages to --out FILE")
    options = parser.parse_args()
    corpus = Path(__file__).resolve().parent.parent
    if options.long:
        if options.out is None:
            parser.error("--long needs --out FILE")
        return write_long(options.long, options.seed, options.out)
    if options.check:
        with tempfile.TemporaryDirectory() as folder:
            write_corpus(options.seed, Path(folder))
            return compare(Path(folder), options.out or corpus)
    write_corpus(options.seed, options.out or corpus)
    return 0


def write_corpus(seed, out):
    rows = []
    for family in FAMILIES:
        for document in family.documents(seed):
            data, truth = render(document)
            folder = out / document.folder
            folder.mkdir(parents=True, exist_ok=True)
            (folder / f"{document.name}.pdf").write_bytes(data)
            (folder / f"{document.name}.truth.json").write_text(as_json(truth), encoding="utf-8")
            rows.append((f"{document.folder}/{document.name}.pdf", full_purpose(document)))
    for name, data, purpose in hostile.files(seed):
        (out / "hostile").mkdir(parents=True, exist_ok=True)
        (out / "hostile" / name).write_bytes(data)
        rows.append((f"hostile/{name}", purpose))
    rows += pictures.ROWS + programs.ROWS + scans.rows()
    (out / "README.md").write_text(readme.text(rows), encoding="utf-8")


def full_purpose(document):
    """The family's words, and what the page does not show."""
    layout = document.layout
    embedded = layout.family not in CORE
    return "; ".join(
        [document.purpose]
        + ["two-byte fonts"] * (layout.composite and embedded)
        + ["lines drawn in no order"] * layout.scrambled
    )


def write_long(pages, seed, out):
    data, truth = long.report(pages, seed)
    out.write_bytes(data)
    out.with_suffix(".truth.json").write_text(as_json(truth), encoding="utf-8")
    return 0


def compare(made, committed):
    """0 when every made file is there with the same bytes."""
    different = 0
    for path in sorted(p for p in made.rglob("*") if p.is_file()):
        name = path.relative_to(made)
        other = committed / name
        if not other.exists() or other.read_bytes() != path.read_bytes():
            print(f"{name}: {'differs' if other.exists() else 'missing'}")
            different += 1
    made_names = {p.relative_to(made) for p in made.rglob("*.pdf")}
    for path in sorted(committed.rglob("*.pdf")):
        is_printed = path.parent.name == programs.FOLDER
        if path.relative_to(committed) not in made_names and not is_printed:
            print(f"{path.relative_to(committed)}: not made by the generator")
    print("the corpus is what the generator makes" if not different else f"{different} files differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
