#!/usr/bin/env python3
"""Times docconv on scanned pages with one worker and with two, and tells what a long scan holds.

    python3 Benchmarks/scans.py [PAGES [LONG]]

Prints the corpus' digital documents at 300 dpi, grey, as JPEG, with pdftoppm, and binds the
pictures to scans: one of PAGES pages (24) that is read with one worker and with two in turn, five
times, and one of LONG pages (300) that is read once with two.
"""
import statistics
import subprocess
import sys
import tempfile
from pathlib import Path

from measuring import PROGRAM, ROOT, Run

RUNS = 5
KINDS = ["articles", "invoices", "letters", "tables"]


def pictures(folder):
    """The corpus as JPEG files of one page each."""
    for kind in KINDS:
        for source in sorted((ROOT / "Corpus" / kind).glob("*.pdf")):
            subprocess.run(
                ["pdftoppm", "-r", "300", "-gray", "-jpeg", source, folder / source.stem],
                check=True)
    return sorted(folder.glob("*.jpg"))


def size(picture):
    """Width and height in pixels and the number of colours, from the frame header (ITU-T T.81,
    B.2.2)."""
    place = 2
    while picture[place + 1] not in (0xC0, 0xC1, 0xC2):
        place += 2 + int.from_bytes(picture[place + 2:place + 4], "big")
    return (int.from_bytes(picture[place + 7:place + 9], "big"),
            int.from_bytes(picture[place + 5:place + 7], "big"), picture[place + 9])


def bind(files, target):
    """A PDF file whose pages are pictures at 300 dpi."""
    objects = [b"<</Type/Catalog/Pages 2 0 R>>", b""]
    kids = []
    for file in files:
        data = file.read_bytes()
        width, height, colours = size(data)
        points = (width * 72 / 300, height * 72 / 300)
        first = len(objects) + 1
        objects.append(
            b"<</Type/XObject/Subtype/Image/Width %d/Height %d/ColorSpace/%s"
            b"/BitsPerComponent 8/Filter/DCTDecode/Length %d>>\nstream\n" % (
                width, height, b"DeviceGray" if colours == 1 else b"DeviceRGB", len(data)) + data + b"\nendstream")
        content = b"%.2f 0 0 %.2f 0 0 cm /P Do" % points
        objects.append(b"<</Length %d>>\nstream\n" % len(content) + content + b"\nendstream")
        objects.append(
            b"<</Type/Page/Parent 2 0 R/MediaBox[0 0 %.2f %.2f]/Contents %d 0 R"
            b"/Resources<</XObject<</P %d 0 R>>>>>>" % (*points, first + 1, first))
        kids.append(b"%d 0 R" % (first + 2))
    objects[1] = b"<</Type/Pages/Count %d/Kids[%s]>>" % (len(kids), b" ".join(kids))
    out = b"%PDF-1.4\n"
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += b"%d 0 obj\n" % number + body + b"\nendobj\n"
    table = b"".join(b"%010d 00000 n \n" % place for place in places)
    start = len(out)
    out += b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1) + table
    out += b"trailer<</Size %d/Root 1 0 R>>\nstartxref\n%d\n%%%%EOF\n" % (len(objects) + 1, start)
    target.write_bytes(out)


def command(scan, jobs):
    return [PROGRAM, scan, "--to", "txt", "-o", "-", "--jobs", str(jobs)]


def main():
    pages = int(sys.argv[1]) if len(sys.argv) > 1 else 24
    long = int(sys.argv[2]) if len(sys.argv) > 2 else 300
    with tempfile.TemporaryDirectory() as folder:
        folder = Path(folder)
        made = pictures(folder)
        # Spread over the corpus, so that a few pages are of every kind.
        few = [made[index * len(made) // pages % len(made)] for index in range(pages)]
        bind(few, folder / "scan.pdf")
        rounds = []
        for _ in range(RUNS if pages else 0):
            rounds.append([
                Run(command(folder / "scan.pdf", jobs), memory_every=None) for jobs in (1, 2)])
        if rounds:
            print("| pages | workers | seconds | processor seconds |\n|--:|--:|--:|--:|")
            for index in (0, 1):
                seconds = statistics.median(each[index].seconds for each in rounds)
                work = statistics.median(each[index].processor_seconds for each in rounds)
                print(f"| {pages} | {index + 1} | {seconds:.1f} | {work:.1f} |")
            ratios = sorted(one.seconds / two.seconds for one, two in rounds)
            print(f"two against one: {statistics.median(ratios):.2f} times as fast "
                  f"({ratios[0]:.2f}–{ratios[-1]:.2f})")
        if long:
            bind([made[index % len(made)] for index in range(long)], folder / "long.pdf")
            done = Run(command(folder / "long.pdf", 2), memory_every=1)
            print(f"{long} pages, 2 workers: {done.seconds:.0f} s, {done.megabytes:.0f} MB")


main()
