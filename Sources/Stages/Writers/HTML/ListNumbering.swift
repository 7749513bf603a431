import DocumentModel

/// Numbers an HTML list so that it shows the markers as printed.
///
/// Markers that `ol` cannot produce, such as 1.1 or (a), are set with `list-style-type`, which
/// takes any text.
struct ListNumbering {
    private let list: List
    private let type: MarkerType?
    private let start: Int

    /// Source: HTML Living Standard, 4.4.5 (the `type` attribute of `ol`).
    private enum MarkerType: String {
        case decimal = "1"
        case lowercaseLatin = "a"
        case uppercaseLatin = "A"
    }

    init(of list: List) {
        self.list = list
        start = list.items.first?.ordinal ?? 1
        let types = list.items.map { Self.type(of: $0) }
        type = types.first.flatMap { first in types.allSatisfy { $0 == first } ? first : nil }
    }

    var openingTag: String {
        let direction = list.directionAttribute
        guard list.isOrdered else { return "<ul\(direction)>" }
        let type = type.flatMap { $0 == .decimal ? nil : " type=\"\($0.rawValue)\"" } ?? ""
        return "<ol\(type)\(start == 1 ? "" : " start=\"\(start)\"")\(direction)>"
    }

    var closingTag: String { list.isOrdered ? "</ol>" : "</ul>" }

    /// The attributes of the item at an index: none as long as the list counts correctly.
    func attributes(at index: Int) -> String {
        guard list.isOrdered else { return "" }
        let item = list.items[index]
        let expected = index == 0 ? start : list.items[index - 1].ordinal.map { $0 + 1 }
        let value = item.ordinal == expected ? "" : item.ordinal.map { " value=\"\($0)\"" } ?? ""
        guard type == nil else { return value }
        let marker = item.marker(inOrderedList: true)
            .replacing("\\", with: "\\\\").replacing("'", with: "\\'")
        return value + " style=\"list-style-type: '\(HTMLText.attribute(marker)) '\""
    }

    /// The type that produces this marker as `1.` or `a.`; `nil` for any other marker.
    private static func type(of item: List.Item) -> MarkerType? {
        let marker = item.marker(inOrderedList: true)
        guard let ordinal = item.ordinal, marker.hasSuffix(".") else { return nil }
        let number = marker.dropLast()
        if number == String(ordinal) { return .decimal }
        guard (1...26).contains(ordinal), number.utf8.count == 1, let letter = number.utf8.first
        else { return nil }
        if Int(letter) == Int(UInt8(ascii: "a")) + ordinal - 1 { return .lowercaseLatin }
        if Int(letter) == Int(UInt8(ascii: "A")) + ordinal - 1 { return .uppercaseLatin }
        return nil
    }
}
