import Foundation

/// The objects of a PDF file, numbered from 1; the first is the catalogue.
///
/// Source of the structure: ISO 32000-1:2008, 7.5.
package struct PDFObjects {
    private var objects: [String]
    /// Further entries of the trailer.
    package var trailerEntries = ""

    package init(_ objects: [String]) { self.objects = objects }

    /// Appends an object and returns its number.
    @discardableResult package mutating func append(_ object: String) -> Int {
        objects.append(object)
        return objects.count
    }

    /// - Parameter entries: Further ones of its dictionary.
    package static func stream(_ content: String, entries: String = "") -> String {
        "<< /Length \(content.utf8.count) \(entries)>>\nstream\n\(content)endstream"
    }

    static let helvetica =
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>"

    /// The file, with the table of offsets that readers look objects up in.
    package var data: Data {
        var file = "%PDF-1.7\n"
        var table = "0000000000 65535 f \n"
        for (index, object) in objects.enumerated() {
            let digits = String(file.utf8.count)
            table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n\(table)"
        file += "trailer << /Size \(objects.count + 1) /Root 1 0 R \(trailerEntries) >>\n"
        file += "startxref\n\(start)\n%%EOF\n"
        return Data(file.utf8)
    }
}
