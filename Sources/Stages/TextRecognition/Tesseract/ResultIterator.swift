import CTesseract
import Geometry
import ImageObservations
import Observations

/// Iterates over the words that the engine recognized in an image.
struct ResultIterator {
    let engine: Tesseract
    let alternativeCount: Int
    /// `nil` for languages of other scripts.
    let arabicLetters: ArabicLetters?

    /// - Returns: Lines with at least one word, with boxes inside `place.frame`.
    func lines(in place: FramedPlace) -> [RecognizedLine] {
        guard let iterator = TessBaseAPIGetIterator(engine.handle) else { return [] }
        defer { TessResultIteratorDelete(iterator) }
        var lines: [RecognizedLine] = []
        let page = TessResultIteratorGetPageIterator(iterator)
        var transcripts: [String] = []
        repeat {
            if lines.isEmpty || TessPageIteratorIsAtBeginningOf(page, RIL_TEXTLINE) != 0 {
                lines.append(RecognizedLine())
                transcripts.append(
                    owned(TessResultIteratorGetUTF8Text(iterator, RIL_TEXTLINE)) ?? "")
            }
            if let word = word(at: iterator, page: page, in: place) {
                lines[lines.count - 1].words.append(word)
            }
        } while TessResultIteratorNext(iterator, RIL_WORD) != 0
        return zip(lines, transcripts)
            .map { $0.joiningWords(by: $1.cleaned, alternativeCount: alternativeCount) }
            .filter { !$0.words.isEmpty }
            .map { arabicLetters?.corrected($0) ?? $0 }
    }

    private func word(
        at iterator: OpaquePointer, page: OpaquePointer?, in place: FramedPlace
    ) -> RecognizedWord? {
        var (left, top, right, bottom): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard let text = owned(TessResultIteratorGetUTF8Text(iterator, RIL_WORD)),
            text.contains(where: { !$0.isWhitespace }),
            TessPageIteratorBoundingBox(page, RIL_WORD, &left, &top, &right, &bottom) != 0,
            let box = Rect<Pixels>(
                minX: Double(left), minY: Double(top), maxX: Double(right), maxY: Double(bottom)
            ).moved(x: Double(place.left), y: Double(place.top)).intersection(place.frame)
        else { return nil }
        let confidence = share(TessResultIteratorConfidence(iterator, RIL_WORD))
        return RecognizedWord(
            text: text.cleaned, box: box,
            baseline: baseline(at: page, in: place, of: box), confidence: confidence,
            alternatives: alternatives(of: text, confidence: confidence, at: iterator))
    }

    /// The y of the baseline at the middle of `box`; the lower edge of the box where the engine reports
    /// none that crosses it, as with vertical text.
    private func baseline(
        at page: OpaquePointer?, in place: FramedPlace, of box: Rect<Pixels>
    ) -> Double {
        var (x1, y1, x2, y2): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        guard TessPageIteratorBaseline(page, RIL_WORD, &x1, &y1, &x2, &y2) != 0, x2 > x1 else {
            return box.maxY
        }
        let slope = Double(y2 - y1) / Double(x2 - x1)
        let middle = box.midX - Double(place.left) - Double(x1)
        let y = Double(y1) + slope * middle + Double(place.top)
        return y >= box.minY && y <= box.maxY + box.height ? y : box.maxY
    }

    /// Other readings of a word: letters are replaced by other candidates of the network.
    ///
    /// The confidence of a reading is the word's, times how much less likely than its first choice
    /// each replaced letter is.
    private func alternatives(
        of text: String, confidence: Float, at word: OpaquePointer
    ) -> [Word.Alternative] {
        guard alternativeCount > 0, let letters = TessResultIteratorCopy(word) else { return [] }
        defer { TessResultIteratorDelete(letters) }
        let page = TessResultIteratorGetPageIterator(letters)
        var readings = [Word.Alternative(text: "", confidence: confidence)]
        repeat {
            let choices = choices(at: letters)
            readings = readings.flatMap { reading in
                choices.map {
                    Word.Alternative(
                        text: reading.text + $0.text,
                        confidence: reading.confidence * $0.confidence)
                }
            }
            // The first is the word itself, so one more is kept than requested.
            readings = best(of: readings, count: alternativeCount + 1)
        } while TessPageIteratorIsAtFinalElement(page, RIL_WORD, RIL_SYMBOL) == 0
            && TessResultIteratorNext(letters, RIL_SYMBOL) != 0
        return Array(
            readings.filter { $0.text != text && !$0.text.isEmpty }.prefix(alternativeCount))
    }

    /// The candidates for one letter, the one that was read first and with confidence 1.
    private func choices(at letters: OpaquePointer) -> [Word.Alternative] {
        guard let letter = owned(TessResultIteratorGetUTF8Text(letters, RIL_SYMBOL)) else {
            return [Word.Alternative(text: "", confidence: 1)]
        }
        var choices = [Word.Alternative(text: letter, confidence: 1)]
        guard let iterator = TessResultIteratorGetChoiceIterator(letters) else { return choices }
        defer { TessChoiceIteratorDelete(iterator) }
        var others: [Word.Alternative] = []
        var first: Float = 0
        repeat {
            // The choice's text belongs to the iterator.
            guard let text = TessChoiceIteratorGetUTF8Text(iterator).map({ String(cString: $0) })
            else { continue }
            let likelihood = share(TessChoiceIteratorConfidence(iterator))
            if text == letter {
                first = max(first, likelihood)
            } else if !text.isEmpty, text != " " {
                others.append(Word.Alternative(text: text, confidence: likelihood))
            }
        } while TessChoiceIteratorNext(iterator) != 0
        guard first > 0 else { return choices }
        for other in others where other.confidence > 0 {
            choices.append(
                Word.Alternative(text: other.text, confidence: min(other.confidence / first, 1)))
        }
        return choices
    }

    /// The most likely readings; of equal ones the earlier.
    private func best(of readings: [Word.Alternative], count: Int) -> [Word.Alternative] {
        var seen: Set<String> = []
        return Array(
            readings.enumerated()
                .sorted {
                    ($1.element.confidence, $0.offset) < ($0.element.confidence, $1.offset)
                }
                .map(\.element).filter { seen.insert($0.text).inserted }.prefix(count))
    }

    private func owned(_ text: UnsafeMutablePointer<CChar>?) -> String? {
        guard let text else { return nil }
        defer { TessDeleteText(text) }
        return String(cString: text)
    }

    /// Tesseract's percentages as 0…1.
    private func share(_ percent: Float) -> Float {
        percent.isFinite ? min(max(percent / 100, 0), 1) : 0
    }
}
