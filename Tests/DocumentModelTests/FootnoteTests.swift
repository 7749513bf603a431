import DocumentModel
import Geometry
import Testing

@Suite struct FootnoteTests {
    private let text = RichText(
        runs: [
            TextRun(text: "1 ", boxes: [Rect(minX: 0, minY: 0, maxX: 1, maxY: 1)]),
            TextRun(
                text: "one two",
                boxes: [
                    Rect(minX: 2, minY: 0, maxX: 3, maxY: 1),
                    Rect(minX: 4, minY: 0, maxX: 5, maxY: 1),
                ]),
        ],
        footnoteMarks: [
            FootnoteMark(range: 0..<1, role: .note, footnote: 1),
            FootnoteMark(range: 6..<7, role: .reference, footnote: 2),
        ])

    @Test func `a text that begins with a note's mark is the note`() {
        #expect(text.footnote?.footnote == 1)
        #expect(RichText("1 one").footnote == nil)
    }

    @Test func `what is put before moves the marks`() {
        var moved = text
        moved.prepend(TextRun(text: "(i) "))
        #expect(moved.plain == "(i) 1 one two")
        #expect(moved.footnoteMarks.map(\.range) == [4..<5, 10..<11])
    }

    @Test func `what is left keeps its boxes and marks`() {
        let rest = text.dropping(scalars: 2)
        #expect(rest.plain == "one two" && rest.runs[0].boxes.count == 2)
        #expect(rest.footnoteMarks.map(\.range) == [4..<5])
        let last = text.dropping(scalars: 6)
        #expect(last.plain == "two" && last.runs[0].boxes.map(\.minX) == [4])
        #expect(text.dropping(scalars: 7).runs[0].boxes.map(\.minX) == [4])
        #expect(text.dropping(scalars: 9).isEmpty && text.dropping(scalars: 0) == text)
    }

    @Test func `references in cells and items are named by their blocks`() {
        func reference(_ number: Int) -> Block {
            .paragraph(
                Paragraph(
                    text: RichText(
                        runs: [TextRun(text: "x1")],
                        footnoteMarks: [
                            FootnoteMark(range: 1..<2, role: .reference, footnote: number)
                        ])))
        }
        let table = Table(
            rowCount: 1, columnCount: 2, headerRowCount: 0,
            cells: (0..<2).map {
                Table.Cell(rows: 0..<1, columns: $0..<$0 + 1, blocks: [reference(1)])
            })
        let list = List(
            isOrdered: false,
            items: [List.Item(marker: RichText(), blocks: [reference(1), reference(3)])])
        let document = Document(
            body: [.table(table), .list(list), .paragraph(Paragraph(text: text))])
        #expect(document.footnotes.map(\.number) == [1])
        #expect(document.footnotes.first?.note.node == "b3")
        #expect(
            document.footnotes.first?.references.map(\.node) == ["b1.1.1", "b1.2.1", "b2.1.1"])
    }
}
