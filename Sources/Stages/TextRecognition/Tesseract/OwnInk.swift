/// The ink of a line, without that of the lines above and below which reaches into its box.
struct OwnInk {
    /// Grey, row after row without gaps, with paper in place of foreign ink.
    let pixels: [UInt8]
    /// Rows of the whole picture: those of the box, and more where its own ink reaches beyond it.
    let rows: Range<Int>

    /// - Parameters:
    ///   - box: Columns and rows of a line in a picture of dark letters.
    ///   - picture: Grey, row after row without gaps.
    ///   - paper: The grey between the letters.
    init(
        of box: (columns: Range<Int>, rows: Range<Int>), in picture: UnsafeBufferPointer<UInt8>,
        width: Int, height: Int, paper: UInt8, ink: UInt8, parameters: OwnInkParameters = .standard
    ) {
        let (columns, own) = box
        let reach = Int(Double(own.count) * parameters.window)
        let window = (own.lowerBound - reach..<own.upperBound + reach).clamped(to: 0..<height)
        let count = columns.count
        let threshold = UInt8((Int(paper) + Int(ink)) / 2)
        func grey(_ place: Int) -> UInt8 {
            picture[
                (window.lowerBound + place / count) * width + columns.lowerBound + place % count]
        }
        /// 0 is paper, 1 ink that no piece has yet, 2 own and 3 foreign.
        var kinds = (0..<window.count * count).map { grey($0) < threshold ? UInt8(1) : 0 }
        var extent = own
        let most = Int(Double(own.count) * parameters.greatestReach)
        let limit = own.lowerBound - most..<own.upperBound + most
        var piece: [Int] = []
        for start in kinds.indices where kinds[start] == 1 {
            piece.removeAll(keepingCapacity: true)
            piece.append(start)
            kinds[start] = 2
            var next = 0
            var inside = 0
            var (top, bottom) = (Int.max, Int.min)
            while next < piece.count {
                let (row, column) = (piece[next] / count, piece[next] % count)
                next += 1
                let y = window.lowerBound + row
                if own.contains(y) { inside += 1 }
                (top, bottom) = (min(top, y), max(bottom, y + 1))
                for other in max(0, row - 1)...min(window.count - 1, row + 1) {
                    for beside in max(0, column - 1)...min(count - 1, column + 1)
                    where kinds[other * count + beside] == 1 {
                        kinds[other * count + beside] = 2
                        piece.append(other * count + beside)
                    }
                }
            }
            let share = Double(inside) / Double(piece.count)
            if share < parameters.ownShare {
                // Of letters that touch those of another line, what is in the box is the line's.
                let isForeign = share <= 1 - parameters.ownShare
                for place in piece
                where isForeign || !own.contains(window.lowerBound + place / count) {
                    kinds[place] = 3
                }
            } else if piece.count >= parameters.leastInk {
                extent =
                    min(
                        extent.lowerBound, max(top, limit.lowerBound))..<max(
                        extent.upperBound, min(bottom, limit.upperBound))
            }
        }
        rows = extent.clamped(to: window)
        var pixels = [UInt8](repeating: paper, count: rows.count * count)
        let first = rows.lowerBound - window.lowerBound
        for place in pixels.indices { pixels[place] = grey(first * count + place) }
        for foreign in kinds.indices where kinds[foreign] == 3 {
            let (row, column) = (foreign / count - first, foreign % count)
            let around =
                (row - parameters.blur..<row + parameters.blur + 1).clamped(to: 0..<rows.count)
            for other in around {
                for beside in max(
                    0, column - parameters.blur)...min(count - 1, column + parameters.blur)
                where kinds[(first + other) * count + beside] != 2 {
                    pixels[other * count + beside] = paper
                }
            }
        }
        self.pixels = pixels
    }
}

/// What belongs to a line. Measured on 26 drawn pages for tuning in Arabic and Persian.
struct OwnInkParameters {
    static let standard = OwnInkParameters()

    /// Heights of the box above and below it in which ink is looked at whole.
    var window = 0.5
    /// Heights of the box by which its own ink reaches beyond it at the most.
    var greatestReach = 0.35
    /// The share of a piece of ink, 0…1, that is inside the box of its line: a choice.
    var ownShare = 0.75
    /// Pixels of ink that are more than a speck.
    var leastInk = 20
    /// Pixels around foreign ink that are grey by blur.
    var blur = 2
}
