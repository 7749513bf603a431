extension AddressContinuation {
    /// Whether a line had no room for most of the word that begins the next one, so that an address
    /// may have been broken there.
    ///
    /// All in the unit of the page.
    ///
    /// - Parameters:
    ///   - end: The right edge of the line.
    ///   - width: Of the first word of the next line.
    ///   - edge: The right edge of the text.
    package static func isFull(lineEnd end: Double, nextWidth width: Double, edge: Double) -> Bool {
        end + width * leastOverhang > edge
    }
}

/// The share of the next word that reaches beyond the edge: an address is broken where a part of it
/// still had room. 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let leastOverhang = 0.8
