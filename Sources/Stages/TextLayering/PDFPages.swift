import CQPDF
import Diagnostics
import DocumentModel
import Geometry
import Packaging
import Raster

/// A PDF that is assembled from pages.
final class PDFPages {
    private let file: OpaquePointer

    /// A file without pages.
    init() throws(Problem) {
        guard let file = qp_new() else {
            throw Problem(.internalFault, "qpdf has no memory for a file")
        }
        self.file = file
    }

    /// - Parameter bytes: Must outlive the file.
    init(opening bytes: UnsafeRawBufferPointer, password: String?) throws(Problem) {
        var status = QP_DAMAGED
        let file = qp_open(
            bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count, password, &status)
        guard let file else {
            throw status == QP_ENCRYPTED
                ? .encrypted : status == QP_LOCKED ? .locked : .damagedPages
        }
        self.file = file
    }

    deinit { qp_close(file) }

    var pageCount: Int {
        get throws(Problem) {
            var count = 0
            try require(qp_page_count(file, &count))
            return count
        }
    }

    func set(_ font: GlyphlessFont) throws(Problem) {
        let unicode = font.unicode
        let done = font.program.withUnsafeBufferPointer { program in
            var described = qp_font()
            described.program = program.baseAddress
            described.program_length = program.count
            described.code_count = font.codeCount
            described.advance = Int32(GlyphlessFont.advance)
            described.ascent = Int32(GlyphlessFont.ascent)
            described.descent = Int32(-GlyphlessFont.descent)
            described.unicode_length = unicode.utf8.count
            return unicode.withCString { text in
                described.unicode = text
                return qp_set_font(file, &described)
            }
        }
        try require(done)
    }

    /// - Parameters:
    /// - page: Counted from 1.
    /// - unitsPerInch: Units per inch of the plane of the text.
    func add(_ text: InvisibleText, toPage page: Int, unitsPerInch: Double) throws(Problem) {
        let content = text.content
        try require(
            content.withUnsafeBufferPointer { bytes in
                bytes.withMemoryRebound(to: CChar.self) {
                    qp_add_text(file, page, pointsPerInch / unitsPerInch, $0.baseAddress, $0.count)
                }
            })
    }

    /// Adds a page filled by one picture.
    func add(
        _ picture: StoredPicture, size: Size<PageUnits>, unitsPerInch: Double
    ) throws(Problem) {
        let scale = pointsPerInch / unitsPerInch
        let (width, height) = (size.width * scale, size.height * scale)
        let done = picture.bytes.withUnsafeBufferPointer { bytes in
            var described = qp_picture()
            described.bytes = bytes.baseAddress
            described.length = bytes.count
            described.width = Int32(picture.width)
            described.height = Int32(picture.height)
            described.depth = Int32(picture.depth)
            described.components = Int32(picture.components)
            described.is_jpeg = picture.isJPEG ? 1 : 0
            described.is_inverted = picture.isInverted ? 1 : 0
            described.matrix = picture.matrix(width: width, height: height)
            return qp_add_picture(file, width, height, &described)
        }
        try require(done)
    }

    /// - Parameter pages: Counted from 1, in order.
    func keep(_ pages: [Int]) throws(Problem) {
        try require(qp_keep_pages(file, pages, pages.count))
    }

    func removeActiveContent() throws(Problem) -> ActiveContent {
        var found: UInt32 = 0
        try require(qp_drop_active(file, &found))
        return ActiveContent(rawValue: UInt8(truncatingIfNeeded: found))
    }

    /// Writes the whole file, piece by piece.
    ///
    /// - Throws: `damagedInput`, and what the sink throws.
    func write(to sink: inout some ByteSink) throws(Problem) {
        let failure = withoutActuallyEscaping(
            { (bytes) throws(Problem) in try sink.write(bytes) }, do: failure(writingTo:))
        if let failure { throw failure }
    }

    /// - Parameter write: Takes the file's bytes, piece by piece.
    /// - Returns: `nil` where the whole file was written.
    private func failure(
        writingTo write: @escaping (UnsafeRawBufferPointer) throws(Problem) -> Void
    ) -> Problem? {
        var output = Output(write: write)
        let isDone = qp_write(
            file,
            { context, bytes, length in
                guard let output = context?.assumingMemoryBound(to: Output.self) else { return 0 }
                do throws(Problem) {
                    try output.pointee.write(UnsafeRawBufferPointer(start: bytes, count: length))
                    return 1
                } catch {
                    output.pointee.failure = error
                    return 0
                }
            }, &output)
        return output.failure ?? (isDone == 1 ? nil : .damagedPages)
    }

    /// Where the library's bytes go, and what kept them from it.
    private struct Output {
        let write: (UnsafeRawBufferPointer) throws(Problem) -> Void
        var failure: Problem?
    }

    private func require(_ isDone: Int32) throws(Problem) {
        guard isDone == 1 else { throw .damagedPages }
    }
}

/// Source: ISO 32000-1:2008, 8.3.2.3 (default user space).
private let pointsPerInch = 72.0

extension StoredPicture {
    /// From the unit square of the picture, y upward, to a page of this size, y upward.
    fileprivate func matrix(
        width: Double, height: Double
    ) -> (Double, Double, Double, Double, Double, Double) {
        let toPage = Transform<Pixels, PageUnits>(
            a: width, b: 0, c: 0, d: -height, e: 0, f: height)
        let fromPicture = Transform<Pixels, Pixels>(a: 1, b: 0, c: 0, d: -1, e: 0, f: 1)
        let whole = fromPicture.then(toUpright).then(toPage)
        return (whole.a, whole.b, whole.c, whole.d, whole.e, whole.f)
    }
}

extension Problem {
    fileprivate static let encrypted = Problem(
        .lockedInput, "the file is encrypted, and its rights would be lost in a copy with text",
        hint: "decrypt it first, if you may: qpdf --decrypt --password=… locked.pdf open.pdf")

    fileprivate static let locked = Problem(
        .lockedInput, "the file is locked with a password",
        hint: "decrypt it first: qpdf --decrypt --password=… locked.pdf open.pdf")

    fileprivate static let damagedPages = Problem(
        .damagedInput, "the file is too damaged to be written anew",
        hint: "repair it first: qpdf damaged.pdf repaired.pdf")
}
