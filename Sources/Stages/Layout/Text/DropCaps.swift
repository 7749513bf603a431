import Geometry
import Observations

/// Initials that are set over several lines of their paragraph.
///
/// The baseline of such a letter is that of a lower line, and its lines are indented by its width.
/// Layout takes the letter for the beginning of its first line, and the lines for flush ones.
struct DropCaps {
    /// The words without initials; the first words of lines beside one reach to its left side.
    private(set) var words: [Word]
    /// The words in place of those of `words` whose boxes differ, by these boxes.
    private(set) var members: [Rect<PageUnits>: [Word]] = [:]

    private let parameters: DropCapParameters

    /// - Parameter bodySize: The font size of most text, in page units.
    init(
        _ source: [Word], bodySize: @autoclosure () -> Double,
        parameters: DropCapParameters = .standard
    ) {
        words = source
        self.parameters = parameters
        var initials = source.indices.filter { source[$0].text.isInitial && source[$0].isLevel }
        guard !initials.isEmpty else { return }
        let least = bodySize() * parameters.leastSize
        initials.removeAll { source[$0].textSize < least }
        guard initials.count <= parameters.mostOnPage else { return }
        var taken: Set<Int> = []
        for index in initials {
            guard let lines = linesBeside(source[index]), set(source[index], before: lines) else {
                continue
            }
            taken.insert(index)
        }
        guard !taken.isEmpty else { return }
        words = words.enumerated().filter { !taken.contains($0.offset) }.map(\.element)
    }

    /// Lets lines reach to the left side of their initial.
    ///
    /// - Returns: Whether the first one could take the initial.
    private mutating func set(_ initial: Word, before lines: [Int]) -> Bool {
        let isSpaced = isSpaced(lines)
        for (line, index) in lines.enumerated() {
            let own = words[index]
            var flush = own
            flush.box = Rect(
                minX: initial.box.minX, minY: own.box.minY, maxX: own.box.maxX,
                maxY: own.box.maxY)
            let isTaken = members[flush.box] != nil || members[own.box] != nil
            guard line == 0 else {
                if !isTaken {
                    members[flush.box] = [own]
                    words[index] = flush
                }
                continue
            }
            guard !isTaken else { return false }
            var attached = own
            attached.isAttached = !isSpaced
            flush.text = initial.text + (isSpaced ? " " : "") + own.text
            members[flush.box] = [initial, attached]
            words[index] = flush
        }
        return true
    }

    /// The first words of the lines beside an initial, from the top; `nil` if it is none.
    private func linesBeside(_ initial: Word) -> [Int]? {
        let top = initial.baselineY - initial.textSize * parameters.capHeight
        let firsts = firstWords(beside: initial, top: top)
        guard firsts.count >= 2, let first = firsts.first,
            words[first].baselineY - words[first].textSize * parameters.capHeight - top
                <= words[first].textSize,
            words[first].text.first?.isLetter == true
        else { return nil }
        let below = initial.baselineY + words[first].textSize * parameters.sameBaseline
        let lines = firsts.filter { words[$0].baselineY <= below }
        return lines.count >= 2 && words[first].baselineY > top
            && isOnBaseline(lines, of: initial)
            ? lines : linesBesideFloat(firsts, initial)
    }

    /// The first words of the lines that begin at the right of an initial, from the top; the box of
    /// a browser's reaches over a line above it and one below it.
    private func firstWords(beside initial: Word, top: Double) -> [Int] {
        var firsts: [Int] = []
        for index in words.indices {
            let word = words[index]
            guard word.isLevel, word.textSize * parameters.leastSize <= initial.textSize,
                word.baselineY > top - word.textSize * parameters.sameBaseline,
                word.baselineY <= initial.baselineY + word.textSize * parameters.leading,
                word.box.minX >= initial.box.maxX - word.textSize * parameters.overlap,
                word.box.minX <= initial.box.maxX + word.textSize * parameters.widestGap
            else { continue }
            if let same = firsts.firstIndex(where: {
                abs(words[$0].baselineY - word.baselineY)
                    <= word.textSize * parameters.sameBaseline
            }) {
                if word.box.minX < words[firsts[same]].box.minX { firsts[same] = index }
            } else {
                firsts.append(index)
            }
        }
        return firsts.sorted { words[$0].baselineY < words[$1].baselineY }
    }

    /// Whether the last of the lines has the initial's baseline, as typesetters have it.
    private func isOnBaseline(_ lines: [Int], of initial: Word) -> Bool {
        guard let last = lines.last else { return false }
        return abs(words[last].baselineY - initial.baselineY)
            <= words[last].textSize * parameters.sameBaseline
            && isEven(lines) && isFlush(below: last, initial)
    }

    /// The first words of the lines that give way to an initial whose baseline is none of theirs,
    /// as browsers have it; `nil` unless the line below them returns at their distance, or the next
    /// paragraph where there are three.
    private func linesBesideFloat(_ firsts: [Int], _ initial: Word) -> [Int]? {
        let size = words[firsts[0]].textSize
        for count in stride(from: firsts.count, through: 2, by: -1) {
            let lines = Array(firsts.prefix(count))
            let last = words[lines[count - 1]]
            let distance = last.baselineY - words[lines[count - 2]].baselineY
            guard last.baselineY > initial.baselineY - distance, isEven(lines),
                let next = lineBelow(last, initial, within: parameters.nextParagraph),
                abs(next.baselineY - last.baselineY - distance) <= size * parameters.sameBaseline
                    || count >= 3 && next.baselineY > last.baselineY + distance,
                abs(next.left - initial.box.minX) <= size * parameters.sameIndent
            else { continue }
            return lines
        }
        return nil
    }

    /// Whether the lines follow each other at one distance and begin one below the other.
    private func isEven(_ lines: [Int]) -> Bool {
        let size = words[lines[0]].textSize
        let distances = zip(lines, lines.dropFirst()).map {
            words[$1].baselineY - words[$0].baselineY
        }
        let starts = lines.dropFirst().map { words[$0].box.minX }
        guard let least = distances.min(), let most = distances.max(), let left = starts.min(),
            let right = starts.max()
        else { return false }
        return most - least <= size * parameters.sameBaseline && most <= size * parameters.leading
            && right - left <= size * parameters.sameIndent
    }

    /// Whether the line below the initial begins at its left side, or there is none.
    private func isFlush(below last: Int, _ initial: Word) -> Bool {
        guard let next = lineBelow(words[last], initial, within: parameters.leading) else {
            return true
        }
        return abs(next.left - initial.box.minX)
            <= words[last].textSize * parameters.sameIndent
    }

    /// The left side and the baseline of the line below the last one beside an initial; `nil` if
    /// none is within some sizes of its text.
    private func lineBelow(
        _ last: Word, _ initial: Word, within sizes: Double
    ) -> (left: Double, baselineY: Double)? {
        let size = last.textSize
        let below = words.filter {
            $0.isLevel && $0.textSize * parameters.leastSize <= initial.textSize
                && $0.baselineY > last.baselineY + size * parameters.sameBaseline
                && $0.baselineY <= last.baselineY + size * sizes
                && $0.box.minX <= initial.box.maxX + size * parameters.widestGap
                && $0.box.maxX >= initial.box.minX - size
        }
        guard let highest = below.map(\.baselineY).min() else { return nil }
        let line = below.filter { $0.baselineY <= highest + size * parameters.sameBaseline }
        return line.map(\.box.minX).min().map { ($0, highest) }
    }

    /// Whether a blank separates the initial from its first line, which then begins after the next.
    private func isSpaced(_ lines: [Int]) -> Bool {
        words[lines[0]].box.minX - words[lines[1]].box.minX
            > words[lines[0]].textSize * parameters.leastBlank
    }
}

/// Thresholds of `DropCaps`, in font sizes of the text beside where no other unit is named. Effects
/// by `Benchmarks/sensitivity.py` on 32 documents, recognized anew.
struct DropCapParameters {
    /// Times the size of the text: an initial of two lines has 2.2 at a leading of 1.2. 25 % less
    /// changes 1 document, 25 % more none.
    var leastSize = 1.8
    /// The share of its own size by which a capital rises above its baseline; 0.66 to 0.74 in
    /// common text fonts. 25 % less changes 1 document, 25 % more none.
    var capHeight = 0.7
    /// By which baselines of one line differ at the most. 25 % less or more changes no document.
    var sameBaseline = 0.35
    /// Between the initial and its lines: less than 0.5 as set by Word, TeX's lettrine and
    /// browsers. 25 % less or more changes no document.
    var widestGap = 1.2
    /// By which lines may reach below the initial, whose box is wider than its ink. 25 % less or
    /// more changes no document.
    var overlap = 0.4
    /// Between baselines of its lines. 25 % less or more changes no document.
    var leading = 1.8
    /// Between the last line beside an initial and the next paragraph: the leading and a blank line. A choice.
    var nextParagraph = 3.2
    /// By which beginnings of lines differ at the most. 25 % less or more changes no document.
    var sameIndent = 0.6
    /// By which a first line that begins with a blank is indented: the narrowest blanks have 0.2.
    /// 25 % less or more changes no document.
    var leastBlank = 0.15
    /// Large capitals on a page from which on they are something else, such as a table of letters.
    /// 18 or 30 instead changes no document.
    var mostOnPage = 24

    static let standard = DropCapParameters()
}

extension String {
    /// Whether it is one capital, which a quotation mark may precede.
    fileprivate var isInitial: Bool {
        guard let last = unicodeScalars.last,
            last.isASCII ? (0x41...0x5A).contains(last.value) : last.properties.isUppercase,
            unicodeScalars.count <= longestInitial
        else { return false }
        let before = unicodeScalars.dropLast()
        return before.isEmpty
            || before.count <= 2 && before.allSatisfy { "\"'“‘«„‚".unicodeScalars.contains($0) }
    }
}

/// Unicode scalars of a letter and two quotation marks. 25 % less or more changes no document of 32
/// by `Benchmarks/sensitivity.py`.
private let longestInitial = 3
