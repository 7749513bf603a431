/// The names of sheets, which Excel and LibreOffice must accept.
///
/// Source: Microsoft Support, "Rename a worksheet"; Excel counts UTF-16 units. LibreOffice forbids
/// the same characters.
struct SheetTitles {
    private var taken: Set<String> = []

    /// UTF-16 units. Source: Microsoft Support, "Rename a worksheet".
    static let longest = 31

    func contains(_ name: String) -> Bool { taken.contains(name.uppercased()) }

    /// Adds a name.
    ///
    /// - Returns: Its violations.
    mutating func add(_ name: String) -> [String] {
        var violations: [String] = []
        if !taken.insert(name.uppercased()).inserted {
            violations.append("two sheets are called \u{201C}\(name)\u{201D}")
        }
        if name.utf16.count > Self.longest {
            violations.append(
                "the name has \(name.utf16.count) characters, more than \(Self.longest)")
        }
        if let sign = name.first(where: { "[]:*?/\\\n\t".contains($0) }) {
            violations.append("no sheet may have \u{201C}\(sign)\u{201D} in its name")
        }
        if name.hasPrefix("'") || name.hasSuffix("'") {
            violations.append("no name of a sheet begins or ends with an apostrophe")
        }
        if name.lowercased() == "history" { violations.append("Excel keeps this name for itself") }
        return violations
    }
}

extension StringProtocol {
    /// The sheet name of a reference without its apostrophes.
    var unquotedSheet: String? {
        if first != "'" { return isEmpty ? nil : String(self) }
        guard count > 2, last == "'" else { return nil }
        return String(dropFirst().dropLast()).replacing("''", with: "'")
    }
}
