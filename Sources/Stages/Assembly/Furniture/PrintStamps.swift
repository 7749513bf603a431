import Geometry

/// Finds what programs stamp on single pages: headers and footers of pages that a browser prints,
/// download notes, footers spread over the width of the page. These have a form that text does not
/// have.
struct PrintStamps {
    private let texts: [MarginText]
    private let parameters: FurnitureParameters

    /// - Parameter texts: Those near the edges of one page.
    init(_ texts: [MarginText], _ parameters: FurnitureParameters) {
        self.texts = texts.filter { $0.rest == nil && $0.isInMargin }
        self.parameters = parameters
    }

    /// The blocks of the stamps.
    var blocks: Set<Int> {
        Set((browserPrint + downloads + spreadFeet).map(\.block))
    }

    /// Browsers print the date, the title, the address and `1/3` on one line each in the margins of
    /// the paper. All but the title have to be there.
    private var browserPrint: [MarginText] {
        let rows = outermostRow(.top) + outermostRow(.bottom)
        let words = rows.flatMap { text in
            text.text.textLines.flatMap(\.words).map { $0.text.lowercased() }
        }
        guard words.contains(where: \.isAddress), words.contains(where: \.isShortDate),
            words.contains(where: \.isPageOfPages) || rows.contains(where: { $0.label.namesPage })
        else { return [] }
        return rows
    }

    /// The segments of the line that is nearest to the edge, where that is outside the text area.
    private func outermostRow(_ zone: MarginText.Zone) -> [MarginText] {
        let edge = texts.filter {
            $0.zone == zone && $0.isApart && !$0.isLarge && $0.text.textLines.count == 1
                && $0.distance <= parameters.printedEdge * $0.pageSize.height
        }
        guard let first = edge.min(by: { $0.distance < $1.distance }) else { return [] }
        return edge.filter { $0.sharesRow(with: first) }
    }

    /// `Downloaded from example.org on 3 May 2020`, `arXiv:1706.03762v5 [cs.CL] 6 Dec 2017`.
    private var downloads: [MarginText] {
        texts.filter { text in
            guard text.isApart, text.text.textLines.count <= 2 else { return false }
            let words = text.label.text.split(separator: " ").map(String.init)
            guard let first = words.first else { return false }
            let hasYear = text.label.numbers.contains { (1990...2100).contains($0) }
            let isDownload =
                downloadWords.contains(first)
                && (words.dropFirst().contains(where: \.isAddress)
                    || hasYear && words.count <= parameters.mostStampWords)
            let isArchived = text.zone == .side && first.hasPrefix("arxiv:") && hasYear
            return isDownload || isArchived
        }
    }

    /// `Revision 2.4`, `P/N 119-036` and `10 June 2019` on one line from side to side, the last of the
    /// page: left, center and right section of a footer as word processors set them, with a date and a
    /// number in each. That form is the evidence, however close the text above comes.
    ///
    /// Lines of contact points, which readers need, and signature lines stay.
    private var spreadFeet: [MarginText] {
        let foot = texts.filter { $0.zone == .bottom && $0.text.textLines.count == 1 }
        guard let lowest = foot.min(by: { $0.distance < $1.distance }) else { return [] }
        let row = foot.filter { $0.sharesRow(with: lowest) }
        guard row.count >= parameters.fewestSpreadPieces, let band = row.map(\.text.box).bounds(),
            band.width >= lowest.pageSize.width / 2,
            row.allSatisfy({
                $0.label.wordCount <= parameters.mostWordsOfPiece && !$0.label.numbers.isEmpty
                    && !$0.hasContactPoint
            }), row.contains(where: \.isDate)
        else { return [] }
        return row
    }
}

extension MarginText {
    /// Whether the numbers are those of a date with its year: `10 June 2019`, `3/5/2021`.
    fileprivate var isDate: Bool {
        label.numbers.count >= 2 && label.numbers.contains { (1900...2100).contains($0) }
    }

    /// Whether the text has a fact that readers need from a footer; dates are none.
    fileprivate var hasContactPoint: Bool {
        text.detectedData.contains { found in
            switch found.match.details {
            case .link, .emailAddress, .phoneNumber, .postalAddress, .moneyAmount,
                .paymentIdentifier, .shipmentTrackingNumber, .flightNumber:
                true
            case .calendarEvent, .measurement: false
            }
        }
    }
}

extension String {
    /// `https://example.org/a`, `example.org`.
    fileprivate var isAddress: Bool {
        if ["http://", "https://", "file://", "www."].contains(where: hasPrefix) { return true }
        let parts = split(separator: ".", omittingEmptySubsequences: false)
        return parts.count >= 2 && parts.allSatisfy { !$0.isEmpty }
            && parts[parts.count - 1].count >= 2
            && allSatisfy { $0.isLetter || $0.isNumber || ".-/".contains($0) }
            && parts[parts.count - 1].first?.isLetter == true
            && parts[0].contains(where: \.isLetter)
    }

    /// `12/3/2020,`, `3.12.20`, `2020-12-03`.
    fileprivate var isShortDate: Bool {
        let parts = split { "/.-,".contains($0) }
        guard parts.count == 3 else { return false }
        return parts.allSatisfy { $0.count <= 4 && $0.allSatisfy(\.isWholeNumber) }
    }

    /// `1/3`.
    fileprivate var isPageOfPages: Bool {
        let parts = split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
        guard parts.count == 2, let page = parts[0], let all = parts[1] else { return false }
        return page >= 1 && page <= all
    }
}

private let downloadWords: Set<String> = [
    "downloaded", "download", "retrieved", "heruntergeladen", "téléchargé", "descargado",
]
