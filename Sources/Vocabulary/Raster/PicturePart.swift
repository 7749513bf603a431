public import Geometry

/// A part of a picture, and where it is in the whole.
public struct PicturePart: Sendable {
    /// The pixels of the part alone.
    public let picture: Bitmap
    /// The left top corner of the part, in whole pixels of the whole picture.
    public let origin: Point<Pixels>
    /// The width of the whole picture, in pixels.
    public let wholeWidth: Int

    public init(_ picture: Bitmap, at origin: Point<Pixels>, wholeWidth: Int) {
        self.picture = picture
        self.origin = origin
        self.wholeWidth = wholeWidth
    }

    /// All of a picture.
    public init(_ picture: Bitmap) {
        self.init(picture, at: Point(x: 0, y: 0), wholeWidth: picture.width)
    }

    /// An area inside the part, its longer side reduced to so many pixels where it has more; `nil` for
    /// one outside.
    ///
    /// - Parameter box: Pixels of the whole picture.
    public func thumbnail(of box: Rect<Pixels>, longestSide: Int) -> Bitmap? {
        picture.thumbnail(of: box.moved(x: -origin.x, y: -origin.y), longestSide: longestSide)
    }
}
