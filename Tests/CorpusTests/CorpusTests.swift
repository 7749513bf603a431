import DocumentConversion
import DocumentModel
import Foundation
import Testing

/// Floors and ceilings over the corpus: below a floor or above a ceiling a test fails; what is
/// better than promised is printed, so that the promise is raised.
@Suite struct CorpusTests {
    @Test(arguments: CorpusFile.folders) func `a folder is read as promised`(_ folder: String)
        throws
    {
        try FolderScores(folder).compare(with: try #require(try Promise.all()[folder]))
    }

    @Test(arguments: CorpusFile.pictureFolders)
    func `a folder of pictures is read as promised`(_ folder: String) throws {
        try FolderScores(folder).compare(with: try #require(try Promise.all()[folder]))
    }

    private static let newRates = ProcessInfo.processInfo.environment["DOCCONV_NEW_RATES"]

    /// Set `DOCCONV_NEW_RATES=1` to write today's values as promises, or name one folder instead of
    /// `1`; a run that writes them fails.
    @Test(.enabled(if: newRates != nil))
    func `new promises are written`() throws {
        let isForAll = Self.newRates == "1"
        var table: Promise.Table = isForAll ? [:] : try Promise.all()
        for folder in CorpusFile.folders + CorpusFile.pictureFolders
        where isForAll || folder == Self.newRates {
            table[folder] = try FolderScores(folder).promises
        }
        try Data(table.json.utf8).write(to: Promise.file)
        Issue.record("Corpus/rates.json was written; look at what changed and run again")
    }

    @Test func `nothing is made of nothing`() throws {
        for file in try CorpusFile.all(in: "nothing") {
            let document = try DocumentConverter().document(at: file.url).value
            let kinds = document.body.compactMap { block -> String? in
                switch block {
                case .heading, .paragraph: nil
                case .figure: file.url.lastPathComponent == "bar-chart.pdf" ? nil : "figure"
                case .list: "list"
                case .table: "table"
                case .barcode: "code"
                }
            }
            #expect(kinds.isEmpty, "\(file)")
        }
    }
}

/// Codes, looked for as `docconv barcodes` does.
@Suite struct CorpusCodeTests {
    @Test(arguments: ["cards", "flyers", "receipts", "ticks"])
    func `the codes of a folder are read, and nothing else is taken for one`(_ folder: String)
        throws
    {
        for file in try CorpusFile.all(in: folder) {
            let codes = try PageInspector(SourceFile(at: file.url)).barcodes(ofPage: 1)
            let truth = try file.truth().codes ?? []
            #expect(codes.map(\.payloadString) == truth.map(\.text), "\(file)")
            #expect(codes.map(\.symbology.rawValue) == truth.map(\.symbology), "\(file)")
        }
    }

    @Test func `no code is found where there is none`() throws {
        for file in try CorpusFile.all(in: "nothing") {
            let inspector = try PageInspector(SourceFile(at: file.url))
            for page in inspector.pageNumbers {
                #expect(try inspector.barcodes(ofPage: page).isEmpty, "\(file)")
            }
        }
    }
}

/// What Corpus/README.md promises of files that want to do harm.
@Suite struct HostileFileTests {
    private func read(_ name: String, password: String? = nil) throws -> Noted<Document> {
        let url = CorpusFile.root.appending(path: "hostile/\(name).pdf")
        return try DocumentConverter(options: ConversionOptions(password: password))
            .document(at: url)
    }

    @Test(arguments: [
        ("empty", Problem.Kind.damagedInput), ("locked", .lockedInput),
        ("zero-pages", .damagedInput),
        ("huge-page", .limitReached), ("text", .unknownFormat),
    ])
    func `the end is a clear message`(name: String, kind: Problem.Kind) throws {
        let problem = #expect(throws: Problem.self) { try read(name) }
        #expect(problem?.kind == kind)
        #expect(problem?.place?.file.hasSuffix("hostile/\(name).pdf") == true)
        #expect(problem?.hint?.isEmpty == false)
    }

    @Test func `the password opens the locked file`() throws {
        #expect(try !read("locked", password: "secret").value.body.isEmpty)
    }

    @Test(arguments: ["scan", "mixed", "garbage-text"])
    func `pages without a text layer are read from their pictures`(name: String) throws {
        let read = try read(name)
        #expect(read.value.pages.allSatisfy { $0.state == .read })
        #expect(read.value.pages.last?.source == "recognition")
        #expect(read.notes.filter { $0.kind != .readerMissing } == [])
        let text = read.value.body.map(\.plainText).joined(separator: " ")
        #expect(text.contains("difficult to interpret") || text.contains("recorded simultaneously"))
    }

    @Test func `hidden text is given once and doubted`() throws {
        let read = try read("hidden-text")
        #expect(read.notes.map(\.kind) == [.doubtfulText])
        let texts = read.value.body.map(\.plainText)
        #expect(!texts.isEmpty && Set(texts).count == texts.count)
    }

    @Test func `the truncated file yields no text that it does not contain`() throws {
        // All hostile files are made of the sentences in this one.
        let source = CorpusFile.root.appending(path: "hostile/text.pdf")
        let expected = try String(contentsOf: source, encoding: .utf8).oneLine
        do {
            for block in try read("truncated").value.body {
                #expect(expected.contains(block.plainText.oneLine))
            }
        } catch let problem as Problem {
            #expect(problem.kind == .damagedInput)
        }
    }
}
