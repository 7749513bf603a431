import Packaging

/// The sheets of an OpenDocument spreadsheet.
///
/// Source: OpenDocument 1.3, part 3, 9.
struct SpreadsheetRules: PartRules {
    private(set) var titles = SheetTitles()
    private(set) var violations = ViolationList()
    private var styles: StyleNames
    private var root = RootName("document-content")
    private var grid = SpanGrid()
    private var sizes: [String: (rows: Int, columns: Int)] = [:]
    private var sheet = ""
    private var ranges: Set<String> = []
    /// Links to sheets, resolved at the end because a sheet may follow its link.
    private var links: [(target: String, place: ElementLocation)] = []

    /// - Parameter styles: The styles of the parts that were read before.
    init(styles: StyleNames) { self.styles = styles }

    mutating func open(_ element: XMLElement) {
        styles.open(element, &violations)
        root.open(element, &violations)
        switch element.name {
        case "table":
            sheet = element.attribute("name") ?? ""
            for fault in titles.add(sheet) { violations.report(fault, at: element) }
            grid = SpanGrid()
            styles.check(element, "style-name", "table", &violations)
        case "table-column":
            grid.addColumns(element.number("number-columns-repeated") ?? 1)
            styles.check(element, "style-name", "table-column", &violations)
        case "table-row":
            grid.openRow()
            styles.check(element, "style-name", "table-row", &violations)
        case "table-cell", "covered-table-cell":
            if let fault = grid.add(element) { violations.report(fault, at: element) }
            styles.check(element, "style-name", "table-cell", &violations)
        case "a":
            guard let target = element.attribute("href"), target.hasPrefix("#") else { break }
            links.append((target, ElementLocation(element)))
        case "database-range": check(range: element)
        default: break
        }
    }

    mutating func close(_ element: XMLElement) {
        switch element.name {
        case "table-row":
            if let fault = grid.closeRow() { violations.report(fault, at: element) }
        case "table":
            if let fault = grid.close() { violations.report(fault, at: element) }
            sizes[sheet] = (grid.rowCount, grid.columnCount)
        case "spreadsheet":
            for link in links where !leadsToSheet(link.target.dropFirst()) {
                violations.report("\u{201C}\(link.target)\u{201D} leads nowhere", at: link.place)
            }
        default: break
        }
    }

    /// Whether `'Sheet'.A1` names an existing cell of an existing sheet.
    private func leadsToSheet(_ target: Substring) -> Bool {
        guard let dot = target.lastIndex(of: "."),
            let name = target[..<dot].unquotedSheet, let size = sizes[name],
            let place = CellRange(target[target.index(after: dot)...])
        else { return false }
        return place.rows.upperBound <= max(1, size.rows)
            && place.columns.upperBound <= max(1, size.columns)
    }

    private mutating func check(range element: XMLElement) {
        let name = element.attribute("name") ?? ""
        if !ranges.insert(name).inserted {
            violations.report("two ranges are called \(name)", at: element)
        }
        let address = element.attribute("target-range-address") ?? ""
        guard
            let match = address.wholeMatch(
                of: /('(?:[^']|'')+'|[^'.]+)\.([A-Z]+\d+):('(?:[^']|'')+'|[^'.]+)\.([A-Z]+\d+)/),
            match.output.1 == match.output.3,
            CellRange("\(match.output.2):\(match.output.4)") != nil,
            leadsToSheet("\(match.output.3).\(match.output.4)")
        else {
            return violations.report(
                "\u{201C}\(address)\u{201D} is not a range of a sheet", at: element)
        }
    }
}
