import Foundation
import Geometry

/// One page, ordered: what hangs together and in which order it is read.
public struct DocumentObservation: Hashable, Sendable {
    public let page: PageDescription
    /// 0…1: the mean confidence of the words, 1 for a page without words.
    public let confidence: Float
    public let document: Container
    public let fields: [FormField]
    /// Words that stand nowhere in `document`, each with its reason.
    public let dropped: [DroppedWord]

    public init(
        page: PageDescription, document: Container, confidence: Float = 1,
        fields: [FormField] = [], dropped: [DroppedWord] = []
    ) {
        self.page = page
        self.document = document
        self.confidence = confidence
        self.fields = fields
        self.dropped = dropped
    }

    /// The same for the same page with the same text, so that results can be compared.
    public var uuid: UUID {
        var high: UInt64 = 0xcbf2_9ce4_8422_2325
        var low: UInt64 = 0x8422_2325_cbf2_9ce4
        for byte in "\(page.number)\u{0}\(document.text.transcript)".utf8 {
            high = (high ^ UInt64(byte)) &* 0x100_0000_01b3
            low = (low ^ UInt64(byte)) &* 0x100_0000_01b3 &+ high
        }
        let bytes = (0..<16).map { index -> UInt8 in
            let word = index < 8 ? high : low
            let byte = UInt8(truncatingIfNeeded: word >> UInt64(index % 8 * 8))
            return switch index {
            case 6: byte & 0x0f | 0x80  // version 8, RFC 9562
            case 8: byte & 0x3f | 0x80
            default: byte
            }
        }
        return bytes.withUnsafeBytes { UUID(uuid: $0.loadUnaligned(as: uuid_t.self)) }
    }
}

/// A word that was seen and is not part of the result.
public struct DroppedWord: Hashable, Sendable {
    public let word: Word
    public let reason: Reason

    public init(_ word: Word, reason: Reason) {
        self.word = word
        self.reason = reason
    }

    public enum Reason: String, Hashable, Sendable, CaseIterable {
        /// The same text stands at the same place already: imitated bold print or a shadow.
        case printedTwice = "printed-twice"
        case outsidePage = "outside-page"
        /// Dots that lead the eye from a name to its number.
        case leader
        /// Read with less confidence than a guess deserves: smudges, handwriting, pictures.
        case illegible
        /// Text inside a chart or drawing, kept with its figure's region.
        case insideFigure = "inside-figure"
        /// What the bars or modules of a code were taken for.
        case insideCode = "inside-code"
        /// The option printed inside a circle to fill, or what the outline of a box was taken for.
        case insideMark = "inside-mark"
        /// A person cannot see it: white on white, tiny, under a filled area, drawn without ink.
        case hidden
    }
}
