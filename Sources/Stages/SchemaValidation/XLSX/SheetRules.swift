import Packaging

/// A sheet of a workbook: what Excel would have to repair, and links without a target.
///
/// Source: ECMA-376, part 1, 18.3; Microsoft Support, "Excel specifications and limits".
struct SheetRules: PartRules {
    var violations = ViolationList()
    /// The text of the cells in the requested rows, by cell reference.
    private(set) var headers: [String: String] = [:]
    private let known: Surroundings
    private let headerRows: Set<Int>

    private var cells = SheetCellRules()
    private var merged: [(range: CellRange, place: ElementLocation)] = []
    private var lastColumn = 0
    private var mergedCount = 0
    private var tableCount = 0
    private var linkCount = 0
    private var content = ""

    /// The rest of the workbook that a sheet refers to.
    struct Surroundings {
        var cellFormats = 0
        var texts = 0
        var titles = SheetTitles()
        /// The types of the sheet's own relationships, by id.
        var relations: [String: String] = [:]
        var tables: [CellRange] = []
    }

    /// Source: Microsoft Support, "Excel specifications and limits".
    static let mostLinks = 65_530
    /// UTF-16 units that a cell can contain.
    static let longestText = 32_767

    init(_ known: Surroundings) {
        self.known = known
        headerRows = Set(known.tables.map(\.rows.lowerBound))
    }

    mutating func open(_ element: XMLElement) {
        switch element.name {
        case "row": cells.openRow(element, &violations)
        case "c": cells.openCell(element, known, &violations)
        case "v", "t": content = ""
        case "pane": checkPane(element)
        case "col": checkColumn(element)
        case "mergeCell": openMerged(element)
        case "hyperlink": checkLink(element)
        case "legacyDrawing": checkRelation(of: element, leadsTo: "vmlDrawing")
        case "tablePart":
            tableCount += 1
            checkRelation(of: element, leadsTo: "table")
        default: break
        }
    }

    mutating func text(_ text: String) { content += text }

    mutating func close(_ element: XMLElement) {
        switch element.name {
        case "v": cells.closeValue(element, content, known, &violations)
        case "t":
            cells.closeText(element, content, &violations)
            if let place = cells.reference, headerRows.contains(cells.row) {
                headers[place, default: ""] += content
            }
        case "mergeCells":
            violations.check(of: element, is: mergedCount)
            for place in merged.overlapping { violations.report("it overlaps another", at: place) }
        case "tableParts": violations.check(of: element, is: tableCount)
        default: break
        }
    }

    private mutating func checkPane(_ element: XMLElement) {
        guard let split = element.number("ySplit"),
            let corner = element.attribute("topLeftCell").flatMap({ CellRange($0) })
        else { return }
        if corner.rows.lowerBound != split + 1 {
            violations.report(
                "the pane does not begin below the \(split) rows that stay", at: element)
        }
    }

    private mutating func checkColumn(_ element: XMLElement) {
        guard let first = element.number("min"), let last = element.number("max") else { return }
        if first > last || first <= lastColumn || last > CellRange.lastColumn {
            violations.report("columns \(first) to \(last) are out of order", at: element)
        }
        lastColumn = max(lastColumn, last)
    }

    private mutating func openMerged(_ element: XMLElement) {
        mergedCount += 1
        guard let range = element.attribute("ref").flatMap({ CellRange($0) }) else {
            return violations.report("this is not a range of a sheet", at: element)
        }
        if range.isSingleCell { violations.report("one cell is not merged", at: element) }
        if known.tables.contains(where: range.overlaps) {
            violations.report("a merged cell lies in a table", at: element)
        }
        merged.append((range, ElementLocation(element)))
    }

    private mutating func checkLink(_ element: XMLElement) {
        linkCount += 1
        if linkCount == Self.mostLinks + 1 {
            violations.report("the sheet has more than \(Self.mostLinks) links", at: element)
        }
        if element.attribute("ref").flatMap({ CellRange($0) }) == nil {
            violations.report("this is not a cell of a sheet", at: element)
        }
        guard let location = element.attribute("location") else {
            return checkRelation(of: element, leadsTo: "hyperlink")
        }
        let parts = location.split(separator: "!", omittingEmptySubsequences: false)
        let sheet = parts.dropLast().joined(separator: "!").unquotedSheet
        guard let sheet, known.titles.contains(sheet), let cell = parts.last,
            CellRange(cell) != nil
        else { return violations.report("\u{201C}\(location)\u{201D} leads nowhere", at: element) }
    }

    private mutating func checkRelation(of element: XMLElement, leadsTo kind: String) {
        guard let id = element.attribute("id") else { return }
        guard let found = known.relations[id] else {
            return violations.report("there is no relationship \(id)", at: element)
        }
        if found != kind {
            violations.report("the relationship \(id) is \(found), not \(kind)", at: element)
        }
    }
}
