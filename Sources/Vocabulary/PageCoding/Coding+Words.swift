import Diagnostics
import Facts
import Geometry
import Observations

extension Word: BinaryCodable {
    /// The flags that a word begins with; the two lowest bits are the direction.
    private struct Shape: OptionSet {
        let rawValue: Int
        static let narrowBox = Shape(rawValue: 4)
        static let baseline = Shape(rawValue: 8)
        static let attached = Shape(rawValue: 16)
        static let edges = Shape(rawValue: 32)
        static let link = Shape(rawValue: 64)
        static let alternatives = Shape(rawValue: 128)
        static let slanted = Shape(rawValue: 256)
        static let outerSigns = Shape(rawValue: 512)
    }

    package init(from reader: inout BinaryReader) throws(Problem) {
        let first = try reader.unsigned()
        guard first < 1024 else { throw reader.fault }
        let shape = Shape(rawValue: Int(first))
        let text = try reader.text()
        guard !text.isEmpty, let direction = Direction(rawValue: UInt8(first & 3)) else {
            throw reader.fault
        }
        let box = try Rect<PageUnits>(from: &reader, isNarrow: shape.contains(.narrowBox))
        let style = try reader.style()
        let confidence = try reader.float()
        let source: TextReader = try reader.value()
        let rawText: String? = source != .textLayer ? try reader.optional() : nil
        let marking: MarkedContent = try reader.value()
        let baseline = shape.contains(.baseline) ? try reader.float() : nil
        let slant = shape.contains(.slanted) ? try reader.float() : 0
        var edges: [Float] = []
        if shape.contains(.edges) {
            for _ in 0..<(try reader.count()) { edges.append(try reader.float()) }
        }
        let link = shape.contains(.link) ? try reader.name() : nil
        let hasOuterSigns = shape.contains(.outerSigns)
        let outerSigns = OuterSigns(
            leading: hasOuterSigns ? try reader.byte() : 0,
            trailing: hasOuterSigns ? try reader.byte() : 0)
        self.init(
            text: text, box: box, edges: edges, baseline: baseline, style: style,
            direction: direction, slant: slant, confidence: confidence,
            alternatives: shape.contains(.alternatives) ? try reader.list() : [],
            rawText: rawText, reader: source, link: link,
            isAttached: shape.contains(.attached), outerSigns: outerSigns, marking: marking)
    }

    package func write(to writer: inout BinaryWriter) {
        var shape: Shape = []
        if box.isNarrow { shape.insert(.narrowBox) }
        if baseline != nil { shape.insert(.baseline) }
        if isAttached { shape.insert(.attached) }
        if writer.keepsEdges, !edges.isEmpty { shape.insert(.edges) }
        if link != nil { shape.insert(.link) }
        if !alternatives.isEmpty { shape.insert(.alternatives) }
        if slant != 0 { shape.insert(.slanted) }
        if outerSigns != OuterSigns() { shape.insert(.outerSigns) }
        writer.unsigned(UInt64(shape.rawValue) | UInt64(direction.rawValue))
        writer.text(text)
        box.write(to: &writer, isNarrow: shape.contains(.narrowBox))
        writer.style(style)
        writer.float(confidence)
        writer.write(reader)
        if reader != .textLayer { writer.optional(rawText) }
        writer.write(marking)
        if let baseline { writer.float(baseline) }
        if slant != 0 { writer.float(slant) }
        if shape.contains(.edges) {
            writer.count(edges.count)
            for edge in edges { writer.float(edge) }
        }
        if let link { writer.name(link) }
        if shape.contains(.outerSigns) {
            writer.byte(outerSigns.leading)
            writer.byte(outerSigns.trailing)
        }
        if shape.contains(.alternatives) { writer.list(alternatives) }
    }
}

extension MarkedContent: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let code = try reader.whole(in: 0...Int.max)
        guard code > 0 else {
            self = .unmarked
            return
        }
        let kinds = Artifact.allCases
        self = code <= kinds.count ? .artifact(kinds[code - 1]) : .element(code - kinds.count - 1)
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .unmarked: writer.whole(0)
        case .artifact(let kind): writer.whole(1 + Int(kind.rawValue))
        case .element(let index): writer.whole(1 + Artifact.allCases.count + index)
        }
    }
}

extension Word.Alternative: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(text: try reader.text(), confidence: try reader.float())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(text)
        writer.float(confidence)
    }
}

extension TextReader: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self = try reader.flag() ? .recognizer(try reader.name()) : .textLayer
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .textLayer: writer.write(false)
        case .recognizer(let name):
            writer.write(true)
            writer.name(name)
        }
    }
}

extension TextLine: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let words = try reader.list(of: Word.self)
        // A line without words has no hyphen to remove.
        guard !words.isEmpty else { throw reader.fault }
        self.init(
            words: words, box: try reader.value(), join: try reader.value(),
            isTitle: try reader.value())
        let level = try reader.whole(in: 0...6)
        headingLevel = level > 0 ? level : nil
        guard try reader.flag() else { return }
        for _ in words { blanks.append(try reader.whole(in: 0...mostBlanks)) }
        blankLines = try reader.whole(in: 0...mostBlanks)
    }

    package func write(to writer: inout BinaryWriter) {
        writer.list(words)
        writer.write(box)
        writer.write(join)
        writer.write(isTitle)
        writer.whole(headingLevel ?? 0)
        writer.write(isCode)
        guard isCode else { return }
        for count in blanks { writer.whole(count) }
        writer.whole(blankLines)
    }
}

/// Blanks between words, and blank lines between lines, at the most: more than a page is wide or high.
private let mostBlanks = 10_000

extension FormField: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            name: try reader.text(), label: try reader.text(), question: try reader.text(),
            kind: try reader.value(), value: try reader.text(), isChecked: try reader.optional(),
            page: try reader.whole(), box: try reader.value())
        isNumberedByPlace = try reader.flag()
        for _ in 0..<(try reader.count()) {
            detectedData.append(try DataDetector.Match(from: &reader, in: value))
        }
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(name)
        writer.text(label)
        writer.text(question)
        writer.write(kind)
        writer.text(value)
        writer.optional(isChecked)
        writer.whole(page)
        writer.write(box)
        writer.write(isNumberedByPlace)
        writer.count(detectedData.count)
        for match in detectedData { match.write(to: &writer, in: value) }
    }
}

extension DroppedWord: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(try reader.value(), reason: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(word)
        writer.write(reason)
    }
}
