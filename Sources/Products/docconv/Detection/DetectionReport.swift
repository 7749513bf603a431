import ConversionWorkers
import DocumentConversion
import Foundation

/// Prints the facts of a text, one line of JSON for each, stretch by stretch.
struct DetectionReport {
    let options: DataDetector.Options
    let showsCards: Bool
    let isByLine: Bool
    let workers: WorkerPool
    let limits: ConversionOptions
    /// Of what was read: lines, and Unicode scalars where the whole input is one text.
    private var line = 1
    private var offset = 0

    init(
        options: DataDetector.Options, showsCards: Bool, isByLine: Bool, workers: WorkerPool,
        limits: ConversionOptions
    ) {
        self.options = options
        self.showsCards = showsCards
        self.isByLine = isByLine
        self.workers = workers
        self.limits = limits
    }

    /// - Throws: What the workers and the sink throw.
    mutating func write(
        factsIn stretch: String, to output: inout some ByteSink
    ) throws(Problem) {
        let request = DetectionRequest(text: stretch, isByLine: isByLine, options: options)
        let letters = stretch.utf8
        var place = letters.startIndex
        var byte = 0
        for fact in try workers.facts(for: request, options: limits) {
            guard fact.range.lowerBound >= byte, fact.range.upperBound <= letters.count else {
                throw unreadable
            }
            let start = letters.index(place, offsetBy: fact.range.lowerBound - byte)
            let end = letters.index(start, offsetBy: fact.range.count)
            guard start.samePosition(in: stretch.unicodeScalars) != nil,
                end.samePosition(in: stretch.unicodeScalars) != nil
            else { throw unreadable }
            advance(over: stretch[place..<start])
            let printed = String(stretch[start..<end])
            let row = MatchLine(
                range: offset..<offset + printed.unicodeScalars.count,
                line: isByLine ? line : nil,
                fact: CanonicalFact(
                    fact.details, text: printed, timeZone: options.documentTimeZone,
                    showsCards: showsCards))
            try output.write(row.json + "\n")
            advance(over: stretch[start..<end])
            place = end
            byte = fact.range.upperBound
        }
        advance(over: stretch[place...])
    }

    private mutating func advance(over text: Substring) {
        for scalar in text.unicodeScalars {
            if isByLine, scalar == "\n" {
                line += 1
                offset = 0
            } else {
                offset += 1
            }
        }
    }

    private var unreadable: Problem {
        Problem(.internalFault, "a worker process sent what cannot be read")
    }
}
