/// Names of sheets as Excel takes them: up to 31 UTF-16 units, without `[ ] : * ? / \`, no
/// apostrophe at either end, not `History`, and no two that differ by the case of letters only.
///
/// Source: Microsoft Support, "Rename a worksheet"; Excel counts UTF-16 units.
struct SheetNames {
    /// UTF-16 units. Source: Microsoft Support, "Rename a worksheet".
    private static let maximumLength = 31
    private var taken: Set<String>

    init(taken names: [String] = []) { taken = Set(names.map { $0.uppercased() }) }

    /// Adds the first candidate that gives a valid name, with a number if it is taken.
    mutating func add(firstOf candidates: [String?], otherwise fallback: String) -> String {
        let name =
            candidates.compactMap { $0.map { legal($0, length: Self.maximumLength) } }
            .first { !$0.isEmpty } ?? fallback
        var unique = name
        var number = 2
        while !taken.insert(unique.uppercased()).inserted {
            let suffix = " (\(number))"
            unique = legal(name, length: Self.maximumLength - suffix.count) + suffix
            number += 1
        }
        return unique
    }

    private func legal(_ text: String, length: Int) -> String {
        var name = ""
        for character in text.withoutControls {
            let isForbidden = "[]:*?/\\\n\t".contains(character)
            let next = isForbidden || character.isWhitespace ? " " : String(character)
            if next == " ", name.isEmpty || name.hasSuffix(" ") { continue }
            guard name.utf16.count + next.utf16.count <= length else { break }
            name += next
        }
        while let last = name.last, last == " " || last == "'" { name.removeLast() }
        name = String(name.drop { $0 == " " || $0 == "'" })
        return name.lowercased() == "history" ? name + "_" : name
    }
}
