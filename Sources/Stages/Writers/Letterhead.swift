import DocumentModel

/// A sender's letterhead on the first page, above or below the text, which further pages repeat.
/// Formats that cannot mark furniture have it once; running heads of other kinds nowhere.
extension Document {
    /// The body between the two parts of the letterhead.
    var blocksWithLetterhead: [Block] { letterhead + body + letterFoot }

    var letterhead: [Block] { sender(in: .runningHead) }
    var letterFoot: [Block] { sender(in: .runningFoot) }

    /// All furniture of a kind, where some of it says how to reach or to pay a sender, and all that other
    /// pages repeat, numbers aside, or the file marks: no stamps of the program that printed a page.
    private func sender(in kind: Furniture.Kind) -> [Block] {
        guard let first = pages.first?.number else { return [] }
        let others = Set(furniture.lazy.filter { $0.page != first }.map(\.text.plain.words))
        let pieces = furniture.filter {
            $0.page == first && $0.kind == kind
                && ($0.isArtifact || others.contains($0.text.plain.words))
        }
        guard pieces.contains(where: { $0.text.facts.contains(where: \.reachesSender) }) else {
            return []
        }
        return pieces.map { .paragraph(Paragraph(text: $0.text)) }
    }
}

extension Fact {
    fileprivate var reachesSender: Bool {
        switch details {
        case .emailAddress, .phoneNumber, .postalAddress, .paymentIdentifier: true
        case .link, .calendarEvent, .measurement, .moneyAmount, .shipmentTrackingNumber,
            .flightNumber:
            false
        }
    }
}

extension String {
    fileprivate var words: String { filter { !$0.isNumber } }
}
