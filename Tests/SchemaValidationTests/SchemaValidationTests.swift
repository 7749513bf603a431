import Diagnostics
import Foundation
import Testing

@testable import SchemaValidation

@Suite struct JSONSchemaTests {
    private let schema = #"""
        {"type": "object", "required": ["name"], "properties": {
          "name": {"type": "string"},
          "parts": {"type": "array", "items": {"oneOf": [
            {"type": "object", "required": ["kind"],
             "properties": {"kind": {"const": "tea"}, "cups": {"type": "integer"}}},
            {"type": "object", "required": ["kind"],
             "properties": {"kind": {"const": "milk"}, "litres": {"type": "number"}}}]}}}}
        """#

    private func violations(in text: String) throws -> [Violation] {
        try SchemaValidation.violations(in: Array(text.utf8), schema: Array(schema.utf8))
    }

    @Test func `what the schema asks has no fault`() throws {
        #expect(
            try violations(in: #"{"name": "a", "parts": [{"kind": "tea", "cups": 2}]}"#).isEmpty)
    }

    @Test func `a violation has its line and its path`() throws {
        let fault = try #require(
            try violations(
                in: "{\"name\":\n  \"a\",\n  \"parts\": [\n  {\"kind\": \"tea\"},\n  7]}"
            )
            .first)
        #expect(fault.line == 5)
        #expect(fault.path == "/parts/1")
    }

    @Test func `the alternative that was meant is reported`() throws {
        let found = try violations(
            in: "{\"name\": \"a\",\n\"parts\": [{\"kind\": \"milk\",\n\"litres\": \"two\"}]}")
        #expect(found.map(\.path) == ["/parts/0/litres"])
        #expect(found.map(\.line) == [3])
    }

    @Test func `text that is not JSON is reported where it ends`() throws {
        let fault = try #require(try violations(in: "{\"name\":\n\"a\",,}").first)
        #expect(fault.line == 2)
    }

    @Test func `what is no schema is refused`() throws {
        for text in ["", "{", "7", #"{"type": "nothing"}"#] {
            #expect(throws: Problem.self) { try JSONSchema(Array(text.utf8)) }
        }
    }

    @Test func `nesting without end is a fault, not a crash`() throws {
        let deep = String(repeating: "[", count: 1_000_000)
        #expect(try !violations(in: deep).isEmpty)
    }

    /// Wherever a member is broken, its own line is reported.
    @Test(arguments: 0..<20) func `each line is reported`(_ line: Int) throws {
        let parts = (0..<20).map { "{\"kind\": \"tea\", \"cups\": \($0 == line ? "\"no\"" : "1")}" }
        let text = "{\"name\": \"a\", \"parts\": [\n" + parts.joined(separator: ",\n") + "]}"
        #expect(try violations(in: text).map(\.line) == [line + 2])
    }
}

@Suite struct ContentLineTests {
    private let card = [
        "BEGIN:VCARD", "VERSION:4.0", "FN:Ann", "EMAIL:ann@example.org", "END:VCARD",
    ]

    private func violations(_ lines: [String], format: String = "vcf", end: String = "\r\n") throws
        -> [Violation]
    {
        let text = lines.map { $0 + end }.joined()
        return try SchemaValidation.violations(in: Array(text.utf8), format: format)
    }

    @Test func `a card has no fault`() throws {
        #expect(try violations(card).isEmpty)
        #expect(try violations(card + card).isEmpty)
    }

    @Test func `each line that misses is a fault`() throws {
        for index in card.indices where index != 3 {
            var lines = card
            lines.remove(at: index)
            #expect(try !violations(lines).isEmpty, "without \(card[index])")
        }
    }

    @Test func `a violation has its line and its component`() throws {
        var lines = card
        lines[3] = "EMAIL:nobody"
        let found = try violations(card + lines)
        #expect(found.map(\.line) == [9])
        #expect(found.map(\.path) == ["VCARD[2]/EMAIL"])
    }

    @Test func `lines end with CRLF and are short`() throws {
        #expect(try violations(card, end: "\n").count == card.count)
        let long = "NOTE:" + String(repeating: "x", count: 71)
        #expect(try violations(Array(card.dropLast()) + [long, "END:VCARD"]).map(\.line) == [5])
        let folded = ["NOTE:" + String(repeating: "x", count: 70), " yz"]
        #expect(try violations(Array(card.dropLast()) + folded + ["END:VCARD"]).isEmpty)
    }

    @Test func `a calendar asks for the dates of its events`() throws {
        let calendar = [
            "BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//a//EN", "BEGIN:VEVENT", "UID:1",
            "DTSTAMP:20260101T000000Z", "DTSTART;VALUE=DATE:20260314", "END:VEVENT",
            "END:VCALENDAR",
        ]
        #expect(try violations(calendar, format: "ics").isEmpty)
        for index in [1, 2, 4, 5, 6] {
            var lines = calendar
            lines.remove(at: index)
            #expect(try !violations(lines, format: "ics").isEmpty, "without \(calendar[index])")
        }
        var wrong = calendar
        wrong[6] = "DTSTART;VALUE=DATE:20261314"
        #expect(
            try violations(wrong, format: "ics").map(\.path) == ["VCALENDAR[1]/VEVENT[1]/DTSTART"])
    }

    @Test func `contacts may be none, a calendar is one`() throws {
        #expect(try violations([]).isEmpty)
        #expect(try !violations([], format: "ics").isEmpty)
    }

    @Test(arguments: [
        "\r\n", "END:VCARD\r\n", "BEGIN:VCARD\r\n", "\u{0}", "BEGIN:VCALENDAR\r\n",
    ])
    func `what is no card is a fault`(_ text: String) throws {
        #expect(try !SchemaValidation.violations(in: Array(text.utf8), format: "vcf").isEmpty)
    }
}

/// The official tests of draft 07, from Debian's package.
@Suite(.enabled(if: FileManager.default.fileExists(atPath: suiteFolder)))
struct OfficialSchemaTests {
    @Test(arguments: suiteFiles) func `the official tests agree`(_ name: String) throws {
        let file = try Data(contentsOf: URL(filePath: suiteFolder).appending(path: name))
        let groups = try #require(JSONSerialization.jsonObject(with: file) as? [[String: Any]])
        for group in groups {
            let title = group["description"] as? String ?? ""
            let tests = group["tests"] as? [[String: Any]] ?? []
            guard !knownToDiffer.contains("\(name): \(title)") else { continue }
            let schema = try? JSONSchema(bytes(group["schema"]))
            for test in tests {
                let isValid = try schema?.violations(in: bytes(test["data"])).isEmpty
                #expect(
                    isValid == test["valid"] as? Bool,
                    "\(name): \(title): \(test["description"] ?? "")")
            }
        }
    }

    private func bytes(_ value: Any?) throws -> [UInt8] {
        Array(
            try JSONSerialization.data(
                withJSONObject: try #require(value), options: [.fragmentsAllowed]))
    }
}

private let suiteFolder = "/usr/share/json-schema-test-suite/tests/draft7"

private let suiteFiles =
    ((try? FileManager.default.contentsOfDirectory(atPath: suiteFolder)) ?? [])
    .filter { $0.hasSuffix(".json") && $0 != "refRemote.json" }.sorted()

/// Groups that, like all of `refRemote.json`, refer to schemas by addresses: nothing is fetched.
private let knownToDiffer: Set<String> = [
    "definitions.json: valid definition", "definitions.json: invalid definition",
    "ref.json: remote ref, containing refs itself",
    "ref.json: Recursive references between schemas",
]
