import Facts
import Geometry

/// A code on a page and what it says.
public struct Barcode: Hashable, Sendable {
    public var symbology: BarcodeSymbology
    /// The payload as text; `nil` where it is none.
    public var payload: String?
    /// The payload as the code holds it.
    public var payloadBytes: [UInt8]
    /// The two or five digits beside a code of retail trade.
    public var supplement: String?
    /// Whether the payload is made of element strings of GS1.
    public var isGS1: Bool
    /// Whether the code is light on a dark ground.
    public var isColorInverted: Bool
    /// 0…1.
    public var confidence: Float
    /// What read the code, such as `zbar`.
    public var reader: String
    /// Counted from 1.
    public var page: Int
    /// Clockwise from the code's own top left.
    public var corners: Quad<PageUnits>

    public init(
        symbology: BarcodeSymbology, payload: String?, payloadBytes: [UInt8] = [],
        supplement: String? = nil, isGS1: Bool = false, isColorInverted: Bool = false,
        confidence: Float = 1, reader: String, page: Int, corners: Quad<PageUnits>
    ) {
        self.symbology = symbology
        self.payload = payload
        self.payloadBytes = payloadBytes
        self.supplement = supplement
        self.isGS1 = isGS1
        self.isColorInverted = isColorInverted
        self.confidence = confidence
        self.reader = reader
        self.page = page
        self.corners = corners
    }

    /// What the payload means; `nil` for plain text and bare numbers.
    public var content: CodeContent? {
        payload.flatMap { CodeContent($0, isGS1: isGS1) }
    }

    /// For a person: what the code says, a line for each thing; empty for a payload that is no text.
    public var lines: [String] {
        if let content { return content.lines }
        let lines = (payload ?? "").split(whereSeparator: \.isNewline).map(String.init)
        guard let supplement, let first = lines.first else { return lines }
        return ["\(first) \(supplement)"] + lines.dropFirst()
    }

    /// The same with the name of the symbology in front.
    public var titledLines: [String] {
        let lines = lines
        guard let first = lines.first else { return [symbology.name] }
        return ["\(symbology.name): \(first)"] + lines.dropFirst()
    }
}
