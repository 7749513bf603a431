import CLeptonica
import Geometry

extension GrayImage {
    /// What the image shows in a quadrilateral, as a rectangle; white beyond its edges.
    ///
    /// - Parameters:
    ///   - size: Pixels of the result.
    ///   - way: From the flat rectangle to this image.
    ///   - curl: What was curled before it is a flat rectangle.
    public func flattened(
        to size: Size<Pixels>, by way: ProjectiveTransform<Pixels, Pixels>,
        dewarping curl: CurledRectangle? = nil
    ) -> GrayImage? {
        let (columns, rows) = (Int(size.width), Int(size.height))
        guard columns > 0, rows > 0,
            let target = pixCreate(Int32(clamping: columns), Int32(clamping: rows), 8),
            let source = pixGetData(pix), let words = pixGetData(target)
        else { return nil }
        let (sourceWords, targetWords) = (Int(pixGetWpl(pix)), Int(pixGetWpl(target)))
        let bytes = UnsafeRawPointer(source)
        var sampler = FlatteningSampler(
            way, width: width, height: height,
            curl: curl.map { FlatteningSampler.Curl($0, pageSize: size) })
        for row in 0..<rows {
            let line = UnsafeMutableRawPointer(words + row * targetWords)
            sampler.begin(row: row)
            for column in 0..<columns {
                guard let place = sampler.place(column: column) else {
                    line.storeBytes(of: 255, toByteOffset: column ^ 3, as: UInt8.self)
                    continue
                }
                let upper = bytes + 4 * place.y * sourceWords
                let lower = bytes + 4 * place.below * sourceWords
                // Leptonica keeps bytes in words whose highest byte is the leftmost pixel.
                let value = place.mix(
                    UInt32(upper.load(fromByteOffset: place.x ^ 3, as: UInt8.self)),
                    UInt32(upper.load(fromByteOffset: place.after ^ 3, as: UInt8.self)),
                    UInt32(lower.load(fromByteOffset: place.x ^ 3, as: UInt8.self)),
                    UInt32(lower.load(fromByteOffset: place.after ^ 3, as: UInt8.self)))
                line.storeBytes(
                    of: UInt8(truncatingIfNeeded: value), toByteOffset: column ^ 3, as: UInt8.self)
            }
        }
        return GrayImage(owning: target)
    }
}

extension Bitmap {
    /// What the picture shows in a quadrilateral, as a rectangle; white beyond its edges.
    ///
    /// - Parameters:
    ///   - size: Pixels of the result.
    ///   - way: From the flat rectangle to this picture.
    ///   - curl: What was curled before it is a flat rectangle.
    public func flattened(
        to size: Size<Pixels>, by way: ProjectiveTransform<Pixels, Pixels>,
        dewarping curl: CurledRectangle? = nil
    ) -> Bitmap? {
        let (columns, rows) = (Int(size.width), Int(size.height))
        guard columns > 0, rows > 0, let pix, let source = pixGetData(pix),
            let target = pixCreate(Int32(clamping: columns), Int32(clamping: rows), 32),
            let words = pixGetData(target)
        else { return nil }
        let (sourceWords, targetWords) = (Int(pixGetWpl(pix)), Int(pixGetWpl(target)))
        var sampler = FlatteningSampler(
            way, width: width, height: height,
            curl: curl.map { FlatteningSampler.Curl($0, pageSize: size) })
        for row in 0..<rows {
            let line = words + row * targetWords
            sampler.begin(row: row)
            for column in 0..<columns {
                guard let place = sampler.place(column: column) else {
                    line[column] = 0xFFFF_FF00
                    continue
                }
                let upper = source + place.y * sourceWords
                let lower = source + place.below * sourceWords
                let corners = (
                    upper[place.x], upper[place.after], lower[place.x], lower[place.after]
                )
                var value: UInt32 = 0
                for shift: UInt32 in [8, 16, 24] {
                    value |=
                        place.mix(
                            corners.0 >> shift & 0xFF, corners.1 >> shift & 0xFF,
                            corners.2 >> shift & 0xFF, corners.3 >> shift & 0xFF) << shift
                }
                line[column] = value
            }
        }
        return Bitmap(owning: target)
    }

    /// The same in grey.
    public var gray: GrayImage? {
        pix.flatMap { pixConvertTo8($0, 0) }.map { GrayImage(owning: $0) }
    }
}

/// A flat rectangle in which a page is curled.
public struct CurledRectangle: Sendable {
    /// Where the page lies in the rectangle.
    public var mesh: DewarpingMesh
    /// Of the rectangle.
    public var size: Size<Pixels>

    public init(_ mesh: DewarpingMesh, size: Size<Pixels>) {
        self.mesh = mesh
        self.size = size
    }
}

/// Where the pixels of a flattened picture are taken from: between four pixels, by bilinear weights.
private struct FlatteningSampler {
    struct Place {
        let x: Int
        let y: Int
        let after: Int
        let below: Int
        /// Weights of the right and the lower pixels in 256ths.
        let right: UInt32
        let down: UInt32

        func mix(_ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: UInt32) -> UInt32 {
            let upper = a * (256 - right) + b * right
            let lower = c * (256 - right) + d * right
            return (upper * (256 - down) + lower * down + 32768) >> 16
        }
    }

    /// The row of a page that was curled.
    struct Curl {
        private let rectangle: CurledRectangle
        private let pageSize: Size<Pixels>
        private var row: [Point<SheetShares>] = []

        init(_ rectangle: CurledRectangle, pageSize: Size<Pixels>) {
            self.rectangle = rectangle
            self.pageSize = pageSize
        }

        mutating func begin(row y: Double) {
            row = rectangle.mesh.places(alongRow: y / pageSize.height)
        }

        /// In the flat rectangle; `nil` outside.
        func place(_ x: Double) -> (x: Double, y: Double)? {
            let share = x / pageSize.width * Double(row.count - 1)
            let column = min(row.count - 2, Int(share))
            let right = share - Double(column)
            let (before, after) = (row[column], row[column + 1])
            let place = (
                x: before.x + (after.x - before.x) * right,
                y: before.y + (after.y - before.y) * right
            )
            guard place.x >= 0, place.y >= 0, place.x <= 1, place.y <= 1 else { return nil }
            return (place.x * rectangle.size.width, place.y * rectangle.size.height)
        }
    }

    private let rows:
        (
            Double, Double, Double, Double, Double, Double, Double, Double, Double
        )
    private let width: Int
    private let height: Int
    private var start = (x: 0.0, y: 0.0, weight: 0.0)
    private var curl: Curl?

    init(_ way: ProjectiveTransform<Pixels, Pixels>, width: Int, height: Int, curl: Curl?) {
        let m = way.rows
        rows = (m[0], m[1], m[2], m[3], m[4], m[5], m[6], m[7], m[8])
        self.width = width
        self.height = height
        self.curl = curl
    }

    mutating func begin(row: Int) {
        let y = Double(row) + 0.5
        curl?.begin(row: y)
        start = (
            rows.0 * 0.5 + rows.1 * y + rows.2, rows.3 * 0.5 + rows.4 * y + rows.5,
            rows.6 * 0.5 + rows.7 * y + rows.8
        )
    }

    func place(column: Int) -> Place? {
        let step = Double(column)
        guard let curl else {
            let scale = 1 / (start.weight + rows.6 * step)
            return place(
                (start.x + rows.0 * step) * scale - 0.5, (start.y + rows.3 * step) * scale - 0.5)
        }
        guard let flat = curl.place(step + 0.5) else { return nil }
        let scale = 1 / (rows.6 * flat.x + rows.7 * flat.y + rows.8)
        return place(
            (rows.0 * flat.x + rows.1 * flat.y + rows.2) * scale - 0.5,
            (rows.3 * flat.x + rows.4 * flat.y + rows.5) * scale - 0.5)
    }

    private func place(_ x: Double, _ y: Double) -> Place? {
        guard x > -1, y > -1, x < Double(width), y < Double(height) else { return nil }
        let (inX, inY) = (max(0, x), max(0, y))
        let (left, top) = (min(width - 1, Int(inX)), min(height - 1, Int(inY)))
        return Place(
            x: left, y: top, after: min(width - 1, left + 1), below: min(height - 1, top + 1),
            right: UInt32(min(256, max(0, (inX - Double(left)) * 256))),
            down: UInt32(min(256, max(0, (inY - Double(top)) * 256))))
    }
}
