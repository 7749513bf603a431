import Geometry
import Observations
import Testing

/// Rows of aligned tables on coloured ground.
@Suite struct RowGroundTests {
    private static let goods = [
        ["Rent", "of the mill", "1", "390.90"], ["Bread", "baked at dawn", "4", "11.00"],
        ["Paper", "for lanterns", "7", "8.15"],
    ]

    /// Rows as close as the lines of one cell, the names of columns in a colour.
    private func page(_ grounds: [Int: UInt32], count: Int = 3) -> TypedPage {
        var page = TypedPage()
        let x: [Double] = [50, 150, 330, 450]
        for (row, texts) in ([["Group", "Name and note", "Count", "Price"]] + Self.goods)
            .prefix(count + 1).enumerated()
        {
            let y = 100 + Double(row) * 13
            if let color = grounds[row] {
                page.fill(Rect(minX: 45, minY: y - 10, maxX: 500, maxY: y + 3), color: color)
            }
            page.row(texts, x: x, y: y)
        }
        return page
    }

    @Test func `a row of names on a ground of its own takes no line below`() {
        var page = TypedPage()
        for (left, right) in [(45.0, 148.0), (149, 320), (321, 440), (441, 500)] {
            page.fill(Rect(minX: left, minY: 90, maxX: right, maxY: 103), color: 0xE0E0E8)
        }
        page.row(["Group", "Name and note", "Count", "Price"], x: [50, 150, 330, 450], y: 100)
        page.row(["rent of the mill", "1", "390.90"], x: [150, 330, 450], y: 114)
        page.row(["Sum:", "390.90"], x: [330, 450], y: 128)
        let rows = page.sketch.split(separator: "\n")
        #expect(rows.contains("| Group | Name and note | Count | Price |"), "\(rows)")
    }

    @Test func `names of groups in bands are rows of their own`() {
        var page = TypedPage()
        var y = 100.0
        for (group, name) in ["Seller", "Buyer", "Carrier"].enumerated() {
            page.fill(Rect(minX: 45, minY: y - 10, maxX: 500, maxY: y + 3), color: 0xD0E8FF)
            page.line(name, x: 50, y: y)
            for (index, label) in ["number:", "name:", "street:"].enumerated() {
                y += 13
                page.row([label, "\(group)7\(index)"], x: [50, 250], y: y)
            }
            y += 13
        }
        #expect(!page.sketch.contains("Seller number"), "\(page.sketch)")
        #expect(!page.sketch.contains("Buyer number"), "\(page.sketch)")
    }

    @Test(
        arguments: [[1: 0xF0F0F0, 3: 0xF0F0F0], [0: 0xC0C0FF, 2: 0xF0F0F0], [:]] as [[Int: UInt32]])
    func `rows of one line are the same over any ground`(grounds: [Int: UInt32]) {
        let rows = page(grounds).sketch.split(separator: "\n").dropFirst().map(String.init)
        #expect(rows == page([:]).sketch.split(separator: "\n").dropFirst().map(String.init))
    }

    /// Goods with a rule below each, the third with a second line.
    private func rows(below third: [String]) -> [Substring] {
        var page = TypedPage()
        let x: [Double] = [50, 150, 330, 450]
        let more = [["Stones", "by weight", "22", "45.00"], ["Tea", "in leaves", "5", "3.20"]]
        for (row, good) in (Self.goods + more).enumerated() {
            let y = 100 + Double(row) * 30
            page.row(good, x: x, y: y)
            if row == 2 { page.row(third, x: x, y: y + 12) }
            page.level(y: y + 18, from: 45, to: 500)
        }
        return page.sketch.split(separator: "\n")
    }

    @Test func `what is charged beside an article above its rule is a row`() {
        let rows = rows(below: ["Toll", "of the road", "1", "4.24"])
        #expect(rows.contains("| Paper | for lanterns | 7 | 8.15 |"), "\(rows)")
        #expect(rows.contains("| Toll | of the road | 1 | 4.24 |"), "\(rows)")
    }

    @Test(arguments: [["Toll", "of the road", "(1)", "(4.24)"], ["of the", "old", "1", "4.24"]])
    func `errors in brackets and labels that go on are none`(below: [String]) {
        let rows = rows(below: below)
        #expect(rows.count == 6, "\(rows)")
    }

    @Test func `lines of one cell on one ground stay together`() {
        var page = TypedPage()
        for (row, good) in Self.goods.enumerated() {
            let y = 100 + Double(row) * 40
            page.fill(
                Rect(minX: 45, minY: y - 12, maxX: 500, maxY: y + 20),
                color: row % 2 == 0 ? 0xF0F0F0 : 0xE0E0FF)
            page.row(good, x: [50, 150, 330, 450], y: y)
            page.line("in the evening sun", x: 150, y: y + 12)
        }
        let rows = page.sketch.split(separator: "\n")
        #expect(rows.count == 4, "\(rows)")
        #expect(rows.contains("| Paper | for lanterns in the evening sun | 7 | 8.15 |"), "\(rows)")
    }
}
