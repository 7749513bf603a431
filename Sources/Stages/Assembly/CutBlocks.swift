import Observations

extension PageBlocks {
    /// Joins paragraphs and lists that the end of a column cuts and that furniture at the top of the
    /// next column separates.
    mutating func joinCutBlocks() {
        let bodySize = bodySize
        var index = 0
        while index < blocks.count {
            if let next = start(ofColumnAfter: index, bodySize: bodySize),
                let joined = blocks[index].joined(
                    with: blocks[next], before: blocks.dropFirst(next + 1).first,
                    indentsFirstLines: blocks.indentsFirstLines)
            {
                blocks[index] = joined
                blocks.remove(at: next)
            } else {
                index += 1
            }
        }
    }

    /// The block after this one, ignoring tables, figures and footnotes between them, where it is
    /// at the top of the next column.
    private func start(ofColumnAfter index: Int, bodySize: Float) -> Int? {
        let next = blocks.indices.dropFirst(index + 1).first {
            !blocks[$0].isFloat && !blocks[$0].isSmallPrint(than: bodySize)
        }
        guard let next, let end = blocks[index].lines.last?.box,
            let start = blocks[next].lines.first?.box, start.minX >= end.maxX,
            start.maxY <= end.minY
        else { return nil }
        return next
    }
}
