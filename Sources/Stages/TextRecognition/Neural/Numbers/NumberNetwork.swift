import Foundation

/// The network that reads numbers, in the ONNX format. Made by `Benchmarks/number_weights.py`.
enum NumberNetwork {
    static var bytes: [UInt8] {
        let parts = [
            part1, part2, part3, part4, part5, part6, part7, part8,
            part9, part10, part11, part12, part13, part14, part15,
        ]
        return Data(base64Encoded: parts.joined()).map(Array.init) ?? []
    }
}
