import Geometry

/// A picture as an image file in memory.
public struct EncodedPicture: Hashable, Sendable {
    /// The file format.
    public var format: Format
    /// Pixels.
    public var width: Int
    /// Pixels.
    public var height: Int
    /// The bytes of the file.
    public var bytes: [UInt8]

    public init(format: Format, width: Int, height: Int, bytes: [UInt8]) {
        self.format = format
        self.width = width
        self.height = height
        self.bytes = bytes
    }

    /// The supported file formats.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        case png, jpeg

        /// Such as `image/png`.
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

/// What part of a page to render, and at what resolution.
public struct RenderRequest: Hashable, Sendable {
    /// Counted from 1.
    public var page: Int
    /// The size of the page, in page units.
    public var pageSize: Size<PageUnits>
    /// `nil` for the whole page.
    public var area: Rect<PageUnits>?
    /// Greater than 0. A page that is a picture is never enlarged.
    public var pixelsPerUnit: Double
    /// The rotation applied to the result.
    public var turn: PageRotation
    /// What of the result becomes transparent.
    public var ground: PictureGround

    public init(
        page: Int, pageSize: Size<PageUnits>, area: Rect<PageUnits>? = nil, pixelsPerUnit: Double,
        turn: PageRotation = .none, ground: PictureGround = .opaque
    ) {
        self.ground = ground
        self.page = page
        self.pageSize = pageSize
        self.area = area
        self.pixelsPerUnit = pixelsPerUnit
        self.turn = turn
    }
}

/// What of a picture becomes transparent.
public enum PictureGround: String, Hashable, Sendable, CaseIterable {
    /// Nothing.
    case opaque
    /// The ground around what is shown; that between its parts stays.
    case outside
    /// All of the ground, also between strokes.
    case paper
    /// All but coloured ink, where there is such.
    case neutral
}
