import DocumentModel
import Geometry
import Packaging

/// A page in hOCR.
struct HOCRPage {
    let page: TextLayer.Page
    let scale: TextLayerScale
    let sourceName: String

    /// The capabilities that the pages may use.
    static let capabilities = [
        "ocr_page", "ocr_carea", "ocr_par", "ocr_line", "ocrx_word", "ocr_table", "ocr_image",
        "ocr_header", "ocr_footer", "ocr_pageno", "ocrp_lang",
    ]

    func write(to xml: borrowing XMLStreamWriter) {
        let number = page.description.number
        // The name is in quotation marks and cannot contain them.
        let name = sourceName.replacing("\"", with: "'")
        var properties = [
            "image \"\(name)\"", boxProperty(scale.box(of: page.description)),
            "ppageno \(number - 1)",
        ]
        if let resolution = scale.unitsPerInch {
            properties.append("scan_res \(resolution) \(resolution)")
        }
        xml.start(
            "div",
            [
                "class": "ocr_page", "id": "p\(number)",
                "title": properties.joined(separator: "; "),
            ])
        xml.lineBreak()
        write(page.regions, id: "p\(number)", to: xml)
        xml.end()
        xml.lineBreak()
    }

    private func write(
        _ regions: [TextLayer.Region], id: String, to xml: borrowing XMLStreamWriter
    ) {
        for (index, region) in regions.enumerated() {
            write(region, id: "\(id)r\(index + 1)", to: xml)
        }
    }

    private func write(
        _ region: TextLayer.Region, id: String, to xml: borrowing XMLStreamWriter
    ) {
        start("div", region.kind.className, id: id, box: region.box, in: xml)
        xml.lineBreak()
        for (index, cell) in region.cells.enumerated() {
            write(cell.regions, id: "\(id)c\(index + 1)", to: xml)
        }
        if !region.lines.isEmpty {
            start("p", "ocr_par", id: "\(id)p", box: region.box, in: xml)
            for (index, line) in region.lines.enumerated() {
                xml.lineBreak()
                write(line, id: "\(id)l\(index + 1)", to: xml)
            }
            xml.end()
            xml.lineBreak()
        }
        xml.end()
        xml.lineBreak()
    }

    private func write(_ line: TextLayer.Line, id: String, to xml: borrowing XMLStreamWriter) {
        start("span", "ocr_line", id: id, box: line.box, in: xml)
        for (index, word) in line.words.enumerated() {
            let confidence = Int(nearest: word.confidence * 100)
            start(
                "span", "ocrx_word", id: "\(id)w\(index + 1)", box: word.box,
                more: "; x_wconf \(confidence)", in: xml)
            let names = word.style.elementNames
            for name in names { xml.start(name) }
            xml.text(word.isCut ? word.text + softHyphen : word.text)
            for _ in names { xml.end() }
            xml.end()
            if word.isFollowedByBlank, index < line.words.count - 1 { xml.text(" ") }
        }
        xml.end()
    }

    private func start(
        _ name: String, _ className: String, id: String, box: Rect<PageUnits>, more: String = "",
        in xml: borrowing XMLStreamWriter
    ) {
        let box = scale.box(box, on: page.description)
        xml.start(name, ["class": className, "id": id, "title": boxProperty(box) + more])
    }

    private func boxProperty(_ box: TextLayerScale.Box) -> String {
        "bbox \(box.left) \(box.top) \(box.right) \(box.bottom)"
    }
}

extension TextLayer.Kind {
    fileprivate var className: String {
        switch self {
        case .paragraph, .caption, .listItem, .figureText, .heading: "ocr_carea"
        case .furniture(.runningHead): "ocr_header"
        case .furniture(.runningFoot): "ocr_footer"
        case .furniture(.pageNumber): "ocr_pageno"
        case .furniture(.runningSide), .furniture(.watermark), .furniture(.lineNumbers):
            "ocr_carea"
        case .table: "ocr_table"
        case .figure, .barcode: "ocr_image"
        }
    }
}

extension RunStyle {
    fileprivate var elementNames: [String] {
        let all: [(RunStyle, String)] = [
            (.bold, "strong"), (.italic, "em"), (.superscript, "sup"), (.subscript, "sub"),
        ]
        return all.filter { contains($0.0) }.map { $0.1 }
    }
}

/// The hyphen of a line break, as hOCR 1.2 requires.
private let softHyphen = "\u{AD}"
