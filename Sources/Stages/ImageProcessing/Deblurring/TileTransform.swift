import CKissFFT
import Foundation

/// Fourier transforms of square tiles of a picture; for one thread at a time.
final class TileTransform {
    /// Pixels; even.
    let side: Int
    /// The frequencies of a row: from none to one half in cycles per pixel.
    private let columns: Int
    private let ofRow: Direction
    private let ofColumn: Direction
    /// Row after row.
    private var rows: [kiss_fft_cpx]
    /// Column after column.
    private var coefficients: [kiss_fft_cpx]

    /// A transform and its inverse.
    private struct Direction {
        let forward: OpaquePointer
        let inverse: OpaquePointer

        init?(_ make: (_ isInverse: Int32) -> OpaquePointer?) {
            guard let forward = make(0) else { return nil }
            guard let inverse = make(1) else {
                free(UnsafeMutableRawPointer(forward))
                return nil
            }
            self.forward = forward
            self.inverse = inverse
        }

        func destroy() {
            free(UnsafeMutableRawPointer(forward))
            free(UnsafeMutableRawPointer(inverse))
        }
    }

    /// `nil` where there is no memory for it.
    init?(side: Int) {
        guard let ofRow = Direction({ kiss_fftr_alloc(Int32(side), $0, nil, nil) }) else {
            return nil
        }
        guard let ofColumn = Direction({ kiss_fft_alloc(Int32(side), $0, nil, nil) }) else {
            ofRow.destroy()
            return nil
        }
        self.side = side
        self.ofRow = ofRow
        self.ofColumn = ofColumn
        columns = side / 2 + 1
        rows = Array(repeating: kiss_fft_cpx(r: 0, i: 0), count: side * columns)
        coefficients = rows
    }

    deinit {
        ofRow.destroy()
        ofColumn.destroy()
    }

    var coefficientCount: Int { coefficients.count }

    /// In cycles per pixel, of a coefficient: 0 to 1/2 along rows, -1/2 to 1/2 along columns.
    func frequency(_ index: Int) -> (x: Float, y: Float) {
        let (column, row) = index.quotientAndRemainder(dividingBy: side)
        return (
            Float(column) / Float(side),
            Float(row <= side / 2 ? row : row - side) / Float(side)
        )
    }

    /// The squares of the coefficients' sizes.
    ///
    /// - Parameter tile: Row after row.
    func power(of tile: [Float]) -> [Float] {
        transform(tile)
        return coefficients.map { $0.r * $0.r + $0.i * $0.i }
    }

    /// Multiplies what a tile has of each frequency.
    ///
    /// - Parameter gains: By coefficient.
    func filter(_ tile: inout [Float], by gains: [Float]) {
        transform(tile)
        let unit = 1 / Float(side * side)
        for index in coefficients.indices {
            coefficients[index].r *= gains[index] * unit
            coefficients[index].i *= gains[index] * unit
        }
        tile.withUnsafeMutableBufferPointer { transformBack(into: $0) }
    }

    private func transform(_ tile: [Float]) {
        let (side, columns) = (side, columns)
        tile.withUnsafeBufferPointer { tile in
            rows.withUnsafeMutableBufferPointer { rows in
                coefficients.withUnsafeMutableBufferPointer { coefficients in
                    guard let values = tile.baseAddress, let row = rows.baseAddress,
                        let column = coefficients.baseAddress
                    else { return }
                    for index in 0..<side {
                        kiss_fftr(ofRow.forward, values + index * side, row + index * columns)
                    }
                    for index in 0..<columns {
                        kiss_fft_stride(
                            ofColumn.forward, row + index, column + index * side, Int32(columns))
                    }
                }
            }
        }
    }

    private func transformBack(into tile: UnsafeMutableBufferPointer<Float>) {
        let (side, columns) = (side, columns)
        var line = [kiss_fft_cpx](repeating: kiss_fft_cpx(r: 0, i: 0), count: side)
        rows.withUnsafeMutableBufferPointer { rows in
            coefficients.withUnsafeBufferPointer { coefficients in
                guard let values = tile.baseAddress, let row = rows.baseAddress,
                    let column = coefficients.baseAddress
                else { return }
                for index in 0..<columns {
                    kiss_fft(ofColumn.inverse, column + index * side, &line)
                    for place in 0..<side { row[place * columns + index] = line[place] }
                }
                for index in 0..<side {
                    kiss_fftri(ofRow.inverse, row + index * columns, values + index * side)
                }
            }
        }
    }
}
