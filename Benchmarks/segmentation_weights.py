#!/usr/bin/env python3
"""Writes the weights of the network that finds sheets as Swift sources, in 8 bits each.

    python3 Benchmarks/segmentation_weights.py WEIGHTS

WEIGHTS: what `segmentation_training.py` wrote. For each layer of `segmentation_network.py`: factors of the channels as
32-bit floats and weights as 8-bit integers, for each channel by itself and for each pixel by itself; then shifts as floats.
Needs torch and numpy."""
import argparse
import base64
from pathlib import Path

import numpy
import torch

from segmentation_network import SheetNetwork, folded

TARGET = Path(__file__).parent.parent / "Sources/Stages/ImageProcessing/DocumentSegmentation/Network"
WIDTH, LINES = 132, 380  # characters of a line, and lines of a file


def quantized(values):
    """Factors of the columns, and whole numbers -127…127."""
    factors = (numpy.abs(values).max(0) / 127).clip(1e-12).astype("<f4")
    return factors.tobytes() + numpy.rint(values / factors).clip(-127, 127).astype("int8").tobytes()


def encoded(network):
    parts = []
    for _, _, depth, point, shift in folded(network):
        if depth is not None:
            parts.append(quantized(depth))
        parts += [quantized(point), shift.astype("<f4").tobytes()]
    return b"".join(parts)


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("weights", type=Path)
    options = arguments.parse_args()
    network = SheetNetwork()
    network.load_state_dict(torch.load(options.weights))
    text = base64.b64encode(encoded(network.eval())).decode()
    lines = [text[start:start + WIDTH] for start in range(0, len(text), WIDTH)]
    for old in TARGET.glob("SheetNetworkWeights*.swift"):
        old.unlink()
    parts = [lines[start:start + LINES] for start in range(0, len(lines), LINES)]
    for number, part in enumerate(parts, 1):
        body = "\n".join(f"        {line}\\" for line in part)
        (TARGET / f"SheetNetworkWeights+Part{number}.swift").write_text(
            f"extension SheetNetworkWeights {{\n    // Made by `Benchmarks/segmentation_weights.py`.\n    static let part{number} = \"\"\"\n{body}\n\n        \"\"\"\n}}\n")
    names = ", ".join(f"part{number}" for number in range(1, len(parts) + 1))
    (TARGET / "SheetNetworkWeights.swift").write_text(f'''import Foundation

/// The weights of the network, in base64. Made by `Benchmarks/segmentation_weights.py`.
enum SheetNetworkWeights {{
    static var bytes: [UInt8] {{
        Data(base64Encoded: [{names}].joined()).map(Array.init) ?? []
    }}
}}
''')
    print(f"{len(text) * 3 // 4} bytes, {len(parts)} files")


if __name__ == "__main__":
    main()
