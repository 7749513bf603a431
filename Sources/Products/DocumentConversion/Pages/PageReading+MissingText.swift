import Diagnostics
import Observations

extension PageReading {
    /// The page, with a note if it has pictures and nothing to be read: content that is damaged may have lost its
    /// text, or draw its picture too small to be seen, without breaking a rule.
    var notingMissingText: PageReading {
        guard page.source == .textLayer, pictures.contains(where: { $0.kind == .raster }),
            words.isEmpty, hidden.isEmpty, fields.isEmpty, barcodes.isEmpty, notes.isEmpty
        else { return self }
        var reading = self
        reading.notes.append(Note(.doubtfulText, "the page has pictures and no text"))
        return reading
    }
}
