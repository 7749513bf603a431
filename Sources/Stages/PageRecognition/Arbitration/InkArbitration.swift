import Confidence
import Diagnostics
import Geometry
import ImageObservations
import Raster

/// Text first: before a structure may claim ink, the lines in which it would are read as if it were
/// not there. What is part of a word that was read with confidence belongs to the word, unless the
/// structure has stronger evidence; the structures are then searched again without it.
struct InkArbitration {
    private let recognizer: CalibratedRecognizer
    private let analysis: any ForegroundAnalyzing
    private let parameters = InkArbitrationParameters.standard

    init(_ recognizer: any TextRecognizer, analysis: any ForegroundAnalyzing) {
        self.recognizer = CalibratedRecognizer(recognizer)
        self.analysis = analysis
    }

    /// - Parameter image: Upright and prepared.
    func foreground(of image: PageImage) throws(Problem) -> PageForeground {
        var letters: [Rect<Pixels>] = []
        var foreground = analysis.foreground(of: image, besides: letters)
        for _ in 0..<parameters.mostRounds {
            let lost = try lettersClaimed(in: foreground, resolution: image.resolution)
            guard !lost.isEmpty else { break }
            letters += lost
            foreground = analysis.foreground(of: image, besides: letters)
        }
        return foreground
    }

    /// Components that a structure claims and that belong to words.
    private func lettersClaimed(
        in foreground: PageForeground, resolution: Double
    ) throws(Problem) -> [Rect<Pixels>] {
        let claims = foreground.claims
        guard !claims.isEmpty else { return [] }
        let text = foreground.unclaimed
        let samples = claims.map { $0.components.sample(of: parameters.sample) }
        let lines = text.lines.filter { line in
            samples.joined().contains { line.containsCenter(of: $0) }
        }
        guard !lines.isEmpty else { return [] }
        let read = try recognizer.read(lines, of: text.image, resolution: resolution)
        let owners = zip(lines, read).map { line, words in
            LineOwnership(
                words, in: line, of: text.image, besides: claims.flatMap(\.components),
                parameters: parameters)
        }
        return zip(claims, samples).flatMap { claim, sample -> [Rect<Pixels>] in
            let owned = sample.count { component in
                owners.contains { $0.owns(component, of: claim) }
            }
            let isText =
                Double(owned) >= Double(sample.count) * parameters.leastOwnedShare && owned > 0
            return isText ? claim.components : []
        }
    }
}

/// Which components of a line belong to its words.
private struct LineOwnership {
    private let words: [RecognizedWord]
    private let line: Rect<Pixels>
    /// Components of the line that nothing claims.
    private let letters: [Rect<Pixels>]
    private let claimed: [Rect<Pixels>]
    private let parameters: InkArbitrationParameters

    init(
        _ read: RecognizedLine, in line: Rect<Pixels>, of image: GrayImage,
        besides claimed: [Rect<Pixels>], parameters: InkArbitrationParameters
    ) {
        words = read.words
        self.line = line
        self.claimed = claimed.filter(line.containsCenter)
        self.parameters = parameters
        let (left, top) = (line.minX.rounded(.down), line.minY.rounded(.down))
        let components =
            image.cropped(to: line)?.binarized?.componentBoxes.map { $0.moved(x: left, y: top) }
            ?? []
        letters = components.filter { letter in
            !claimed.contains { $0.containsCenter(of: letter) || letter.containsCenter(of: $0) }
        }
    }

    func owns(_ component: Rect<Pixels>, of claim: InkClaim) -> Bool {
        guard line.containsCenter(of: component), let word = word(of: component) else {
            return false
        }
        let count = word.text.count { $0.isLetter || $0.isNumber }
        let taken = claimed.count { word.box.containsCenter(of: $0) }
        if word.confidence >= parameters.leastConfidence, count >= parameters.leastLetters,
            Double(count) >= Double(taken) * parameters.lettersPerComponent
        {
            return claim.isRegular || peers(of: component) > 0
                || isSpaced(component, as: word, letterCount: count - taken)
        }
        if claim.isRound, word.text.contains("."), isBeforeStop(component) { return true }
        if claim.isRegular { return claim.isRound && isAmongLetters(component) }
        guard count > 0, peers(of: component) >= parameters.leastPeers else { return false }
        // A circle by itself is read as the letter O, too: it is one if it is as high as the letters
        // of a passage, and as deep. Whether it is O or 0, a recognizer is not sure.
        let wordsBeside = words.count { other in
            other.confidence >= parameters.leastConfidence
                && other.text.count(where: \.isLetter) >= parameters.leastLetters
        }
        return wordsBeside >= parameters.leastWordsBeside || claim.isRound && endsLetters(component)
    }

    /// The word that a component is in. Recognizers know only nearly where letters are, so that one of a
    /// single letter may be beside it.
    private func word(of component: Rect<Pixels>) -> RecognizedWord? {
        words.first { $0.box.containsCenter(of: component) }
            ?? words.first { $0.text.count == 1 && $0.box.intersects(component) }
    }

    /// Whether most of the line are letters, some as high and as deep as the component, one close to
    /// it: in listings, whose letters all have one width, O and 0 are in rows and columns.
    private func isAmongLetters(_ component: Rect<Pixels>) -> Bool {
        areLetters(for: parameters.lettersPerComponent)
            && peers(of: component) >= parameters.leastPeers
            && letters.contains {
                $0.gap(to: component) <= component.height * parameters.greatestGap
            }
    }

    /// Whether a line of many letters goes on with the component, no farther than the next word: initials,
    /// symbols of formulas and listings. A mark before its label begins its line, or is farther from that of another.
    private func endsLetters(_ component: Rect<Pixels>) -> Bool {
        areLetters(for: parameters.lettersPerInitial)
            && letters.contains {
                $0.maxX <= component.minX + 1
                    && component.minX - $0.maxX <= component.height * parameters.nextWord
            }
    }

    /// Whether a component ends where letters of a word do, as close to one as they are to each other: a
    /// blank separates a mark from its label. In a short word it is one of the letters that were read.
    ///
    /// - Parameter letterCount: What was read of the word besides what is claimed.
    private func isSpaced(
        _ component: Rect<Pixels>, as word: RecognizedWord, letterCount: Int
    ) -> Bool {
        let others = letters.filter(word.box.containsCenter).sorted { $0.minX < $1.minX }
        let gaps = zip(others, others.dropFirst()).map { max(0, $1.minX - $0.maxX) }
        guard gaps.count >= parameters.leastGaps || others.count == letterCount,
            let widest = gaps.max()
        else { return false }
        let onBaseline = others.count {
            abs($0.maxY - component.maxY) <= component.height * parameters.greatestRise
        }
        return onBaseline >= parameters.leastPeers
            && others.contains { $0.gap(to: component) <= widest * parameters.widestGap }
    }

    /// Whether a full stop follows, as behind initials.
    private func isBeforeStop(_ component: Rect<Pixels>) -> Bool {
        letters.contains {
            $0.height <= component.height * parameters.highestStop
                && abs($0.maxY - component.maxY) <= component.height * parameters.greatestOffset
                && $0.minX >= component.maxX
                && $0.gap(to: component) <= component.height * parameters.stopGap
        }
    }

    /// Whether there are as many letters for each component that is claimed.
    private func areLetters(for least: Double) -> Bool {
        Double(letters.count) >= Double(claimed.count) * least
    }

    /// Letters of the line as high and as deep.
    private func peers(of component: Rect<Pixels>) -> Int {
        letters.count {
            abs($0.minY - component.minY) <= component.height * parameters.greatestTopOffset
                && abs($0.maxY - component.maxY) <= component.height * parameters.greatestOffset
        }
    }
}

extension Rect<Pixels> {
    fileprivate func containsCenter(of other: Rect) -> Bool {
        contains(other.center)
    }

    /// From one to the other along the line; negative where they overlap.
    fileprivate func gap(to other: Rect) -> Double {
        max(minX - other.maxX, other.minX - maxX)
    }
}

extension Array {
    /// Elements at even distances.
    fileprivate func sample(of most: Int) -> [Element] {
        guard count > most else { return self }
        return (0..<most).map { self[($0 * 2 + 1) * count / (2 * most)] }
    }
}

/// When ink that a structure claims belongs to words. Of 124 marks on 120 drawn pages of prose for
/// tuning, 4 remain, and of 669 answers on 12 sheets as many are found as before.
struct InkArbitrationParameters {
    static let standard = InkArbitrationParameters()

    /// Rounds in which words may get ink back, and the components of a claim whose
    /// lines are read: both bound the work.
    var mostRounds = 3
    var sample = 8

    /// The confidence, 0…1, of a word that owns its letters.
    var leastConfidence = ConfidenceParameters.standard.read

    /// Letters and digits of a word that is no row of circles, and how many it has for each that is
    /// claimed.
    var leastLetters = 3
    var lettersPerComponent = 1.5

    /// Words of a passage around a letter that is alone, and letters of its height and depth.
    var leastWordsBeside = 2
    var leastPeers = 2

    /// Gaps between letters of a word that show how far apart they are, how many times as far what is found of
    /// one of them may be, such as a square in П, and the share of its height by which that ends above the others.
    /// Chosen on two pages of `Benchmarks/prose.py`.
    var leastGaps = 4
    var widestGap = 1.5
    var greatestRise = 0.2

    /// Heights of a full stop behind an initial, and to it: 0.2 and 0.33 on a title page.
    var highestStop = 0.25
    var stopGap = 0.5

    /// Heights to the nearest letter from one that is among letters. Of 45 grids of answer sheets and drawn
    /// sheets of ticks no sampled mark is so, of three listings half or more.
    var greatestGap = 2.0

    /// Heights to the letter before one that goes on with its line, and letters of that line for each that is
    /// claimed: of listings and title pages 0.3 to 1.2, and 4 to 30.
    var nextWord = 1.2
    var lettersPerInitial = 4.0

    /// The share of its height by which the bottom of a letter differs from that of others, and its
    /// top: letters such as d are higher than capitals.
    var greatestOffset = 0.1
    var greatestTopOffset = 0.2

    /// The share of its components by which a claim is text.
    var leastOwnedShare = 0.4
}
