import Packaging

/// How a cell looks.
struct CellStyle: Hashable {
    /// As 18.8.31 of ECMA-376 spells it; `nil` for none.
    var numberFormat: String?
    var isHeader = false
    var isBold = false
    var wraps = false
    var isRightAligned = false
}

/// The looks of a workbook's cells, numbered as they come.
///
/// Source: ECMA-376, part 1, 18.8 (styles).
struct CellStyles {
    private var numbers: [CellStyle: Int] = [CellStyle(): 0]
    private var styles = [CellStyle()]

    mutating func number(of style: CellStyle) -> Int {
        if let number = numbers[style] { return number }
        numbers[style] = styles.count
        styles.append(style)
        return styles.count - 1
    }

    func write(to xml: borrowing XMLStreamWriter) {
        let formats = customFormats
        xml.start("styleSheet", ["xmlns": WorkbookPackage.mainNamespace])
        if !formats.isEmpty {
            xml.start("numFmts", ["count": "\(formats.count)"])
            for (index, format) in formats.enumerated() {
                xml.element(
                    "numFmt",
                    ["numFmtId": "\(Self.firstCustomFormat + index)", "formatCode": format])
            }
            xml.end()
        }
        writeFonts(to: xml)
        writeFills(to: xml)
        xml.start("borders", ["count": "1"])
        xml.element("border")
        xml.end()
        xml.start("cellStyleXfs", ["count": "1"])
        xml.element("xf", ["numFmtId": "0", "fontId": "0", "fillId": "0", "borderId": "0"])
        xml.end()
        xml.start("cellXfs", ["count": "\(styles.count)"])
        for style in styles { write(style, formats: formats, to: xml) }
        xml.end()
        xml.start("cellStyles", ["count": "1"])
        xml.element("cellStyle", ["name": "Normal", "xfId": "0", "builtinId": "0"])
        xml.end()
        xml.end()
    }

    /// Formats that every program knows by number (18.8.30), and the first number of one's own.
    private static let builtInFormats = [
        "0": 1, "0.00": 2, "#,##0": 3, "#,##0.00": 4, "0%": 9, "0.00%": 10, "@": 49,
    ]
    private static let firstCustomFormat = 164

    private var customFormats: [String] {
        var formats: [String] = []
        for case let format? in styles.map(\.numberFormat)
        where Self.builtInFormats[format] == nil && !formats.contains(format) {
            formats.append(format)
        }
        return formats
    }

    private func writeFonts(to xml: borrowing XMLStreamWriter) {
        xml.start("fonts", ["count": "2"])
        for isBold in [false, true] {
            xml.start("font")
            if isBold { xml.element("b") }
            xml.element("sz", ["val": "11"])
            xml.element("name", ["val": "Calibri"])
            xml.element("family", ["val": "2"])
            xml.end()
        }
        xml.end()
    }

    /// The first two are fixed by custom; the third stands behind headers.
    private func writeFills(to xml: borrowing XMLStreamWriter) {
        xml.start("fills", ["count": "3"])
        for pattern in ["none", "gray125"] {
            xml.start("fill")
            xml.element("patternFill", ["patternType": pattern])
            xml.end()
        }
        xml.start("fill")
        xml.start("patternFill", ["patternType": "solid"])
        xml.element("fgColor", ["rgb": "FFE3E8EF"])
        xml.element("bgColor", ["indexed": "64"])
        xml.end()
        xml.end()
        xml.end()
    }

    private func write(
        _ style: CellStyle, formats: [String], to xml: borrowing XMLStreamWriter
    ) {
        let format = style.numberFormat.map { format in
            Self.builtInFormats[format]
                ?? formats.firstIndex(of: format).map { Self.firstCustomFormat + $0 } ?? 0
        }
        xml.start(
            "xf",
            [
                "numFmtId": "\(format ?? 0)", "fontId": style.isHeader || style.isBold ? "1" : "0",
                "fillId": style.isHeader ? "2" : "0", "borderId": "0", "xfId": "0",
            ])
        if format != nil { xml.attribute("applyNumberFormat", "1") }
        if style.isHeader || style.isBold { xml.attribute("applyFont", "1") }
        if style.isHeader { xml.attribute("applyFill", "1") }
        xml.attribute("applyAlignment", "1")
        xml.start("alignment", ["vertical": "top"])
        if style.isRightAligned { xml.attribute("horizontal", "right") }
        if style.wraps { xml.attribute("wrapText", "1") }
        xml.end()
        xml.end()
    }
}
