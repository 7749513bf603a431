import Diagnostics
import Foundation
import Observations
import TestSupport
import Testing

@testable import Readers

/// Small files that are made to take long.
@Suite struct EndlessPageTests {
    /// Forms that draw each other: eight levels of twelve are 400 million.
    @Test func `of forms in forms without end the page keeps its own words, and is not drawn`()
        throws
    {
        var page = HandmadePDF()
        page.resources = "/XObject << /X 10 0 R >>"
        page.text("Before", x: 20, y: 150)
        page.content += String(repeating: "/X Do ", count: 12)
        page.text("After", x: 20, y: 100)
        for level in 0..<8 {
            let isLast = level == 7
            page.objects.append(
                form(
                    isLast ? "0 0 1 1 re f\n" : String(repeating: "/X Do ", count: 12),
                    resources: isLast ? "" : "/XObject << /X \(11 + level) 0 R >>"))
        }
        let reader = try page.reader()
        let reading = try reader.reading(ofPage: 1)
        #expect(reading.words.map(\.text) == ["Before", "After"])
        #expect(reading.notes.map(\.kind).contains(.pageCutShort))
        let problem = #expect(throws: Problem.self) { try reader.image(ofPage: 1) }
        #expect(problem?.kind == .limitReached)
        #expect(throws: Problem.self) { try page.reader().picture(ofPage: 1, resolution: 72) }
    }

    @Test func `a form that draws itself is drawn once`() throws {
        var page = HandmadePDF()
        page.resources = "/XObject << /X 10 0 R >>"
        page.text("Before", x: 20, y: 150)
        page.content += "/X Do\n"
        page.objects = [form("/X Do /X Do\n", resources: "/XObject << /X 10 0 R >>")]
        let reader = try page.reader()
        #expect(try reader.reading(ofPage: 1).words.map(\.text) == ["Before"])
        #expect(try reader.image(ofPage: 1).value.gray.width > 0)
    }

    @Test func `a page of more words than are understood is refused`() throws {
        var page = HandmadePDF()
        page.content = "BT /F1 8 Tf\n"
        for place in 0..<200_000 {
            page.content += "1 0 0 1 \(place * 7 % 280) \(place * 13 % 190) Tm (ab) Tj\n"
        }
        page.content += "ET\n"
        let reader = try page.reader()
        let problem = #expect(throws: Problem.self) { try reader.reading(ofPage: 1) }
        #expect(problem?.kind == .limitReached)
    }

    /// Each word lies on all of the paints but for the first ones, and under none.
    @Test func `words on a ground that is painted thousands of times are seen`() throws {
        var page = HandmadePDF()
        page.content = String(repeating: "0.9 g 0 0 300 200 re f\n", count: 2_000) + "0 g\n"
        for row in 0..<15 { page.text("Row \(row) on its ground", x: 20, y: 10 + 12 * row) }
        let reading = try page.reader().reading(ofPage: 1)
        #expect(reading.words.count == 75)
        #expect(reading.hidden.isEmpty)
        page.content += "1 g 0 0 300 100 re f\n"
        let covered = try page.reader().reading(ofPage: 1)
        #expect(covered.hidden.count == 35)
    }

    /// A replacement text of hundreds of thousands of words for one letter.
    @Test func `a long replacement text is read whole`() throws {
        var page = HandmadePDF()
        let count = 200_000
        page.content =
            "BT /F1 10 Tf 20 100 Td /Span << /ActualText ("
            + String(repeating: "word ", count: count) + ") >> BDC (a) Tj EMC ET\n"
        let reading = try page.reader().reading(ofPage: 1)
        let letters = reading.words.reduce(0) { $0 + $1.text.utf8.count }
        #expect(letters == 4 * count)
    }

    private func form(_ content: String, resources: String) -> String {
        "<< /Type /XObject /Subtype /Form /BBox [0 0 300 200] /Resources << \(resources) >> "
            + "/Length \(content.utf8.count) >>\nstream\n\(content)endstream"
    }
}
