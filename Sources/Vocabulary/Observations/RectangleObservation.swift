import Geometry

/// A rectangle that a picture shows, in perspective or not.
public struct RectangleObservation: Codable, Hashable, Sendable, QuadrilateralProviding {
    /// The corner nearest to the top left of the picture.
    public let topLeft: NormalizedPoint
    /// The next corner clockwise.
    public let topRight: NormalizedPoint
    /// Opposite to ``topLeft``.
    public let bottomRight: NormalizedPoint
    /// The corner before ``topLeft``, clockwise.
    public let bottomLeft: NormalizedPoint
    /// 0…1: how much of its sides is seen.
    public let confidence: Float

    public init(
        topLeft: NormalizedPoint, topRight: NormalizedPoint, bottomRight: NormalizedPoint,
        bottomLeft: NormalizedPoint, confidence: Float = 1
    ) {
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
        self.confidence = confidence
    }

    /// - Parameter size: Of the page on which the corners lie.
    public init<Space>(_ quad: Quad<Space>, in size: Size<Space>, confidence: Float = 1) {
        self.init(
            topLeft: NormalizedPoint(quad.topLeft, in: size),
            topRight: NormalizedPoint(quad.topRight, in: size),
            bottomRight: NormalizedPoint(quad.bottomRight, in: size),
            bottomLeft: NormalizedPoint(quad.bottomLeft, in: size), confidence: confidence)
    }
}

/// A line of text that a picture shows.
public struct TextObservation: Codable, Hashable, Sendable, QuadrilateralProviding {
    /// The upper left corner of the line.
    public let topLeft: NormalizedPoint
    /// The next corner clockwise.
    public let topRight: NormalizedPoint
    /// Opposite to ``topLeft``.
    public let bottomRight: NormalizedPoint
    /// The corner before ``topLeft``, clockwise.
    public let bottomLeft: NormalizedPoint
    /// 0…1.
    public let confidence: Float
    /// The characters from the first to the last, blanks left out; `nil` where they were not asked
    /// for.
    public let characterBoxes: [RectangleObservation]?

    /// - Parameters:
    ///   - box: Of the line, in page units.
    ///   - size: Of the page.
    public init<Space>(
        _ box: Rect<Space>, in size: Size<Space>, confidence: Float,
        characterBoxes: [RectangleObservation]? = nil
    ) {
        let rectangle = RectangleObservation(Quad(box), in: size)
        topLeft = rectangle.topLeft
        topRight = rectangle.topRight
        bottomRight = rectangle.bottomRight
        bottomLeft = rectangle.bottomLeft
        self.confidence = confidence
        self.characterBoxes = characterBoxes
    }
}
