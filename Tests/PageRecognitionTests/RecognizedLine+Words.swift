import Geometry
import ImageObservations

extension RecognizedLine {
    /// A line of words in letters eight pixels wide and twenty high, for tests.
    ///
    /// - Parameter words: Their texts and the blanks before them in pixels.
    static func words(_ words: [(text: String, blank: Double)]) -> RecognizedLine {
        var x = 0.0
        let placed = words.map { word in
            x += word.blank
            let box = Rect<Pixels>(x: x, y: 0, width: Double(word.text.count) * 8, height: 20)
            x = box.maxX
            return RecognizedWord(text: word.text, box: box, baseline: 20, confidence: 0.9)
        }
        return RecognizedLine(placed)
    }
}
