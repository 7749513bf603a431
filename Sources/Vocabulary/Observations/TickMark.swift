import Geometry

/// A place on the page that a person marks: a box to tick, a circle to fill.
public struct TickMark: Hashable, Sendable {
    public var box: Rect<PageUnits>
    public var shape: Shape
    public var state: State
    /// 0…1: how dark the inside is beside the page's paper and its ink.
    public var fullness: Double
    /// 0…1: how sure it is that this is a mark, and that its state is the one told.
    public var confidence: Float
    /// Where the mark stands in an even array of its like; `nil` for one that stands alone.
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

    public var isMarked: Bool { state != .empty }

    public enum Shape: UInt8, Hashable, Sendable, CaseIterable {
        case square, round, bracket
    }

    public enum State: UInt8, Hashable, Sendable, CaseIterable {
        case empty, ticked, crossed, filled
    }

    /// Rows and columns count from the top left of an array; those without a mark count, too.
    public struct Place: Hashable, Sendable {
        public var array: Int
        public var row: Int
        public var column: Int

        public init(array: Int, row: Int, column: Int) {
            self.array = array
            self.row = row
            self.column = column
        }
    }
}
