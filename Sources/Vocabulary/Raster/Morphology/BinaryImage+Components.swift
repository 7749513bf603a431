import CLeptonica
import Geometry

extension BinaryImage {
    /// A connected component of the foreground, cut out.
    public struct ConnectedComponent: Sendable {
        /// The bounding box, in pixels of the image.
        public let box: Rect<Pixels>
        /// As large as `box`.
        let shape: BinaryImage

        /// Foreground pixels.
        public var count: Int { shape.count }

        /// The background inside the box, as components touching by sides alone; in the plane of the
        /// image.
        public var holes: [ConnectedComponent] {
            guard let rest = BinaryImage(owning: pixInvert(nil, shape.pix)) else { return [] }
            return rest.connectedComponents(touching: 4).map {
                $0.moved(x: box.minX, y: box.minY)
            }
        }

        /// The same in the plane of an image of whose area its own is a part.
        public func moved(x: Double, y: Double) -> ConnectedComponent {
            ConnectedComponent(box: box.moved(x: x, y: y), shape: shape)
        }

        /// The component with some of its holes filled.
        public func filling(_ holes: [ConnectedComponent]) -> ConnectedComponent {
            guard !holes.isEmpty, let copy = pixCopy(nil, shape.pix) else { return self }
            for hole in holes {
                pixRasterop(
                    copy, Int32(hole.box.minX - box.minX), Int32(hole.box.minY - box.minY),
                    Int32(hole.box.width), Int32(hole.box.height),
                    Int32(PIX_SRC | PIX_DST), hole.shape.pix, 0, 0)
            }
            return BinaryImage(owning: copy).map { ConnectedComponent(box: box, shape: $0) } ?? self
        }
    }

    /// Connected components, touching by side or corner, by the row and column of their first pixel.
    public var connectedComponents: [ConnectedComponent] { connectedComponents(touching: 8) }

    /// The bounding boxes of ``connectedComponents``, which cost less without the shapes.
    public var componentBoxes: [Rect<Pixels>] { boxes.value { measuredBoxes } }

    private var measuredBoxes: [Rect<Pixels>] {
        guard let boxes = pixConnCompBB(pix, 8) else { return [] }
        var owned: UnsafeMutablePointer<Boxa>? = boxes
        defer { boxaDestroy(&owned) }
        return (0..<boxaGetCount(boxes)).compactMap { boxes.box(at: $0) }
    }

    private func connectedComponents(touching neighbours: Int32) -> [ConnectedComponent] {
        var shapes: UnsafeMutablePointer<Pixa>?
        guard let boxes = pixConnComp(pix, &shapes, neighbours) else { return [] }
        var owned: UnsafeMutablePointer<Boxa>? = boxes
        defer {
            boxaDestroy(&owned)
            pixaDestroy(&shapes)
        }
        return (0..<boxaGetCount(boxes)).compactMap { index in
            guard let box = boxes.box(at: index),
                let shape = BinaryImage(owning: pixaGetPix(shapes, index, Int32(L_CLONE)))
            else { return nil }
            return ConnectedComponent(box: box, shape: shape)
        }
    }

    /// The mean row of the foreground in each column of a component, with its fraction; `nil` in a
    /// column without any.
    ///
    /// - Parameter box: One of ``componentBoxes``.
    public func rowCenters(ofComponent box: Rect<Pixels>) -> [Double?]? {
        guard
            let component = BinaryImage(owning: pix.clipped(to: box))?.connectedComponents
                .first(where: { $0.box.width == box.width && $0.box.height == box.height }),
            let data = pixGetData(component.shape.pix)
        else { return nil }
        let wordsPerLine = Int(pixGetWpl(component.shape.pix))
        var sums = [Int](repeating: 0, count: 32 * wordsPerLine)
        var counts = sums
        for row in 0..<component.shape.height {
            for word in 0..<wordsPerLine {
                var bits = data[row * wordsPerLine + word]
                while bits != 0 {
                    let place = bits.leadingZeroBitCount
                    sums[32 * word + place] += row
                    counts[32 * word + place] += 1
                    bits &= ~(0x8000_0000 >> UInt32(place))
                }
            }
        }
        return (0..<component.shape.width).map { column in
            counts[column] == 0
                ? nil : box.minY + 0.5 + Double(sums[column]) / Double(counts[column])
        }
    }

    /// The share of a component, 0…1, that is foreground here.
    public func inkShare(of component: ConnectedComponent) -> Double {
        guard let ink = ink(in: component) else { return 0 }
        return Double(ink.count) / Double(max(1, component.shape.count))
    }

    /// The foreground in a component: the share, 0…1, connected to its edge, and the number of
    /// connected components that are not.
    public func inkAtEdge(of component: ConnectedComponent) -> (share: Double, islands: Int) {
        guard let ink = ink(in: component),
            let framed = BinaryImage(owning: pixAddBorder(ink.pix, 1, 0)),
            let shape = BinaryImage(owning: pixAddBorder(component.shape.pix, 1, 0)),
            let outside = BinaryImage(owning: pixInvert(nil, shape.pix)),
            let seed = outside.dilated(width: 3, height: 3)?.intersection(framed),
            let joined = BinaryImage(owning: pixSeedfillBinary(nil, seed.pix, framed.pix, 8)),
            let islands = framed.subtracting(joined)
        else { return (0, 0) }
        return (Double(joined.count) / Double(max(1, ink.count)), islands.componentBoxes.count)
    }

    /// An image of this size with some components as its foreground.
    public func drawing(_ components: [ConnectedComponent]) -> BinaryImage? {
        guard let canvas = pixCreate(Int32(width), Int32(height), 1) else { return nil }
        for component in components {
            pixRasterop(
                canvas, Int32(component.box.minX), Int32(component.box.minY),
                Int32(component.box.width), Int32(component.box.height),
                Int32(PIX_SRC | PIX_DST), component.shape.pix, 0, 0)
        }
        return BinaryImage(owning: canvas)
    }

    /// The background in a component, as large as its box.
    public func background(in component: ConnectedComponent) -> BinaryImage? {
        ink(in: component).flatMap(component.shape.subtracting)
    }

    private func ink(in component: ConnectedComponent) -> BinaryImage? {
        guard let part = BinaryImage(owning: pix.clipped(to: component.box)) else { return nil }
        return part.intersection(component.shape)
    }
}

extension GrayImage {
    /// The share of the pixels in a component, 0…1, whose grey differs from the median by at most
    /// `levels`.
    public func evenness(of component: BinaryImage.ConnectedComponent, within levels: Int) -> Double
    {
        guard let part = pix.clipped(to: component.box) else { return 0 }
        var owned: UnsafeMutablePointer<Pix>? = part
        defer { pixDestroy(&owned) }
        let histogram = part.histogram(under: component.shape)
        let background = histogram.median
        let near = histogram[max(0, background - levels)...min(255, background + levels)]
            .reduce(0, +)
        return Double(near) / Double(max(1, histogram.reduce(0, +)))
    }

    /// The image with light and dark exchanged inside some components, whose background becomes as
    /// light as that of the rest.
    public func inverted(in components: [BinaryImage.ConnectedComponent]) -> GrayImage? {
        guard let copy = pixCopy(nil, pix), let paper = median(outside: components) else {
            return nil
        }
        for component in components {
            guard let part = copy.clipped(to: component.box) else { continue }
            var owned: UnsafeMutablePointer<Pix>? = part
            var levels = numaCreate(256)
            defer {
                pixDestroy(&owned)
                numaDestroy(&levels)
            }
            let background = part.histogram(under: component.shape).median
            for grey in 0..<256 {
                numaAddNumber(
                    levels, Float(min(255, (255 - grey) * paper / max(1, 255 - background))))
            }
            pixTRCMap(part, component.shape.pix, levels)
            pixRasterop(
                copy, Int32(component.box.minX), Int32(component.box.minY),
                Int32(component.box.width), Int32(component.box.height), Int32(PIX_SRC), part, 0, 0)
        }
        return GrayImage(owning: copy)
    }

    /// The median grey outside some components, white where they cover all.
    private func median(outside components: [BinaryImage.ConnectedComponent]) -> Int? {
        guard let canvas = BinaryImage(owning: pixCreate(Int32(width), Int32(height), 1)),
            let covered = canvas.drawing(components),
            let rest = BinaryImage(owning: pixInvert(nil, covered.pix))
        else { return nil }
        let histogram = pix.histogram(under: rest)
        return histogram.contains { $0 > 0 } ? histogram.median : 255
    }
}

extension UnsafeMutablePointer<Boxa> {
    fileprivate func box(at index: Int32) -> Rect<Pixels>? {
        var (x, y, width, height): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard boxaGetBoxGeometry(self, index, &x, &y, &width, &height) == 0 else { return nil }
        return Rect(x: Double(x), y: Double(y), width: Double(width), height: Double(height))
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
    /// The median of a histogram; 0 for none.
    fileprivate var median: Int {
        var left = reduce(0, +) / 2
        return firstIndex { count in
            left -= count
            return left < 0
        } ?? 0
    }
}
