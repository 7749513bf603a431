#!/usr/bin/env python3
"""Writes the network that reads numbers as Swift sources: a model of the ONNX format with weights of 8 bits.

    python3 Benchmarks/number_weights.py WEIGHTS

WEIGHTS: what `number_training.py` wrote. Batch normalization becomes a part of the convolutions before it; each of their channels
has a factor of its own. Needs torch, numpy and onnx."""
import argparse
from pathlib import Path

import numpy
import torch
from onnx import TensorProto, checker, helper, numpy_helper

from number_network import NumberNetwork
from weight_sources import write_parts

TARGET = Path(__file__).parent.parent / "Sources/Stages/TextRecognition/Neural/Numbers"


def folded(convolution, norm):
    """Weights and shifts of a convolution and the batch normalization behind it."""
    scale = norm.weight.detach().double() / torch.sqrt(norm.running_var.double() + norm.eps)
    weights = convolution.weight.detach().double() * scale[:, None, None, None]
    return weights.numpy(), (norm.bias.detach().double() - norm.running_mean.double() * scale).numpy()


class Graph:
    """The nodes and constants of a model."""

    def __init__(self):
        self.nodes, self.constants = [], []

    def add(self, kind, inputs, **attributes):
        output = f"{kind}{len(self.nodes)}"
        self.nodes.append(helper.make_node(kind, inputs, [output], **attributes))
        return output

    def constant(self, values):
        name = f"constant{len(self.constants)}"
        self.constants.append(numpy_helper.from_array(values, name))
        return name

    def convolution(self, weights, shifts, like, values):
        factors = (numpy.abs(weights).max((1, 2, 3)) / 127).clip(1e-12).astype("float32")
        whole = numpy.rint(weights / factors[:, None, None, None]).clip(-127, 127).astype("int8")
        weights = self.add("DequantizeLinear", [self.constant(whole), self.constant(factors), self.constant(numpy.zeros(len(factors), "int8"))], axis=0)
        return self.add("Conv", [values, weights, self.constant(shifts.astype("float32"))], strides=list(like.stride), pads=list(like.padding) * 2)


def model(network):
    graph, values = Graph(), "strip"
    for part in network.layers:
        if isinstance(part, torch.nn.Dropout):
            continue
        convolution, norm = (part[0], part[1]) if isinstance(part, torch.nn.Sequential) else (part.convolution, part.norm)
        result = graph.add("Relu", [graph.convolution(*folded(convolution, norm), convolution, values)])
        values = result if isinstance(part, torch.nn.Sequential) else graph.add("Add", [values, result])
    last = network.characters
    values = graph.convolution(last.weight.detach().numpy(), last.bias.detach().numpy(), last, values)
    values = graph.add("Squeeze", [values, graph.constant(numpy.array([2], "int64"))])
    values = graph.add("Softmax", [graph.add("Transpose", [values], perm=[0, 2, 1])], axis=2)
    whole = helper.make_graph(
        graph.nodes, "numbers", [helper.make_tensor_value_info("strip", TensorProto.FLOAT, [1, 1, 48, "columns"])],
        [helper.make_tensor_value_info(values, TensorProto.FLOAT, [1, "steps", last.out_channels])], graph.constants)
    made = helper.make_model(whole, opset_imports=[helper.make_opsetid("", 13)])
    made.ir_version = 8
    checker.check_model(made)
    return made.SerializeToString()


def main():
    arguments = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    arguments.add_argument("weights", type=Path)
    options = arguments.parse_args()
    network = NumberNetwork()
    network.load_state_dict(torch.load(options.weights, map_location="cpu"))
    parts = write_parts(TARGET, "NumberNetwork", Path(__file__).name, model(network.eval()))
    names = ",\n            ".join(", ".join(parts[first:first + 8]) for first in range(0, len(parts), 8))
    (TARGET / "NumberNetwork.swift").write_text(f'''import Foundation

/// The network that reads numbers, in the ONNX format. Made by `Benchmarks/number_weights.py`.
enum NumberNetwork {{
    static var bytes: [UInt8] {{
        let parts = [
            {names},
        ]
        return Data(base64Encoded: parts.joined()).map(Array.init) ?? []
    }}
}}
''')


if __name__ == "__main__":
    main()
