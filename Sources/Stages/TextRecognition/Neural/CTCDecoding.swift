import Confidence

/// Characters read by a network with connectionist temporal classification: each step along a line
/// has a probability for each character and for none.
///
/// Source: A. Graves and others, Connectionist temporal classification, 2006: best path decoding.
struct CTCDecoding {
    /// A character that was read.
    struct Character: Hashable {
        /// The class with the greatest probability; the first is for no character.
        var label: Int
        /// Its greatest probability over its steps.
        var confidence: Float
        /// The steps that have it as their most probable one.
        var steps: Range<Int>
        /// Other characters at the step of the greatest probability, the most likely first.
        var others: [Other]
    }

    struct Other: Hashable {
        var label: Int
        var confidence: Float
    }

    let characters: [Character]

    /// - Parameters:
    ///   - probabilities: Step after step.
    ///   - steps: How many of them to read.
    ///   - otherCount: Kept for each character, where they are likely at all.
    init(
        _ probabilities: UnsafeBufferPointer<Float>, classes: Int, steps: Int, otherCount: Int
    ) {
        var characters: [Character] = []
        var last = 0
        for step in 0..<min(steps, classes > 0 ? probabilities.count / classes : 0) {
            let start = step * classes
            var (label, best) = (0, probabilities[start])
            for index in 1..<classes where probabilities[start + index] > best {
                (label, best) = (index, probabilities[start + index])
            }
            defer { last = label }
            guard label != 0 else { continue }
            let isSame = label == last && !characters.isEmpty
            if isSame {
                let index = characters.count - 1
                characters[index].steps = characters[index].steps.lowerBound..<step + 1
                guard best > characters[index].confidence else { continue }
            }
            let others =
                otherCount > 0 && best < sureConfidence
                ? Self.others(
                    probabilities[start..<start + classes], beside: label, count: otherCount) : []
            if isSame {
                characters[characters.count - 1].confidence = best
                characters[characters.count - 1].others = others
            } else {
                characters.append(
                    Character(
                        label: label, confidence: best, steps: step..<step + 1, others: others))
            }
        }
        self.characters = characters
    }

    private static func others(
        _ step: Slice<UnsafeBufferPointer<Float>>, beside label: Int, count: Int
    ) -> [Other] {
        var others: [Other] = []
        for (index, probability) in zip(0..., step)
        where index != 0 && index != label && probability >= leastConfidence {
            others.append(Other(label: index, confidence: probability))
        }
        return Array(
            others.sorted { ($1.confidence, $0.label) < ($0.confidence, $1.label) }.prefix(count))
    }
}

private let sureConfidence = ConfidenceParameters.standard.sureCharacter
private let leastConfidence = ConfidenceParameters.standard.leastCharacter
