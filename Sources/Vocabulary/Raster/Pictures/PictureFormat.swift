/// The kinds of picture files that can be read.
package enum PictureFormat: String, Hashable, Sendable, CaseIterable {
    case png = "PNG"
    case jpeg = "JPEG"
    case tiff = "TIFF"
    case webp = "WebP"
    case bmp = "BMP"
    case gif = "GIF"
    case pnm = "PNM"
    case heic = "HEIC"

    /// The common name.
    package var name: String { rawValue }

    /// File name extensions, without the dot, in lower case.
    package var endings: [String] {
        switch self {
        case .png: ["png"]
        case .jpeg: ["jpg", "jpeg", "jpe", "jfif"]
        case .tiff: ["tif", "tiff"]
        case .webp: ["webp"]
        case .bmp: ["bmp", "dib"]
        case .gif: ["gif"]
        case .pnm: ["pbm", "pgm", "ppm", "pnm", "pam"]
        case .heic: ["heic", "heif"]
        }
    }

    /// Determined by magic numbers at fixed offsets, from the formats' specifications: PNG 5.2, JPEG ITU-T T.81
    /// B.1.1.3, TIFF 6.0 section 2, BigTIFF, GIF89a section 17, RFC 9649 section 2.3 (WebP), ISO/IEC
    /// 14496-12 4.3 with the brands of ISO/IEC 23008-12 (HEIF), BMP's file header, PNM's P1…P7.
    ///
    /// - Parameter head: The first 12 bytes or more, or all of a shorter file.
    package static func of(_ head: UnsafeRawBufferPointer) -> PictureFormat? {
        let head = ByteView(head, order: .little)
        return allCases.first { $0.marks(head) }
    }

    private func marks(_ head: ByteView) -> Bool {
        switch self {
        case .png: head.number(UInt64.self, at: 0) == PNGPicture.signature
        case .jpeg: head.long(at: 0).map { $0 & 0xFF_FFFF == 0xFF_D8FF } ?? false
        case .tiff:
            [0x002A_4949, 0x2A00_4D4D, 0x002B_4949, 0x2B00_4D4D].contains(head.long(at: 0))
        case .webp: head.matches("RIFF") && head.matches("WEBP", at: 8)
        // Two reserved numbers, always 0, keep words that begin with BM out.
        case .bmp: head.matches("BM") && head.long(at: 6) == 0
        case .gif: head.matches("GIF87a") || head.matches("GIF89a")
        case .pnm:
            head.matches("P") && head.byte(at: 1).map { (0x31...0x37).contains($0) } ?? false
                && [0x20, 0x09, 0x0A, 0x0D].contains(head.byte(at: 2))
        case .heic:
            head.matches("ftyp", at: 4)
                && (head.matches("heic", at: 8) || head.matches("heix", at: 8)
                    || head.matches("mif1", at: 8) || head.matches("msf1", at: 8))
        }
    }
}
