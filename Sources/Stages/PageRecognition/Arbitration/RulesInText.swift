import Confidence
import Geometry
import ImageObservations

/// Separates level rules from strokes of letters that noise, ink or wear has joined: what runs through the
/// middles of words that were read belongs to the words.
struct RulesInText {
    /// Middles of words, each under all the bands that it reaches.
    private var bands: [Int: [Rect<Pixels>]] = [:]
    private let parameters: RulesInTextParameters

    init(_ lines: [RecognizedLine], parameters: RulesInTextParameters = .standard) {
        self.parameters = parameters
        // A rule that is read as a dash has no letters.
        for word in lines.words
        where word.confidence >= ConfidenceParameters.standard.read
            && word.text.count(where: { $0.isLetter || $0.isNumber }) >= parameters.leastLetters
        {
            let ascent = word.baseline - word.box.minY
            let middle = Rect<Pixels>(
                minX: word.box.minX, minY: word.box.minY + ascent * parameters.edge,
                maxX: word.box.maxX, maxY: word.baseline - ascent * parameters.edge)
            guard middle.height > 0 else { continue }
            for band in band(middle.minY)...band(middle.maxY) {
                bands[band, default: []].append(middle)
            }
        }
    }

    /// Whether most of a rule runs through the middles of words.
    func contain(_ rule: PixelRule) -> Bool {
        guard rule.axis == .horizontal, rule.box.width > 0 else { return false }
        let covered = bands[band(rule.box.midY), default: []].lazy
            .filter { $0.minY <= rule.box.midY && rule.box.midY <= $0.maxY }
            .reduce(0) { $0 + max(0, $1.sharedWidth(with: rule.box)) }
        return covered >= rule.box.width * parameters.leastShare
    }

    private func band(_ y: Double) -> Int { Int(nearest: (y / parameters.band).rounded(.down)) }
}

/// What decides whether a rule is made of letters.
struct RulesInTextParameters {
    static let standard = RulesInTextParameters()

    /// Letters of a word that is no mark or stroke. A choice.
    var leastLetters = 2

    /// The share of a word's ascent, from its top and from its baseline, in which a rule may frame it or
    /// underline it. A choice: serifs and the tops of lower-case letters are inside.
    var edge = 0.15

    /// The share of a rule that runs through words: they have blanks between them, which a rule that is
    /// none bridges. A choice.
    var leastShare = 0.6

    /// Pixels. Only for speed.
    var band = 32.0
}
