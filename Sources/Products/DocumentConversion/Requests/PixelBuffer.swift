public import Foundation

/// A picture whose pixels are in memory already, such as one that a camera or another library
/// decoded.
public struct PixelBuffer: Hashable, Sendable {
    /// Pixels of a row.
    public let width: Int
    /// Rows, from the top.
    public let height: Int
    /// The rows without gaps between them, grey or red, green, blue.
    private let samples: Data
    private let isGray: Bool

    /// The bytes of a pixel.
    public enum Format: Hashable, Sendable, CaseIterable {
        /// One byte, 0 for black.
        case gray8
        case rgb8, bgr8
        /// With opacity, 255 for opaque; what is transparent is shown on white. Colours are not
        /// multiplied by it.
        case rgba8, bgra8

        /// How many bytes.
        public var bytesPerPixel: Int {
            switch self {
            case .gray8: 1
            case .rgb8, .bgr8: 3
            case .rgba8, .bgra8: 4
            }
        }

        /// The places of red, green and blue.
        fileprivate var channels: (red: Int, green: Int, blue: Int) {
            switch self {
            case .gray8: (0, 0, 0)
            case .rgb8, .rgba8: (0, 1, 2)
            case .bgr8, .bgra8: (2, 1, 0)
            }
        }
    }

    /// - Parameters:
    ///   - width: Pixels of a row.
    ///   - height: Rows.
    ///   - format: The bytes of a pixel.
    ///   - bytesPerRow: From one row to the next; `nil` for rows without gaps.
    ///   - bytes: The rows from the top; the gap after the last may be missing.
    /// - Throws: `wrongUsage` for a picture without pixels, and for fewer bytes than it needs.
    public init(
        width: Int, height: Int, bytesPerRow: Int? = nil, format: Format, bytes: Data
    ) throws(Problem) {
        let (row, isLarge) = width.multipliedReportingOverflow(by: format.bytesPerPixel)
        let stride = bytesPerRow ?? row
        let (rows, isHigh) = stride.multipliedReportingOverflow(by: max(0, height - 1))
        let (needed, isWhole) = rows.addingReportingOverflow(row)
        guard width > 0, height > 0, !isLarge, !isHigh, !isWhole, stride >= row,
            bytes.count >= needed
        else {
            throw Problem(
                .wrongUsage,
                "\(bytes.count) bytes are no picture of \(width) by \(height) pixels, "
                    + "\(stride) bytes a row",
                hint: "give \(format.bytesPerPixel) bytes for each pixel")
        }
        self.width = width
        self.height = height
        isGray = format == .gray8
        var samples = Data(capacity: width * height * (isGray ? 1 : 3))
        bytes.withUnsafeBytes { bytes in
            let places = format.channels
            for y in 0..<height {
                let row = UnsafeRawBufferPointer(rebasing: bytes[y * stride..<y * stride + row])
                guard format != .gray8 else {
                    samples.append(contentsOf: row)
                    continue
                }
                for pixel in Swift.stride(from: 0, to: row.count, by: format.bytesPerPixel) {
                    let opacity = format.bytesPerPixel == 4 ? Int(row[pixel + 3]) : 255
                    for place in [places.red, places.green, places.blue] {
                        let level = Int(row[pixel + place]) * opacity + 255 * (255 - opacity)
                        samples.append(UInt8((level + 127) / 255))
                    }
                }
            }
        }
        self.samples = samples
    }

    /// A picture file.
    ///
    /// Source: Netpbm, formats pgm and ppm.
    package var file: Data {
        Data("\(isGray ? "P5" : "P6") \(width) \(height) 255\n".utf8) + samples
    }
}
