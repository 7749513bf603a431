import Packaging

/// Comments on cells.
///
/// Source: ECMA-376, part 1, 18.7.
struct CommentRules: PartRules {
    private(set) var violations = ViolationList()
    /// The cells that have a comment, such as `A1`.
    private(set) var places: [String: ElementLocation] = [:]
    private var authorCount = 0

    mutating func open(_ element: XMLElement) {
        switch element.name {
        case "author": authorCount += 1
        case "comment":
            let reference = element.attribute("ref") ?? ""
            if CellRange(reference) == nil {
                violations.report("\(reference) is not a cell of a sheet", at: element)
            }
            if places.updateValue(ElementLocation(element), forKey: reference) != nil {
                violations.report("\(reference) has two comments", at: element)
            }
            if let author = element.number("authorId"), author >= authorCount {
                violations.report("authorId is \(author) of \(authorCount)", at: element)
            }
        default: break
        }
    }
}

/// The shapes in which comments are shown.
///
/// Source: ECMA-376, part 4, 19.
struct ShapeRules: PartRules {
    private(set) var violations = ViolationList()
    private(set) var places: Set<String> = []
    private var ids: Set<String> = []
    private var row: Int?
    private var content = ""

    mutating func open(_ element: XMLElement) {
        content = ""
        guard element.name == "shape", let id = element.attribute("id") else { return }
        if !ids.insert(id).inserted {
            violations.report("two shapes are called \(id)", at: element)
        }
    }

    mutating func text(_ text: String) { content += text }

    mutating func close(_ element: XMLElement) {
        switch element.name {
        case "Row": row = Int(content)
        case "Column":
            if let row, let column = Int(content), (0..<CellRange.lastColumn).contains(column) {
                places.insert(CellRange.reference(row: row + 1, column: column + 1))
            }
        default: break
        }
    }
}

extension CellRange {
    /// `A1` for the first row and column.
    static func reference(row: Int, column: Int) -> String {
        var letters = ""
        var rest = column
        while rest > 0 {
            let letter = Unicode.Scalar(UInt8(0x41 + (rest - 1) % 26))
            letters = "\(letter)" + letters
            rest = (rest - 1) / 26
        }
        return "\(letters)\(row)"
    }
}
