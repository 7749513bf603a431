import Facts
import Foundation

/// Finds amounts of money: a number with a sign, a code or a name of a currency on either side.
///
/// Anchors: signs, codes and names of currencies, with a number beside them.
struct MoneyDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        let reader = MoneyReader(text: text, settings: settings)
        let anchors = Nearness(text, reach: reach) { _, token in
            text.word(token).money != 0
                || token.isWord && token.length == 4 && text.isCapital(token)
        }
        var findings: [Finding] = []
        var index = 0
        while index < text.count {
            if anchors[index], let amount = reader.amount(at: index) {
                let details = DataDetector.MoneyAmount(
                    amount: amount.value, currency: Locale.Currency(amount.currency))
                findings.append(
                    Finding(
                        text.span(amount.tokens), .moneyAmount(details),
                        confidence: amount.confidence))
                index = max(amount.tokens.upperBound, index + 1)
            } else {
                index += 1
            }
        }
        return findings
    }
}

/// Tokens: `two hundred and twenty-five million us` has seven before its currency.
private let reach = 10

/// An amount and the tokens that state it.
struct ReadAmount {
    var tokens: Range<Int>
    var value: Decimal
    let currency: String
    var confidence: Double
}
