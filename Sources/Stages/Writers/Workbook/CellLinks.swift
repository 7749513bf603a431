import DocumentModel
import Facts

extension Table.Cell {
    /// The cell's text in spans with their web and mail addresses; `nil` for a cell without such
    /// links. Telephone numbers stay text, because spreadsheet programs seldom dial.
    var linkedSpans: [MarkedSpan<WebLink>]? {
        guard blocks.contains(where: \.mayContainLinks) else { return nil }
        var spans: [MarkedSpan<WebLink>] = []
        for (index, block) in blocks.enumerated() {
            if index > 0 { spans.append(MarkedSpan(text: "\n", style: [], mark: nil)) }
            if let text = block.linkedText {
                spans += text.markedSpans(ignoring: .all, link: { $0 }, fact: WebLink.init(page:))
            } else {
                spans.append(MarkedSpan(text: block.plainText, style: [], mark: nil))
            }
        }
        return spans.contains { $0.mark != nil } ? spans : nil
    }
}

extension Block {
    fileprivate var mayContainLinks: Bool {
        guard let text = linkedText else { return false }
        return !text.facts.isEmpty || text.runs.contains { $0.link != nil }
    }

    /// The text of a block that has nothing but text.
    private var textAlone: RichText? {
        switch self {
        case .heading(let heading): heading.text
        case .paragraph(let paragraph): paragraph.text
        case .list, .table, .figure, .barcode: nil
        }
    }

    fileprivate var linkedText: RichText? {
        if case .barcode(let code) = self {
            let text = code.titledText
            return text.plain == plainText ? text : nil
        }
        return textAlone
    }
}

extension WebLink {
    /// The address of a detected web page or mailbox.
    fileprivate init?(page details: DataDetector.SemanticDetails) {
        switch details {
        case .link, .emailAddress, .shipmentTrackingNumber: self.init(details)
        case .phoneNumber, .postalAddress, .calendarEvent, .measurement, .moneyAmount,
            .flightNumber, .paymentIdentifier:
            return nil
        }
    }
}

extension RunStyle {
    fileprivate static let all: RunStyle = [
        .bold, .italic, .fixedPitch, .superscript, .subscript,
    ]
}
