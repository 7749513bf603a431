import Foundation

/// What `Corpus/rates.json` promises of one aspect of a folder.
struct Promise: Codable, Hashable {
    /// Statements of the truth, for those who read the file.
    var count: Int
    /// Of them must at least be found.
    var least: Int
    /// Statements that may at most be wrong.
    var most: Int

    /// By folder, then by aspect.
    typealias Table = [String: [String: Promise]]

    static func all() throws -> Table {
        try JSONDecoder().decode(Table.self, from: Data(contentsOf: file))
    }

    static let file = CorpusFile.root.appending(path: "rates.json")
}

extension Promise.Table {
    /// One line for each aspect, so that a changed floor is one changed line.
    var json: String {
        let folders = sorted { $0.key < $1.key }.map { folder, aspects in
            let lines = Aspect.allCases.compactMap { aspect in
                aspects[aspect.rawValue].map {
                    "    \"\(aspect)\": { \"count\": \($0.count), \"least\": \($0.least), "
                        + "\"most\": \($0.most) }"
                }
            }
            return "  \"\(folder)\": {\n\(lines.joined(separator: ",\n"))\n  }"
        }
        return "{\n\(folders.joined(separator: ",\n"))\n}\n"
    }
}
