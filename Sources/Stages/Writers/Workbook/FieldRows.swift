import DocumentModel
import Facts
import Foundation

/// Collects values with their evidence as the rows of a table below a header.
struct FieldRows {
    /// The header of a list of fields.
    static let titles = ["Field", "Value", "Page", "Confidence"]

    private var cells: [Table.Cell]
    private var row = 0
    private var column = 0
    private let columnCount: Int
    private let pages: [Document.Page]
    private let currency: String?

    init(titles: [String] = Self.titles, pages: [Document.Page], currency: String?) {
        self.pages = pages
        self.currency = currency
        columnCount = titles.count
        cells = titles.enumerated().map { column, title in
            Table.Cell(row: 0, column: column, runs: [TextRun(text: title)], isHeader: true)
        }
    }

    var table: Table {
        Table(
            rowCount: row + 1, columnCount: columnCount, headerRowCount: 1,
            cells: cells)
    }

    // MARK: Cells

    mutating func beginRow() {
        row += 1
        column = 0
    }

    mutating func put(text: String?, value: CellValue? = nil) {
        defer { column += 1 }
        guard let text, !text.isEmpty else { return }
        cells.append(
            Table.Cell(row: row, column: column, runs: [TextRun(text: text)], value: value))
    }

    mutating func put<Value: InvoiceValue>(
        _ field: Invoice.Field<Value>?, value: (Value) -> CellValue? = { _ in nil }
    ) {
        defer { column += 1 }
        guard let field else { return }
        let run = TextRun(
            text: field.value.content.text, page: field.page, boxes: field.boxes,
            confidence: Float(field.confidence), reader: reader(of: field.page))
        cells.append(Table.Cell(row: row, column: column, runs: [run], value: value(field.value)))
    }

    mutating func put(page: Int?) {
        put(text: page.map { "\($0)" }, value: page.map { .number(Decimal($0), Self.whole) })
    }

    // MARK: Fields

    mutating func add<Value: InvoiceValue>(
        _ label: String, _ field: Invoice.Field<Value>?,
        value: (Value) -> CellValue? = { _ in nil }
    ) {
        guard let field else { return }
        beginRow()
        put(text: label)
        put(field, value: value)
        put(page: field.page)
        let hundredths = Int((min(max(field.confidence, 0), 1) * 100).rounded())
        put(text: "\(hundredths) %", value: .percentage(Decimal(hundredths) / 100, Self.whole))
    }

    mutating func add(_ label: String, count: Int) {
        beginRow()
        put(text: label)
        put(text: "\(count)", value: .number(Decimal(count), Self.whole))
    }

    mutating func add(_ label: String, amount: Decimal) {
        beginRow()
        put(text: label)
        put(text: "\(amount)", value: money(amount))
    }

    // MARK: Values

    func money(_ amount: Decimal) -> CellValue {
        let notation = NumberNotation(
            separators: .commaPoint, fractionDigits: max(2, -amount.exponent), isGrouped: true)
        guard let currency else { return .number(amount, notation) }
        return .money(
            amount, currency: currency,
            CurrencyNotation(number: notation, symbol: currency, symbolLeads: false, isSpaced: true)
        )
    }

    static func date(_ day: CalendarDay) -> CellValue? {
        .date(day, DateNotation(order: .yearMonthDay, separator: "-"))
    }

    private static let whole = NumberNotation(
        separators: .commaPoint, fractionDigits: 0, isGrouped: false)

    /// Who read a page; the reader of a value is not kept.
    private func reader(of page: Int?) -> String {
        pages.first { $0.number == page }?.source ?? "text-layer"
    }
}

extension Table.Cell {
    fileprivate init(
        row: Int, column: Int, runs: [TextRun], isHeader: Bool = false, value: CellValue? = nil
    ) {
        self.init(
            rows: row..<row + 1, columns: column..<column + 1,
            blocks: [.paragraph(Paragraph(text: RichText(runs: runs)))], isHeader: isHeader,
            value: value)
    }
}
