#!/usr/bin/env python3
"""How well pictures that were taken through a smudged lens are distinguished from those that were not.

    python3 Benchmarks/smudge.py [--half tuning|report] [--seeds N] [--photographs FOLDER] [--keep FOLDER] [--fit]

Draws N pictures (40) of each of twelve kinds from seeds: sharp scenes, scans, and those that lack sharpness or contrast
for other reasons, out of focus, moved, long exposed, in fog, before a background out of focus, plain; and four kinds of
smudges, a veil, streaks, parts of the picture, and grease that blurs as well. Scenes are pages of the corpus on a desk,
drawn landscapes, lamps at night, overlapping shapes and, of a folder, photographs; the halves have seeds, pages and
photographs of their own.

For each kind it gives the area under the curve (AUC) against the other side, and how much of it is called smudged at a
confidence of 0.9. `hard` are the kinds that lack sharpness or contrast.

`--fit` fits the model to the tuning half instead and writes it to SmudgeModel.swift: a network of one hidden layer
whose sums are weighed down towards 0, and calibrated so that at 0.9 one of 200 pictures of the tuning half through a clean
lens is called smudged, by a model that did not see it.

Needs numpy, scipy and pillow, and the program QualityFeatures (`swift build -c release --product QualityFeatures`).
"""
import argparse
import subprocess
import sys
import tempfile
import textwrap
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

import numpy as np
from scipy.optimize import minimize

from measuring import ROOT
from smudge_pictures import HARD, KINDS, corpus_pages, write

FEATURES = ROOT / ".build/release/QualityFeatures"
MODEL = ROOT / "Sources/Stages/ImageProcessing/Quality/SmudgeModel.swift"
FIRST = {"tuning": 0, "report": 1000}
HIDDEN, DECAY, MODELS = 8, 5, 1


def features(paths):
    """Of each picture: the probability of a smudge, and the numbers by which it is detected."""
    found = {}
    for start in range(0, len(paths), 100):
        run = subprocess.run(
            [FEATURES, *paths[start:start + 100]], stdout=subprocess.PIPE, text=True, check=True)
        for line in run.stdout.splitlines():
            path, probability, values = line.split("\t")
            found[path] = (float(probability), [float(value) for value in values.split()])
    return found


def auc(positive, negative):
    order = np.argsort(np.argsort(np.r_[positive, negative]))
    count = len(positive)
    return (order[:count].sum() - count * (count - 1) / 2) / count / len(negative)


def network(inputs, parameters):
    width = inputs.shape[1]
    weights = parameters[:width * HIDDEN].reshape(width, HIDDEN)
    biases, outputs = parameters[width * HIDDEN:-1].reshape(2, HIDDEN)
    hidden = np.tanh(inputs @ weights + biases)
    return hidden, weights, outputs, hidden @ outputs + parameters[-1]


def fitted(inputs, truth, seed):
    """The parameters of a network; both sides weigh the same."""
    share = truth.mean()
    importance = np.where(truth == 1, 0.5 / share, 0.5 / (1 - share))
    rng = np.random.default_rng(seed)
    start = rng.normal(0, 1 / np.sqrt(inputs.shape[1]), inputs.shape[1] * HIDDEN + 2 * HIDDEN + 1)

    def loss(parameters):
        hidden, weights, outputs, sums = network(inputs, parameters)
        guess = 1 / (1 + np.exp(-np.clip(sums, -60, 60)))
        total = -(importance * np.log(np.where(truth == 1, guess, 1 - guess) + 1e-12)).sum()
        total += DECAY * ((weights ** 2).sum() + (outputs ** 2).sum())
        error = importance * (guess - truth)
        back = np.outer(error, outputs) * (1 - hidden ** 2)
        return total, np.r_[
            (inputs.T @ back + 2 * DECAY * weights).ravel(), back.sum(0),
            hidden.T @ error + 2 * DECAY * outputs, error.sum()]

    return minimize(loss, start, jac=True, method="L-BFGS-B", options={"maxiter": 400}).x


def scores(inputs, truth, groups):
    """The sums of networks that did not see the picture, nor one of the same seed."""
    result = np.zeros(len(truth))
    for fold in range(5):
        seen = groups % 5 != fold
        for seed in range(MODELS):
            result[~seen] += network(inputs[~seen], fitted(inputs[seen], truth[seen], seed))[-1] / MODELS
    return result


def fit(values, kinds, seeds):
    truth = np.array([KINDS[kind] for kind in kinds], float)
    middle, spread = values.mean(0), values.std(0) + 1e-4
    inputs = np.clip((values - middle) / spread, -4, 4)
    apart = scores(inputs, truth, seeds)
    report(apart, kinds, "tuning half, each picture by models that did not see its seed")
    # A logistic curve through two points: 0.9 where one of 200 clean pictures lies, 0.1 at their median.
    clean = apart[truth == 0]
    high, middle_score = np.quantile(clean, 0.995), np.median(clean)
    slope = 2 * np.log(9) / (high - middle_score)
    parameters = [fitted(inputs, truth, seed) for seed in range(MODELS)]
    write_model(middle, spread, parameters, slope, np.log(9) - slope * high)


def rows(name, numbers, note):
    """The numbers as one string: an array literal of a thousand takes the compiler seconds."""
    lines = textwrap.wrap(" ".join(f"{number:.4g}" for number in numbers), 88)
    text = " \\\n".join("        " + line for line in lines)
    return f'    /// {note}\n    static let {name} = numbers(\n        """\n{text}\n        """)\n'


def write_model(middle, spread, parameters, slope, offset):
    width = len(middle)
    weights = np.concatenate([p[:width * HIDDEN].reshape(width, HIDDEN).T.ravel() for p in parameters])
    biases = np.concatenate([p[width * HIDDEN:width * HIDDEN + HIDDEN] for p in parameters])
    outputs = np.concatenate([p[width * HIDDEN + HIDDEN:-1] for p in parameters]) / len(parameters) * slope
    constant = np.mean([p[-1] for p in parameters]) * slope + offset
    MODEL.write_text("// Written by Benchmarks/smudge.py --fit.\n\nextension SmudgeModel {\n" + "\n".join([
        rows("means", middle, "Of the features, on the pictures that the model was fitted to."),
        rows("deviations", spread, "Standard deviations of the features."),
        rows("weights", weights, "Of the features, for each node."),
        rows("biases", biases, "Of each node."),
        rows("outputs", outputs, "What each node counts."),
        f"    /// Of the sum, before the logistic curve.\n    static let constant: Float = {constant:.4g}\n}}\n"]))


def report(found, kinds, title, at=None):
    truth = np.array([KINDS[kind] for kind in kinds])
    smudged, clean = found[truth], found[~truth]
    hard = found[np.isin(kinds, HARD)]
    at = np.quantile(clean, 0.99) if at is None else at
    print(f"{title}: {len(kinds)} pictures\n\n| kind | AUC | called smudged |\n|---|--:|--:|")
    for name, values, against in (
            [("all", smudged, clean), ("hard", smudged, hard)]
            + [(kind, found[kinds == kind], clean if KINDS[kind] else smudged) for kind in KINDS]):
        area = auc(values, against) if name in ("all", "hard") or KINDS[name] else auc(against, values)
        called = values if name not in ("all", "hard") else (clean if name == "all" else hard)
        print(f"| {name} | {area:.3f} | {(called >= at).mean():.3f} |")
    print(flush=True)


def drawn(arguments):
    return str(write(*arguments))


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--half", choices=FIRST, default="report")
    parser.add_argument("--seeds", type=int, default=40)
    parser.add_argument("--photographs", type=Path)
    parser.add_argument("--keep", type=Path)
    parser.add_argument("--fit", action="store_true")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    half = "tuning" if options.fit else options.half
    turn = list(FIRST).index(half)
    pages = corpus_pages(ROOT / "Corpus")[turn::2]
    photographs = sorted(options.photographs.glob("*.jpg"))[turn::2] if options.photographs else []
    with tempfile.TemporaryDirectory() as scratch:
        folder = options.keep or Path(scratch)
        folder.mkdir(parents=True, exist_ok=True)
        wanted = [(folder, kind, FIRST[half] + seed, pages, photographs)
                  for seed in range(options.seeds) for kind in KINDS]
        missing = [job for job in wanted if not (folder / f"{job[1]}-{job[2]}.jpg").exists()]
        with ProcessPoolExecutor(options.jobs) as pool:
            list(pool.map(drawn, missing, chunksize=4))
        paths = [str(folder / f"{kind}-{seed}.jpg") for _, kind, seed, _, _ in wanted]
        found = features(paths)
    kinds = np.array([kind for _, kind, *_ in wanted])
    seeds = np.array([seed for _, _, seed, *_ in wanted])
    if options.fit:
        fit(np.array([found[path][1] for path in paths]), kinds, seeds)
    else:
        report(np.array([found[path][0] for path in paths]), kinds, f"{half} half", at=0.9)


if __name__ == "__main__":
    sys.exit(main())
