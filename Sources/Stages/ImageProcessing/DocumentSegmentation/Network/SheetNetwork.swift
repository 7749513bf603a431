import Foundation
import Geometry

/// A small convolutional network that says where the sheet is in a picture, and whether there is one.
///
/// A U-Net of mostly depthwise separable convolutions, trained by
/// `Benchmarks/segmentation_training.py` on drawn photographs.
///
///     picture ─▶ stem ─▶ 1 ─▶ 2 ─▶ 3 ─▶ 4 ─▶ context      halved by each
///                        │    │    │    │
///                        ├────┼────┼────┴─▶ means ─▶ presence
///             mask, rim ◀┴────┴────┴─ added on the way back
struct SheetNetwork: Sendable {
    static let standard = SheetNetwork(weights: SheetNetworkWeights.bytes)

    private let layers: [String: NetworkLayer]

    /// - Parameter bytes: What `Benchmarks/segmentation_weights.py` writes.
    /// - Returns: `nil` for other bytes.
    init?(weights bytes: [UInt8]) {
        var reader = WeightReader(bytes: bytes)
        var layers: [String: NetworkLayer] = [:]
        for shape in SheetNetworkShape.layers {
            guard let layer = reader.layer(shape) else { return nil }
            layers[shape.name] = layer
        }
        guard reader.isAtEnd else { return nil }
        self.layers = layers
    }

    /// - Parameter picture: Brightness and differences of colour, 0…255 and -128…127; brightness alone
    ///   for a grey one.
    func mask(of picture: [Plane]) -> SheetMask? {
        guard let first = picture.first, first.width > 0, first.height > 0 else { return nil }
        // The network knows upright pictures; others are mirrored at the diagonal.
        let isWide = first.width > first.height
        let input = input(picture.map { isWide ? $0.transposed : $0 })
        guard let (outputs, presence) = outputs(of: input) else { return nil }
        var mask = SheetMask(
            outputs, presence: presence,
            pictureSize: isWide
                ? Size(width: Double(first.height), height: Double(first.width))
                : Size(width: Double(first.width), height: Double(first.height)))
        if isWide { mask = mask.transposed }
        return mask
    }

    private func input(_ planes: [Plane]) -> FeatureMap {
        let longer = SheetNetworkShape.longerSide
        let grain = SheetNetworkShape.grain
        let width = planes[0].width * longer / planes[0].height
        let columns = max(grain * 2, (width + grain / 2) / grain * grain)
        var input = FeatureMap(width: columns, height: longer, channels: 3)
        for (channel, plane) in planes.prefix(3).enumerated() {
            let small = plane.resampled(width: columns, height: longer)
            for index in small.values.indices {
                let value = small.values[index]
                input.values[3 * index + channel] = channel == 0 ? value / 128 - 1 : value / 64
            }
        }
        return input
    }

    /// Logits of mask and rim in the four cells of each pixel, and of presence.
    private func outputs(of input: FeatureMap) -> (FeatureMap, Double)? {
        guard let stem = layers["stem"] else { return nil }
        func run(_ name: String, _ map: FeatureMap) -> FeatureMap { layers[name]?(map) ?? map }
        var map = run("level1", run("down1", stem(input)))
        var levels = [map]
        for level in 2...4 {
            map = run("level\(level)b", run("level\(level)a", run("down\(level)", map)))
            levels.append(map)
        }
        let means = levels.map(\.means)
        guard let context = layers["context"], let first = layers["presence1"],
            let second = layers["presence2"]
        else { return nil }
        let presence = second(first(means.flatMap { $0 }))
        map.add(toAll: context(means[3]))
        for level in [3, 2, 1] {
            var finer = run("fine\(level)", levels[level - 1])
            finer.add(doubled: run("coarse\(level)", map))
            map = run("mix\(level)", finer)
        }
        return (run("outputs", map), Double(presence[0]))
    }
}

extension SheetMask {
    /// - Parameter outputs: Logits in the four cells of each pixel: those of the mask, then of the rim.
    fileprivate init(_ outputs: FeatureMap, presence: Double, pictureSize: Size<Pixels>) {
        let (width, height) = (2 * outputs.width, 2 * outputs.height)
        var cover = [Float](repeating: 0, count: width * height)
        var rim = cover
        for y in 0..<height {
            for x in 0..<width {
                let start = (y / 2 * outputs.width + x / 2) * outputs.channels
                let place = start + y % 2 * 2 + x % 2
                cover[y * width + x] = Self.probability(outputs.values[place])
                rim[y * width + x] = Self.probability(outputs.values[place + 4])
            }
        }
        self.init(
            width: width, height: height, cover: cover, rim: rim,
            presence: (presence * 64).rounded() / 64, pictureSize: pictureSize)
    }

    /// In 255 steps.
    private static func probability(_ logit: Float) -> Float {
        (255 / (1 + exp(-logit))).rounded() / 255
    }

    fileprivate var transposed: SheetMask {
        func turned(_ values: [Float]) -> [Float] {
            Plane(width: width, height: height, values: values).transposed.values
        }
        return SheetMask(
            width: height, height: width, cover: turned(cover), rim: turned(rim),
            presence: presence,
            pictureSize: Size(width: pictureSize.height, height: pictureSize.width))
    }
}
