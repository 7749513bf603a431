import Foundation

@testable import Readers

/// A PDF file of one page, 300 by 200 points, written object by object.
///
/// Source of the structure: ISO 32000-1:2008, 7.5.
struct HandmadePDF {
    /// Operators of the page's content; the fonts are F1, Helvetica, and F2, Helvetica-Bold.
    var content = ""
    /// Further entries of the catalogue, the page and the file's information.
    var catalogEntries = ""
    var pageEntries = ""
    /// Further fonts of the page, such as `/F3 10 0 R`.
    var fonts = ""
    /// Further resources of the page.
    var resources = ""
    var info = ""
    /// Objects from number 10 on.
    var objects: [String] = []
    var rotation = 0

    /// - Parameters:
    ///   - x: Points from the left.
    ///   - y: Points from the foot of the page.
    mutating func text(_ text: String, font: String = "F1", size: Int = 10, x: Int, y: Int) {
        content += "BT /\(font) \(size) Tf \(x) \(y) Td (\(text)) Tj ET\n"
    }

    var data: Data {
        let first = [
            "<< /Type /Catalog /Pages 2 0 R \(catalogEntries) >>",
            "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Rotate \(rotation) "
                + "/Contents 4 0 R /Resources << /Font << /F1 5 0 R /F2 6 0 R \(fonts) >> \(resources) >> "
                + "\(pageEntries) >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica-Bold >>",
            "<< \(info) >>", "null", "null",
        ]
        var file = "%PDF-1.7\n"
        var offsets: [Int] = []
        for (index, object) in (first + objects).enumerated() {
            offsets.append(file.utf8.count)
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let table = file.utf8.count
        file += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
        for offset in offsets {
            let digits = String(offset)
            file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
        }
        file += "trailer << /Size \(offsets.count + 1) /Root 1 0 R /Info 7 0 R >>\n"
        file += "startxref\n\(table)\n%%EOF\n"
        return Data(file.utf8)
    }

    func reader(_ options: ReadingOptions = ReadingOptions()) throws -> any PageReader {
        try ReaderRegistry.pages(of: InputBytes(data), options: options)
    }
}

/// A file of the corpus.
func corpusFile(_ path: String) throws -> Data {
    try Data(contentsOf: corpus.appending(path: path))
}

/// The folder of documents with a known truth.
let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")

func corpusReader(
    _ path: String, _ options: ReadingOptions = ReadingOptions()
) throws -> any PageReader {
    try ReaderRegistry.pages(of: InputBytes(corpusFile(path)), options: options)
}
