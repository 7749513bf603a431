import Foundation

/// A PDF file made on the spot: pages of words in Helvetica and of rules.
struct SmallPDF {
    private var pages: [String] = []

    /// A page of 300 by 200 points.
    struct Page {
        fileprivate var content = ""

        /// - Parameters:
        ///   - x: Points from the left.
        ///   - y: Points from the top to the foot of the letters.
        mutating func text(_ text: String, x: Int, y: Int) {
            content += "BT /F1 10 Tf \(x) \(200 - y) Td (\(text)) Tj ET\n"
        }

        mutating func rule(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
            content += "\(start.x) \(200 - start.y) m \(end.x) \(200 - end.y) l S\n"
        }

        /// A black bar, a point wide.
        mutating func bar(x: Int, y: Int, height: Int) {
            content += "\(x) \(200 - y - height) 1 \(height) re f\n"
        }

        /// A ruled grid whose cells measure 80 by 20 points.
        mutating func grid(_ rows: [[String]], x: Int, y: Int) {
            let columns = rows.first?.count ?? 0
            for row in 0...rows.count {
                rule(from: (x, y + row * 20), to: (x + columns * 80, y + row * 20))
            }
            for column in 0...columns {
                rule(from: (x + column * 80, y), to: (x + column * 80, y + rows.count * 20))
            }
            for (row, cells) in rows.enumerated() {
                for (column, cell) in cells.enumerated() {
                    text(cell, x: x + column * 80 + 5, y: y + row * 20 + 14)
                }
            }
        }
    }

    mutating func page(_ draw: (inout Page) -> Void) {
        var page = Page()
        draw(&page)
        pages.append(page.content)
    }

    /// Source of the structure: ISO 32000-1:2008, 7.5.
    var data: Data {
        var objects = ["", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
        var kids: [String] = []
        for content in pages {
            objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream")
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents \(objects.count) 0 R "
                    + "/Resources << /Font << /F1 3 0 R >> >> >>")
            kids.append("\(objects.count) 0 R")
        }
        objects[0] = "<< /Type /Catalog /Pages 2 0 R >>"
        objects[1] =
            "<< /Type /Pages /Kids [\(kids.joined(separator: " "))] /Count \(kids.count) >>"
        var file = "%PDF-1.4\n"
        var offsets: [Int] = []
        for (index, object) in objects.enumerated() {
            offsets.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        file += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
        return Data(file.utf8)
    }
}
