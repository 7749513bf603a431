/// What a person should look at first.
struct ReviewDoubt {
    /// Of the element that the doubt is about.
    let anchor: String
    let text: String
    /// Counted from 1; `nil` for text that stands on no page.
    let page: Int?
    let kind: Kind

    enum Kind {
        /// - Parameters:
        ///   - confidence: 0…1.
        ///   - alternatives: Other readings, best first.
        case weakReading(confidence: Float, alternatives: [String])
        /// - Parameter explanation: What others of its table come to.
        case wrongAmount(explanation: String)
    }
}

extension ReviewDoubt {
    /// For a person, such as `43 % sure`.
    var cause: String {
        switch kind {
        case .weakReading(let confidence, _): "\(confidence.percent) sure"
        case .wrongAmount(let explanation): explanation
        }
    }

    /// The cause with what else may be meant, such as `43 % sure, or Rechnung`.
    var explanation: String {
        switch kind {
        case .weakReading(_, let alternatives):
            ([cause] + alternatives.prefix(Self.mostAlternatives)).joined(separator: ", or ")
        case .wrongAmount: cause
        }
    }

    /// More would not fit in a line.
    private static let mostAlternatives = 3
}

extension Float {
    /// Of a part between 0 and 1, such as `43 %`.
    var percent: String { "\(Int((min(max(self, 0), 1) * 100).rounded())) %" }
}
