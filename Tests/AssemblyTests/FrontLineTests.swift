import DocumentModel
import Facts
import Observations
import Testing

@testable import Assembly

@Suite struct FrontLineTests {
    private func headings(
        _ set: (inout TypedObservation) -> Void, outline: [OutlineEntry] = []
    ) -> [String] {
        var page = TypedObservation(1)
        set(&page)
        return Assembly(outline: outline).document(from: [page.outcome]).body.compactMap {
            if case .heading(let heading) = $0 { heading.text.plain } else { nil }
        }
    }

    @Test func `what is right above a larger heading heads nothing`() {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 17)
            $0.heading("Clara Quinn", y: 130, size: 12)
            $0.heading("Mill Lane 4", y: 150, size: 12)
            $0.heading("Stones", y: 200, size: 14)
            $0.paragraph("Every garden keeps a paper lantern.", y: 220)
        }
        #expect(found == ["Of rivers", "Stones"])
    }

    @Test func `what has text below it stays a heading`() {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 17)
            $0.heading("Preface", y: 130, size: 12)
            $0.paragraph("Every garden keeps a paper lantern.", y: 150)
            $0.heading("Stones", y: 200, size: 14)
            $0.heading("Sand", y: 230, size: 12)
        }
        #expect(found == ["Of rivers", "Preface", "Stones", "Sand"])
    }

    @Test func `what the outline or a number names stays a heading`() {
        let outline = [OutlineEntry(title: "Preface", level: 1, page: 1)]
        for name in ["Preface", "1 Preface"] {
            let found = headings(
                {
                    $0.heading("Of rivers", y: 100, size: 17)
                    $0.heading(name, y: 130, size: 12)
                    $0.heading("Stones", y: 200, size: 14)
                }, outline: name == "Preface" ? outline : [])
            #expect(found == ["Of rivers", name, "Stones"])
        }
    }

    @Test(arguments: [
        ("5 April 2009", true), ("Printed on 5 April 2009", true), ("quinn@mill.example", true),
        ("The flood of 5 April 2009 and the years after it", false), ("April", false),
    ])
    func `dates and addresses above a heading head nothing`(_ line: String, _ isFront: Bool) {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 17)
            $0.heading(line, y: 130, size: 12)
            $0.detectDate("5 April 2009")
            $0.heading("Abstract", y: 160, size: 10)
            $0.paragraph("Every garden keeps a paper lantern.", y: 180)
        }
        #expect(found == ["Of rivers"] + (isFront ? [] : [line]) + ["Abstract"])
    }

    @Test func `a name above a date is that of the author`() {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 17)
            $0.heading("Clara Quinn", y: 130, size: 12)
            $0.heading("5 April 2009", y: 150, size: 12)
            $0.detectDate("5 April 2009")
            $0.heading("Abstract", y: 180, size: 10)
            $0.paragraph("Every garden keeps a paper lantern.", y: 200)
        }
        #expect(found == ["Of rivers", "Abstract"])
    }

    @Test func `the dates of a diary head its entries`() {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 17)
            for (index, day) in ["5 April 2009", "6 April 2009"].enumerated() {
                $0.heading(day, y: 130 + Double(index) * 60, size: 12)
                $0.detectDate(day)
                $0.paragraph("Every garden keeps a paper lantern.", y: 150 + Double(index) * 60)
            }
        }
        #expect(found == ["Of rivers", "5 April 2009", "6 April 2009"])
    }

    @Test(arguments: [
        ("5 April 2009", true), ("Version 2.1", true), ("(v1.4b)", true),
        ("quinn@mill.example", true),
        ("Version history", false), ("The flood of 5 April 2009 and the years after it", false),
    ])
    func `what is between a title and such a line in large print heads nothing`(
        _ line: String, _ isFront: Bool
    ) {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 17)
            $0.heading("Clara Quinn", y: 130, size: 12)
            $0.paragraph("Mill of Stonefield", y: 150)
            $0.heading(line, y: 170, size: 12)
            $0.detectDate("5 April 2009")
            $0.paragraph("Every garden keeps a paper lantern.", y: 190)
        }
        #expect(found == ["Of rivers"] + (isFront ? [] : ["Clara Quinn", line]))
    }

    @Test func `a section before the date is one`() {
        let found = headings {
            $0.heading("Of rivers", y: 100, size: 17)
            $0.heading("Preface", y: 130, size: 12)
            $0.paragraph("Every garden keeps a paper lantern.", y: 150)
            $0.heading("5 April 2009", y: 170, size: 12)
            $0.detectDate("5 April 2009")
            $0.paragraph("Some evening lanterns are carried.", y: 190)
        }
        #expect(found == ["Of rivers", "Preface", "5 April 2009"])
    }

    @Test func `what is on a title page heads nothing`() {
        func found(_ pages: Int, text: Bool) -> [String] {
            var cover = TypedObservation(1)
            cover.heading("Of rivers", y: 100, size: 17)
            cover.heading("The mill group", y: 600, size: 12)
            if text { cover.paragraph("Every garden keeps a paper lantern.", y: 620) }
            var page = TypedObservation(2)
            page.heading("Stones", y: 100, size: 14)
            page.paragraph("Some evening lanterns are carried.", y: 120)
            return Assembly().document(from: [cover, page].prefix(pages).map(\.outcome)).body
                .compactMap {
                    if case .heading(let heading) = $0 { heading.text.plain } else { nil }
                }
        }
        #expect(found(2, text: false) == ["Of rivers", "Stones"])
        #expect(found(2, text: true) == ["Of rivers", "The mill group", "Stones"])
        #expect(found(1, text: false) == ["Of rivers", "The mill group"])
    }

    /// Headings become paragraphs and nothing else.
    @Test func `all texts stay in their order`() {
        let sizes = [10.0, 12, 14]
        for seed in 0..<81 {
            let texts = (0..<4).map { "Line number \($0) of rivers" }
            var page = TypedObservation(1)
            page.heading("Of rivers", y: 60, size: 20)
            for (index, text) in texts.enumerated() {
                let choice = seed / [1, 3, 9, 27][index] % 3
                page.heading(text, y: 100 + Double(index) * 40, size: sizes[choice])
            }
            let body = Assembly().document(from: [page.outcome]).body
            let found = body.compactMap { block -> String? in
                switch block {
                case .heading(let heading): heading.text.plain
                case .paragraph(let paragraph): paragraph.text.plain
                case .list, .table, .figure, .barcode: nil
                }
            }
            #expect(found == ["Of rivers"] + texts)
        }
    }
}

extension TypedObservation {
    /// Has the last heading know the date in it.
    fileprivate mutating func detectDate(_ date: String) {
        guard case .heading(var text)? = blocks.last, let range = text.transcript.range(of: date),
            let region = text.boundingRegion(for: range)
        else { return }
        text.detectedData = [
            Container.Text.DataDetectorMatch(
                match: DataDetector.Match(
                    range: range, details: .calendarEvent(.init(allDay: true))),
                boundingRegion: region)
        ]
        replaceLast(with: .heading(text))
    }
}
