import Geometry
import Observations

extension Segment {
    /// Whether it has the size of the page's text.
    func isOfText(_ fontSize: Double) -> Bool {
        abs(size - fontSize) < parameters.sameSize
    }
}

/// The lines of captions.
struct CaptionLines {
    let boxes: [Rect<PageUnits>]

    /// - Parameter titles: Where each begins.
    init(_ segments: [Segment], _ titles: [Int]) {
        boxes = titles.map { title in
            let first = segments[title]
            var box = first.box
            // What is set apart from the number, then the lines below.
            for segment in segments where abs(segment.baseline - first.baseline) < 1 {
                let gap = segment.box.minX - box.maxX
                if gap > 0, gap < first.size * parameters.widestTab { box = box.union(segment.box) }
            }
            for segment in segments[(title + 1)...] where segment.baseline > first.baseline + 1 {
                guard segment.box.minY < box.maxY + first.size * parameters.captionLeading else {
                    break
                }
                guard segment.box.sharedWidth(with: box) > 0,
                    abs(segment.size - first.size) < parameters.sameSize
                else { continue }
                box = box.union(segment.box)
            }
            return box
        }
    }
}

/// Which segments are lines of paragraphs or of code.
struct TextLines {
    private var lines: Set<Int> = []

    init(_ page: PageContent, _ segments: [Segment], fontSize: Double) {
        lines = Set(segments.indices.filter { segments[$0].isCode })
        let long = segments.indices.filter {
            segments[$0].words.count >= parameters.fewestWordsOfText
                && segments[$0].box.width >= fontSize * parameters.shortestLine
        }
        for (position, upper) in long.enumerated() {
            for lower in long[(position + 1)...] {
                let (upper, lower) = (segments[upper], segments[lower])
                if lower.baseline - upper.baseline > upper.size * parameters.textLeading { break }
                let isText =
                    lower.isFlush(with: upper)
                    || lower.isOfText(fontSize) && page.isLight(lower) && page.isLight(upper)
                if lower.isBelow(upper), isText { lines.formUnion([long[position]]) }
            }
        }
        for (position, lower) in long.enumerated() {
            let isBelowText = long[..<position].reversed().contains { upper in
                lines.contains(upper) && segments[lower].isBelow(segments[upper])
            }
            if isBelowText { lines.insert(lower) }
        }
        // The last line of a paragraph, and a first one with an indent.
        let paragraphs = lines
        for index in segments.indices where !lines.contains(index) {
            let near = segments.indices.clamped(to: index - reach..<index + reach + 1)
            let isBesideText = near.contains { other in
                paragraphs.contains(other)
                    && (segments[index].isFlush(with: segments[other])
                        && segments[index].isBelow(segments[other])
                        || segments[other].isFlush(with: segments[index])
                            && segments[other].isBelow(segments[index]))
            }
            if isBesideText { lines.insert(index) }
        }
    }

    func contain(_ segment: Int) -> Bool { lines.contains(segment) }
}

extension PageContent {
    /// Whether it is not bold unless the text is.
    fileprivate func isLight(_ segment: Segment) -> Bool {
        metrics.isBodyBold
            || !segment.words.allSatisfy { words[$0].style.traits.contains(.bold) }
    }
}

extension Segment {
    /// Whether it is the next line of a text.
    fileprivate func isBelow(_ upper: Segment) -> Bool {
        let distance = baseline - upper.baseline
        return distance > 0 && distance < upper.size * parameters.textLeading
            && abs(size - upper.size) < parameters.sameSize
            && box.sharedWidth(with: upper.box) > 0
    }

    fileprivate func isFlush(with other: Segment) -> Bool {
        abs(box.minX - other.box.minX) < parameters.flush
            || abs(box.maxX - other.box.maxX) < parameters.flush
    }
}

/// Segments before and after a line among which its neighbours are: those of columns side by side are between.
private let reach = 12

private let parameters = CaptionedFigureParameters.standard
