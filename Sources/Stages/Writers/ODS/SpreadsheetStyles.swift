import Packaging

/// The styles of a spreadsheet's columns, rows and cells, named in order of first use.
///
/// Source: OpenDocument 1.3, part 3, 16.2 (`style:style`) and 17 (formatting properties).
struct SpreadsheetStyles {
    static let tableStyle = "ta1"
    static let hiddenTableStyle = "ta2"
    static let rowStyle = "ro1"

    /// - Parameter width: In digits of the default font.
    static func columnStyle(width: Int) -> String { "co\(width)" }

    private let language: String?
    private var widths: Set<Int> = []
    private var names: [CellStyle: String] = [:]
    private var cellStyles: [CellStyle] = []
    private var formats: [ValueFormat] = []
    /// Whether there is a hidden sheet.
    var hasHiddenSheets = false

    /// - Parameter language: The language of month names, a BCP 47 tag.
    init(language: String?) { self.language = language }

    mutating func add(_ widths: ColumnWidths) { self.widths.formUnion(widths.characters) }

    /// - Parameter width: In digits of the default font.
    mutating func add(width: Int) { widths.insert(width) }

    mutating func add(_ style: CellStyle) {
        guard names[style] == nil else { return }
        cellStyles.append(style)
        names[style] = "ce\(cellStyles.count)"
        if let format = style.format, !formats.contains(format) { formats.append(format) }
    }

    /// The style name of a cell style that was added.
    func name(of style: CellStyle) -> String? { names[style] }

    func write(to xml: borrowing XMLStreamWriter) {
        xml.start("office:automatic-styles")
        for width in widths.sorted() { writeColumn(width: width, to: xml) }
        xml.start("style:style", ["style:name": Self.rowStyle, "style:family": "table-row"])
        xml.element("style:table-row-properties", ["style:use-optimal-row-height": "true"])
        xml.end()
        writeTable(Self.tableStyle, isShown: true, to: xml)
        if hasHiddenSheets { writeTable(Self.hiddenTableStyle, isShown: false, to: xml) }
        for (index, format) in formats.enumerated() {
            DataStyle(name: Self.dataStyle(index), language: language).write(format, to: xml)
        }
        for style in cellStyles { write(style, to: xml) }
        xml.end()
    }

    private func writeTable(_ name: String, isShown: Bool, to xml: borrowing XMLStreamWriter) {
        xml.start(
            "style:style",
            [
                "style:name": name, "style:family": "table",
                "style:master-page-name": SpreadsheetPackage.masterPage,
            ])
        xml.element("style:table-properties", ["table:display": "\(isShown)"])
        xml.end()
    }

    private static func dataStyle(_ index: Int) -> String { "N\(index + 1)" }

    /// Millimetres per digit of the default font at 11 points. Those of Liberation
    /// Sans have 0.556 em, 2.16 mm; rounded.
    private static let digitWidth = 2.0

    private func writeColumn(width: Int, to xml: borrowing XMLStreamWriter) {
        xml.start(
            "style:style",
            ["style:name": Self.columnStyle(width: width), "style:family": "table-column"])
        xml.element(
            "style:table-column-properties",
            ["style:column-width": "\(Double(width) * Self.digitWidth)mm"])
        xml.end()
    }

    private func write(_ style: CellStyle, to xml: borrowing XMLStreamWriter) {
        xml.start(
            "style:style",
            [
                "style:name": names[style] ?? "", "style:family": "table-cell",
                "style:parent-style-name": "Default",
            ])
        if let index = style.format.flatMap(formats.firstIndex) {
            xml.attribute("style:data-style-name", Self.dataStyle(index))
        }
        xml.start("style:table-cell-properties")
        if style.isDoubtful {
            xml.attribute("fo:background-color", "#\(CellStyle.doubtfulColor)")
        } else if style.isHeader {
            xml.attribute("fo:background-color", "#\(CellStyle.headerColor)")
        }
        if style.isRightAligned { xml.attribute("style:text-align-source", "fix") }
        if style.wraps { xml.attribute("fo:wrap-option", "wrap") }
        xml.end()
        if style.isRightAligned {
            xml.element("style:paragraph-properties", ["fo:text-align": "end"])
        }
        if style.isHeader || style.isBold {
            xml.element("style:text-properties", ["fo:font-weight": "bold"])
        }
        xml.end()
    }
}
