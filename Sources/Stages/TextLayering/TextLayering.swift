import CQPDF
import Diagnostics
import DocumentModel
import Geometry
import Packaging
import Raster

/// Adds an invisible text layer to the pages of a file: of a PDF, whose pages
/// stay unchanged and whose active content is left out, or of pictures, each on a page of its own.
package struct TextLayering {
    private let bytes: UnsafeRawBufferPointer
    private let password: String?
    private let resolution: Double?

    /// The component that edits the pages, such as `qpdf 11.3.0`.
    package static let component = "qpdf " + String(cString: qp_version())

    /// - Parameters:
    ///   - bytes: Must outlive the value.
    ///   - resolution: Pixels per inch of pictures that do not state their own.
    package init(_ bytes: UnsafeRawBufferPointer, password: String?, resolution: Double?) {
        self.bytes = bytes
        self.password = password
        self.resolution = resolution
    }

    /// Writes the file as a PDF of these pages with their text.
    ///
    /// - Parameter pages: In order; other pages of the file are left out.
    /// - Returns: What was left out; nothing with `keepsActiveContent`.
    /// - Throws: `lockedInput` for an encrypted file, `damagedInput`, `limitReached`, and
    ///   what the sink throws.
    package func writePDF(
        of pages: [InvisibleTextPage], keepsActiveContent: Bool, to sink: inout some ByteSink
    ) throws(Problem) -> ActiveContent {
        guard PictureFormat.of(bytes) == nil else {
            try pictures(of: pages).write(to: &sink)
            return []
        }
        let file = try PDFPages(opening: bytes, password: password)
        let removed = keepsActiveContent ? [] : try file.removeActiveContent()
        let isWhole = try file.pageCount == pages.count
        if isWhole, removed.isEmpty, pages.allSatisfy(\.lines.isEmpty) {
            try sink.write(bytes)
        } else {
            try add(pages, to: file, isWhole: isWhole)
            try file.write(to: &sink)
        }
        return removed
    }

    private func add(
        _ pages: [InvisibleTextPage], to file: PDFPages, isWhole: Bool
    ) throws(Problem) {
        let font = GlyphlessFont(pages)
        try file.set(font)
        for page in pages where !page.lines.isEmpty {
            try file.add(InvisibleText(page, font: font), toPage: page.number, unitsPerInch: 72)
        }
        if !isWhole { try file.keep(pages.map(\.number)) }
    }

    private func pictures(of pages: [InvisibleTextPage]) throws(Problem) -> PDFPages {
        let source = try PictureFile(bytes)
        let file = try PDFPages()
        let font = GlyphlessFont(pages)
        try file.set(font)
        for (index, page) in pages.enumerated() {
            let stated = try source.resolution(ofFrame: page.number)
            let resolution = stated ?? resolution ?? page.estimatedResolution ?? usualResolution
            try file.add(
                try source.stored(page.number), size: page.sheet?.pictureSize ?? page.size,
                unitsPerInch: resolution)
            guard !page.lines.isEmpty else { continue }
            try file.add(
                InvisibleText(page, font: font), toPage: index + 1, unitsPerInch: resolution)
        }
        return file
    }
}

/// Pixels per inch of a picture of unknown resolution: the usual resolution of text scans. Not
/// measured separately.
private let usualResolution = 300.0
