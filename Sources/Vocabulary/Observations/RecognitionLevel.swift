/// How much care is taken to read text in pictures.
public enum RecognitionLevel: String, Hashable, Sendable, CaseIterable {
    /// Every line is read once, and no other readings are kept.
    case fast
    /// Weak and missed lines are read again, and other readings are kept.
    case accurate
}
