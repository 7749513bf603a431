/// Which of several symbols one is that together carry a message (structured append).
public struct BarcodeSequence: Codable, Hashable, Sendable {
    /// The place of the symbol, counted from 1.
    public let index: Int
    /// How many symbols there are; `nil` where the symbol does not say.
    public let count: Int?
    /// What the symbols of one message have in common; empty where the symbology has no such thing.
    public let identifier: String

    public init(index: Int, count: Int?, identifier: String = "") {
        self.index = index
        self.count = count
        self.identifier = identifier
    }
}
