import Geometry
import Observations

extension MarkArray {
    /// The words that the fields of the array repeat: letters of its options that were read between its marks,
    /// and the numbers before its rows.
    ///
    /// - Parameter questions: Those of its rows.
    func ownWords(_ questions: [MarkQuestion], among words: MarkWords) -> Set<Int> {
        let isCounted =
            questions.count >= parameters.fewestRows
            && !questions.contains(where: \.isNumberedByPlace)
            && questions.allSatisfy { !$0.label.isEmpty && $0.label.allSatisfy(\.isNumber) }
        let options = Set(
            (questions.first?.options ?? []).flatMap {
                $0.text.count == 1 ? $0.text.lowercased() : ""
            })
        return labelRows.reduce(into: Set<Int>()) { own, row in
            let inRow = words.words.indices.filter { row.contains(words.words[$0].box.center) }
            own.formUnion(
                inRow.filter { index in
                    row.marks.minX...row.marks.maxX ~= words.words[index].box.midX
                        && words.words[index].text.isMade(of: options)
                })
            if isCounted { own.formUnion(counter(of: row, inRow, words)) }
        }
    }

    /// The words nearest before a row that may be its number, up to a wide blank.
    private func counter(of row: RowLabels.Row, _ inRow: [Int], _ words: MarkWords) -> [Int] {
        var (found, edge): ([Int], Double) = ([], row.marks.minX)
        let before = inRow.filter { words.words[$0].box.midX < row.marks.minX }
            .sorted { words.words[$0].box.maxX > words.words[$1].box.maxX }
        for index in before {
            let word = words.words[index]
            let reach =
                found.isEmpty
                ? row.marks.height * MarkArrayParameters.standard.farthestNumber
                : word.textSize * parameters.wideBlank
            guard edge - word.box.maxX <= reach,
                word.text.count(where: { $0.isLetter || $0.isNumber }) <= parameters.longestNumber
            else { break }
            found.append(index)
            edge = word.box.minX
        }
        return found
    }
}

extension String {
    /// Whether its letters and digits are options, or so few that a word of none is none of the page's text.
    fileprivate func isMade(of options: Set<Character>) -> Bool {
        let signs = lowercased().filter { $0.isLetter || $0.isNumber }
        return signs.count <= parameters.mostLetters || signs.allSatisfy(options.contains)
    }
}

/// What belongs to an array of marks besides what is read in them. Measured on the photographed answer sheets for
/// tuning of `Benchmarks/photographs.py`.
struct GridWordsParameters {
    static let standard = GridWordsParameters()

    /// Rows of an array whose labels count them. A choice: two numbers may be anything.
    var fewestRows = 3

    /// Letters of a word between marks that has others than options: outlines and strokes are read as one or two.
    var mostLetters = 2

    /// Font sizes of the blank that ends a row's number.
    var wideBlank = 1.5

    /// Letters and digits of a number and what its dot is read as.
    var longestNumber = 4
}

private let parameters = GridWordsParameters.standard
