import Facts

extension Word {
    /// Whether any letter runs from right to left.
    public var hasRightToLeft: Bool {
        // In UTF-8 the first such letter, U+0590, begins with this byte.
        text.utf8.contains { $0 >= 0xD6 } && scriptDirection == .rightToLeft
    }

    /// Where the letters of the word run; from right to left where any does, `nil` without letters.
    public var scriptDirection: ScriptDirection? {
        var found: ScriptDirection?
        for scalar in text.unicodeScalars {
            switch scalar.strongDirection {
            case .rightToLeft: return .rightToLeft
            case .leftToRight: found = .leftToRight
            case nil: break
            }
        }
        return found
    }
}
