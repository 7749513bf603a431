#!/usr/bin/env python3
"""Varies each threshold of the stages between reading and writing and lists the documents whose output it changes.

    Benchmarks/sensitivity.py FOLDER [--factors 0.75,1.25] [--only NAMES] [--to json] [--output FOLDER]

In a copy of the sources each number of a `struct …Parameters`, and each that is a constant of a file, becomes a property
that can be multiplied. A program built from the copy reads every PDF and picture below FOLDER, recognition included. For each threshold and factor it repeats what
depends on the threshold, recognition, layout or assembly, and compares the files written; what a recognizer says of a
picture that did not change is remembered. A count changes by one at the
least, and by as much as the factor says.

Prints, for each threshold, how many documents read it and how many each factor changes. The output folder keeps what was
written: `NAME/base.json` and, of thresholds that change it, `NAME/INDEX_FACTOR.json`, so that any scorer can rate the
difference; `thresholds.json` has the indices. Ends are kept apart: a threshold that crashes or hangs the program is listed.
"""
import argparse
import concurrent.futures
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

from measuring import ROOT

PARTS = Path(__file__).resolve().parent / "Sensitivity"
KINDS = {".pdf", ".png", ".jpg", ".jpeg", ".tif", ".tiff", ".heic", ".webp"}
NUMBER = re.compile(r"( +)var (\w+)(?:: (\w+))? = (-?[\d][\d_]*(?:\.\d+)?(?:e\d+)?(?: / \d+)?)$")
CONSTANT = re.compile(r"((?:(?:private|fileprivate|package) )?)let (\w+)(?:: (\w+))? = (-?[\d][\d_]*(?:\.\d+)?)$")
TARGET = """        .executableTarget(
            name: "Sensitivity", dependencies: ["DocumentConversion"], path: "Benchmarks/Sensitivity"),
        .executableTarget(
            name: "LineBenchmark\""""


def copied(work):
    """The sources in the folder, without what was built there before."""
    for name in ("Sources", "Schemas", "Tests", "Benchmarks"):
        shutil.rmtree(work / name, ignore_errors=True)
        shutil.copytree(ROOT / name, work / name)
    shutil.copy(ROOT / "Package.swift", work)


def tunable(work, targets):
    """Turns the numbers into properties and returns them as (file, name, value)."""
    found = []
    for path in sorted(p for t in targets for p in (work / "Sources").glob(f"*/{t}/**/*.swift")):
        # A type of which there are several values keeps its properties, and each value is made anew whenever it is read.
        text = path.read_text()
        are_several = re.search(r"= \w+Parameters\(\n", text) is not None
        if are_several:
            text = re.sub(r"static let (\w+) = (\w+Parameters)\(([^()]*)\)", r"static var \1: \2 { \2(\3) }", text)
        lines, is_inside = text.split("\n"), False
        for place, line in enumerate(lines):
            if re.match(r"struct \w+Parameters\b", line):
                is_inside = True
            elif line == "}":
                is_inside = False
            tuned = f"tuned({len(found)}, %s)"
            if constant := CONSTANT.match(line):
                access, name, kind, value = constant.groups()
                kind = kind or ("Double" if "." in value else "Int")
                lines[place] = f"{access}var {name}: {kind} {{ {tuned % value} }}"
                found.append((str(path.relative_to(work)), name, value))
            elif not is_inside:
                continue
            elif number := NUMBER.match(line):
                indent, name, kind, value = number.groups()
                kind = kind or ("Double" if "." in value or "e" in value else "Int")
                lines[place] = f"{indent}var {name}: {kind} " + (f"= {tuned % value}" if are_several else f"{{ {tuned % value} }}")
                found.append((str(path.relative_to(work)), name, value))
            elif other := re.match(r"( +)var (\w+) = (\w+\.standard\.\w+)$", line):
                lines[place] = f"{other[1]}var {other[2]}: Double {{ {other[3]} }}"
        text = "\n".join(lines)
        if "tuned(" in text:
            path.write_text(text if "\nimport Geometry\n" in f"\n{text}" else f"import Geometry\n{text}")
    return found


def built(work):
    """The program that varies the thresholds of one document."""
    shutil.move(work / "Benchmarks/Sensitivity/Tuning.swift", work / "Sources/Vocabulary/Geometry")
    conversion = work / "Sources/Products/DocumentConversion"
    for name in ("SensitivityRun.swift", "RememberingRecognizer.swift"):
        shutil.move(work / "Benchmarks/Sensitivity" / name, conversion)
    cache = conversion / "Recognition/RecognizerCache.swift"
    opening = "try RecognizerRegistry.recognizer(named: name.text, options: options)"
    cache.write_text(cache.read_text().replace(opening, f"RememberingRecognizer({opening})"))
    manifest = work / "Package.swift"
    line = '        .executableTarget(\n            name: "LineBenchmark"'
    manifest.write_text(manifest.read_text().replace(line, TARGET))
    subprocess.run(
        ["swift", "build", "-c", "release", "--product", "Sensitivity"], cwd=work, check=True, stdout=sys.stderr)
    return work / ".build/release/Sensitivity"


def measured(program, path, folder, options, count, others):
    """(thresholds read, {(threshold, factor)} that change the output, those that end the program)."""
    ends = []
    while True:
        skipped = ",".join(others + ends)
        command = [program, path, folder, options.to, options.factors, options.pages, str(count), skipped]
        command += [options.recognizer] if options.recognizer else []
        try:
            run = subprocess.run(command, capture_output=True, timeout=options.timeout)
            status, out = run.returncode, run.stdout
        except subprocess.TimeoutExpired as timeout:
            status, out = None, timeout.stdout or b""
        lines = out.decode().splitlines()
        tries = [line.split()[1] for line in lines if line.startswith("try ")]
        if status == 0 or not tries or len(ends) > 20:
            break
        ends.append(tries[-1])
    used = next((line.split()[1] for line in lines if line.startswith("used ") and " " in line.strip()), "")
    changed = {tuple(line.split()[1].split(":")) for line in lines if line.startswith("changed ")}
    return {int(n) for n in used.split(",") if n}, changed, ends


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("folder", type=Path)
    parser.add_argument("--factors", default="0.75,1.25", help="each threshold is multiplied by (0.75,1.25)")
    parser.add_argument("--to", default="json", help="formats that are compared (json)")
    parser.add_argument("--pages", default="1-30", help="of each document (1-30)")
    parser.add_argument("--targets", default="Layout,Assembly", help="whose thresholds vary (Layout,Assembly)")
    parser.add_argument("--recognizer", help="as in `docconv convert`")
    parser.add_argument("--only", default="", help="a regular expression: files and names, as in 'Gutters leading'")
    parser.add_argument("--timeout", type=float, default=600, help="seconds for a document (600)")
    parser.add_argument("--jobs", type=int, default=1, help="documents at once (1)")
    parser.add_argument("--work", type=Path, default=ROOT / ".build/sensitivity", help="where the copy is built")
    parser.add_argument("--output", type=Path, default=ROOT / ".build/sensitivity/output")
    options = parser.parse_args()
    options.work.mkdir(parents=True, exist_ok=True)
    copied(options.work)
    thresholds = tunable(options.work, options.targets.split(","))
    program = built(options.work)
    options.output.mkdir(parents=True, exist_ok=True)
    (options.output / "thresholds.json").write_text(json.dumps(thresholds, indent=0))
    factors = [float(f) for f in options.factors.split(",")]
    left_out = [
        index for index, (file, name, _) in enumerate(thresholds)
        if not re.search(options.only, f"{Path(file).stem} {name}")]
    others = [f"{index}:{factor}" for index in left_out for factor in factors]
    paths = sorted(p for p in options.folder.rglob("*") if p.suffix.lower() in KINDS and p.is_file())
    reads = [0] * len(thresholds)
    changes = {}
    ends = {}
    names = [str(path.relative_to(options.folder)).replace("/", "_") for path in paths]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        measurements = pool.map(
            lambda path, name: measured(program, path, options.output / name, options, len(thresholds), others),
            paths, names)
    for name, (used, changed, ended) in zip(names, measurements):
        for index in used:
            reads[index] += 1
        for index, factor in changed:
            changes[int(index), float(factor)] = changes.get((int(index), float(factor)), 0) + 1
        for trial in ended:
            ends.setdefault(trial, []).append(name)
    print(f"{len(paths)} documents, {len(thresholds)} thresholds", "read", *factors, sep="\t")
    for index, (file, name, value) in enumerate(thresholds):
        if index in left_out:
            continue
        counts = [changes.get((index, factor), 0) for factor in factors]
        print(f"{Path(file).stem} {name} = {value}", reads[index], *counts, sep="\t")
    for trial, names in ends.items():
        print(f"ends the program: {trial}", *names, sep="\t")


if __name__ == "__main__":
    main()
