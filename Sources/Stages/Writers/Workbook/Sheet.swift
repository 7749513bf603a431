import Diagnostics
import DocumentModel
import Facts
import Foundation

/// A table with the name of its sheet in a workbook.
struct Sheet {
    let name: String
    let table: Table
    /// The sheets that the cells of the first column link to, from the first row below the header.
    var linkTargets: [String] = []
    /// Whether it is a table of the document, rather than a list of fields or an index.
    var isOfBody = false
    /// The arithmetic checks to write as formulas.
    var formulas: [ArithmeticCheck] = []
}

extension Document {
    /// The fields of an invoice or the ledger of a statement, the filled-in forms if they are asked for,
    /// then one sheet per table,
    /// named after its caption, else after the nearest heading before it. A document without tables
    /// gets one sheet with its text, so that no workbook is empty.
    func sheets(ofForms hasForms: Bool) -> [Sheet] {
        var names = SheetNames()
        var sheets = listings(hasForms: hasForms).map { listing in
            Sheet(
                name: names.add(firstOf: [listing.heading], otherwise: "Fields"),
                table: listing.table)
        }
        let tables = titledTables
        if tables.isEmpty, sheets.isEmpty || invoice != nil || statement != nil {
            sheets.append(
                Sheet(name: names.add(firstOf: ["Text"], otherwise: "Text"), table: textTable))
        }
        return sheets
            + tables.enumerated().map { index, titled in
                let caption = titled.table.caption?.plain
                let name = names.add(
                    firstOf: [caption, titled.heading], otherwise: "Table \(index + 1)")
                return Sheet(name: name, table: titled.table, isOfBody: true)
            }
    }

    var sheets: [Sheet] { sheets(ofForms: false) }

    /// What precedes the tables: the fields of an invoice, the ledger of a statement, the filled-in
    /// forms.
    private func listings(hasForms: Bool) -> [TitledTable] {
        var listings: [TitledTable] = []
        if let invoice {
            let fields = InvoiceTable(invoice, of: self)
            listings.append(TitledTable(table: fields.table, heading: fields.title))
        }
        if let statement {
            let (fields, ledger) = statement.tables(pages: pages)
            listings.append(TitledTable(table: fields, heading: "Statement"))
            listings.append(TitledTable(table: ledger, heading: "Ledger"))
        }
        if hasForms, let forms = FormTable(fields).table {
            listings.append(TitledTable(table: forms, heading: "Forms"))
        }
        return listings
    }

    /// The sheets as the options ask: all on one, or followed by an index if there are several
    /// tables.
    ///
    /// The index comes last, so that the first sheet is the first table or the fields.
    func sheets(_ options: WorkbookOptions) -> [Sheet] {
        let tables = titledTables
        let listings = listings(hasForms: options.hasForms)
        if options.hasSingleSheet, !tables.isEmpty || !listings.isEmpty {
            let (table, rows) = (listings + tables).stacked
            var sheet = Sheet(name: "Tables", table: table)
            if options.hasFormulas {
                sheet.formulas = zip(tables, rows.dropFirst(listings.count)).flatMap {
                    titled, row in
                    titled.table.arithmeticChecks.formulas.map { $0.moved(down: row) }
                }
            }
            return [sheet]
        }
        var sheets = sheets(ofForms: options.hasForms)
        if options.hasFormulas {
            for index in sheets.indices where sheets[index].isOfBody {
                sheets[index].formulas = sheets[index].table.arithmeticChecks.formulas
            }
        }
        return tables.count > 1
            ? sheets + [index(of: sheets.filter(\.isOfBody), tables, beside: sheets)] : sheets
    }

    /// One row per sheet: its title, its size, and its pages.
    private func index(
        of sheets: [Sheet], _ tables: [TitledTable], beside all: [Sheet]
    ) -> Sheet {
        var names = SheetNames(taken: all.map(\.name))
        let titles = ["Sheet", "Table", "Rows", "Columns", "Pages"]
        var cells = titles.enumerated().map { column, title in
            Table.Cell(title, row: 0, column: column, isHeader: true)
        }
        for (index, (sheet, titled)) in zip(sheets, tables).enumerated() {
            let caption = titled.table.caption?.plain ?? titled.heading
            let pages = Set(titled.table.areas.map(\.page)).sorted().map(String.init)
            cells += [
                Table.Cell(sheet.name, row: index + 1, column: 0),
                Table.Cell(caption ?? "", row: index + 1, column: 1),
                Table.Cell(count: titled.table.rowCount, row: index + 1, column: 2),
                Table.Cell(count: titled.table.columnCount, row: index + 1, column: 3),
                Table.Cell(pages.joined(separator: ", "), row: index + 1, column: 4),
            ]
        }
        return Sheet(
            name: names.add(firstOf: ["Index"], otherwise: "Index"),
            table: Table(
                rowCount: sheets.count + 1, columnCount: titles.count, headerRowCount: 1,
                cells: cells),
            linkTargets: sheets.map(\.name))
    }

    /// The note for a document without tables.
    var notesOnMissingTables: [Note] {
        tables.isEmpty && invoice == nil && statement == nil
            ? [
                Note(
                    .contentNotRepresented,
                    "the document has no table, so its text is on one sheet, one row per paragraph")
            ] : []
    }

    /// What a workbook does not have, and totals that do not add up.
    func notes(_ options: WorkbookOptions) -> [Note] {
        let missing =
            options.hasForms && !hasForms
            ? [Note(.contentNotRepresented, "the document has no filled-in form")] : []
        let hasListing = options.hasForms && hasForms
        return missing + (hasListing ? [] : notesOnMissingTables) + notesOnTotals(options)
    }

    /// A note for each total that does not add up, if formulas are requested.
    func notesOnTotals(_ options: WorkbookOptions) -> [Note] {
        guard options.hasFormulas else { return [] }
        return sheets(ofForms: options.hasForms).filter(\.isOfBody).flatMap { sheet in
            sheet.table.totals.filter { !$0.isBalanced }.map { total in
                let range = CellFormula(total).range
                let cell = Worksheet.reference(row: total.row, column: total.column)
                return Note(
                    .doubtfulText,
                    "\u{201C}\(sheet.name)\u{201D}: \(cell) says \(total.stated), and \(range) "
                        + "add up to \(total.computed)")
            }
        }
    }

    /// The body as one column: one row per heading, paragraph and list item.
    private var textTable: Table {
        var texts: [RichText] = []
        func collect(_ block: Block) {
            switch block {
            case .heading(let heading):
                var text = heading.text
                for index in text.runs.indices { text.runs[index].style.insert(.bold) }
                texts.append(text)
            case .paragraph(let paragraph): texts.append(paragraph.text)
            case .figure(let figure):
                texts += [figure.text, figure.caption].compactMap(\.self)
            case .barcode(let code):
                texts.append(RichText(code.titledLines.joined(separator: "\n")))
            case .table: break
            case .list(let list):
                for item in list.items {
                    let marker = TextRun(text: item.marker(inOrderedList: list.isOrdered) + " ")
                    var blocks = item.blocks[...]
                    if case .paragraph(let paragraph) = blocks.first {
                        texts.append(RichText(runs: [marker] + paragraph.text.runs))
                        blocks.removeFirst()
                    } else {
                        texts.append(RichText(runs: [marker]))
                    }
                    blocks.forEach(collect)
                }
            }
        }
        body.forEach(collect)
        let cells = texts.enumerated().map { row, text in
            Table.Cell(
                rows: row..<row + 1, columns: 0..<1,
                blocks: [.paragraph(Paragraph(text: text))])
        }
        return Table(rowCount: cells.count, columnCount: 1, headerRowCount: 0, cells: cells)
    }
}

extension Table.Cell {
    fileprivate init(_ text: String, row: Int, column: Int, isHeader: Bool = false) {
        self.init(
            rows: row..<row + 1, columns: column..<column + 1,
            blocks: text.isEmpty ? [] : [.paragraph(Paragraph(text: RichText(text)))],
            isHeader: isHeader)
    }

    fileprivate init(count: Int, row: Int, column: Int) {
        self.init(String(count), row: row, column: column)
        value = .number(
            Decimal(count),
            NumberNotation(separators: .commaPoint, fractionDigits: 0, isGrouped: false))
    }
}
