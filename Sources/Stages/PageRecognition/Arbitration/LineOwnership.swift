import Geometry
import ImageObservations
import Raster

/// Which components of a line belong to its words.
struct LineOwnership {
    private let words: [RecognizedWord]
    /// Pixels.
    let line: Rect<Pixels>
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
        let isSure = word.confidence >= parameters.leastConfidence
        if isSure, isLetter(component, of: word, in: claim) { return true }
        if claim.isRound, word.text.contains("."), isBeforeStop(component) { return true }
        if claim.isRegular { return claim.isRound && isAmongLetters(component) }
        guard word.text.contains(where: \.isLetterOrDigit),
            peers(of: component) >= parameters.leastPeers
        else { return false }
        // A circle by itself is read as the letter O, too: it is one if it is as high as the letters
        // of a passage, and as deep. Whether it is O or 0, a recognizer is not sure.
        let wordsBeside = words.count { other in
            other.confidence >= parameters.leastConfidence
                && other.text.count(where: \.isLetter) >= parameters.leastLetters
        }
        return wordsBeside >= parameters.leastWordsBeside || claim.isRound && endsLetters(component)
    }

    /// Whether a word that was read with confidence has the component: of its letters enough are not claimed, or
    /// some are none that a circle is read as.
    private func isLetter(
        _ component: Rect<Pixels>, of word: RecognizedWord, in claim: InkClaim
    ) -> Bool {
        let count = word.text.count(where: \.isLetterOrDigit)
        let taken = claimed.count { word.box.containsCenter(of: $0) }
        guard count >= parameters.leastLetters else {
            return count == 2 && taken == 1 && isAsClose(component, asLettersOf: word)
        }
        guard Double(count) >= Double(taken) * parameters.lettersPerComponent else {
            return word.text.count(where: \.isAngular) >= parameters.leastAngular
                && peers(of: component) > 0
        }
        return claim.isRegular || peers(of: component) > 0
            || isSpaced(component, as: word, letterCount: count - taken)
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
        let others = letters.filter(word.box.containsCenter)
        let gaps = gaps(in: word)
        guard gaps.count >= parameters.leastGaps || others.count == letterCount,
            let widest = gaps.max()
        else { return false }
        let onBaseline = others.count {
            abs($0.maxY - component.maxY) <= component.height * parameters.greatestRise
        }
        return onBaseline >= parameters.leastPeers
            && others.contains { $0.gap(to: component) <= widest * parameters.widestGap }
    }

    /// Whether a component is on the baseline, as close to the other letter of a word of two as letters of
    /// the line's other words are to each other.
    private func isAsClose(_ component: Rect<Pixels>, asLettersOf word: RecognizedWord) -> Bool {
        let others = letters.filter(word.box.containsCenter)
        let between = words.filter { $0.box != word.box }.flatMap(gaps)
        guard others.count == 1, between.count >= parameters.leastGaps, let widest = between.max()
        else { return false }
        return abs(others[0].maxY - component.maxY) <= component.height * parameters.greatestOffset
            && others[0].gap(to: component) <= widest * parameters.widestGap
    }

    /// Those between letters of a word, from the left; 0 where they overlap.
    private func gaps(in word: RecognizedWord) -> [Double] {
        let letters = letters.filter(word.box.containsCenter).sorted { $0.minX < $1.minX }
        return zip(letters, letters.dropFirst()).map { max(0, $1.minX - $0.maxX) }
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

    /// Whether letters of the line are as high and as deep as a component in it.
    func hasLetters(like sample: [Rect<Pixels>]) -> Bool {
        sample.contains { line.containsCenter(of: $0) && peers(of: $0) > 0 }
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

extension Character {
    fileprivate var isLetterOrDigit: Bool { isLetter || isNumber }

    /// Whether no circle is read as this letter or digit.
    fileprivate var isAngular: Bool { isLetterOrDigit && !"OoQ0ОоΟο".contains(self) }
}
