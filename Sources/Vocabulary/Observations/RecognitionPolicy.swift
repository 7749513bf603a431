/// Whether the text of a page comes from its text layer or from its picture.
public enum RecognitionPolicy: String, Hashable, Sendable, CaseIterable {
    /// From the text layer if it can be trusted, and from pictures of text that it leaves out.
    case auto
    /// Always from the picture.
    case always
    /// Always from the text layer, whatever its quality.
    case never
}
