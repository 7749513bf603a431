import Observations
import Testing

/// Lines with a stop of a tabulator, as posts and their years in a curriculum vitae.
@Suite struct TabulatorTests {
    @Test func `a line with a tabulator ends at its end`() {
        var page = TypedPage()
        page.prose(sentence(60), x: 50, y: 40, width: 450)
        for (row, post) in ["Master of logistics", "Nautical science"].enumerated() {
            let y = 160 + Double(row) * 24
            page.line(post, x: 50, y: y)
            page.line("2012 – 2014", right: 500, y: y)
            page.line("University of the north and of the harbour town", x: 50, y: y + 12)
        }
        #expect(
            page.sketch.hasSuffix(
                "Master of logistics 2012 – 2014 / University of the north and of the harbour town / "
                    + "Nautical science 2012 – 2014 / University of the north and of the harbour town"
            ),
            "\(page.sketch)")
    }

    @Test func `stretched lines have none`() {
        var page = TypedPage()
        let lines = [
            "the crane lifts forty tons", "at a time while people of",
            "the town watch from the hill", "where they used to see ships",
        ]
        for (row, text) in lines.enumerated() {
            page.stretch(
                text.split(separator: " ").map(String.init), x: 50, y: 100 + Double(row) * 12,
                width: row == 1 ? 250 : 160)
        }
        #expect(!page.sketch.contains("/"), "\(page.sketch)")
    }
}
