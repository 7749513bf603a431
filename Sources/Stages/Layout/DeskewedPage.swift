import Facts
import Foundation
import Geometry
import Observations

/// A page rotated so that most of its text is horizontal, and the mapping back to page space.
///
/// A landscape table on a portrait page is rotated by 90°, and a scan is skewed; layout gets both
/// upright. A page of a script from right to left is mirrored, so that columns, tables,
/// indents and markers begin where layout looks for them.
struct DeskewedPage {
    var reading: PageReading
    /// Whether x runs from the right edge of the page.
    let isMirrored: Bool
    private let source: PageDescription
    let rotation: PageRotation?

    init(_ source: PageReading) {
        self.source = source.page
        let direction = Self.direction(of: source.words)
        isMirrored = Self.isRightToLeft(source.words)
        guard direction != .right || abs(source.page.skew) > parameters.leastSkew || isMirrored
        else {
            rotation = nil
            reading = source
            return
        }
        let rotation = PageRotation(
            direction, skew: source.page.skew, size: source.page.size, isMirrored: isMirrored)
        self.rotation = rotation
        var deskewed = source
        deskewed.page.size = rotation.uprightSize
        deskewed.page.sheet?.occlusions = (source.page.sheet?.occlusions ?? []).map {
            FlattenedSheet.Occlusion(
                outline: $0.outline.map { rotation.toUpright($0) }, share: $0.share)
        }
        deskewed.words = source.words.map(rotation.upright)
        deskewed.hidden = source.hidden.map(rotation.upright)
        deskewed.rules = source.rules.map(rotation.upright)
        deskewed.fills = source.fills.map {
            Fill(box: rotation.toUpright.box($0.box), color: $0.color)
        }
        deskewed.pictures = source.pictures.map {
            PictureRegion(box: rotation.toUpright.box($0.box), kind: $0.kind)
        }
        deskewed.structure = source.structure.map {
            var element = $0
            element.box = $0.box.map(rotation.toUpright.box)
            return element
        }
        deskewed.barcodes = source.barcodes.map {
            $0.moved(by: rotation.toUpright, to: rotation.uprightSize)
        }
        deskewed.fields = source.fields.map {
            var field = $0
            field.box = rotation.toUpright.box($0.box)
            return field
        }
        deskewed.marks = source.marks.map {
            var mark = $0
            mark.box = rotation.toUpright.box($0.box)
            return mark
        }
        reading = deskewed
    }

    /// The observation in page space.
    func mappedToPage(_ observation: DocumentObservation) -> DocumentObservation {
        guard let rotation else { return observation }
        var page = source
        if rotation.isRotated { page.orientation = rotation.orientation }
        let mapping = PageSpaceMapping(rotation: rotation, size: source.size)
        return DocumentObservation(
            page: page, document: mapping.container(observation.document),
            confidence: observation.confidence, fields: observation.fields,
            dropped: observation.dropped.map {
                DroppedWord(rotation.mappedToPage($0.word), reason: $0.reason)
            }, hasTwoOrders: observation.hasTwoOrders)
    }

    /// A field in page space.
    func mappedToPage(_ field: FormField) -> FormField {
        guard let rotation else { return field }
        var field = field
        field.box = rotation.mappedToPage(field.box)
        return field
    }

    /// The direction of more than half of the words, else to the right.
    private static func direction(of words: [Word]) -> Word.Direction {
        var counts = Word.Direction.allCases.map { _ in 0 }
        for index in words.indices { counts[Int(words[index].direction.rawValue)] += 1 }
        guard let most = counts.max(), most * 2 > words.count,
            let index = counts.firstIndex(of: most)
        else { return .right }
        return Word.Direction.allCases[index]
    }
}

extension DeskewedPage {
    /// Whether more letters run to the left than to the right.
    private static func isRightToLeft(_ words: [Word]) -> Bool {
        guard words.contains(where: \.hasRightToLeft) else { return false }
        var excess = 0
        for word in words {
            switch word.scriptDirection {
            case .rightToLeft: excess += word.text.unicodeScalars.count
            case .leftToRight: excess -= word.text.unicodeScalars.count
            case nil: break
            }
        }
        return excess > 0
    }
}

/// The rotation between page space and the upright space, where text is horizontal.
struct PageRotation {
    let direction: Word.Direction
    let toUpright: Transform<PageUnits, PageUnits>
    let uprightSize: Size<PageUnits>
    private let toPage: Transform<PageUnits, PageUnits>
    /// Radians, counter-clockwise.
    private let skewAngle: Double

    /// Whether the page is rotated, and not only mirrored.
    let isRotated: Bool

    /// - Parameters:
    ///   - skew: Degrees counter-clockwise by which the text is skewed.
    ///   - isMirrored: Whether x of the upright space runs from the right.
    init(
        _ direction: Word.Direction, skew: Double, size: Size<PageUnits>, isMirrored: Bool = false
    ) {
        self.direction = direction
        isRotated = direction != .right || abs(skew) > parameters.leastSkew
        let isSideways = direction == .up || direction == .down
        uprightSize = isSideways ? Size(width: size.height, height: size.width) : size
        let (cosine, sine): (Double, Double) =
            switch direction {
            case .right: (1, 0)
            case .down: (0, -1)
            case .left: (-1, 0)
            case .up: (0, 1)
            }
        // Clockwise by quarter turns, then by the skew, around the middle of the page.
        skewAngle = skew * .pi / 180
        let (a, b) = (
            cosine * cos(skewAngle) - sine * sin(skewAngle),
            sine * cos(skewAngle) + cosine * sin(skewAngle)
        )
        let (x, y) = (size.width / 2, size.height / 2)
        let upright = Transform<PageUnits, PageUnits>(
            a: a, b: b, c: -b, d: a, e: uprightSize.width / 2 - a * x + b * y,
            f: uprightSize.height / 2 - b * x - a * y)
        let mirrored =
            isMirrored
            ? upright.then(
                Transform<PageUnits, PageUnits>(a: -1, b: 0, c: 0, d: 1, e: uprightSize.width, f: 0)
            )
            : upright
        toUpright = mirrored
        toPage = mirrored.inverse ?? Transform(scale: 1)
    }

    /// The clockwise rotation in degrees that makes the page upright.
    var orientation: Int {
        switch direction {
        case .right: 0
        case .down: 270
        case .left: 180
        case .up: 90
        }
    }

    func upright(_ word: Word) -> Word {
        var deskewed = moved(
            word, by: toUpright, to: word.direction.rotated(by: -Int(direction.rawValue)))
        deskewed.box = tight(word.box)
        return deskewed
    }

    /// The horizontal box that `box` frames on the page; rotating the frame itself would make
    /// long words as tall as two lines.
    private func tight(_ box: Rect<PageUnits>) -> Rect<PageUnits> {
        let isSideways = direction == .up || direction == .down
        let (across, down) =
            isSideways ? (box.height, box.width) : (box.width, box.height)
        let (cosine, sine) = (cos(skewAngle), abs(sin(skewAngle)))
        let scale = cosine * cosine - sine * sine
        let width = (across * cosine - down * sine) / scale
        let height = (down * cosine - across * sine) / scale
        guard scale > 0, width > 0, height > 0 else { return toUpright.box(box) }
        let middle = toUpright(box.center)
        return Rect(
            x: middle.x - width / 2, y: middle.y - height / 2, width: width, height: height)
    }

    func mappedToPage(_ word: Word) -> Word {
        moved(word, by: toPage, to: word.direction.rotated(by: Int(direction.rawValue)))
    }

    func mappedToPage(_ box: Rect<PageUnits>) -> Rect<PageUnits> { toPage.box(box) }

    func mappedToPage(_ code: BarcodeObservation, to size: Size<PageUnits>) -> BarcodeObservation {
        code.moved(by: toPage, to: size)
    }

    func upright(_ rule: RulingLine) -> RulingLine {
        let isHorizontal = rule.axis == .horizontal
        let middle = (rule.start + rule.end) / 2
        let point = toUpright(
            isHorizontal
                ? Point(x: middle, y: rule.position) : Point(x: rule.position, y: middle))
        let isSideways = direction == .up || direction == .down
        let axis: RulingLine.Axis = isHorizontal != isSideways ? .horizontal : .vertical
        let (position, along) = axis == .horizontal ? (point.y, point.x) : (point.x, point.y)
        return RulingLine(
            axis: axis, position: position, start: along - rule.length / 2,
            end: along + rule.length / 2, thickness: rule.thickness)
    }

    private func moved(
        _ word: Word, by transform: Transform<PageUnits, PageUnits>, to direction: Word.Direction
    ) -> Word {
        var moved = word
        moved.box = transform.box(word.box)
        moved.direction = direction
        if transform.isMirroring { moved.slant = -word.slant }
        let wasHorizontal = word.direction.isHorizontal
        func coordinate(_ along: Double, _ across: Double, isAlong: Bool) -> Double {
            let point = transform(
                wasHorizontal ? Point(x: along, y: across) : Point(x: across, y: along))
            return direction.isHorizontal == isAlong ? point.x : point.y
        }
        let middle = wasHorizontal ? word.box.midX : word.box.midY
        let across = Double(word.baseline ?? Float(wasHorizontal ? word.box.midY : word.box.midX))
        moved.baseline = word.baseline.map { _ in Float(coordinate(middle, across, isAlong: false))
        }
        moved.edges = word.edges.map { Float(coordinate(Double($0), across, isAlong: true)) }
        return moved
    }
}

extension Transform {
    /// Whether it turns clockwise angles into counter-clockwise ones.
    fileprivate var isMirroring: Bool { a * d - b * c < 0 }
}

extension Word.Direction {
    /// The direction after clockwise quarter turns.
    fileprivate func rotated(by quarters: Int) -> Word.Direction {
        Self.allCases[((Int(rawValue) + quarters) % 4 + 4) % 4]
    }
}

/// The thresholds of a skewed page. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct DeskewParameters {
    static let standard = DeskewParameters()

    /// Degrees. Over the width of a page less than half a line's height. 25 % less or more changes
    /// no document, a quarter of it none, four times as much 2.
    var leastSkew = 0.05
}

private let parameters = DeskewParameters.standard
