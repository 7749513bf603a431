import Geometry
import Observations

/// Lines of code without signs or a ground that are set apart from text in other fonts: by themselves below or between
/// paragraphs, where these begin or indented.
struct DisplayedCode {
    private let page: PageContent
    private let others: [Segment]
    /// The left edges of lines of sentences.
    private let edges: [Double]
    private let signs: CodeSigns

    /// - Parameter others: The segments in other fonts.
    init(_ page: PageContent, others: [Segment], signs: CodeSigns) {
        (self.page, self.others, self.signs) = (page, others, signs)
        edges = others.filter { $0.words.count >= CodeParameters.standard.fewestWordsOfText }
            .map(\.box.minX)
    }

    /// - Parameter run: Lines in a monospaced font below each other.
    func contains(_ run: [Segment]) -> Bool {
        guard let first = run.first, let last = run.last, let area = run.map(\.box).bounds(),
            // Names by themselves are terms and entries of lists.
            run.count(where: { $0.words.count > 1 }) * 2 > run.count, isCommand(first),
            run.allSatisfy(isCommand) || run.contains(where: signs.hasSign),
            !run.contains(where: { $0.words.allSatisfy { page.words[$0].isBold } }),
            !isTerm(last)
        else { return false }
        let texts = edges.filter { edge in
            area.minX >= edge - first.size / 2
                && area.minX <= edge + first.size * parameters.deepestIndent
        }
        guard texts.count >= parameters.fewestLines else { return false }
        return !others.contains { other in
            // What is level with a line is a label, a cell, or a meaning.
            if other.box.midY >= area.minY, other.box.midY <= area.maxY { return true }
            guard
                other.box.sharedWidth(with: area) > 0
                    || abs(other.box.minX - area.minX) < first.size * parameters.deepestIndent
            else { return false }
            let distance = max(first.size, other.size) * parameters.leastDistance
            let isAbove =
                other.baseline < first.baseline && first.baseline - other.baseline < distance
            let isBelow =
                other.baseline > last.baseline && other.baseline - last.baseline < distance
            return isAbove || isBelow
        }
    }

    /// Whether a line begins as a command does, and neither an address, an amount nor a sentence.
    func isCommand(_ line: Segment) -> Bool {
        guard let start = line.words.first.flatMap({ page.words[$0].text.first }) else {
            return false
        }
        if "$#>./-~%{[<@\\".contains(start) { return true }
        // Names of people and remarks in small letters have commas or a stop.
        return start.isLowercase
            && !line.words.contains { ",.".contains(page.words[$0].text.last ?? " ") }
    }

    /// Whether what is below a line is indented against it, as the meaning of an option is.
    private func isTerm(_ line: Segment) -> Bool {
        let below = others.filter {
            $0.baseline > line.baseline
                && $0.baseline - line.baseline < max($0.size, line.size)
                    * parameters.farthestMeaning
        }.min { $0.baseline < $1.baseline }
        guard let below else { return false }
        let indent = below.box.minX - line.box.minX
        return indent > line.size && indent < line.size * parameters.deepestIndent
    }
}

/// The thresholds of code that is set apart. Choices, and checked on the 99 printed pages of documentation that
/// `Benchmarks/ERRORS.md` names.
struct DisplayedCodeParameters {
    static let standard = DisplayedCodeParameters()

    /// Font sizes between baselines where a paragraph ends: lines of one are up to 1.5 apart.
    var leastDistance = 1.7

    /// Font sizes from a term to the baseline of its meaning at the most.
    var farthestMeaning = 4.0

    /// Font sizes by which code is indented against text at the most, and a meaning against its term; and lines of text that begin there at the least.
    var deepestIndent = 6.0
    var fewestLines = 2
}

private let parameters = DisplayedCodeParameters.standard
