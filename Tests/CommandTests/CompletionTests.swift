import DocumentConversion
import Foundation
import Testing

@testable import CommandLineInterface

/// What may continue a command line.
@Suite struct CompletionTests {
    private func words(after words: [String], current: String) throws -> [String] {
        try completion(after: words, current: current).candidates.map(\.word)
    }

    private func completion(after words: [String], current: String) throws -> Completion {
        Completion(after: words, current: current, in: try CommandSyntax())
    }

    @Test func `the first word is a file or a command`() throws {
        let first = try completion(after: [], current: "")
        #expect(first.names == .files)
        let commands = Docconv.configuration.subcommands.map { $0._commandName }
        #expect(Set(commands).isSubset(of: first.candidates.map(\.word)))
        #expect(try words(after: [], current: "d") == ["detect", "doctor"])
        #expect(try words(after: ["letter.pdf"], current: "d").isEmpty)
        #expect(try words(after: ["help"], current: "d") == ["detect", "doctor"])
    }

    /// Wherever an operand of `convert` may be, a file may be.
    @Test(arguments: [
        [], ["convert"], ["a.pdf"], ["a.pdf", "--to", "md"], ["--force"], ["--to=md", "--review"],
        ["--"], ["a.pdf", "--", "--to"], ["--pages", "1"], ["--no-such-option"],
        ["--recognizer", "replay", ":"],
    ])
    func `names of files are completed`(_ words: [String]) throws {
        for current in ["", "l", "my let", "./", "~"] {
            #expect(try completion(after: words, current: current).names == .files, "\(words)")
        }
    }

    @Test(
        arguments: [
            (["batch"], Completion.Names.folders), (["batch", "in", "-o"], .folders),
            (["a.pdf", "-o"], .files), (["a.pdf", "--password-file"], .files),
            (["inspect"], .files), (["inspect", "a.pdf", "--overlay"], .files),
            (["validate", "--schema"], .files), (["a.pdf", "--pages"], .none),
            (["languages"], .none), (["formats"], .none),
        ] as [([String], Completion.Names)])
    func `an argument determines the names that fit`(
        _ words: [String], _ names: Completion.Names
    ) throws {
        #expect(try completion(after: words, current: "x").names == names)
    }

    @Test func `formats are completed, each once`() throws {
        let all = DocumentFormat.all.map { $0.name }
        #expect(try words(after: ["a.pdf", "--to"], current: "") == all)
        #expect(try words(after: ["a.pdf", "--to"], current: "ht") == ["html"])
        #expect(try words(after: ["a.pdf", "--to", "="], current: "ht") == ["html"])
        #expect(try words(after: ["a.pdf", "--to"], current: "=") == all)
        #expect(try words(after: ["a.pdf"], current: "--to=ht") == ["--to=html"])
        #expect(
            try words(after: ["batch", "in", "--to"], current: "md,h") == ["md,html", "md,hocr"])
        #expect(try words(after: ["--to"], current: "html,hocr,h").isEmpty)
        #expect(try words(after: ["formats"], current: "js") == ["json", "jsonl"])
        let checked = DocumentFormat.checked.map { $0.name }
        #expect(try words(after: ["validate", "--format"], current: "") == checked)
    }

    @Test func `values are completed`() throws {
        #expect(try words(after: ["--recognize"], current: "a") == ["auto", "always"])
        #expect(try words(after: ["--furniture"], current: "") == ["keep", "mark", "drop"])
        #expect(try words(after: ["--recognizer"], current: "r") == ["replay:"])
        #expect(try words(after: ["--to", "md", "--tables"], current: "g") == ["gfm"])
        #expect(try words(after: ["--language"], current: "e").contains("en"))
        #expect(try words(after: ["--jobs"], current: "").isEmpty)
    }

    @Test func `options are completed, those of formats with their format`() throws {
        let all = try words(after: ["a.pdf"], current: "--")
        #expect(all.contains("--to") && all.contains("--strict") && all.contains("--help"))
        let owned = DocumentFormat.all.flatMap(\.options).map { "--\($0.name)" }
        #expect(Set(owned).isSubset(of: all))
        #expect(Set(all).count == all.count)
        #expect(try words(after: ["--to", "html"], current: "--re").contains("--review"))
        #expect(try !words(after: ["--to", "csv"], current: "--re").contains("--review"))
        #expect(
            try Set(words(after: ["--to", "md,csv"], current: "--ta")) == ["--tables", "--table"])
        #expect(try words(after: ["--force"], current: "--fo") == ["--formulas"])
        #expect(try words(after: ["detect"], current: "--s") == ["--show-cards"])
        #expect(try words(after: ["a.pdf", "--"], current: "--").isEmpty)
    }

    @Test func `a script is made for each shell, and for no other`() throws {
        for script in CompletionScript.allCases {
            let arguments = ["--generate-completion-script", script.rawValue]
            #expect(try CompletionScript.requested(by: arguments) == script)
            #expect(script.text.contains("\(Completion.mark) "))
        }
        #expect(try CompletionScript.requested(by: ["--generate-completion-script=zsh"]) == .zsh)
        #expect(try CompletionScript.requested(by: ["--", "--generate-completion-script"]) == nil)
        #expect(try CompletionScript.requested(by: ["a.pdf", "--to", "md"]) == nil)
        #expect(throws: Problem.self) {
            try CompletionScript.requested(by: ["--generate-completion-script", "tcsh"])
        }
    }
}

/// Keys typed into a real bash that has loaded the script.
@Suite struct BashCompletionTests {
    /// Tab completes the word; M-* inserts every word that fits.
    @Test(arguments: [
        ("docconv le\t", "docconv letters/"), ("docconv letters/a\t", "docconv letters/a.pdf "),
        ("docconv my\t", "docconv my\\ letter.pdf "),
        ("docconv \"my\t", "docconv \"my letter.pdf\" "),
        ("docconv convert my\t", "docconv convert my\\ letter.pdf "),
        ("docconv d\u{1B}*", "docconv d.pdf detect doctor "),
        ("docconv a.pdf -o le\t", "docconv a.pdf -o letters/"),
        ("docconv a.pdf --to ht\t", "docconv a.pdf --to html "),
        ("docconv a.pdf --to=ht\t", "docconv a.pdf --to=html "),
        ("docconv a.pdf --to md,ht\t", "docconv a.pdf --to md,html "),
        ("docconv a.pdf --to html --revi\t", "docconv a.pdf --to html --review "),
        ("docconv a.pdf --recognize al\t", "docconv a.pdf --recognize always "),
        ("docconv a.pdf --recognizer rep\tle\t", "docconv a.pdf --recognizer replay:letters/"),
        ("docconv a.pdf --pages 1 le\t", "docconv a.pdf --pages 1 letters/"),
        ("docconv batch le\t", "docconv batch letters/"),
        ("docconv det\t", "docconv detect "),
    ])
    func `a key completes the line`(_ keys: String, _ line: String) throws {
        let workplace = try Workplace()
        _ = try workplace.run("mkdir letters; touch letters/a.pdf 'my letter.pdf' d.pdf")
        // M-# turns the line into a comment, which is shown and not run.
        let input = """
            . <(docconv --generate-completion-script bash)
            bind 'set bell-style none'
            \(keys)\u{1B}#
            exit

            """
        let typed = Data(input.utf8).base64EncodedString()
        let shown = try workplace.run(
            "echo \(typed) | base64 -d | PS1= TERM=dumb bash --norc --noprofile -i 2>&1")
        let lines = shown.output.split(whereSeparator: \.isNewline)
        #expect(lines.contains { $0 == "#\(line)" }, "\(shown)")
    }

    @Test func `a script without its program completes names of files`() throws {
        let workplace = try Workplace()
        let shown = try workplace.run(
            "docconv --generate-completion-script bash > script; "
                + "PATH=/usr/bin:/bin bash -c '. ./script; COMP_WORDS=(docconv le); COMP_CWORD=1; "
                + "_docconv docconv le docconv; echo ${#COMPREPLY[@]}; complete -p docconv'")
        #expect(
            shown.output == "0\ncomplete -o bashdefault -o default -F _docconv docconv\n",
            "\(shown)")
    }
}
