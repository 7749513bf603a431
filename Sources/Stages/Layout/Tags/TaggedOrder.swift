import Geometry
import Observations

/// Puts words into the order of a file's structure, where it is at least as coherent as that in which
/// the file draws them.
///
/// Programs draw a page as they please, and what they know of reading order is in the structure tree
/// (ISO 32000-1:2008, 14.8.2.3.1). Inside an element words come right after the one before on its line,
/// or at the beginning of the line below; an element begins below the one before, or in a column to the
/// right of it. An order with more exceptions than that of the file is the order of bad tags.
struct TaggedOrder {
    private let words: [Word]
    private let structure: [StructureElement]

    init(_ reading: PageReading) {
        words = reading.words
        structure = reading.structure
    }

    /// The words in the order that is evidence.
    var ordered: [Word] {
        guard !structure.isEmpty else { return words }
        let blocks = structure.inherited { $0.role.isTextBlock }
        var keys: [Int] = []
        keys.reserveCapacity(words.count)
        for word in words {
            // What has no element goes with the word before.
            guard case .element(let index) = word.marking, structure.indices.contains(index) else {
                keys.append(keys.last ?? -1)
                continue
            }
            keys.append(blocks[index] ?? index)
        }
        let order = words.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
        guard order != Array(words.indices) else { return words }
        let tagged = order.map { words[$0] }
        let jumps = Self.jumps(in: tagged) { keys[order[$0]] == keys[order[$0 + 1]] }
        let isCoherent =
            jumps <= Self.jumps(in: words) { _ in true }
            && Self.returns(in: tagged) <= Self.returns(in: words)
        return isCoherent ? tagged : words
    }

    /// Words that are neither right after the one before nor below it.
    ///
    /// - Parameter isIncluded: Whether a word and the next one are compared.
    private static func jumps(in words: [Word], where isIncluded: (Int) -> Bool) -> Int {
        words.indices.dropLast().count { index in
            guard isIncluded(index) else { return false }
            let (before, word) = (words[index], words[index + 1])
            let size = max(before.textSize, word.textSize)
            let down = word.baselineY - before.baselineY
            let isSameLine =
                abs(down) <= size * parameters.sameLine && word.box.minX > before.box.midX
            let isNextLine =
                down > 0 && down <= size * parameters.farthestLine
                && word.box.minX < before.box.maxX
            return !isSameLine && !isNextLine
        }
    }

    /// Words above the one before, and not to the right of it as a new column is.
    private static func returns(in words: [Word]) -> Int {
        zip(words, words.dropFirst()).count { before, word in
            word.box.maxY <= before.box.midY && word.box.minX < before.box.maxX
        }
    }
}

extension StructureElement.Role {
    /// Whether its words are read one after the other, in the order of drawing.
    fileprivate var isTextBlock: Bool {
        switch self {
        case .caption, .contentsEntry, .paragraph, .heading, .heading1, .heading2, .heading3,
            .heading4, .heading5, .heading6, .listItem, .listBody, .headerCell, .dataCell, .note:
            true
        case .document, .part, .article, .section, .division, .blockQuote, .contents, .list,
            .label, .table, .tableRow, .tableHead, .tableBody, .tableFoot, .code, .figure,
            .formula, .form, .other:
            false
        }
    }
}

/// Where text continues. Effects by `Benchmarks/sensitivity.py` on 21 documents, recognized anew.
struct TaggedOrderParameters {
    static let standard = TaggedOrderParameters()

    /// Font sizes by which baselines of one line differ at the most: raised letters move by up to
    /// 0.4. No document meets it.
    var sameLine = 0.5

    /// Font sizes between lines of one text or one text and the next at the most: two blank lines.
    /// No document meets it.
    var farthestLine = 3.5
}

private let parameters = TaggedOrderParameters.standard
