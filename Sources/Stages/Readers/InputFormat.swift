/// The kind of a file, told by its first bytes.
package struct InputFormat: Hashable, Sendable {
    /// As people call it.
    package let name: String

    /// How many bytes from the start tell the kind. A PDF's mark may follow other bytes within the
    /// first 1,024 (ISO 32000-1, Annex H.3, note 13).
    package static let headLength = 1024

    package static let pdf = InputFormat(name: "PDF")

    /// - Parameter head: The first `headLength` bytes, or all of a shorter file.
    package static func of(_ head: UnsafeRawBufferPointer) -> InputFormat? {
        if let picture = pictures.first(where: { $0.matches(head) }) {
            return InputFormat(name: picture.name)
        }
        return holds("%PDF-", in: head) ? pdf : nil
    }

    private static func holds(_ mark: StaticString, in head: UnsafeRawBufferPointer) -> Bool {
        let bytes = UnsafeRawBufferPointer(start: mark.utf8Start, count: mark.utf8CodeUnitCount)
        guard head.count >= bytes.count else { return false }
        return (0...head.count - bytes.count).contains { start in
            head[start..<start + bytes.count].elementsEqual(bytes)
        }
    }

    /// Marks at fixed places, from the formats' specifications: PNG 5.2, JPEG ITU-T T.81 B.1.1.3,
    /// TIFF 6.0 section 2, BigTIFF, GIF89a section 17, RFC 9649 section 2.3 (WebP), ISO/IEC
    /// 14496-12 4.3 with the brands of ISO/IEC 23008-12 (HEIF), BMP's file header, PNM's P1…P7.
    private static let pictures: [Signature] = [
        Signature("PNG", [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]),
        Signature("JPEG", [0xFF, 0xD8, 0xFF]),
        Signature("TIFF", [0x49, 0x49, 0x2A, 0x00]),
        Signature("TIFF", [0x4D, 0x4D, 0x00, 0x2A]),
        Signature("TIFF", [0x49, 0x49, 0x2B, 0x00]),
        Signature("TIFF", [0x4D, 0x4D, 0x00, 0x2B]),
        Signature("GIF", Array("GIF87a".utf8)),
        Signature("GIF", Array("GIF89a".utf8)),
        Signature("WebP", Array("WEBP".utf8), at: 8),
        Signature("HEIC", Array("ftypheic".utf8), at: 4),
        Signature("HEIC", Array("ftypheix".utf8), at: 4),
        Signature("HEIC", Array("ftypmif1".utf8), at: 4),
        Signature("HEIC", Array("ftypmsf1".utf8), at: 4),
        Signature("BMP", Array("BM".utf8), andZeroAt: 6..<10),
        Signature("PNM", Array("P1".utf8), andBlankAt: 2),
        Signature("PNM", Array("P2".utf8), andBlankAt: 2),
        Signature("PNM", Array("P3".utf8), andBlankAt: 2),
        Signature("PNM", Array("P4".utf8), andBlankAt: 2),
        Signature("PNM", Array("P5".utf8), andBlankAt: 2),
        Signature("PNM", Array("P6".utf8), andBlankAt: 2),
        Signature("PNM", Array("P7".utf8), andBlankAt: 2),
    ]

    private struct Signature {
        let name: String
        let bytes: [UInt8]
        let offset: Int
        let zeros: Range<Int>
        let blank: Int?

        init(
            _ name: String, _ bytes: [UInt8], at offset: Int = 0,
            andZeroAt zeros: Range<Int> = 0..<0,
            andBlankAt blank: Int? = nil
        ) {
            self.name = name
            self.bytes = bytes
            self.offset = offset
            self.zeros = zeros
            self.blank = blank
        }

        func matches(_ head: UnsafeRawBufferPointer) -> Bool {
            guard head.count >= offset + bytes.count, head.count >= zeros.upperBound else {
                return false
            }
            guard head[offset..<offset + bytes.count].elementsEqual(bytes) else { return false }
            if let blank {
                guard head.count > blank, [0x20, 0x09, 0x0A, 0x0D].contains(head[blank]) else {
                    return false
                }
            }
            return head[zeros].allSatisfy { $0 == 0 }
        }
    }
}
