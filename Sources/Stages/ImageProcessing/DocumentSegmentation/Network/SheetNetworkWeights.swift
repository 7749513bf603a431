import Foundation

/// The weights of the network, in base64. Made by `Benchmarks/segmentation_weights.py`.
enum SheetNetworkWeights {
    static var bytes: [UInt8] {
        Data(base64Encoded: [part1, part2, part3, part4].joined()).map(Array.init) ?? []
    }
}
