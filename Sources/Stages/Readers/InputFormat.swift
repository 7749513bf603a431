import Raster

/// The kind of a file, determined by its first bytes.
package struct InputFormat: Hashable, Sendable {
    /// The common name.
    package let name: String
    /// File name extensions, without the dot, in lower case.
    package let endings: [String]

    /// How many bytes from the start determine the kind. A PDF's mark may follow other bytes within the
    /// first 1,024 (ISO 32000-1, Annex H.3, note 13).
    package static let headLength = 1024

    package static let pdf = InputFormat(name: "PDF", endings: ["pdf"])

    package static func picture(_ format: PictureFormat) -> InputFormat {
        InputFormat(name: format.name, endings: format.endings)
    }

    /// - Parameter head: The first `headLength` bytes, or all of a shorter file.
    package static func of(_ head: UnsafeRawBufferPointer) -> InputFormat? {
        if let format = PictureFormat.of(head) { return picture(format) }
        return contains("%PDF-", in: head) ? pdf : nil
    }

    private static func contains(_ mark: StaticString, in head: UnsafeRawBufferPointer) -> Bool {
        let bytes = UnsafeRawBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
        guard head.count >= bytes.count else { return false }
        return (0...head.count - bytes.count).contains { start in
            head[start..<start + bytes.count].elementsEqual(bytes)
        }
    }
}
