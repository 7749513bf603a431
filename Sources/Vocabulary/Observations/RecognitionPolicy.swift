/// Whether the text of a page comes from its text layer or from its picture.
public enum RecognitionPolicy: String, Hashable, Sendable, CaseIterable {
    /// From the text layer where it can be trusted, and from pictures of text that it leaves out.
    case auto
    /// From the picture always.
    case always
    /// From the text layer whatever it is worth.
    case never
}
