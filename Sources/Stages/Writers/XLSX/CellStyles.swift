import Packaging

/// The cell formats of a workbook, numbered in order of first use.
///
/// Source: ECMA-376, part 1, 18.8 (styles).
struct CellStyles {
    private var numbers: [CellStyle: Int] = [CellStyle(): 0]
    private var cellStyles = [CellStyle()]
    /// The language of month names, a BCP 47 tag.
    private let language: String?

    init(language: String?) { self.language = language }

    mutating func number(of style: CellStyle) -> Int {
        if let number = numbers[style] { return number }
        numbers[style] = cellStyles.count
        cellStyles.append(style)
        return cellStyles.count - 1
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
        xml.start("cellXfs", ["count": "\(cellStyles.count)"])
        for style in cellStyles { write(style, formats: formats, to: xml) }
        xml.end()
        xml.start("cellStyles", ["count": "1"])
        xml.element("cellStyle", ["name": "Normal", "xfId": "0", "builtinId": "0"])
        xml.end()
        xml.end()
    }

    /// The built-in formats by number (18.8.30), and the first number of custom formats.
    private static let builtInFormats = [
        "0": 1, "0.00": 2, "#,##0": 3, "#,##0.00": 4, "0%": 9, "0.00%": 10, "@": 49,
    ]
    /// Source: ECMA-376, part 1, 18.8.30.
    private static let firstCustomFormat = 164

    private var customFormats: [String] {
        var formats: [String] = []
        for case let code? in cellStyles.map(code)
        where Self.builtInFormats[code] == nil && !formats.contains(code) {
            formats.append(code)
        }
        return formats
    }

    private func code(of style: CellStyle) -> String? {
        style.format.map { NumberFormat.code(for: $0, language: language) }
    }

    private func font(of style: CellStyle) -> Int {
        (style.isHeader || style.isBold ? 1 : 0) + (style.isLink ? 2 : 0)
    }

    /// Plain and bold, then the same for links.
    private func writeFonts(to xml: borrowing XMLStreamWriter) {
        xml.start("fonts", ["count": "4"])
        for (isLink, isBold) in [(false, false), (false, true), (true, false), (true, true)] {
            xml.start("font")
            if isBold { xml.element("b") }
            if isLink { xml.element("u") }
            xml.element("sz", ["val": "11"])
            if isLink { xml.element("color", ["rgb": "FF0563C1"]) }
            xml.element("name", ["val": "Calibri"])
            xml.element("family", ["val": "2"])
            xml.end()
        }
        xml.end()
    }

    /// Excel reserves the first two fills; the third is for headers, the fourth for doubtful cells.
    private func writeFills(to xml: borrowing XMLStreamWriter) {
        xml.start("fills", ["count": "4"])
        for pattern in ["none", "gray125"] {
            xml.start("fill")
            xml.element("patternFill", ["patternType": pattern])
            xml.end()
        }
        for color in [CellStyle.headerColor, CellStyle.doubtfulColor] {
            xml.start("fill")
            xml.start("patternFill", ["patternType": "solid"])
            xml.element("fgColor", ["rgb": "FF" + color.uppercased()])
            xml.element("bgColor", ["indexed": "64"])
            xml.end()
            xml.end()
        }
        xml.end()
    }

    private func write(
        _ style: CellStyle, formats: [String], to xml: borrowing XMLStreamWriter
    ) {
        let format = code(of: style).map { format in
            Self.builtInFormats[format]
                ?? formats.firstIndex(of: format).map { Self.firstCustomFormat + $0 } ?? 0
        }
        xml.start(
            "xf",
            [
                "numFmtId": "\(format ?? 0)", "fontId": "\(font(of: style))",
                "fillId": style.isDoubtful ? "3" : style.isHeader ? "2" : "0", "borderId": "0",
                "xfId": "0",
            ])
        if format != nil { xml.attribute("applyNumberFormat", "1") }
        if font(of: style) > 0 { xml.attribute("applyFont", "1") }
        if style.isHeader || style.isDoubtful { xml.attribute("applyFill", "1") }
        xml.attribute("applyAlignment", "1")
        xml.start("alignment", ["vertical": "top"])
        if style.isRightAligned { xml.attribute("horizontal", "right") }
        if style.wraps { xml.attribute("wrapText", "1") }
        xml.end()
        xml.end()
    }
}
