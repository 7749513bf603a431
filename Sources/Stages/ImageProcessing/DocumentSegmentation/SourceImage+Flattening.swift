import Geometry
import Observations
import Raster

extension SourceImage {
    /// The picture of a sheet alone. Its resolution is unknown: the sheet's size is.
    ///
    /// - Parameter picture: This one in its colours; `nil` for a grey one.
    package func flattened(_ sheet: FlatSheet, picture: Bitmap?) -> SourceImage? {
        guard let picture else {
            return sheet.flattened(gray).map {
                SourceImage(
                    gray: $0, resolution: resolution(of: sheet), toPage: Transform(scale: 1))
            }
        }
        guard let flat = sheet.flattened(picture), let gray = flat.gray else { return nil }
        return SourceImage(
            gray: gray, resolution: resolution(of: sheet), toPage: Transform(scale: 1),
            colors: flat.colorGrid)
    }

    /// A page that fills the picture keeps its resolution.
    private func resolution(of sheet: FlatSheet) -> Double? {
        sheet.isWholePicture ? resolution : nil
    }
}

/// A sheet in a picture, and how it becomes a page.
package struct FlatSheet: Sendable {
    package let sheet: DetectedSheet
    /// What becomes of a sheet that is curled or folded.
    package let dewarped: DewarpedPage?

    /// The sheet in a photograph.
    package init?(_ sheet: DetectedSheet, in gray: GrayImage) {
        let (width, height) = (sheet.flatSize.width, sheet.flatSize.height)
        let factor = min(1, Double(Dewarping.longerSide) / max(width, height))
        let size = Size<Pixels>(
            width: (width * factor).rounded(.down), height: (height * factor).rounded(.down))
        guard
            let way = ProjectiveTransform<Pixels, Pixels>(
                from: Rect(x: 0, y: 0, width: size.width, height: size.height), to: sheet.corners),
            let flat = gray.flattened(to: size, by: way)
        else { return nil }
        self.sheet = sheet
        dewarped = Dewarping().page(in: flat, of: sheet.flatSize)
    }

    /// The page that fills a picture; `nil` where it is not curled.
    package init?(filling gray: GrayImage) {
        let size = Size<Pixels>(width: gray.bounds.width, height: gray.bounds.height)
        guard let dewarped = Dewarping().page(in: gray, of: size) else { return nil }
        sheet = DetectedSheet(corners: Quad(gray.bounds), confidence: 0, flatSize: size)
        self.dewarped = dewarped
    }

    /// Whether no edge of the sheet was found.
    package var isWholePicture: Bool { sheet.confidence == 0 }

    package func flattened(_ picture: Bitmap) -> Bitmap? {
        sheet.toPicture.flatMap { picture.flattened(to: size, by: $0, dewarping: curl) }
    }

    func flattened(_ gray: GrayImage) -> GrayImage? {
        sheet.toPicture.flatMap { gray.flattened(to: size, by: $0, dewarping: curl) }
    }

    private var curl: CurledRectangle? {
        dewarped.map { CurledRectangle($0.mesh, size: sheet.flatSize) }
    }

    private var size: Size<Pixels> { dewarped?.size ?? sheet.flatSize }

    /// Of the page that becomes of it.
    package var pageSize: Size<PageUnits> { Size(width: size.width, height: size.height) }

    /// What hides parts of it, on the page that becomes of it; none where no edge was found.
    package func occlusions(in source: SourceImage) -> [FlattenedSheet.Occlusion] {
        guard !isWholePicture else { return [] }
        return OcclusionDetection().areas(of: sheet, in: source).map { area in
            FlattenedSheet.Occlusion(outline: area.outline.map(onPage), share: area.share)
        }
    }

    /// Where a point of the sheet is on the page.
    private func onPage(_ point: Point<Pixels>) -> Point<PageUnits> {
        let place = Point<SheetShares>(
            x: point.x / sheet.flatSize.width, y: point.y / sheet.flatSize.height)
        let share = dewarped?.mesh.inverse(of: place) ?? place
        return Point(x: share.x * pageSize.width, y: share.y * pageSize.height)
    }

    /// Where it is, for the page that becomes of it.
    ///
    /// - Parameter picture: The extent of the photograph, whose unit is a pixel.
    package func placed(inPictureOf picture: Size<PageUnits>) -> FlattenedSheet {
        var placed = sheet.placed(inPictureOf: picture)
        placed.mesh = dewarped?.mesh
        return placed
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

    /// Whether a code of the photograph, whose unit is a pixel, is on it.
    package func contains(_ code: BarcodeObservation) -> Bool {
        let box = code.footprint
        return corners.contains(Point(x: box.midX, y: box.midY))
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
