import TestSupport

/// A page that fills a grey square and writes `Old`, and leaves its plane scaled and moved.
func smallPDF(rotation: Int = 0, entries: String = "", text: String? = "Old") -> [UInt8] {
    var file = HandmadePDF()
    file.inheritsFromTree = true
    file.rotation = rotation
    file.pageEntries = entries
    file.content = "2 0 0 2 7 7 cm q 0.5 g 10 10 20 20 re f\n"
    if let text { file.text(text, x: 50, y: 50) }
    return Array(file.data)
}

/// A grey picture of one tone.
func smallPicture(width: Int, height: Int) -> [UInt8] {
    Array("P5\n\(width) \(height)\n255\n".utf8) + [UInt8](repeating: 200, count: width * height)
}
