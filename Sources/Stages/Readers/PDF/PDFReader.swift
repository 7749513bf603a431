import CPopplerPaths
import Diagnostics
import Geometry
import Observations
import Raster

/// Reads PDF through poppler: the text layer, strokes, fills, pictures, links and form fields of
/// each page, and pages as pictures.
///
/// Source: ISO 32000-1:2008.
package final class PDFReader: PageReader {
    package static let formats = [InputFormat.pdf]
    package static let component = "poppler \(String(cString: pp_version()))"

    package let pageCount: Int
    private let bytes: InputBytes
    private let options: ReadingOptions
    private let content: OpaquePointer
    /// Of the page read last the scan resolution, and what forbids to draw it.
    private var scan: (page: Int, resolution: Double?, isEndless: Bool)?
    /// The page that may be drawn.
    private var drawable: Int?
    private lazy var extras = PDFExtras(bytes, password: options.password)

    package init(_ bytes: InputBytes, options: ReadingOptions) throws(Problem) {
        self.bytes = bytes
        self.options = options
        var status = PP_DAMAGED
        let start = bytes.bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        guard let opened = pp_open(start, bytes.bytes.count, options.password, &status) else {
            throw Self.problem(status, hasPassword: options.password != nil)
        }
        content = opened
        pageCount = Int(pp_page_count(opened))
        guard pageCount > 0 else {
            throw Problem(
                .damagedInput, "the PDF has no pages",
                hint: "try to repair it with: qpdf IN.pdf OUT.pdf")
        }
    }

    deinit { pp_close(content) }

    package var metadata: SourceMetadata {
        var metadata = extras?.metadata ?? SourceMetadata()
        metadata.isSigned = pp_is_signed(content) != 0
        metadata.pageCount = pageCount
        metadata.language = language
        return metadata
    }

    package var statedMetadata: SourceMetadata {
        var metadata = extras?.stated ?? SourceMetadata()
        metadata.language = language
        return metadata
    }

    /// The language that the file states, where it is a well-formed tag.
    private var language: String? {
        guard let text = pp_language(content) else { return nil }
        let tag = String(cString: text)
        return tag.isLanguageTag ? tag : nil
    }

    package var embeddedXML: [EmbeddedFile] { extras?.embeddedXML ?? [] }

    package func reading(ofPage number: Int) throws(Problem) -> PageReading {
        let size = try size(ofPage: number)
        guard let page = pp_read(content, Int32(clamping: number), options.pageTimeLimit) else {
            throw Problem(.damagedInput, "the page cannot be read")
        }
        note(page.pointee, number: number, size: size)
        var reading = PDFContent(page.pointee, number: number, size: size).reading
        if page.pointee.is_cut_short != 0, page.pointee.word_count == 0 {
            throw Problem(
                .limitReached, "the page is too large to be read",
                hint: "give it more time with --timeout, or leave it out with --pages")
        }
        if page.pointee.is_cut_short != 0 {
            reading.notes.append(
                Note(
                    .pageCutShort,
                    "the page is too large to be read whole; what was read within the limit is kept"
                ))
        }
        if page.pointee.is_structure_cut_short != 0 {
            reading.notes.append(
                Note(.damagedInput, "the page has too many tags; none of them is used"))
        }
        reading.notes += damage(page.pointee, number: number)
        if number == 1 { reading.notes += PDFWrapping(content).notes }
        if page.pointee.annotation_count > 0, let extras {
            extras.bindLinks(of: number, to: &reading)
            if pp_has_circular_fields(content, Int32(clamping: number)) != 0 {
                reading.notes.append(
                    Note(
                        .damagedInput,
                        "a form field is its own parent; the fields of the page are left out"))
            } else {
                reading.fields = extras.fields(ofPage: number) + reading.fields
            }
        }
        return TextLayerQuality(page.pointee, policy: options.recognition).judged(reading)
    }

    /// Errors reported by poppler, which may have cost content.
    private func damage(_ page: pp_page, number: Int) -> [Note] {
        var notes: [Note] = []
        if number == 1, let file = Self.complaint(pp_complaint(content)) {
            notes.append(Note(.damagedInput, "the file is damaged: \(file)"))
        }
        guard let first = Self.complaint(page.complaint) else {
            guard page.lacks_content != 0 else { return notes }
            return notes + [
                Note(
                    .damagedInput,
                    "the page has no content, though it has fonts or pictures for one")
            ]
        }
        let others = page.complaint_count > 1 ? ", and \(page.complaint_count - 1) more" : ""
        notes.append(
            page.ends_early == 0
                ? Note(.damagedInput, "the page is damaged: \(first)\(others)")
                : Note(.pageCutShort, "the page is damaged and not read whole: \(first)\(others)"))
        return notes
    }

    /// Errors while the page was drawn: part of it may be missing in its picture.
    private func damage(heardIn hearing: OpaquePointer?, page: Int) -> [Note] {
        var first: UnsafePointer<CChar>?
        guard let hearing, pp_heard(hearing, &first) > 0, let complaint = Self.complaint(first)
        else {
            guard let defect = PagePictures(content, page: page).defect else { return [] }
            return [Note(.damagedInput, "the page is not drawn whole: a picture \(defect)")]
        }
        return [Note(.damagedInput, "the page is not drawn whole: \(complaint)")]
    }

    /// Poppler's words as they may be shown: they quote the file.
    private static func complaint(_ text: UnsafePointer<CChar>?) -> String? {
        guard let text, text.pointee != 0 else { return nil }
        let scalars = String(cString: text).unicodeScalars.prefix(longestComplaint).map {
            $0.properties.generalCategory == .control ? " " : $0
        }
        return String(String.UnicodeScalarView(scalars))
    }

    package func image(ofPage number: Int) throws(Problem) -> Noted<SourceImage> {
        let size = try size(ofPage: number)
        try requireDrawable(number, size: size)
        guard let extras else { throw .undrawablePage }
        let resolution = try PageRaster.resolution(
            nearest: options.resolution ?? scan?.resolution ?? Self.usualResolution, for: size)
        let hearing = pp_hear()
        defer { pp_end_hearing(hearing) }
        let page = try extras.gray(ofPage: number, size: size, resolution: resolution)
        return Noted(
            SourceImage(
                gray: page.gray, resolution: resolution, toPage: Transform(scale: 72 / resolution),
                colors: page.colors),
            notes: damage(heardIn: hearing, page: number))
    }

    package func preview(ofPage number: Int) throws(Problem) -> Noted<SourceImage> {
        let size = try size(ofPage: number)
        try requireDrawable(number, size: size)
        guard let extras else { throw .undrawablePage }
        let resolution = try PageRaster.resolution(nearest: Self.previewResolution, for: size)
        let hearing = pp_hear()
        defer { pp_end_hearing(hearing) }
        let gray = try extras.preview(ofPage: number, size: size, resolution: resolution)
        return Noted(
            SourceImage(
                gray: gray, resolution: resolution, toPage: Transform(scale: 72 / resolution)),
            notes: damage(heardIn: hearing, page: number))
    }

    package func picture(ofPage number: Int, resolution: Double) throws(Problem) -> Bitmap {
        try drawing(ofPage: number, resolution: resolution).picture
    }

    package func picture(
        ofPage number: Int, resolution: Double, showing areas: [Rect<PageUnits>]
    ) throws(Problem) -> PicturePart {
        try drawing(ofPage: number, resolution: resolution, showing: areas)
    }

    private func drawing(
        ofPage number: Int, resolution: Double, showing areas: [Rect<PageUnits>]? = nil
    ) throws(Problem) -> PicturePart {
        let size = try size(ofPage: number)
        try requireDrawable(number, size: size)
        guard let extras else { throw .undrawablePage }
        return try extras.picture(
            ofPage: number, size: size, resolution: resolution, showing: areas)
    }

    /// Keeps what drawing needs of a page that was read.
    private func note(_ page: pp_page?, number: Int, size: Size<PageUnits>) {
        scan = (
            number, page.flatMap { ScanResolution($0, size: size).pixelsPerInch },
            page?.has_too_many_forms == 1
        )
    }

    /// Refuses pages whose drawing takes minutes, which poppler does not stop.
    private func requireDrawable(_ number: Int, size: Size<PageUnits>) throws(Problem) {
        guard drawable != number else { return }
        if scan?.page != number {
            let page = pp_read(content, Int32(clamping: number), options.pageTimeLimit)
            note(page?.pointee, number: number, size: size)
        }
        guard scan?.isEndless == false else {
            throw Problem(
                .limitReached, "the page has too many forms to be drawn",
                hint: "leave the page out with --pages")
        }
        try PagePictures(content, page: number).requireFewScans()
        drawable = number
    }

    private func size(ofPage number: Int) throws(Problem) -> Size<PageUnits> {
        var (width, height) = (0.0, 0.0)
        guard pp_page_size(content, Int32(clamping: number), &width, &height) != 0 else {
            throw Problem(.damagedInput, "the file does not have this page")
        }
        guard width > 0, height > 0, max(width, height) <= Self.longestSide else {
            throw Problem(
                .limitReached,
                "the page measures \(Int(nearest: width)) by "
                    + "\(Int(nearest: height)) points; more than \(Int(Self.longestSide)) "
                    + "cannot be meant",
                hint: "leave the page out with --pages")
        }
        return Size(width: width, height: height)
    }

    /// Unicode scalars of a message that are shown.
    private static let longestComplaint = 160

    /// Pixels per inch at which recognizers were trained.
    private static let usualResolution = 300.0

    /// Pixels per inch at which letters of 5 points are 4 pixels high.
    private static let previewResolution = 100.0

    /// Points. A page of 14,400 is the most that ISO 32000-1 allows without UserUnit (Annex C.2);
    /// twenty times that leaves room for banners and maps.
    private static let longestSide = 288_000.0

    private static func problem(_ status: pp_status, hasPassword: Bool) -> Problem {
        if status == PP_LOCKED {
            return hasPassword
                ? Problem(
                    .lockedInput, "the password does not open the file",
                    hint: "check the password given with --password")
                : Problem(
                    .lockedInput, "the file is locked with a password",
                    hint: "give the password with --password, or remove it with: "
                        + "qpdf --password=PASSWORD --decrypt IN.pdf OUT.pdf")
        }
        return Problem(
            .damagedInput, "the PDF is damaged and cannot be opened",
            hint: "try to repair it with: qpdf IN.pdf OUT.pdf")
    }
}
