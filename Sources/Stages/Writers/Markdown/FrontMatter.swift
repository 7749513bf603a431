import DocumentModel

/// The metadata of a document as YAML front matter.
///
/// Every text is quoted, so that none is taken for a number, a date or a boolean.
///
/// Source: YAML 1.2.2, 5.7 (escaped characters) and 7.3.1 (double-quoted style).
struct FrontMatter {
    static let option = WriterOption(
        name: "front-matter", placeholder: nil,
        summary: "title, language, source and number of pages first, as YAML")

    private let members: [(name: String, value: String)]

    init(_ document: Document, sourceName: String) {
        let texts = [
            ("title", document.metadata.title), ("language", document.metadata.language),
            ("source", sourceName),
        ]
        let stated = texts.compactMap { name, text in
            text.flatMap { $0.allSatisfy(\.isWhitespace) ? nil : (name, Self.quoted($0)) }
        }
        members = stated + [("pages", "\(document.pages.count)")]
    }

    /// All lines, followed by an empty one.
    var yaml: String {
        "---\n" + members.map { "\($0.name): \($0.value)\n" }.joined() + "---\n\n"
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FEFF}",
                "\u{FFFE}", "\u{FFFF}":
                let digits = String(scalar.value, radix: 16, uppercase: true)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
