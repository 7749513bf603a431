/// The pages on which barcodes are read.
public enum BarcodePolicy: String, Hashable, Sendable, CaseIterable {
    /// Pages that are read from their pictures, with one scan pass each.
    case auto
    /// Every page, with as many scan passes as needed; pages with a text layer are rendered for it.
    case always
    case never
}
