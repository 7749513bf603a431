import Facts
import Foundation

/// Detects amounts of money: a number with a symbol, a code or a name of a currency on either side.
///
/// Anchors: symbols, codes and names of currencies, with a number next to them.
struct MoneyDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        let reader = MoneyReader(text: text, settings: settings)
        let anchors = AnchorIndex(text, reach: reach) { _, token in
            text.word(token).money != 0
                || token.isWord && token.length == 4 && text.isCapital(token)
        }
        return text.findings { index in
            guard anchors[index], let amount = reader.amount(at: index) else { return nil }
            let details = DataDetector.MoneyAmount(
                amount: amount.value, currency: Locale.Currency(amount.currency))
            let finding = Finding(
                text.span(amount.tokens), .moneyAmount(details), confidence: amount.confidence)
            return (finding, amount.tokens.upperBound)
        }
    }
}

/// Tokens: `two hundred and twenty-five million us` has seven before its currency. 25 % less or
/// more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let reach = 10

/// An amount and its tokens.
struct ReadAmount {
    var tokens: Range<Int>
    var value: Decimal
    let currency: String
    var confidence: Double
}
