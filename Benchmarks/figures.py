#!/usr/bin/env python3
"""How many figures are found, what they are said to be, and how many are found where there are none.

    python3 Benchmarks/figures.py [--program PATH] [--half tuning|report] [--pages N] [--keep FOLDER]
    python3 Benchmarks/figures.py --labels FILE.jsonl [--program PATH]
    python3 Benchmarks/figures.py --fit [--pages N] [--keep FOLDER] > Sources/Stages/FigureAnalysis/FigureModel+Standard.swift

Draws N reports and N letters (60 each) of A4 from a seed, and N / 3 pages of prose, tables and forms without any figure; every
other one becomes a scan. A figure counts as found where it and a figure of the result cover at least half of both together. The
halves differ in their seeds and in their photographs. --fit draws those of the tuning half and fits the model to their features.

A file of labels has a line for each page of a public document: {"file": PATH, "page": N, "figures": [[KIND, [LEFT, TOP, RIGHT,
BOTTOM]], …]}, in units of the page.

Needs matplotlib, numpy, pillow, scikit-image, scikit-learn and zxing-cpp from PyPI: for their photographs, and to draw.
"""
import argparse
import json
import subprocess
import sys
import tempfile
from collections import Counter, defaultdict
from pathlib import Path

import numpy

from measuring import PROGRAM, ROOT

SEEDS = {"tuning": "figures", "report": "figures-2"}
KINDS = ["photo", "drawing", "chart", "logo", "signature", "stamp", "map", "code"]


def overlap(first, second):
    """The share of both together that both cover."""
    width = min(first[2], second[2]) - max(first[0], second[0])
    height = min(first[3], second[3]) - max(first[1], second[1])
    if width <= 0 or height <= 0:
        return 0
    shared = width * height
    areas = [(box[2] - box[0]) * (box[3] - box[1]) for box in (first, second)]
    return shared / (sum(areas) - shared)


def blocks(node):
    if isinstance(node, dict):
        if node.get("type") in ("figure", "barcode"):
            yield node
        for value in node.values():
            yield from blocks(value)
    elif isinstance(node, list):
        for value in node:
            yield from blocks(value)


def found(program, path):
    """(page, kind, box, confidence) of each figure and barcode."""
    run = subprocess.run([program, "convert", path, "--to", "json", "-o", "-", "--recognizer", "tesseract",
                          "--timeout", "120"], capture_output=True, text=True)
    if not run.stdout:
        print(f"{path}: {run.stderr.strip()}", file=sys.stderr)
        return []
    figures = []
    for block in blocks(json.loads(run.stdout).get("body", [])):
        if block["type"] == "barcode":
            xs, ys = zip(*block["corners"])
            figures.append((block["page"], "code", (min(xs), min(ys), max(xs), max(ys)), 1.0))
        else:
            figures.append((block["page"], block.get("kind", ""), block["box"], block.get("kindConfidence", 0)))
    return figures


def matched(truth, figures, least=0.5):
    """The index in `figures` of each figure of the truth; `None` for one that was not found."""
    pairs = sorted(((overlap(box, other[-1]), t, f) for t, (_, box) in enumerate(truth) for f, other in enumerate(figures)),
                   reverse=True)
    result, taken = [None] * len(truth), set()
    for share, t, f in pairs:
        if share >= least and result[t] is None and f not in taken:
            result[t] = f
            taken.add(f)
    return result


class Score:
    def __init__(self):
        self.truth, self.found, self.right = Counter(), Counter(), Counter()
        self.confusion = defaultdict(Counter)
        self.extra, self.pages, self.disturbed = 0, 0, 0
        self.confidences = []

    def add(self, truth, figures):
        boxes = [(kind, box) for _, kind, box, _ in figures]
        matches = matched(truth, boxes)
        for (kind, _), match in zip(truth, matches):
            self.truth[kind] += 1
            if match is not None:
                said = figures[match][1]
                self.found[kind] += 1
                self.right[kind] += said == kind
                self.confusion[kind][said] += 1
                self.confidences.append((figures[match][3], said == kind))
        self.extra += len(figures) - sum(match is not None for match in matches)
        if not truth:
            self.pages += 1
            self.disturbed += bool(figures)

    def print(self, title):
        print(f"{title}: kind, figures, found, said to be what they are; what others are said to be")
        for kind in KINDS:
            if self.truth[kind]:
                wrong = ", ".join(f"{name or 'nothing'} {count}" for name, count in self.confusion[kind].most_common() if name != kind)
                print(f"  {kind:10} {self.truth[kind]:4} {self.found[kind]:4} {self.right[kind]:4}  {wrong}")
        total, found, right = (sum(counter.values()) for counter in (self.truth, self.found, self.right))
        print(f"  all        {total:4} {found:4} {right:4}  right of those found {right / max(1, found):.3f}, "
              f"of all {right / max(1, total):.3f}; {self.extra} others")
        if self.confidences:
            print(f"  mean confidence {numpy.mean([c for c, _ in self.confidences]):.3f}")
        if self.pages:
            print(f"  pages without a figure: {self.pages}, {self.disturbed} of them with one in the result")


def measured(program, items):
    scores = defaultdict(Score)
    for path, truth, scale in items:
        truth = [(kind, [value * scale for value in box]) for kind, box in truth]
        figures = found(program, path)
        for name in ("all", "scans" if Path(path).suffix == ".jpg" else "files"):
            scores[name].add(truth, figures)
    for name in sorted(scores, reverse=True):
        scores[name].print(name)


def labelled(program, path):
    score, pages = Score(), defaultdict(dict)
    for line in Path(path).read_text().splitlines():
        item = json.loads(line)
        pages[item["file"]][item["page"]] = item["figures"]
    for file, truths in pages.items():
        figures = found(program, file)
        for page, truth in truths.items():
            score.add([tuple(figure) for figure in truth], [figure for figure in figures if figure[0] == page])
    score.print(path)


def fitted(items):
    """The model, as Swift."""
    program = ROOT / ".build/release/FigureFeatures"
    paths = {str(path): (truth, scale) for path, truth, scale in items}
    values, kinds = [], []
    names = list(paths)
    for start in range(0, len(names), 20):
        lines = subprocess.run([program, *names[start:start + 20]], capture_output=True, text=True).stdout.splitlines()
        for line in lines:
            item = json.loads(line)
            truth, scale = paths[item["file"]]
            truth = [(kind, [value * scale for value in box]) for kind, box in truth]
            for (kind, _), match in zip(truth, matched(truth, [(figure["box"],) for figure in item["figures"]], least=0.1)):
                if match is not None:
                    values.append(item["figures"][match]["values"])
                    kinds.append(KINDS.index(kind))
    return regression(numpy.array(values), numpy.array(kinds))


def regression(values, kinds, penalty=3e-3):
    """Weights of multinomial logistic regression, by gradient descent with momentum; each kind counts alike."""
    means, deviations = values.mean(axis=0), values.std(axis=0) + 1e-6
    scaled = numpy.clip((values - means) / deviations, -3, 3)
    scaled = numpy.hstack([numpy.ones((len(scaled), 1)), scaled])
    wanted = numpy.eye(len(KINDS))[kinds]
    share = wanted.sum(axis=0)
    row = (1 / numpy.sqrt(numpy.maximum(share, 1)))[kinds][:, None]
    row /= row.sum()
    weights, speed = numpy.zeros((scaled.shape[1], len(KINDS))), 0
    for _ in range(6000):
        odds = numpy.exp(scaled @ weights - (scaled @ weights).max(axis=1, keepdims=True))
        slope = scaled.T @ (row * (odds / odds.sum(axis=1, keepdims=True) - wanted)) + penalty * weights
        speed = 0.95 * speed - 0.3 * slope
        weights += speed
    return means, deviations, weights


def swift(means, deviations, weights):
    def rows(values, indent):
        words, line, lines = [f"{value:.4g}" for value in values], "", []
        for word in words:
            if len(indent) + len(line) + len(word) + 2 > 98:
                lines.append(line.rstrip())
                line = ""
            line += word + ", "
        return "\n".join(indent + part for part in lines + [line.rstrip()])

    text = "import Facts\n\nextension FigureModel {\n    /// Made by `Benchmarks/figures.py --fit`.\n    static let standard = FigureModel(\n"
    text += f"        means: [\n{rows(means, ' ' * 12)}\n        ],\n        deviations: [\n{rows(deviations, ' ' * 12)}\n        ],\n"
    text += "        weights: [\n"
    for index, kind in enumerate(KINDS):
        text += f"            (\n                .{kind},\n                [\n{rows(weights[:, index], ' ' * 20)}\n                ]\n            ),\n"
    return text + "        ])\n}\n"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--program", default=PROGRAM)
    parser.add_argument("--half", choices=SEEDS, default="report")
    parser.add_argument("--pages", type=int)
    parser.add_argument("--keep", help="a folder in which the pages are kept, and found again")
    parser.add_argument("--labels")
    parser.add_argument("--fit", action="store_true")
    arguments = parser.parse_args()
    if arguments.labels:
        labelled(arguments.program, arguments.labels)
        return
    half = "tuning" if arguments.fit else arguments.half
    with tempfile.TemporaryDirectory() as temporary:
        folder = Path(arguments.keep or temporary) / half
        truth = folder / "truth.json"
        if truth.exists():
            items = json.loads(truth.read_text())
        else:
            from figure_pages import drawn
            items = [(str(path), figures, scale) for path, figures, scale in drawn(folder, SEEDS[half], half, arguments.pages or 60)]
            truth.write_text(json.dumps(items))
        if arguments.fit:
            print(swift(*fitted(items)), end="")
        else:
            measured(arguments.program, items)


if __name__ == "__main__":
    main()
