import DocumentModel
import Observations
import Testing

@testable import Assembly

@Suite struct OutlineTitleTests {
    /// `#` and its level before each heading, the plain text of others.
    private func blocks(
        _ outline: [OutlineEntry], _ set: (inout TypedObservation) -> Void
    ) -> [String] {
        var page = TypedObservation(1)
        set(&page)
        return Assembly(outline: outline).document(from: [page.outcome]).body.map { block in
            switch block {
            case .heading(let heading): "#\(heading.level) \(heading.text.plain)"
            case .paragraph(let paragraph): paragraph.text.plain
            case .list(let list): "list of \(list.items.count)"
            case .table, .figure, .barcode: "other"
            }
        }
    }

    private func outline(_ titles: String..., page: Int? = 1) -> [OutlineEntry] {
        titles.map { OutlineEntry(title: $0, level: 1, page: page) }
    }

    @Test(arguments: [
        ("Stones", "Stones"), ("Stones", "1.2 Stones"), ("1.2 Stones", "1.2 STONES"),
        ("3 Stones and sand", "Stones and sand"), ("Stones", "II. Stones"),
        ("Stones", "II.1. Stones"), ("Stones", "A. Stones"), ("Stones", "Stones^1"),
    ])
    func `a text in body print that the outline names is a heading`(
        _ entry: String, _ printed: String
    ) {
        let found = blocks(outline(entry)) {
            $0.paragraph(printed, y: 200)
            $0.paragraph("Every garden keeps a paper lantern.", y: 240)
        }
        #expect(found.map { $0.hasPrefix("#") } == [true, false])
    }

    @Test(arguments: [
        ("Stones", "Stones are found in rivers."), ("Stones", "A word on stones"),
        ("1 Stones", "2 Stones"), ("1", "1"), ("Stones", "No. Stones"),
    ])
    func `another text is none`(_ entry: String, _ printed: String) {
        let found = blocks(outline(entry)) { $0.paragraph(printed, y: 200) }
        #expect(!found.contains { $0.hasPrefix("#") })
    }

    @Test func `an entry of another page is none`() {
        for page in [2, nil] {
            let found = blocks(outline("Stones", page: page)) { $0.paragraph("Stones", y: 200) }
            #expect(found == ["Stones"])
        }
    }

    @Test func `a heading that is found already is the one that is meant`() {
        let found = blocks(outline("Stones")) {
            $0.paragraph("Stones", y: 100)
            $0.heading("Stones", y: 200)
        }
        #expect(found == ["Stones", "#1 Stones"])
    }

    @Test func `of equal texts the largest is the heading`() {
        let found = blocks(outline("Stones")) {
            $0.paragraph("Stones", y: 100, size: 8)
            $0.paragraph("Stones", y: 200, size: 10)
            $0.paragraph("Stones", y: 300, size: 10)
        }
        #expect(found == ["Stones", "#1 Stones", "Stones"])
    }

    @Test func `an item of a list that the outline names heads what is below it`() {
        let found = blocks(outline("1.1 Stones", "1.2 Sand")) {
            $0.items([("1.1", "Stones"), ("1.2", "Sand"), ("1.3", "Mud of rivers")])
        }
        #expect(found == ["#1 1.1 Stones", "#1 1.2 Sand", "list of 1"])
    }

    @Test func `the level is that of the outline, whatever the number is written in`() {
        let entries = [
            OutlineEntry(title: "Rivers", level: 1, page: 1),
            OutlineEntry(title: "Stones", level: 2, page: 1),
        ]
        let found = blocks(entries) {
            $0.paragraph("I. Rivers", y: 100)
            $0.paragraph("A. Stones", y: 200)
        }
        #expect(found == ["#1 I. Rivers", "#2 A. Stones"])
    }

    @Test func `a heading set close to its text is cut off`() {
        let found = blocks(outline("Stones")) {
            $0.heading("Stones", y: 100, size: 10, traits: .italic)
            $0.paragraph("Every garden keeps\na paper lantern.", y: 112)
            $0.joinLastTwo()
        }
        #expect(found == ["#1 Stones", "Every garden keeps a paper lantern."])
    }

    @Test func `a line of a text in one type is no heading`() {
        let found = blocks(outline("Stones")) {
            $0.paragraph("Every garden keeps\nStones\nand sand.", y: 112)
        }
        #expect(found == ["Every garden keeps Stones and sand."])
    }

    /// No outline changes the words of a page or their order.
    @Test func `every outline keeps all words`() {
        let lines = ["Stones", "1.1 Sand", "Of rivers", "Mud and sand", "Stones"]
        for mask in 0..<(1 << lines.count) {
            let named = lines.indices.filter { mask & (1 << $0) != 0 }.map { lines[$0] }
            let entries = named.map { OutlineEntry(title: $0, level: 2, page: 1) }
            let found = blocks(entries) { page in
                for (index, line) in lines.enumerated() {
                    page.paragraph(line, y: 100 + Double(index) * 60)
                }
            }
            let words = found.map { $0.hasPrefix("#") ? String($0.dropFirst(3)) : $0 }
            #expect(words == lines)
            #expect(found.count { $0.hasPrefix("#") } == Set(named).count)
        }
    }
}

extension TypedObservation {
    /// Makes one paragraph of the last two blocks.
    fileprivate mutating func joinLastTwo() {
        let texts = blocks.suffix(2).compactMap { block -> Container.Text? in
            switch block {
            case .heading(let text), .paragraph(let text): text
            case .list, .table, .figure, .barcode: nil
            }
        }
        guard texts.count == 2 else { return }
        let joined = texts[0].replacing(lines: texts.flatMap(\.textLines))
        removeLast()
        replaceLast(with: .paragraph(joined))
    }
}
