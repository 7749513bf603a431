import Geometry

extension [ContactLine] {
    /// Splits the lines into parts with one contact each: recursively at the widest gap that leaves
    /// an anchor on both sides, until no part has two.
    ///
    /// - Parameter anchors: The least number of contacts in a part, such as its e-mail addresses.
    func split(anchors: ([ContactLine]) -> Int) -> [[ContactLine]] {
        guard anchors(self) > 1 else { return [self] }
        let cuts = (gaps(along: \.minY, \.maxY) + gaps(along: \.minX, \.maxX))
            .sorted { $0.width > $1.width }
        for cut in cuts {
            let (before, after) = (cut.before, cut.after)
            guard anchors(before) > 0, anchors(after) > 0 else { continue }
            return before.split(anchors: anchors) + after.split(anchors: anchors)
        }
        return [self]
    }

    /// Parts separated by at least this many line heights of white space.
    func clusters(gap: Double) -> [[ContactLine]] {
        var parts: [[ContactLine]] = []
        var rest = self
        while let cut = rest.firstCut(gap: gap) {
            parts += cut.before.clusters(gap: gap)
            rest = cut.after
        }
        return parts + [rest]
    }

    private func firstCut(gap: Double) -> Cut? {
        let height = usualHeight
        return gaps(along: \.minY, \.maxY).first { $0.width > height * gap }
            ?? gaps(along: \.minX, \.maxX).first { $0.width > height * gap * 1.5 }
    }

    /// The median line height.
    var usualHeight: Double {
        let heights = map(\.box.height).sorted()
        return heights.isEmpty ? 0 : heights[heights.count / 2]
    }

    /// A gap between lines in one direction.
    private struct Cut {
        let width: Double
        /// Shared by all gaps of the lines, as copies would take memory with the square of their number.
        let ordered: [ContactLine]
        let index: Int

        var before: [ContactLine] { Array(ordered[..<index]) }
        var after: [ContactLine] { Array(ordered[index...]) }
    }

    private func gaps(
        along start: KeyPath<Rect<PageUnits>, Double>, _ end: KeyPath<Rect<PageUnits>, Double>
    ) -> [Cut] {
        let ordered = sorted { $0.box[keyPath: start] < $1.box[keyPath: start] }
        var cuts: [Cut] = []
        var reach = -Double.infinity
        for (index, line) in ordered.enumerated() {
            let width = line.box[keyPath: start] - reach
            if index > 0, width > 0 {
                cuts.append(Cut(width: width, ordered: ordered, index: index))
            }
            reach = Swift.max(reach, line.box[keyPath: end])
        }
        return cuts
    }

    /// Column by column, each from the top.
    var columnwise: [ContactLine] {
        var columns: [[ContactLine]] = []
        for line in self {
            let place = columns.firstIndex { column in
                column.contains {
                    Swift.min($0.box.maxX, line.box.maxX) > Swift.max($0.box.minX, line.box.minX)
                }
            }
            if let place { columns[place].append(line) } else { columns.append([line]) }
        }
        return columns.flatMap(\.self)
    }
}
