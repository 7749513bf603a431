import Foundation

/// A PDF of one page, 300 by 200 points, that fills a grey square and writes `Old`.
func smallPDF(rotation: Int = 0, entries: String = "", text: String? = "Old") -> [UInt8] {
    var content = "2 0 0 2 7 7 cm q 0.5 g 10 10 20 20 re f\n"
    if let text { content += "BT /F1 10 Tf 50 50 Td (\(text)) Tj ET\n" }
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>",
        "<< /Type /Pages /Kids [3 0 R] /Count 1 /MediaBox [0 0 300 200] "
            + "/Resources << /Font << /F1 5 0 R >> >> >>",
        "<< /Type /Page /Parent 2 0 R /Rotate \(rotation) /Contents 4 0 R \(entries) >>",
        "<< /Length \(content.utf8.count) >>\nstream\n\(content)endstream",
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>",
    ]
    var file = "%PDF-1.7\n"
    var offsets: [Int] = []
    for (index, object) in objects.enumerated() {
        offsets.append(file.utf8.count)
        file += "\(index + 1) 0 obj\n\(object)\nendobj\n"
    }
    let table = file.utf8.count
    file += "xref\n0 \(offsets.count + 1)\n0000000000 65535 f \n"
    for offset in offsets {
        let digits = String(offset)
        file += String(repeating: "0", count: 10 - digits.count) + digits + " 00000 n \n"
    }
    file += "trailer << /Size \(offsets.count + 1) /Root 1 0 R >>\nstartxref\n\(table)\n%%EOF\n"
    return Array(file.utf8)
}

/// A grey picture of one tone.
func smallPicture(width: Int, height: Int) -> [UInt8] {
    Array("P5\n\(width) \(height)\n255\n".utf8) + [UInt8](repeating: 200, count: width * height)
}
