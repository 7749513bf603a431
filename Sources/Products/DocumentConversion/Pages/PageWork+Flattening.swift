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
    /// Of the picture as its file shows it; what is read is without it.
    var blur: PictureBlur?
    var notes: [Note]
}

/// The sheets of a file of one picture.
struct FoundSheets {
    /// By page; `nil` for a page that is no sheet.
    var sheets: [DetectedSheet?]
    /// Where there are several.
    var pages: SheetPages?
    /// The picture, where it is that of the only page.
    var decoded: Noted<SourceImage>?
}

/// Photographs of a sheet become pages whose plane is the flat sheet.
extension PageWork {
    /// The pictures of a page; where they show a sheet, the page becomes the sheet.
    func pictures(of reading: inout PageReading) throws(Problem) -> PageSourceImages {
        let number = reading.page.number
        let source: Noted<SourceImage>
        if let decoded { source = decoded } else { source = try reader.image(ofPage: number) }
        decoded = nil
        var images = PageSourceImages(
            delivered: source.value, read: source.value, notes: source.notes)
        guard reading.page.source == .recognition, mayFlatten else { return images }
        let sharp = try deblurred(source.value, onPage: number)
        if let blur = sharp.blur {
            images.read = sharp.source
            images.blur = blur
            images.notes.append(blur.note)
        }
        guard let sheet = try flatSheet(onPage: number, in: sharp.source) else { return images }
        var picture =
            source.value.preview == nil ? nil : try reader.picture(ofPage: number, resolution: 0)
        if sharp.blur != nil {
            picture = picture?.lightened(from: source.value.gray, to: sharp.source.gray)
        }
        guard let flat = sharp.source.flattened(sheet, picture: picture) else { return images }
        var placed = sheet.placed(inPictureOf: reading.page.size)
        placed.occlusions = sheet.occlusions(in: source.value)
        reading.page.sheet = placed
        reading.page.size = sheet.pageSize
        images.read = flat
        images.notes +=
            (sheet.isWholePicture ? [] : [flattened]) + (sheet.dewarped == nil ? [] : [dewarped])
            + placed.notesOnOcclusions
        return images
    }

    /// The picture of a page without its blur; the same picture where it is sharp.
    private func deblurred(
        _ source: SourceImage, onPage number: Int
    ) throws(Problem) -> (source: SourceImage, blur: PictureBlur?) {
        let sheet = try sheet(onPage: number, in: source)
        let blur = BlurDetection().blur(in: source.gray, sheet: sheet?.corners)
        guard let blur, let gray = WienerDeconvolution(blur).image(source.gray) else {
            return (source, nil)
        }
        var sharp = source
        sharp.gray = gray
        return (sharp, blur)
    }

    /// The sheets of a file of one photograph, and its pages where they are several.
    static func sheets(
        of reader: any PageSource, _ options: ConversionOptions
    ) -> FoundSheets? {
        guard options.sheets == .all, reader.readsPhotographs, reader.pageCount == 1,
            options.recognition != .never
        else { return nil }
        // A picture that cannot be decoded is a page that fails.
        guard let decoded = try? reader.image(ofPage: 1) else { return nil }
        let found = DocumentSegmentation().sheets(in: decoded.value)
        let codes = found.isEmpty ? [] : quickCodes(in: decoded.value)
        let sheets = found.filter { !$0.isOutline(of: codes) }
        guard sheets.count > 1 else {
            // Where codes were taken for sheets, what remains may not be all.
            return found.count > 1
                ? nil : FoundSheets(sheets: [sheets.first], pages: nil, decoded: decoded)
        }
        return FoundSheets(
            sheets: sheets,
            pages: SheetPages(reader, decoded: decoded, count: sheets.count), decoded: nil)
    }

    private static func quickCodes(in source: SourceImage) -> [BarcodeObservation] {
        BarcodeSearch(.quick).barcodes(
            in: source,
            pageSize: Size(width: Double(source.gray.width), height: Double(source.gray.height)))
    }

    /// A page to be looked at: the flat sheet, where it is a photograph of one.
    func picture(ofPage number: Int, resolution: Double) throws(Problem) -> Bitmap {
        let picture = try reader.picture(ofPage: number, resolution: resolution)
        guard mayFlatten, let sheet = try flatSheet(onPage: number) else { return picture }
        return sheet.flattened(picture) ?? picture
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

    /// What becomes of the sheet that a page is a photograph of, or of a page that is curled.
    ///
    /// - Parameter decoded: The page's picture without its blur, where it was decoded already.
    private func flatSheet(
        onPage number: Int, in decoded: SourceImage? = nil
    ) throws(Problem) -> FlatSheet? {
        if let known = flatSheets[number] { return known }
        let source: SourceImage
        if let decoded {
            source = decoded
        } else {
            source = try deblurred(reader.image(ofPage: number).value, onPage: number).source
        }
        let sheet = try sheet(onPage: number, in: source)
        let flat = sheet.map { FlatSheet($0, in: source.gray) } ?? FlatSheet(filling: source.gray)
        flatSheets[number] = .some(flat)
        return flat
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
        return sheet.isOutline(of: Self.quickCodes(in: source)) ? nil : sheet
    }

    private var flattened: Note {
        let count = reader.pageCount
        return Note(
            .sheetFlattened,
            reader is SheetPages
                ? "the page is one of \(count) sheets in the photograph, made flat; "
                    + "--sheets one makes the photograph one page"
                : "the page is the sheet in the photograph, made flat; "
                    + "what lies around it was not read")
    }

    private var dewarped: Note {
        Note(.pageDewarped, "the page was curled or folded; its text lines were made straight")
    }

    private var mayFlatten: Bool {
        reader.readsPhotographs && options.recognition != .never
    }
}

extension PictureBlur {
    fileprivate var note: Note {
        let cause =
            if let motion {
                "the camera moved by about \(Int(motion.length.rounded())) pixels while the picture "
                    + "was taken"
            } else {
                "the picture is out of focus"
            }
        return Note(.blurRemoved, cause + "; what was read is the picture without this blur")
    }
}

extension FlattenedSheet {
    /// How much of the sheet something hides; no note for nothing.
    fileprivate var notesOnOcclusions: [Note] {
        guard !occlusions.isEmpty else { return [] }
        let share = occlusions.reduce(0) { $0 + $1.share }
        let percent = max(1, Int((100 * share).rounded()))
        return [
            Note(
                .sheetOccluded,
                "something on the sheet hides \(percent) % of it; "
                    + "what seemed to be text there is left out")
        ]
    }
}
