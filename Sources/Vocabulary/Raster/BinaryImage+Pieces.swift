import CLeptonica
import Geometry

extension BinaryImage {
    /// Connected ink, cut out.
    public struct Piece: Sendable {
        public let box: Rect<Pixels>
        /// As large as `box`.
        let shape: BinaryImage

        /// What is not ink inside the box, its pieces touching by sides alone; in the plane of the
        /// picture.
        public var holes: [Piece] {
            guard let rest = BinaryImage(owning: pixInvert(nil, shape.pix)) else { return [] }
            return rest.pieces(touching: 4).map {
                Piece(box: $0.box.moved(x: box.minX, y: box.minY), shape: $0.shape)
            }
        }

        /// The piece with some of its holes filled.
        public func filling(_ holes: [Piece]) -> Piece {
            guard !holes.isEmpty, let copy = pixCopy(nil, shape.pix) else { return self }
            for hole in holes {
                pixRasterop(
                    copy, Int32(hole.box.minX - box.minX), Int32(hole.box.minY - box.minY),
                    Int32(hole.box.width), Int32(hole.box.height),
                    Int32(PIX_SRC | PIX_DST), hole.shape.pix, 0, 0)
            }
            return BinaryImage(owning: copy).map { Piece(box: box, shape: $0) } ?? self
        }
    }

    /// Connected ink, touching by side or corner, by the row and column of its first pixel.
    public var pieces: [Piece] { pieces(touching: 8) }

    private func pieces(touching neighbours: Int32) -> [Piece] {
        var shapes: UnsafeMutablePointer<Pixa>?
        guard let boxes = pixConnComp(pix, &shapes, neighbours) else { return [] }
        var owned: UnsafeMutablePointer<Boxa>? = boxes
        defer {
            boxaDestroy(&owned)
            pixaDestroy(&shapes)
        }
        return (0..<boxaGetCount(boxes)).compactMap { index in
            var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
            guard boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height) == 0,
                let shape = BinaryImage(owning: pixaGetPix(shapes, index, Int32(L_CLONE)))
            else { return nil }
            return Piece(
                box: Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height)),
                shape: shape)
        }
    }

    /// The share of a piece, 0…1, that is ink here.
    public func inkShare(of piece: Piece) -> Double {
        guard let ink = ink(in: piece) else { return 0 }
        return Double(ink.count) / Double(max(1, piece.shape.count))
    }

    /// How ink lies in a piece: the share, 0…1, that reaches its edge, and the number of connected
    /// parts that do not.
    public func inkAtEdge(of piece: Piece) -> (share: Double, islands: Int) {
        guard let ink = ink(in: piece),
            let framed = BinaryImage(owning: pixAddBorder(ink.pix, 1, 0)),
            let shape = BinaryImage(owning: pixAddBorder(piece.shape.pix, 1, 0)),
            let outside = BinaryImage(owning: pixInvert(nil, shape.pix)),
            let seed = outside.dilated(width: 3, height: 3)?.intersection(framed),
            let joined = BinaryImage(owning: pixSeedfillBinary(nil, seed.pix, framed.pix, 8)),
            let islands = framed.subtracting(joined)
        else { return (0, 0) }
        return (Double(joined.count) / Double(max(1, ink.count)), islands.components.count)
    }

    /// All pieces in one picture of this size.
    public func filled(with pieces: [Piece]) -> BinaryImage? {
        guard let canvas = pixCreate(Int32(width), Int32(height), 1) else { return nil }
        for piece in pieces {
            pixRasterop(
                canvas, Int32(piece.box.minX), Int32(piece.box.minY), Int32(piece.box.width),
                Int32(piece.box.height), Int32(PIX_SRC | PIX_DST), piece.shape.pix, 0, 0)
        }
        return BinaryImage(owning: canvas)
    }

    /// What is not ink in a piece, as large as its box.
    public func ground(in piece: Piece) -> BinaryImage? {
        ink(in: piece).flatMap(piece.shape.subtracting)
    }

    private func ink(in piece: Piece) -> BinaryImage? {
        guard let part = BinaryImage(owning: pix.clipped(to: piece.box)) else { return nil }
        return part.intersection(piece.shape)
    }

    /// Pixels of ink.
    private var count: Int {
        var count: Int32 = 0
        return pixCountPixels(pix, &count, nil) == 0 ? Int(count) : 0
    }
}

extension GrayImage {
    /// The share of the pixels under a piece, 0…1, whose grey differs from the middle one by at
    /// most `levels`.
    public func evenness(of piece: BinaryImage.Piece, within levels: Int) -> Double {
        guard let part = pix.clipped(to: piece.box) else { return 0 }
        var owned: UnsafeMutablePointer<Pix>? = part
        defer { pixDestroy(&owned) }
        let histogram = part.histogram(under: piece.shape)
        let ground = histogram.middle
        let near = histogram[max(0, ground - levels)...min(255, ground + levels)].reduce(0, +)
        return Double(near) / Double(max(1, histogram.reduce(0, +)))
    }

    /// The picture with light and dark exchanged inside some pieces, whose ground becomes as light
    /// as that of the rest.
    public func inverted(in pieces: [BinaryImage.Piece]) -> GrayImage? {
        guard let copy = pixCopy(nil, pix), let paper = ground(outside: pieces) else { return nil }
        for piece in pieces {
            guard let part = copy.clipped(to: piece.box) else { continue }
            var owned: UnsafeMutablePointer<Pix>? = part
            var levels = numaCreate(256)
            defer {
                pixDestroy(&owned)
                numaDestroy(&levels)
            }
            let ground = part.histogram(under: piece.shape).middle
            for grey in 0..<256 {
                numaAddNumber(
                    levels, Float(min(255, (255 - grey) * paper / max(1, 255 - ground))))
            }
            pixTRCMap(part, piece.shape.pix, levels)
            pixRasterop(
                copy, Int32(piece.box.minX), Int32(piece.box.minY), Int32(piece.box.width),
                Int32(piece.box.height), Int32(PIX_SRC), part, 0, 0)
        }
        return GrayImage(owning: copy)
    }
}

extension GrayImage {
    /// The middle grey outside some pieces, white where they cover all.
    private func ground(outside pieces: [BinaryImage.Piece]) -> Int? {
        guard let canvas = BinaryImage(owning: pixCreate(Int32(width), Int32(height), 1)),
            let covered = canvas.filled(with: pieces),
            let rest = BinaryImage(owning: pixInvert(nil, covered.pix))
        else { return nil }
        let histogram = pix.histogram(under: rest)
        return histogram.contains { $0 > 0 } ? histogram.middle : 255
    }
}

extension UnsafeMutablePointer<Pix> {
    fileprivate func clipped(to area: Rect<Pixels>) -> UnsafeMutablePointer<Pix>? {
        var box = boxCreate(
            Int32(area.minX), Int32(area.minY), Int32(area.width), Int32(area.height))
        defer { boxDestroy(&box) }
        return pixClipRectangle(self, box, nil)
    }

    /// How often each of 256 greys occurs under `shape`.
    fileprivate func histogram(under shape: BinaryImage) -> [Int] {
        var counts = pixGetGrayHistogramMasked(self, shape.pix, 0, 0, 1)
        defer { numaDestroy(&counts) }
        return (0..<256).map { grey in
            var count: Int32 = 0
            return counts != nil && numaGetIValue(counts, Int32(grey), &count) == 0
                ? Int(count) : 0
        }
    }
}

extension [Int] {
    /// The grey up to which half of all pixels reach; 0 for none.
    fileprivate var middle: Int {
        var left = reduce(0, +) / 2
        return firstIndex { count in
            left -= count
            return left < 0
        } ?? 0
    }
}
