/// What becomes of running heads, running feet and page numbers.
public enum FurniturePolicy: String, Hashable, Sendable, CaseIterable {
    /// They stay in the text, above and below that of their page.
    case keep
    /// They are apart from the text and marked as what they are, where the format can say so.
    case mark
    /// They are in no result but as dropped words.
    case drop
}
