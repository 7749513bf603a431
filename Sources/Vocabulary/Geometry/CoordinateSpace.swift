/// A plane on which lengths are measured. The plane is part of a shape's type,
/// so a rectangle in pixels cannot be handed to code that expects page units.
public protocol CoordinateSpace: Sendable {}

/// The page as delivered: for a PDF page 1/72 inch of the CropBox after /Rotate, for a picture
/// one pixel of the source turned upright by its EXIF orientation. Origin at the top left,
/// y grows downward.
///
/// Source of the unit: ISO 32000-1:2008, 8.3.2.3 (default user space).
@frozen public enum PageUnits: CoordinateSpace {}

/// A picture in memory: 1 unit is one pixel, origin at the top left, y grows downward.
@frozen public enum Pixels: CoordinateSpace {}
