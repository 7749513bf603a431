import Geometry
import Observations

/// Words in which a recognizer joined a label with its value: `DATE:10/4/88`, and `DIVISION_Sales`
/// where the rule to write on was read as an underscore.
struct JoinedLabels {
    /// The page with those words as two, the first of them with a colon.
    let page: PageContent
    let segments: [Segment]

    init(_ page: PageContent, _ segments: [Segment]) {
        var split = page
        self.segments = segments.map { segment in
            var segment = segment
            guard !segment.isCode, let first = segment.words.first,
                page.words[first].text.first?.isUppercase == true
            else { return segment }
            for (place, index) in segment.words.enumerated().prefix(parameters.mostNameWords) {
                let word = page.words[index]
                guard let joint = word.text.joint(isFirst: place == 0) else { continue }
                let (label, value) = word.split(joint)
                split.words[index] = label
                segment.words.insert(split.words.count, at: place + 1)
                split.words.append(value)
                break
            }
            return segment
        }
        self.page = split
    }
}

/// What is between a label and its value in one word.
private struct Joint {
    var label: Substring
    var value: Substring
}

extension String {
    /// Where a label ends inside a word.
    ///
    /// - Parameter isFirst: Whether the word begins its line; only there an underscore is no letter
    ///   of a file name or a constant.
    fileprivate func joint(isFirst: Bool) -> Joint? {
        guard let start = firstIndex(where: { ":：_".contains($0) }),
            let end = self[start...].firstIndex(where: { !":：_".contains($0) })
        else { return nil }
        let (label, mark, value) = (self[..<start], self[start..<end], self[end...])
        guard label.allSatisfy({ $0.isLetter || ".#'’".contains($0) }),
            label.count(where: \.isLetter) >= parameters.fewestLetters,
            let first = value.first, first.isLetter || first.isNumber,
            !value.contains(where: { "@\\".contains($0) }), !value.contains("//")
        else { return nil }
        let hasColon = mark.contains { $0 != "_" }
        guard hasColon ? mark.count == 1 || mark.contains("_") : isFirst && label.isName(of: value)
        else { return nil }
        return Joint(label: label, value: value)
    }
}

extension Substring {
    /// Whether a label is printed in capitals and its value is typed in small letters.
    fileprivate func isName(of value: Substring) -> Bool {
        count >= parameters.fewestCapitals && String(self).isCapitals
            && value.first?.isUppercase == true && value.contains(where: \.isLowercase)
            && !value.contains("_")
    }
}

extension Word {
    /// The letters of a word are taken to be of one width.
    fileprivate func split(_ joint: Joint) -> (label: Word, value: Word) {
        let width = box.width / Double(max(1, text.count))
        var (label, value) = (self, self)
        label.text = joint.label + ":"
        value.text = String(joint.value)
        let labelEnd = box.minX + width * Double(joint.label.count)
        let valueStart = box.maxX - width * Double(joint.value.count)
        label.box = Rect(minX: box.minX, minY: box.minY, maxX: labelEnd, maxY: box.maxY)
        value.box = Rect(minX: valueStart, minY: box.minY, maxX: box.maxX, maxY: box.maxY)
        return (label, value)
    }
}

/// The thresholds of a label that is joined with its value. Empirical, chosen on one half of 60 FUNSD
/// forms: 5 right fields more there (pairs +.007), 2 in the other half (+.004), no wrong one more.
struct JoinedLabelParameters {
    static let standard = JoinedLabelParameters()

    /// Words of a line among which such a label ends.
    var mostNameWords = 5

    /// Letters of the word before a colon.
    var fewestLetters = 2

    /// Letters of a word in capitals before an underscore: constants and units have fewer.
    var fewestCapitals = 3
}

private let parameters = JoinedLabelParameters.standard
