import CTesseract
import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster

/// Reads text with Tesseract's neural engine.
///
/// Debian has one set of models, `tessdata_fast`, so level `accurate` differs from `fast` by the
/// other readings it keeps, at 4 % more time.
///
/// Source: https://tesseract-ocr.github.io (manual and C interface of version 5).
package final class TesseractRecognizer: TextRecognizer {
    package static let name = "tesseract"

    package let component: String

    /// Letters of some scripts hang from a line, which looks like a rule.
    package let readsAmongRules: Bool

    /// In scripts with composed letters.
    package let overlooksLines: Bool

    private let engine: Tesseract
    private let alternativeCount: Int
    private let arabicLetters: ArabicLetters?
    private let timeLimit: Double
    private lazy var orientationEngine: Tesseract? =
        InstalledLanguages().detectsOrientation
        ? Tesseract(data: orientationDataName, mode: OEM_TESSERACT_ONLY) : nil

    /// How each line is read.
    var attempts: [LineAttempt]

    package convenience init(options: RecognizerOptions = RecognizerOptions()) throws(Problem) {
        try self.init(argument: "", options: options)
    }

    package init(argument: String, options: RecognizerOptions) throws(Problem) {
        let dataNames = try InstalledLanguages().dataNames(for: options.languages)
        let names = dataNames.joined(separator: "+")
        guard let engine = Tesseract(data: names, mode: OEM_LSTM_ONLY) else {
            throw Problem(
                .missingComponent, "the data to read '\(names)' cannot be loaded",
                hint: "install it anew with: apt-get install --reinstall tesseract-ocr-LANGUAGE")
        }
        self.engine = engine
        arabicLetters = ArabicLetters(dataNames: dataNames)
        // The blanks that were read are in the text of a line alone, and only so.
        TessBaseAPISetVariable(engine.handle, "preserve_interword_spaces", "1")
        let languages = options.languages.compactMap { RecognitionLanguage(matching: $0) }
        readsAmongRules = languages.contains(where: \.hasHeadlines)
        overlooksLines = languages.contains(where: \.hasComposedLetters)
        attempts = overlooksLines ? LineAttempt.ofComposedLetters : [LineAttempt()]
        component = "tesseract \(Tesseract.version) (\(names))"
        timeLimit = options.timeLimit
        alternativeCount = options.level == .fast ? 0 : min(max(options.alternativeCount, 0), 10)
        if alternativeCount > 0 {
            // 2: choices of each letter, as the network saw them.
            TessBaseAPISetVariable(engine.handle, "lstm_choice_mode", "2")
            // Of 982 words with other readings on twelve pages, 972 keep some beside 5 rounds,
            // which take four times the time.
            TessBaseAPISetVariable(engine.handle, "lstm_choice_iterations", "2")
        }
    }

    package func read(
        _ lines: [Rect<Pixels>], of image: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        let limit = TimeLimit(seconds: timeLimit)
        let read: [RecognizedLine]? = Tesseract.alone {
            defer { TessBaseAPIClear(engine.handle) }
            return image.withPixels { pixels in
                var read: [RecognizedLine] = []
                read.reserveCapacity(lines.count)
                for line in lines {
                    var best = RecognizedLine()
                    for attempt in attempts {
                        guard
                            let strip = attempt.frame.strip(
                                of: line, from: pixels, width: image.width, height: image.height)
                        else { break }
                        TessBaseAPISetPageSegMode(engine.handle, attempt.mode)
                        strip.pixels.withUnsafeBufferPointer {
                            engine.setImage(
                                $0, width: strip.width, height: strip.height,
                                resolution: resolution)
                        }
                        guard engine.recognize(within: limit) else { return nil }
                        let reading = RecognizedLine(self.lines(in: strip.place).words)
                        if reading.isBetter(than: best) { best = reading }
                    }
                    read.append(best)
                }
                return read
            }
        }
        guard let read else { throw outOfTime }
        return read
    }

    package func readPage(
        _ image: GrayImage, resolution: Double, segmentation: PageSegmentation
    ) throws(Problem) -> [RecognizedLine] {
        guard max(image.width, image.height) <= longestSide else {
            throw Problem(
                .limitReached,
                "the picture measures \(image.width) by \(image.height) pixels; Tesseract reads "
                    + "up to \(longestSide) on a side")
        }
        guard min(image.width, image.height) >= leastTextHeight else { return [] }
        let limit = TimeLimit(seconds: timeLimit)
        TessBaseAPISetPageSegMode(engine.handle, segmentation.mode)
        let read: [RecognizedLine]? = Tesseract.alone {
            defer { TessBaseAPIClear(engine.handle) }
            engine.setImage(image, resolution: resolution)
            guard engine.recognize(within: limit) else { return nil }
            return lines(in: FramedPlace(frame: image.bounds, left: 0, top: 0))
        }
        guard let read else { throw outOfTime }
        return read
    }

    package func orientation(
        of image: GrayImage, resolution: Double
    ) -> DetectedOrientation? {
        guard min(image.width, image.height) >= leastTextHeight,
            max(image.width, image.height) <= longestSide, let engine = orientationEngine
        else { return nil }
        return Tesseract.alone {
            defer { TessBaseAPIClear(engine.handle) }
            TessBaseAPISetPageSegMode(engine.handle, PSM_OSD_ONLY)
            engine.setImage(image, resolution: resolution)
            var (degrees, certainty): (Int32, Float) = (0, 0)
            // The name belongs to the engine.
            var (script, scriptCertainty): (UnsafePointer<CChar>?, Float) = (nil, 0)
            guard
                TessBaseAPIDetectOrientationScript(
                    engine.handle, &degrees, &certainty, &script, &scriptCertainty) != 0
            else { return nil }
            return DetectedOrientation(
                turn: Int(360 - degrees) % 360,
                confidence: min(max(Double(certainty) / reasonableCertainty, 0), 1),
                script: scriptCertainty >= leastScriptCertainty
                    ? script.map { String(cString: $0) } : nil)
        }
    }

    private func lines(in place: FramedPlace) -> [RecognizedLine] {
        ResultIterator(
            engine: engine, alternativeCount: alternativeCount, arabicLetters: arabicLetters
        ).lines(in: place)
    }

    private var outOfTime: Problem {
        Problem(
            .limitReached, "reading the text took longer than \(timeLimit.formatted()) seconds",
            hint: "give it more time with --timeout")
    }
}

extension Double {
    func formatted() -> String {
        self == rounded() && magnitude < 1e9 ? String(Int(self)) : String(self)
    }
}

extension PageSegmentation {
    fileprivate var mode: TessPageSegMode {
        switch self {
        case .auto: PSM_AUTO
        case .singleBlock: PSM_SINGLE_BLOCK
        case .sparse: PSM_SPARSE_TEXT
        }
    }
}

/// Tesseract keeps coordinates in 16 bits with a sign.
let longestSide = 32_767

/// Pixels. Lower lines have no distinguishable letters. 25 % less or more changes no document of 32
/// by `Benchmarks/sensitivity.py`.
let leastTextHeight = 6

/// On the same scale, the certainty of a script that is believed. A choice.
private let leastScriptCertainty: Float = 1

/// Tesseract's scale is open; its header calls 15 "reasonably confident".
private let reasonableCertainty = 15.0
