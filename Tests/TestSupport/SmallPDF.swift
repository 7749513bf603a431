import Foundation

/// A PDF file of pages with words in Helvetica and with rules.
package struct SmallPDF {
    private var pages: [String] = []

    package init() {}

    /// Pages of one sentence each, which has the page's number in it.
    package static func numbered(pages count: Int) -> Data {
        var file = SmallPDF()
        for number in 1...count {
            file.page { $0.text("This is sentence \(number) of the book.", x: 20, y: 50) }
        }
        return file.data
    }

    /// A page of 300 by 200 points.
    package struct Page {
        fileprivate var content = ""

        /// - Parameters:
        ///   - x: Points from the left.
        ///   - y: Points from the top to the baseline.
        package mutating func text(_ text: String, x: Int, y: Int) {
            content += "BT /F1 10 Tf \(x) \(200 - y) Td (\(text)) Tj ET\n"
        }

        package mutating func rule(from start: (x: Int, y: Int), to end: (x: Int, y: Int)) {
            content += "\(start.x) \(200 - start.y) m \(end.x) \(200 - end.y) l S\n"
        }

        /// A black bar, a point wide.
        package mutating func bar(x: Int, y: Int, height: Int) {
            content += "\(x) \(200 - y - height) 1 \(height) re f\n"
        }

        /// A ruled grid whose cells measure 80 by 20 points.
        package mutating func grid(_ rows: [[String]], x: Int, y: Int) {
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

    package mutating func page(_ draw: (inout Page) -> Void) {
        var page = Page()
        draw(&page)
        pages.append(page.content)
    }

    package var data: Data {
        // Each page is two objects, its content and itself, after the three that all share.
        let kids = pages.indices.map { "\(5 + $0 * 2) 0 R" }.joined(separator: " ")
        var file = PDFObjects([
            "<< /Type /Catalog /Pages 2 0 R >>",
            "<< /Type /Pages /Kids [\(kids)] /Count \(pages.count) >>", PDFObjects.helvetica,
        ])
        for page in pages {
            let content = file.append(PDFObjects.stream(page))
            file.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents \(content) 0 R "
                    + "/Resources << /Font << /F1 3 0 R >> >> >>")
        }
        return file.data
    }
}
