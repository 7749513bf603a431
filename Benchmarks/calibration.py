#!/usr/bin/env python3
"""Fits the tables that make probabilities of the scores of recognizers, and says how far they are right.

    Benchmarks/calibration.py FOLDER... [--limit N] [--recognizers auto,tesseract,neural] [--page N] [--words FILE] [--write]

A folder has pictures and `items.jsonl`, a line of JSON for each picture with its `file` and its text: `words`, `lines` or
`text`. Of a folder without such pictures, each PDF with a text layer is read from the picture of its page N, the second by default;
its text layer is the truth. Words are read by a program of its own, built with

    swift build -c release --product CalibrationWords

and kept in FILE, with those that are there already.

A word is right if its letters and digits, whatever their case, are a word of the truth, aligned in order; what is left over on
both sides is compared without order. Words without letters and digits do not count. Words that were dropped as illegible
count for the tables, since thresholds decide on them, and not for the error, since nobody sees them.

Prints a reliability table and the expected calibration error over bins of a fifteenth: as the program is, and with new tables, each
document by tables fitted on others (five parts). `--write` puts new tables into the program's source. Which words a recognizer
is asked for depends on the tables, so that a second run after a build changes them a little.
"""
import argparse
import collections
import json
import re
import subprocess
import sys
import unicodedata
from difflib import SequenceMatcher
from pathlib import Path

from measuring import ROOT

READER = ROOT / ".build/release/CalibrationWords"
SOURCE = ROOT / "Sources/Vocabulary/Confidence/Calibration.swift"
KINDS = ("clean", "receipt", "form")
READERS = ("tesseract", "neural")
BINS = 300  # of a table before it is smoothed
FOLDS = 5
ERROR_BINS = 15
PRIOR = 200  # words by the table of all kinds, at even scores, that a table of one kind begins with: low scores are rare
MOST_POINTS = 12

Word = collections.namedtuple("Word", "document reader kind score probability is_kept is_right")


def plain(text):
    return "".join(c for c in unicodedata.normalize("NFKC", text).casefold() if c.isalnum())


def are_right(read, truth):
    """For each word whether it is in the truth."""
    right = [False] * len(read)
    left = collections.Counter(truth)
    for start, place, length in SequenceMatcher(None, read, truth, autojunk=False).get_matching_blocks():
        for index in range(length):
            right[start + index] = True
            left[truth[place + index]] -= 1
    for index, word in enumerate(read):
        if not right[index] and left[word] > 0:
            left[word] -= 1
            right[index] = True
    return right


def documents(folder, limit, page):
    """Files with the words of their truth, and how they are read."""
    items = folder / "items.jsonl"
    lines = items.read_text().splitlines() if items.exists() else []
    found = [item for item in map(json.loads, lines) if Path(item["file"]).suffix.lower() != ".pdf"]
    for item in found[:limit]:
        text = item.get("text") or " ".join(item.get("words") or item.get("lines") or [])
        if text:
            yield folder / item["file"], text, ("auto", 1)
    for file in sorted(folder.glob("*.pdf"))[:0 if found else limit]:
        command = ["pdftotext", "-f", str(page), "-l", str(page), str(file), "-"]
        text = subprocess.run(command, capture_output=True, text=True).stdout
        if len(text.split()) >= 50:
            yield file, text, ("always", page)


def read(folders, recognizers, limit, page):
    words = []
    for folder in folders:
        found = list(documents(folder, limit, page))
        for recognizer in recognizers:
            for policy, number in sorted({how for _, _, how in found}):
                texts = {str(file): text for file, text, how in found if how == (policy, number)}
                command = [str(READER), recognizer, policy, str(number), str(number), *texts]
                lines = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
                for line in lines.splitlines():
                    words += judged(json.loads(line), texts, recognizer)
        print(f"{folder.name}: {len(found)} documents", file=sys.stderr)
    return words


def judged(page, texts, recognizer):
    text = re.sub(r"(\w)-\n(\w)", r"\1\2", texts[page["file"]])
    truth = [word for word in map(plain, text.split()) if word]
    read = [(plain(word["text"]), word) for word in page["words"]]
    read = [(text, word) for text, word in read if text]
    # Dropped words come last and take what is left.
    for (_, word), is_right in zip(read, are_right([text for text, _ in read], truth)):
        yield Word(
            f"{recognizer} {page['file']}", word["reader"], page["kind"], word["score"], word["probability"],
            word["isKept"], is_right)


def isotonic(pairs):
    """Blocks of (mean score, share of right ones, count), both ascending, of (score, is right, weight)."""
    blocks = []
    for score, right, weight in sorted(pairs):
        blocks.append([score * weight, right * weight, weight])
        while len(blocks) > 1 and blocks[-2][1] * blocks[-1][2] >= blocks[-1][1] * blocks[-2][2]:
            last = blocks.pop()
            blocks[-1] = [a + b for a, b in zip(blocks[-1], last)]
    return [(score / weight, right / weight, weight) for score, right, weight in blocks]


def binned(words):
    """A few hundred bins of about the same number of words; equal scores are in one."""
    words = sorted((word.score, word.is_right) for word in words)
    size = max(1, len(words) // BINS)
    bins, current = [], []
    for index, word in enumerate(words):
        current.append(word)
        if len(current) >= size and (index + 1 == len(words) or words[index + 1][0] > word[0]):
            bins.append(current)
            current = []
    if current:
        bins.append(current)
    return [(sum(s for s, _ in b) / len(b), sum(r for _, r in b) / len(b), len(b)) for b in bins]


def value(table, score):
    if score <= table[0][0]:
        return table[0][1]
    for (left, low), (right, high) in zip(table, table[1:]):
        if score <= right:
            return low + (high - low) * ((score - left) / (right - left) if right > left else 1)
    return table[-1][1]


def fitted(words, prior=None):
    """Points of a table: isotonic regression, smoothed to a line through few points."""
    bins = binned(words)
    if prior:
        bins += [(score / 50, value(prior, score / 50), PRIOR / 50) for score in range(50)]
    if not bins:
        return [(0.0, 0.0), (1.0, 1.0)]
    # One more wrong and one more right word for each block: no share is 0 or 1.
    blocks = [(s, (r * n + 1) / (n + 2), n) for s, r, n in isotonic(bins) if n >= 3]
    blocks = isotonic(blocks)
    while len(blocks) > MOST_POINTS - 2:
        costs = []
        for left, right in zip(blocks, blocks[1:]):
            costs.append(abs(left[1] - right[1]) * min(left[2], right[2]))
        index = costs.index(min(costs))
        blocks[index:index + 2] = [isotonic([
            (*blocks[index][:2], blocks[index][2]), (*blocks[index + 1][:2], blocks[index + 1][2])])[0]
            if blocks[index][1] >= blocks[index + 1][1] else tuple(
                sum(b[k] * b[2] for b in blocks[index:index + 2]) / sum(b[2] for b in blocks[index:index + 2])
                for k in (0, 1)) + (sum(b[2] for b in blocks[index:index + 2]),)]
    points = [(0.0, blocks[0][1] * 0.4)] + [(s, r) for s, r, _ in blocks if 0.005 < s < 0.9995]
    points.append((1.0, max(blocks[-1][1], points[-1][1])))
    ascending = [points[0]]
    for score, share in points[1:]:
        score, share = round(score, 4), round(share, 4)
        if score > ascending[-1][0]:
            # Different scores have different probabilities.
            least = ascending[-1][1] + max(0.001, 0.02 * (score - ascending[-1][0]))
            ascending.append((score, round(max(share, least), 4)))
    return [(score, min(share, 0.9989 + score / 1000)) for score, share in ascending]


def tables(words):
    found = {}
    for reader in READERS:
        own = [word for word in words if word.reader == reader]
        found[reader, None] = fitted(own)
        for kind in KINDS:
            found[reader, kind] = fitted([word for word in own if word.kind == kind], found[reader, None])
    return found


def error(words, probability):
    bins = collections.defaultdict(float)
    for word in words:
        share = probability(word)
        bins[min(ERROR_BINS - 1, int(share * ERROR_BINS))] += share - word.is_right
    return sum(map(abs, bins.values())) / max(1, len(words))


def cross_validated(words):
    """The probability of each word by tables fitted on other documents."""
    # A file is in one part, whoever reads it.
    files = sorted({word.document.split(" ", 1)[1] for word in words})
    part = {file: index % FOLDS for index, file in enumerate(files)}
    number = {word: part[word.document.split(" ", 1)[1]] for word in set(words)}
    by_part = [tables([word for word in words if number[word] != fold]) for fold in range(FOLDS)]
    return lambda word: value(by_part[number[word]][word.reader, word.kind], word.score)


def report(words):
    new = cross_validated(words)
    kept = [word for word in words if word.is_kept]
    print(f"{'recognizer':11}{'kind':9}{'words':>7}{'right':>7}{'mean':>7}{'error':>7}{'new':>7}")
    groups = [(reader, kind) for reader in READERS for kind in (*KINDS, None)] + [(None, None)]
    for reader, kind in groups:
        own = [word for word in kept if reader in (word.reader, None) and kind in (word.kind, None)]
        if not own:
            continue
        print(
            f"{reader or 'all':11}{kind or 'all':9}{len(own):7}{share(own):7.3f}"
            f"{sum(word.probability for word in own) / len(own):7.3f}"
            f"{error(own, lambda word: word.probability):7.3f}{error(own, new):7.3f}")
    print(f"\n{'probability':15}{'words':>7}{'mean':>7}{'right':>7}")
    edges = [0, .2, .4, .5, .6, .7, .8, .85, .9, .95, .97, .99, 1.01]
    for low, high in zip(edges, edges[1:]):
        own = [word for word in kept if low <= word.probability < high]
        if own:
            mean = sum(word.probability for word in own) / len(own)
            print(f"{low:4.2f} – {min(high, 1):4.2f}    {len(own):7}{mean:7.3f}{share(own):7.3f}")


def share(words):
    return sum(word.is_right for word in words) / len(words)


def write(found):
    lines = []
    for (reader, kind), points in found.items():
        pairs = ", ".join(f"{score:g}: {share:g}" for score, share in points)
        lines.append(f"    var {reader}{(kind or '').capitalize()} = ReliabilityTable([{pairs}])\n")
    text = SOURCE.read_text()
    begin, end = "    // begin of tables\n", "    // end of tables\n"
    SOURCE.write_text(text.split(begin)[0] + begin + "".join(lines) + end + text.split(end)[1])
    subprocess.run(["swift", "format", "-i", str(SOURCE)], check=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("folders", nargs="*", type=Path)
    parser.add_argument("--limit", type=int)
    parser.add_argument("--recognizers", default="auto")
    parser.add_argument("--page", type=int, default=2)
    parser.add_argument("--words", type=Path)
    parser.add_argument("--write", action="store_true")
    arguments = parser.parse_args()
    words = []
    if arguments.words and arguments.words.exists():
        words = [Word(*values) for values in json.loads(arguments.words.read_text())]
    if arguments.folders:
        words += read(
            arguments.folders, arguments.recognizers.split(","), arguments.limit, arguments.page)
        if arguments.words:
            arguments.words.write_text(json.dumps(words))
    report(words)
    if arguments.write:
        write(tables(words))


if __name__ == "__main__":
    main()
