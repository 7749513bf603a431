import Diagnostics
import DocumentModel
import Facts
import Geometry
import Packaging

extension BufferedSink {
    /// - Parameter path: The node name of the block, counted from 1: `b3` is the third block of the
    ///   body,
    /// `b3.2.1` the first block of its second item or cell.
    mutating func append(_ block: Block, path: String) throws(Problem) {
        append("{\"id\":\"")
        append(path)
        switch block {
        case .heading(let heading):
            append("\",\"type\":\"heading\",\"level\":")
            append(heading.level)
            append(language: heading.language)
            append(",\"text\":")
            append(heading.text)
        case .paragraph(let paragraph):
            append("\",\"type\":\"\(paragraph.isCode ? "code" : "paragraph")\"")
            if let alignment = paragraph.alignment {
                append(",\"alignment\":\"\(alignment.rawValue)\"")
            }
            append(language: paragraph.language)
            append(",\"text\":")
            append(paragraph.text)
        case .list(let list):
            append("\",\"type\":\"list\",\"ordered\":")
            append(list.isOrdered)
            append(",\"items\":")
            try append(list: list.items.enumerated()) { (output, item) throws(Problem) in
                try output.append(item.element, path: "\(path).\(item.offset + 1)")
            }
        case .table(let table):
            append("\",\"type\":\"table\"")
            try append(table, path: path)
        case .figure(let figure):
            append("\",\"type\":\"\(figure.isFormula ? "formula" : "figure")\"")
            if let text = figure.text {
                append(",\"text\":")
                append(text)
            }
            if let caption = figure.caption {
                append(",\"caption\":")
                append(caption)
            }
            if !figure.alternateText.isEmpty {
                append(",\"alternateText\":")
                append(quoted: figure.alternateText)
            }
            if let classification = figure.classification {
                append(",\"kind\":\"\(classification.kind.rawValue)\",\"kindConfidence\":")
                append(Double(classification.confidence))
            }
            append(",\"page\":")
            append(figure.page)
            append(",\"box\":")
            append(figure.box)
        case .barcode(let code):
            append("\",\"type\":\"barcode\"")
            append(code)
        }
        append("}")
    }

    private mutating func append(language: String?) {
        guard let language else { return }
        append(",\"language\":")
        append(quoted: language)
    }

    private mutating func append(_ blocks: [Block], path: String) throws(Problem) {
        try append(list: blocks.enumerated()) { (output, block) throws(Problem) in
            try output.append(block.element, path: "\(path).\(block.offset + 1)")
        }
    }

    private mutating func append(_ item: List.Item, path: String) throws(Problem) {
        append("{\"marker\":")
        append(item.marker)
        if let ordinal = item.ordinal {
            append(",\"ordinal\":")
            append(ordinal)
        }
        if let number = item.pageNumber {
            append(",\"pageNumber\":")
            append(quoted: number)
        }
        append(",\"blocks\":")
        try append(item.blocks, path: path)
        append("}")
    }

    private mutating func append(_ table: Table, path: String) throws(Problem) {
        append(",\"rows\":")
        append(table.rowCount)
        append(",\"columns\":")
        append(table.columnCount)
        append(",\"headerRows\":")
        append(table.headerRowCount)
        if let caption = table.caption {
            append(",\"caption\":")
            append(caption)
        }
        append(",\"areas\":")
        append(list: table.areas) {
            $0.append("{\"page\":")
            $0.append($1.page)
            $0.append(",\"box\":")
            $0.append($1.box)
            $0.append("}")
        }
        append(",\"cells\":")
        try append(list: table.cells.enumerated()) { (output, cell) throws(Problem) in
            try output.append(cell.element, path: "\(path).\(cell.offset + 1)")
        }
    }

    private mutating func append(_ cell: Table.Cell, path: String) throws(Problem) {
        append("{\"row\":")
        append(cell.rows.lowerBound)
        append(",\"column\":")
        append(cell.columns.lowerBound)
        append(",\"rowSpan\":")
        append(cell.rows.count)
        append(",\"columnSpan\":")
        append(cell.columns.count)
        append(",\"header\":")
        append(cell.isHeader)
        append(",\"text\":")
        append(quoted: cell.plainText)
        if let value = cell.value {
            append(",\"value\":")
            append(value)
        }
        append(",\"blocks\":")
        try append(cell.blocks, path: path)
        append("}")
        try flushIfFull()
    }

    /// Decimal numbers are written digit by digit, without conversion to binary.
    private mutating func append(_ value: CellValue) {
        switch value {
        case .number(let number, _):
            append("{\"type\":\"number\",\"value\":\"\(number)\"}")
        case .percentage(let fraction, _):
            append("{\"type\":\"percentage\",\"value\":\"\(fraction)\"}")
        case .money(let amount, let currency, _):
            append("{\"type\":\"money\",\"value\":\"\(amount)\",\"currency\":")
            append(quoted: currency)
            append("}")
        case .date(let day, _):
            append("{\"type\":\"date\",\"value\":\"\(day.iso8601)\"}")
        case .identifier:
            append("{\"type\":\"identifier\"}")
        }
    }
}
