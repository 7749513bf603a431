import Diagnostics
import DocumentModel
import Facts
import Foundation
import Geometry
import Packaging
import TestSupport
import Testing
import Writers

/// A source that has a name and nothing else.
struct NamedSource: SourceAccess {
    var name = "letter.pdf"
    var timeStamp: Date?
    var pageUnitsPerInch: Double? = 72
    func originalBytes() throws(Problem) -> [UInt8] { [] }
    func report(_ note: Note) {}

    /// The words alone, a line for each line and an empty one for each page.
    func writePDF(
        of pages: [InvisibleTextPage], keepsActiveContent: Bool, to sink: inout some ByteSink
    ) throws(Problem) -> ActiveContent {
        let lines = pages.flatMap {
            $0.lines.map { $0.words.map(\.text).joined(separator: " ") } + [""]
        }
        try sink.write(Array(lines.joined(separator: "\n").utf8))
        return []
    }
    func pictures() throws(Problem) -> any PagePictures { FlatPictures(problem: pictureProblem) }
    /// What keeps a page from being drawn.
    var pictureProblem: Problem?
}

/// Pictures whose text is the render request.
private final class FlatPictures: PagePictures {
    private let problem: Problem?

    init(problem: Problem?) { self.problem = problem }

    func picture(_ request: RenderRequest) throws(Problem) -> EncodedPicture {
        if let problem { throw problem }
        let area =
            request.area
            ?? Rect(x: 0, y: 0, width: request.pageSize.width, height: request.pageSize.height)
        let (width, height) = (
            area.width * request.pixelsPerUnit, area.height * request.pixelsPerUnit
        )
        return EncodedPicture(
            format: .png, width: Int(width), height: Int(height),
            bytes: Array(
                "page \(request.page), \(Int(width)) x \(Int(height))\(request.turn == .none ? "" : ", turned")"
                    .utf8))
    }
}

extension DocumentWriter {
    /// With them no cell gets an apostrophe, as in workbooks.
    static var faithfulOptions: [String: String] {
        options.contains { $0.name == "raw-cells" } ? ["raw-cells": ""] : [:]
    }
}

/// The bytes that a format makes of a document.
func bytes(
    _ document: Document, as format: String, part: Int = 0, options: [String: String] = [:],
    source: NamedSource = NamedSource()
) throws -> [UInt8] {
    let type = try #require(WriterRegistry.writer(named: format))
    let writer = try type.init(options: WriterOptions(options))
    var sink = MemorySink()
    try writer.write(document, part: part, source: source, to: &sink)
    return sink.bytes
}

func text(
    _ document: Document, as format: String, part: Int = 0, options: [String: String] = [:],
    source: NamedSource = NamedSource()
) throws -> String {
    String(
        decoding: try bytes(document, as: format, part: part, options: options, source: source),
        as: UTF8.self)
}

func text(_ blocks: [Block], as format: String) throws -> String {
    try text(Document(body: blocks), as: format)
}

extension Block {
    static func paragraph(_ text: String) -> Block { .paragraph(Paragraph(text: RichText(text))) }

    static func heading(_ level: Int, _ text: String) -> Block {
        .heading(Heading(level: level, text: RichText(text)))
    }

    static func list(_ items: [(marker: String, ordinal: Int?, blocks: [Block])]) -> Block {
        .list(
            List(
                isOrdered: items.contains { $0.ordinal != nil },
                items: items.map {
                    List.Item(marker: RichText($0.marker), ordinal: $0.ordinal, blocks: $0.blocks)
                }))
    }

    /// A table of plain cells, `nil` for an empty place.
    static func table(
        _ rows: [[String?]], headerRows: Int = 1, caption: String? = nil
    ) -> Block {
        .table(Table(rows, headerRows: headerRows, caption: caption))
    }
}

extension Table {
    init(_ rows: [[String?]], headerRows: Int = 1, caption: String? = nil) {
        var cells: [Cell] = []
        for (row, values) in rows.enumerated() {
            for (column, value) in values.enumerated() {
                guard let value else { continue }
                cells.append(
                    Cell(value, row: row, column: column, isHeader: row < headerRows))
            }
        }
        self.init(
            caption: caption.map { RichText($0) }, rowCount: rows.count,
            columnCount: rows.map(\.count).max() ?? 0, headerRowCount: headerRows, cells: cells)
    }
}

extension Table.Cell {
    init(
        _ text: String, row: Int, column: Int, rows: Int = 1, columns: Int = 1,
        isHeader: Bool = false, value: CellValue? = nil
    ) {
        self.init(
            rows: row..<row + rows, columns: column..<column + columns,
            blocks: text.isEmpty ? [] : [.paragraph(text)], isHeader: isHeader, value: value)
    }
}

/// Two regions over two quarters each; `Region` covers two rows, `2025` two columns.
let mergedTable = Table(
    caption: RichText("Sales"), rowCount: 3, columnCount: 3, headerRowCount: 2,
    cells: [
        Table.Cell("Region", row: 0, column: 0, rows: 2, isHeader: true),
        Table.Cell("2025", row: 0, column: 1, columns: 2, isHeader: true),
        Table.Cell("Q1", row: 1, column: 1, isHeader: true),
        Table.Cell("Q2", row: 1, column: 2, isHeader: true),
        Table.Cell("North", row: 2, column: 0),
        Table.Cell(
            "1.234,50", row: 2, column: 1,
            value: .number(
                Decimal(sign: .plus, exponent: -2, significand: 123_450),
                NumberNotation(separators: .pointComma, fractionDigits: 2, isGrouped: true))),
        Table.Cell("19 %", row: 2, column: 2),
    ])

extension SeededGenerator {
    /// A text of up to `count` characters drawn from an alphabet.
    mutating func text(of alphabet: String, upTo count: Int) -> String {
        let characters = Array(alphabet)
        return String(
            (0..<Int.random(in: 0...count, using: &self)).map { _ in
                characters[Int.random(in: 0..<characters.count, using: &self)]
            })
    }
}
