import Assembly
import Foundation
import Geometry
import Layout
import Readers
import Writers

/// Reads a file, then reads its pages, lays them out and assembles them again with each threshold
/// changed, from the first stage on that reads the threshold.
///
/// Prints the thresholds that were read, each trial before it begins, and each one whose output
/// differs in any format, with the formats.
package func measureSensitivity(_ arguments: [String]) throws {
    let run = try SensitivityRun(arguments)
    let skipped = Set(
        (arguments.count > 6 ? arguments[6] : "").split(separator: ",").map(String.init))
    let used = run.used
    say("used " + used.map(String.init).joined(separator: ","))
    for index in used {
        for factor in arguments[3].split(separator: ",").compactMap({ Double($0) })
        where !skipped.contains("\(index):\(factor)") {
            say("try \(index):\(factor)")
            tuningIndex = index
            tuningFactor = factor
            defer { tuningIndex = -1 }
            let formats = try run.changedFormats(index, named: "\(index)_\(factor)")
            if !formats.isEmpty {
                say("changed \(index):\(factor) " + formats.joined(separator: ","))
            }
        }
    }
    say("done")
}

private func say(_ line: String) { FileHandle.standardOutput.write(Data((line + "\n").utf8)) }

private struct SensitivityRun {
    private struct Page {
        var number: Int
        var reading: PageReading
        var observation: DocumentObservation
        /// Those that are read while the page is read and recognized, by layout, and by the check of
        /// its words.
        var recognitionReads: [Bool]
        var layoutReads: [Bool]
        var checkReads: [Bool]
    }

    private let source: SourceFile
    private let work: PageWork
    private let facts: PageFacts
    private let converter: DocumentConverter
    private let folder: URL
    private let formats: [String]
    private let count: Int
    /// `nil` for a page that cannot be read.
    private var pages: [Page?] = []
    private var outcomes: [PageOutcome] = []
    private var results: [[UInt8]] = []
    private var assemblyReads: [Bool] = []

    init(_ arguments: [String]) throws {
        source = try SourceFile(at: URL(filePath: arguments[0]))
        folder = URL(filePath: arguments[1])
        formats = arguments[2].split(separator: ",").map(String.init)
        count = Int(arguments[5]) ?? 0
        var options = ConversionOptions(pages: try PageSelection(arguments[4]), threads: 1)
        if arguments.count > 7 { options.recognizer = try RecognizerName(arguments[7]) }
        work = try PageWork(source.bytes, options: options)
        facts = PageFacts(
            options: options.detection.completed(
                language: work.metadata.language, created: work.metadata.created))
        converter = DocumentConverter(options: options)
        for number in try options.pages.numbers(ofPages: work.pageCount) {
            do {
                let reading = try work.reading(ofPage: number)
                let recognitionReads = reads()
                let observation = Layout().observation(of: reading)
                let layoutReads = reads()
                outcomes.append(outcome(of: reading, observation))
                pages.append(
                    Page(
                        number: number, reading: reading, observation: observation,
                        recognitionReads: recognitionReads, layoutReads: layoutReads,
                        checkReads: reads()))
            } catch {
                outcomes.append(.failed(number: number, error))
                pages.append(nil)
            }
        }
        _ = reads()
        results = try written(outcomes)
        assemblyReads = reads()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (format, bytes) in zip(formats, results) {
            try Data(bytes).write(to: folder.appending(path: "base.\(format)"))
        }
    }

    /// The thresholds that anything read.
    var used: [Int] {
        (0..<count).filter { index in
            assemblyReads[index]
                || pages.contains { page in
                    page.map {
                        $0.recognitionReads[index] || $0.layoutReads[index] || $0.checkReads[index]
                    } ?? false
                }
        }
    }

    /// The formats in which the document differs now that a threshold is changed; they are written.
    func changedFormats(_ index: Int, named name: String) throws -> [String] {
        var others = outcomes
        var isChanged = assemblyReads[index]
        for (place, page) in pages.enumerated() {
            guard let page else { continue }
            if page.recognitionReads[index] {
                do {
                    let reading = try work.reading(ofPage: page.number)
                    others[place] = outcome(of: reading, Layout().observation(of: reading))
                } catch {
                    others[place] = .failed(number: page.number, error)
                }
                isChanged = true
                continue
            }
            guard page.layoutReads[index] || page.checkReads[index] else { continue }
            let observation =
                page.layoutReads[index]
                ? Layout().observation(of: page.reading) : page.observation
            guard observation != page.observation || page.checkReads[index] else { continue }
            others[place] = outcome(of: page.reading, observation)
            isChanged = true
        }
        guard isChanged else { return [] }
        var changed: [String] = []
        for (place, bytes) in try written(others).enumerated() where bytes != results[place] {
            changed.append(formats[place])
            try Data(bytes).write(to: folder.appending(path: "\(name).\(formats[place])"))
        }
        return changed
    }

    private func outcome(
        of reading: PageReading, _ observation: DocumentObservation
    ) -> PageOutcome {
        let page = facts.filled(observation)
        return .read(page, notes: reading.notes + PageConservation(reading).notes(on: page))
    }

    private func written(_ outcomes: [PageOutcome]) throws -> [[UInt8]] {
        let run = PageRun(
            metadata: work.metadata, outcomes: outcomes, components: work.components)
        let document = try converter.document(from: run, of: source).value
        return try formats.map { format in
            var sink = MemorySink()
            try DocumentExport(to: try DocumentFormat.named(format))
                .write(document, part: 0, of: source, to: &sink)
            return sink.bytes
        }
    }

    /// The thresholds that were read since the last call.
    private func reads() -> [Bool] {
        defer { tuningReads.update(repeating: 0, count: count) }
        return (0..<count).map { tuningReads[$0] != 0 }
    }
}
