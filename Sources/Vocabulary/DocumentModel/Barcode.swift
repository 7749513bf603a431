import Facts
import Geometry

/// A barcode on a page and its payload.
public struct Barcode: Hashable, Sendable {
    /// The symbology.
    public var symbology: BarcodeSymbology
    /// The payload as text; `nil` if it is binary.
    public var payload: String?
    /// The payload as encoded in the symbol.
    public var payloadBytes: [UInt8]
    /// The two- or five-digit supplement of an EAN or UPC code.
    public var supplement: String?
    /// Which part of a message it carries; `nil` for a symbol by itself.
    public var sequence: BarcodeSequence?
    /// Whether the payload consists of GS1 element strings.
    public var isGS1: Bool
    /// Whether the symbol is light on dark.
    public var isColorInverted: Bool
    /// 0…1.
    public var confidence: Float
    /// The reader, such as `zxing-cpp`.
    public var reader: String
    /// Counted from 1.
    public var page: Int
    /// Clockwise from the symbol's own top left.
    public var corners: Quad<PageUnits>

    public init(
        symbology: BarcodeSymbology, payload: String?, payloadBytes: [UInt8] = [],
        supplement: String? = nil, sequence: BarcodeSequence? = nil, isGS1: Bool = false,
        isColorInverted: Bool = false,
        confidence: Float = 1, reader: String, page: Int, corners: Quad<PageUnits>
    ) {
        self.symbology = symbology
        self.payload = payload
        self.payloadBytes = payloadBytes
        self.supplement = supplement
        self.sequence = sequence
        self.isGS1 = isGS1
        self.isColorInverted = isColorInverted
        self.confidence = confidence
        self.reader = reader
        self.page = page
        self.corners = corners
    }

    /// The parsed payload; `nil` for plain text and bare numbers.
    public var content: BarcodeContent? {
        payload.flatMap { BarcodeContent($0, isGS1: isGS1) }
    }

    /// For display: one line per element of the payload; empty for a binary payload.
    public var lines: [String] {
        if let content { return content.lines }
        let lines = (payload ?? "").split(whereSeparator: \.isNewline).map(String.init)
        guard let supplement, let first = lines.first else { return lines }
        return ["\(first) \(supplement)"] + lines.dropFirst()
    }

    /// The same after a line with the name of the symbology.
    public var titledLines: [String] {
        let lines = lines
        guard let first = lines.first else { return [symbology.name] }
        return ["\(symbology.name): \(first)"] + lines.dropFirst()
    }
}
