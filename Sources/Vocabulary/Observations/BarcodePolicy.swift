/// On which pages codes are read.
public enum BarcodePolicy: String, Hashable, Sendable, CaseIterable {
    /// On pages that are read from their pictures, with one look each.
    case auto
    /// On every page, with as many looks as it takes; pages that have text are drawn for it.
    case always
    case never
}
