import DocumentModel
import Facts
import Foundation
import Geometry
import Testing

@testable import Writers

/// Random documents in every format that holds text, and beside each what it says, for
/// `Tests/RealPrograms/check_lossless.py`, which reads them with other programs. They are made where
/// the environment names a folder for them.
@Suite(.enabled(if: lossless != nil)) struct LosslessSamples {
    private static let formats = [
        "txt", "md", "html", "json", "jsonl", "csv", "tsv", "xlsx", "ods", "vcf", "ics",
    ]

    @Test(arguments: 1...40) func `random documents are written with what they say`(
        _ seed: Int
    ) throws {
        let folder = try #require(lossless).appending(path: "lossless")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        var random = RandomDocument(seed: UInt64(seed))
        let document = random.document()
        for format in Self.formats {
            let type = try #require(WriterRegistry.writer(named: format))
            let writer = try type.init(options: WriterOptions())
            for part in 0..<writer.partCount(of: document) {
                let name = part == 0 ? "\(seed)" : "\(seed)-\(part + 1)"
                try Data(bytes(document, as: format, part: part)).write(
                    to: folder.appending(path: "\(name).\(format)"))
            }
        }
        let truth = try JSONSerialization.data(
            withJSONObject: random.truth, options: [.sortedKeys, .prettyPrinted])
        try truth.write(to: folder.appending(path: "\(seed).truth"))
    }
}

private let lossless = ProcessInfo.processInfo.environment["DOCCONV_SAMPLES"].map {
    URL(filePath: $0)
}

/// A document of awkward texts, and the same as plain lists.
private struct RandomDocument {
    private var random: SeededGenerator
    private var blocks: [[String: String]] = []
    private var tables: [[[String]]] = []
    private var contacts: [[String: String]] = []

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    var truth: [String: Any] { ["blocks": blocks, "tables": tables, "contacts": contacts] }

    private static let alphabet =
        "ab1 .,:;#*_-+=~`|\\<>[]()!&\"'{}$%^@/?\n\t\r\u{1}\u{B}\u{85}\u{A0}éß漢אف👩‍👩‍👧e\u{301}"

    mutating func document() -> Document {
        var body: [Block] = []
        for _ in 0..<30 {
            switch Int.random(in: 0..<5, using: &random) {
            case 0: body.append(.heading(Heading(level: 2, text: told("heading"))))
            case 1: body.append(list(depth: 0))
            case 2: body.append(.table(table()))
            default: body.append(.paragraph(Paragraph(text: told("paragraph"))))
            }
        }
        let people = (0..<3).map { contact($0) }
        return Document(
            metadata: .init(title: text(), language: "en"),
            pages: [
                .init(number: 1, size: Size(width: 10, height: 10), source: "text-layer")
            ], body: body, contacts: people)
    }

    private mutating func text() -> String { random.text(of: Self.alphabet, upTo: 14) }

    private mutating func rich() -> RichText {
        RichText(
            runs: (0..<Int.random(in: 1...3, using: &random)).map { _ in
                TextRun(
                    text: text(),
                    style: RunStyle(
                        rawValue: [0, 0, 0, 1, 2, 3, 4, 8, 16].randomElement(using: &random) ?? 0),
                    link: Int.random(in: 0..<6, using: &random) == 0
                        ? "https://example.org/" + random.text(of: "ab(1)&[]*_", upTo: 5) : nil,
                    page: 1)
            })
    }

    private mutating func told(_ kind: String, marker: String = "") -> RichText {
        let text = rich()
        blocks.append(["kind": kind, "marker": marker, "text": text.plain])
        return text
    }

    private mutating func list(depth: Int) -> Block {
        let marker = depth == 0 ? "•" : "-"
        return .list(
            (0..<2).map { _ in
                var item: [Block] = [.paragraph(Paragraph(text: told("item", marker: marker)))]
                if depth == 0, Bool.random(using: &random) { item.append(list(depth: 1)) }
                return (marker, nil, item)
            })
    }

    private mutating func table() -> Table {
        let columns = Int.random(in: 1...4, using: &random)
        let rows = (0..<Int.random(in: 1...5, using: &random)).map { _ in
            (0..<columns).map { _ in text() }
        }
        tables.append(rows)
        for text in rows.joined() { blocks.append(["kind": "cell", "marker": "", "text": text]) }
        var table = Table(rows, headerRows: Int.random(in: 0...1, using: &random))
        table.areas = [.init(page: 1, box: Rect(minX: 0, minY: 0, maxX: 10, maxY: 10))]
        return table
    }

    private mutating func contact(_ number: Int) -> Contact {
        let (name, organization, title) = ("x" + text(), "y" + text(), "z" + text())
        let mail = "a\(number)@example.org"
        contacts.append([
            "name": name, "organization": organization, "title": title, "mail": mail,
        ])
        var contact = Contact()
        contact.name = .init(PersonName(full: name, given: name, family: title), confidence: 1)
        contact.organization = .init(organization, confidence: 1)
        contact.title = .init(title, confidence: 1)
        contact.emails = [.init(mail, confidence: 1)]
        return contact
    }
}
