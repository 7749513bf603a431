import Assembly
import DocumentConversion
import Foundation
import Readers

// Reads files in this process and prints, for each page that was recognized, a line of JSON with its words, their
// readers, scores and probabilities; calibration.py compares them with the truth.
//
//     .build/release/CalibrationWords RECOGNIZER auto|always FIRST LAST FILE...

struct ReadWord: Encodable {
    let text: String
    let reader: String
    let score: Float
    let probability: Float
    let isKept: Bool
}

struct ReadPage: Encodable {
    let file: String
    let page: Int
    let kind: String
    let words: [ReadWord]
}

func readWord(_ word: Word, on kind: PageKind, isKept: Bool) -> ReadWord? {
    guard case .recognizer(let reader) = word.reader else { return nil }
    return ReadWord(
        text: word.text, reader: reader,
        score: Calibration.score(of: word.confidence, by: reader, on: kind),
        probability: word.confidence, isKept: isKept)
}

let arguments = CommandLine.arguments.dropFirst()
guard arguments.count >= 5, let policy = RecognitionPolicy(rawValue: arguments[2]),
    let first = Int(arguments[3]), let last = Int(arguments[4])
else { exit(64) }
let recognizers = RecognizerCache()
do throws(Problem) {
    var options = ConversionOptions(threads: 1)
    options.recognition = policy
    options.recognizer = try RecognizerName(arguments[1])
    for file in arguments.dropFirst(4) {
        let bytes = try InputBytes(fileAt: file)
        let work = try PageWork(bytes, options: options, recognizers: recognizers)
        for number in first...max(first, min(last, work.pageCount)) where number <= work.pageCount {
            guard case .read(let page, _) = work.outcome(ofPage: number), let kind = page.page.kind
            else { continue }
            let kept = page.document.blocks.flatMap(\.lines).flatMap(\.words)
            let dropped = page.dropped.filter { $0.reason == .illegible }.map(\.word)
            let words =
                kept.compactMap { readWord($0, on: kind, isKept: true) }
                + dropped.compactMap { readWord($0, on: kind, isKept: false) }
            let line = ReadPage(file: file, page: number, kind: kind.rawValue, words: words)
            let json = (try? JSONEncoder().encode(line)) ?? Data()
            FileHandle.standardOutput.write(json + Data("\n".utf8))
        }
    }
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(error.kind.exitStatus)
}
