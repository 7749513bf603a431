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
    private let usesAlternative: Bool
    private let analysis: any ForegroundAnalyzing
    private let parameters = InkArbitrationParameters.standard

    init(
        _ recognizer: any TextRecognizer, usesAlternative: Bool = true,
        analysis: any ForegroundAnalyzing
    ) {
        self.recognizer = CalibratedRecognizer(recognizer)
        self.usesAlternative = usesAlternative && recognizer.hasAlternative
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
            samples.joined().contains { line.contains($0.center) }
        }
        guard !lines.isEmpty else { return [] }
        let claimed = claims.flatMap(\.components)
        let owners = try ownerships(
            of: lines, by: recognizer, in: text, resolution: resolution, besides: claimed)
        var lost: [Rect<Pixels>] = []
        var undecided: [SampledClaim] = []
        for (claim, sample) in zip(claims, samples) {
            if owners.own(sample, of: claim, share: parameters.leastOwnedShare) {
                lost += claim.components
            } else if claim.isRound {
                undecided.append((claim, sample))
            }
        }
        return try lost
            + lettersClaimed(
                by: undecided, readAs: owners, in: text, resolution: resolution, besides: claimed)
    }

    private typealias SampledClaim = (claim: InkClaim, sample: [Rect<Pixels>])

    /// What circles lose once the alternative recognizer has read their lines, too, where letters are as
    /// high: with wide blanks between letters a recognizer may see no words.
    private func lettersClaimed(
        by claims: [SampledClaim], readAs owners: [LineOwnership], in text: PageForeground.Text,
        resolution: Double, besides claimed: [Rect<Pixels>]
    ) throws(Problem) -> [Rect<Pixels>] {
        let doubted = owners.filter { owner in
            claims.contains { owner.hasLetters(like: $0.sample) }
        }.map(\.line)
        guard usesAlternative, !doubted.isEmpty,
            let alternative = try recognizer.installedAlternative()
        else { return [] }
        let all =
            try owners
            + ownerships(
                of: doubted, by: alternative, in: text, resolution: resolution, besides: claimed)
        return claims.filter { claim, sample in
            all.own(sample, of: claim, share: parameters.leastOwnedShare)
        }.flatMap(\.claim.components)
    }

    private func ownerships(
        of lines: [Rect<Pixels>], by recognizer: CalibratedRecognizer, in text: PageForeground.Text,
        resolution: Double, besides claimed: [Rect<Pixels>]
    ) throws(Problem) -> [LineOwnership] {
        let read = try recognizer.read(lines, of: text.image, resolution: resolution)
        return zip(lines, read).map { line, words in
            LineOwnership(
                words, in: line, of: text.image, besides: claimed, parameters: parameters)
        }
    }
}

extension [LineOwnership] {
    fileprivate func own(_ sample: [Rect<Pixels>], of claim: InkClaim, share: Double) -> Bool {
        let owned = sample.count { component in contains { $0.owns(component, of: claim) } }
        return owned > 0 && Double(owned) >= Double(sample.count) * share
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

    /// Letters and digits of a word that is no row of circles, how many it has for each that is claimed, and those of
    /// another one that no circle is read as. The last is a choice: a row behind its number has at most one.
    var leastLetters = 3
    var lettersPerComponent = 1.5
    var leastAngular = 2

    /// Words of a passage around a letter that is alone, and letters of its height and depth.
    var leastWordsBeside = 2
    var leastPeers = 2

    /// Gaps between letters of a word that show how far apart they are, how many times as far what is found of
    /// one of them may be, such as a square in П, and the share of its height by which that ends above the others.
    /// Chosen on three pages of `Benchmarks/prose.py`.
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
