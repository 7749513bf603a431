import Packaging

/// A table that Excel can sort and filter.
///
/// Source: ECMA-376, part 1, 18.5.1.
struct TableRules: PartRules {
    private(set) var violations = ViolationList()
    private(set) var range: CellRange?
    private(set) var number: Int?
    private(set) var name = ""
    private(set) var place: ElementLocation?
    /// The column names, which must equal the header cells.
    private(set) var columns: [(name: String, place: ElementLocation)] = []
    private var taken: Set<String> = []

    mutating func open(_ element: XMLElement) {
        switch element.name {
        case "table": openTable(element)
        case "autoFilter":
            if element.attribute("ref").flatMap({ CellRange($0) }) != range {
                violations.report("the filter has another range than the table", at: element)
            }
        case "tableColumn":
            let name = (element.attribute("name") ?? "").decodingCharacterCodes
            if !taken.insert(name.uppercased()).inserted {
                violations.report("two columns are called \u{201C}\(name)\u{201D}", at: element)
            }
            columns.append((name, ElementLocation(element)))
        default: break
        }
    }

    mutating func close(_ element: XMLElement) {
        guard element.name == "tableColumns" else { return }
        violations.check(of: element, is: columns.count)
        if let range, range.columns.count != columns.count {
            violations.report(
                "the range is \(range.columns.count) columns wide, and \(columns.count) are named",
                at: element)
        }
    }

    private mutating func openTable(_ element: XMLElement) {
        place = ElementLocation(element)
        number = element.number("id")
        name = element.attribute("displayName") ?? ""
        range = element.attribute("ref").flatMap { CellRange($0) }
        if range == nil { violations.report("its range is not a range of a sheet", at: element) }
        if let range, range.rows.count < 2 {
            violations.report("there is no row below its header", at: element)
        }
        // Source: Microsoft Support, "Rename an Excel table".
        if name.wholeMatch(of: /[\p{L}_\\][\p{L}\p{N}._\\]*/) == nil || name.utf16.count > 255
            || CellRange(name.uppercased()) != nil
        {
            violations.report("\u{201C}\(name)\u{201D} is not a valid table name", at: element)
        }
    }
}

extension String {
    /// Decodes characters that are escaped by code point, such as `_x000a_`.
    ///
    /// Source: ECMA-376, part 1, 22.9.2.19 (ST_Xstring).
    var decodingCharacterCodes: String {
        guard contains("_x") else { return self }
        return replacing(/_x([0-9A-Fa-f]{4})_/) { match in
            UInt32(match.output.1, radix: 16).flatMap(Unicode.Scalar.init).map { String($0) }
                ?? String(match.output.0)
        }
    }
}
