import Crypto
import Geometry
import Observations
import PageCoding
import Raster

/// A page before text is recognized.
struct PreparedPage {
    var reading: PageReading
    /// Where the page is read from them, or codes are.
    var pictures: PageSourceImages?
}

extension PreparedPage {
    /// Equal for pages whose recognition gives the same; `nil` for a page about which the file says more than
    /// how large it is and where its pictures are.
    var digest: PictureDigest? {
        guard let pictures, reading.words.isEmpty, reading.hidden.isEmpty, reading.rules.isEmpty,
            reading.fills.isEmpty, reading.fields.isEmpty, reading.structure.isEmpty
        else { return nil }
        var writer = BinaryWriter()
        var page = reading.page
        page.number = 1
        writer.write(page)
        for note in reading.notes + pictures.notes {
            writer.write(note.kind)
            writer.text(note.message)
            writer.list(note.details)
        }
        for picture in reading.pictures {
            writer.text(picture.kind.rawValue)
            writer.write(picture.box)
        }
        let source = pictures.delivered
        writer.write(source.gray.width)
        writer.write(source.gray.height)
        writer.optional(source.resolution)
        let place = source.toPage
        for coefficient in [place.a, place.b, place.c, place.d, place.e, place.f] {
            writer.double(coefficient)
        }
        var hash = SHA256()
        hash.update(data: writer.bytes)
        source.gray.withPixels { hash.update(bufferPointer: UnsafeRawBufferPointer($0)) }
        if let colors = source.colors {
            colors.cells.withUnsafeBytes { hash.update(bufferPointer: $0) }
        }
        source.preview?.withPixels { hash.update(bufferPointer: $0) }
        return Array(hash.finalize())
    }
}
