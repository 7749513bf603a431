import DocumentModel
import Foundation

extension PageText {
    /// The first line that says when to pay: `Payable within 30 days`, `Zahlbar bis 04.07.2018`,
    /// `Payment due upon receipt`.
    var paymentTerms: Invoice.Field<String>? {
        let found = segments.first { segment in
            let tokens = Set(segment.tokens.map(\.text))
            return segment.words.count >= shortestTerms
                && !tokens.isDisjoint(with: paying) && tokens.isDisjoint(with: alreadyPaid)
                && (!tokens.isDisjoint(with: days) && tokens.contains { $0.allSatisfy(\.isNumber) }
                    || !tokens.isDisjoint(with: atOnce) || segment.hasDay)
        }
        return found.map { segment in
            Invoice.Field(
                segment.words.map(\.text).joined(separator: " "), origin: .page,
                confidence: segment.words.map(\.confidence).min() ?? 0, page: segment.page,
                boxes: segment.words.map(\.box))
        }
    }
}

extension PageText {
    /// The currency that is printed alone in its place, if only one is.
    var onlyCurrency: Invoice.Field<String>? {
        let alone = segments.indices.filter { index in
            let segment = segments[index]
            guard !repeated.contains(index), segment.words.count == 1 else { return false }
            return segment.text.count == 3 && segment.text == segment.text.uppercased()
                && Locale.Currency(segment.text).isISOCurrency
        }
        guard Set(alone.map { segments[$0].text }).count == 1 else { return nil }
        return alone.first.map { segments[$0].field }
    }
}

extension TextSegment {
    /// Whether a word is a day in digits.
    fileprivate var hasDay: Bool {
        words.contains { $0.text.contains(dayInDigits) }
    }
}

private nonisolated(unsafe) let dayInDigits = /[0-9]{1,2}[.\/-][0-9]{1,2}[.\/-][0-9]{2,4}/

/// Words: the shortest is `payable within 30 days`, or `zahlbar sofort netto`.
private let shortestTerms = 3

// Words without accents, in the languages of the labels.
private let paying: Set = [
    "payable", "payment", "pay", "terms", "zahlbar", "zahlung", "zahlen", "bezahlen", "uberweisen",
    "begleichen", "zahlungsziel", "paiement", "reglement", "payer", "betaling", "betalen",
    "pagamento",
    "pago", "pagar", "betales", "betalas", "platnosc",
]
private let days: Set = [
    "day", "days", "tag", "tage", "tagen", "jours", "dag", "dagen", "giorni", "dias", "dager",
    "dagar",
    "dni",
]
private let atOnce: Set = [
    "immediately", "receipt", "sofort", "erhalt", "reception", "ontvangst", "ricevimento",
]
/// A line with one of these says that somebody has paid.
private let alreadyPaid: Set = [
    "received", "thank", "thanks", "paid", "erhalten", "eingegangen", "danken", "dank", "bezahlt",
    "recu",
    "merci", "ontvangen", "ricevuto", "recibido",
]
