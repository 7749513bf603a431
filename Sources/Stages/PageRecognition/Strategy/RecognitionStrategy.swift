import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Observations
import Raster

/// Recognizes each line of a page in the way that suits it: inside ruled grids the lines that
/// foreground analysis found, each by itself, so that no rule hides a cell; elsewhere the
/// recognizer's own line search, and, at level `accurate`, once more by themselves those lines that
/// it read weakly or missed.
///
/// A recognizer that has an alternative is asked for a sample of lines first. Where it reads them
/// well, the alternative reads only what remains weak; elsewhere the alternative reads the page.
struct RecognitionStrategy {
    private let recognizer: CalibratedRecognizer
    private let level: RecognitionLevel
    private let lineSearch: LineSearch
    private var usesAlternative: Bool
    /// Labels of answer sheets are read again by the alternative also where it reads nothing else.
    private let mayReadLabelsAgain: Bool

    init(
        _ recognizer: any TextRecognizer, level: RecognitionLevel, lineSearch: LineSearch = .both,
        usesAlternative: Bool = true
    ) {
        self.init(
            CalibratedRecognizer(recognizer), level: level, lineSearch: lineSearch,
            usesAlternative: usesAlternative)
    }

    private init(
        _ recognizer: CalibratedRecognizer, level: RecognitionLevel,
        lineSearch: LineSearch = .both, usesAlternative: Bool = true
    ) {
        self.lineSearch = lineSearch
        self.recognizer = recognizer
        self.level = level
        self.usesAlternative =
            usesAlternative && level == .accurate && lineSearch == .both
            && recognizer.hasAlternative
        mayReadLabelsAgain = self.usesAlternative
    }

    struct Result {
        var lines: [RecognizedLine]
        /// For which confidences are calibrated.
        var kind: PageKind
        /// The mean of the sample, where there was one, or of the words, by the table of all kinds.
        var confidence: Float
        /// Why the alternative recognizer could not read where it would have.
        var problem: Problem?
    }

    /// Lines of a page by which its recognizer is chosen.
    struct Sample {
        var read: [RecognizedLine]
        var isWeak: Bool
    }

    /// `nil` where there is no choice: no alternative, or an answer sheet, whose letters and numbers are
    /// lines of one character, which the alternative's line search misses.
    ///
    /// - Parameter sourceXHeight: Pixels of the image as delivered; `nil` where it is not known.
    func sample(
        of image: PageImage, foreground: PageForeground, sourceXHeight: Double? = nil
    ) throws(Problem) -> Sample? {
        guard usesAlternative, !foreground.hasMarkGrid else {
            return nil
        }
        let sample = ReadingSample(foreground)
        let read = try recognizer.read(
            sample.lines, of: foreground.textImage, resolution: image.resolution)
        return Sample(
            read: read, isWeak: sample.isWeak(read, sourceXHeight: sourceXHeight))
    }

    /// - Parameters:
    ///   - sample: That of the page; `nil` where there is no choice.
    ///   - sourceXHeight: Pixels of the image as delivered; `nil` where it is not known.
    func lines(
        of image: PageImage, foreground: PageForeground, sample: Sample?,
        sourceXHeight: Double? = nil
    ) throws(Problem) -> Result {
        guard let sample else {
            let lines = try alone.ownLines(of: image, foreground)
            let isWeak =
                ReadingSample.isSmall(sourceXHeight)
                || lines.words.confidence < ConfidenceParameters.standard.sample
            return result(lines, foreground, isWeak: isWeak)
        }
        let (read, isWeak) = (sample.read, sample.isWeak)
        var found: Result
        do {
            found = result(
                isWeak
                    ? try linesOfAlternative(image, foreground)
                    : try ownLines(of: image, foreground),
                foreground, isWeak: isWeak)
        } catch {
            guard error.kind == .missingComponent else { throw error }
            found = result(try alone.ownLines(of: image, foreground), foreground, isWeak: isWeak)
            found.problem = error
        }
        if !read.isEmpty { found.confidence = read.words.confidence }
        return found
    }

    private func result(
        _ lines: [RecognizedLine], _ foreground: PageForeground, isWeak: Bool
    ) -> Result {
        let kind = foreground.kind(isWeak: isWeak)
        return Result(
            lines: recognizer.calibrated(lines, on: kind), kind: kind,
            confidence: lines.words.confidence)
    }

    /// The same without the alternative.
    private var alone: RecognitionStrategy {
        var alone = self
        alone.usesAlternative = false
        return alone
    }

    private func linesOfAlternative(
        _ image: PageImage, _ foreground: PageForeground
    ) throws(Problem) -> [RecognizedLine] {
        guard let alternative = try recognizer.alternative() else {
            return try ownLines(of: image, foreground)
        }
        return try RecognitionStrategy(alternative, level: level).linesOfBoth(image, foreground)
    }

    private func ownLines(
        of image: PageImage, _ foreground: PageForeground
    ) throws(Problem) -> [RecognizedLine] {
        switch lineSearch {
        case .recognizer:
            return try recognizer.readPage(
                image.gray, resolution: image.resolution)
        case .ink:
            return try recognizer.read(
                foreground.lines, of: foreground.textImage, resolution: image.resolution)
        case .both:
            return try linesOfBoth(image, foreground)
        }
    }

    private func linesOfBoth(
        _ image: PageImage, _ foreground: PageForeground
    ) throws(Problem) -> [RecognizedLine] {
        let text = recognizer.readsAmongRules ? image.gray : foreground.textImage
        var grids: [Rect<Pixels>] = []
        var inside: [RecognizedLine] = []
        let bubbles = BubbleGridSurroundings(foreground)
        let labels = foreground.lines.filter(bubbles.contain)
        let touching = touchingLines(foreground)
        var outside = (touching?.lines ?? foreground.lines).filter { !bubbles.contain($0) }
        if !labels.isEmpty || !bubbles.options.isEmpty {
            inside += try labelReadings(at: labels, of: text, resolution: image.resolution)
            inside += try recognizer.read(
                bubbles.options, of: text.maskedOut(bubbles.besideOptions) ?? text,
                resolution: image.resolution)
        }
        inside += try CombReading(recognizer, image: text, resolution: image.resolution)
            .lines(of: foreground.combs)
        let masked =
            labels.map { $0.grown(by: maskMargin) } + bubbles.frames
            + foreground.combs.map { $0.area.grown(by: maskMargin) }
        for grid in foreground.grids where grid.area > 0 && !recognizer.readsAmongRules {
            let lines = outside.filter(grid.containsCenter)
            let read = try recognizer.read(lines, of: text, resolution: image.resolution)
            outside.removeAll(where: grid.containsCenter)
            // The labels of a plan or a drawing are left to the pass over the whole page.
            guard read.words.confidence >= ConfidenceParameters.standard.grid else { continue }
            grids.append(grid)
            inside += read
        }
        let done = grids + masked
        let page = try recognizer.readPage(
            done.isEmpty ? text : text.maskedOut(done) ?? text,
            resolution: image.resolution
        ).without(touching?.areas ?? [])
        let rest =
            switch level {
            case .fast: try completed(page, at: outside, of: image, foreground)
            // What finds lines among rules does not miss what foreground analysis finds; dirt it does.
            case .accurate where recognizer.readsAmongRules: page
            case .accurate: try improved(page, at: outside, of: image, foreground)
            }
        let lines = rest + inside
        guard recognizer.readsAmongRules else { return lines.filter { !$0.words.isEmpty } }
        return MarksBesideWords(foreground.marks, on: image.gray)
            .separated(lines.without(foreground.marks)).filter { !$0.words.isEmpty }
    }

    /// The lines of a recognizer that overlooks some, those that touch cut between their baselines; `nil` for
    /// others.
    private func touchingLines(_ foreground: PageForeground) -> TouchingLines? {
        guard recognizer.overlooksLines, let ink = foreground.textImage.binarized else {
            return nil
        }
        return TouchingLines(foreground.lines, ink: ink, grids: foreground.grids)
    }

    /// The labels beside bubbles; where many are read weakly, those are read by the alternative, too, which
    /// finds no lines of one character but reads them.
    private func labelReadings(
        at lines: [Rect<Pixels>], of text: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine] {
        var read = try recognizer.read(lines, of: text, resolution: resolution)
        let sure = ConfidenceParameters.standard.sureLineOfTwo
        let weak = read.indices.filter { read[$0].words.isEmpty || read[$0].confidence < sure }
        guard mayReadLabelsAgain, Double(weak.count) > Double(lines.count) * mostWeakLabels,
            let second = try readingsOfAlternative(
                at: weak.map { lines[$0] }, of: text, resolution: resolution)
        else { return read }
        for (index, again) in zip(weak, second)
        where !again.words.isEmpty
            && (read[index].words.isEmpty
                || again.confidence
                    > read[index].confidence + ConfidenceParameters.standard.leastGainOfTwo)
        {
            read[index] = again
        }
        return read
    }

    /// `nil` where there is no alternative, or it cannot read.
    private func readingsOfAlternative(
        at lines: [Rect<Pixels>], of text: GrayImage, resolution: Double
    ) throws(Problem) -> [RecognizedLine]? {
        do {
            return try recognizer.alternative()?.read(lines, of: text, resolution: resolution)
        } catch {
            guard error.kind == .missingComponent else { throw error }
            return nil
        }
    }

    /// Recognizes missed lines where they are so many that the search for lines took a part of the
    /// page for a picture, as one on a grey or coloured ground.
    private func completed(
        _ page: [RecognizedLine], at lines: [Rect<Pixels>], of image: PageImage,
        _ foreground: PageForeground
    ) throws(Problem) -> [RecognizedLine] {
        let parameters = LineReadingParameters.missed
        let readings = LineReadings(
            page, at: lines, xHeight: foreground.xHeight ?? 0, parameters: parameters)
        let missed = lines.indices.filter { readings.isWeak($0) }
        guard Double(missed.count) > Double(lines.count) * parameters.mostMissed else {
            return page
        }
        return try improved(
            page, by: recognizer, readings: readings, at: lines, of: image, foreground)
    }

    /// Recognizes weak and missed lines once more, by the alternative, too, and keeps the better
    /// reading of each.
    private func improved(
        _ page: [RecognizedLine], at lines: [Rect<Pixels>], of image: PageImage,
        _ foreground: PageForeground
    ) throws(Problem) -> [RecognizedLine] {
        let xHeight = foreground.xHeight ?? 0
        let page = try improved(
            page, by: recognizer,
            readings: LineReadings(
                page, at: lines, pale: foreground.paleLines, xHeight: xHeight,
                parameters: recognizer.overlooksLines ? .overlooked : .standard),
            at: lines + foreground.paleLines, of: image, foreground)
        let readings = LineReadings(
            page, at: lines, pale: foreground.paleLines, xHeight: xHeight, parameters: .alternative)
        guard usesAlternative, readings.hasWeakLines,
            let alternative = try recognizer.alternative()
        else { return page }
        return try improved(
            page, by: alternative, readings: readings, at: lines + foreground.paleLines, of: image,
            foreground)
    }

    private func improved(
        _ page: [RecognizedLine], by recognizer: CalibratedRecognizer,
        readings first: LineReadings, at lines: [Rect<Pixels>], of image: PageImage,
        _ foreground: PageForeground
    ) throws(Problem) -> [RecognizedLine] {
        var page = page
        let weak = lines.indices.filter { first.isWeak($0) }
        let second = try recognizer.read(
            weak.map { lines[$0] }, of: foreground.textImage, resolution: image.resolution)
        var added: [RecognizedLine] = []
        // After all, as places are those of the words before.
        var insertions: [(home: Int, words: [RecognizedWord])] = []
        for (line, reading) in zip(weak, second) where first.isWorse(line, than: reading) {
            let places = first.places[line]
            for place in places { page[place.line].words[place.word].text = "" }
            // A replacement within a line stays on that line.
            if let home = places.first?.line, places.allSatisfy({ $0.line == home }) {
                insertions.append((home, reading.words))
            } else {
                added.append(reading)
            }
        }
        for (home, words) in insertions { page[home].insert(words) }
        return (page + added).map { line in
            RecognizedLine(
                line.words.filter { !$0.text.isEmpty }.sorted { $0.box.minX < $1.box.minX })
        }
    }
}

extension Rect<Pixels> {
    fileprivate func containsCenter(of line: Rect) -> Bool {
        contains(line.center)
    }
}

extension [RecognizedLine] {
    /// Without the outlines of boxes to be marked, where they were read as letters.
    fileprivate func without(_ marks: [InkMark]) -> [RecognizedLine] {
        guard !marks.isEmpty else { return self }
        return map { line in
            RecognizedLine(
                line.words.filter { word in
                    word.text.count > 1 || !marks.contains { $0.box.containsCenter(of: word.box) }
                })
        }
    }
}

extension [RecognizedLine] {
    /// Without words in some areas.
    fileprivate func without(_ areas: [Rect<Pixels>]) -> [RecognizedLine] {
        guard !areas.isEmpty else { return self }
        return map { line in
            RecognizedLine(
                line.words.filter { word in !areas.contains { $0.contains(word.box.center) } })
        }
    }
}

extension RecognizedWord {
    /// The word between the top and the bottom of a line, if it reaches beyond them.
    func clipped(to band: Rect<Pixels>) -> RecognizedWord {
        var word = self
        let (top, bottom) = (max(box.minY, band.minY), min(box.maxY, band.maxY))
        if top < bottom {
            word.box = Rect(minX: box.minX, minY: top, maxX: box.maxX, maxY: bottom)
        }
        return word
    }
}

/// Pixels around what was recognized before that are masked out with it: blurred edges. 25 % less
/// or more changes no document of 32 by `Benchmarks/sensitivity.py`.
private let maskMargin = 2.0

/// The share of weakly read labels from which the alternative, which takes a second to load, reads them. A
/// choice.
private let mostWeakLabels = 0.2

extension PageForeground {
    /// - Parameter isWeak: Whether its print is small or read badly.
    fileprivate func kind(isWeak: Bool) -> PageKind {
        guard isWeak else { return .clean }
        let isRuled = !grids.isEmpty || rules.count { $0.axis == .vertical } >= leastFormRules
        return isRuled || !combs.isEmpty || !marks.isEmpty ? .form : .receipt
    }
}

/// Vertical rules of a form: a receipt has horizontal ones alone. A choice.
private let leastFormRules = 2
