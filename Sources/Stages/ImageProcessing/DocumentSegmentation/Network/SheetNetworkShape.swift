/// The layers of the network, as `Benchmarks/segmentation_network.py` has them.
struct SheetNetworkShape {
    let name: String
    let kind: NetworkLayer.Kind
    let inward: Int
    let outward: Int

    init(_ name: String, _ kind: NetworkLayer.Kind, _ inward: Int, _ outward: Int) {
        self.name = name
        self.kind = kind
        self.inward = inward
        self.outward = outward
    }

    /// Pixels of the longer side of what it sees, and of what the other side is a multiple. It is trained
    /// at 256; at 192 it finds as many sheets of the tuning half, in less time.
    static let longerSide = 192
    static let grain = 4

    static let layers: [SheetNetworkShape] = [
        SheetNetworkShape("stem", .full, 3, 12), SheetNetworkShape("down1", .full, 12, 32),
        SheetNetworkShape("level1", .dense, 32, 32), SheetNetworkShape("down2", .half, 32, 48),
        SheetNetworkShape("level2a", .same, 48, 48), SheetNetworkShape("level2b", .same, 48, 48),
        SheetNetworkShape("down3", .half, 48, 80), SheetNetworkShape("level3a", .same, 80, 80),
        SheetNetworkShape("level3b", .same, 80, 80), SheetNetworkShape("down4", .half, 80, 96),
        SheetNetworkShape("level4a", .same, 96, 96), SheetNetworkShape("level4b", .same, 96, 96),
        SheetNetworkShape("context", .point, 96, 96),
        SheetNetworkShape("presence1", .point, 256, 24),
        SheetNetworkShape("presence2", .linear, 24, 1),
        SheetNetworkShape("coarse3", .linear, 96, 64), SheetNetworkShape("fine3", .point, 80, 64),
        SheetNetworkShape("mix3", .same, 64, 64), SheetNetworkShape("coarse2", .linear, 64, 48),
        SheetNetworkShape("fine2", .point, 48, 48), SheetNetworkShape("mix2", .same, 48, 48),
        SheetNetworkShape("coarse1", .linear, 48, 32), SheetNetworkShape("fine1", .point, 32, 32),
        SheetNetworkShape("mix1", .same, 32, 32), SheetNetworkShape("outputs", .linear, 32, 8),
    ]
}

/// Reads weights: for each array the factors of its channels as 32-bit floats, then 8-bit weights.
struct WeightReader {
    let bytes: [UInt8]
    private var place = 0

    init(bytes: [UInt8]) { self.bytes = bytes }

    var isAtEnd: Bool { place == bytes.count }

    mutating func layer(_ shape: SheetNetworkShape) -> NetworkLayer? {
        let rows = shape.kind.isSquare ? 9 * shape.inward : shape.inward
        var depth: [Float]? = []
        if shape.kind.hasDepth { depth = weights(rows: 9, channels: shape.inward) }
        guard let depth, let point = weights(rows: rows, channels: shape.outward),
            let shift = floats(shape.outward)
        else { return nil }
        return NetworkLayer(
            kind: shape.kind, inward: shape.inward, outward: shape.outward, depth: depth,
            point: point, shift: shift)
    }

    private mutating func weights(rows: Int, channels: Int) -> [Float]? {
        guard let factors = floats(channels), place + rows * channels <= bytes.count else {
            return nil
        }
        defer { place += rows * channels }
        return (0..<rows * channels).map { index in
            Float(Int8(bitPattern: bytes[place + index])) * factors[index % channels]
        }
    }

    private mutating func floats(_ count: Int) -> [Float]? {
        guard place + 4 * count <= bytes.count else { return nil }
        defer { place += 4 * count }
        return (0..<count).map { index in
            let start = place + 4 * index
            let bits = (0..<4).reduce(UInt32(0)) {
                $0 | UInt32(bytes[start + $1]) << (8 * UInt32($1))
            }
            return Float(bitPattern: bits)
        }
    }
}
