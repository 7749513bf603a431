import DocumentConversion
import Foundation
import Testing

/// `commands.md` promises what the program offers: no more, no less.
@Suite struct CommandPageTests {
    private let page = Result {
        try String(
            contentsOf: projectFolder.appending(path: "Tests/CommandTests/commands.md"),
            encoding: .utf8)
    }

    @Test func `the commands on the page are those of the help`() throws {
        let help = try Workplace().run("docconv --help").output
        let offered = try #require(help.components(separatedBy: "SUBCOMMANDS:").last)
            .split(separator: "\n").filter { $0.hasPrefix("  ") && !$0.hasPrefix("   ") }
            .compactMap { $0.split(separator: " ").first.map(String.init) }
            .filter { $0 != "See" }
        let promised = try page.get().split(separator: "\n").filter { $0.hasPrefix("## docconv ") }
            .compactMap { $0.split(separator: " ").dropFirst(2).first.map(String.init) }
        #expect(Set(offered) == Set(promised))
    }

    @Test(arguments: [
        "convert", "batch", "detect", "barcodes", "inspect", "validate", "worker", "formats",
        "languages", "doctor",
    ])
    func `the options on the page are those of the help`(command: String) throws {
        let help = try Workplace().run("docconv \(command) --help").output
        // The help names the options of formats; the page explains them by themselves.
        let owned = Set(DocumentFormat.all.flatMap(\.options).map { "--\($0.name)" })
        let isWriter = ["convert", "batch"].contains(command)
        #expect(options(in: help).isSuperset(of: isWriter ? owned : []))
        let offered = options(in: help).subtracting(owned.union(["--help", "--version"]))
        let section = try #require(
            try page.get().components(separatedBy: "## docconv \(command)").last?
                .components(separatedBy: "\n## ").first)
        let promised = options(in: section.components(separatedBy: "\n### ").first ?? "")
        #expect(offered == promised)
    }

    /// The options of formats, the country of the text and areas of tables take 15 lines more.
    @Test func `help fits a screen of 24 lines of 80`() throws {
        let commands = [
            "", "convert", "batch", "detect", "barcodes", "inspect", "validate", "worker",
            "formats", "languages", "doctor",
        ]
        for command in commands {
            let lines = try Workplace().run("docconv \(command) --help").lines
            let most = ["convert", "batch", "worker"].contains(command) ? 39 : 24
            #expect(lines.count <= most, "docconv \(command) --help has \(lines.count) lines")
            #expect(lines.allSatisfy { $0.count <= 80 })
        }
    }

    /// `--name` and `-n`.
    private func options(in text: String) -> Set<String> {
        let words = text.split { !($0.isLetter || $0 == "-") }.map(String.init)
        let options = words.filter { word in
            word.hasPrefix("--") ? word.count > 2 : word.hasPrefix("-") && word.count == 2
        }
        return Set(options).subtracting(["-h"])
    }
}
