import DocumentConversion
import PageCoding

/// A chunk of text in which facts are to be found.
package struct DetectionRequest: Equatable {
    package var text: String
    /// Whether each line is a text of its own.
    package var isByLine: Bool
    package var options: DataDetector.Options

    /// Bytes of UTF-8.
    package static let longestText = 4 << 20

    package init(text: String, isByLine: Bool, options: DataDetector.Options) {
        self.text = text
        self.isByLine = isByLine
        self.options = options
    }
}

/// A fact and where it is in its text.
package struct DetectedFact: Equatable {
    /// Bytes of UTF-8 from the start of the text; both ends are at the edges of scalars.
    package var range: Range<Int>
    package var details: DataDetector.SemanticDetails
}

extension DetectionRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        text = try reader.text()
        isByLine = try reader.flag()
        options = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.text(text)
        writer.write(isByLine)
        writer.write(options)
    }
}

extension DetectedFact: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let start = try reader.whole(in: 0...DetectionRequest.longestText)
        let end = try reader.whole(in: start...DetectionRequest.longestText)
        range = start..<end
        details = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.whole(range.lowerBound)
        writer.whole(range.upperBound)
        writer.write(details)
    }
}

extension DetectionRequest {
    /// Finds the facts in this process.
    ///
    /// - Throws: `missingComponent`.
    package func facts() throws(Problem) -> [DetectedFact] {
        try DataDetector.prepare()
        guard isByLine else { return facts(in: text, from: 0) }
        var facts: [DetectedFact] = []
        var start = 0
        for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
            if !line.isEmpty { facts += self.facts(in: String(Substring(line)), from: start) }
            start += line.count + 1
        }
        return facts
    }

    /// - Parameter start: Bytes before `part`.
    private func facts(in part: String, from start: Int) -> [DetectedFact] {
        var offset = start
        var last = part.startIndex
        return part.dataDetectorMatches(options: options).all.map { match in
            offset += part.utf8.distance(from: last, to: match.range.lowerBound)
            let count = part.utf8.distance(
                from: match.range.lowerBound, to: match.range.upperBound)
            defer {
                offset += count
                last = match.range.upperBound
            }
            return DetectedFact(range: offset..<offset + count, details: match.details)
        }
    }
}
