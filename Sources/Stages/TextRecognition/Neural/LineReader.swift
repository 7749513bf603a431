import Diagnostics
import Foundation
import Geometry
import ImageObservations
import Observations
import Raster

/// Reads lines of text with a network that gives the probability of each character at each step along
/// the line.
///
/// Source: PP-OCRv6 as delivered in `rapidocr` 3.10.0: a height of 48 pixels, levels from -1 to 1, a
/// step of 8 pixels; class 0 is no character, the last one a blank.
final class LineReader {
    private let network: NeuralNetwork
    private let characters: [String]
    private let alternativeCount: Int
    private let parameters: LineReaderParameters
    /// `nil` where the network does not write numbers.
    private let numerals: DecimalMarks.Labels?
    private let numbers: NumberReader

    /// What the network is given for each level of grey.
    private static let levels = (0..<256).map { Float($0) / 127.5 - 1 }

    /// - Parameter numbers: Reads the numbers of a line once more.
    /// - Throws: `missingComponent` where the model does not say what it reads.
    init(
        _ network: NeuralNetwork, modelFile: String, numbers: NumberReader, alternativeCount: Int,
        parameters: LineReaderParameters = .standard
    ) throws(Problem) {
        guard
            let bytes = try? Data(contentsOf: URL(filePath: modelFile), options: .alwaysMapped),
            let list = ONNXMetadata(bytes)?.values["character"]
        else {
            throw Problem(
                .missingComponent, "the model \(modelFile) does not name its characters",
                hint: NeuralInstallation.remedy)
        }
        // A line each; some of them are characters that end lines, too.
        var lines = list.components(separatedBy: "\n")
        if lines.last == "" { lines.removeLast() }
        characters = [""] + lines + [" "]
        numerals = DecimalMarks.Labels(of: characters)
        self.network = network
        self.numbers = numbers
        self.alternativeCount = alternativeCount
        self.parameters = parameters
    }

    /// - Parameters:
    ///   - pixels: Of the whole picture, row after row.
    /// - Returns: `nil` where there is nothing to read.
    func line(
        in box: OrientedBox, of pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int
    ) throws(Problem) -> RecognizedLine? {
        guard box.height > box.width * parameters.leastVertical else {
            return try horizontalLine(in: box, of: pixels, width: width, height: height)
        }
        // A digit alone is high, too, and so are a few letters that run up or down the page.
        var best: RecognizedLine?
        var turned = box.readUpwards
        turned.angle += .pi
        for place in [box, box.readUpwards, turned] {
            guard
                let line = try horizontalLine(
                    in: place, of: pixels, width: width, height: height),
                line.confidence > best?.confidence ?? 0
            else { continue }
            best = line
        }
        return best
    }

    private func horizontalLine(
        in box: OrientedBox, of pixels: UnsafeBufferPointer<UInt8>, width: Int, height: Int
    ) throws(Problem) -> RecognizedLine? {
        guard
            let strip = TextStrip(
                box, of: pixels, width: width, height: height, to: parameters.height,
                mostWidth: parameters.mostLineWidth),
            strip.contrast >= parameters.leastContrast
        else { return nil }
        let ink = StripInk(strip)
        var words: [RecognizedWord] = []
        for part in ink.parts(ofAtMost: parameters.mostWidth) {
            let found = try self.words(in: part, of: strip, ink: ink)
            words += try found.verified(alternativeCount: alternativeCount) {
                columns throws(Problem) in
                try numbers.reading(
                    of: columns, in: strip, ink, of: pixels, width: width, height: height)
            }.map { $0.placed(by: strip) }
        }
        return words.isEmpty ? nil : RecognizedLine(words)
    }

    /// Words with their places in the strip.
    private func words(
        in part: Range<Int>, of strip: TextStrip, ink: StripInk
    ) throws(Problem) -> [ReadWord] {
        guard var read = try characters(in: part, of: strip) else { return [] }
        read.characters = inContext(
            try column(of: read, in: part, of: strip) ?? read.characters)
        let step = read.step
        let start = Double(part.lowerBound)
        // Words are separated by blanks.
        var groups: [[CTCDecoding.Character]] = [[]]
        for character in read.characters {
            if character.label == characters.count - 1 {
                groups.append([])
            } else {
                groups[groups.count - 1].append(character)
            }
        }
        groups.removeAll(where: \.isEmpty)
        groups = WordBlanks(ink, part: part, step: step).split(groups) {
            characters[$0].endsPhrase && characters[$1].beginsWord
        }
        if let numerals {
            groups = DecimalMarks(ink, part: part, step: step, labels: numerals).joined(groups)
        }
        let spans = groups.map { group -> Range<Double> in
            let first = start + Double(group.first?.steps.lowerBound ?? 0) * step
            let last = start + Double(group.last?.steps.upperBound ?? 0) * step
            return first..<max(first, last)
        }
        let boxes = ink.boxes(of: spans, in: part)
        return zip(groups, boxes).compactMap { group, box in
            word(group, in: box).map { ReadWord(word: $0, characters: group.map(character)) }
        }
    }

    /// With characters that look alike as they are between their neighbours.
    private func inContext(_ read: [CTCDecoding.Character]) -> [CTCDecoding.Character] {
        let texts = read.map { characters[$0.label] }
        let resolved = KanaContext.resolved(texts)
        guard resolved != texts else { return read }
        return zip(read, zip(texts, resolved)).map { character, text in
            guard text.0 != text.1, let label = characters.firstIndex(of: text.1) else {
                return character
            }
            var character = character
            character.label = label
            return character
        }
    }

    private struct Reading {
        var characters: [CTCDecoding.Character]
        /// Columns of the strip.
        var step: Double
    }

    private func characters(
        in part: Range<Int>, of strip: TextStrip
    ) throws(Problem) -> Reading? {
        let padded = StripInput(
            part, of: strip, widthStep: parameters.widthStep, leastWidth: parameters.leastWidth)
        var input = padded.values(channels: 3, level: Self.levels)
        let count = max(alternativeCount, parameters.fewestOthers)
        return try network.infer(&input, dimensions: [1, 3, strip.height, padded.width]) {
            output, shape -> Reading? in
            guard shape.count == 3, shape[2] == characters.count, shape[1] > 0 else { return nil }
            let decoding = CTCDecoding(
                output, classes: shape[2], steps: padded.steps(of: shape[1]), otherCount: count)
            return Reading(
                characters: decoding.characters,
                step: Double(padded.width) / Double(shape[1]))
        }
    }

    /// What was read on its side as it is read with its characters upright; `nil` where it is no column of
    /// Chinese or Japanese.
    private func column(
        of read: Reading, in part: Range<Int>, of strip: TextStrip
    ) throws(Problem) -> [CTCDecoding.Character]? {
        let parameters = ColumnReadingParameters.standard
        guard ColumnReading.mayBeColumn(read.characters.map { characters[$0.label] }) else {
            return nil
        }
        let column = UprightCells(strip, in: part)
        let cells = column.cells
        guard cells.count >= parameters.leastCells else { return nil }
        let reading = ColumnReading(cells, characters: characters)
        let start = max(0, cells.count - parameters.sample) / 2
        let sample = start..<min(start + parameters.sample, cells.count)
        guard reading.isUpright(try cellByCell(sample, of: column, turningBars: false)) else {
            return nil
        }
        let upright = try cellByCell(cells.indices, of: column, turningBars: false)
        let turned =
            try cells.contains { $0.form == .bar }
            ? cellByCell(cells.indices, of: column, turningBars: true) : upright
        var lying = [[CTCDecoding.Character]](repeating: [], count: cells.count)
        for character in read.characters where character.label != characters.count - 1 {
            let middle =
                Double(part.lowerBound)
                + Double(character.steps.lowerBound + character.steps.upperBound) / 2 * read.step
            lying[cells.index(nearest: middle)].append(character)
        }
        let best = reading.best(lying: lying, upright: upright, turned: turned)
        return zip(cells, best).flatMap { cell, found in
            // Each is in its share of the cell.
            found.enumerated().map { index, character in
                var character = character
                let first = Double(cell.columns.lowerBound - part.lowerBound) / read.step
                let length = Double(cell.columns.count) / read.step / Double(found.count)
                let from = Int(first + Double(index) * length)
                character.steps =
                    from..<max(from + 1, Int((first + Double(index + 1) * length).rounded()))
                return character
            }
        }
    }

    private func cellByCell(
        _ chosen: Range<Int>, of column: UprightCells, turningBars: Bool
    ) throws(Problem) -> [[CTCDecoding.Character]] {
        var cells = [[CTCDecoding.Character]](repeating: [], count: chosen.count)
        guard let line = column.line(chosen, turningBars: turningBars),
            let read = try characters(in: 0..<line.strip.width, of: line.strip)
        else { return cells }
        for character in read.characters where character.label != characters.count - 1 {
            let middle =
                Double(character.steps.lowerBound + character.steps.upperBound) / 2 * read.step
            cells[line.cell(at: middle)].append(character)
        }
        return cells
    }

    private func character(_ read: CTCDecoding.Character) -> ReadCharacter {
        ReadCharacter(
            text: characters[read.label].withASCIIForms, probability: read.confidence,
            others: read.others.map {
                ReadCharacter.Other(
                    text: characters[$0.label].withASCIIForms, probability: $0.confidence)
            })
    }

    private func word(
        _ group: [CTCDecoding.Character], in box: Rect<Pixels>
    ) -> RecognizedWord? {
        let text = group.map { characters[$0.label] }.joined()
        guard text.contains(where: { !$0.isWhitespace }) else { return nil }
        let confidence = group.map(\.confidence).reduce(0, +) / Float(group.count)
        let plain = text.withASCIIForms
        return RecognizedWord(
            text: plain, box: box, baseline: 0,
            confidence: min(max(confidence, 0), 1),
            alternatives: alternatives(of: group, text: plain, confidence: confidence),
            reader: NeuralRecognizer.name)
    }

    /// Other readings, by replacing characters with other candidates; each has the word's confidence
    /// times how much less likely than the first choices its characters are.
    private func alternatives(
        of group: [CTCDecoding.Character], text: String, confidence: Float
    ) -> [Word.Alternative] {
        guard alternativeCount > 0, group.contains(where: { !$0.others.isEmpty }) else { return [] }
        var readings = [(text: "", share: Float(1))]
        for character in group {
            let first = (text: characters[character.label], share: Float(1))
            let others = character.others.map {
                (text: characters[$0.label], share: min($0.confidence / character.confidence, 1))
            }
            let choices = [first] + others
            var next: [(text: String, share: Float)] = []
            for reading in readings {
                for choice in choices {
                    next.append((reading.text + choice.text, reading.share * choice.share))
                }
            }
            // Stable: of equal ones the earlier.
            readings = Array(
                next.enumerated().sorted {
                    ($1.element.share, $0.offset) < ($0.element.share, $1.offset)
                }.map(\.element).prefix(alternativeCount + 1))
        }
        return Array(
            readings.map {
                Word.Alternative(
                    text: $0.text.withASCIIForms.trimmingCharacters(in: .whitespaces),
                    confidence: confidence * $0.share)
            }.filter { $0.text != text && !$0.text.isEmpty }.prefix(alternativeCount))
    }
}

extension RecognizedWord {
    /// The word in the picture instead of in a strip.
    fileprivate func placed(by strip: TextStrip) -> RecognizedWord {
        var word = self
        word.box = strip.place(box)
        word.baseline = word.box.maxY - word.box.height * text.descent
        return word
    }
}

extension DecimalMarks.Labels {
    fileprivate init?(of characters: [String]) {
        guard let point = characters.firstIndex(of: "."), let comma = characters.firstIndex(of: ",")
        else { return nil }
        self.init(
            isDigit: { characters[$0].first.map { "0"..."9" ~= $0 } ?? false },
            isInNumber: { [".", ",", "'", "-", "/"].contains(characters[$0]) },
            point: point, comma: comma)
    }
}

/// How lines are handed to the network. Effects by `Benchmarks/sensitivity.py` on 21 documents,
/// recognized anew.
struct LineReaderParameters {
    static let standard = LineReaderParameters()

    /// Pixels of a line's height, as the network was trained. 25 % less changes 11 documents, 25 %
    /// more 11.
    var height = 48
    /// Pixels by which widths differ: a network prepares itself for each width anew. 25 % less
    /// changes 9 documents, 25 % more 9.
    var widthStep = 32
    /// Pixels of the shortest input. 25 % less changes 7 documents, 25 % more 7.
    var leastWidth = 160
    /// Pixels of the longest part of a line that is read at once: 250 letters. 25 % less or more
    /// changes no document.
    var mostWidth = 3200
    /// Pixels of a longer line, which is compressed. 25 % less or more changes no document.
    var mostLineWidth = 16_000
    /// Times its width that the box of a line is high at the least that may run up or down. 25 %
    /// less changes 1 document, 25 % more none.
    var leastVertical = 1.5
    /// Levels of grey, as for other recognizers: bare paper is not read.
    var leastContrast = 12
    /// Other characters that are compared with those of a second reading of numbers.
    var fewestOthers = 3
    /// Heights of a line that are laid around it: the detector's boxes are as much larger than the
    /// ink. 25 % less changes 1 document, 25 % more 1.
    var margin = 0.2
}

extension String {
    /// The shares of the letters' height that are below the baseline: 0.21 of a font's size are
    /// descenders, 0.7 capitals and 0.5 small letters, in common text fonts.
    fileprivate var descent: Double {
        guard contains(where: { "gjpqyQ,;()[]{}|/@ç".contains($0) }) else { return 0 }
        let isHigh = contains { !"acegmnopqrsuvwxyz.,-_:;~–—".contains($0) }
        return 0.21 / ((isHigh ? 0.7 : 0.5) + 0.21)
    }

    /// Whether it is a sign that a blank follows, but for those inside numbers.
    fileprivate var endsPhrase: Bool { [":", ";", "?", "!", ")"].contains(withASCIIForms) }

    /// Whether it is a digit or a letter of a script that separates words by blanks, as Chinese and
    /// Japanese do not.
    fileprivate var beginsWord: Bool {
        unicodeScalars.allSatisfy {
            $0.value < 0x2E80 && ($0.properties.isAlphabetic || $0.properties.numericType != nil)
        }
    }

    /// With the ASCII characters in place of their full-width forms, where nothing in it is Chinese,
    /// Japanese or Korean: the network reads some punctuation of Latin text so.
    ///
    /// Source: Unicode, block Halfwidth and Fullwidth Forms.
    var withASCIIForms: String {
        let isWide = unicodeScalars.contains { (0x2E80...0xFEFF).contains($0.value) }
        guard !isWide, unicodeScalars.contains(where: { (0xFF01...0xFF5E).contains($0.value) })
        else { return self }
        var scalars = String.UnicodeScalarView()
        for scalar in unicodeScalars {
            let isForm = (0xFF01...0xFF5E).contains(scalar.value)
            scalars.append(
                isForm ? Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar : scalar)
        }
        return String(scalars)
    }
}

extension [UprightCells.Cell] {
    fileprivate func index(nearest column: Double) -> Int {
        func distance(_ cell: UprightCells.Cell) -> Double {
            Swift.max(
                Double(cell.columns.lowerBound) - column, column - Double(cell.columns.upperBound),
                0)
        }
        return indices.min(by: { distance(self[$0]) < distance(self[$1]) }) ?? 0
    }
}
