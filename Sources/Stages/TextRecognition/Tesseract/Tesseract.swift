import CTesseract
import Foundation
import Raster
import Synchronization

/// One engine with its data loaded, and what the C interface needs around each call.
final class Tesseract {
    let handle: OpaquePointer

    static let version = String(cString: TessVersion())

    /// Where the data files are: what `TESSDATA_PREFIX` names, else where the library was built to
    /// look.
    ///
    /// The library reports it only after it has tried to load something.
    static let dataFolder: String = {
        guard let probe = quiet() else { return "" }
        defer { TessBaseAPIDelete(probe) }
        _ = TessBaseAPIInit2(probe, nil, "no-such-data", OEM_LSTM_ONLY)
        return TessBaseAPIGetDatapath(probe).map { String(cString: $0) } ?? ""
    }()

    /// - Parameter data: Names of data files, joined by `+`.
    init?(data: String, mode: TessOcrEngineMode) {
        let folder = Self.dataFolder
        let loaded: OpaquePointer? = loading.withLock { _ in
            guard let handle = Self.quiet() else { return nil }
            guard TessBaseAPIInit2(handle, folder, data, mode) == 0 else {
                TessBaseAPIDelete(handle)
                return nil
            }
            return handle
        }
        guard let loaded else { return nil }
        handle = loaded
    }

    deinit { TessBaseAPIDelete(handle) }

    /// Keeps OpenMP to the calling thread while `body` runs.
    ///
    /// Tesseract's parallel regions are so short that starting their threads costs 5 to 8 times
    /// the work (measured on two cores: 6 to 9 seconds a page instead of 1.2). The setting
    /// belongs to the calling thread.
    static func alone<Result>(_ body: () -> Result) -> Result {
        let levels = omp_get_max_active_levels()
        omp_set_max_active_levels(0)
        defer { omp_set_max_active_levels(levels) }
        return body()
    }

    /// Hands over the picture that the following calls are about.
    ///
    /// - Parameters:
    ///   - pixels: Grey, row after row without gaps; copied.
    ///   - resolution: Pixels per inch. Without one the library would take 70, at which it takes
    ///     ruled tables for pictures.
    func setImage(
        _ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, resolution: Double
    ) {
        TessBaseAPISetImage(
            handle, pixels.baseAddress, Int32(width), Int32(height), 1, Int32(width))
        setResolution(resolution)
    }

    /// The same for a whole picture.
    func setImage(_ image: GrayImage, resolution: Double) {
        image.withPix { TessBaseAPISetImage2(handle, $0) }
        setResolution(resolution)
    }

    private func setResolution(_ resolution: Double) {
        let credible = resolution.isFinite ? min(max(resolution, 70), 2400) : 300
        TessBaseAPISetSourceResolution(handle, Int32(credible))
    }

    /// Recognizes the picture that was set.
    ///
    /// - Returns: Whether it was done in time; the library checks between words.
    func recognize(within limit: TimeLimit) -> Bool {
        guard !limit.isOver, let monitor = TessMonitorCreate() else { return false }
        defer { TessMonitorDelete(monitor) }
        var limit = limit
        return withUnsafeMutablePointer(to: &limit) { limit in
            TessMonitorSetCancelThis(monitor, limit)
            TessMonitorSetCancelFunc(monitor) { limit, _ in
                limit?.assumingMemoryBound(to: TimeLimit.self).pointee.isOver ?? false
            }
            return TessBaseAPIRecognize(handle, monitor) == 0
        }
    }

    /// Keeps the library from talking on standard error in programs other than this one, which exports a
    /// function in the place of its log (CTesseract). The variable is one of the whole library, so it is
    /// set once. The file that it names is opened at the first message, such as about a resolution without
    /// a picture.
    private static let silenced: Void = {
        guard let handle = TessBaseAPICreate() else { return }
        TessBaseAPISetVariable(handle, "debug_file", "/dev/null")
        TessBaseAPISetSourceResolution(handle, 300)
        TessBaseAPIDelete(handle)
    }()

    /// A new engine that does not talk on standard error.
    private static func quiet() -> OpaquePointer? {
        _ = silenced
        return TessBaseAPICreate()
    }
}

/// Loading sets variables that all engines share.
private let loading = Mutex(())
