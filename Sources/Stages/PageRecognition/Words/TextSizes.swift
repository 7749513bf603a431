import Geometry
import ImageObservations

/// Font sizes of recognized lines, from the heights of their letters.
struct TextSizes {
    private let lines: [RecognizedLine]
    /// For each line by itself, in pixels.
    private let measured: [Double]

    init(_ lines: [RecognizedLine]) {
        self.lines = lines
        let shares = LetterShares(lines)
        measured = lines.map { line in
            line.measuredWords.map { $0.box.height / shares[LetterExtent($0.text)] }.median
        }
    }

    /// The size of each line, in pixels.
    ///
    /// - Parameters:
    ///   - pitches: Of lines in a monospaced font, in pixels from a letter to the next: those of one pitch have one size.
    ///   - isBold: For lines that are bold: they are measured apart, as headings of several levels differ less than they do from
    ///     text, and of one level are as alike as other print.
    func sizes(pitches: [Double?] = [], isBold: [Bool] = []) -> [Double] {
        let measured = joined(byPitch: pitches)
        let bold = isBold.indices.filter { isBold[$0] }
        let usual = Self.usualSizes(measured, lines, deviation: parameters.greatestDeviation)
        let usualOfBold = Self.usualSizes(
            bold.map { measured[$0] }, bold.map { lines[$0] },
            deviation: parameters.greatestDeviationOfBold)
        // That of most letters first: print that is measured badly is text before it is a heading.
        func usualSize(_ size: Double, of sizes: [Double], deviation: Double) -> Double {
            sizes.first { abs($0 - size) <= $0 * deviation } ?? size
        }
        return measured.indices.map { index in
            let size = usualSize(
                measured[index], of: usual, deviation: parameters.greatestDeviation)
            guard isBold.indices.contains(index), isBold[index] else { return size }
            // Smaller than text within its deviation is as large.
            return max(
                size,
                usualSize(
                    measured[index], of: usualOfBold,
                    deviation: parameters.greatestDeviationOfBold))
        }
    }

    /// What is measured, of lines of one pitch by all of them.
    private func joined(byPitch pitches: [Double?]) -> [Double] {
        var joined = measured
        var rest = pitches.indices.filter { pitches[$0] != nil && joined[$0] > 0 }
        while let pitch = rest.first.flatMap({ pitches[$0] }) {
            let alike = rest.filter { index in
                pitches[index].map { abs($0 - pitch) <= pitch * parameters.samePitch } == true
            }
            let size = alike.map { joined[$0] }.median
            for index in alike { joined[index] = size }
            rest.removeAll(where: alike.contains)
        }
        return joined
    }

    /// The sizes near which most letters are, each apart from the others: measured heights vary by a tenth, and lines of about
    /// the same size get the same one.
    private static func usualSizes(
        _ measured: [Double], _ lines: [RecognizedLine], deviation: Double
    ) -> [Double] {
        var rest = zip(measured, lines).filter { $0.0 > 0 }
            .map { (size: $0, letters: $1.text.utf8.count) }.sorted { $0.size < $1.size }
        var sizes: [Double] = []
        while !rest.isEmpty {
            var best = (letters: -1, range: 0..<0)
            var (start, end, letters) = (0, 0, 0)
            for middle in rest {
                let reach = middle.size * parameters.nearby
                while end < rest.count, rest[end].size <= middle.size + reach {
                    letters += rest[end].letters
                    end += 1
                }
                while rest[start].size < middle.size - reach {
                    letters -= rest[start].letters
                    start += 1
                }
                if letters > best.letters { best = (letters, start..<end) }
            }
            let size = rest[best.range].map(\.size).median
            sizes.append(size)
            rest.removeAll { abs($0.size - size) <= size * deviation }
        }
        return sizes
    }
}

extension RecognizedLine {
    /// Those with letters or digits, or all where there are none: signs by themselves, such as bullets, are lower.
    fileprivate var measuredWords: [RecognizedWord] {
        let text = words.filter { $0.text.contains { $0.isLetter || $0.isNumber } }
        return text.isEmpty ? words : text
    }
}

/// The shares of the font size that letters of a page take, with those of its own fonts as far as lines show them: of two words
/// on a line one has letters that the other lacks.
private struct LetterShares {
    private var shares: [LetterExtent: Double] = [:]

    init(_ lines: [RecognizedLine]) {
        for extent in LetterExtent.allCases { shares[extent] = extent.usualShare }
        let heights = lines.map { line in
            Dictionary(grouping: line.measuredWords) { LetterExtent($0.text) }
                .mapValues { words in words.map(\.box.height).median }
        }
        for extent in LetterExtent.allCases where extent != .reference {
            let ratios = heights.compactMap { line -> Double? in
                guard let reference = line[.reference], let height = line[extent] else {
                    return nil
                }
                return height / reference
            }
            if ratios.count >= parameters.fewestLines {
                shares[extent] = LetterExtent.reference.usualShare * ratios.median
            }
        }
    }

    subscript(extent: LetterExtent) -> Double { shares[extent] ?? extent.usualShare }
}

/// What the letters of a word reach up and down to.
private struct LetterExtent: Hashable, CaseIterable {
    /// Whether a letter is higher than `x`.
    let hasAscender: Bool
    /// Whether one reaches below the baseline.
    let hasDescender: Bool

    /// That which most words have.
    static let reference = LetterExtent(hasAscender: true, hasDescender: false)
    static let allCases = [false, true].flatMap { ascender in
        [false, true].map { LetterExtent(hasAscender: ascender, hasDescender: $0) }
    }

    /// The share of the font size in common text fonts: cap height 0.7, x-height 0.5, descenders 0.21.
    var usualShare: Double { (hasAscender ? 0.7 : 0.5) + (hasDescender ? 0.21 : 0) }
}

extension LetterExtent {
    init(_ text: String) {
        self.init(
            hasAscender: text.unicodeScalars.contains { !low.contains($0) },
            hasDescender: text.hasDescender)
    }
}

extension String {
    /// Whether a letter or sign in it reaches below the baseline.
    var hasDescender: Bool { unicodeScalars.contains(where: descending.contains) }
}

private let descending = Set("gjpqyQ,;()[]{}|/@ç".unicodeScalars)
private let low = Set("acegmnopqrsuvwxyz.,-_:;~–—".unicodeScalars)

/// How sizes of lines are measured.
struct TextSizeParameters {
    static let standard = TextSizeParameters()

    /// Lines that show how much higher letters with ascenders are than others, at the least. A choice.
    var fewestLines = 5

    /// The share by which the size of most lines of one print is measured too large or too small: 0.04 in the mean for lines of
    /// four words and 0.07 for those of one, on 12 scans of printed pages.
    var nearby = 0.06
    /// The share by which the pitch of lines in one font differs.
    var samePitch = FixedPitchPrintParameters.standard.samePitch
    /// The share by which it is at the most: with 0.12, paragraphs are cut at lines that are measured worse, and with more, headings
    /// that are larger by a sixth are text.
    var greatestDeviation = 0.17
    /// The same of bold lines: levels of headings differ by a sixth in many style sheets.
    var greatestDeviationOfBold = 0.08
}

private let parameters = TextSizeParameters.standard
