/// A box filter: the sums over the square window around each pixel, row after row; windows are
/// clipped at the edges of the image.
///
/// Running sums of columns and of windows make the time independent of the radius, as an integral
/// image does, with the memory of one row.
struct BoxFilter: ~Copyable {
    /// For each column of the row.
    let sums: UnsafeMutableBufferPointer<UInt32>
    /// How many pixels each window has.
    let counts: UnsafeMutableBufferPointer<UInt32>
    private let columns: UnsafeMutableBufferPointer<UInt32>
    private let pixels: UnsafeBufferPointer<UInt8>
    private let width: Int
    private let height: Int
    private let radius: Int
    private var row = -1
    private var rowCount = 0

    /// - Parameters:
    ///   - pixels: Row after row without gaps; they must outlive the filter.
    ///   - radius: Pixels to each side, 1…2,000, so that the sums fit.
    init(_ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, radius: Int) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.radius = min(max(radius, 1), 2000)
        sums = .allocate(capacity: width)
        counts = .allocate(capacity: width)
        columns = .allocate(capacity: width)
        sums.initialize(repeating: 0)
        counts.initialize(repeating: 0)
        columns.initialize(repeating: 0)
        for row in 0..<min(self.radius, height) { add(row) }
    }

    deinit {
        sums.deallocate()
        counts.deallocate()
        columns.deallocate()
    }

    /// Moves to the next row, at first to the top one.
    mutating func advance() {
        row += 1
        if row + radius < height { add(row + radius) }
        if row > radius { remove(row - radius - 1) }
        let rows = min(row + radius, height - 1) - max(row - radius, 0) + 1
        if rows != rowCount {
            rowCount = rows
            for column in 0..<width {
                let wide = min(column + radius, width - 1) - max(column - radius, 0) + 1
                counts[column] = UInt32(wide * rows)
            }
        }
        // Local copies, which writing through the pointers cannot change.
        let (columns, sums, radius, width) = (columns, sums, radius, width)
        var sum: UInt32 = 0
        for column in 0..<min(radius, width) { sum &+= columns[column] }
        let (growing, shrinking) = (max(0, width - radius), min(width, radius + 1))
        for column in 0..<min(growing, shrinking) {
            sum &+= columns[column + radius]
            sums[column] = sum
        }
        if growing >= shrinking {
            for column in shrinking..<growing {
                sum = sum &+ columns[column + radius] &- columns[column - radius - 1]
                sums[column] = sum
            }
        } else {
            for column in growing..<shrinking { sums[column] = sum }
        }
        for column in max(growing, shrinking)..<width {
            sum &-= columns[column - radius - 1]
            sums[column] = sum
        }
    }

    private func add(_ row: Int) {
        let (columns, pixels, width) = (columns, pixels, width)
        for column in 0..<width { columns[column] &+= UInt32(pixels[row * width + column]) }
    }

    private func remove(_ row: Int) {
        let (columns, pixels, width) = (columns, pixels, width)
        for column in 0..<width { columns[column] &-= UInt32(pixels[row * width + column]) }
    }
}
