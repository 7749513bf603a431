#!/usr/bin/env python3
"""How well sheets are found, made flat and read on photographs whose truth is known.

    python3 Benchmarks/photographs.py [--program PATH] [--half tune|report] [--cache FOLDER] [--limit N] [--read N]
                                      [--filled] [--jobs N] [--json FILE] [--worst N] [--bent] [--draw]

Draws N photographs (160) of a half into a folder unless they are there: sheets of fourteen kinds on tables of many
textures, seen by a phone's lens from above or aslant, bent or folded, in shadow and glare, under fingers and other
papers, cut by the frame; and pictures in which there is no sheet to find. Seeds, colours and some textures of the halves differ.
With --bent all are small pictures of sheets that are curled or folded, and of pages of books, by turns.

`inspect` finds the corners. IoU: intersection over union with the true sheet in its own plane, of what is within
the picture; a sheet that is not found counts 0. `first`: the share of found sheets whose first corner is the left top of
the print. `upright`: orientation right, from pages of text and forms. `false`: sheets that were found where there is none.
CPU: seconds of the processor for `inspect`, reading included.

Every Nth picture (--read, 4; 0 for none) is converted as well, with --filled every sheet that people fill in besides, and its page as a clean scan of 200 dots an inch. `text`: 1 −
character error rate, and what it lost against the scan; `order`: the right next line follows; `boxes`: with label and
state; `contacts`: F1 of the fields of sign-up sheets; `answers`: questions of answer sheets.

Needs pillow, numpy, scipy and fontconfig. Which typefaces there are depends on the fonts that are installed.
"""
import hashlib
import json
import resource
import statistics
import subprocess
import sys
import tempfile
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy
from PIL import Image

from measuring import keep, picture_arguments
from photograph_light import coded
from photograph_measures import overlap, reading
from photograph_scenes import draw

ORIENTATION = 0x0112  # the tag, and 6: a quarter clockwise makes it upright (Exif 2.32, 4.6.5)
# Without words nothing shows which way is up.
WORDLESS = {"picture"}


def stored(folder, half, number, is_bent):
    """Draws a photograph into a folder unless it is there: its picture, its truth and its page as a scan."""
    path = folder / (half + "-bent" * is_bent) / f"{number:03}.jpg"
    if path.with_suffix(".json").exists():
        return path
    made = draw(half, number, is_bent)
    (path.parent / "pages").mkdir(parents=True, exist_ok=True)
    truth = {**made.facts, "size": made.picture.size, "corners": made.corners, "quality": 60 + number * 37 % 36}
    if made.page:
        sheet = made.page
        truth |= {"stories": sheet.stories, "ticks": sheet.ticks, "answers": sheet.answers}
        if sheet.form:
            truth |= {"contacts": sheet.form.contacts, "code": sheet.form.words["code"], "states": sheet.form.ticks}
        size = tuple(round(side * 200 / sheet.dpi) for side in sheet.image.size)
        sheet.image.resize(size).save(scan_of(path), dpi=(200, 200))
    picture, tags = made.picture, {"dpi": (200, 200)} if made.facts["negative"] == "scan" else {}
    if number % 7 == 3:
        # As phones store pictures that were taken upright: on its side, with a tag. The truth is upright.
        picture, tags["exif"] = picture.transpose(Image.Transpose.ROTATE_90), Image.Exif()
        truth["exif"] = tags["exif"][ORIENTATION] = 6
    return keep(path, coded(picture, truth["quality"], **tags), truth)


def is_chosen(number, every):
    """Each Nth picture, in turn of other kinds of pages, which return after 16."""
    return every > 0 and (number + number // 16) % every == 0


def scan_of(path):
    return path.parent / "pages" / f"{path.stem}.png"


def run(command):
    """What a program writes, and its seconds of the processor with its workers; one process measures one run at a time."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(command, capture_output=True, text=True)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return done, after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def converted(program, path, truth, options):
    """The measures of one conversion."""
    with tempfile.TemporaryDirectory() as folder:
        done, _ = run([program, "convert", path, "--to", "txt,vcf,json", "-o", folder, *options])
        files = {file.suffix: file.read_text() for file in Path(folder).iterdir()}
    if done.returncode and not files:
        print(f"{path.name}: {done.stderr.strip()}", file=sys.stderr)
    return reading(truth, files.get(".txt", ""), files.get(".vcf", ""), json.loads(files.get(".json", "{}")))


def measured(program, mark, path, is_read, are_filled_read, options):
    truth = json.loads(path.with_suffix(".json").read_text())
    is_read = is_read or are_filled_read and truth["page"] in FILLED
    digest = hashlib.sha256(path.read_bytes()).hexdigest()[:8]
    kept = path.parent / "measured" / mark / f"{path.stem}-{digest}.json"
    result = json.loads(kept.read_text()) if kept.exists() else {}
    if "seconds" not in result:
        done, seconds = run([program, "inspect", path, *options])
        pages = json.loads(done.stdout or "{}").get("pages") or [{}]
        if done.returncode:
            print(f"{path.name}: {done.stderr.strip()}", file=sys.stderr)
        result |= {"seconds": seconds, "found": pages[0].get("corners"), "orientation": pages[0].get("orientation")}
    if is_read and truth["corners"] and "photograph" not in result:
        result["photograph"] = converted(program, path, truth, options)
        result["scan"] = converted(program, scan_of(path), truth, options)
    kept.parent.mkdir(parents=True, exist_ok=True)
    kept.write_text(json.dumps(result))
    return result | judged(truth, result)


def judged(truth, result):
    """How near the corners are."""
    found, corners = result["found"], truth["corners"]
    facts = {key: truth.get(key) for key in ("number", "page", "ground", "defects", "negative", "tilt", "whole", "exif")}
    if not corners:
        # A sheet without visible edges may be given as the whole picture.
        width, height = truth["size"]
        frame = [(0, 0), (width, 0), (width, height), (0, height)]
        facts["false"] = bool(found) and not (truth["negative"] == "fills" and overlap(found, frame, truth["size"]) > 0.9)
        return facts
    facts["iou"] = overlap(found, corners, truth["size"]) if found else 0.0
    if found:
        away = numpy.linalg.norm(numpy.array(corners) - found[0], axis=1)
        facts["first"] = int(away.argmin()) == 0
    if truth["page"] not in WORDLESS:
        # The orientation is the turn that makes the print upright, clockwise.
        facts["upright"] = result["orientation"] == -truth["quarter"] % 360
        facts["inverse"] = result["orientation"] == truth["quarter"]
    return facts


def mean(values, places=3):
    values = [value for value in values if value is not None]
    return f"{statistics.mean(values):.{places}f}" if values else "–"


def ratio(results, key, way="photograph"):
    pairs = [result[way][key] for result in results if key in result.get(way, {})]
    right, every = (sum(part) for part in zip(*pairs)) if pairs else (0, 0)
    return f"{right / every:.3f}" if every else "–"


FILLED = {"questionnaire", "answer sheet", "sign-up typed", "sign-up by hand"}
HEAD = "n|IoU|>.9|found|first|upright|inverse|CPU|read|text|lost|order|boxes|contacts|answers".split("|")


def row(results):
    texts = [(result["photograph"]["text"], result["scan"]["text"]) for result in results if "text" in result.get("photograph", {})]
    return [len(results), mean(result["iou"] for result in results), mean(result["iou"] > 0.9 for result in results),
            mean(result["found"] is not None for result in results), mean(result.get("first") for result in results),
            mean(result.get("upright") for result in results), mean(result.get("inverse") for result in results),
            f"{statistics.median(result['seconds'] for result in results):.1f}",
            len(texts), mean(photo for photo, _ in texts), mean(scan - photo for photo, scan in texts),
            *(ratio(results, key) for key in ("order", "ticks", "contacts", "answers"))]


def groups(results):
    sheets = [result for result in results if "iou" in result]
    yield "all", sheets
    yield "whole sheets", [result for result in sheets if result["whole"]]
    yield "whole, at most 25° aslant", [result for result in sheets if result["whole"] and result["tilt"] <= 25]
    for what in "ground", "page":
        for name in sorted({result[what] for result in sheets}):
            yield f"{what}: {name}", [result for result in sheets if result[what] == name]
    yield "stored on its side, by its EXIF tag", [result for result in sheets if result["exif"]]
    for name in sorted({defect for result in sheets for defect in result["defects"]}):
        yield f"picture: {name}", [result for result in sheets if name in result["defects"]]


def table(results):
    print("| sheets | " + " | ".join(HEAD) + " |\n|---|" + "--:|" * len(HEAD))
    for name, chosen in groups(results):
        if chosen:
            print(f"| {name} | " + " | ".join(str(cell) for cell in row(chosen)) + " |")
    scans = [result for result in results if "scan" in result]
    print("\nthe same pages as scans: text " + mean(result["scan"].get("text") for result in scans) + ", "
          + ", ".join(f"{name} {ratio(scans, key, 'scan')}" for name, key in [("order", "order"), ("boxes", "ticks"), ("contacts", "contacts"), ("answers", "answers")]))
    for name in sorted({result["negative"] for result in results if result["negative"]}):
        chosen = [result for result in results if result["negative"] == name]
        what = {"none": "no sheet", "scan": "a flat scan", "fills": "a sheet that fills the frame"}[name]
        print(f"{what}: {len(chosen)} pictures, {sum(result['false'] for result in chosen)} false sheets")


def main():
    arguments = picture_arguments(__doc__, "photographs", 160)
    arguments.add_argument("--read", type=int, default=4, metavar="N")
    arguments.add_argument("--filled", action="store_true", help="convert every questionnaire, answer sheet and sign-up sheet")
    arguments.add_argument("--recognizer", default="auto")
    arguments.add_argument("--json", type=Path, help="a file for the result of each picture")
    arguments.add_argument("--bent", action="store_true", help="only sheets that are curled or folded, and pages of books")
    options = arguments.parse_args()
    choices = ["--recognizer", options.recognizer, "--sheets", "one"]
    with ProcessPoolExecutor(options.jobs) as pool:
        numbers = range(options.limit)
        paths = list(pool.map(stored, *zip(*((options.cache, options.half, number, options.bent) for number in numbers))))
        if options.draw:
            return
        mark = hashlib.sha256(options.program.read_bytes() + options.recognizer.encode()).hexdigest()[:12]
        wanted = [(options.program, mark, path, is_chosen(number, options.read), options.filled, choices) for number, path in zip(numbers, paths)]
        results = list(pool.map(measured, *zip(*wanted)))
    table(results)
    for result in sorted((each for each in results if "iou" in each), key=lambda each: each["iou"])[:options.worst]:
        print(f"{result['number']:03} {result['iou']:.3f} {result['page']}, {result['ground']}, {' '.join(result['defects'])}")
    if options.json:
        options.json.write_text(json.dumps(results, indent=1))


if __name__ == "__main__":
    main()
