import Foundation
import Geometry
import Observations

/// The readings of several frames of one sheet, as one page.
///
///     frames ─▶ the surest is the reference ─▶ the words of each other one on its page
///       words at one place ─▶ the reading with the most confidence
///       words where the reference has none ─▶ added to its lines, or as lines
package struct FrameMerging {
    private let frames: [DocumentObservation]
    /// The frame whose page and blocks the result has.
    package let reference: Int
    /// By frame, the words that were taken from it; of the reference, those that stay.
    package private(set) var taken: [Int]
    package private(set) var merged: DocumentObservation

    /// A frame that does not show the sheet of the reference.
    package struct OtherSheet: Error {
        package let frame: Int
        package let reference: Int
    }

    /// - Parameter frames: At least one.
    package init(_ frames: [DocumentObservation]) throws(OtherSheet) {
        self.frames = frames
        let sureness = frames.map { frame in
            frame.textWords.reduce(0) { $0 + Double($1.confidence * $1.confidence) }
        }
        let best = Self.reference(of: frames, sureness)
        reference = best
        taken = [Int](repeating: 0, count: frames.count)
        merged = frames[best]
        guard frames.count > 1 else { return }
        let own = frames[best].textWords.map(FrameWord.init)
        var layers: [(frame: Int, words: [FrameWord])] = []
        for frame in frames.indices where frame != best {
            let words = frames[frame].textWords.map(FrameWord.init)
            guard
                let alignment = FrameAlignment(of: words, to: own, size: frames[best].page.size)
            else { throw OtherSheet(frame: frame, reference: best) }
            let placed = words.map { FrameWord($0.word.placed(by: alignment.map)) }
            guard Self.agree(placed, own) else {
                throw OtherSheet(frame: frame, reference: best)
            }
            layers.append((frame, placed))
        }
        vote(on: own, layers)
        add(layers)
    }

    /// Of the frames that are about as sure as the surest, the one whose order of words the others share most.
    private static func reference(of frames: [DocumentObservation], _ sureness: [Double]) -> Int {
        let least = (sureness.max() ?? 0) * parameters.aboutAsSure
        let orders = frames.map { frame in
            let keys = frame.textWords.map { FrameWord($0).key }
            return Set(zip(keys, keys.dropFirst()).map { "\($0.0) \($0.1)" })
        }
        func shared(_ frame: Int) -> Int {
            orders.indices.reduce(0) {
                $0 + ($1 == frame ? 0 : orders[frame].intersection(orders[$1]).count)
            }
        }
        return frames.indices.filter { sureness[$0] >= least }
            .max { (shared($0), sureness[$0], -$0) < (shared($1), sureness[$1], -$1) } ?? 0
    }

    /// Whether sure words at the same places are mostly the same: forms and receipts of one kind are alike.
    private static func agree(_ words: [FrameWord], _ reference: [FrameWord]) -> Bool {
        let places = BoxGrid(reference.map(\.word.box))
        var (same, all) = (0, 0)
        for word in words where word.word.confidence > parameters.sure && !word.key.isEmpty {
            guard let index = places.best(for: word.word.box, sharing: parameters.sameBox)
            else { continue }
            let other = reference[index]
            guard other.word.confidence > parameters.sure, !other.key.isEmpty else { continue }
            all += 1
            if other.key == word.key { same += 1 }
        }
        return Double(same) >= parameters.leastSame * Double(all)
    }

    private mutating func vote(
        on own: [FrameWord], _ layers: [(frame: Int, words: [FrameWord])]
    ) {
        let places = BoxGrid(own.map(\.word.box))
        var readings = own.map { [(frame: reference, word: $0.word)] }
        for layer in layers {
            for word in layer.words {
                guard let index = places.best(for: word.word.box, sharing: parameters.sameBox)
                else { continue }
                readings[index].append((layer.frame, word.word))
            }
        }
        var next = 0
        var counts = taken
        let page = merged
        merged = page.mappingWords { word in
            defer { next += 1 }
            guard next < readings.count else { return word }
            let chosen = Self.chosen(of: readings[next], for: word)
            counts[chosen.frame] += 1
            return chosen.word
        }
        taken = counts
    }

    /// The reading with the most confidence in sum, in the place of the reference's word.
    private static func chosen(
        of readings: [(frame: Int, word: Word)], for word: Word
    ) -> (frame: Int, word: Word) {
        guard readings.count > 1 else { return (readings.first?.frame ?? 0, word) }
        var sums: [(text: String, frame: Int, sum: Float, doubt: Float)] = []
        for (frame, reading) in readings {
            let doubt = 1 - min(reading.confidence, parameters.surest)
            if let index = sums.firstIndex(where: { $0.text == reading.text }) {
                sums[index].sum += reading.confidence
                sums[index].doubt *= doubt
            } else {
                sums.append((reading.text, frame, reading.confidence, doubt))
            }
        }
        // The first of equal ones: that of the reference.
        var best = sums[0]
        for other in sums.dropFirst() where other.sum > best.sum { best = other }
        let all = sums.reduce(0) { $0 + $1.sum }
        var result = word
        result.confidence = min(
            parameters.surest, (1 - best.doubt) * (all > 0 ? best.sum / all : 1))
        if best.text != word.text { result.rawText = word.rawText ?? word.text }
        result.text = best.text
        result.alternatives = sums.filter { $0.text != best.text }.map {
            Word.Alternative(text: $0.text, confidence: min(1, $0.sum / Float(readings.count)))
        }
        return (best.frame, result)
    }

    /// Adds runs of words that are sure and where the reference, or what was added to it, has none.
    private mutating func add(_ layers: [(frame: Int, words: [FrameWord])]) {
        for layer in layers {
            let known = merged.textWords
            let places = BoxGrid(known.map(\.box) + merged.codeBoxes)
            let twins = TwinIndex(known)
            var runs: [[Word]] = []
            var isOpen = false
            for word in layer.words {
                guard word.word.confidence > parameters.addable, !word.key.isEmpty,
                    !places.touch(word.word.box, sharing: parameters.touching),
                    !twins.containTwin(of: word)
                else {
                    isOpen = false
                    continue
                }
                if isOpen, let last = runs.last?.last, last.isBefore(word.word) {
                    runs[runs.count - 1].append(word.word)
                } else {
                    runs.append([word.word])
                }
                isOpen = true
            }
            merged = merged.adding(runs)
            taken[layer.frame] += runs.reduce(0) { $0 + $1.count }
        }
    }
}

extension Word {
    /// The same on the page of another frame.
    fileprivate func placed(by map: Transform<PageUnits, PageUnits>) -> Word {
        let bounds = map(Quad(box)).bounds
        var style = style
        style.size *= Float(map.scale)
        var word = Word(
            text: text, box: bounds, style: style, direction: direction, slant: slant,
            confidence: confidence, alternatives: alternatives, rawText: rawText, reader: reader,
            link: link, isAttached: isAttached)
        if let baseline, direction == .right, abs(map.b) < parameters.level {
            word.baseline = Float(map(Point(x: box.midX, y: Double(baseline))).y)
        }
        return word
    }

    /// Whether another word follows on the same line.
    fileprivate func isBefore(_ next: Word) -> Bool {
        box.sharedHeight(with: next.box) > parameters.sharedHeight
            * min(box.height, next.box.height)
            && next.box.minX > box.minX
            && next.box.minX - box.maxX < parameters.widestBlank * max(box.height, next.box.height)
    }
}

/// Words of a page by what they say and where, so that a word that a bent sheet moves is found.
private struct TwinIndex {
    private let words: [String: (boxes: [Rect<PageUnits>], places: BoxGrid<PageUnits>)]

    init(_ words: [Word]) {
        self.words = Dictionary(grouping: words) { FrameWord($0).key }.mapValues { same in
            (same.map(\.box), BoxGrid(same.map { Self.reach(of: $0.box) }))
        }
    }

    /// Whether a word may be one of these.
    func containTwin(of word: FrameWord) -> Bool {
        guard let (boxes, places) = words[word.key] else { return false }
        let box = word.word.box
        return places.near(Self.reach(of: box)).contains { index in
            let (one, two) = (boxes[index].center, box.center)
            return hypot(one.x - two.x, one.y - two.y)
                < parameters.twinReach * max(boxes[index].height, box.height)
        }
    }

    /// Those of twins have points in common.
    private static func reach(of box: Rect<PageUnits>) -> Rect<PageUnits> {
        let reach = parameters.twinReach * box.height
        return Rect(
            minX: box.midX - reach, minY: box.midY - reach, maxX: box.midX + reach,
            maxY: box.midY + reach)
    }
}

/// How readings are joined. A choice; not measured.
private struct FrameMergingParameters {
    static let standard = FrameMergingParameters()

    /// The intersection over union of the boxes of one word in two frames.
    var sameBox = 0.4
    /// The share of the smaller box that words have in common which are not beside each other.
    var touching = 0.15
    /// Confidences: words that are compared to see whether frames show one sheet, and those that are added.
    var sure: Float = 0.8
    var addable: Float = 0.6
    /// Heights between two places of what may be one word.
    var twinReach = 3.0
    /// The share of the surest frame's sureness that a reference has.
    var aboutAsSure = 0.93
    /// The most that agreement gives.
    var surest: Float = 0.99
    /// The share of sure words at the same places that are the same.
    var leastSame = 0.6
    /// Heights of the widest blank in a run of words, and the share of the lower one's height that words of
    /// a line have in common.
    var widestBlank = 1.5
    var sharedHeight = 0.5
    /// How far a map leans for lines to be level.
    var level = 0.2
}

private let parameters = FrameMergingParameters.standard
