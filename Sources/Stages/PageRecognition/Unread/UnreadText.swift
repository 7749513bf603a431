import Geometry
import ImageObservations
import Raster

/// What looks like text on a page image and has no word: letters side by side on a line of ink for which no
/// recognizer returned anything.
///
/// Every component of the ink is looked up once among words and lines by their place.
struct UnreadText {
    /// The bounding boxes of such letters, in pixels, from the top.
    let areas: [Rect<Pixels>]

    /// - Parameters:
    ///   - lines: As recognized, with tight boxes.
    ///   - figures: Areas in which what looks like letters need not be text.
    init(
        in foreground: PageForeground, besides lines: [RecognizedLine], figures: [Rect<Pixels>],
        parameters: UnreadTextParameters = .standard
    ) {
        guard let xHeight = foreground.xHeight, xHeight >= parameters.leastXHeight,
            let components = foreground.textImage.binarized?.componentBoxes
        else {
            areas = []
            return
        }
        let heights = xHeight * parameters.leastHeight...xHeight * parameters.greatestHeight
        let explained = BoxGrid(
            lines.words.map { $0.box.grown(by: xHeight * parameters.reach) } + figures
                + foreground.marks.map(\.box) + foreground.combs.map(\.area))
        let rows = BoxGrid(foreground.lines)
        var letters = [[Rect<Pixels>]](repeating: [], count: foreground.lines.count)
        for component in components
        where heights.contains(component.height)
            && component.width <= xHeight * parameters.greatestWidth
        {
            if let line = rows.first(containing: component.center) {
                letters[line].append(component)
            }
        }
        let runs = letters.flatMap { line in
            line.sorted { $0.minX < $1.minX }.runs(
                without: { explained.first(containing: $0.center) != nil },
                blank: xHeight * parameters.widestBlank)
        }
        // Where pieces of letters are taken for letters, as in print of dots, there are very many.
        areas =
            runs.filter { $0.count >= parameters.leastLetters }
            .sorted { $0.count > $1.count }.prefix(parameters.mostAreas)
            .compactMap { $0.bounds() }.sorted { ($0.minY, $0.minX) < ($1.minY, $1.minX) }
    }
}

extension [Rect<Pixels>] {
    /// Neighbours that are not explained, without one that is and no wider blank than this between them.
    fileprivate func runs(without isExplained: (Rect<Pixels>) -> Bool, blank: Double) -> [[Element]]
    {
        var runs: [[Element]] = [[]]
        for box in self {
            if isExplained(box) {
                runs.append([])
            } else if let last = runs.last?.last, box.minX - last.maxX > blank {
                runs.append([box])
            } else {
                runs[runs.count - 1].append(box)
            }
        }
        return runs
    }
}

/// What letters are that nobody read. Measured on 62 scanned first pages, 30 forms, 28 receipts, 13 pages of books
/// and 12 scanned contracts, without one receipt in print of dots: 33 such areas are on 21 of these 144 pages. 11 are
/// text that both or one of the recognizers read, the others drawings, dotted rules, strokes of pens and text on its
/// side.
struct UnreadTextParameters {
    static let standard = UnreadTextParameters()

    /// Pixels of x-height below which pieces of letters are taken for letters, as on print of dots.
    var leastXHeight = 8.0
    /// x-heights of the height of a letter, without dots and commas, and of its width; several may touch.
    var leastHeight = 0.6
    var greatestHeight = 3.0
    var greatestWidth = 4.0
    /// x-heights by which letters reach beyond the box of their word.
    var reach = 0.25
    /// Letters of a word, and x-heights of a blank between two of them.
    var leastLetters = 3
    var widestBlank = 2.0
    /// Areas of a page that are read, those with most letters first. A choice: each takes up to 20 milliseconds.
    var mostAreas = 60
}
