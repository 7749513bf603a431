import DocumentConversion
import Foundation

/// Prints the matches of texts, one line of JSON for each.
struct DetectionReport {
    let options: DataDetector.Options
    let showsCards: Bool

    /// - Parameter hasLines: Whether each line is a text of its own.
    func write(
        matchesIn text: String, byLine hasLines: Bool, to output: inout some ByteSink
    ) throws(Problem) {
        guard hasLines else { return try write(text, line: nil, to: &output) }
        var number = 0
        for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
            number += 1
            guard !line.isEmpty else { continue }
            try write(String(line), line: number, to: &output)
        }
    }

    private func write(
        _ text: String, line: Int?, to output: inout some ByteSink
    ) throws(Problem) {
        var offset = 0
        var last = text.startIndex
        for match in text.dataDetectorMatches(options: options).all {
            offset += text.unicodeScalars.distance(from: last, to: match.range.lowerBound)
            let printed = String(text[match.range])
            let end = offset + printed.unicodeScalars.count
            let row = MatchLine(
                range: offset..<end, line: line,
                fact: CanonicalFact(
                    match.details, text: printed, timeZone: options.documentTimeZone,
                    showsCards: showsCards))
            try output.write(row.json + "\n")
            offset = end
            last = match.range.upperBound
        }
    }
}
