import Geometry
import Observations

/// Superscripts and subscripts that are hardly smaller than their text.
extension PageContent {
    /// Whether a short word of the text layer is a little smaller than another, right beside it and well above or below
    /// its baseline.
    func isLargeScript(_ word: Word, of host: Word) -> Bool {
        let gap = max(word.box.minX - host.box.maxX, host.box.minX - word.box.maxX)
        let shift = abs(word.baselineY - host.baselineY)
        return word.textSize < host.textSize * largeScriptParameters.greatestSize
            && word.reader == .textLayer
            && word.text.unicodeScalars.count <= largeScriptParameters.longest
            && shift > host.textSize * largeScriptParameters.leastShift
            && shift < host.textSize * largeScriptParameters.greatestShift
            && gap < host.textSize * largeScriptParameters.greatestGap
            && !isOnScan(word)
    }

    /// Whether a word lies on a picture of most of the page, whose recognizer guessed the sizes of words.
    private func isOnScan(_ word: Word) -> Bool {
        let page = Rect<PageUnits>(minX: 0, minY: 0, maxX: size.width, maxY: size.height)
        return pictures.contains {
            $0.kind == .raster && $0.box.contains(word.box.center)
                && $0.box.area > page.area * largeScriptParameters.leastScan
        }
    }

    /// Page units by which two lines are farther apart than others because of superscripts of the lower one and
    /// subscripts of the upper one: lines of style sheets are as high as what is in them (CSS 2.2, 10.8).
    func roomForScripts(between upper: Segment, and lower: Segment) -> Double {
        let raised = lower.words.lazy.map { words[$0] }.filter {
            $0.textSize < lower.size && $0.baselineY < lower.baseline
        }
        let lowered = upper.words.lazy.map { words[$0] }.filter {
            $0.textSize < upper.size && $0.baselineY > upper.baseline
        }
        let above =
            raised.map { lower.baseline - $0.baselineY - (lower.size - $0.textSize) }.max() ?? 0
        let below = lowered.map { $0.baselineY - upper.baseline }.max() ?? 0
        return max(0, above) + max(0, below)
    }
}

/// The thresholds of scripts that are hardly smaller than their text.
struct LargeScriptParameters {
    static let standard = LargeScriptParameters()

    /// The share of its text's size that such a script has at the most: style sheets make it smaller by one step of
    /// sizes, which are 0.89 of each other (CSS Fonts 4, 2.5), and programs round them.
    var greatestSize = 0.95

    /// Font sizes by which it is moved: TeX lowers by 0.22 where 7 points are below 8 (reference cards of PARI/GP),
    /// WeasyPrint moves by 0.44 to 0.47 either way (12 and 9.5 points). More than the latter makes two lines.
    var leastShift = 0.2
    var greatestShift = 0.65

    /// Font sizes between it and a letter beside it at the most: one other script may be between.
    var greatestGap = 0.35

    /// The share of the page that a picture of its text has at the least. A choice.
    var leastScan = 0.5

    /// Characters at the most: marks of two institutes, as in `a,b`, and those of ordinals have fewer.
    var longest = 4
}

let largeScriptParameters = LargeScriptParameters.standard
