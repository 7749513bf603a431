import Foundation

/// What a document of the corpus says, as `Corpus/README.md` describes it.
struct Truth: Decodable {
    var blocks: [Block]
    var furniture: [String]
    var fields: [Field]

    struct Block: Decodable {
        var type: Kind
        var level: Int?
        var text: String?
        var items: [Item]?
        var caption: String?
        var headerRows: Int?
        var cells: [Cell]?

        enum Kind: String, Decodable {
            case heading, paragraph, list, table, figure
        }
    }

    struct Item: Decodable {
        var text: String
        var items: [Item]?
    }

    struct Cell: Decodable {
        var row: Int
        var col: Int
        var rowspan: Int
        var colspan: Int
        var text: String
        var value: Value?
    }

    struct Value: Decodable {
        /// `number`, `percent`, `money`, `date` or `text`.
        var type: String
        var value: String?
        var currency: String?
    }

    struct Field: Decodable {
        var label: String
        var name: String
        var kind: String
        var value: String
        var checked: Bool?
    }
}

/// A document of the corpus with its truth beside it.
struct CorpusFile: CustomStringConvertible {
    let folder: String
    let pdf: URL

    var description: String { "\(folder)/\(pdf.lastPathComponent)" }

    func truth() throws -> Truth {
        let url = pdf.deletingPathExtension().appendingPathExtension("truth.json")
        return try JSONDecoder().decode(Truth.self, from: Data(contentsOf: url))
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

    /// The folders whose documents have a truth, sorted.
    static let folders = [
        "articles", "forms", "invoices", "letters", "nothing", "pricelists", "statements", "tables",
    ]

    static func all(in folder: String) throws -> [CorpusFile] {
        try FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder), includingPropertiesForKeys: nil
        ).filter { $0.pathExtension == "pdf" }
            .sorted { $0.path < $1.path }
            .map { CorpusFile(folder: folder, pdf: $0) }
    }

    static var all: [CorpusFile] {
        get throws { try folders.flatMap(all) }
    }
}
