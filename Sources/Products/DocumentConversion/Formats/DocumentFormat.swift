import Writers

/// A format that documents can be written in.
public struct DocumentFormat: Sendable {
    let writer: any DocumentWriter.Type

    /// Every format, in the order in which help lists them.
    public static let all: [DocumentFormat] = WriterRegistry.all.map { DocumentFormat(writer: $0) }

    /// As `--to` takes it.
    public var name: String { writer.format.name }
    /// Without the dot.
    public var fileExtension: String { writer.format.fileExtension }
    /// The media type of RFC 6838, such as `text/html`.
    public var mediaType: String { writer.format.mediaType }
    /// One line.
    public var summary: String { writer.format.summary }

    /// The options that the format owns.
    public var options: [Option] {
        writer.options.map {
            Option(name: $0.name, placeholder: $0.placeholder, summary: $0.summary)
        }
    }

    /// Whether its bytes are text that may be shown on a terminal.
    public var isText: Bool {
        mediaType.hasPrefix("text/") || mediaType.hasSuffix("json") || mediaType.hasSuffix("jsonl")
            || mediaType.hasSuffix("+xml")
    }

    /// - Throws: `wrongUsage`, with the nearest name there is.
    public static func named(_ name: String) throws(Problem) -> DocumentFormat {
        let wanted = name.lowercased()
        if let found = all.first(where: { $0.name == wanted }) { return found }
        let names = all.map { $0.name }
        let hint =
            names.nearest(to: wanted).map { "did you mean \($0)? " } ?? ""
        throw Problem(
            .wrongUsage, "there is no format \u{201C}\(name)\u{201D}",
            hint: hint + "formats: " + names.joined(separator: " "))
    }

    /// An option of a format, given on the command line as `--name VALUE`.
    public struct Option: Hashable, Sendable {
        /// As it follows `--` on the command line.
        public let name: String
        /// The placeholder of the value in help, such as `N`; `nil` for an option without a value.
        public let placeholder: String?
        /// One line for help.
        public let summary: String
    }
}
