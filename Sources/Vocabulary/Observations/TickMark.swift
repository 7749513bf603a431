import Geometry

/// A mark position: a box to tick or a circle to fill.
public struct TickMark: Hashable, Sendable {
    /// The bounding box, in page units.
    public var box: Rect<PageUnits>
    /// The outline.
    public var shape: Shape
    /// Empty, or how it is marked.
    public var state: State
    /// 0…1: the darkness of the inside relative to the page's paper and its ink.
    public var fullness: Double
    /// 0…1: the confidence that this is a mark and that its state is correct.
    public var confidence: Float
    /// The position in a regular array of marks; `nil` for a single mark.
    public var place: Place?

    public init(
        box: Rect<PageUnits>, shape: Shape, state: State, fullness: Double,
        confidence: Float = 1, place: Place? = nil
    ) {
        self.box = box
        self.shape = shape
        self.state = state
        self.fullness = fullness
        self.confidence = confidence
        self.place = place
    }

    /// Whether the state is other than empty.
    public var isMarked: Bool { state != .empty }

    /// The outline of a mark position.
    public enum Shape: UInt8, Hashable, Sendable, CaseIterable {
        case square, round, bracket
    }

    /// How a mark position is marked.
    public enum State: UInt8, Hashable, Sendable, CaseIterable {
        case empty, ticked, crossed, filled
    }

    /// Rows and columns count from the top left of an array, including those without a mark.
    public struct Place: Hashable, Sendable {
        /// Counted from 0 on the page.
        public var array: Int
        /// Counted from 0.
        public var row: Int
        /// Counted from 0.
        public var column: Int

        public init(array: Int, row: Int, column: Int) {
            self.array = array
            self.row = row
            self.column = column
        }
    }
}
