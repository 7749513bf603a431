import Packaging

/// The list of a workbook's sheets.
struct WorkbookRules: PartRules {
    private(set) var violations = ViolationList()
    private(set) var titles = SheetTitles()
    private(set) var sheets: [(name: String, relation: String, place: ElementLocation)] = []
    private var numbers: Set<Int> = []
    private var hasVisibleSheet = false

    mutating func open(_ element: XMLElement) {
        guard element.name == "sheet" else { return }
        let name = element.attribute("name") ?? ""
        for fault in titles.add(name) { violations.report(fault, at: element) }
        if let number = element.number("sheetId"), !numbers.insert(number).inserted {
            violations.report("two sheets have the number \(number)", at: element)
        }
        hasVisibleSheet = hasVisibleSheet || element.attribute("state") == nil
        sheets.append((name, element.attribute("id") ?? "", ElementLocation(element)))
    }

    mutating func close(_ element: XMLElement) {
        guard element.name == "workbook", !hasVisibleSheet else { return }
        violations.report("every sheet is hidden", at: element)
    }
}

/// The cell formats, which refer to each other by number.
///
/// Source: ECMA-376, part 1, 18.8.
struct StyleRules: PartRules {
    private(set) var violations = ViolationList()
    /// The number of cell formats.
    var cellFormatCount: Int { counts["cellXfs", default: 0] }

    /// The number of members of each list, by its name.
    private var counts: [String: Int] = [:]
    private var formats: Set<Int> = []
    /// The lists that a cell format refers to.
    private static let parts = ["fontId": "fonts", "fillId": "fills", "borderId": "borders"]
    private static let lists: Set = [
        "numFmts", "fonts", "fills", "borders", "cellStyleXfs", "cellXfs", "cellStyles",
    ]
    /// Number formats below this number are built in. Source: ECMA-376, part 1, 18.8.30.
    private static let firstCustomFormat = 164

    mutating func open(_ element: XMLElement) {
        guard let list = element.parent, Self.lists.contains(list) else { return }
        counts[list, default: 0] += 1
        switch element.name {
        case "numFmt":
            guard let number = element.number("numFmtId") else { break }
            if number < Self.firstCustomFormat || !formats.insert(number).inserted {
                violations.report("the format \(number) is taken", at: element)
            }
        case "xf": checkParts(of: element)
        case "cellStyle": check(element, "xfId", in: "cellStyleXfs")
        default: break
        }
    }

    mutating func close(_ element: XMLElement) {
        guard Self.lists.contains(element.name) else { return }
        violations.check(of: element, is: counts[element.name, default: 0])
    }

    private mutating func checkParts(of element: XMLElement) {
        for (attribute, list) in Self.parts.sorted(by: { $0.key < $1.key }) {
            check(element, attribute, in: list)
        }
        if element.attribute("xfId") != nil { check(element, "xfId", in: "cellStyleXfs") }
        if let format = element.number("numFmtId"), format >= Self.firstCustomFormat,
            !formats.contains(format)
        {
            violations.report("there is no format \(format)", at: element)
        }
    }

    private mutating func check(_ element: XMLElement, _ attribute: String, in list: String) {
        guard let number = element.number(attribute) else { return }
        let count = counts[list, default: 0]
        if number >= count {
            violations.report("\(attribute) is \(number) of \(count)", at: element)
        }
    }
}

/// Shared strings, which cells refer to by number.
struct SharedTextRules: PartRules {
    private(set) var violations = ViolationList()
    private(set) var count = 0

    mutating func open(_ element: XMLElement) { if element.name == "si" { count += 1 } }

    mutating func close(_ element: XMLElement) {
        if element.name == "sst" { violations.check("uniqueCount", of: element, is: count) }
    }
}
