import Foundation

/// What a document of the corpus says, as `Corpus/README.md` describes it.
struct Truth: Decodable {
    var blocks: [Block]
    var furniture: [String]
    var fields: [Field]
    /// The content of a picture; a document has none.
    var words: [Word]?
    var codes: [Code]?
    /// By kind of particular, such as `email`.
    var contacts: [[String: String]]?

    struct Code: Decodable {
        var symbology: String
        var text: String
    }

    struct Block: Decodable {
        var type: Kind
        var level: Int?
        var text: String?
        /// `footnote`, or nothing.
        var role: String?
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

    struct Word: Decodable {
        var text: String
        /// The word that a line's end cut, on its first part; the second part has an empty one.
        var whole: String?
    }

    struct Field: Decodable {
        var label: String
        var name: String
        var kind: String
        var value: String
        var checked: Bool?
    }
}

/// A document or a picture of the corpus with its truth beside it.
struct CorpusFile: CustomStringConvertible {
    let folder: String
    let url: URL

    var description: String { "\(folder)/\(url.lastPathComponent)" }

    func truth() throws -> Truth {
        let url = url.deletingPathExtension().appendingPathExtension("truth.json")
        return try JSONDecoder().decode(Truth.self, from: Data(contentsOf: url))
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Corpus")

    /// The folders whose documents have a truth, sorted.
    static let folders = [
        "articles", "forms", "invoices", "letters", "nothing", "pricelists", "programs",
        "statements", "tables",
    ]

    /// The folders of pictures with a truth, sorted.
    static let pictureFolders = [
        "cards", "flyers", "printed", "receipts", "sheets", "ticks", "worn",
    ]

    static func all(in folder: String) throws -> [CorpusFile] {
        try FileManager.default.contentsOfDirectory(
            at: root.appending(path: folder), includingPropertiesForKeys: nil
        ).filter { ["pdf", "png", "jpg"].contains($0.pathExtension) }
            .sorted { $0.path < $1.path }
            .map { CorpusFile(folder: folder, url: $0) }
    }

    /// All documents, without the pictures.
    static var all: [CorpusFile] {
        get throws { try folders.flatMap(all) }
    }
}
