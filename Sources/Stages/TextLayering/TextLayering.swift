import CQPDF
import Diagnostics
import DocumentModel
import Geometry
import Packaging
import Raster

/// Lays text over the pages of a file so that it can be searched and copied: of a PDF, whose pages
/// stay as they are, or of pictures, each of which becomes a page.
package struct TextLayering {
    private let bytes: UnsafeRawBufferPointer
    private let password: String?
    private let resolution: Double?

    /// What does the page work, such as `qpdf 11.3.0`.
    package static let component = "qpdf " + String(cString: qp_version())

    /// - Parameters:
    ///   - bytes: Must outlive the value.
    ///   - resolution: Pixels per inch of pictures that do not tell their own.
    package init(_ bytes: UnsafeRawBufferPointer, password: String?, resolution: Double?) {
        self.bytes = bytes
        self.password = password
        self.resolution = resolution
    }

    /// Writes the file as a PDF of these pages with their text.
    ///
    /// - Parameter pages: In order; pages of the file that are not among them are left out.
    /// - Throws: `lockedInput` for a file that is encrypted, `damagedInput`, `limitReached`, and
    ///   what the sink throws.
    package func writePDF(
        of pages: [UnseenPage], to sink: inout some ByteSink
    ) throws(Problem) {
        guard PictureFormat.of(bytes) == nil else {
            return try pictures(of: pages).write(to: &sink)
        }
        guard let file = try layered(pages) else { return try sink.write(bytes) }
        try file.write(to: &sink)
    }

    /// - Returns: `nil` where the file stays as it is.
    private func layered(_ pages: [UnseenPage]) throws(Problem) -> PDFPages? {
        let file = try PDFPages(opening: bytes, password: password)
        let isWhole = try file.pageCount == pages.count
        if isWhole, pages.allSatisfy(\.lines.isEmpty) { return nil }
        let font = UnseenFont(pages)
        try file.set(font)
        for page in pages where !page.lines.isEmpty {
            try file.add(UnseenText(page, font: font), toPage: page.number, unitsPerInch: 72)
        }
        if !isWhole { try file.keep(pages.map(\.number)) }
        return file
    }

    private func pictures(of pages: [UnseenPage]) throws(Problem) -> PDFPages {
        let source = try PictureFile(bytes)
        let file = try PDFPages()
        let font = UnseenFont(pages)
        try file.set(font)
        for (index, page) in pages.enumerated() {
            let told = try source.resolution(ofFrame: page.number)
            let resolution = told ?? resolution ?? page.estimatedResolution ?? usualResolution
            try file.add(
                try source.stored(page.number), size: page.size, unitsPerInch: resolution)
            guard !page.lines.isEmpty else { continue }
            try file.add(
                UnseenText(page, font: font), toPage: index + 1, unitsPerInch: resolution)
        }
        return file
    }
}

/// Pixels per inch of a picture of which nothing else is known: what text is usually scanned at.
private let usualResolution = 300.0
