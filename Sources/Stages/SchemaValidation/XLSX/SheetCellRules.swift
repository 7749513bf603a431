import Packaging

/// The rows and cells of a sheet, in their order.
struct SheetCellRules {
    private(set) var row = 0
    /// Of the cell that was opened last, such as `A1`.
    private(set) var place: String?
    private var column = 0
    private var sharesText = false

    mutating func openRow(_ element: XMLElement, _ faults: inout PlacedFaults) {
        let number = element.number("r") ?? row + 1
        if number <= row || number > CellRange.lastRow {
            faults.tell("row \(number) follows row \(row)", at: element)
        }
        row = max(row, number)
        column = 0
    }

    mutating func openCell(
        _ element: XMLElement, _ known: SheetRules.Surroundings, _ faults: inout PlacedFaults
    ) {
        place = element.attribute("r")
        sharesText = element.attribute("t") == "s"
        if let look = element.number("s"), look >= known.looks {
            faults.tell("the look is \(look) of \(known.looks)", at: element)
        }
        guard let place, let range = CellRange(place) else {
            return faults.tell("\(place ?? "nothing") is no place of a sheet", at: element)
        }
        if range.rows.lowerBound != row {
            faults.tell("\(place) stands in row \(row)", at: element)
        }
        if range.columns.lowerBound <= column {
            faults.tell("\(place) does not stand beside what is before it", at: element)
        }
        column = range.columns.lowerBound
    }

    func closeValue(
        _ element: XMLElement, _ content: String, _ known: SheetRules.Surroundings,
        _ faults: inout PlacedFaults
    ) {
        guard sharesText, let number = Int(content), number >= known.texts else { return }
        faults.tell("the text is \(number) of \(known.texts)", at: element)
    }

    func closeText(_ element: XMLElement, _ content: String, _ faults: inout PlacedFaults) {
        guard content.utf16.count > SheetRules.longestText else { return }
        let decoded = content.decodingCharacterCodes.utf16.count
        if decoded > SheetRules.longestText {
            faults.tell("the text has \(decoded) characters, more than a cell holds", at: element)
        }
    }
}
