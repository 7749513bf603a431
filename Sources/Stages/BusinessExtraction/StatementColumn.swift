/// What a column of a table of movements contains.
enum StatementColumn {
    case date, valueDate, text, amount, debit, credit, balance

    /// The column that a header names; `nil` for any other header.
    init?(header: String) {
        let tokens = header.labelTokens
        guard !tokens.isEmpty, tokens.count <= Self.longestHeader else { return nil }
        for start in tokens.indices {
            var letters = ""
            var found: StatementColumn?
            for token in tokens[start...] {
                letters += token
                found = Self.forms[letters] ?? found
            }
            if let found {
                self = found
                return
            }
        }
        return nil
    }

    /// Words: longer cells are text.
    private static let longestHeader = 6

    private static let forms: [String: StatementColumn] = {
        var forms: [String: StatementColumn] = [:]
        for (column, text) in printed {
            for form in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
                forms[String(form).labelTokens.joined()] = column
            }
        }
        return forms
    }()

    /// Sources: the headers of statements in English, German, French, Spanish, Italian, Dutch and
    /// Portuguese; ISO 20022 camt.053 for what they contain.
    private static let printed: [(StatementColumn, String)] = [
        (
            .date,
            """
            date; trans date; transaction date; posting date; booking date; booked; date posted
            buchung; buchungstag; buchungsdatum; datum; bu tag; date opération; date d'opération
            date comptable; fecha; fecha operación; fecha oper; f oper; data; data operazione; data contabile
            data movimento; boekdatum; data operação; dato; bokføringsdato; tag; trans; posted
            """
        ),
        (
            .valueDate,
            """
            value date; value; post date; val date; wert; valuta; wertstellung; valutadatum; valeur
            date valeur; date de valeur; fecha valor; f valor; data valuta; rentedatum; data valor; val
            """
        ),
        (
            .text,
            """
            description; details; transaction; transaction details; particulars; narrative; reference
            transaction description; payee; vorgang; buchungstext; verwendungszweck; text; beschreibung
            umsatz; vorgang buchungstext; erläuterung; opération; libellé; nature; nature de l'opération
            opérations; désignation; concepto; descripción; detalle; movimiento; descrizione; causale
            descrizione operazione; omschrijving; naam omschrijving; descrição; histórico; check number
            merchant; merchant name; payment type and details; type and description
            """
        ),
        (
            .debit,
            """
            debit; debits; withdrawals; withdrawal; paid out; money out; payments; out; charges; payment
            soll; belastung; lastschrift; ausgaben; auszahlung; débit; débits; cargo; cargos; debe; adeudos
            uscite; dare; addebiti; addebito; af; afgeschreven; débito; débitos; ut av konto; debet
            withdrawals & debits; debit amount; withdrawals subtractions
            """
        ),
        (
            .credit,
            """
            credit; credits; deposits; deposit; paid in; money in; receipts; in; haben; gutschrift
            einnahmen; einzahlung; gutschriften; crédit; crédits; abono; abonos; haber; ingresos; entrate
            avere; accrediti; accredito; bij; bijgeschreven; crédito; créditos; inn på konto; kredit
            deposits & credits; credit amount; deposits additions
            """
        ),
        (
            .amount,
            """
            amount; betrag; umsatz in; montant; importe; importo; bedrag; valor; beløp; belopp; kwota
            amount usd; betrag eur; montant eur; importe eur; importo eur; bedrag eur; amount gbp
            betrag in eur
            """
        ),
        (
            .balance,
            """
            balance; running balance; daily balance; ending daily balance; saldo; kontostand; solde
            saldo contabile; saldo disponible; stand; saldo eur; balance gbp; balance usd
            """
        ),
    ]
}
