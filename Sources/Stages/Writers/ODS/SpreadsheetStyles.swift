import Packaging

/// The looks of a spreadsheet's columns, rows and cells, named as they come.
///
/// Source: OpenDocument 1.3, part 3, 16.2 (`style:style`) and 17 (formatting properties).
struct SpreadsheetStyles {
    static let tableStyle = "ta1"
    static let hiddenTableStyle = "ta2"
    static let rowStyle = "ro1"

    /// - Parameter width: In digits of the normal font.
    static func columnStyle(width: Int) -> String { "co\(width)" }

    private let language: String?
    private var widths: Set<Int> = []
    private var names: [CellLook: String] = [:]
    private var looks: [CellLook] = []
    private var formats: [ValueFormat] = []
    /// Whether a sheet is not shown until it is asked for.
    var hasHiddenSheets = false

    /// - Parameter language: BCP 47; the language in which the names of months are written.
    init(language: String?) { self.language = language }

    mutating func add(_ widths: ColumnWidths) { self.widths.formUnion(widths.characters) }

    /// - Parameter width: In digits of the normal font.
    mutating func add(width: Int) { widths.insert(width) }

    mutating func add(_ look: CellLook) {
        guard names[look] == nil else { return }
        looks.append(look)
        names[look] = "ce\(looks.count)"
        if let format = look.format, !formats.contains(format) { formats.append(format) }
    }

    /// The name of the style of a look that was added.
    func name(of look: CellLook) -> String? { names[look] }

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
        for look in looks { write(look, to: xml) }
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

    /// Millimetres that a digit of the normal font, 11 points high, takes.
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

    private func write(_ look: CellLook, to xml: borrowing XMLStreamWriter) {
        xml.start(
            "style:style",
            [
                "style:name": names[look] ?? "", "style:family": "table-cell",
                "style:parent-style-name": "Default",
            ])
        if let index = look.format.flatMap(formats.firstIndex) {
            xml.attribute("style:data-style-name", Self.dataStyle(index))
        }
        xml.start("style:table-cell-properties")
        if look.isDoubtful {
            xml.attribute("fo:background-color", "#\(CellLook.doubtfulColor)")
        } else if look.isHeader {
            xml.attribute("fo:background-color", "#\(CellLook.headerColor)")
        }
        if look.isRightAligned { xml.attribute("style:text-align-source", "fix") }
        if look.wraps { xml.attribute("fo:wrap-option", "wrap") }
        xml.end()
        if look.isRightAligned {
            xml.element("style:paragraph-properties", ["fo:text-align": "end"])
        }
        if look.isHeader || look.isBold {
            xml.element("style:text-properties", ["fo:font-weight": "bold"])
        }
        xml.end()
    }
}
