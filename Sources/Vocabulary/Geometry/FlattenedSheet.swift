/// Where the sheet of paper lies in the photograph that a page was flattened from.
public struct FlattenedSheet: Codable, Hashable, Sendable {
    /// The sheet's corners in the photograph, the first nearest to its top left, then clockwise; a
    /// corner may lie outside.
    public var corners: Quad<PageUnits>
    /// The extent of the photograph.
    public var pictureSize: Size<PageUnits>
    /// 0…1: how sure it is that this is a sheet and these are its corners.
    public var confidence: Double

    public init(corners: Quad<PageUnits>, pictureSize: Size<PageUnits>, confidence: Double) {
        self.corners = corners
        self.pictureSize = pictureSize
        self.confidence = confidence
    }

    /// From the page, whose plane is the flat sheet, to the photograph.
    ///
    /// - Parameter size: The page's.
    public func toPicture(
        from size: Size<PageUnits>
    ) -> ProjectiveTransform<PageUnits, PageUnits>? {
        ProjectiveTransform(
            from: Rect(x: 0, y: 0, width: size.width, height: size.height), to: corners)
    }
}
