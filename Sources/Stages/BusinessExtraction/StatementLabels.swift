/// The printed forms of what statements name their balances, sections and themselves, in the
/// languages of ``StatementColumn``.
enum StatementLabels {
    static let opening = letters(
        """
        opening balance; beginning balance; previous balance; balance brought forward; starting balance
        balance forward; brought forward; balance last statement; old balance; start balance
        alter kontostand; alter saldo; anfangssaldo; saldovortrag; anfangsbestand; letzter kontostand
        vortrag; solde initial; ancien solde; solde précédent; solde antérieur; report solde
        saldo anterior; saldo inicial; saldo iniziale; saldo precedente; beginsaldo; vorig saldo
        saldo iniziale contabile; ingående saldo; inngående saldo; oud saldo; solde en début de période
        """)
    static let closing = letters(
        """
        closing balance; ending balance; new balance; end balance; balance carried forward
        neuer kontostand; neuer saldo; endsaldo; schlusssaldo; aktueller kontostand; endbestand
        nouveau solde; solde final; solde de clôture; saldo final; saldo actual; nuevo saldo; saldo finale
        saldo finale contabile; eindsaldo; nieuw saldo; utgående saldo; solde en fin de période
        """)
    /// Rows that repeat balances or sums and are no movements.
    static let sums = letters(
        """
        total; totals; sum; summe; total des mouvements; totaux; totale; totaal; carried forward
        brought forward; übertrag; saldo; balance; à reporter; report; a reporter; riporto; transport
        subtotal; zwischensumme; daily balance; total credits; total debits; umsatzsumme; suma
        summe der umsätze; total movimientos; totale movimenti; zwischensaldo; kontostand; solde
        """)
    static let titles = letters(
        """
        statement; account statement; bank statement; statement of account; statement period
        credit card statement; account summary; kontoauszug; finanzstatus; kreditkartenabrechnung
        umsatzübersicht; relevé de compte; relevé; extrait de compte; extracto de cuenta
        extracto; estratto conto; rekeningafschrift; rekeningoverzicht; extrato; kontoutdrag; kontoutskrift
        your transactions; transactions; movimientos; billing period; checking; business checking
        """)
    /// Sections whose amounts leave the account, where they are printed without a sign.
    static let debits = letters(
        """
        withdrawals; debits; checks; fees; payments out; charges; purchases; money out; service charges
        checks paid; electronic withdrawals; atm withdrawals; other withdrawals; service fees; cargos
        lastschriften; auszahlungen; belastungen; ausgaben; retraits; prélèvements; débits; chèques
        addebiti; uscite; prelievi; afschrijvingen; cash advances; interest charged
        """)

    /// Whether a text begins with one of the forms.
    static func begins(_ text: String, with forms: Set<String>) -> Bool {
        let tokens = text.labelTokens
        var letters = ""
        for token in tokens.prefix(mostTokens) {
            letters += token
            if forms.contains(letters) { return true }
        }
        return false
    }

    private static func letters(_ text: String) -> Set<String> {
        Set(
            text.split { $0 == ";" || $0.isNewline }.map { String($0).labelTokens.joined() })
    }

    /// Tokens of the longest form.
    private static let mostTokens = 6
}
