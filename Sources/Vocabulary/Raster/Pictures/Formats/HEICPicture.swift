import CHeif
import CLeptonica
import Diagnostics

/// HEIC and HEIF, the photos from phones: the primary one. libheif rotates it upright as the file
/// declares (irot, imir); the EXIF orientation repeats that and is ignored.
///
/// Source: ISO/IEC 23008-12.
struct HEICPicture: PictureContainer {
    static let component = "libheif \(String(cString: heif_get_version()))"

    let frames: [PictureFrame]
    private let bytes: UnsafeRawBufferPointer

    init(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        guard let primary = HEICPrimary(bytes) else { throw .damagedPicture }
        frames = [
            PictureFrame(
                width: Int(heif_image_handle_get_width(primary.handle)),
                height: Int(heif_image_handle_get_height(primary.handle)))
        ]
        self.bytes = bytes
    }

    func decoded(_ frame: PictureFrame, colors: Bool) -> DecodedPicture? {
        guard let primary = HEICPrimary(bytes) else { return nil }
        return DecodedPicture(primary.pix())
    }
}

/// The primary picture of an opened file.
private struct HEICPrimary: ~Copyable {
    let context: OpaquePointer
    let handle: OpaquePointer

    init?(_ bytes: UnsafeRawBufferPointer) {
        guard let context = heif_context_alloc() else { return nil }
        var handle: OpaquePointer?
        // One picture at a time is what a worker decodes; more threads would fight for its core.
        heif_context_set_max_decoding_threads(context, 0)
        guard
            heif_context_read_from_memory_without_copy(
                context, bytes.baseAddress, bytes.count, nil
            ).code == heif_error_Ok,
            heif_context_get_primary_image_handle(context, &handle).code == heif_error_Ok,
            let handle
        else {
            heif_context_free(context)
            return nil
        }
        self.context = context
        self.handle = handle
    }

    deinit {
        heif_image_handle_release(handle)
        heif_context_free(context)
    }

    /// The pixels with red, green, blue and alpha.
    func pix() -> UnsafeMutablePointer<Pix>? {
        var decoded: OpaquePointer?
        guard
            heif_decode_image(
                handle, &decoded, heif_colorspace_RGB, heif_chroma_interleaved_RGBA, nil
            ).code == heif_error_Ok, let decoded
        else { return nil }
        defer { heif_image_release(decoded) }
        var stride: Int32 = 0
        let width = heif_image_get_primary_width(decoded)
        let height = heif_image_get_primary_height(decoded)
        guard
            let pixels = heif_image_get_plane_readonly(decoded, heif_channel_interleaved, &stride),
            let pix = pixCreateNoInit(width, height, 32), let target = pixGetData(pix)
        else { return nil }
        let wordsPerLine = Int(pixGetWpl(pix))
        for row in 0..<Int(height) {
            let source = UnsafeRawPointer(pixels + row * Int(stride))
            let line = target + row * wordsPerLine
            for column in 0..<Int(width) {
                // Leptonica's words have red in the highest byte.
                line[column] = UInt32(
                    bigEndian: source.loadUnaligned(fromByteOffset: 4 * column, as: UInt32.self))
            }
        }
        if heif_image_handle_has_alpha_channel(handle) != 0 { pixSetSpp(pix, 4) }
        return pix
    }
}
