/// The sums over the square around each pixel of a row, row after row; squares end at the edges of
/// the picture.
///
/// Sums of columns move down with the rows and those of squares along each row, so that the time does
/// not depend on the reach.
struct SquareSums: ~Copyable {
    /// For each column of the row.
    let sums: UnsafeMutableBufferPointer<UInt32>
    /// How many pixels each square has.
    let counts: UnsafeMutableBufferPointer<UInt32>
    private let columns: UnsafeMutableBufferPointer<UInt32>
    private let pixels: UnsafeBufferPointer<UInt8>
    private let width: Int
    private let height: Int
    private let reach: Int
    private var row = -1
    private var rowCount = 0

    /// - Parameters:
    ///   - pixels: Row after row without gaps; they must outlive this.
    ///   - reach: Pixels to each side, 1…2,000, so that the sums fit.
    init(_ pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int, reach: Int) {
        self.pixels = pixels
        self.width = width
        self.height = height
        self.reach = min(max(reach, 1), 2000)
        sums = .allocate(capacity: width)
        counts = .allocate(capacity: width)
        columns = .allocate(capacity: width)
        sums.initialize(repeating: 0)
        counts.initialize(repeating: 0)
        columns.initialize(repeating: 0)
        for row in 0..<min(self.reach, height) { add(row) }
    }

    deinit {
        sums.deallocate()
        counts.deallocate()
        columns.deallocate()
    }

    /// Goes to the next row, at first to the top one.
    mutating func advance() {
        row += 1
        if row + reach < height { add(row + reach) }
        if row > reach { remove(row - reach - 1) }
        let rows = min(row + reach, height - 1) - max(row - reach, 0) + 1
        if rows != rowCount {
            rowCount = rows
            for column in 0..<width {
                let wide = min(column + reach, width - 1) - max(column - reach, 0) + 1
                counts[column] = UInt32(wide * rows)
            }
        }
        // Copies, which writing to memory cannot change.
        let (columns, sums, reach, width) = (columns, sums, reach, width)
        var sum: UInt32 = 0
        for column in 0..<min(reach, width) { sum &+= columns[column] }
        let (growing, shrinking) = (max(0, width - reach), min(width, reach + 1))
        for column in 0..<min(growing, shrinking) {
            sum &+= columns[column + reach]
            sums[column] = sum
        }
        if growing >= shrinking {
            for column in shrinking..<growing {
                sum = sum &+ columns[column + reach] &- columns[column - reach - 1]
                sums[column] = sum
            }
        } else {
            for column in growing..<shrinking { sums[column] = sum }
        }
        for column in max(growing, shrinking)..<width {
            sum &-= columns[column - reach - 1]
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
