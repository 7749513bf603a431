import BarcodeReading
import Diagnostics
import Geometry
import ImageProcessing
import Observations
import Raster
import Readers

/// Photographs of a sheet become pages whose plane is the flat sheet.
extension PageWork {
    /// The picture of a page; where it is a photograph of a sheet, the page becomes the sheet.
    func image(of reading: inout PageReading) throws(Problem) -> Noted<SourceImage> {
        let source = try reader.image(ofPage: reading.page.number)
        guard reading.page.source == .recognition, mayFlatten, let sheet = sheet(in: source.value)
        else { return source }
        let picture =
            source.value.preview == nil
            ? nil : try reader.picture(ofPage: reading.page.number, resolution: 0)
        guard let flat = source.value.flattened(sheet, picture: picture) else { return source }
        reading.page.sheet = sheet.placed(inPictureOf: reading.page.size)
        reading.page.size = sheet.pageSize
        return Noted(flat, notes: source.notes + [flattened])
    }

    /// A page to be looked at: the flat sheet, where it is a photograph of one.
    func picture(ofPage number: Int, resolution: Double) throws(Problem) -> Bitmap {
        let picture = try reader.picture(ofPage: number, resolution: resolution)
        guard mayFlatten, let sheet = sheet(in: try reader.image(ofPage: number).value),
            let way = sheet.toPicture
        else { return picture }
        return picture.flattened(to: sheet.flatSize, by: way) ?? picture
    }

    /// Where the sheet is that the picture of a page shows; `nil` for none.
    func sheet(ofPage number: Int) throws(Problem) -> FlattenedSheet? {
        guard type(of: reader).readsPhotographs else { return nil }
        let size = try reader.reading(ofPage: number).page.size
        return sheet(in: try reader.image(ofPage: number).value)?.placed(inPictureOf: size)
    }

    private func sheet(in source: SourceImage) -> DetectedSheet? {
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
        type(of: reader).readsPhotographs && options.recognition != .never
    }
}
