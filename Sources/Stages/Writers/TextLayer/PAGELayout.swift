import DocumentModel
import Geometry
import Packaging

/// A page in PAGE-XML.
struct PAGELayout {
    let page: TextLayer.Page
    let scale: TextLayerScale
    let sourceName: String

    func write(to xml: borrowing XMLStreamWriter) {
        let box = scale.box(of: page.description)
        let id = "p\(page.description.number)"
        xml.start("Page", ["imageFilename": sourceName])
        xml.attribute("imageWidth", "\(box.width)")
        xml.attribute("imageHeight", "\(box.height)")
        if let resolution = scale.unitsPerInch {
            xml.attribute("imageXResolution", "\(resolution)")
            xml.attribute("imageYResolution", "\(resolution)")
            xml.attribute("imageResolutionUnit", "PPI")
        }
        xml.lineBreak()
        writeReadingOrder(id: id, to: xml)
        write(page.regions, id: id, to: xml)
        xml.end()
        xml.lineBreak()
    }

    private func writeReadingOrder(id: String, to xml: borrowing XMLStreamWriter) {
        guard !page.regions.isEmpty else { return }
        xml.start("ReadingOrder")
        xml.start("OrderedGroup", ["id": "order"])
        for index in page.regions.indices {
            xml.element(
                "RegionRefIndexed", ["index": "\(index)", "regionRef": "\(id)r\(index + 1)"])
        }
        xml.end()
        xml.end()
        xml.lineBreak()
    }

    private func write(
        _ regions: [TextLayer.Region], id: String, cell: TextLayer.Cell? = nil,
        to xml: borrowing XMLStreamWriter
    ) {
        for (index, region) in regions.enumerated() {
            write(region, id: "\(id)r\(index + 1)", cell: cell, to: xml)
        }
    }

    private func write(
        _ region: TextLayer.Region, id: String, cell: TextLayer.Cell?,
        to xml: borrowing XMLStreamWriter
    ) {
        xml.start(region.kind.regionName, ["id": id])
        if let type = region.kind.regionType { xml.attribute("type", type) }
        if case .table(let rows, let columns) = region.kind {
            xml.attribute("rows", "\(rows)")
            xml.attribute("columns", "\(columns)")
        }
        writeOutline(of: region.box, to: xml)
        if let cell { write(roleOf: cell, to: xml) }
        xml.lineBreak()
        for (index, cell) in region.cells.enumerated() {
            write(cell.regions, id: "\(id)c\(index + 1)", cell: cell, to: xml)
        }
        for (index, line) in region.lines.enumerated() {
            write(line, id: "\(id)l\(index + 1)", to: xml)
        }
        if !region.lines.isEmpty {
            write(
                region.lines.map(\.text).joined(separator: "\n"),
                confidence: region.lines.map(\.confidence).min() ?? 1, to: xml)
        }
        xml.end()
        xml.lineBreak()
    }

    private func write(roleOf cell: TextLayer.Cell, to xml: borrowing XMLStreamWriter) {
        xml.start("Roles")
        xml.element(
            "TableCellRole",
            [
                "rowIndex": "\(cell.rows.lowerBound)", "columnIndex": "\(cell.columns.lowerBound)",
                "rowSpan": "\(cell.rows.count)", "colSpan": "\(cell.columns.count)",
                "header": "\(cell.isHeader)",
            ])
        xml.end()
    }

    private func write(_ line: TextLayer.Line, id: String, to xml: borrowing XMLStreamWriter) {
        xml.start("TextLine", ["id": id])
        writeOutline(of: line.box, to: xml)
        for (index, word) in line.words.enumerated() {
            xml.start("Word", ["id": "\(id)w\(index + 1)"])
            writeOutline(of: word.box, to: xml)
            write(word.text, confidence: word.confidence, index: 0, to: xml)
            for (index, other) in word.alternatives.enumerated() {
                write(other, confidence: nil, index: index + 1, to: xml)
            }
            write(word.style, to: xml)
            xml.end()
        }
        write(line.text, confidence: line.confidence, to: xml)
        xml.end()
        xml.lineBreak()
    }

    private func write(
        _ text: String, confidence: Float?, index: Int? = nil, to xml: borrowing XMLStreamWriter
    ) {
        xml.start("TextEquiv")
        if let index { xml.attribute("index", "\(index)") }
        if let confidence { xml.attribute("conf", confidence.confidenceText) }
        xml.element("Unicode", text: text)
        xml.end()
    }

    private func write(_ style: RunStyle, to xml: borrowing XMLStreamWriter) {
        let all: [(RunStyle, String)] = [
            (.bold, "bold"), (.italic, "italic"), (.fixedPitch, "monospace"),
            (.superscript, "superscript"), (.subscript, "subscript"),
        ]
        let names = all.filter { style.contains($0.0) }.map { $0.1 }
        guard !names.isEmpty else { return }
        xml.start("TextStyle")
        for name in names { xml.attribute(name, "true") }
        xml.end()
    }

    private func writeOutline(of box: Rect<PageUnits>, to xml: borrowing XMLStreamWriter) {
        let box = scale.box(box, on: page.description)
        let corners = [
            (box.left, box.top), (box.right, box.top), (box.right, box.bottom),
            (box.left, box.bottom),
        ]
        xml.element(
            "Coords", ["points": corners.map { "\($0.0),\($0.1)" }.joined(separator: " ")])
    }
}

extension TextLayer.Kind {
    fileprivate var regionName: String {
        switch self {
        case .paragraph, .caption, .listItem, .figureText, .heading, .furniture: "TextRegion"
        case .table: "TableRegion"
        case .figure: "ImageRegion"
        case .barcode: "GraphicRegion"
        }
    }

    fileprivate var regionType: String? {
        switch self {
        case .paragraph, .listItem: "paragraph"
        case .caption: "caption"
        case .figureText, .furniture(.watermark): "floating"
        case .heading: "heading"
        case .furniture(.runningHead): "header"
        case .furniture(.runningFoot): "footer"
        case .furniture(.pageNumber): "page-number"
        case .furniture(.runningSide), .furniture(.lineNumbers): "marginalia"
        case .barcode: "barcode"
        case .table, .figure: nil
        }
    }
}
