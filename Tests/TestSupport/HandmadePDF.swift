import Foundation

/// A PDF file of one page, 300 by 200 points, written object by object.
package struct HandmadePDF {
    /// Operators of the page's content; the fonts are F1, Helvetica, and F2, Helvetica-Bold.
    package var content = ""
    /// Further entries of the catalogue, the page and the file's information.
    package var catalogEntries = ""
    package var pageEntries = ""
    /// Further fonts of the page, such as `/F3 10 0 R`.
    package var fonts = ""
    /// Further resources of the page.
    package var resources = ""
    package var info = ""
    /// Objects from number 10 on.
    package var objects: [String] = []
    package var rotation = 0
    /// Whether the page takes its size and its fonts from the tree of pages.
    package var inheritsFromTree = false

    package init() {}

    /// - Parameters:
    ///   - x: Points from the left.
    ///   - y: Points from the foot of the page.
    package mutating func text(
        _ text: String, font: String = "F1", size: Int = 10, x: Int, y: Int
    ) {
        content += "BT /\(font) \(size) Tf \(x) \(y) Td (\(text)) Tj ET\n"
    }

    package var data: Data {
        let shared =
            "/MediaBox [0 0 300 200] /Resources << /Font << /F1 5 0 R /F2 6 0 R \(fonts) >> "
            + "\(resources) >>"
        let (tree, page) = inheritsFromTree ? (shared, "") : ("", shared)
        var file = PDFObjects([
            "<< /Type /Catalog /Pages 2 0 R \(catalogEntries) >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 \(tree) >>",
            "<< /Type /Page /Parent 2 0 R \(page) /Rotate \(rotation) /Contents 4 0 R "
                + "\(pageEntries) >>",
            PDFObjects.stream(content), PDFObjects.helvetica,
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
            "<< \(info) >>", "null", "null",
        ])
        file.trailerEntries = "/Info 7 0 R"
        for object in objects { file.append(object) }
        return file.data
    }
}
