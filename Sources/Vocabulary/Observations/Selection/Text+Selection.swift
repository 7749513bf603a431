import Geometry

/// A part of a text, as a reader selects it.
public struct TextSelection: Hashable, Sendable {
    /// In the text's transcript.
    public let range: Range<String.Index>
    /// The selected part of the transcript.
    public let transcript: String
    /// What has to be highlighted: one region for each line, in reading order.
    public let boundingRegions: [NormalizedRegion]
}

extension Container.Text {
    /// What lies between two points in reading order, as when a finger or a mouse is drawn from one to
    /// the other. Points beside the text count as the place nearest to them.
    ///
    /// - Returns: `nil` where that is nothing.
    public func selection(
        from start: NormalizedPoint, to end: NormalizedPoint
    ) -> TextSelection? {
        guard let first = scalarOffset(nearest: start), let last = scalarOffset(nearest: end)
        else { return nil }
        return selection(ofScalars: min(first, last)..<max(first, last))
    }

    /// The word at a point, or the one nearest to it.
    public func wordSelection(at point: NormalizedPoint) -> TextSelection? {
        let place = point.onPage(pageSize)
        return placedWords.min { $0.distance(to: place) < $1.distance(to: place) }
            .flatMap { selection(ofScalars: $0.range) }
    }

    /// The parts of the transcript whose characters have their middles inside a region, in reading
    /// order.
    public func ranges(in region: NormalizedRegion) -> [Range<String.Index>] {
        let path = region.normalizedPath
        var found: [Range<Int>] = []
        for placed in placedWords {
            for index in placed.range {
                let start = placed.range.lowerBound
                let box = placed.word.box(ofScalars: index - start..<index - start + 1)
                guard path.contains(NormalizedPoint(box.center, in: pageSize)) else { continue }
                // Blanks between words of a line belong to both.
                if let last = found.last, index - last.upperBound <= 1 {
                    found[found.count - 1] = last.lowerBound..<index + 1
                } else {
                    found.append(index..<index + 1)
                }
            }
        }
        let text = transcript
        return found.compactMap { text.range(ofScalars: $0) }
    }

    /// The place in the transcript nearest to a point: before or behind a character.
    public func index(nearest point: NormalizedPoint) -> String.Index? {
        let text = transcript
        return scalarOffset(nearest: point)
            .flatMap { text.range(ofScalars: 0..<$0)?.upperBound ?? text.startIndex }
    }

    private func selection(ofScalars range: Range<Int>) -> TextSelection? {
        let text = transcript
        guard let selected = text.range(ofScalars: range), !selected.isEmpty else { return nil }
        var lines: [(number: Int, box: Rect<PageUnits>)] = []
        for placed in placedWords {
            guard let box = placed.word.box(of: range, placedAt: placed.range.lowerBound)
            else { continue }
            if let last = lines.last, last.number == placed.line {
                lines[lines.count - 1].box = last.box.union(box)
            } else {
                lines.append((placed.line, box))
            }
        }
        return TextSelection(
            range: selected, transcript: String(text[selected]),
            boundingRegions: lines.map { NormalizedRegion($0.box, in: pageSize) })
    }

    /// Unicode scalars before the place nearest to a point.
    private func scalarOffset(nearest point: NormalizedPoint) -> Int? {
        let place = point.onPage(pageSize)
        guard let nearest = placedWords.min(by: { $0.distance(to: place) < $1.distance(to: place) })
        else { return nil }
        return nearest.range.lowerBound
            + nearest.word.scalarOffset(nearest: place, nearest.range.count)
    }

    private var placedWords: [PlacedWord] {
        var words: [PlacedWord] = []
        visitWords { line, word, start in
            let count = word.text.unicodeScalars.count
            // The hyphen of a line break is not in the transcript.
            if let last = words.last, last.range.upperBound > start {
                words[words.count - 1].range = last.range.lowerBound..<start
            }
            words.append(PlacedWord(line: line, word: word, range: start..<start + count))
        }
        return words
    }
}

/// A word and its place in a text.
private struct PlacedWord {
    /// The index of its line.
    let line: Int
    let word: Word
    /// Unicode scalars of the transcript.
    var range: Range<Int>

    /// Squared page units from a point to the word; across the line it counts more, so that beside a
    /// line the line is meant.
    func distance(to point: Point<PageUnits>) -> Double {
        let box = word.box
        let dx = max(box.minX - point.x, 0, point.x - box.maxX)
        let dy = max(box.minY - point.y, 0, point.y - box.maxY)
        return word.direction.isHorizontal
            ? dx * dx + acrossWeight * dy * dy : acrossWeight * dx * dx + dy * dy
    }
}

/// Distances across a line count ten times those along it; not measured.
private let acrossWeight = 100.0

extension Word {
    /// Scalars before the boundary between characters that is nearest to a point.
    ///
    /// - Parameter count: Scalars that count.
    fileprivate func scalarOffset(nearest point: Point<PageUnits>, _ count: Int) -> Int {
        let position = direction.isHorizontal ? point.x : point.y
        return boundaries.prefix(count + 1).enumerated()
            .min { abs($0.element - position) < abs($1.element - position) }?.offset ?? 0
    }

    /// Where scalars begin and end along the reading direction.
    private var boundaries: [Double] {
        let count = text.unicodeScalars.count
        if edges.count == count + 1 { return edges.map(Double.init) }
        let (start, end) =
            switch direction {
            case .right: (box.minX, box.maxX)
            case .left: (box.maxX, box.minX)
            case .down: (box.minY, box.maxY)
            case .up: (box.maxY, box.minY)
            }
        return (0...count).map { start + (end - start) * Double($0) / Double(max(1, count)) }
    }
}

extension String {
    /// The characters that Unicode scalars are part of.
    fileprivate func range(ofScalars range: Range<Int>) -> Range<String.Index>? {
        let scalars = unicodeScalars
        guard
            let start = scalars.index(
                startIndex, offsetBy: range.lowerBound, limitedBy: endIndex),
            let end = scalars.index(start, offsetBy: range.count, limitedBy: endIndex)
        else { return nil }
        var (first, last) = (start, end)
        while first > startIndex, first.samePosition(in: self) == nil {
            first = scalars.index(before: first)
        }
        while last < endIndex, last.samePosition(in: self) == nil {
            last = scalars.index(after: last)
        }
        return first..<last
    }
}
