/// The trade-off between speed and accuracy of text recognition.
public enum RecognitionLevel: String, Hashable, Sendable, CaseIterable {
    /// Every line is recognized once, without alternatives.
    case fast
    /// Weak and missed lines are recognized again, and alternatives are kept.
    case accurate
}
