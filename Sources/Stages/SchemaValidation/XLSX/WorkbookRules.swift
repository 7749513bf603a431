import Packaging

/// The list of a workbook's sheets.
struct WorkbookRules: PartRules {
    private(set) var faults = PlacedFaults()
    private(set) var titles = SheetTitles()
    private(set) var sheets: [(name: String, relation: String, place: ElementPlace)] = []
    private var numbers: Set<Int> = []
    private var hasVisibleSheet = false

    mutating func open(_ element: XMLElement) {
        guard element.name == "sheet" else { return }
        let name = element.attribute("name") ?? ""
        for fault in titles.add(name) { faults.tell(fault, at: element) }
        if let number = element.number("sheetId"), !numbers.insert(number).inserted {
            faults.tell("two sheets have the number \(number)", at: element)
        }
        hasVisibleSheet = hasVisibleSheet || element.attribute("state") == nil
        sheets.append((name, element.attribute("id") ?? "", ElementPlace(element)))
    }

    mutating func close(_ element: XMLElement) {
        guard element.name == "workbook", !hasVisibleSheet else { return }
        faults.tell("every sheet is hidden", at: element)
    }
}

/// Looks of cells, which refer to each other by number.
///
/// Source: ECMA-376, part 1, 18.8.
struct StyleRules: PartRules {
    private(set) var faults = PlacedFaults()
    /// How many looks a cell can have.
    var lookCount: Int { counts["cellXfs", default: 0] }

    /// Members of each list, by its name.
    private var counts: [String: Int] = [:]
    private var formats: Set<Int> = []
    /// What looks are made of.
    private static let parts = ["fontId": "fonts", "fillId": "fills", "borderId": "borders"]
    private static let lists: Set = [
        "numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles",
    ]
    /// Formats below this number are known without being told (18.8.30).
    private static let firstCustomFormat = 164

    mutating func open(_ element: XMLElement) {
        guard let list = element.parent, Self.lists.contains(list) else { return }
        counts[list, default: 0] += 1
        switch element.name {
        case "numFmt":
            guard let number = element.number("numFmtId") else { break }
            if number < Self.firstCustomFormat || !formats.insert(number).inserted {
                faults.tell("the format \(number) is taken", at: element)
            }
        case "xf": checkParts(of: element)
        case "cellStyle": check(element, "xfId", in: "cellStyleXfs")
        default: break
        }
    }

    mutating func close(_ element: XMLElement) {
        guard Self.lists.contains(element.name) else { return }
        faults.check(of: element, is: counts[element.name, default: 0])
    }

    private mutating func checkParts(of element: XMLElement) {
        for (attribute, list) in Self.parts.sorted(by: { $0.key < $1.key }) {
            check(element, attribute, in: list)
        }
        if element.attribute("xfId") != nil { check(element, "xfId", in: "cellStyleXfs") }
        if let format = element.number("numFmtId"), format >= Self.firstCustomFormat,
            !formats.contains(format)
        {
            faults.tell("there is no format \(format)", at: element)
        }
    }

    private mutating func check(_ element: XMLElement, _ attribute: String, in list: String) {
        guard let number = element.number(attribute) else { return }
        let count = counts[list, default: 0]
        if number >= count { faults.tell("\(attribute) is \(number) of \(count)", at: element) }
    }
}

/// Texts that cells refer to by number.
struct SharedTextRules: PartRules {
    private(set) var faults = PlacedFaults()
    private(set) var count = 0

    mutating func open(_ element: XMLElement) { if element.name == "si" { count += 1 } }

    mutating func close(_ element: XMLElement) {
        if element.name == "sst" { faults.check("uniqueCount", of: element, is: count) }
    }
}
