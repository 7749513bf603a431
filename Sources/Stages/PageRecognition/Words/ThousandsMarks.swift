import Geometry
import ImageObservations
import Observations

extension [RecognizedLine] {
    /// The lines with the other reading of a number whose mark before thousands is not that of its column: `8.616`, which
    /// may be `8,616`, among `5,977` and `7,918`.
    var agreeingOnThousandsMarks: [RecognizedLine] {
        let numbers = words.compactMap { word in
            word.text.thousandsMark.map { (mark: $0, box: word.box) }
        }
        func isMark(_ mark: Character, ofColumnAt box: Rect<Pixels>) -> Bool {
            let others = numbers.filter { $0.box != box && $0.box.isInColumn(of: box) }
            return others.count >= parameters.fewestOthers && others.allSatisfy { $0.mark == mark }
        }
        return map { line in
            RecognizedLine(
                line.words.map { word in
                    guard let own = word.text.thousandsMark,
                        let other = word.alternatives.firstIndex(where: {
                            $0.text.differs(from: word.text, onlyIn: own)
                        }), let mark = word.alternatives[other].text.thousandsMark,
                        isMark(mark, ofColumnAt: word.box)
                    else { return word }
                    return word.exchanged(with: other)
                })
        }
    }
}

extension RecognizedWord {
    /// The word with another reading, which is as sure as that was.
    fileprivate func exchanged(with other: Int) -> RecognizedWord {
        var word = self
        word.rawText = rawText ?? text
        word.text = alternatives[other].text
        word.alternatives[other].text = text
        return word
    }
}

extension String {
    /// The mark of a number of four to six digits, before the last three; `nil` for all else.
    fileprivate var thousandsMark: Character? {
        let marks = filter { !($0.isASCII && $0.isNumber) }
        guard marks.count == 1, let mark = marks.first, mark == "." || mark == ",",
            let place = firstIndex(of: mark)
        else { return nil }
        let whole = self[..<place]
        return (1...3).contains(whole.count) && whole.first != "0" && self[place...].count == 4
            ? mark : nil
    }

    fileprivate func differs(from other: String, onlyIn mark: Character) -> Bool {
        count == other.count
            && zip(self, other).allSatisfy { $0 == $1 || $1 == mark && ".,".contains($0) }
    }
}

/// When a column shows what the mark before thousands is.
struct ThousandsMarkParameters {
    static let standard = ThousandsMarkParameters()

    /// Other numbers with that mark in the column, at the least. A choice.
    var fewestOthers = 2
}

private let parameters = ThousandsMarkParameters.standard
