"""Makes the pictures of the corpus: printed pages, clean and worn, each with its truth.

python3 scans.py                      the committed pictures (some of seed 1)
python3 scans.py --check              compares what is committed with what is made
python3 scans.py --seed 2 --out DIR [--only FOLDER,...] [--hand FONT.ttf]
"""

import argparse
import hashlib
import sys
from pathlib import Path

import numpy

import pen
import prints
import recipes
import wear
from flow import laid_out
from truth_file import picture_as_json

COMMITTED_SEED = 1
COMMITTED = Path(__file__).with_name("committed.txt")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=COMMITTED_SEED)
    parser.add_argument("--out", type=Path, help="makes all pictures of the seed in this folder")
    parser.add_argument("--only", help="folders, with commas between")
    parser.add_argument(
        "--hand", type=Path, help="a TrueType font for what people filled in on sheets and forms"
    )
    parser.add_argument("--check", action="store_true", help="write nothing, compare with what is committed")
    options = parser.parse_args()
    corpus = Path(__file__).resolve().parent.parent
    if options.out is None and (options.seed != COMMITTED_SEED or options.hand):
        parser.error("only seed 1 with its own fonts is committed; name a folder with --out")
    hand = pen.add_family("hand", options.hand) if options.hand else None
    chosen = list(recipes.shots(options.seed, hand)) if options.out else committed()
    if options.only:
        chosen = [shot for shot in chosen if shot.folder in options.only.split(",")]
    if options.check:
        return compare(chosen, options.seed, corpus)
    for name, data in files(chosen, options.seed):
        path = (options.out or corpus) / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(data)
    print(f"{len(chosen)} pictures")
    return 0


def committed():
    """The pictures of seed 1 that `committed.txt` names, a line for each."""
    names = COMMITTED.read_text(encoding="utf-8").split()
    known = {f"{shot.folder}/{shot.name}": shot for shot in recipes.shots(COMMITTED_SEED)}
    return [known[name] for name in names]


def rows():
    """Name and purpose of every committed picture, for the table of the files."""
    return [(f"{shot.folder}/{shot.name}.{shot.ending}", shot.purpose) for shot in committed()]


def files(shots, seed):
    """Name and bytes of every picture and its truth."""
    last, flow = None, None
    for shot in shots:
        if shot.source != last:
            last, flow = shot.source, laid_out(shot.document)
        made = prints.printed(flow, 1, shot.dpi)
        wear.worn(
            made, shot.suffered, random_source(f"{seed}/{shot.folder}/{shot.name}"), prints.extent(flow, 1)
        )
        name = f"{shot.folder}/{shot.name}"
        yield f"{name}.{shot.ending}", wear.encoded(made, shot.ending)
        truth = prints.truth(flow, 1, made, shot.source)
        yield f"{name}.truth.json", picture_as_json(truth).encode("utf-8")


def random_source(text):
    """Numpy's random source for a text, the same on every machine."""
    return numpy.random.Generator(numpy.random.PCG64(int.from_bytes(hashlib.sha256(text.encode()).digest())))


def compare(shots, seed, corpus):
    """0 when every file is there with the same bytes, and no other picture."""
    different, names = 0, set()
    for name, data in files(shots, seed):
        names.add(name)
        path = corpus / name
        if not path.exists() or path.read_bytes() != data:
            print(f"{name}: {'differs' if path.exists() else 'missing'}")
            different += 1
    for folder in sorted({shot.folder for shot in shots}):
        for path in sorted((corpus / folder).iterdir()):
            if f"{folder}/{path.name}" not in names:
                print(f"{folder}/{path.name}: not made by the generator")
                different += 1
    print("the pictures are what the generator makes" if not different else f"{different} files differ")
    return 1 if different else 0


if __name__ == "__main__":
    sys.exit(main())
