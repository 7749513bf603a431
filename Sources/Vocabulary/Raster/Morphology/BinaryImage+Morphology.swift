import CLeptonica
import Geometry

extension BinaryImage {
    /// Morphological opening: keeps the foreground that contains a brick of this size; beyond the
    /// edge all is background.
    ///
    /// Runs of pixels are intersected by doubling, so long bricks cost little more than short ones.
    public func opened(width: Int, height: Int) -> BinaryImage? {
        eroded(by: width, along: .row)?.eroded(by: height, along: .column)?
            .dilated(by: width, along: .row)?.dilated(by: height, along: .column)
    }

    /// Morphological closing: fills the background that cannot contain a brick of this size.
    public func closed(width: Int, height: Int) -> BinaryImage? {
        // Foreground dilated beyond the edges has to be eroded again.
        guard
            let wide = BinaryImage(
                owning: pixAddBorderGeneral(
                    pix, 0, Int32(max(0, width - 1)), 0, Int32(max(0, height - 1)), 0)),
            let closed = wide.dilated(by: width, along: .row)?.dilated(by: height, along: .column)?
                .eroded(by: width, along: .row)?.eroded(by: height, along: .column)
        else { return nil }
        return closed.cropped(to: bounds)
    }

    /// Morphological dilation by a centred brick of this size.
    public func dilated(width: Int, height: Int) -> BinaryImage? {
        BinaryImage(owning: pixDilateBrick(nil, pix, Int32(max(1, width)), Int32(max(1, height))))
    }

    /// Morphological erosion by a centred brick of this size; beyond the edge all is background.
    public func eroded(width: Int, height: Int) -> BinaryImage? {
        BinaryImage(owning: pixErodeBrick(nil, pix, Int32(max(1, width)), Int32(max(1, height))))
    }

    /// The foreground with its holes filled: background that no path of pixels touching by their
    /// sides connects to the edge.
    public var holesFilled: BinaryImage? {
        guard let holes = BinaryImage(owning: pixHolesByFilling(pix, 4)) else { return nil }
        return union(holes)
    }

    /// Without what touches the foreground of another image of the same size, corners included.
    public func withoutComponents(touching other: BinaryImage) -> BinaryImage? {
        guard let seed = intersection(other),
            let touching = BinaryImage(owning: pixSeedfillBinary(nil, seed.pix, pix, 8))
        else { return nil }
        return subtracting(touching)
    }

    private enum Direction { case row, column }

    /// The first pixels of runs of foreground at least so long.
    private func eroded(by length: Int, along direction: Direction) -> BinaryImage? {
        doubled(to: length) { image, step in
            image.copied { copy, width, height in
                let (x, y) = direction == .row ? (step, 0) : (0, step)
                pixRasterop(
                    copy, 0, 0, width - x, height - y, Int32(PIX_SRC & PIX_DST), image.pix, x, y)
                // Beyond the edge all is background.
                pixRasterop(
                    copy, direction == .row ? width - x : 0, direction == .row ? 0 : height - y,
                    direction == .row ? x : width, direction == .row ? height : y, Int32(PIX_CLR),
                    nil, 0, 0)
            }
        }
    }

    /// The foreground and as many pixels after it as make a run so long of each.
    private func dilated(by length: Int, along direction: Direction) -> BinaryImage? {
        doubled(to: length) { image, step in
            image.copied { copy, width, height in
                let (x, y) = direction == .row ? (step, 0) : (0, step)
                pixRasterop(
                    copy, x, y, width - x, height - y, Int32(PIX_SRC | PIX_DST), image.pix, 0, 0)
            }
        }
    }

    private func doubled(
        to length: Int, _ combine: (BinaryImage, Int32) -> BinaryImage?
    ) -> BinaryImage? {
        var image = self
        var reached = 1
        while reached < length {
            let step = min(reached, length - reached)
            guard let next = combine(image, Int32(clamping: step)) else { return nil }
            image = next
            reached += step
        }
        return image
    }

    private func copied(
        _ change: (UnsafeMutablePointer<Pix>, _ width: Int32, _ height: Int32) -> Void
    ) -> BinaryImage? {
        guard let copy = pixCopy(nil, pix) else { return nil }
        change(copy, Int32(width), Int32(height))
        return BinaryImage(owning: copy)
    }
}
