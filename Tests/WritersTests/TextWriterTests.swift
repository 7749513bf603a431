import DocumentModel
import Geometry
import Testing

@Suite struct TextWriterTests {
    @Test func `blocks are separated by blank lines, items and rows are a line each`() throws {
        let blocks: [Block] = [
            .heading(1, "Offer"),
            .paragraph("Dear Ms Gray,\nthank you."),
            .list([
                ("1.", 1, [.paragraph("tea"), .list([("-", nil, [.paragraph("green")])])]),
                ("", nil, [.paragraph("milk")]),
            ]),
            .table([["Item", "Price"], ["tea", nil]], caption: "Prices"),
        ]
        #expect(
            try text(blocks, as: "txt") == """
                Offer

                Dear Ms Gray,
                thank you.

                1. tea
                  - green
                • milk

                Prices
                Item\tPrice
                tea\t

                """)
    }

    @Test func `a merged cell is written once and the columns keep their places`() throws {
        #expect(
            try text([.table(mergedTable)], as: "txt")
                == "Sales\nRegion\t2025\t\n\tQ1\tQ2\nNorth\t1.234,50\t19 %\n")
    }

    @Test func `a line break or tab in a cell does not break the row`() throws {
        #expect(try text([.table([["a\nb", "c\td"]])], as: "txt") == "a b\tc d\n")
    }

    @Test func `nothing makes nothing`() throws {
        #expect(try text([], as: "txt").isEmpty)
        #expect(try text([.paragraph("")], as: "txt").isEmpty)
    }

    @Test func `tick boxes have their state`() throws {
        let box = Rect<PageUnits>(x: 0, y: 0, width: 9, height: 9)
        let fields: [Document.Field] = [
            .init(
                label: "I agree", name: "agree", value: "Yes", kind: .checkbox, isChecked: true,
                page: 1, box: box),
            .init(
                label: "Send news", name: "news", value: "Off", kind: .checkbox, page: 1, box: box),
            .init(label: "Printed", value: "on", kind: .checkbox, page: 1, box: box),
            .init(label: "Name", value: "Gray", kind: .text, page: 1, box: box),
        ]
        #expect(
            try text(Document(body: [.paragraph("Form")], fields: fields), as: "txt")
                == "Form\n\n[x] I agree\n[ ] Send news\n")
    }

    @Test(arguments: [
        ("txt", "☐ Eggs\n☑ Nuts\n"), ("md", "- [ ] Eggs\n- [x] Nuts\n"),
    ]) func `boxes that lead items say whether they are marked`(format: String, expected: String)
        throws
    {
        let list = List(
            isOrdered: false,
            items: [
                List.Item(marker: RichText("☐"), blocks: [.paragraph("Eggs")]),
                List.Item(marker: RichText("☑"), blocks: [.paragraph("Nuts")]),
            ])
        #expect(try text(Document(body: [.list(list)]), as: format) == expected)
    }
}
