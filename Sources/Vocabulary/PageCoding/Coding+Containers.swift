import Diagnostics
import Facts
import Observations

extension Container: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            blocks: try reader.nested { (reader) throws(Problem) in try reader.list() },
            box: try reader.value(), pageSize: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.list(blocks)
        writer.write(box)
        writer.write(pageSize)
    }
}

extension Container.Block: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0: self = .heading(try reader.value())
        case 1: self = .paragraph(try reader.value())
        case 2: self = .list(try reader.value())
        case 3: self = .table(try reader.value())
        case 4: self = .figure(try reader.value())
        case 5: self = .barcode(try reader.value())
        default: throw reader.fault
        }
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .heading(let text):
            writer.byte(0)
            writer.write(text)
        case .paragraph(let text):
            writer.byte(1)
            writer.write(text)
        case .list(let list):
            writer.byte(2)
            writer.write(list)
        case .table(let table):
            writer.byte(3)
            writer.write(table)
        case .figure(let figure):
            writer.byte(4)
            writer.write(figure)
        case .barcode(let code):
            writer.byte(5)
            writer.write(code)
        }
    }
}

extension Container.Text: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            lines: try reader.list(), alignment: try reader.optional(),
            pageSize: try reader.value())
        let count = try reader.count()
        guard count > 0 else { return }
        let transcript = transcript
        for _ in 0..<count {
            detectedData.append(
                DataDetectorMatch(
                    match: try DataDetector.Match(from: &reader, in: transcript),
                    boundingRegion: try reader.value()))
        }
    }

    package func write(to writer: inout BinaryWriter) {
        writer.list(textLines)
        writer.optional(textAlignment)
        writer.write(pageSize)
        writer.count(detectedData.count)
        guard !detectedData.isEmpty else { return }
        let transcript = transcript
        for found in detectedData {
            found.match.write(to: &writer, in: transcript)
            writer.write(found.boundingRegion)
        }
    }
}

extension Container.List: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(items: try reader.list(), pageSize: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.list(items)
        writer.write(pageSize)
    }
}

extension Container.List.Item: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            marker: try reader.optional(), markerType: try reader.optional(),
            content: try reader.value(), pageNumber: try reader.optional())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.optional(marker)
        writer.optional(markerType)
        writer.write(content)
        writer.optional(pageNumber)
    }
}

extension Container.Table: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let rowCount = try reader.whole(in: 0...mostPlaces)
        let columnCount = try reader.whole(in: 0...mostPlaces)
        let headerRowCount = try reader.whole(in: 0...rowCount)
        let cells = try reader.list(of: Cell.self)
        let isInside = cells.allSatisfy {
            $0.rowRange.upperBound < rowCount && $0.columnRange.upperBound < columnCount
        }
        guard rowCount * columnCount <= mostPlaces, isInside else { throw reader.fault }
        self.init(
            rowCount: rowCount, columnCount: columnCount, cells: cells,
            headerRowCount: headerRowCount, caption: try reader.optional(),
            columnEdges: try reader.list(), box: try reader.value(),
            pageSize: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.whole(rowCount)
        writer.whole(columnCount)
        writer.whole(headerRowCount)
        writer.list(cells)
        writer.optional(caption)
        writer.list(columnEdges)
        writer.write(box)
        writer.write(pageSize)
    }
}

/// Rows times columns of one page's table: a hundred times what fits on a printed page, and small
/// enough for a writer that visits every slot. Bounds memory.
private let mostPlaces = 1 << 20

extension Container.Table.Cell: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            rowRange: try Self.range(&reader), columnRange: try Self.range(&reader),
            content: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        for range in [rowRange, columnRange] {
            writer.whole(range.lowerBound)
            writer.whole(range.upperBound)
        }
        writer.write(content)
    }

    private static func range(_ reader: inout BinaryReader) throws(Problem) -> ClosedRange<Int> {
        let first = try reader.whole(in: 0...mostPlaces)
        return first...(try reader.whole(in: first...mostPlaces))
    }
}

extension Container.Figure: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            text: try reader.optional(), caption: try reader.optional(),
            alternateText: try reader.text(), isFormula: try reader.flag(),
            classification: try reader.optional(), box: try reader.value(),
            pageSize: try reader.value())
    }

    package func write(to writer: inout BinaryWriter) {
        writer.optional(text)
        writer.optional(caption)
        writer.text(alternateText)
        writer.write(isFormula)
        writer.optional(classification)
        writer.write(box)
        writer.write(pageSize)
    }
}
