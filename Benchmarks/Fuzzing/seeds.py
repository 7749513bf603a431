#!/usr/bin/env python3
"""Writes the inputs that a fuzz target starts from.

    Benchmarks/Fuzzing/seeds.py TARGET FOLDER
"""

import io
import pathlib
import sys
import zipfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
CORPUS = ROOT / "Corpus"
LONGEST = 60_000

TEXTS = [
    "Call +1 (212) 555-0187 or +49 30 1234567 ext. 12, Tel: 030/123 45 67.",
    "On Monday, 3 May 2021 at 10:30 am CEST; 2021-05-03T10:30:00Z; tomorrow; 31.12.2025",
    "Total $1,234.50, EUR 1.234,50, 12 % VAT, IBAN DE89 3704 0044 0532 0130 00, BIC COBADEFFXXX",
    "Ada Lovelace, 12 Main Street, Springfield, IL 62704, ada@example.org, https://www.example.org/a?b=c",
    "Musterstra\u00dfe 12, 10115 Berlin; \u6771\u4eac\u90fd\u5343\u4ee3\u7530\u533a1-1; 1Z999AA10123456784; LH 400; 12 km/h; 3 \u00bd lb",
    "=1+1 @cmd -2 <script>alert(1)</script> &amp; ]]> --> ```code``` | a | b | * _x_ [y](javascript:z) \u202e",
]

MAIL = (
    "From: a@example.org\r\nTo: b@example.org\r\nSubject: =?utf-8?q?R=C3=A9?=\r\nMIME-Version: 1.0\r\n"
    "Content-Type: multipart/mixed; boundary=x\r\n\r\n--x\r\nContent-Type: text/plain\r\n\r\nHello\r\n"
    "--x\r\nContent-Type: application/pdf; name=\"a.pdf\"\r\nContent-Disposition: attachment; filename*=utf-8''a%2Fb.pdf\r\n"
    "Content-Transfer-Encoding: base64\r\n\r\nJVBERi0xLjcK\r\n--x--\r\n"
).encode()


def zipped(method):
    memory = io.BytesIO()
    with zipfile.ZipFile(memory, "w", method) as archive:
        archive.writestr("a.txt", "text " * 50)
        archive.writestr("folder/b.pdf", b"%PDF-1.7\n")
        archive.writestr("../c.txt", b"")
    return memory.getvalue()


def files(*patterns):
    found = sorted(path for pattern in patterns for path in CORPUS.glob(pattern))
    return [path.read_bytes() for path in found if path.stat().st_size <= LONGEST]


def seeds(target):
    texts = [text.encode() for text in TEXTS]
    match target:
        case "zip":
            return [zipped(zipfile.ZIP_STORED), zipped(zipfile.ZIP_DEFLATED)]
        case "mail":
            return [MAIL, b"From a@example.org Thu Jan  1 00:00:00 1970\n" + MAIL.replace(b"\r\n", b"\n") * 2]
        case "detect":
            return [bytes([known]) + text for text in texts for known in (0, 9, 18, 77)]
        case "writers":
            return [b"\0".join(texts), *texts]
        case "validate":
            schemas = [path.read_bytes() for path in sorted((ROOT / "Schemas").glob("*.*")) if path.stat().st_size <= LONGEST]
            return [bytes([kind]) + b'{"pages":[{"number":1}]}' for kind in range(12)] + [
                bytes([kind]) + b"<?xml version='1.0'?><alto><Layout/></alto>" for kind in range(12)
            ] + [bytes([kind]) + schema + b"\0{}" for schema in schemas for kind in (250, 251, 252, 253)]
        case "readers":
            return files("*/*.pdf", "pictures-formats/*")
        case _:
            # What was learnt by the tests of the codings is learnt by libFuzzer within a minute.
            return [bytes([kind, tag]) + bytes(40) for kind in range(4) for tag in range(20)]


def main():
    target, folder = sys.argv[1], pathlib.Path(sys.argv[2])
    for number, seed in enumerate(seeds(target)):
        (folder / f"{number:04}").write_bytes(seed)


if __name__ == "__main__":
    main()
