import DocumentConversion
import Foundation
import TestSupport
import Testing

/// What a user of the library does with one import.
@Suite struct RequestTests {
    private let prices = {
        var file = SmallPDF()
        file.page { page in
            page.text("Our prices hold until the end of the year.", x: 20, y: 30)
            page.grid([["Item", "Price"], ["Tea", "3.20"], ["Milk", "0.95"]], x: 20, y: 60)
        }
        return file.data
    }()

    @Test func `a table is walked cell by cell and put out as TSV`() async throws {
        let page = try #require(try await RecognizeDocumentsRequest().perform(on: prices).first)
        let table = try #require(page.document.tables.first)
        let tsv = table.rows.map { row in
            row.map { $0.content.text.transcript }.joined(separator: "\t")
        }
        #expect(tsv == ["Item\tPrice", "Tea\t3.20", "Milk\t0.95"])
        #expect(table.cell(row: 2, col: 0)?.content.text.transcript == "Milk")
    }

    @Test func `paragraphs do not repeat the table`() async throws {
        let page = try #require(try await RecognizeDocumentsRequest().perform(on: prices).first)
        #expect(
            page.document.paragraphs.map(\.transcript) == [
                "Our prices hold until the end of the year."
            ])
    }

    /// The cell with "3.20" spans 100…180 points from the left and 80…100 from the top.
    @Test func `a cell is found by a point inside it`() async throws {
        let page = try #require(try await RecognizeDocumentsRequest().perform(on: prices).first)
        let table = try #require(page.document.tables.first)
        let point = NormalizedPoint(x: 120.0 / 300, y: 1 - 90.0 / 200)
        let hit = table.cells.filter {
            $0.content.boundingRegion.normalizedPath.contains(point.cgPoint)
        }
        #expect(hit.map { $0.content.text.transcript } == ["3.20"])
    }

    @Test func `nothing outside the region of interest is seen`() async throws {
        var request = RecognizeDocumentsRequest()
        request.regionOfInterest = NormalizedRect(x: 0, y: 0.75, width: 1, height: 0.25)
        let page = try #require(try await request.perform(on: prices).first)
        #expect(page.document.tables.isEmpty)
        #expect(page.document.paragraphs.count == 1)
    }
}

/// What a user of the library reads line by line.
@Suite(.serialized) struct TextRequestTests {
    private let letter = {
        var file = SmallPDF()
        file.page { page in
            page.text("We write to you about the tea that you", x: 20, y: 60)
            page.text("ordered in March.", x: 20, y: 72)
            page.grid([["Item", "Price"], ["Tea", "3.20"]], x: 20, y: 100)
        }
        return file.data
    }()

    private let scan = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus/hostile/mixed.pdf")

    @Test func `lines come in reading order with their continuations`() async throws {
        let lines = try await RecognizeTextRequest().perform(on: letter)
        #expect(
            lines.map(\.transcript) == [
                "We write to you about the tea that you", "ordered in March.", "Item", "Price",
                "Tea", "3.20",
            ])
        #expect(lines.map(\.shouldWrapToNextLine) == [true, false, false, false, false, false])
        #expect(lines.allSatisfy { $0.textDirection == .leftToRight && !$0.isTitle })
        #expect(lines.allSatisfy { $0.topCandidates(10).map(\.string) == [$0.transcript] })
    }

    @Test func `a line is found by a point inside it`() async throws {
        let lines = try await RecognizeTextRequest().perform(on: letter)
        let point = NormalizedPoint(x: 40.0 / 300, y: 1 - 69.0 / 200)
        let hit = lines.filter { $0.boundingRegion.normalizedPath.contains(point) }
        #expect(hit.map(\.transcript) == ["ordered in March."])
    }

    @Test func `a scanned page at a URL is read with its candidates`() async throws {
        var request = RecognizeTextRequest()
        request.recognitionLanguages = [Locale.Language(identifier: "en-US")]
        let lines = try await request.perform(on: scan, page: 2)
        #expect(lines.count > 3)
        #expect(lines.allSatisfy { (1...3).contains($0.topCandidates(10).count) })
        #expect(lines.contains { $0.topCandidates(10).count > 1 })
        for line in lines {
            let candidates = line.topCandidates(10)
            #expect(candidates.first?.string == line.transcript)
            #expect(Set(candidates.map(\.string)).count == candidates.count)
        }
        request.recognitionLevel = .fast
        let fast = try await request.perform(on: scan, page: 2)
        #expect(!fast.isEmpty)
        #expect(fast.allSatisfy { $0.topCandidates(10).count == 1 })
    }

    @Test func `a custom word wins where it is among the readings`() async throws {
        var request = RecognizeTextRequest()
        request.maximumCandidateCount = 10
        let lines = try await request.perform(on: scan, page: 2)
        let line = try #require(lines.first { $0.topCandidates(2).count == 2 })
        let other = line.topCandidates(2)[1].string
        let read = Set(line.transcript.split(separator: " "))
        let word = try #require(other.split(separator: " ").first { !read.contains($0) })
        request.customWords = [String(word)]
        #expect(try await request.perform(on: scan, page: 2).contains { $0.transcript == other })
        request.usesLanguageCorrection = false
        #expect(try await request.perform(on: scan, page: 2) == lines)
    }

    @Test func `the language is detected where none is named`() async throws {
        var request = RecognizeTextRequest()
        let english = try await request.perform(on: scan, page: 2)
        request.automaticallyDetectsLanguage = true
        #expect(try await request.perform(on: scan, page: 2).count == english.count)
    }

    @Test(arguments: [0, -1, 11])
    func `no number of candidates is changed in silence`(count: Int) async {
        var request = RecognizeTextRequest()
        request.maximumCandidateCount = count
        let problem = await #expect(throws: Problem.self) { try await request.perform(on: letter) }
        #expect(problem?.kind == .wrongUsage)
        var documents = RecognizeDocumentsRequest()
        documents.textRecognitionOptions.maximumCandidateCount = count
        let other = await #expect(throws: Problem.self) { try await documents.perform(on: letter) }
        #expect(other?.kind == .wrongUsage)
    }

    @Test(arguments: [-0.1, 1.1, .nan] as [Float])
    func `no height of text is changed in silence`(fraction: Float) async {
        var request = RecognizeTextRequest()
        request.minimumTextHeightFraction = fraction
        let problem = await #expect(throws: Problem.self) { try await request.perform(on: letter) }
        #expect(problem?.kind == .wrongUsage)
    }

    @Test func `only lines in the region of interest are read`() async throws {
        var request = RecognizeTextRequest()
        request.regionOfInterest = NormalizedRect(x: 0, y: 0.6, width: 1, height: 0.4)
        #expect(
            try await request.perform(on: letter).map(\.transcript) == [
                "We write to you about the tea that you", "ordered in March.",
            ])
    }

    @Test func `documents heed the options of recognition`() async throws {
        var request = RecognizeDocumentsRequest()
        request.textRecognitionOptions.maximumCandidateCount = 10
        let text = try #require(try await request.perform(on: scan).last?.document.text)
        let line = try #require(text.lines.first { $0.topCandidates(2).count == 2 })
        let other = line.topCandidates(2)[1].string
        let read = Set(line.transcript.split(separator: " "))
        let word = try #require(other.split(separator: " ").first { !read.contains($0) })
        request.textRecognitionOptions.customWords = [String(word)]
        let custom = try #require(try await request.perform(on: scan).last?.document.text)
        #expect(custom.lines.contains { $0.transcript == other })
        request.textRecognitionOptions.maximumCandidateCount = 1
        let single = try #require(try await request.perform(on: scan).last?.document.text)
        #expect(single.lines.allSatisfy { $0.topCandidates(10).count == 1 })
        request.textRecognitionOptions.minimumTextHeightFraction = 0.5
        let none = try #require(try await request.perform(on: scan).last?.document.text)
        #expect(none.lines.isEmpty)
    }

    @Test func `text lower than asked for is left out`() async throws {
        var request = RecognizeTextRequest()
        request.minimumTextHeightFraction = 0.5
        #expect(try await request.perform(on: scan, page: 2).isEmpty)
    }

    @Test func `a missing page or language is reported`() async throws {
        let missing = await #expect(throws: Problem.self) {
            try await RecognizeTextRequest().perform(on: letter, page: 2)
        }
        #expect(missing?.kind == .wrongUsage)
        var request = RecognizeTextRequest()
        request.recognitionLanguages = [Locale.Language(identifier: "cy")]
        let installed = request.supportedRecognitionLanguages.map(\.minimalIdentifier)
        guard !installed.contains("cy") else { return }
        let problem = await #expect(throws: Problem.self) {
            try await request.perform(on: scan, page: 2)
        }
        #expect(problem?.kind == .missingComponent)
    }
}

/// A table becomes contacts without any other import.
@Suite struct ContactsTests {
    @Test func `a sign-up sheet is walked row by row`() async throws {
        var file = SmallPDF()
        file.page { page in
            page.grid(
                [
                    ["Name", "Mail", "Phone"], ["Ann Lee", "ann@a.org", "555 0100"],
                    ["Bo Ek", "bo@a.org", "555 0101"],
                ], x: 20, y: 40)
        }
        let page = try #require(try await RecognizeDocumentsRequest().perform(on: file.data).first)
        let table = try #require(page.document.tables.first)
        let header = try #require(table.rows.first).map { $0.content.text.transcript }
        let contacts = table.rows.dropFirst().map { row in
            Dictionary(
                uniqueKeysWithValues: row.map { cell in
                    (header[cell.columnRange.lowerBound], cell.content.text.transcript)
                })
        }
        #expect(contacts.map { $0["Name"] } == ["Ann Lee", "Bo Ek"])
        #expect(contacts.map { $0["Mail"] } == ["ann@a.org", "bo@a.org"])
        #expect(contacts.map { $0["Phone"] } == ["555 0100", "555 0101"])
    }
}
