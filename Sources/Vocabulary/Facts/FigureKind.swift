/// What a figure is; a closed set.
public enum FigureKind: String, Codable, Hashable, Sendable, CaseIterable {
    /// A photograph, or a picture that is as smooth and as manifold, such as a painting.
    case photo
    /// Lines and shapes: a diagram, a plan, a technical drawing, a sketch.
    case drawing
    /// Numbers as lines, bars, points or sectors.
    case chart
    /// The mark of an organisation or a product.
    case logo
    /// Writing by hand in the place of a name.
    case signature
    /// The imprint of a stamp.
    case stamp
    /// Places from above.
    case map
    /// A barcode, which may be one that cannot be read.
    case code
}

/// What a figure is, and how sure that is.
public struct FigureClassification: Codable, Hashable, Sendable, CustomStringConvertible {
    /// The likeliest kind.
    public let kind: FigureKind
    /// The probability of the kind, 0…1.
    public let confidence: Float

    public init(_ kind: FigureKind, confidence: Float) {
        self.kind = kind
        self.confidence = confidence
    }

    /// The kind.
    public var description: String { kind.rawValue }
}
