extension Container.Text {
    /// Whether a text that the end of a column or page cuts goes on in `rest`: it ends no sentence,
    /// and the rest begins with a small letter in the same size.
    public func goesOn(in rest: Container.Text) -> Bool {
        guard let last = textLines.last?.words.last, let first = rest.textLines.first?.words.first,
            abs(last.style.size - first.style.size) < sameSize,
            let end = last.text.last, let start = first.text.first
        else { return false }
        return !".!?:".contains(end) && start.isLowercase
    }
}

extension Container.Block {
    /// Whether the block stands where the page has room for it, not where the text calls it.
    public var isFloat: Bool {
        switch self {
        case .table, .figure: true
        case .heading, .paragraph, .list: false
        }
    }
}

/// Page units by which the font sizes of one paragraph differ.
private let sameSize: Float = 0.5
