/// An item that a person should check.
struct ReviewDoubt {
    /// The id of the element in doubt.
    let anchor: String
    let text: String
    /// Counted from 1; `nil` for text without a page.
    let page: Int?
    let kind: Kind

    enum Kind {
        /// - Parameters:
        ///   - confidence: 0…1.
        ///   - alternatives: Other readings, best first.
        case weakReading(confidence: Float, alternatives: [String])
        /// - Parameter explanation: What the rest of the table adds up to.
        case wrongAmount(explanation: String)
    }
}

extension ReviewDoubt {
    /// Whether an amount does not add up.
    var isOfAmount: Bool {
        switch kind {
        case .weakReading: false
        case .wrongAmount: true
        }
    }

    /// For a person, such as `43 % sure`.
    var cause: String {
        switch kind {
        case .weakReading(let confidence, _): "\(confidence.percent) sure"
        case .wrongAmount(let explanation): explanation
        }
    }

    /// The cause with the alternatives, such as `43 % sure, or Rechnung`.
    var explanation: String {
        switch kind {
        case .weakReading(_, let alternatives):
            ([cause] + alternatives.prefix(Self.mostAlternatives)).joined(separator: ", or ")
        case .wrongAmount: cause
        }
    }

    /// More would not fit in a line. A choice.
    private static let mostAlternatives = 3
}

extension Float {
    /// A fraction between 0 and 1 as a percentage, such as `43 %`.
    var percent: String { "\(Int((min(max(self, 0), 1) * 100).rounded())) %" }
}
