import CPoppler
import Diagnostics
import Foundation
import Geometry
import Observations
import Raster

/// What poppler's public interface reports on a file: metadata, outline, links, form fields, and
/// pages as pictures.
final class PDFExtras {
    private let document: OpaquePointer
    private let bytes: InputBytes

    /// `nil` for a file that cannot be opened.
    init?(_ bytes: InputBytes, password: String?) {
        guard let borrowed = g_bytes_new_static(bytes.bytes.baseAddress, gsize(bytes.bytes.count))
        else { return nil }
        defer { g_bytes_unref(borrowed) }
        guard let opened = poppler_document_new_from_bytes(borrowed, password, nil) else {
            return nil
        }
        document = opened
        self.bytes = bytes
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(document)) }

    /// The page as a picture with its annotations, on white.
    ///
    /// - Parameters:
    ///   - resolution: Pixels per inch.
    ///   - areas: What is drawn of it; all for `nil`.
    /// - Throws: `limitReached` for more pixels than a picture may have.
    func picture(
        ofPage number: Int, size: Size<PageUnits>, resolution: Double,
        showing areas: [Rect<PageUnits>]? = nil
    ) throws(Problem) -> PicturePart {
        let raster = try raster(
            ofPage: number, size: size, resolution: resolution, showing: areas)
        let picture = Bitmap(
            rgbWords: raster.pixels, width: raster.width, height: raster.height,
            bytesPerRow: raster.bytesPerRow)
        return PicturePart(picture, at: raster.origin, wholeWidth: raster.wholeWidth)
    }

    /// The same in grey, and its colours in coarse cells where there are any.
    func gray(
        ofPage number: Int, size: Size<PageUnits>, resolution: Double
    ) throws(Problem) -> (gray: GrayImage, colors: ColorGrid?) {
        let raster = try raster(ofPage: number, size: size, resolution: resolution)
        let gray = try gray(of: raster)
        let colors = ColorGrid(
            rgbWords: raster.pixels, width: raster.width, height: raster.height,
            bytesPerRow: raster.bytesPerRow)
        return (gray, colors)
    }

    /// The same in grey alone.
    func preview(
        ofPage number: Int, size: Size<PageUnits>, resolution: Double
    ) throws(Problem) -> GrayImage {
        try gray(of: try raster(ofPage: number, size: size, resolution: resolution))
    }

    private func raster(
        ofPage number: Int, size: Size<PageUnits>, resolution: Double,
        showing areas: [Rect<PageUnits>]? = nil
    ) throws(Problem) -> PageRaster {
        guard let page = page(number) else {
            throw Problem(.damagedInput, "the page cannot be read")
        }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        return try PageRaster(page, size: size, resolution: resolution, showing: areas)
    }

    private func gray(of raster: PageRaster) throws(Problem) -> GrayImage {
        guard
            let gray = GrayImage(
                rgbWords: raster.pixels, width: raster.width, height: raster.height,
                bytesPerRow: raster.bytesPerRow)
        else { throw .undrawablePage }
        return gray
    }

    /// Binds the addresses of links to the words that they cover.
    func bindLinks(of number: Int, to reading: inout PageReading) {
        guard let page = page(number) else { return }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        let mappings = poppler_page_get_link_mapping(page)
        defer { poppler_page_free_link_mapping(mappings) }
        var links: [(box: Rect<PageUnits>, address: String)] = []
        for node in sequence(first: mappings, next: { $0?.pointee.next }) {
            guard let node, let data = node.pointee.data else { continue }
            let mapping = data.assumingMemoryBound(to: PopplerLinkMapping.self).pointee
            guard let action = mapping.action, action.pointee.type == POPPLER_ACTION_URI,
                let address = action.pointee.uri.uri
            else { continue }
            links.append((box(mapping.area, on: reading.page.size), String(cString: address)))
        }
        guard !links.isEmpty else { return }
        for index in reading.words.indices {
            let middle = Point<PageUnits>(
                x: reading.words[index].box.midX, y: reading.words[index].box.midY)
            guard let link = links.first(where: { $0.box.contains(middle) }) else { continue }
            reading.words[index].bind(to: link.address, in: link.box)
        }
    }

    func fields(ofPage number: Int) -> [FormField] {
        guard let page = page(number) else { return [] }
        defer { g_object_unref(UnsafeMutableRawPointer(page)) }
        var (width, height) = (0.0, 0.0)
        poppler_page_get_size(page, &width, &height)
        let mappings = poppler_page_get_form_field_mapping(page)
        defer { poppler_page_free_form_field_mapping(mappings) }
        var fields: [FormField] = []
        for node in sequence(first: mappings, next: { $0?.pointee.next }) {
            guard let node, let data = node.pointee.data else { continue }
            let mapping = data.assumingMemoryBound(to: PopplerFormFieldMapping.self).pointee
            guard let field = mapping.field else { continue }
            let place = box(mapping.area, on: Size(width: width, height: height))
            if let read = PDFField(field).formField(page: number, box: place) {
                fields.append(read)
            }
        }
        return fields.sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    /// What the file states of itself, without its outline.
    var stated: SourceMetadata {
        var metadata = SourceMetadata()
        metadata.title = text(poppler_document_get_title(document))
        metadata.author = text(poppler_document_get_author(document))
        metadata.subject = text(poppler_document_get_subject(document))
        metadata.keywords = text(poppler_document_get_keywords(document))
        metadata.creator = text(poppler_document_get_creator(document))
        metadata.producer = text(poppler_document_get_producer(document))
        metadata.created = time(poppler_document_get_creation_date_time(document))
        metadata.modified = time(poppler_document_get_modification_date_time(document))
        return metadata
    }

    var metadata: SourceMetadata {
        var metadata = stated
        if let outline = poppler_index_iter_new(document) {
            defer { poppler_index_iter_free(outline) }
            var seen = 0
            metadata.outline = entries(of: outline, level: 1, seen: &seen)
        }
        return metadata
    }

    /// The XML files inside the file, such as e-invoices.
    var embeddedXML: [EmbeddedFile] { PDFAttachments(document).xmlFiles }

    private func entries(
        of iterator: OpaquePointer, level: Int, seen: inout Int
    ) -> [OutlineEntry] {
        var entries: [OutlineEntry] = []
        repeat {
            seen += 1
            guard seen <= mostOutlineEntries else { break }
            if let action = poppler_index_iter_get_action(iterator) {
                defer { poppler_action_free(action) }
                if let title = action.pointee.any.title {
                    entries.append(
                        OutlineEntry(
                            title: String(cString: title), level: level, page: target(of: action)))
                }
            }
            if level < deepestOutline, let child = poppler_index_iter_get_child(iterator) {
                defer { poppler_index_iter_free(child) }
                entries += self.entries(of: child, level: level + 1, seen: &seen)
            }
        } while poppler_index_iter_next(iterator) != 0
        return entries
    }

    private func target(of action: UnsafeMutablePointer<PopplerAction>) -> Int? {
        guard action.pointee.type == POPPLER_ACTION_GOTO_DEST,
            let destination = action.pointee.goto_dest.dest
        else { return nil }
        if destination.pointee.type == POPPLER_DEST_NAMED {
            guard let name = destination.pointee.named_dest,
                let found = poppler_document_find_dest(document, name)
            else { return nil }
            defer { poppler_dest_free(found) }
            return found.pointee.page_num > 0 ? Int(found.pointee.page_num) : nil
        }
        return destination.pointee.page_num > 0 ? Int(destination.pointee.page_num) : nil
    }

    private func page(_ number: Int) -> OpaquePointer? {
        poppler_document_get_page(document, Int32(clamping: number - 1))
    }

    /// Poppler's rectangles grow upward from the lower left corner.
    private func box(_ area: PopplerRectangle, on size: Size<PageUnits>) -> Rect<PageUnits> {
        Rect(minX: area.x1, minY: size.height - area.y2, maxX: area.x2, maxY: size.height - area.y1)
    }

    private func text(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let pointer else { return nil }
        defer { g_free(pointer) }
        let text = String(cString: pointer).trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    private func time(_ pointer: OpaquePointer?) -> String? {
        guard let pointer else { return nil }
        defer { g_date_time_unref(pointer) }
        return text(g_date_time_format_iso8601(pointer))
    }
}

/// Bounds for outlines that loop or explode.
private let mostOutlineEntries = 20_000
private let deepestOutline = 12

extension Word {
    /// Makes it a part of a link, without the punctuation whose middle is outside of its area.
    fileprivate mutating func bind(to address: String, in area: Rect<PageUnits>) {
        link = address
        let scalars = text.unicodeScalars
        // Signs in the style of the word would lose it.
        guard direction == .right, edges.count == scalars.count + 1,
            style.traits.isEmpty
        else { return }
        let outside = zip(scalars, zip(edges, edges.dropFirst())).map { scalar, edges in
            punctuation.contains(scalar)
                && !(area.minX..<area.maxX).contains(Double(edges.0 + edges.1) / 2)
        }
        let (leading, trailing) = (
            outside.prefix { $0 }.count, outside.reversed().prefix { $0 }.count
        )
        guard leading + trailing < scalars.count else { return }
        outerSigns = OuterSigns(
            leading: UInt8(clamping: leading), trailing: UInt8(clamping: trailing))
    }
}

/// What may be around an address in a sentence.
private let punctuation = Set(".,;:!?()[]<>\"'“”‘’«»".unicodeScalars)
