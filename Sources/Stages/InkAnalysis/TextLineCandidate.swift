import Geometry

/// Letters that may be one text line.
struct TextLineCandidate {
    private(set) var box: Rect<Pixels>
    private(set) var last: Rect<Pixels>
    private(set) var count = 1
    /// The median top and bottom of the last few letters: the band follows a slightly skewed line,
    /// and neither a bracket nor a descender widens it.
    private(set) var top: Double
    private(set) var bottom: Double
    private var tail: [Rect<Pixels>]
    private let parameters: TextLineParameters

    var height: Double { bottom - top }
    var middle: Double { (top + bottom) / 2 }

    init(_ letter: Rect<Pixels>, _ parameters: TextLineParameters) {
        self.parameters = parameters
        box = letter
        last = letter
        tail = [letter]
        top = letter.minY
        bottom = letter.maxY
    }

    func continues(with letter: Rect<Pixels>) -> Bool {
        let lower = min(height, letter.height)
        let shared = min(bottom, letter.maxY) - max(top, letter.minY)
        return shared >= lower * parameters.leastSharedHeight
            && (letter.midY > top && letter.midY < bottom
                || middle > letter.minY
                    && middle < letter.maxY)
            && max(height, letter.height) < lower * parameters.greatestLetterRatio
    }

    mutating func add(_ letter: Rect<Pixels>) {
        box = box.union(letter)
        if letter.maxX > last.maxX { last = letter }
        count += 1
        tail.append(letter)
        if tail.count > parameters.bandLetters { tail.removeFirst() }
        top = tail.map(\.minY).sorted()[tail.count / 2]
        bottom = tail.map(\.maxY).sorted()[tail.count / 2]
    }

    mutating func add(_ other: TextLineCandidate) {
        box = box.union(other.box)
        if other.last.maxX > last.maxX { last = other.last }
        count += other.count
    }

    mutating func attach(_ mark: Rect<Pixels>) {
        box = box.union(mark)
    }
}
