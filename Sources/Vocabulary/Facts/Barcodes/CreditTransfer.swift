import Foundation

/// A payment request in a barcode.
///
/// Source: European Payments Council, EPC069-12 v2.1 (Girocode); SIX, Swiss Implementation
/// Guidelines QR-bill 2.2, 4.
public struct CreditTransfer: Hashable, Sendable {
    /// The standard of the payment request.
    public let kind: Kind
    /// The creditor's account, without spaces.
    public let iban: String
    /// The creditor's bank, ISO 9362.
    public let bic: String?
    /// The name of the creditor.
    public let creditor: String
    /// `nil` if the payer decides.
    public let amount: Decimal?
    /// ISO 4217.
    public let currency: String
    /// QR reference, ISO 11649 creditor reference or EPC remittance reference.
    public let reference: String?
    /// Unstructured remittance information.
    public let message: String?
    /// The payer.
    public let debtor: String?

    /// The standards of payment requests.
    public enum Kind: String, Hashable, Sendable, CaseIterable {
        case epc
        case swissQRBill = "swiss-qr-bill"
    }

    /// `nil` for a payload that is no payment request, or whose account has wrong check digits.
    public init?(_ payload: String) {
        // A carriage return and a line feed are one Character.
        let lines = payload.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        switch lines.first {
        case "BCD": self.init(epc: lines)
        case "SPC": self.init(swiss: lines)
        default: return nil
        }
    }

    /// BCD, version, character set, SCT, BIC, name, IBAN, amount, purpose, reference, text, note.
    private init?(epc lines: [String]) {
        guard let form = Lines(lines), form[3] == "SCT", let iban = form[6]?.checkedIBAN,
            let creditor = form[5]
        else { return nil }
        kind = .epc
        self.iban = iban
        bic = form[4]
        self.creditor = creditor
        let printed = form[7] ?? ""
        currency = printed.hasPrefix("EUR") || printed.isEmpty ? "EUR" : String(printed.prefix(3))
        amount = String(printed.drop { !$0.isNumber }).exactAmount
        reference = form[9]
        message = form[10]
        debtor = nil
    }

    /// SPC, version, coding, IBAN, seven lines of the creditor, seven reserved, amount, currency,
    /// seven of the debtor, kind of reference, reference, message, EPD.
    private init?(swiss lines: [String]) {
        guard let form = Lines(lines), let iban = form[3]?.checkedIBAN, let creditor = form[5],
            let currency = form[19], ["CHF", "EUR"].contains(currency)
        else { return nil }
        kind = .swissQRBill
        self.iban = iban
        bic = nil
        self.creditor = creditor
        amount = form[18]?.exactAmount
        self.currency = currency
        reference = form[27] == "NON" ? nil : form[28]
        message = form[29]
        debtor = form[21]
    }

    /// Lines by number, the first is 0; `nil` for an empty one.
    private struct Lines {
        private let lines: [String]

        init?(_ lines: [String]) {
            guard lines.count >= 7 else { return nil }
            self.lines = lines
        }

        subscript(number: Int) -> String? {
            lines.indices.contains(number) && !lines[number].isEmpty ? lines[number] : nil
        }
    }

    var lines: [String] {
        [
            amount.map { "\(currency) \($0)" }, creditor, iban, bic, reference, message,
        ].compactMap(\.self)
    }

    var details: [DataDetector.SemanticDetails] {
        var details: [DataDetector.SemanticDetails] = [
            .paymentIdentifier(DataDetector.PaymentIdentifier(type: .iban, identifier: iban))
        ]
        if let bic {
            details.append(
                .paymentIdentifier(DataDetector.PaymentIdentifier(type: .bic, identifier: bic)))
        }
        if let amount {
            details.append(
                .moneyAmount(
                    DataDetector.MoneyAmount(amount: amount, currency: Locale.Currency(currency))))
        }
        return details
    }
}

extension String {
    /// Digits with at most two decimals after a point.
    fileprivate var exactAmount: Decimal? {
        guard wholeMatch(of: /[0-9]{1,12}(\.[0-9]{1,2})?/) != nil else { return nil }
        return Decimal(string: self)
    }

    /// The account without spaces if its check digits are valid (ISO 13616-1; ISO 7064 MOD 97-10).
    fileprivate var checkedIBAN: String? {
        let number = filter { $0 != " " }.uppercased()
        guard number.wholeMatch(of: /[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}/) != nil else { return nil }
        var remainder = 0
        for character in number.dropFirst(4) + number.prefix(4) {
            guard let value = Int(String(character), radix: 36) else { return nil }
            remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
        }
        return remainder == 1 ? number : nil
    }
}
