import Geometry
import TestSupport
import Testing

@testable import ImageProcessing

@Suite struct SheetNetworkTests {
    private func values(_ count: Int, seed: UInt64) -> [Float] {
        var chance = SeededGenerator(seed: seed)
        return (0..<count).map { _ in .random(in: -1...1, using: &chance) }
    }

    private func map(width: Int, height: Int, channels: Int) -> FeatureMap {
        var map = FeatureMap(width: width, height: height, channels: channels)
        map.values = values(map.values.count, seed: UInt64(width * 100 + height))
        return map
    }

    /// A layer as its definition has it, sum by sum.
    private func defined(_ layer: NetworkLayer, _ input: FeatureMap) -> [Float] {
        let step = layer.kind == .full || layer.kind == .half ? 2 : 1
        let reach = layer.kind.isSquare || layer.kind.hasDepth ? 1 : 0
        func value(_ x: Int, _ y: Int, _ channel: Int) -> Float {
            guard (0..<input.width).contains(x), (0..<input.height).contains(y) else { return 0 }
            return input.values[(y * input.width + x) * input.channels + channel]
        }
        var result: [Float] = []
        for y in stride(from: 0, to: input.height, by: step) {
            for x in stride(from: 0, to: input.width, by: step) {
                var seen: [Float] = []
                let places = (-reach...reach).flatMap { dy in (-reach...reach).map { ($0, dy) } }
                if layer.kind.hasDepth {
                    seen = (0..<layer.inward).map { channel in
                        places.enumerated().reduce(0) { sum, place in
                            sum + value(x + place.element.0, y + place.element.1, channel)
                                * layer.depth[place.offset * layer.inward + channel]
                        }
                    }
                } else {
                    seen = places.flatMap { place in
                        (0..<layer.inward).map { value(x + place.0, y + place.1, $0) }
                    }
                }
                for channel in 0..<layer.outward {
                    var sum = layer.shift[channel]
                    for (index, each) in seen.enumerated() {
                        sum += each * layer.point[index * layer.outward + channel]
                    }
                    if layer.kind != .linear { sum = max(0, sum) }
                    let isAdded = layer.kind == .dense || layer.kind == .same
                    result.append(isAdded ? sum + value(x, y, channel) : sum)
                }
            }
        }
        return result
    }

    @Test(
        arguments: [
            (NetworkLayer.Kind.full, 3, 12), (.dense, 8, 8), (.half, 8, 12), (.same, 16, 16),
            (.point, 7, 5), (.linear, 6, 1),
        ], [(8, 8), (6, 12), (2, 4)])
    func `each kind of layer computes what it is defined by`(
        _ kind: (NetworkLayer.Kind, inward: Int, outward: Int), _ size: (width: Int, height: Int)
    ) {
        let rows = kind.0.isSquare ? 9 * kind.inward : kind.inward
        let layer = NetworkLayer(
            kind: kind.0, inward: kind.inward, outward: kind.outward,
            depth: kind.0.hasDepth ? values(9 * kind.inward, seed: 1) : [],
            point: values(rows * kind.outward, seed: 2), shift: values(kind.outward, seed: 3))
        let input = map(width: size.width, height: size.height, channels: kind.inward)
        let (found, expected) = (layer(input).values, defined(layer, input))
        #expect(found.count == expected.count)
        #expect(zip(found, expected).allSatisfy { abs($0 - $1) < 1e-3 })
    }

    @Test func `weights of any other length are refused`() {
        let bytes = SheetNetworkWeights.bytes
        #expect(SheetNetwork(weights: bytes) != nil)
        #expect(SheetNetwork(weights: []) == nil)
        #expect(SheetNetwork(weights: bytes.dropLast()) == nil)
        #expect(SheetNetwork(weights: bytes + [0]) == nil)
    }

    /// White paper with lines of text on a dark table.
    private func picture(width: Int, height: Int) -> Plane {
        var plane = Plane(width: width, height: height)
        for y in 0..<height {
            for x in 0..<width {
                let isPaper =
                    (width / 5..<width * 4 / 5).contains(x)
                    && (height / 6..<height * 5 / 6).contains(y)
                let isText =
                    (width * 3 / 10..<width * 7 / 10).contains(x)
                    && (height / 4..<height * 3 / 4).contains(y) && y % 8 < 2 && x % 5 < 3
                plane.values[y * width + x] = isPaper ? isText ? 60 : 225 : 80
            }
        }
        return plane
    }

    @Test func `a sheet is where the mask is`() throws {
        let plane = picture(width: 300, height: 400)
        let mask = try #require(SheetNetwork.standard?.mask(of: [plane]))
        #expect(mask.presence > 0)
        let corners = [(60.0, 66.7), (240, 66.7), (240, 333.3), (60, 333.3)].map {
            Point<Pixels>(x: $0.0 - 0.5, y: $0.1 - 0.5)
        }
        #expect(mask.overlap(mask.cells(corners)) > 0.8)
        let fitted = try #require(MaskQuadrilateral(mask).quadrilaterals(from: []).first)
        // They begin anywhere.
        for corner in corners {
            #expect(fitted.contains { abs($0.x - corner.x) < 12 && abs($0.y - corner.y) < 12 })
        }
    }

    @Test(arguments: [(300, 400), (400, 300), (128, 384), (40, 40)])
    func `a mirrored picture has the mirrored mask`(width: Int, height: Int) throws {
        let plane = picture(width: width, height: height)
        let mask = try #require(SheetNetwork.standard?.mask(of: [plane]))
        #expect(mask.cover.allSatisfy { (0...1).contains($0) })
        guard width != height else { return }
        let other = try #require(SheetNetwork.standard?.mask(of: [plane.transposed]))
        #expect((other.width, other.height) == (mask.height, mask.width))
        #expect(other.presence == mask.presence)
        #expect(
            (0..<mask.height).allSatisfy { y in
                (0..<mask.width).allSatisfy { x in
                    mask.cover[y * mask.width + x] == other.cover[x * other.width + y]
                }
            })
    }

    @Test func `no picture has no mask, and an even one no quadrilateral`() throws {
        #expect(SheetNetwork.standard?.mask(of: []) == nil)
        var plane = Plane(width: 200, height: 280)
        for index in plane.values.indices { plane.values[index] = 240 }
        let mask = try #require(SheetNetwork.standard?.mask(of: [plane]))
        #expect(mask.presence < 0)
    }

    @Test func `the mean of resampled pixels is the mean of the picture`() {
        var plane = Plane(width: 31, height: 17)
        plane.values = values(31 * 17, seed: 5)
        let small = plane.resampled(width: 12, height: 8)
        let mean = { (values: [Float]) in values.reduce(0, +) / Float(values.count) }
        #expect(abs(mean(small.values) - mean(plane.values)) < 1e-4)
    }
}
