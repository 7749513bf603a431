import DocumentModel

/// The names of a page's footnotes and of the places that refer to them, given out in the page's order.
struct FootnoteAnchors {
    /// Footnotes that something refers to.
    private let linked: Set<Int>
    /// References that were written, by footnote.
    private var counts: [Int: Int] = [:]

    init(_ document: Document) { linked = Set(document.footnotes.map(\.number)) }

    /// The name of a footnote; `nil` for one that nothing refers to.
    func name(of footnote: Int) -> String? {
        linked.contains(footnote) ? "note-\(footnote)" : nil
    }

    /// What a mark becomes; each reference gets a name of its own.
    mutating func markup(of mark: FootnoteMark) -> FactMarkup? {
        guard let name = name(of: mark.footnote) else { return nil }
        switch mark.role {
        case .note: return .link(backTo: "\(name)-ref-1")
        case .reference:
            let count = counts[mark.footnote, default: 0] + 1
            counts[mark.footnote] = count
            return .reference(to: name, named: "\(name)-ref-\(count)")
        }
    }
}
