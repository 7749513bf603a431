import CPopplerPaths
import Diagnostics
import Raster

/// The pictures of a page that are stored as JPEG, before they are decoded.
struct PagePictures {
    private let document: OpaquePointer
    private let page: Int

    init(_ document: OpaquePointer, page: Int) {
        self.document = document
        self.page = page
    }

    /// Whether one ends before its end without an error of poppler.
    var haveShortOne: Bool { pp_has_short_picture(document, Int32(clamping: page)) != 0 }

    /// - Throws: `limitReached` for a picture in so many scans that it takes minutes to decode.
    func requireFewScans() throws(Problem) {
        var found: Problem?
        withUnsafeMutablePointer(to: &found) { found in
            pp_each_jpeg(
                document, Int32(clamping: page),
                { bytes, count, found in
                    do throws(Problem) {
                        try JPEGScans(UnsafeRawBufferPointer(start: bytes, count: count))
                            .requireFew()
                    } catch {
                        found?.assumingMemoryBound(to: Problem?.self).pointee = error
                    }
                }, found)
        }
        if let found { throw found }
    }
}
