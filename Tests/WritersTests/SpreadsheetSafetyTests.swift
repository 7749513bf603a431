import Diagnostics
import DocumentModel
import TestSupport
import Testing

@testable import Writers

@Suite struct SpreadsheetSafetyTests {
    @Test(arguments: [
        "=1+1", "+1+1", "-1+1", "@SUM(A1)", "\t=1", "\n=1", "＝1", "＋49", "－x", "＠x",
        "-cmd|' /C calc'!A0",
        "+49 30 12345-6", "--", "-", "-(1)", "-1e5x",
    ])
    func `what a program would run is text`(_ field: String) throws {
        #expect(SpreadsheetSafety.defused(field) == "'" + field)
    }

    @Test(arguments: [
        "", "tea", "-5", "+5", "-1,234.50", "-1.234,50 €", "-$5.00", "-12 %", "-1 234,5", "-1'000",
        "a=b",
        "1+1", "'=1", " =1",
    ])
    func `what no program would run stays as it is`(_ field: String) {
        #expect(SpreadsheetSafety.defused(field) == field)
    }

    @Test(arguments: [
        ("a;=1", "a;'=1"), ("=1;-2", "'=1;-2"), ("a;\"=1\"", "a;'\"=1\""), ("a;;@b;c", "a;;'@b;c"),
        ("a; =1", "a; =1"), ("1;-2;+3", "1;-2;+3"), (";", ";"),
    ])
    func `a semicolon begins a cell where lists are separated by it`(
        _ field: String, _ safe: String
    ) {
        #expect(SpreadsheetSafety.defused(field) == safe)
    }

    @Test func `tab-separated values are made safe as well`() throws {
        let document = Document(body: [.table([["=1", "a;+b"], ["-2", "b"]], headerRows: 0)])
        #expect(try text(document, as: "tsv", options: ["raw-cells": ""]) == "=1\ta;+b\n-2\tb\n")
        #expect(
            try text(document, as: "tsv", options: ["excel-safe": ""])
                == "\u{FEFF}'=1\ta;'+b\n-2\tb\n")
    }

    @Test
    func `formulas are made text, which a note counts, unless cells are asked for as they are`()
        throws
    {
        let document = Document(body: [
            .table([["=1", "a"], ["-2", "\"q\""], ["+a", "b"]], headerRows: 0)
        ])
        #expect(try text(document, as: "csv") == "'=1,a\r\n-2,\"\"\"q\"\"\"\r\n'+a,b\r\n")
        #expect(
            try text(document, as: "csv", options: ["raw-cells": ""])
                == "=1,a\r\n-2,\"\"\"q\"\"\"\r\n+a,b\r\n")
        #expect(
            try CSVWriter(options: WriterOptions()).notes(on: document).map(\.message) == [
                "2 cells have an apostrophe in front, or Excel would compute it; "
                    + "--raw-cells leaves it out"
            ])
        #expect(throws: Problem.self) {
            try CSVWriter(options: WriterOptions(["raw-cells": "", "excel-safe": ""]))
        }
    }

    @Test func `only who asks gets marks`() throws {
        let document = Document(body: [.table([["=1", "a"], ["-2", "\"q\""]], headerRows: 0)])
        #expect(
            try text(document, as: "csv", options: ["excel-safe": ""])
                == "\u{FEFF}'=1,a\r\n-2,\"\"\"q\"\"\"\r\n")
    }

    /// Whatever a cell contains, the first sign of its field starts no formula, or it is a number.
    @Test(arguments: 0..<300)
    func `no field starts a formula`(_ seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let field = random.text(of: "=+-@\t\n12,.€% aＡ＝", upTo: 6)
        let safe = SpreadsheetSafety.defused(field)
        #expect(safe == field || safe == "'" + field)
        let signs = "=@\t\n＝"
        #expect(!signs.unicodeScalars.contains { $0 == safe.unicodeScalars.first })
    }
}
