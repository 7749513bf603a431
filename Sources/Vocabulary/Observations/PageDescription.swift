import Geometry

/// What is known of a page before anything on it is read.
public struct PageDescription: Hashable, Sendable {
    /// Counted from 1.
    public var number: Int
    public var size: Size<PageUnits>
    public var source: Source
    /// The clockwise turn in degrees that makes the page upright: 0, 90, 180 or 270.
    public var orientation: Int
    /// Degrees counter-clockwise by which the text leans.
    public var skew: Double

    public init(
        number: Int, size: Size<PageUnits>, source: Source, orientation: Int = 0, skew: Double = 0
    ) {
        self.number = number
        self.size = size
        self.source = source
        self.orientation = orientation
        self.skew = skew
    }

    /// Where the text of a page comes from.
    public enum Source: String, Hashable, Sendable, CaseIterable {
        case textLayer = "text-layer"
        case recognition
    }
}
