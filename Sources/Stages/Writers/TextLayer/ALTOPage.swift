import DocumentModel
import Geometry
import Packaging

/// A page in ALTO. Running heads and feet are in the print space too, because margin blocks would
/// precede it regardless of the reading order.
struct ALTOPage {
    let page: TextLayer.Page
    let scale: TextLayerScale
    /// A BCP 47 tag.
    let language: String?

    /// The tag of every kind of region except a plain paragraph.
    static let tags =
        (1...6).map { "heading-\($0)" }
        + Document.Furniture.Kind.allCases.map(\.rawValue)
        + ["caption", "list-item", "figure-text", "table", "header-cell", "figure", "barcode"]

    func write(to xml: borrowing XMLStreamWriter) {
        let number = page.description.number
        let box = scale.box(of: page.description)
        xml.start("Page", ["ID": "p\(number)", "PHYSICAL_IMG_NR": "\(number)"])
        xml.attribute("WIDTH", "\(box.width)")
        xml.attribute("HEIGHT", "\(box.height)")
        if let language { xml.attribute("LANG", language) }
        xml.start("PrintSpace")
        write(box, to: xml)
        xml.lineBreak()
        write(page.regions, id: "p\(number)", to: xml)
        xml.end()
        xml.end()
        xml.lineBreak()
    }

    private func write(
        _ regions: [TextLayer.Region], id: String, isHeader: Bool = false,
        to xml: borrowing XMLStreamWriter
    ) {
        for (index, region) in regions.enumerated() {
            write(region, id: "\(id)r\(index + 1)", isHeader: isHeader, to: xml)
        }
    }

    private func write(
        _ region: TextLayer.Region, id: String, isHeader: Bool, to xml: borrowing XMLStreamWriter
    ) {
        xml.start(region.kind.elementName, ["ID": id])
        let tags = [region.kind.tag, isHeader ? "header-cell" : nil].compactMap(\.self)
        if !tags.isEmpty { xml.attribute("TAGREFS", tags.joined(separator: " ")) }
        write(scale.box(region.box, on: page.description), to: xml)
        xml.lineBreak()
        for (index, cell) in region.cells.enumerated() {
            write(cell.regions, id: "\(id)c\(index + 1)", isHeader: cell.isHeader, to: xml)
        }
        for (index, line) in region.lines.enumerated() {
            write(line, id: "\(id)l\(index + 1)", to: xml)
        }
        xml.end()
        xml.lineBreak()
    }

    private func write(_ line: TextLayer.Line, id: String, to xml: borrowing XMLStreamWriter) {
        xml.start("TextLine", ["ID": id])
        write(scale.box(line.box, on: page.description), to: xml)
        for (index, word) in line.words.enumerated() {
            let box = scale.box(word.box, on: page.description)
            xml.start("String", ["ID": "\(id)w\(index + 1)"])
            write(box, to: xml)
            xml.attribute("CONTENT", word.text)
            xml.attribute("WC", word.confidence.confidenceText)
            if let style = word.style.altoNames { xml.attribute("STYLE", style) }
            xml.end()
            if word.isCut {
                xml.element("HYP", ["CONTENT": "-"])
                continue
            }
            guard word.isFollowedByBlank, index < line.words.count - 1 else { continue }
            let next = scale.box(line.words[index + 1].box, on: page.description)
            xml.start("SP")
            let width = max(0, next.left - box.right)
            for (name, value) in [("HPOS", box.right), ("VPOS", box.top), ("WIDTH", width)] {
                xml.attribute(name, "\(value)")
            }
            xml.end()
        }
        xml.end()
        xml.lineBreak()
    }

    private func write(_ box: TextLayerScale.Box, to xml: borrowing XMLStreamWriter) {
        for (name, value) in [
            ("HPOS", box.left), ("VPOS", box.top), ("WIDTH", box.width), ("HEIGHT", box.height),
        ] { xml.attribute(name, "\(value)") }
    }
}

extension TextLayer.Kind {
    fileprivate var elementName: String {
        switch self {
        case .paragraph, .caption, .listItem, .figureText, .heading, .furniture: "TextBlock"
        case .table: "ComposedBlock"
        case .figure, .barcode: "Illustration"
        }
    }

    fileprivate var tag: String? {
        switch self {
        case .paragraph: nil
        case .caption: "caption"
        case .listItem: "list-item"
        case .figureText: "figure-text"
        case .heading(let level): "heading-\(level)"
        case .furniture(let kind): kind.rawValue
        case .table: "table"
        case .figure: "figure"
        case .barcode: "barcode"
        }
    }
}

extension RunStyle {
    fileprivate var altoNames: String? {
        let all: [(RunStyle, String)] = [
            (.bold, "bold"), (.italic, "italics"), (.superscript, "superscript"),
            (.subscript, "subscript"),
        ]
        let names = all.filter { contains($0.0) }.map { $0.1 }
        return names.isEmpty ? nil : names.joined(separator: " ")
    }
}

extension Float {
    /// 0…1, with two decimals below 1.
    var confidenceText: String {
        let hundredths = Int(nearest: min(max(self, 0), 1) * 100)
        return hundredths == 100 ? "1" : hundredths < 10 ? "0.0\(hundredths)" : "0.\(hundredths)"
    }
}
