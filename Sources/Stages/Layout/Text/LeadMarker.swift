import Geometry
import Observations

/// What leads the first line of an item, written or drawn.
struct LeadMarker {
    let marker: ListMarker
    /// Page x.
    let x: Double
    /// Page x of the text behind it.
    let textX: Double
    let isWritten: Bool
}

extension PageContent {
    /// The marker with which a line begins, if text follows it on the line.
    func leadMarker(of line: Segment) -> LeadMarker? {
        guard let first = line.words.first else { return nil }
        if let box = bullets.bullet(before: first) {
            return LeadMarker(
                marker: .drawn, x: box.minX, textX: words[first].box.minX, isWritten: false)
        }
        guard line.words.count > 1, let marker = marker(at: first),
            words[first].text != "o" || !words[line.words[1]].style.traits.contains(.fixedPitch)
        else { return nil }
        return LeadMarker(
            marker: marker, x: words[first].box.minX, textX: words[line.words[1]].box.minX,
            isWritten: true)
    }

    /// What a word states as a marker. A letter of a font that has symbols only is a bullet, and so is
    /// the `o` of a typewriter's font.
    func marker(at word: Int) -> ListMarker? {
        let word = words[word]
        if let scalar = word.text.unicodeScalars.first, word.text.unicodeScalars.count == 1 {
            let font = word.style.fontName
            // Office programs map the bullets of their fonts into the private use area.
            if (0xE000...0xF8FF).contains(scalar.value), font.hasPart(of: ["symbol"]) {
                return ListMarker("•")
            }
            if font.isOfSymbolFont { return ListMarker("•") }
            if word.text == "o", word.style.traits.contains(.fixedPitch) { return ListMarker("◦") }
        }
        return ListMarker(word.text)
    }
}
