import Foundation

/// A PDF file made on the spot.
enum SmallPDF {
    /// Pages of one line each.
    ///
    /// Source of the structure: ISO 32000-1:2008, 7.5.
    static func numbered(pages count: Int) -> Data {
        var objects = ["", "", "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>"]
        var kids = ""
        for number in 1...count {
            let content = "BT /F1 10 Tf 20 150 Td (This is sentence \(number) of the book.) Tj ET\n"
            objects.append("<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream")
            objects.append(
                "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Contents \(objects.count) 0 R "
                    + "/Resources << /Font << /F1 3 0 R >> >> >>")
            kids += "\(objects.count) 0 R "
        }
        objects[0] = "<< /Type /Catalog /Pages 2 0 R >>"
        objects[1] = "<< /Type /Pages /Kids [\(kids)] /Count \(count) >>"
        var file = "%PDF-1.4\n"
        var table = "0000000000 65535 f \n"
        for (index, object) in objects.enumerated() {
            let digits = String(file.utf8.count)
            table += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
            file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = file.utf8.count
        file += "xref\n0 \(objects.count + 1)\n\(table)"
        file += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Data(file.utf8)
    }
}
