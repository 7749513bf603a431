import Geometry
import Observations
import TestSupport
import Testing

@testable import Readers

@Suite struct PDFStructureTests {
    private func reading(_ file: TaggedPDF) throws -> PageReading {
        try ReaderRegistry.pages(of: InputBytes(file.data), options: ReadingOptions())
            .reading(ofPage: 1)
    }

    /// For each word its text and the types around it, or its artifact.
    private func tags(_ reading: PageReading) -> [String] {
        reading.words.map { word in
            switch word.marking {
            case .unmarked: return word.text
            case .artifact(let kind): return "\(word.text) !\(kind)"
            case .element(let index):
                var path: [String] = []
                var place: Int? = index
                while let index = place {
                    path.append(reading.structure[index].role.rawValue)
                    place = reading.structure[index].parent
                }
                return word.text + " " + path.reversed().joined(separator: "/")
            }
        }
    }

    @Test func `words have the element that contains them, in the order of the tree`() throws {
        var file = TaggedPDF()
        let document = file.element("Document")
        let heading = file.element("H2", in: document)
        let paragraph = file.element("P", in: document)
        let span = file.element("Span", in: paragraph)
        file.text("Below", of: paragraph, x: 20, y: 100)
        file.text("inside", of: span, x: 60, y: 100)
        file.text("Title", of: heading, x: 20, y: 150)
        file.file.text("loose", x: 20, y: 50)
        let page = try reading(file)
        #expect(page.structure.map(\.role) == [.document, .heading2, .paragraph, .other])
        #expect(
            tags(page) == [
                "Below Document/P", "inside Document/P/", "Title Document/H2", "loose",
            ])
    }

    @Test func `names of the file's own stand for standard types`() throws {
        var file = TaggedPDF()
        file.rootEntries = "/RoleMap << /Headline /Mine /Mine /H1 /Loop /Loop >>"
        file.text("One", of: file.element("Headline"), x: 20, y: 150)
        file.text("Two", of: file.element("Loop"), x: 20, y: 100)
        #expect(try tags(reading(file)) == ["One H1", "Two "])
    }

    @Test(arguments: [
        (nil, MarkedContent.Artifact.unspecified), ("<</Type /Pagination>>", .pagination),
        ("<</Type /Pagination /Subtype /Header>>", .header),
        ("<</Type /Pagination /Subtype /Footer /Attached [/Bottom]>>", .footer),
        ("<</Type /Layout>>", .decoration),
    ])
    func `artifacts have their kinds`(
        _ properties: String?, _ kind: MarkedContent.Artifact
    ) throws {
        var file = TaggedPDF()
        file.text("Body", of: file.element("P"), x: 20, y: 100)
        file.artifact("Head", properties, x: 20, y: 180)
        #expect(try reading(file).words.map(\.marking) == [.element(0), .artifact(kind)])
    }

    @Test func `cells have spans, and places among all cells of their row`() throws {
        var file = TaggedPDF()
        let row = file.element("TR", in: file.element("Table"))
        file.element("TD", in: row)
        let cell = file.element("TD", in: row, "/A [<< /O /Layout >> << /O /Table /ColSpan 3 >>]")
        file.text("Cell", of: cell, x: 20, y: 100)
        let found = try #require(reading(file).structure.last)
        #expect(found.role == .dataCell && found.siblingIndex == 1)
        #expect(found.columnSpan == 3 && found.rowSpan == 1)
    }

    @Test func `figures have descriptions, and boxes that are stated or drawn`() throws {
        var file = TaggedPDF()
        let drawn = file.element("Figure", in: nil, "/Alt (A bridge)")
        let stated = file.element(
            "Figure", in: nil, "/Alt <FEFF00C5> /A << /O /Layout /BBox [10 20 110 70] >>")
        file.marked(drawn) { $0.content += "100 100 50 40 re f\n" }
        file.marked(stated) { $0.content += "15 30 20 20 re f\n" }
        let structure = try reading(file).structure
        #expect(structure.map(\.alternateText) == ["A bridge", "Å"])
        #expect(structure[0].box == Rect(minX: 100, minY: 60, maxX: 150, maxY: 100))
        #expect(structure[1].box == Rect(minX: 10, minY: 130, maxX: 110, maxY: 180))
    }

    @Test func `sequences of layers inside and around do not move tags`() throws {
        var file = TaggedPDF()
        file.file.resources = "/Properties << /MC0 << /Type /OCG /Name (layer) >> >>"
        let (first, second) = (file.element("P"), file.element("H1"))
        file.file.content += "/OC /MC0 BDC\n"
        file.marked(first) {
            $0.text("one", x: 20, y: 150)
            $0.content += "/OC /MC0 BDC EMC\n"
            $0.text("two", x: 50, y: 150)
        }
        file.file.content += "EMC\n"
        file.text("three", of: second, x: 20, y: 100)
        #expect(try tags(reading(file)) == ["one P", "two P", "three H1"])
    }

    @Test func `a page whose tags cannot be told apart has none`() throws {
        var file = TaggedPDF()
        file.file.resources = "/Properties << /MC0 << /MCID 7 >> >>"
        file.file.content += "/P /MC0 BDC\nEMC\n"
        file.text("one", of: file.element("P"), x: 20, y: 150)
        #expect(try tags(reading(file)) == ["one"])
    }

    @Test(arguments: ["", "/Marked false", "/Marked true /Suspects true"])
    func `tags that the file does not vouch for are none`(_ markInfo: String) throws {
        var file = TaggedPDF()
        file.markInfo = markInfo
        file.text("one", of: file.element("H1"), x: 20, y: 150)
        file.artifact("two", x: 20, y: 100)
        let page = try reading(file)
        #expect(page.structure.isEmpty && tags(page) == ["one", "two"])
    }

    @Test func `elements around each other in a circle are read once`() throws {
        var file = TaggedPDF()
        let outer = file.element("Sect", in: nil, "/P 13 0 R")
        let inner = file.element("Sect", in: outer)
        file.text("one", of: file.element("P", in: inner), x: 20, y: 150)
        let page = try reading(file)
        #expect(page.words.map(\.text) == ["one"] && page.structure.count <= 3)
    }

    @Test func `a tree too deep to be meant is left out with a note`() throws {
        var file = TaggedPDF()
        var element = file.element("Sect")
        for _ in 0..<3000 { element = file.element("Sect", in: element) }
        file.text("one", of: element, x: 20, y: 150)
        let page = try reading(file)
        #expect(page.structure.isEmpty && tags(page) == ["one"])
        #expect(page.notes.contains { $0.message.contains("too many tags") })
    }

    @Test func `what is none of a parent tree is ignored`() throws {
        for tree in ["/ParentTree 3 0 R", "/ParentTree << /Nums [0 [99 0 R 3 0 R 10 0 R null]] >>"]
        {
            var file = TaggedPDF()
            file.rootEntries = tree
            file.text("one", of: file.element("P"), x: 20, y: 150)
            #expect(try reading(file).words.map(\.text) == ["one"])
        }
    }
}
