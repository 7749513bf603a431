import Geometry
import Observations

/// Finds displayed formulas: signs and variables of mathematical fonts, set apart from the prose above
/// and below by an indent.
///
/// Their signs are in rows of mixed baselines that no line of text has; the picture is what a reader
/// can use, and the signs are its text.
struct FormulaFinder {
    private let page: PageContent
    private let segments: [Segment]
    /// For each word of the page whether it is set in a font for mathematics.
    private let isMathematical: [Bool]

    init(_ page: PageContent, segments: [Segment]) {
        self.page = page
        self.segments = segments
        // A page has few fonts and many words.
        var known: [String: Bool] = [:]
        isMathematical = page.words.map { word in
            let name = word.style.fontName
            if let isKnown = known[name] { return isKnown }
            known[name] = name.hasPart(of: mathematicalFonts)
            return known[name] ?? false
        }
    }

    /// The formulas, and the segments that belong to none.
    var found: (formulas: [Container.Figure], rest: [Segment]) {
        let kinds = segments.map(kind)
        let signs = segments.indices.filter { kinds[$0] != .prose }
        let seeds = signs.count { kinds[$0] == .formula }
        guard seeds > 0, signs.count <= parameters.mostSegments else { return ([], segments) }
        var taken = Set<Int>()
        var formulas: [Container.Figure] = []
        for cluster in clusters(of: signs)
        where cluster.contains(where: { kinds[$0] == .formula }) {
            let members = withNumber(cluster, kinds)
            guard isFormula(members, kinds), let box = bounds(members) else { continue }
            taken.formUnion(members)
            formulas.append(
                Container.Figure(
                    text: text(of: members), caption: nil, isFormula: true,
                    box: box.grown(x: 0, y: page.metrics.bodySize * parameters.margin),
                    pageSize: page.size))
        }
        return (formulas, segments.indices.filter { !taken.contains($0) }.map { segments[$0] })
    }

    private enum Kind {
        /// Variables and signs.
        case formula
        /// Digits, brackets, single letters: part of a formula, or of anything else.
        case neutral
        case prose
    }

    private func kind(of segment: Segment) -> Kind {
        guard !segment.isCode, segment.pageNumber == nil else { return .prose }
        let named = segment.words.count(where: isName)
        if named > 0, named * parameters.wordsPerName > segment.words.count { return .prose }
        let mathematical = segment.words.count { isVariable($0) || page.words[$0].isSign }
        return mathematical > 0 ? .formula : named > 0 ? .prose : .neutral
    }

    /// Segments close to each other, as those of fractions, sums and their limits are.
    private func clusters(of signs: [Int]) -> [[Int]] {
        var clusters: [[Int]] = []
        for sign in signs {
            let box = segments[sign].box.grown(
                x: segments[sign].size * parameters.wideBlank,
                y: segments[sign].size * parameters.highBlank)
            let near = clusters.indices.filter { cluster in
                clusters[cluster].contains { segments[$0].box.intersects(box) }
            }
            let joined = near.flatMap { clusters[$0] } + [sign]
            for cluster in near.reversed() { clusters.remove(at: cluster) }
            clusters.append(joined)
        }
        return clusters.map { $0.sorted() }
    }

    /// The cluster with the number in parentheses at its right, as in `(3)`.
    private func withNumber(_ cluster: [Int], _ kinds: [Kind]) -> [Int] {
        guard let box = bounds(cluster) else { return cluster }
        let numbers = segments.indices.filter { index in
            kinds[index] == .neutral && !cluster.contains(index)
                && segments[index].box.minX >= box.maxX
                && segments[index].box.sharedHeight(with: box) > 0 && isNumber(index)
        }
        guard let number = numbers.min(by: { segments[$0].box.minX < segments[$1].box.minX }),
            let column = column(around: box),
            segments[number].box.maxX <= column.maxX + segments[number].size
        else { return cluster }
        return cluster + [number]
    }

    private func isNumber(_ index: Int) -> Bool {
        let text = segments[index].words.map { page.words[$0].text }.joined()
        return text.count <= parameters.longestNumber && text.hasPrefix("(") && text.hasSuffix(")")
            && text.dropFirst().first?.isLetter != nil && text.contains(where: \.isNumber)
    }

    private func isFormula(_ members: [Int], _ kinds: [Kind]) -> Bool {
        let words = members.flatMap { segments[$0].words }
        let variables = words.count(where: isVariable)
        let isRelated = words.contains { page.words[$0].isSign }
        guard let box = bounds(members.filter { !isNumber($0) }), let column = column(around: box),
            words.count >= parameters.leastWords, variables >= parameters.leastVariables,
            Double(variables) >= Double(words.count) * parameters.leastShare, isRelated
        else { return false }
        let size = page.metrics.bodySize
        // Columns of a table have no indent against each other's headings.
        guard box.minX >= column.minX + size * parameters.leastIndent,
            box.maxX <= column.maxX + size
        else { return false }
        let own = Set(members)
        return !segments.indices.contains { index in
            !own.contains(index) && segments[index].box.sharedWidth(with: column) > 0
                && segments[index].box.sharedHeight(with: box) > size * parameters.sharedHeight
        }
    }

    /// The width of the lines of prose around a formula.
    private func column(around box: Rect<PageUnits>) -> Rect<PageUnits>? {
        let size = page.metrics.bodySize
        let reach = size * parameters.farthestProse
        let around = segments.filter { segment in
            segment.box.sharedWidth(with: box) > 0
                && segment.box.width >= size * parameters.leastProseWidth
                && segment.box.maxY > box.minY - reach && segment.box.minY < box.maxY + reach
                && segment.box.sharedHeight(with: box) < size * parameters.sharedHeight
                && segment.words.count(where: isName) >= parameters.leastProseWords
        }
        return around.map(\.box).bounds()
    }

    /// Whether a word is set in a font of mathematical letters, or has such letters.
    private func isVariable(_ word: Int) -> Bool {
        page.words[word].text.unicodeScalars.contains { scalar in
            (0x1D400...0x1D7FF).contains(scalar.value) || (0x0391...0x03F6).contains(scalar.value)
                || isMathematical[word] && scalar.properties.isAlphabetic
        }
    }

    /// Whether it is a word of prose, not the name of a function.
    private func isName(_ word: Int) -> Bool {
        let text = page.words[word].text
        guard !isMathematical[word], text.utf8.count >= parameters.leastLetters else {
            return false
        }
        if text.utf8.allSatisfy(\.isSmallLetter) {
            return text.utf8.count > longestFunction || !functions.contains(text)
        }
        let letters = text.filter(\.isLetter)
        return letters.count >= parameters.leastLetters
            && !(letters.utf8.count <= longestFunction && functions.contains(letters.lowercased()))
    }

    private func bounds(_ members: [Int]) -> Rect<PageUnits>? {
        members.map { segments[$0].box }.bounds()
    }

    /// Row by row, each on a line of its own.
    private func text(of members: [Int]) -> Container.Text {
        let rows = ZoneRow.rows(of: members.map { segments[$0] }).map {
            $0.segments.flatMap(\.words)
        }
        var lines = LineBuilder(page).joined(rows)
        for index in lines.indices {
            lines[index].join = index == lines.count - 1 ? .end : .lineBreak
        }
        return Container.Text(lines: lines, pageSize: page.size)
    }
}

extension Word {
    fileprivate var isSign: Bool { text.unicodeScalars.contains(where: \.isRelation) }
}

extension UInt8 {
    fileprivate var isSmallLetter: Bool { UInt8(ascii: "a")...UInt8(ascii: "z") ~= self }
}

extension Unicode.Scalar {
    /// Signs of relations and operations, arrows and big operators.
    fileprivate var isRelation: Bool {
        self == "=" || self == "<" || self == ">" || self == "±" || self == "×" || self == "+"
            || (0x2190...0x22FF).contains(value) || (0x2A00...0x2AFF).contains(value)
    }
}

/// Parts of the names of fonts for mathematics: Computer Modern and its likes, MathTime, Mathematica,
/// TX and PX fonts, Euler, and all that say so.
private let mathematicalFonts = [
    "cmmi", "cmsy", "cmex", "cmbsy", "cmmib", "msam", "msbm", "eufm", "eusm", "eurm", "euex",
    "rsfs",
    "math", "mtmi", "mtsy", "mtex", "rtxmi", "txmi", "txsy", "txex", "pxmi", "pxsy", "pxex", "lmmi",
    "lmsy", "lmex", "zplmr7y", "newtxmi", "stixgeneral-italic", "mtextra", "wasy",
]

/// Names that are part of formulas.
private let functions: Set<String> = [
    "sin", "cos", "tan", "cot", "sec", "csc", "sinh", "cosh", "tanh", "arcsin", "arccos", "arctan",
    "log", "exp", "max", "min", "lim", "sup", "inf", "arg", "argmax", "argmin", "det", "dim", "ker",
    "deg", "gcd", "mod", "var", "cov", "for", "all", "and", "otherwise", "subject", "where", "with",
]

/// Bytes of the longest of them.
private let longestFunction = functions.map(\.utf8.count).max() ?? 0

/// The thresholds of a displayed formula. Empirical, unless a source is named. Effects by
/// `Benchmarks/sensitivity.py` on public and drawn documents.
struct FormulaParameters {
    static let standard = FormulaParameters()

    /// Segments without prose on a page beyond which none is searched: bounds the work on tables
    /// and drawings. 25 % less or more changes no document of 62.
    var mostSegments = 400

    /// Words of a segment for each word of prose in it, such as `otherwise`. 25 % less or more
    /// changes no document of 62.
    var wordsPerName = 5

    /// Letters of a word of prose at the least. 25 % less or more changes no document of 62.
    var leastLetters = 3

    /// Font sizes between segments of one formula: on one line, where conditions follow at a quad
    /// or two, and between a fraction's lines. 25 % less or more changes no document of 62.
    var wideBlank = 2.5
    /// 25 % less or more changes no document of 62.
    var highBlank = 0.3

    /// Words and variables of a formula at the least, and the share that variables have. 25 % less
    /// or more changes no document of 62.
    var leastWords = 3
    /// 25 % less or more changes no document of 62.
    var leastVariables = 2
    /// No document of 62 meets it.
    var leastShare = 0.25

    /// Font sizes by which a formula is indented at the least: paragraphs are by one or two, and
    /// have prose. No document of 62 meets it.
    var leastIndent = 1.0

    /// Font sizes of a line's height that two segments share on one line. 25 % less or more changes
    /// no document of 62.
    var sharedHeight = 0.4

    /// Font sizes between a formula and the prose around it at the most; the width and the words of
    /// a line of prose at the least. 25 % less or more changes no document of 62.
    var farthestProse = 3.5
    /// 25 % less or more changes no document of 62.
    var leastProseWidth = 12.0
    /// 25 % less or more changes no document of 62.
    var leastProseWords = 3

    /// Characters of the number of a formula at the most, such as `(A.12b)`. 25 % less or more
    /// changes no document of 62.
    var longestNumber = 8

    /// Font sizes around a formula in its picture: limits and hats have boxes of their own. No
    /// document of 62 meets it.
    var margin = 0.2
}

private let parameters = FormulaParameters.standard
