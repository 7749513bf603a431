import Geometry
import ImageObservations
import Observations

/// Reads a stroke by itself as the dash that it is: in the empty cell of a table, recognizers take `—` for an underscore, an
/// equals sign or the Chinese one, as there is no letter beside it that shows its height.
struct LoneDashes {
    /// Connected components of the page.
    private let letters: [Rect<Pixels>]
    /// Words with letters or digits.
    private let words: [RecognizedWord]
    /// Readings of a stroke that is no dash.
    private let readings: Set<String>

    init(letters: [Rect<Pixels>], of lines: [RecognizedLine]) {
        self.letters = letters
        words = lines.flatMap(\.words).filter { word in
            word.text.contains { $0.isLetter || $0.isNumber } && !ideographs.contains(word.text)
        }
        // Where the script has them, such a stroke is the number one, or a long vowel.
        let isIdeographic = words.contains { word in
            word.text.unicodeScalars.contains(where: \.isWrittenWithoutSpaces)
        }
        readings = isIdeographic ? signs : signs.union(ideographs)
    }

    func read(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        lines.map { line in RecognizedLine(line.words.map(read)) }
    }

    private func read(_ word: RecognizedWord) -> RecognizedWord {
        guard readings.contains(word.text), let stroke = stroke(in: word.box),
            let beside = nearest(to: stroke),
            stroke.width >= stroke.height * parameters.leastAspect,
            stroke.height <= beside.box.height * parameters.greatestHeight,
            case let rise = (beside.baseline - stroke.midY) / beside.box.height,
            parameters.rises.contains(rise)
        else { return word }
        let length = stroke.width / beside.box.height
        var dash = word
        dash.rawText = word.rawText ?? word.text
        dash.text = length >= parameters.emDash ? "—" : length >= parameters.enDash ? "–" : "-"
        dash.alternatives = []
        return dash
    }

    /// The only ink in an area.
    private func stroke(in area: Rect<Pixels>) -> Rect<Pixels>? {
        let inside = letters.filter { area.grown(by: 1).contains($0.center) && $0.width > 1 }
        return inside.count == 1 ? inside.first : nil
    }

    /// The nearest word on its height.
    private func nearest(to stroke: Rect<Pixels>) -> RecognizedWord? {
        words.filter { $0.box.minY <= stroke.midY && $0.box.maxY >= stroke.midY }
            .min { abs($0.box.midX - stroke.midX) < abs($1.box.midX - stroke.midX) }
    }
}

private let signs: Set = ["_", "=", "~"]
private let ideographs: Set = ["一", "ー", "二"]

/// What is a dash. Shares of the height of the nearest word, that of capitals or figures in most rows; choices for print of any
/// typeface.
struct LoneDashParameters {
    static let standard = LoneDashParameters()

    /// Widths of a stroke for its height, at the least.
    var leastAspect = 3.0
    var greatestHeight = 0.3

    /// From the baseline up to the middle of the stroke: dashes are at half of the height of small letters, or a little above.
    var rises = 0.2...0.65

    /// From which length on a stroke is a dash as long as its font is large, or half as long: capitals have 0.7 of that.
    var emDash = 1.1
    var enDash = 0.6
}

private let parameters = LoneDashParameters.standard
