import Geometry

/// A picture as the bytes of a file.
public struct EncodedPicture: Hashable, Sendable {
    public var format: Format
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    public var bytes: [UInt8]

    public init(format: Format, width: Int, height: Int, bytes: [UInt8]) {
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    public enum Format: String, Hashable, Sendable, CaseIterable {
        case png, jpeg

        public var mediaType: String { "image/\(rawValue)" }

        /// Without the dot.
        public var fileExtension: String {
            switch self {
            case .png: "png"
            case .jpeg: "jpg"
            }
        }
    }
}

/// Which picture is wanted of a page, and how fine.
public struct PictureWish: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    public var pageSize: Size<PageUnits>
    /// `nil` for the whole page.
    public var area: Rect<PageUnits>?
    /// More than 0. A page that is a picture has no more pixels than it has.
    public var pixelsPerUnit: Double
    /// By which the picture is turned in the end.
    public var turn: PageTurn

    public init(
        page: Int, pageSize: Size<PageUnits>, area: Rect<PageUnits>? = nil, pixelsPerUnit: Double,
        turn: PageTurn = .none
    ) {
        self.page = page
        self.pageSize = pageSize
        self.area = area
        self.pixelsPerUnit = pixelsPerUnit
        self.turn = turn
    }
}
