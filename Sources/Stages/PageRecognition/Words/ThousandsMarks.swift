import Confidence
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
        guard Set(numbers.map(\.mark)).count > 1 else { return self }
        func isMark(_ mark: Character, ofColumnAt box: Rect<Pixels>, fewest: Int) -> Bool {
            let others = numbers.filter { $0.box != box && $0.box.isInColumn(of: box) }
            return others.count >= fewest && others.allSatisfy { $0.mark == mark }
                && others.contains { $0.box.isRightBelow(box) || box.isRightBelow($0.box) }
        }
        return map { line in
            RecognizedLine(
                line.words.map { word in
                    guard let own = word.text.thousandsMark else { return word }
                    let mark: Character = own == "." ? "," : "."
                    let other = word.text.replacing(String(own), with: String(mark))
                    let place = word.alternatives.firstIndex { $0.text == other }
                    let fewest =
                        place == nil ? parameters.fewestWithoutReading : parameters.fewestOthers
                    guard isMark(mark, ofColumnAt: word.box, fewest: fewest) else { return word }
                    return word.exchanged(with: other, at: place)
                })
        }
    }
}

extension RecognizedWord {
    /// The word with another reading, which is as sure as that was, or as one in doubt where no recognizer had it.
    fileprivate func exchanged(with other: String, at place: Int?) -> RecognizedWord {
        var word = self
        word.rawText = rawText ?? text
        word.text = other
        if let place {
            word.alternatives[place].text = text
        } else {
            word.confidence = min(confidence, ConfidenceParameters.standard.lostMark)
            word.alternatives.append(Word.Alternative(text: text, confidence: word.confidence / 2))
        }
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
}

/// When a column shows what the mark before thousands is.
struct ThousandsMarkParameters {
    static let standard = ThousandsMarkParameters()

    /// Other numbers with that mark in the column, at the least. A choice.
    var fewestOthers = 2
    /// The same where no recognizer read the number with that mark. A choice.
    var fewestWithoutReading = 5
}

private let parameters = ThousandsMarkParameters.standard
