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
            guard anchors(cut.before) > 0, anchors(cut.after) > 0 else { continue }
            return cut.before.split(anchors: anchors) + cut.after.split(anchors: anchors)
        }
        return [self]
    }

    /// Parts separated by at least this many line heights of white space.
    func clusters(gap: Double) -> [[ContactLine]] {
        let height = usualHeight
        for cut in gaps(along: \.minY, \.maxY) where cut.width > height * gap {
            return cut.before.clusters(gap: gap) + cut.after.clusters(gap: gap)
        }
        for cut in gaps(along: \.minX, \.maxX) where cut.width > height * gap * 1.5 {
            return cut.before.clusters(gap: gap) + cut.after.clusters(gap: gap)
        }
        return [self]
    }

    /// The median line height.
    var usualHeight: Double {
        let heights = map(\.box.height).sorted()
        return heights.isEmpty ? 0 : heights[heights.count / 2]
    }

    private typealias Cut = (width: Double, before: [ContactLine], after: [ContactLine])

    private func gaps(
        along start: KeyPath<Rect<PageUnits>, Double>, _ end: KeyPath<Rect<PageUnits>, Double>
    ) -> [Cut] {
        let ordered = sorted { $0.box[keyPath: start] < $1.box[keyPath: start] }
        var cuts: [Cut] = []
        var reach = -Double.infinity
        for (index, line) in ordered.enumerated() {
            let width = line.box[keyPath: start] - reach
            if index > 0, width > 0 {
                cuts.append((width, Array(ordered[..<index]), Array(ordered[index...])))
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
