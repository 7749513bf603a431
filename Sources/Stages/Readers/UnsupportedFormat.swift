import Diagnostics

/// A kind of file that people have and that is not read, with what to do instead.
struct UnsupportedFormat: Hashable, Sendable {
    /// With its article, such as `a Word document (docx)`.
    let name: String
    /// The next move.
    let hint: String

    var problem: Problem {
        Problem(.unknownFormat, "it is \(name), which docconv does not read", hint: hint)
    }

    /// - Parameter bytes: The whole file, or at least its first ``InputFormat/headLength`` bytes.
    static func of(_ bytes: UnsafeRawBufferPointer) -> UnsupportedFormat? {
        let head = UnsafeRawBufferPointer(rebasing: bytes.prefix(InputFormat.headLength))
        if head.starts(with: "PK\u{3}\u{4}".utf8) || head.starts(with: "PK\u{5}\u{6}".utf8) {
            return archive(bytes, head: head)
        }
        // Compound files: the formats of Office before 2007 (MS-CFB, 2.2).
        if head.starts(with: [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]) {
            return .office("an Office document of the old kind (doc, xls, ppt)", "doc")
        }
        if head.starts(with: "{\\rtf".utf8) { return .office("an RTF document", "rtf") }
        if head.starts(with: "%!PS".utf8) {
            return UnsupportedFormat(
                name: "a PostScript file", hint: "convert it to PDF with: ps2pdf FILE.ps FILE.pdf")
        }
        return TextHead(head).format
    }

    /// What a zip archive is: its first entry or its directory names the format.
    ///
    /// Source: APPNOTE.TXT 6.3, 4.3.7 and 4.3.12 (names of entries are not compressed); OpenDocument
    /// 1.3 part 2, 3.3 and EPUB OCF 3.3, 4.3 (`mimetype` comes first and is stored); ECMA-376 part
    /// 2 (`[Content_Types].xml`).
    private static func archive(
        _ bytes: UnsafeRawBufferPointer, head: UnsafeRawBufferPointer
    ) -> UnsupportedFormat {
        let mark = mimeTypeOffset..<mimeTypeOffset + mimeTypeMark.utf8.count
        if head.count >= mark.upperBound, head[mark].elementsEqual(mimeTypeMark.utf8) {
            let type = head[mark.upperBound...].prefix { (0x21...0x7E).contains($0) }
            return stored(String(decoding: type, as: UTF8.self))
        }
        let directory = UnsafeRawBufferPointer(rebasing: bytes.suffix(directoryLength))
        for (entry, format) in officeEntries
        where head.contains(entry) || directory.contains(entry) {
            return format
        }
        if head.contains("[Content_Types].xml") || directory.contains("[Content_Types].xml") {
            return .office("an Office document (docx, xlsx or pptx)", "docx")
        }
        return UnsupportedFormat(
            name: "a zip archive", hint: "convert the files in it with: docconv batch FILE -o OUT"
        )
    }

    private static func stored(_ type: String) -> UnsupportedFormat {
        if type.hasPrefix("application/epub+zip") { return .epub }
        let kinds = [
            ("opendocument.text", "an OpenDocument text (odt)", "odt"),
            ("opendocument.spreadsheet", "an OpenDocument spreadsheet (ods)", "ods"),
            ("opendocument.presentation", "an OpenDocument presentation (odp)", "odp"),
        ]
        let kind = kinds.first { type.contains($0.0) }
        return .office(kind?.1 ?? "an OpenDocument file", kind?.2 ?? "odg")
    }

    /// Parts that each document of a kind has (ECMA-376 part 1, 11.3.10, 12.3.23, 13.3.6), under the
    /// names that every program gives them.
    private static let officeEntries: [(String, UnsupportedFormat)] = [
        ("word/document", .office("a Word document (docx)", "docx")),
        ("xl/workbook", .office("an Excel workbook (xlsx)", "xlsx")),
        ("ppt/presentation", .office("a PowerPoint presentation (pptx)", "pptx")),
    ]

    private static let epub = UnsupportedFormat(
        name: "an e-book (epub)",
        hint: "convert it to PDF with: ebook-convert FILE.epub FILE.pdf (calibre)")

    private static func office(_ name: String, _ ending: String) -> UnsupportedFormat {
        UnsupportedFormat(
            name: name,
            hint: "convert it to PDF with: soffice --headless --convert-to pdf FILE.\(ending)")
    }
}

/// Where a first entry named `mimetype` has its name, followed by its content: local headers have 30
/// bytes before the name.
private let mimeTypeOffset = 30
private let mimeTypeMark = "mimetype"

/// Bytes at the end of an archive in which its directory is searched: 46 bytes and a name for each
/// of some hundred entries, and documents with many pictures name their main part among the first
/// of several hundred.
private let directoryLength = 1 << 16

/// The beginning of what may be text.
private struct TextHead {
    private let text: String?

    /// Bytes that are no text of UTF-8 give none; the last character may be cut off.
    init(_ head: UnsafeRawBufferPointer) {
        let body = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head[...]
        text =
            (0...3).lazy.compactMap { cut in
                String(validating: body.dropLast(cut), as: UTF8.self)
            }.first
    }

    var format: UnsupportedFormat? {
        guard let text, !text.isEmpty,
            !text.unicodeScalars.contains(where: { $0.value < 0x20 && !blanks.contains($0) })
        else { return nil }
        let start = text.drop { $0.isWhitespace }.prefix(512).lowercased()
        if ["<!doctype html", "<html"].contains(where: { start.hasPrefix($0) })
            || start.hasPrefix("<") && start.contains("<html")
        {
            return UnsupportedFormat(
                name: "an HTML page",
                hint: "print it to PDF in a browser, or with: "
                    + "chromium --headless --print-to-pdf=FILE.pdf FILE.html")
        }
        if isMessage(text) {
            return UnsupportedFormat(
                name: "an e-mail message",
                hint: "save its attachments and convert those, or print the message to PDF")
        }
        return UnsupportedFormat(
            name: "plain text", hint: "find the facts in it with: docconv detect FILE")
    }

    /// Whether the text begins with a header, two of whose lines are fields of messages.
    ///
    /// Source: RFC 5322, 2.2 (`name: value`, continued after a blank) and 3.6 (`Date` and `From`
    /// are required); RFC 4155 (a mailbox begins with `From `).
    private func isMessage(_ text: String) -> Bool {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .dropLast()
        let header = lines.prefix { !$0.isEmpty }.drop { $0.hasPrefix("From ") }
            .filter { $0.first?.isWhitespace == false }
        let names = header.map { line in line.prefix { $0.isASCII && $0 > " " && $0 != ":" } }
        let isHeader = zip(names, header).allSatisfy { name, line in
            !name.isEmpty && line.dropFirst(name.count).hasPrefix(":")
        }
        return isHeader && names.count { messageFields.contains($0.lowercased()) } > 1
    }
}

/// Fields that the headers of messages have, and those of other texts hardly two of (RFC 5322, 3.6;
/// RFC 2045, 4).
private let messageFields: Set = [
    "from", "date", "received", "return-path", "delivered-to", "message-id", "mime-version",
]

/// Controls that occur in text.
private let blanks: Set<Unicode.Scalar> = ["\t", "\n", "\r", "\u{C}"]

extension UnsafeRawBufferPointer {
    fileprivate func contains(_ text: String) -> Bool {
        let sought = Array(text.utf8)
        guard count >= sought.count, let first = sought.first else { return false }
        return (0...count - sought.count).contains { start in
            self[start] == first && self[start..<start + sought.count].elementsEqual(sought)
        }
    }
}
