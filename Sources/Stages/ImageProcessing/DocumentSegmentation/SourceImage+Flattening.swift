import Geometry
import Observations
import Raster

extension SourceImage {
    /// The picture of a sheet alone. Its resolution is unknown: the sheet's size is.
    ///
    /// - Parameter picture: This one in its colours; `nil` for a grey one.
    package func flattened(_ sheet: DetectedSheet, picture: Bitmap?) -> SourceImage? {
        guard let way = sheet.toPicture else { return nil }
        guard let picture else {
            return gray.flattened(to: sheet.flatSize, by: way).map {
                SourceImage(gray: $0, resolution: nil, toPage: Transform(scale: 1))
            }
        }
        guard let flat = picture.flattened(to: sheet.flatSize, by: way), let gray = flat.gray
        else { return nil }
        return SourceImage(
            gray: gray, resolution: nil, toPage: Transform(scale: 1), colors: flat.colorGrid)
    }
}

extension DetectedSheet {
    /// Where it is, for the page that becomes of it.
    ///
    /// - Parameter size: Of the photograph, whose unit is a pixel.
    package func placed(inPictureOf size: Size<PageUnits>) -> FlattenedSheet {
        func place(_ point: Point<Pixels>) -> Point<PageUnits> { Point(x: point.x, y: point.y) }
        return FlattenedSheet(
            corners: Quad(
                topLeft: place(corners.topLeft), topRight: place(corners.topRight),
                bottomRight: place(corners.bottomRight), bottomLeft: place(corners.bottomLeft)),
            pictureSize: size, confidence: confidence)
    }

    /// Of the page that becomes of it.
    package var pageSize: Size<PageUnits> {
        Size(width: flatSize.width, height: flatSize.height)
    }

    /// Whether it is the outline of a code that is printed on something larger.
    ///
    /// - Parameter codes: Of the photograph, whose unit is a pixel.
    package func isOutline(of codes: [BarcodeObservation]) -> Bool {
        let area = corners.bounds.area
        return codes.contains { code in
            let box = code.footprint
            return box.area > area * parameters.leastCodeShare
                && corners.bounds.contains(Point(x: box.midX, y: box.midY))
        }
    }
}

/// When a code is taken for a sheet.
private struct CodeOutlineParameters {
    static let standard = CodeOutlineParameters()

    /// The share of a sheet, 0…1, that no code printed on it covers. Not measured.
    var leastCodeShare = 0.4
}

private let parameters = CodeOutlineParameters.standard
