import ConversionWorkers
import DocumentConversion
import Foundation

/// Prints the facts of a text, one line of JSON for each, chunk by chunk.
struct DetectionReport {
    let options: DataDetector.Options
    let showsCards: Bool
    let isByLine: Bool
    let workers: WorkerPool
    let limits: ConversionOptions
    /// The position in the input: lines, and Unicode scalars in the line or in the whole text.
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
        factsIn chunk: String, to output: inout some ByteSink
    ) throws(Problem) {
        let request = DetectionRequest(text: chunk, isByLine: isByLine, options: options)
        let letters = chunk.utf8
        var place = letters.startIndex
        var byte = 0
        for fact in try workers.facts(for: request, options: limits) {
            guard fact.range.lowerBound >= byte, fact.range.upperBound <= letters.count else {
                throw unreadable
            }
            let start = letters.index(place, offsetBy: fact.range.lowerBound - byte)
            let end = letters.index(start, offsetBy: fact.range.count)
            guard start.samePosition(in: chunk.unicodeScalars) != nil,
                end.samePosition(in: chunk.unicodeScalars) != nil
            else { throw unreadable }
            advance(over: chunk[place..<start])
            let printed = String(chunk[start..<end])
            let row = MatchLine(
                range: offset..<offset + printed.unicodeScalars.count,
                line: isByLine ? line : nil,
                fact: CanonicalFact(
                    fact.details, text: printed, timeZone: options.documentTimeZone,
                    showsCards: showsCards))
            try output.write(row.json + "\n")
            advance(over: chunk[start..<end])
            place = end
            byte = fact.range.upperBound
        }
        advance(over: chunk[place...])
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
        Problem(.internalFault, "a worker process sent an invalid message")
    }
}
