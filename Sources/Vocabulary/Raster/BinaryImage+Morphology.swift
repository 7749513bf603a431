import CLeptonica
import Geometry

extension BinaryImage {
    /// Keeps what holds a brick of this size; what lies beyond the edge is ground.
    ///
    /// Runs of pixels are met by doubling, so long bricks cost little more than short ones.
    public func opened(width: Int, height: Int) -> BinaryImage? {
        eroded(by: width, along: .row)?.eroded(by: height, along: .column)?
            .grown(by: width, along: .row)?.grown(by: height, along: .column)
    }

    /// Fills what a brick of this size cannot enter.
    public func closed(width: Int, height: Int) -> BinaryImage? {
        BinaryImage(
            owning: pixCloseSafeBrick(nil, pix, Int32(max(1, width)), Int32(max(1, height))))
    }

    /// Grows ink by a brick of this size.
    public func dilated(width: Int, height: Int) -> BinaryImage? {
        BinaryImage(owning: pixDilateBrick(nil, pix, Int32(max(1, width)), Int32(max(1, height))))
    }

    private enum Direction { case row, column }

    /// The first pixels of runs of ink at least so long.
    private func eroded(by length: Int, along direction: Direction) -> BinaryImage? {
        doubled(to: length) { image, step in
            image.moved(by: -step, along: direction)?.intersection(image)
        }
    }

    /// The ink and as many pixels after it as make a run so long of each.
    private func grown(by length: Int, along direction: Direction) -> BinaryImage? {
        doubled(to: length) { image, step in
            image.moved(by: step, along: direction)?.union(image)
        }
    }

    private func doubled(
        to length: Int, _ meet: (BinaryImage, Int) -> BinaryImage?
    ) -> BinaryImage? {
        var image = self
        var reached = 1
        while reached < length {
            let step = min(reached, length - reached)
            guard let next = meet(image, step) else { return nil }
            image = next
            reached += step
        }
        return image
    }

    private func moved(by step: Int, along direction: Direction) -> BinaryImage? {
        let (x, y) = direction == .row ? (Int32(step), Int32(0)) : (Int32(0), Int32(step))
        return BinaryImage(owning: pixTranslate(nil, pix, x, y, Int32(L_BRING_IN_WHITE)))
    }
}
