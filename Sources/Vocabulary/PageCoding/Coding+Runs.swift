import Diagnostics
import DocumentModel
import Geometry

extension TextRun: BinaryCodable {
    /// The flags in the first byte of a run.
    private struct Shape: OptionSet {
        let rawValue: UInt8
        static let narrowBoxes = Shape(rawValue: 1)
        static let page = Shape(rawValue: 2)
        static let style = Shape(rawValue: 4)
        static let link = Shape(rawValue: 8)
        static let confidence = Shape(rawValue: 16)
        static let reader = Shape(rawValue: 32)
        static let rawText = Shape(rawValue: 64)
        static let alternatives = Shape(rawValue: 128)
    }

    package init(from reader: inout BinaryReader) throws(Problem) {
        let shape = Shape(rawValue: try reader.byte())
        self.init(text: try reader.text())
        let count = try reader.count()
        boxes.reserveCapacity(min(count, 64))
        for _ in 0..<count {
            boxes.append(try Rect(from: &reader, isNarrow: shape.contains(.narrowBoxes)))
        }
        if shape.contains(.page) { page = try reader.whole() }
        if shape.contains(.style) { style = RunStyle(rawValue: try reader.byte()) }
        if shape.contains(.link) { link = try reader.name() }
        if shape.contains(.confidence) { confidence = try reader.float() }
        if shape.contains(.reader) { self.reader = try reader.name() }
        if shape.contains(.rawText) { rawText = try reader.text() }
        if shape.contains(.alternatives) { alternatives = try reader.list() }
    }

    package func write(to writer: inout BinaryWriter) {
        var shape: Shape = []
        if boxes.allSatisfy(\.isNarrow) { shape.insert(.narrowBoxes) }
        if page != nil { shape.insert(.page) }
        if !style.isEmpty { shape.insert(.style) }
        if link != nil { shape.insert(.link) }
        if confidence != 1 { shape.insert(.confidence) }
        if isRecognized { shape.insert(.reader) }
        if rawText != nil { shape.insert(.rawText) }
        if !alternatives.isEmpty { shape.insert(.alternatives) }
        writer.byte(shape.rawValue)
        writer.text(text)
        writer.count(boxes.count)
        for box in boxes { box.write(to: &writer, isNarrow: shape.contains(.narrowBoxes)) }
        if let page { writer.whole(page) }
        if shape.contains(.style) { writer.byte(style.rawValue) }
        if let link { writer.name(link) }
        if shape.contains(.confidence) { writer.float(confidence) }
        if shape.contains(.reader) { writer.name(reader) }
        if let rawText { writer.text(rawText) }
        if shape.contains(.alternatives) { writer.list(alternatives) }
    }
}
