import Packaging

/// The order of the rows and cells of a sheet.
struct SheetCellRules {
    private(set) var row = 0
    /// The reference of the current cell, such as `A1`.
    private(set) var reference: String?
    private var column = 0
    private var sharesText = false

    mutating func openRow(_ element: XMLElement, _ violations: inout ViolationList) {
        let number = element.number("r") ?? row + 1
        if number <= row || number > CellRange.lastRow {
            violations.report("row \(number) follows row \(row)", at: element)
        }
        row = max(row, number)
        column = 0
    }

    mutating func openCell(
        _ element: XMLElement, _ known: SheetRules.Surroundings, _ violations: inout ViolationList
    ) {
        reference = element.attribute("r")
        sharesText = element.attribute("t") == "s"
        if let format = element.number("s"), format >= known.cellFormats {
            violations.report("the cell format is \(format) of \(known.cellFormats)", at: element)
        }
        guard let reference, let range = CellRange(reference) else {
            return violations.report(
                "\(reference ?? "nothing") is not a cell of a sheet", at: element)
        }
        if range.rows.lowerBound != row {
            violations.report("\(reference) is in row \(row)", at: element)
        }
        if range.columns.lowerBound <= column {
            violations.report("\(reference) does not follow the cell before it", at: element)
        }
        column = range.columns.lowerBound
    }

    func closeValue(
        _ element: XMLElement, _ content: String, _ known: SheetRules.Surroundings,
        _ violations: inout ViolationList
    ) {
        guard sharesText, let number = Int(content), number >= known.texts else { return }
        violations.report("the text is \(number) of \(known.texts)", at: element)
    }

    func closeText(_ element: XMLElement, _ content: String, _ violations: inout ViolationList) {
        guard content.utf16.count > SheetRules.longestText else { return }
        let decoded = content.decodingCharacterCodes.utf16.count
        if decoded > SheetRules.longestText {
            violations.report(
                "the text has \(decoded) characters, more than a cell can contain", at: element)
        }
    }
}
