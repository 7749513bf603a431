import DocumentModel

/// The ids of a page's footnotes and of the references to them, assigned in page order.
struct FootnoteAnchors {
    /// Footnotes that something refers to.
    private let linked: Set<Int>
    /// Written references, by footnote.
    private var counts: [Int: Int] = [:]

    init(_ document: Document) { linked = Set(document.footnotes.map(\.number)) }

    /// The id of a footnote; `nil` if nothing refers to it.
    func name(of footnote: Int) -> String? {
        linked.contains(footnote) ? "note-\(footnote)" : nil
    }

    /// The markup of a mark; each reference gets an id of its own.
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
