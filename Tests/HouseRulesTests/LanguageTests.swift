import Foundation
import Testing

/// Sources and documents use the terms of the field.
@Suite struct LanguageTests {
    @Test func `sources and documents use no banned word`() throws {
        for (name, files) in try places() {
            var count = 0
            var examples: [String] = []
            for file in files {
                let found = BannedWords.found(
                    in: try String(contentsOf: file, encoding: .utf8), path: file.path)
                count += found.count
                if let first = found.first {
                    examples.append("\(file.lastPathComponent): \(first)")
                }
            }
            #expect(count == 0, "\(name) has \(count) banned words: \(examples)")
        }
    }

    @Test(arguments: [
        ("/// What stands in a cell.", ["stands"]), ("func tellFault() {}", ["tell"]),
        ("let isReckoned = sum.holds", ["reckoned", "holds"]),
        ("/// Amounts that come\n    /// out.", ["come out"]),
        ("case is_told", ["told"]), ("Pages, of which two are blank.", ["of which"]),
    ])
    func `a banned word is found`(_ text: String, _ words: [String]) {
        #expect(BannedWords.found(in: text) == words)
    }

    @Test(arguments: [
        "let standardThreshold = 0.5", "/// CLDR, format and stand-alone names.",
        "placeholder, household, understand, teller", "/// The parts come from outside.",
    ])
    func `a term of the field is not a banned word`(_ text: String) {
        #expect(BannedWords.found(in: text).isEmpty)
    }

    /// Each target's folder below `Sources` with its source files, and each document.
    private func places() throws -> [(name: String, files: [URL])] {
        let sources = root.appending(path: "Sources")
        var all: [(name: String, files: [URL])] = []
        for layer in try names(in: sources) {
            for target in try names(in: sources.appending(path: layer)) {
                let folder = sources.appending(path: "\(layer)/\(target)")
                let found = FileManager.default.enumerator(
                    at: folder, includingPropertiesForKeys: nil)
                let files = (found?.allObjects as? [URL] ?? [])
                    .filter { ["swift", "h", "cc"].contains($0.pathExtension) }
                all.append(("\(layer)/\(target)", files.sorted { $0.path < $1.path }))
            }
        }
        let documents = [
            "README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md",
            "Benchmarks/README.md", "Benchmarks/ERRORS.md", "Tests/CommandTests/commands.md",
        ]
        let cases = try names(in: root.appending(path: "Tests/CommandTests/cases"))
            .map { "Tests/CommandTests/cases/\($0)" }
        return all + (documents + cases).map { ($0, [root.appending(path: $0)]) }
    }

    private func names(in folder: URL) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path)
            .filter { !$0.hasPrefix(".") }.sorted()
    }

    private let root = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
}
