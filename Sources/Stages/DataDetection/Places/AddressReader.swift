import Facts
import Foundation

/// An address and its tokens.
struct ReadAddress {
    let tokens: Range<Int>
    let details: DataDetector.PostalAddress
    /// Whether a postal code or country confirms it.
    let isSure: Bool
}

/// Reads addresses from a tokenized text.
struct AddressReader {
    let text: TokenizedText

    /// The parts after the street.
    private enum Part {
        case unit
        case name(Range<Int>)
        case code(PostalCode)
        case state(Range<Int>)
        case country(Range<Int>, String)
    }

    func address(at index: Int) -> ReadAddress? {
        if let found = codeFirst(at: index) { return found }
        let start = streetStart(from: index)
        guard let street = StreetReader(text: text).street(at: start),
            street.hasType || street.hasNumber
        else { return nil }
        let parts = parts(after: street.range.upperBound)
        guard let first = parts.first else { return nil }
        // `Year 1 Head Start`: a name and a number are a street only if it ends there.
        if !street.hasType, !first.isSeparated {
            guard case .code = first.part else { return nil }
        }
        return address(street, parts, from: index)
    }

    /// Skips `Flat 18, Da Vinci House,` before the street.
    private func streetStart(from start: Int) -> Int {
        var index = start
        // Two at most: `Apt 4, Building 2, 12 Main Street`.
        for _ in 0..<2 {
            // A studio is rather a business than a part of a building.
            guard let end = unit(at: index), let (next, isSeparated) = separated(end), isSeparated,
                text.string(text[index]).lowercased() != "studio"
            else { break }
            index = next
        }
        let next = index
        guard start < next else { return start }
        guard text[next].isWord, let nameEnd = name(at: next),
            let (after, isAgain) = separated(nameEnd),
            isAgain, text[after].isNumber
        else { return next }
        return after
    }

    // MARK: Parts

    private struct AddressPart {
        let part: Part
        let range: Range<Int>
        /// Whether a comma or a line end precedes it.
        let isSeparated: Bool
    }

    private func parts(after index: Int) -> [AddressPart] {
        var parts: [AddressPart] = []
        var place = index
        while parts.count < mostParts {
            guard let (next, isSeparated) = separated(place) else { break }
            guard let (part, end) = part(at: next, isSeparated: isSeparated) else { break }
            if case .name = part, case .country? = parts.last?.part { break }
            if case .state = part, case .country? = parts.last?.part { break }
            parts.append(AddressPart(part: part, range: next..<end, isSeparated: isSeparated))
            place = end
        }
        return parts
    }

    /// Skips commas, one line end, and dashes between spaces.
    func separated(_ index: Int) -> (Int, Bool)? {
        var place = index
        var isSeparated = false
        while place - index < 3, let mark = text.token(place, gap: .blank),
            mark.isMark(",")
                || mark.isMark("-") && !(text.token(place + 1, gap: .none)?.isNumber ?? false)
                || mark.isMark(".") && text.token(place + 1, gap: .none)?.isMark(",") == true
        {
            place += 1
            isSeparated = true
        }
        guard place < text.count else { return nil }
        if text[place].gap == .line {
            guard !hasBlankLine(before: place) else { return nil }
            isSeparated = true
        } else if !isSeparated, text[place].gap != .blank {
            return nil
        }
        return (place, isSeparated)
    }

    private func hasBlankLine(before index: Int) -> Bool {
        guard index > 0 else { return true }
        let between = text.bytes[Int(text[index - 1].end)..<Int(text[index].start)]
        return between.count { $0 == 0x0A } > 1
    }

    private func part(at index: Int, isSeparated: Bool) -> (Part, Int)? {
        if let (end, code) = country(at: index) { return (.country(index..<end, code), end) }
        if let end = state(at: index) ?? lastState(at: index) { return (.state(index..<end), end) }
        if let code = PostalCode(at: index, in: text), code.isDistinct {
            return (.code(code), code.range.upperBound)
        }
        if let end = unit(at: index)
            ?? StreetReader(text: text).postBox(at: index)?.range.upperBound
        {
            return (.unit, end)
        }
        if isSeparated, let end = outwardCode(at: index) { return (.unit, end) }
        if let code = PostalCode(at: index, in: text) {
            return (.code(code), code.range.upperBound)
        }
        if let end = name(at: index) { return (.name(index..<end), end) }
        return nil
    }

    /// `E10`, a British outward code alone between commas.
    private func outwardCode(at index: Int) -> Int? {
        let token = text[index]
        guard token.isWord, token.length <= 2, text.isCapital(token),
            let number = text.token(index + 1, gap: .none), number.isNumber, number.length <= 2
        else { return nil }
        var end = index + 2
        if let letter = text.token(end, gap: .none), letter.isWord, letter.length == 1 { end += 1 }
        return text.isMark(end, ",", gap: .none) ? end : nil
    }

    /// The longest country name that no capitalized word follows.
    func country(at index: Int) -> (Int, String)? {
        guard index < text.count, text[index].isWord,
            text.beginsCapital(text[index]) || text[index].length == 2
        else { return nil }
        var found: (Int, String)?
        var name = ""
        for end in index..<min(index + 7, text.count) {
            let token = text[end]
            if end > index {
                guard token.gap <= .blank else { break }
                name += token.gap == .blank ? " " : ""
            }
            guard token.isWord || token.isMark("-") || token.isMark("'") || token.isMark(".") else {
                break
            }
            name += text.string(token).lowercased()
            if let code = CountryNames.shared.code(of: name), endsName(end + 1),
                token.length > 2 || name.utf8.count > 2 || isLast(end + 1)
            {
                found = (end + 1, code)
            }
        }
        return found
    }

    private func isLast(_ index: Int) -> Bool {
        text.token(index, gap: .wide) == nil || text.isMark(index, ".")
    }

    private func endsName(_ index: Int) -> Bool {
        guard let next = text.token(index, gap: .blank) else { return true }
        if next.kind == .mark { return true }
        if next.isNumber { return PostalCode(at: index, in: text) != nil && next.length >= 5 }
        return next.isWord && !text.beginsCapital(next)
            && !text.word(index).address.contains(.connector)
    }

    /// `CA` before its ZIP code, `SP` after a dash, `California`, `D.C.`
    private func state(at index: Int) -> Int? {
        let token = text[index]
        guard token.isWord else { return nil }
        // D.C, N.Y.
        if token.length == 1, text.isCapital(token), text.isMark(index + 1, ".", gap: .none),
            let second = text.token(index + 2, gap: .none), second.isWord, second.length == 1
        {
            let end = text.isMark(index + 3, ".", gap: .none) ? index + 4 : index + 3
            return PostalCode(at: end, in: text) != nil ? end : nil
        }
        let traits = text.word(index).address
        if traits.contains(.stateCode), text.isCapital(token) {
            let next = text.isMark(index + 1, ",") ? index + 2 : index + 1
            if let code = PostalCode(at: next, in: text), text[next].gap <= .blank {
                return code.range.lowerBound > index ? index + 1 : nil
            }
            return next > index + 1 && index > 0 && text[index - 1].isMark("-")
                || country(at: next) != nil ? index + 1 : nil
        }
        if traits.contains(.stateName), text.beginsCapital(token),
            let code = PostalCode(at: index + 1, in: text), text[index + 1].gap <= .blank
        {
            return code.range.lowerBound
        }
        return nil
    }

    /// Capitalized words up to a comma, the line end, or a word that is not part of a name.
    func name(at index: Int) -> Int? {
        var place = index
        var words = 0
        while place < text.count, words < 6, place == index || text[place].gap <= .blank {
            let token = text[place]
            let traits = text.word(place).address
            guard token.isWord,
                text.beginsCapital(token) || words > 0 && traits.contains(.connector)
            else { break }
            if words > 0,
                state(at: place) != nil || PostalCode(at: place, in: text) != nil
                    || country(at: place) != nil
                        && !text.word(place - 1).address.contains(.connector)
            {
                break
            }
            if words > 0, traits.contains(.unit), traits.contains(.street) == false,
                text.token(place + 1)?.isNumber == true
            {
                break
            }
            place += 1
            words += 1
            if text.isMark(place, ".", gap: .none), token.length <= 3,
                text.token(place + 1)?.isWord == true
            {
                place += 1
            }
            while let mark = text.token(place, gap: .none), mark.isMark("-") || mark.isMark("'"),
                text.token(place + 1, gap: .none)?.isWord == true
            {
                place += 2
            }
        }
        guard place > index else { return nil }
        // Kingston 2
        if let district = text.token(place), district.isNumber, district.length <= 2,
            text.isMark(place + 1, ",", gap: .none) || country(at: place + 1) != nil
        {
            place += 1
        }
        // `Thank you`: a sentence continues.
        if let next = text.token(place, gap: .blank), next.isWord, !text.beginsCapital(next),
            !text.word(place).address.contains(.postcodeLabel)
        {
            return nil
        }
        return place
    }

    // MARK: The whole

    private func address(_ street: StreetLine, _ all: [AddressPart], from index: Int)
        -> ReadAddress?
    {
        var parts = all
        // Parts after the last certain one are kept only as the city of a code before it.
        while let last = parts.last, !isAnchor(last.part),
            !isCity(last, behind: parts.dropLast().last)
        {
            parts.removeLast()
        }
        guard let last = parts.last else { return nil }
        var details = DataDetector.PostalAddress(
            fullAddress: text.string(tokens: index..<last.range.upperBound))
        details.street = text.string(tokens: street.range)
        var names: [Int] = []
        var codePlace: Int?
        var hasDistinctCode = false
        var hasState = false
        var hasCountry = false
        for (place, part) in parts.enumerated() {
            switch part.part {
            case .unit: break
            case .name: names.append(place)
            case .code(let code):
                if codePlace == nil || code.isDistinct {
                    details.postalCode = code.text
                    codePlace = place
                    hasDistinctCode = code.isDistinct
                }
            case .state(let range):
                details.state = text.string(tokens: range)
                hasState = true
            case .country(let range, let code):
                if details.region == nil || place == parts.count - 1 {
                    if hasCountry,
                        let earlier = parts.firstIndex(where: {
                            if case .country = $0.part { true } else { false }
                        })
                    {
                        names.append(earlier)
                    }
                    details.region = text.string(tokens: range)
                    details.regionCode = Locale.Region(code)
                }
                hasCountry = true
            }
        }
        if let city = city(names, codePlace: codePlace, in: parts, hasState: hasState) {
            details.city = text.string(tokens: parts[city].range)
        } else if let code = details.regionCode, cityStates.contains(code.identifier) {
            details.city = details.region
        }
        guard
            isEnough(
                street, hasCode: codePlace != nil, isDistinct: hasDistinctCode, hasState: hasState,
                hasCountry: hasCountry, hasCity: details.city != nil,
                codeBesideCity: codePlace.map { besideCity($0, parts) } ?? false)
        else { return nil }
        return ReadAddress(
            tokens: index..<last.range.upperBound, details: details,
            isSure: hasDistinctCode || hasCountry || hasState)
    }

    private func isAnchor(_ part: Part) -> Bool {
        switch part {
        case .code, .state, .country: true
        case .unit, .name: false
        }
    }

    /// `N1 2XQ London`, `SW2 4JE, London`
    private func isCity(_ part: AddressPart, behind before: AddressPart?) -> Bool {
        guard case .name = part.part, case .code? = before?.part else { return false }
        return true
    }

    /// The name in the same part as the code, else the last one before state or country.
    private func city(
        _ names: [Int], codePlace: Int?, in parts: [AddressPart], hasState: Bool
    ) -> Int? {
        let towns = names.filter { !isRegion(parts[$0].range) }
        let names = towns.isEmpty ? names : towns
        if let codePlace {
            if names.contains(codePlace + 1), !parts[codePlace + 1].isSeparated {
                return codePlace + 1
            }
            let before = codePlace - 1
            if names.contains(before), !parts[codePlace].isSeparated { return before }
            if hasState, let last = names.last(where: { $0 < codePlace }) { return last }
            if names.contains(codePlace + 1) { return codePlace + 1 }
            return names.last { $0 < codePlace } ?? names.last
        }
        return names.last
    }

    private func besideCity(_ place: Int, _ parts: [AddressPart]) -> Bool {
        func isName(_ index: Int) -> Bool {
            guard parts.indices.contains(index) else { return false }
            switch parts[index].part {
            case .name, .state: return true
            case .unit, .code, .country: return false
            }
        }
        return isName(place - 1) && !parts[place].isSeparated
            || isName(place + 1) && !parts[place + 1].isSeparated
            || isName(place - 1)
    }

    /// Whether the parts together are unambiguously an address.
    private func isEnough(
        _ street: StreetLine, hasCode: Bool, isDistinct: Bool, hasState: Bool, hasCountry: Bool,
        hasCity: Bool, codeBesideCity: Bool
    ) -> Bool {
        if isDistinct { return street.hasType || street.hasNumber && (hasCity || hasCountry) }
        if hasState, hasCode { return street.hasType || street.hasNumber }
        // 405 W 23rd St, New York, NY
        if hasState, hasCity, street.hasType, !street.isWeak, street.hasNumber { return true }
        if hasCountry, street.hasType || hasCode {
            return street.hasNumber && (hasCity || street.hasType || hasCode)
                || street.hasType && hasCode && hasCity
        }
        return street.hasType && street.hasNumber && hasCode && codeBesideCity
    }
}

/// Parts after the street. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let mostParts = 9
/// ISO 3166-1: countries that are one city.
private let cityStates: Set<String> = ["SG", "MC", "VA", "GI", "HK", "MO"]
