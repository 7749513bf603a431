/// Which part of a picture a request looks at. The names are Vision's.
public enum ImageCropAndScaleAction: Hashable, Sendable, CaseIterable {
    /// The square in its middle.
    case centerCrop
    /// The whole picture.
    case scaleToFit
    /// The whole picture: its sides keep their ratio, which measures of quality depend on.
    case scaleToFill
}
