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
        return replacing(
            lines: Array(textLines[range]), movedBy: -offset(ofLine: range.lowerBound))
    }

    /// The text with a marker before its first line, with what was found in it.
    func led(by marker: TextLine) -> Container.Text {
        let first = textLines[0].replacing(words: marker.words + textLines[0].words)
        return replacing(
            lines: [first] + textLines.dropFirst(),
            movedBy: marker.transcript.unicodeScalars.count + 1)
    }

    /// - Parameter offset: Unicode scalars from the transcript to that of the new lines.
    private func replacing(lines: [TextLine], movedBy offset: Int) -> Container.Text {
        var part = replacing(lines: lines)
        guard !detectedData.isEmpty else { return part }
        let (whole, text) = (transcript, part.transcript)
        part.detectedData = detectedData.compactMap { found in
            let place = whole.scalarOffsets(of: found.match.range)
            guard let range = text.range(ofScalars: place, movedBy: offset) else { return nil }
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
