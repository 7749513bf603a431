import ImageObservations
import Raster

/// Corrects what was read of a page by its ink: what recognizers take for other signs, join, or leave out.
struct InkReading {
    private let ink: PageInk

    init(_ ink: PageInk) { self.ink = ink }

    /// - Parameter lines: Of upright text, words from the left.
    func corrected(_ lines: [RecognizedLine]) -> [RecognizedLine] {
        let letters = ink.image.componentBoxes
        let trimmed = Underlines(ink.image).trimmed(lines)
        let listed = ListBullets(ink).read(
            trimmed, sizes: TextSizes(trimmed).sizes())
        let read = LoneDashes(letters: letters, of: listed).read(
            UnreadMarks(letters: letters).completed(listed))
        return UnreadDigits(letters: letters).doubting(
            read.map(\.joiningAddresses.doubtingLostDecimalMarks).agreeingOnThousandsMarks
                .doubtingNumbers)
    }
}
