import Diagnostics
import DocumentModel
import Foundation
import FoundationXML
import Packaging

@testable import Writers

/// What a reader of OpenDocument finds in `content.xml`: sheets, rows, cells.
final class SpreadsheetReader: NSObject, XMLParserDelegate {
    struct Cell: Hashable {
        var text = ""
        var attributes: [String: String] = [:]
        var links: [String] = []
        var isCovered = false
    }

    private(set) var sheets: [(name: String, rows: [[Cell]])] = []
    private(set) var databaseRanges: [[String: String]] = []
    private var cell: Cell?
    private var paragraphCount = 0
    private var isWithinParagraph = false

    init(content: String) throws {
        super.init()
        let parser = XMLParser(data: Data(content.utf8))
        parser.delegate = self
        guard parser.parse() else { throw parser.parserError ?? CocoaError(.fileReadCorruptFile) }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?,
        qualifiedName: String?, attributes: [String: String]
    ) {
        switch name {
        case "table:table": sheets.append((attributes["table:name"] ?? "", []))
        case "table:table-row": sheets[sheets.count - 1].rows.append([])
        case "table:table-cell", "table:covered-table-cell":
            cell = Cell(attributes: attributes, isCovered: name != "table:table-cell")
            paragraphCount = 0
        case "table:database-range": databaseRanges.append(attributes)
        case "text:p":
            if paragraphCount > 0 { cell?.text += "\n" }
            paragraphCount += 1
            isWithinParagraph = true
        case "text:tab": cell?.text += "\t"
        case "text:s": cell?.text += " "
        case "text:a": cell?.links.append(attributes["xlink:href"] ?? "")
        default: break
        }
    }

    func parser(
        _ parser: XMLParser, didEndElement name: String, namespaceURI: String?,
        qualifiedName: String?
    ) {
        switch name {
        case "text:p": isWithinParagraph = false
        case "table:table-cell", "table:covered-table-cell":
            guard let cell else { return }
            let count = Int(cell.attributes["table:number-columns-repeated"] ?? "") ?? 1
            let sheet = sheets.count - 1
            let row = sheets[sheet].rows.count - 1
            sheets[sheet].rows[row] += Array(repeating: cell, count: count)
            self.cell = nil
        default: break
        }
    }

    func parser(_ parser: XMLParser, foundCharacters text: String) {
        if isWithinParagraph { cell?.text += text }
    }
}

/// `content.xml` of the spreadsheet that a document becomes.
func spreadsheetContent(
    _ document: Document, hasProvenance: Bool = false, hasComments: Bool = false
) throws -> String {
    var sink = MemorySink()
    try sink.buffered { output throws(Problem) in
        try SpreadsheetContent(
            sheets: document.sheets, language: document.metadata.language,
            hasProvenance: hasProvenance, hasComments: hasComments
        )
        .write(to: &output)
    }
    return String(decoding: sink.bytes, as: UTF8.self)
}
