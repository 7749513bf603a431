import Geometry
import Observations
import Testing

/// Cells with columns of their own.
@Suite struct CellTextTests {
    private static let notes = ["Attach", "every sheet", "that was sent", "before May"]
    private static let lines = [
        "Wages of the mill", "Interest paid", "Refunds of the town", "Rents of gardens",
    ]

    /// A ruled table whose upper cell has notes beside its lines.
    ///
    /// - Parameter isByColumns: Whether the file sets the notes before the lines.
    private func page(isByColumns: Bool) -> TypedPage {
        var page = TypedPage()
        page.grid(columns: [40, 440, 560], rows: [80, 150, 180, 210])
        if isByColumns {
            page.lines(Self.notes, x: 50, y: 100)
            page.lines(Self.lines, x: 180, y: 100)
        } else {
            for (row, texts) in zip(Self.notes, Self.lines).enumerated() {
                page.row([texts.0, texts.1], x: [50, 180], y: 100 + Double(row) * 12)
            }
        }
        page.line("Holt", x: 450, y: 100)
        for (row, town) in ["Selby", "Ashby"].enumerated() {
            page.row([town, "\(row)7"], x: [50, 450], y: 170 + Double(row) * 30)
        }
        return page
    }

    @Test func `notes beside the lines of a cell are read apart`() {
        let text = page(isByColumns: true).observation.document.text.transcript
            .replacing("\n", with: " ")
        #expect(text.contains(Self.notes.joined(separator: " ")), "\(text)")
        #expect(text.contains(Self.lines.joined(separator: " ")), "\(text)")
    }

    /// As lines of forms have them, each dot a word.
    @Test func `leaders behind the lines change nothing`() {
        var page = page(isByColumns: true)
        let ends = page.reading.words.filter {
            ["mill", "paid", "town", "gardens"].contains($0.text)
        }
        for end in ends.reversed() {
            guard let index = page.reading.words.firstIndex(of: end) else { continue }
            let dots = (1...4).map { step in
                var dot = end
                dot.text = "."
                let x = end.box.maxX + Double(step) * 12
                dot.box = Rect(minX: x, minY: end.box.minY, maxX: x + 3, maxY: end.box.maxY)
                return dot
            }
            page.reading.words.insert(contentsOf: dots, at: index + 1)
        }
        let text = page.observation.document.text.transcript.replacing("\n", with: " ")
        #expect(text.contains(Self.notes.joined(separator: " ")), "\(text)")
    }

    @Test func `lines that the file sets across the cell stay whole`() {
        let text = page(isByColumns: false).observation.document.text.transcript
            .replacing("\n", with: " ")
        for (note, line) in zip(Self.notes, Self.lines) {
            #expect(text.contains("\(note) \(line)"), "\(text)")
        }
    }

    @Test(arguments: [true, false]) func `no word is lost or repeated`(isByColumns: Bool) {
        let page = page(isByColumns: isByColumns)
        let words = page.observation.document.text.textLines.flatMap(\.words).map(\.text)
        #expect(words.sorted() == page.reading.words.map(\.text).sorted())
    }
}
