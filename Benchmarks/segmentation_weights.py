#!/usr/bin/env python3
"""Writes the weights of the network that finds sheets as Swift sources, in 8 bits each.

    python3 Benchmarks/segmentation_weights.py WEIGHTS

WEIGHTS: what `segmentation_training.py` wrote. For each layer of `segmentation_network.py`: factors of the channels as
32-bit floats and weights as 8-bit integers, for each channel by itself and for each pixel by itself; then shifts as floats.
Needs torch and numpy."""
import argparse
from pathlib import Path

import numpy
import torch

from segmentation_network import SheetNetwork, folded
from weight_sources import write_parts

TARGET = Path(__file__).parent.parent / "Sources/Stages/ImageProcessing/DocumentSegmentation/Network"


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
    parts = write_parts(TARGET, "SheetNetworkWeights", Path(__file__).name, encoded(network.eval()))
    names = ", ".join(parts)
    (TARGET / "SheetNetworkWeights.swift").write_text(f'''import Foundation

/// The weights of the network, in base64. Made by `Benchmarks/segmentation_weights.py`.
enum SheetNetworkWeights {{
    static var bytes: [UInt8] {{
        Data(base64Encoded: [{names}].joined()).map(Array.init) ?? []
    }}
}}
''')


if __name__ == "__main__":
    main()
