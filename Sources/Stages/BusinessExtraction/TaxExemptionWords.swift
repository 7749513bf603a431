import DocumentModel

/// The words by which invoices say why they are not taxed.
///
/// Sources: Directive 2006/112/EC, articles 132, 138, 146, 196, 226 (11 and 11a) and 283 in the
/// languages of the labels, and the national laws that invoices cite instead.
enum TaxExemptionWords {
    /// Names of the tax, folded.
    static let taxes: Set<String> = [
        "vat", "tax", "ust", "umsatzsteuer", "mwst", "mehrwertsteuer", "tva", "iva", "btw", "moms",
        "steuer", "taxe", "gst", "mva",
    ]

    /// The category whose words a line has; `nil` for a line of another kind.
    static func category(of line: TextSegment) -> InvoiceTaxCategory? {
        let words = line.tokens.map(\.text)
        let found = words.indices.flatMap { start in
            (forms[words[start]] ?? []).filter { words[start...].starts(with: $0.words, by: ==) }
        }
        return found.map(\.rank).min().map { printed[$0].category }
    }

    /// Words that name a category, and the place of that in `printed`.
    private struct Form {
        let words: [Substring]
        let rank: Int
    }

    /// By their first word.
    private static let forms: [String: [Form]] = {
        let all = printed.enumerated().flatMap { rank, category in
            category.forms.split { $0 == ";" || $0.isNewline }.map {
                Form(words: $0.split(whereSeparator: \.isWhitespace), rank: rank)
            }
        }
        return Dictionary(grouping: all) { String($0.words[0]) }
    }()

    /// Of several categories the first one is meant: an intra-Community supply is exempt, too.
    private static let printed: [(category: InvoiceTaxCategory, forms: String)] = [
        (
            .reverseCharge,
            """
            reverse charge; steuerschuldnerschaft des leistungsempfangers; autoliquidation
            inversion del sujeto pasivo; inversione contabile; btw verlegd; odwrotne obciazenie
            omvendt betalingspligt; omvand skattskyldighet; omvand betalningsskyldighet; autoliquidacao
            ubergang der steuerschuld; article 196; artikel 196; 13 b ustg
            """
        ),
        (
            .intraCommunity,
            """
            innergemeinschaftliche lieferung; innergemeinschaftlichen lieferung
            innergemeinschaftlichen lieferungen; innergemeinschaftliche lieferungen
            intra community supply; livraison intracommunautaire; livraisons intracommunautaires
            entrega intracomunitaria; cessione intracomunitaria; intracommunautaire levering
            262 ter; article 138; artikel 138; wewnatrzwspolnotowa dostawa
            """
        ),
        (
            .export,
            """
            ausfuhrlieferung; steuerfreie ausfuhr; export outside the eu; 262 i; article 146
            artikel 146; exportation; exportacion; esportazione; export of goods; uitvoer
            """
        ),
        (
            .outsideScope,
            """
            outside the scope of vat; outside scope of vat; not subject to vat; nicht steuerbar
            nicht steuerbare; hors champ; no sujeto a iva; no sujeta a iva; fuori campo iva
            """
        ),
        (
            .exempt,
            """
            steuerfrei; steuerfreie; steuerfreier; steuerbefreit; umsatzsteuerfrei; umsatzsteuerbefreit
            mehrwertsteuerfrei; kleinunternehmer; kleinunternehmerregelung; 19 ustg
            vat exempt; exempt from vat; exempt of vat; exonere; exoneration; 293 b
            tva non applicable; exento de iva; exenta de iva; exencion; esente iva; esente da iva
            vrijgesteld van btw; btw vrij; zwolnione z vat; zwolniony z vat; momsfri; momsfritaget
            isento de iva
            """
        ),
        (.zero, "zero rated; zero rate; zero rating; nullsteuersatz; tipo cero; nultarief"),
    ]
}
