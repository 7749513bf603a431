/// Reads units after numbers: symbols, words, powers and quotients.
struct UnitReader {
    let text: TokenizedText

    /// The unit whose first token is `index`, and the token after it.
    func unit(at index: Int) -> (unit: Unit, end: Int)? {
        guard var (unit, end) = raised(at: index) ?? plain(at: index) else { return nil }
        if let (divisor, next) = divisor(at: end, of: unit) {
            unit = unit.per(divisor)
            end = next
        }
        return (unit, end)
    }

    /// `square meters`, `sq ft`, `cubic feet`, `cu. ft.`
    private func raised(at index: Int) -> (Unit, Int)? {
        guard index < text.count, text[index].isWord else { return nil }
        let power: Int
        switch text.string(text[index]).lowercased() {
        case "square", "sq": power = 2
        case "cubic", "cu": power = 3
        default: return nil
        }
        let next = text.isMark(index + 1, ".", gap: .none) ? index + 2 : index + 1
        guard text.token(next) != nil, let (unit, end) = plain(at: next),
            let raised = unit.raised(to: power)
        else { return nil }
        return (raised, end)
    }

    /// One word or symbol, optionally with an exponent directly after it.
    private func plain(at index: Int) -> (Unit, Int)? {
        guard index < text.count else { return nil }
        let token = text[index]
        let printed = text.string(token)
        if let (unit, end) = twoWords(at: index, printed) { return (unit, end) }
        if let exponent = Self.exponents[printed.last ?? " "],
            let unit = unit(
                named: String(printed.dropLast()).lowercased(), String(printed.dropLast()))
        {
            return unit.raised(to: exponent).map { ($0, index + 1) }
        }
        let senses = UnitWords.senses[Int(text.word(index).unit)]
        guard let unit = Self.unit(in: senses, printed) else { return nil }
        if let (power, end) = power(at: index + 1), let raised = unit.raised(to: power) {
            return (raised, end)
        }
        if unit.id == "degree" { return temperature(after: index, printed) }
        // 24703m212
        guard text.token(index + 1, gap: .none).map({ $0.kind == .mark }) ?? true else {
            return nil
        }
        return (unit, index + 1)
    }

    private static let exponents: [Character: Int] = ["²": 2, "³": 3]

    private func unit(named spelling: String, _ printed: String) -> Unit? {
        var folded = FoldedWord()
        for scalar in spelling.unicodeScalars { folded.append(scalar: smallLetter(scalar.value)) }
        let word = Lexicon.shared.words[Int(Lexicon.shared.entry(of: folded))]
        return Self.unit(in: UnitWords.senses[Int(word.unit)], printed)
    }

    private static func unit(in senses: [UnitWords.Sense], _ printed: String) -> Unit? {
        let folded = printed.replacingMicroSign
        return senses.first { $0.symbol == folded }?.unit ?? senses.first { $0.symbol == nil }?.unit
    }

    /// `metric tons`, `nautical miles`, `fluid ounces`, `light years`
    private func twoWords(at index: Int, _ printed: String) -> (Unit, Int)? {
        guard text[index].isWord, let next = text.token(index + 1), next.isWord,
            let (id, dimension) = Self.pairs[
                printed.lowercased() + " " + text.string(next).lowercased()]
        else { return nil }
        return (Unit(id: id, dimension: dimension), index + 2)
    }

    private static let pairs: [String: (String, String)] = {
        var pairs: [String: (String, String)] = [:]
        for (id, dimension, spellings) in [
            ("tonne", "mass", ["metric ton", "metric tons", "metric tonnes"]),
            ("nautical-mile", "length", ["nautical mile", "nautical miles"]),
            ("fluid-ounce", "volume", ["fluid ounce", "fluid ounces", "fl oz"]),
            ("light-year", "length", ["light year", "light years"]),
            ("kilowatt-hour", "energy", ["kilowatt hour", "kilowatt hours"]),
            ("ton", "mass", ["short ton", "short tons", "long ton", "long tons"]),
        ] {
            for spelling in spellings { pairs[spelling] = (id, dimension) }
        }
        return pairs
    }()

    /// `2` directly after `km`, or `^2`.
    private func power(at index: Int) -> (Int, Int)? {
        let place = text.isMark(index, "^", gap: .none) ? index + 1 : index
        guard let token = text.token(place, gap: .none), token.isNumber, token.length == 1,
            let value = text.value(token), (2...3).contains(value),
            text.token(place + 1, gap: .none).map({ $0.kind == .mark }) ?? true
        else { return nil }
        return (value, place + 1)
    }

    /// `/h`, `per hour`, `an hour`
    private func divisor(at index: Int, of unit: Unit) -> (Unit, Int)? {
        guard let token = text.token(index) else { return nil }
        let next = index + 1
        if token.isMark("/"), token.gap == .none {
            guard text.token(next, gap: .none) != nil else { return nil }
        } else {
            guard token.isWord, token.length <= 4, text.token(next) != nil else { return nil }
            switch text.string(token).lowercased() {
            case "per", "pro", "por", "par": break
            // Only speeds: `12 feet a second`, but `98 ounces a bottle`.
            case "an", "a": guard unit.dimension == "length" else { return nil }
            default: return nil
            }
        }
        if let duration = duration(at: next) { return (duration, next + 1) }
        if token.isWord, token.length <= 2 { return nil }
        guard let (divisor, end) = raised(at: next) ?? plain(at: next) else { return nil }
        return (divisor, end)
    }

    /// Durations in words are valid divisors, but not measurements by themselves.
    private func duration(at index: Int) -> Unit? {
        switch text.string(text[index]).lowercased() {
        case "h", "hr", "hrs", "hour", "stunde", "heure", "hora", "ora", "uur":
            Unit(id: "hour", dimension: "duration")
        case "s", "sec", "second", "sekunde", "seconde", "segundo", "secondo":
            Unit(id: "second", dimension: "duration")
        case "min", "minute", "minuto", "minuut": Unit(id: "minute", dimension: "duration")
        case "day", "tag", "jour", "día", "giorno", "dag": Unit(id: "day", dimension: "duration")
        case "year", "yr", "jahr", "an", "año", "anno", "jaar":
            Unit(id: "year", dimension: "duration")
        default: nil
        }
    }

    /// Degrees measure an angle unless a scale follows: `°C`, `deg. f`, `degrees Celsius`.
    private func temperature(after index: Int, _ printed: String) -> (Unit, Int)? {
        var place = index + 1
        if printed == "deg" || printed == "Deg", text.isMark(place, ".", gap: .none) { place += 1 }
        let plain = Unit(id: "degree", dimension: "angle")
        guard let token = text.token(place), token.isWord else { return (plain, place) }
        switch text.string(token).lowercased() {
        case "c", "celsius", "celcius", "centigrade":
            return (Unit(id: "celsius", dimension: "temperature"), place + 1)
        case "f", "fahrenheit", "farenheit":
            return (Unit(id: "fahrenheit", dimension: "temperature"), place + 1)
        case "k", "kelvin": return (Unit(id: "kelvin", dimension: "temperature"), place + 1)
        case "n", "s", "e", "w", "o": return nil
        default: return (plain, place)
        }
    }
}

extension String {
    /// With the micro sign (U+00B5) replaced by the Greek letter mu, which looks the same.
    fileprivate var replacingMicroSign: String {
        unicodeScalars.first?.value == 0xB5
            ? "μ" + unicodeScalars.dropFirst().map(Character.init) : self
    }
}
