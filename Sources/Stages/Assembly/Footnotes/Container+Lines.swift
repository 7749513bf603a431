import Facts
import Observations

extension Container.Text {
    /// Where a line begins in the transcript, in Unicode scalars.
    func offset(ofLine line: Int) -> Int {
        textLines[..<line].reduce(0) { offset, line in
            let length = line.transcript.unicodeScalars.count
            return switch line.join {
            case .blank, .lineBreak, .end: offset + length + 1
            case .none: offset + length
            case .withoutHyphen: offset + length - 1
            }
        }
    }

    /// Some of the lines as a text of their own, with what was found in them.
    func lines(_ range: Range<Int>) -> Container.Text {
        guard range != textLines.indices else { return self }
        var part = replacing(lines: Array(textLines[range]))
        guard !detectedData.isEmpty else { return part }
        let (whole, text) = (transcript, part.transcript)
        let start = offset(ofLine: range.lowerBound)
        part.detectedData = detectedData.compactMap { found in
            let place = whole.scalarOffsets(of: found.match.range)
            guard let range = text.range(ofScalars: place, movedBy: -start) else { return nil }
            return DataDetectorMatch(
                match: DataDetector.Match(
                    range: range, details: found.match.details, confidence: found.match.confidence),
                boundingRegion: found.boundingRegion)
        }
        return part
    }
}

extension String {
    /// `nil` for what is outside.
    fileprivate func range(ofScalars range: Range<Int>, movedBy offset: Int) -> Range<Index>? {
        let (first, last) = (range.lowerBound + offset, range.upperBound + offset)
        guard first >= 0, last <= unicodeScalars.count else { return nil }
        let start = unicodeScalars.index(startIndex, offsetBy: first)
        return start..<unicodeScalars.index(start, offsetBy: last - first)
    }
}
