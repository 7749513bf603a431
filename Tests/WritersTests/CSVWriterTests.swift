import Diagnostics
import DocumentModel
import TestSupport
import Testing
import Writers

@Suite struct CSVWriterTests {
    @Test func `a merged cell is written once and the columns keep their places`() throws {
        #expect(
            try text([.table(mergedTable)], as: "csv")
                == "Region,2025,\r\n,Q1,Q2\r\nNorth,\"1.234,50\",19 %\r\n")
    }

    @Test func `quotes are only where they are needed`() throws {
        let table = Block.table([["a\"b", "c\nd", " e ", "1+1", ""]])
        #expect(try text([table], as: "csv") == "\"a\"\"b\",\"c\nd\", e ,1+1,\r\n")
        #expect(try text([.table([[nil], ["x"]])], as: "csv") == "\"\"\r\nx\r\n")
        #expect(try text([.table([["\u{1}"], ["x"]])], as: "csv") == "\"\"\r\nx\r\n")
    }

    @Test func `each table is a part`() throws {
        let document = Document(body: [
            .table([["one"]]), .paragraph("between"),
            .list([("-", nil, [.table([["two"]])])]),
        ])
        let writer = try CSVWriter(options: WriterOptions())
        #expect(writer.partCount(of: document) == 2)
        #expect(try text(document, as: "csv", part: 1) == "two\r\n")
        let chosen = try CSVWriter(options: WriterOptions(["table": "2"]))
        #expect(chosen.partCount(of: document) == 1)
        #expect(try text(document, as: "csv", options: ["table": "2"]) == "two\r\n")
    }

    @Test func `a document without tables is empty and says so`() throws {
        let document = Document(body: [.paragraph("text")])
        let writer = try CSVWriter(options: WriterOptions())
        #expect(writer.partCount(of: document) == 1)
        #expect(writer.notes(on: document).map(\.kind) == [.contentNotRepresented])
        #expect(try text(document, as: "csv").isEmpty)
    }

    @Test(arguments: ["0", "-1", "first", ""])
    func `a table is chosen by its number`(_ value: String) {
        #expect(throws: Problem.self) { try CSVWriter(options: WriterOptions(["table": value])) }
    }

    @Test func `a table that is not there is wrong usage`() {
        let document = Document(body: [.table([["one"]])])
        let problem = #expect(throws: Problem.self) {
            try text(document, as: "csv", options: ["table": "2"])
        }
        #expect(problem?.kind == .wrongUsage)
        #expect(problem?.message == "there is no table 2: the document has one table")
    }

    @Test(arguments: 0..<200)
    func `what is written is read back`(_ seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let columns = Int.random(in: 1...5, using: &random)
        let rows = (0..<Int.random(in: 1...8, using: &random)).map { _ in
            (0..<columns).map { _ in random.text(of: "ab,\"\n \t;é漢", upTo: 6) }
        }
        let csv = try text([.table(rows, headerRows: 0)], as: "csv")
        #expect(records(in: csv) == rows)
        let tsv = try text([.table(rows, headerRows: 0)], as: "tsv")
        let lines = tsv.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
        let fields = lines.map {
            $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        }
        let blanked: [[String]] = rows.map { row in
            row.map { field in String(field.map { "\t\n".contains($0) ? " " : $0 }) }
        }
        #expect(fields == blanked)
    }

    /// The records of RFC 4180, 2.
    private func records(in csv: String) -> [[String]] {
        var records: [[String]] = []
        var record: [String] = []
        var field = ""
        var isQuoted = false
        var rest = csv[...]
        while let character = rest.popFirst() {
            switch character {
            case "\"" where isQuoted && rest.first == "\"":
                field.append("\"")
                rest.removeFirst()
            case "\"": isQuoted.toggle()
            case "," where !isQuoted:
                record.append(field)
                field = ""
            case "\r\n" where !isQuoted:
                records.append(record + [field])
                (record, field) = ([], "")
            default: field.append(character)
            }
        }
        return records
    }
}
