import Observations

extension PageContent {
    /// Segments, with the words in brackets that are flush right behind some of them as a part of their lines: a column of
    /// its own would take them away.
    func joiningTags(in segments: [Segment]) -> [Segment] {
        let tags = segments.indices.filter { isTag(segments[$0].words) }
        guard !tags.isEmpty, let right = segments.map(\.box.maxX).max() else { return segments }
        var joined = segments
        var taken = Set<Int>()
        for tag in tags where right - segments[tag].box.maxX < segments[tag].size {
            let line = segments.indices.filter {
                $0 != tag
                    && abs(segments[$0].baseline - segments[tag].baseline)
                        < segments[tag].size / 2
            }
            guard line.count == 1, segments[line[0]].box.maxX < segments[tag].box.minX,
                isSignature(segments[line[0]].words)
            else { continue }
            joined[line[0]].extend(with: segments[tag])
            taken.insert(tag)
        }
        return joined.indices.filter { !taken.contains($0) }.map { joined[$0] }
    }

    /// Whether a line ends with such words, and no bracket before them is open.
    func endsSignature(_ line: [Int]) -> Bool {
        guard let start = tag(behind: line) else { return false }
        let text = line[..<start].map { words[$0].text }.joined()
        return text.count { $0 == "(" } <= text.count { $0 == ")" }
    }

    /// Whether a line has a bracket, or words in bold or of a monospaced font.
    private func isSignature(_ line: [Int]) -> Bool {
        line.contains {
            words[$0].text.contains("(") || words[$0].isBold
                || words[$0].style.traits.contains(.fixedPitch)
        }
    }

    private func isTag(_ line: [Int]) -> Bool {
        guard let first = line.first, let last = line.last, words[first].text.first == "[",
            words[last].text.last == "]"
        else { return false }
        let letters = line.map { words[$0].text }.joined().filter { !"[]".contains($0) }
        return letters.count >= parameters.fewestLetters && letters.allSatisfy { $0.isLetter }
    }

    /// Where the words in brackets begin that are far behind the others of a line, and say what it is: `[Function]` behind
    /// the signature of one, as Texinfo prints it; numbers and units are no such words.
    func tag(behind line: [Int]) -> Int? {
        guard line.count > 1, let last = line.last, words[last].text.last == "]",
            let start = line.lastIndex(where: { words[$0].text.first == "[" }), start > 0
        else { return nil }
        let gap = words[line[start]].box.minX - words[line[start - 1]].box.maxX
        return isTag(Array(line[start...])) && gap > words[last].textSize * parameters.leastGap
            ? start : nil
    }
}

extension Segment {
    /// Appends what follows on the line.
    mutating func extend(with segment: Segment) {
        words += segment.words
        box = box.union(segment.box)
        if segment.size > size { (size, baseline) = (segment.size, segment.baseline) }
    }
}

/// The thresholds of words behind a line. Choices.
struct LineTagParameters {
    static let standard = LineTagParameters()

    /// Letters of a word that says what a line is; units have fewer.
    var fewestLetters = 5

    /// Font sizes between a line and what is set flush right behind it.
    var leastGap = 1.5
}

private let parameters = LineTagParameters.standard
