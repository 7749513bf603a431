import CPopplerPaths
import Diagnostics
import Raster

/// The pictures of a page that are stored as JPEG, before they are decoded, and damage of all pictures.
struct PagePictures {
    private let document: OpaquePointer
    private let page: Int

    init(_ document: OpaquePointer, page: Int) {
        self.document = document
        self.page = page
    }

    /// What is wrong with one without an error of poppler, such as `ends early`.
    var defect: String? {
        let stated = pp_picture_defect(document, Int32(clamping: page)).flatMap { text in
            text.pointee == 0 ? nil : String(cString: text)
        }
        return stated ?? (areJPEGsWhole ? nil : "cannot be decoded whole")
    }

    /// Poppler passes over what libjpeg warns of.
    private var areJPEGsWhole: Bool {
        var areWhole = true
        withUnsafeMutablePointer(to: &areWhole) { areWhole in
            pp_each_jpeg(
                document, Int32(clamping: page),
                { bytes, count, areWhole in
                    let picture = UnsafeRawBufferPointer(start: bytes, count: count)
                    guard !JPEGPixels.areWhole(picture) else { return }
                    areWhole?.assumingMemoryBound(to: Bool.self).pointee = false
                }, areWhole)
        }
        return areWhole
    }

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
