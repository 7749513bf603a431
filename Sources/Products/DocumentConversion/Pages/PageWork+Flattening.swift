import BarcodeReading
import Diagnostics
import Geometry
import ImageProcessing
import Observations
import Raster
import Readers

/// The pictures of a page that is read.
struct PageSourceImages {
    /// As its file shows it.
    var delivered: SourceImage
    /// The sheet in it, made flat, where it is a photograph of one.
    var read: SourceImage
    var notes: [Note]
}

/// Photographs of a sheet become pages whose plane is the flat sheet.
extension PageWork {
    /// The pictures of a page; where they show a sheet, the page becomes the sheet.
    func pictures(of reading: inout PageReading) throws(Problem) -> PageSourceImages {
        let number = reading.page.number
        let source = try reader.image(ofPage: number)
        let delivered = PageSourceImages(
            delivered: source.value, read: source.value, notes: source.notes)
        guard reading.page.source == .recognition, mayFlatten,
            let sheet = try sheet(onPage: number, in: source.value)
        else { return delivered }
        let picture =
            source.value.preview == nil ? nil : try reader.picture(ofPage: number, resolution: 0)
        guard let flat = source.value.flattened(sheet, picture: picture) else { return delivered }
        reading.page.sheet = sheet.placed(inPictureOf: reading.page.size)
        reading.page.size = sheet.pageSize
        return PageSourceImages(
            delivered: source.value, read: flat, notes: source.notes + [flattened])
    }

    /// A page to be looked at: the flat sheet, where it is a photograph of one.
    func picture(ofPage number: Int, resolution: Double) throws(Problem) -> Bitmap {
        let picture = try reader.picture(ofPage: number, resolution: resolution)
        guard mayFlatten, let sheet = try sheet(onPage: number), let way = sheet.toPicture
        else { return picture }
        return picture.flattened(to: sheet.flatSize, by: way) ?? picture
    }

    /// As much of the same picture as shows some areas.
    func picture(
        ofPage number: Int, resolution: Double, showing areas: [Rect<PageUnits>]
    ) throws(Problem) -> PicturePart {
        mayFlatten
            ? PicturePart(try picture(ofPage: number, resolution: resolution))
            : try reader.picture(ofPage: number, resolution: resolution, showing: areas)
    }

    /// Where the sheet is that an area of the picture of a page shows; `nil` for none.
    func sheet(
        ofPage number: Int, in region: NormalizedRect
    ) throws(Problem) -> FlattenedSheet? {
        guard reader.readsPhotographs else { return nil }
        let size = try reader.reading(ofPage: number).page.size
        guard region != .fullImage else {
            return try sheet(onPage: number)?.placed(inPictureOf: size)
        }
        let part = try reader.image(ofPage: number).value.part(region)
        guard let sheet = detectedSheet(in: part) else { return nil }
        return FlattenedSheet(
            corners: part.toPage(sheet.corners), pictureSize: size,
            confidence: sheet.confidence)
    }

    /// The rectangles that an area of the picture of a page shows, which is rendered for a PDF.
    func rectangles(
        ofPage number: Int, _ shape: RectangleShape, in region: NormalizedRect
    ) throws(Problem) -> [RectangleObservation] {
        let size = try reader.reading(ofPage: number).page.size
        let part = try reader.image(ofPage: number).value.part(region)
        return RectangleDetection(shape).rectangles(in: part).map {
            RectangleObservation(
                part.toPage($0.corners), in: size, confidence: Float($0.confidence))
        }
    }

    /// - Parameter decoded: The page's picture, where it was decoded already.
    private func sheet(
        onPage number: Int, in decoded: SourceImage? = nil
    ) throws(Problem) -> DetectedSheet? {
        if let known = sheets[number] { return known }
        let source: SourceImage
        if let decoded { source = decoded } else { source = try reader.image(ofPage: number).value }
        let sheet = detectedSheet(in: source)
        sheets[number] = .some(sheet)
        return sheet
    }

    private func detectedSheet(in source: SourceImage) -> DetectedSheet? {
        guard let sheet = DocumentSegmentation().sheet(in: source) else { return nil }
        let codes = BarcodeSearch(.quick).barcodes(
            in: source,
            pageSize: Size(width: Double(source.gray.width), height: Double(source.gray.height)))
        return sheet.isOutline(of: codes) ? nil : sheet
    }

    private var flattened: Note {
        Note(
            .sheetFlattened,
            "the page is the sheet in the photograph, made flat; what lies around it was not read")
    }

    private var mayFlatten: Bool {
        reader.readsPhotographs && options.recognition != .never
    }
}
