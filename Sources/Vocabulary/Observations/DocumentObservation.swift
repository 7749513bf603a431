import Foundation
import Geometry

/// One page after layout analysis: its blocks in reading order.
public struct DocumentObservation: Codable, Hashable, Sendable {
    /// The properties of the page.
    public let page: PageDescription
    /// 0…1: the mean confidence of the words, 1 for a page without words.
    public let confidence: Float
    /// The content in reading order.
    public let document: Container
    /// Form fields, including printed ones.
    public let fields: [FormField]
    /// Words that are not in `document`, each with its reason.
    public let dropped: [DroppedWord]
    /// Whether two orders of the page's text are equally likely.
    public let hasTwoOrders: Bool

    public init(
        page: PageDescription, document: Container, confidence: Float = 1,
        fields: [FormField] = [], dropped: [DroppedWord] = [], hasTwoOrders: Bool = false
    ) {
        self.hasTwoOrders = hasTwoOrders
        self.page = page
        self.document = document
        self.confidence = confidence
        self.fields = fields
        self.dropped = dropped
    }

    /// Equal for equal pages with equal text, so that results can be compared.
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

extension DocumentObservation {
    /// The name that Vision gives the type.
    public typealias Container = Observations.Container
}

/// A word that was read but is not part of the result.
public struct DroppedWord: Codable, Hashable, Sendable {
    /// The word as it was read.
    public let word: Word
    /// Why it was left out.
    public let reason: Reason

    public init(_ word: Word, reason: Reason) {
        self.word = word
        self.reason = reason
    }

    /// Why a word was left out.
    public enum Reason: String, Codable, Hashable, Sendable, CaseIterable {
        /// The same text is at the same position already: simulated bold print or a shadow.
        case printedTwice = "printed-twice"
        case outsidePage = "outside-page"
        /// Leader dots between an entry and its number.
        case leader
        /// Read with too low a confidence: smudges, handwriting, pictures.
        case illegible
        /// Bars or modules of a barcode that were read as text.
        case insideCode = "inside-code"
        /// The option printed inside a circle to fill, the number of its row, which is the label of a field, or
        /// the outline of a tick box that was read as text.
        case insideMark = "inside-mark"
        /// Read where something lies on the sheet in a photograph, such as fingers.
        case occluded
        /// A person cannot see it: white on white, tiny, under a filled area, drawn without ink.
        case hidden
    }
}
