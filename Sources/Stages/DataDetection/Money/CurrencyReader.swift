/// Reads symbols, codes and names of currencies from a tokenized text.
struct CurrencyReader {
    let text: TokenizedText
    let customs: RegionalCustoms
    private let shared: [String: String]

    init(text: TokenizedText, customs: RegionalCustoms) {
        self.text = text
        self.customs = customs
        shared = customs.sharedSigns(named: [])
    }

    struct Currency {
        let code: String
        /// The token after it.
        let end: Int
        /// The hundredth part, such as cents.
        var isPart = false
        /// A code that is also a word.
        var isDoubtful = false
        /// `pounds`, which may be a mass.
        var isWeight = false
        /// A symbol that usually precedes its number.
        var leads = false
    }

    /// A symbol or code before a number.
    func leading(at index: Int) -> Currency? {
        guard text.tokens.indices.contains(index) else { return nil }
        if let dollar = nationalDollar(at: index) { return dollar }
        guard let sense = sense(at: index) else { return nil }
        let token = text[index]
        guard token.kind == .mark || text.beginsCode(index) || text.isUnspaced(token) else {
            return nil
        }
        switch sense.kind {
        case .sign:
            guard let code = sense.code ?? shared[sign(at: index)], token.length > 0 else {
                return nil
            }
            return Currency(code: code, end: index + 1, leads: true)
        case .code:
            guard let code = sense.code, isPrinted(code, at: index) else { return nil }
            let end = text.isMark(index + 1, "$", gap: .none) ? index + 2 : index + 1
            return Currency(code: code, end: end, isDoubtful: isDoubtful(code, at: index))
        case .name:
            let printed = text.string(token).lowercased()
            guard printed == "rs" || printed == "sfr" || printed == "btc", let code = sense.code
            else { return nil }
            let end = text.isMark(index + 1, ".", gap: .none) ? index + 2 : index + 1
            return Currency(code: code, end: end)
        case .part, .adjective: return nil
        }
    }

    /// A symbol, code or name after a number.
    func following(at index: Int) -> Currency? {
        guard let token = text.token(index) else { return nil }
        if let dollars = abbreviatedNation(at: index) { return dollars }
        let printed = token.length <= 16 ? text.string(token).lowercased() : ""
        if printed == "pound" || printed == "pounds" {
            if let next = text.token(index + 1), next.isWord,
                text.string(next).lowercased() == "sterling"
            {
                return Currency(code: "GBP", end: index + 2)
            }
            return Currency(code: "GBP", end: index + 1, isWeight: true)
        }
        guard let sense = sense(at: index) else { return nil }
        switch sense.kind {
        case .sign:
            guard let code = sense.code ?? shared[sign(at: index)] else { return nil }
            // 元
            return Currency(code: code, end: index + 1, leads: token.kind == .mark)
        case .code:
            guard let code = sense.code, isPrinted(code, at: index), isWhole(index) else {
                return nil
            }
            return Currency(code: code, end: index + 1, isDoubtful: isDoubtful(code, at: index))
        case .name:
            guard isWhole(index) else { return nil }
            let code = sense.code ?? commonName(printed)
            return code.map { Currency(code: $0, end: index + 1) }
        case .part:
            guard isWhole(index), let code = sense.code ?? shared["$"] else { return nil }
            return Currency(code: code, end: index + 1, isPart: true)
        case .adjective: return named(by: printed, at: index)
        }
    }

    /// `MUSD`, `MEUR`: millions of a currency.
    func millions(at index: Int) -> String? {
        guard let token = text.token(index), token.isWord, token.length == 4, text.isCapital(token)
        else { return nil }
        let printed = text.string(token)
        let code = String(printed.dropFirst())
        return printed.first == "M" && DataDetection.Currency.code(of: code) != nil ? code : nil
    }

    /// `swiss francs`, `hong kong dollars`, `new zealand dollars`
    private func named(by adjective: String, at index: Int) -> Currency? {
        var place = index + 1
        if ["hong", "new", "united", "south", "sri"].contains(adjective) { place += 1 }
        guard let noun = text.token(place), noun.isWord, noun.length <= 16,
            let code = MoneyWords.code(
                adjective: adjective, name: text.string(noun).lowercased())
        else { return nil }
        let isPart = text.string(noun).lowercased().hasPrefix("cent")
        return Currency(code: code, end: place + 1, isPart: isPart)
    }

    /// `U.S. dollars`
    private func abbreviatedNation(at index: Int) -> Currency? {
        guard text[index].length == 1, text.string(text[index]) == "U",
            text.isMark(index + 1, ".", gap: .none),
            let second = text.token(index + 2, gap: .none), text.string(second) == "S"
        else { return nil }
        let place = text.isMark(index + 3, ".", gap: .none) ? index + 4 : index + 3
        guard let noun = text.token(place), noun.isWord, noun.length <= 16,
            let code = MoneyWords.code(adjective: "us", name: text.string(noun).lowercased())
        else { return nil }
        return Currency(code: code, end: place + 1)
    }

    /// `US$`, `c $`, `hk $`, `u.s $`, `Mex$`, `R$`
    private func nationalDollar(at index: Int) -> Currency? {
        let token = text[index]
        guard token.isWord, token.length <= 3, text.beginsCode(index) else { return nil }
        var end = index + 1
        var prefix = text.string(token).uppercased()
        // u.s, U.S.
        if prefix == "U", text.isMark(end, ".", gap: .none),
            let second = text.token(end + 1, gap: .none),
            second.isWord, text.string(second).uppercased() == "S"
        {
            prefix = "US"
            end += text.isMark(end + 2, ".", gap: .none) ? 3 : 2
        }
        guard text.isMark(end, "$", gap: .blank), let code = Self.nationalDollars[prefix] else {
            return nil
        }
        // `a $ 5 note`, but `c $ 5` of tokenized news.
        if prefix.utf8.count == 1, prefix != "C", text[end].gap > .none || !text.isCapital(token) {
            return nil
        }
        return Currency(code: code, end: end + 1)
    }

    private static let nationalDollars = [
        "US": "USD", "USD": "USD", "C": "CAD", "CA": "CAD", "CAD": "CAD", "A": "AUD", "AU": "AUD",
        "AUD": "AUD", "NZ": "NZD", "NZD": "NZD", "HK": "HKD", "HKD": "HKD", "S": "SGD",
        "SGD": "SGD",
        "NT": "TWD", "R": "BRL", "MEX": "MXN", "MX": "MXN", "MXN": "MXN", "J": "JMD", "TT": "TTD",
        "BZ": "BZD", "FJ": "FJD", "Z": "ZWL", "N": "NAD", "B": "BND",
    ]

    private func sense(at index: Int) -> MoneyWords.Sense? {
        let place = Int(text.word(index).money)
        return place > 0 ? MoneyWords.senses[place] : nil
    }

    private func sign(at index: Int) -> String {
        let printed = text.string(text[index])
        return printed == "＄" ? "$" : DataDetection.Currency.sharedSign(printed) ?? printed
    }

    /// Codes are in capitals; the most common ones may be in lower case.
    private func isPrinted(_ code: String, at index: Int) -> Bool {
        let printed = text.string(text[index])
        return printed == code || everyday.contains(code) && printed == code.lowercased()
    }

    private func isDoubtful(_ code: String, at index: Int) -> Bool {
        DataDetection.Currency.isWord(code)
    }

    /// Whether nothing directly follows a word.
    private func isWhole(_ index: Int) -> Bool {
        text.token(index + 1, gap: .none).map { $0.kind == .mark } ?? true
    }

    private func commonName(_ printed: String) -> String? {
        if printed.hasPrefix("d") { return shared["$"] }
        if printed.hasPrefix("kr") { return shared["kr"] }
        if printed.hasPrefix("peso") { return shared["$"] == "MXN" ? "MXN" : nil }
        return nil
    }
}

private let everyday: Set<String> = [
    "USD", "EUR", "GBP", "JPY", "CNY", "CAD", "AUD", "CHF", "INR", "MXN", "NZD", "HKD", "SGD",
    "BRL",
    "PLN", "SEK", "NOK", "DKK", "CZK", "HUF", "KRW", "ZAR", "RUB", "AED",
]
