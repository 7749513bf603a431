import DocumentModel
import Facts
import Observations
import TestSupport
import Testing

@testable import Assembly

@Suite struct FootnoteTests {
    private func document(_ set: (inout TypedObservation) -> Void...) -> Document {
        let pages = set.enumerated().map { index, set in
            var page = TypedObservation(index + 1)
            set(&page)
            return page.outcome
        }
        return Assembly().document(from: pages)
    }

    /// `mark: referring words{mark} > note`, a line for each footnote.
    private func sketch(_ document: Document) -> [String] {
        document.footnotes.map { note in
            let places = note.references.map { place in
                let text = block(place.node, in: document).plainText
                return text.scalars(max(0, place.range.lowerBound - 8)..<place.range.lowerBound)
                    + "{" + text.scalars(place.range) + "}"
            }
            return
                "\(places.joined(separator: " ")) > \(block(note.note.node, in: document).plainText)"
        }
    }

    private func block(_ node: String, in document: Document) -> Block {
        var path = node.dropFirst().split(separator: ".").compactMap { Int($0) }[...]
        var block = document.body[(path.popFirst() ?? 1) - 1]
        while let part = path.popFirst(), let place = path.popFirst() {
            switch block {
            case .list(let list): block = list.items[part - 1].blocks[place - 1]
            case .table(let table): block = table.cells[part - 1].blocks[place - 1]
            case .heading, .paragraph, .figure, .barcode: break
            }
        }
        return block
    }

    private let filler =
        "every garden keeps a paper lantern\nnear its window and more of it\nbelow."

    @Test func `a raised number leads to the note at the foot`() {
        let document = document {
            $0.paragraph("the harvest was small.^1 It rained.\n" + filler)
            $0.paragraph("^1 As told by the\nneighbours.", y: 700, size: 8)
        }
        #expect(sketch(document) == ["s small.{1} > 1 As told by the neighbours."])
    }

    @Test func `notes that are numbered like a list are led to by raised numbers`() {
        let document = document {
            $0.paragraph("the harvest was small.^1 It rained.^2\n" + filler + "\n" + filler)
            $0.items(
                [("1.", "As told by the neighbours."), ("2.", "Once a week.")], y: 700, size: 8)
        }
        #expect(
            sketch(document) == [
                "s small.{1} > 1. As told by the neighbours.", " rained.{2} > 2. Once a week.",
            ])
    }

    @Test func `references below a heading are a list`() {
        let document = document {
            $0.paragraph("the harvest was small.^1 It rained.^2\n" + filler + "\n" + filler)
            $0.heading("References", y: 680)
            $0.items([("1.", "A. Mill, Stones."), ("2.", "B. Wood, Rivers.")], y: 700, size: 8)
        }
        #expect(document.footnotes.isEmpty)
    }

    @Test func `a note alone may have a point behind its number`() {
        let document = document {
            $0.paragraph("the harvest was small.^3 It rained.\n" + filler)
            $0.paragraph("3. As told by the neighbours.", y: 700, size: 8)
        }
        #expect(sketch(document) == ["s small.{3} > 3. As told by the neighbours."])
    }

    @Test(arguments: [("^1", 700.0, 10.0), ("^1", 200, 8), ("1", 700, 8), ("^7", 700, 8)])
    func `lists of the text's size, high on the page or without raised numbers are lists`(
        mark: String, y: Double, size: Double
    ) {
        let document = document {
            $0.paragraph(
                "the harvest was small.\(mark) It rained.^2\n" + filler + "\n" + filler, y: 100)
            $0.items(
                [("1.", "As told by the neighbours."), ("2.", "Once a week.")], y: y, size: size)
        }
        #expect(document.footnotes.isEmpty)
        #expect(document.body.contains { if case .list = $0 { true } else { false } })
    }

    @Test(arguments: [
        ("a town^2 of old", "^2 Once a village.", "a town{2} > 2 Once a village."),
        ("a town² of old", "² Once a village.", "a town{²} > ² Once a village."),
        ("a town² of old", "2 Once a village.", "a town{²} > 2 Once a village."),
        ("a town ², of old", "² Once a village.", "a town {²} > ² Once a village."),
        ("a town^3,4 of old", "^4 Once a village.", "a town3,{4} > 4 Once a village."),
        ("a town* of old", "* Once a village.", "a town{*} > * Once a village."),
        ("a town,† of old", "†Once a village.", "a town,{†} > †Once a village."),
        ("a town** of old", "** Once a village.", "a town{**} > ** Once a village."),
        ("a town*† of old", "† Once a village.", "a town*{†} > † Once a village."),
        ("a town^b of old", "^b Once a village.", "a town{b} > b Once a village."),
        ("in 1996^2 it was", "^2 Once a village.", "in 1996{2} > 2 Once a village."),
    ])
    func `marks are numbers, signs and letters`(_ text: String, _ note: String, _ link: String) {
        let document = document {
            $0.paragraph(text + "\n" + filler)
            $0.paragraph(note, y: 700, size: 8)
        }
        #expect(sketch(document) == [link])
    }

    @Test(arguments: [
        ("an area of 5 m^2 of grass", "^2 Once a village."),
        ("an area of 5 m² of grass", "² Once a village."),
        ("an area of 5 m ² of grass", "² Once a village."),
        ("about 10^2 of them", "^2 Once a village."),
        ("where x^2 is more", "^2 Once a village."),
        ("a town2 of old", "2. Once a village."),
        ("a town^2 of old", "2) Once a village."),
        ("a town^2 of old", "^3 Once a village."),
        ("a town of old", "^2 Once a village."),
        ("a town2 of old", "^2 Once a village."),
        ("the 1^st of May", "^1 Once a village."),
        ("as Ca^2+ in water", "^2 Once a village."),
        ("water is H^2 O", "2 Once a village."),
        ("4 * 5 is 20", "* Once a village."),
        ("a town^b of old", "b Once a village."),
        ("a town^2 of old", "^2"),
        ("a town^2 of old", "^2 14 15 16"),
        ("see § 5 of it", "§ Once a village."),
    ])
    func `what looks like a mark is none`(_ text: String, _ note: String) {
        let document = document {
            $0.paragraph(text + "\n" + filler)
            $0.paragraph(note, y: 700, size: 8)
        }
        #expect(sketch(document) == [])
    }

    @Test func `a number of the text's own size needs a note in small print`() {
        let document = document {
            $0.paragraph("the harvest was small.^1 It rained.\n" + filler)
            $0.paragraph("1 Harbour Road", y: 600)
        }
        #expect(document.footnotes.isEmpty)
    }

    @Test func `a mark that leads two notes leads to neither`() {
        let document = document {
            $0.paragraph("the harvest* was small.\n" + filler)
            $0.paragraph("* tea", y: 600)
            $0.paragraph("* milk", y: 620)
        }
        #expect(document.footnotes.isEmpty)
    }

    @Test func `notes that were read as one paragraph part`() {
        let document = document {
            $0.paragraph("the harvest^1 was^2 small.\n" + filler)
            $0.paragraph("^1 Of tea.\n^2 In the year\nbefore.", y: 700, size: 8)
        }
        #expect(
            sketch(document) == [
                " harvest{1} > 1 Of tea.", "est1 was{2} > 2 In the year before.",
            ])
        #expect(document.body.count == 3)
    }

    @Test func `facts of a paragraph go with the note that states them`() throws {
        var page = TypedObservation(1)
        page.paragraph("the harvest^1 was^2 small.\n" + filler)
        page.paragraph("^1 Of tea.\n^2 See example.org today.", y: 700, size: 8)
        guard case .paragraph(var text) = page.blocks[1] else { return }
        let transcript = text.transcript
        let range = try #require(transcript.range(of: "example.org"))
        text.detectedData = [
            .init(
                match: .init(range: range, details: .emailAddress(.init(emailAddress: "x"))),
                boundingRegion: text.boundingRegion)
        ]
        page.replaceLast(with: .paragraph(text))
        let document = Assembly().document(from: [page.outcome])
        guard case .paragraph(let note) = document.body.last else { return }
        #expect(note.text.facts.map(note.text.text(of:)) == ["example.org"])
    }

    @Test func `a table has notes of its own`() {
        let document = document {
            $0.paragraph("the harvest^1 was small.\n" + filler, y: 60)
            $0.table([["Tea^1", "Milk*"], ["3", "4*"]])
            $0.paragraph("^1 In bags.", y: 200, size: 8)
            $0.paragraph("* In litres.", y: 212, size: 8)
            $0.paragraph("^1 Of tea.", y: 700, size: 8)
        }
        #expect(
            sketch(document) == [
                "Tea{1} > 1 In bags.", "Milk{*} 4{*} > * In litres.", " harvest{1} > 1 Of tea.",
            ])
    }

    @Test func `marks begin anew on each page`() {
        let document = document(
            {
                $0.paragraph("the harvest^1 was small.\n" + filler)
                $0.paragraph("^1 Of tea.", y: 700, size: 8)
            },
            {
                $0.paragraph("The winter^1 was long.\n" + filler)
                $0.paragraph("^1 And cold.", y: 700, size: 8)
            })
        #expect(sketch(document) == [" harvest{1} > 1 Of tea.", "e winter{1} > 1 And cold."])
        #expect(document.footnotes.map(\.number) == [1, 2])
        #expect(document.footnotes.map(\.note.page) == [1, 2])
    }

    @Test func `a note goes on at the foot of the next page`() {
        let document = document(
            {
                $0.paragraph("the harvest^1 was small.\n" + filler)
                $0.paragraph("^1 Of tea and of all\nthat grows beside", y: 700, size: 8)
            },
            {
                $0.paragraph("The winter^2 was long.\n" + filler)
                $0.paragraph("the house.", y: 690, size: 8)
                $0.paragraph("^2 And cold.", y: 700, size: 8)
            })
        #expect(
            sketch(document) == [
                " harvest{1} > 1 Of tea and of all that grows beside the house.",
                "e winter{2} > 2 And cold.",
            ])
    }

    @Test func `text that a page break cuts keeps its marks in their places`() {
        let document = document(
            { $0.paragraph("every garden keeps\na paper lantern") },
            {
                $0.paragraph("near its window^1 and more\n" + filler)
                $0.paragraph("^1 Or door.", y: 700, size: 8)
            })
        #expect(sketch(document) == ["s window{1} > 1 Or door."])
        #expect(document.body.count == 2)
    }

    @Test func `a recognizer joins a small number to its word`() {
        func read(_ note: String) -> Document {
            document { page in
                page.paragraph("the harvest was small.1 It rained.\n" + filler)
                page.paragraph(note, y: 700, size: 8)
                page.isRecognized = true
            }
        }
        #expect(sketch(read("1 Of tea.")) == ["s small.{1} > 1 Of tea."])
        #expect(sketch(read("1Of tea.")) == ["s small.{1} > 1Of tea."])
        #expect(read("2 Of tea.").footnotes.isEmpty)
    }

    /// Whatever is marked, the text stays, and each mark is where the page has it.
    @Test func `marks change no text`() {
        var random = SeededGenerator(seed: 9)
        for _ in 0..<300 {
            let marks = ["^1", "^2", "²", "*", "†", "^a", "1", ""]
            let words = (0..<30).map { index in
                "word\(index % 7 == 0 ? "\n" : " ")x" + (marks.randomElement(using: &random) ?? "")
            }
            var page = TypedObservation(1)
            page.paragraph(words.joined(separator: " "))
            for place in 0..<4 {
                let mark = marks.randomElement(using: &random) ?? ""
                page.paragraph("\(mark) note \(place)", y: 700 + Double(place) * 12, size: 8)
            }
            let document = Assembly().document(from: [page.outcome])
            #expect(
                document.body.map(\.plainText).joined(separator: " ")
                    == page.observation.document.text.transcript)
            for note in document.footnotes {
                #expect(!note.references.isEmpty)
                for place in note.references {
                    let mark = block(place.node, in: document).plainText.scalars(place.range)
                    #expect(mark == note.mark || "²" == mark || "²" == note.mark)
                }
            }
        }
    }
}
