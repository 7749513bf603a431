/// The street of an address, with its house number.
struct StreetLine {
    /// Tokens.
    var range: Range<Int>
    /// Whether a word identifies it as a street.
    var hasType = false
    var hasNumber = false
    /// Whether the word is one that names other things, too: `Ridge`, `Center`.
    var isWeak = false
}

/// Reads streets: `12 Main St`, `Rue de Rivoli 5`, `Triftstraße 67`, `Via Roma, 3`.
struct StreetReader {
    let text: TokenizedText

    func street(at index: Int) -> StreetLine? {
        if text[index].isNumber { return numberFirst(at: index) }
        return postBox(at: index) ?? numberedCrossing(at: index) ?? nameFirst(at: index)
    }

    // MARK: Number first

    private func numberFirst(at index: Int) -> StreetLine? {
        guard let end = houseNumber(at: index) else { return nil }
        return numberFirst(from: index, name: end)
    }

    /// - Parameter end: The token after the house number.
    func numberFirst(from index: Int, name end: Int) -> StreetLine? {
        var place = end
        if text.isMark(place, ",") { place += 1 }
        guard let first = text.token(place, gap: .line), first.gap != .none, first.gap < .wide,
            first.isWord || first.isNumber, let run = name(at: place, stopsAtType: true),
            run.words > 0
        else { return nil }
        return StreetLine(
            range: index..<run.end, hasType: run.hasType, hasNumber: true, isWeak: run.isWeak)
    }

    // MARK: Name first

    private func nameFirst(at index: Int) -> StreetLine? {
        guard let run = name(at: index, stopsAtType: false), run.words > 0,
            run.properStart == index
        else { return nil }
        var place = run.end
        if text.isMark(place, ",") { place += 1 }
        // s/n: sin número
        if let s = text.token(place), text.string(s).lowercased() == "s",
            text.isMark(place + 1, "/", gap: .none)
        {
            return StreetLine(range: index..<(place + 3), hasType: run.hasType, hasNumber: true)
        }
        if let label = text.token(place), label.isWord, text.word(place).address.contains(.unit),
            label.length == 2 || text.string(label) == "дом"
        {
            let hasMark =
                text.isMark(place + 1, ".", gap: .none) || text.isMark(place + 1, ":", gap: .none)
            place = hasMark ? place + 2 : place + 1
        }
        if text.token(place) != nil, text[place].isNumber, text[place].length <= 4,
            var end = houseNumber(at: place)
        {
            // Idas Court, 4 Princes Road: the street begins with the number.
            if let street = numberFirst(at: place), street.hasType { return nil }
            // 12 A 5: staircase and flat in Finland
            if let stair = text.token(end), stair.isWord, stair.length == 1, text.isCapital(stair),
                let flat = text.token(end + 1), flat.isNumber, flat.length <= 3,
                text.isMark(end + 2, ",", gap: .none)
            {
                end += 2
            }
            return StreetLine(range: index..<end, hasType: run.hasType, hasNumber: true)
        }
        guard run.hasType, run.wordsBeforeType <= 2 else { return nil }
        return StreetLine(range: index..<run.typeEnd, hasType: true)
    }

    // MARK: Parts

    /// `12`, `12a`, `4-6`, `343/10`, `16½`, `2455-B`: the token after it.
    func houseNumber(at index: Int) -> Int? {
        guard text[index].isNumber, text[index].length <= 5 else { return nil }
        var end = index + 1
        if let next = text.token(end, gap: .none) {
            if next.isWord {
                guard next.length == 1 else { return nil }
                end += 1
            } else if next.isMark("-") || next.isMark("/") {
                guard let rest = text.token(end + 1, gap: .none),
                    rest.isNumber && rest.length <= 4 || rest.isWord && rest.length == 1
                else { return nil }
                end += 2
                // 4-2-8 in Japan
                if next.isMark("-"), text.isMark(end, "-", gap: .none),
                    let third = text.token(end + 1, gap: .none), third.isNumber, third.length <= 3
                {
                    end += 2
                }
                if let letter = text.token(end, gap: .none), letter.isWord, letter.length == 1 {
                    end += 1
                }
            } else if case .fraction = text.word(end).number {
                end += 1
            }
        }
        guard let next = text.token(end, gap: .none) else {
            // 14 bis
            if let repeated = text.token(end), repeated.isWord, repeated.length <= 6,
                ["bis", "ter", "quater"].contains(text.string(repeated).lowercased())
            {
                return end + 1
            }
            return end
        }
        guard next.kind == .mark, !next.isMark("%"), !next.isMark(":"), !next.isMark("/"),
            !next.isMark("-")
        else { return nil }
        if next.isMark("."), let after = text.token(end + 1, gap: .none), after.kind != .mark {
            return nil
        }
        if next.isMark(","), let after = text.token(end + 1, gap: .none), after.isNumber {
            return nil
        }
        return end
    }

    private struct Name {
        var end: Int
        var words = 0
        var hasType = false
        var isWeak = false
        /// The token after the word for a street.
        var typeEnd: Int
        var wordsBeforeType = 0
        /// Where the street begins: at `Pç.` in `Theatro Municipal Pç. Ramos`, at `Triftstraße` in
        /// `Bräurei Triftstraße`.
        var properStart: Int
    }

    /// The words of a street name up to a comma, the line end or a house number.
    private func name(at index: Int, stopsAtType: Bool) -> Name? {
        var name = Name(end: index, typeEnd: index, properStart: index)
        var place = index
        var isLed = false
        var weakEnd: Int?
        while place < text.count, name.words < mostWords {
            let token = text[place]
            let start = place
            if place > index, token.gap >= .wide { break }
            let traits = text.word(place).address
            if token.isNumber {
                // Teheran-ro 87-gil
                if name.hasType, text.isMark(place + 1, "-", gap: .none),
                    text.token(place + 2, gap: .none) != nil,
                    text.word(place + 2).address.contains(.street)
                {
                    place += 3
                    name.end = place
                    name.typeEnd = place
                    continue
                }
                // `5th St`, `83 street`, `Avenida 4 de Fevereiro`
                guard let next = text.token(place + 1), next.isWord,
                    isOrdinal(place)
                        || (isLed || stopsAtType && name.words == 0)
                            && text.word(place + 1).address.intersection([.connector, .street])
                                != []
                else { break }
                place += isOrdinal(place) ? 2 : 1
                name.words += 1
                name.end = place
                continue
            }
            guard token.isWord, !traits.contains(.never) || name.words > 0 else { break }
            if name.words > 0, traits.contains(.unit), !traits.contains(.street) { break }
            let isTitle =
                !stopsAtType && name.words == 0 && traits.contains(.trailingStreet)
            let isType =
                traits.contains(.street) && !isTitle || isCompound(token)
                || endsWithStreet(hyphenated: place)
            guard
                isType || text.beginsCapital(token) || traits.contains(.connector) && name.words > 0
                    || traits.contains(.connector) && text.isMark(place + 1, "'", gap: .none)
            else { break }
            place += 1
            name.words += traits.contains(.connector) && !text.beginsCapital(token) ? 0 : 1
            if text.isMark(place, ".", gap: .none),
                token.length <= 5 || isType, text.token(place + 1, gap: .blank) != nil || isType
            {
                place += 1
            }
            while let mark = text.token(place, gap: .none), mark.isMark("-") || mark.isMark("'"),
                text.token(place + 1, gap: .none)?.isWord == true
            {
                place += 2
            }
            name.end = place
            if !isType, traits.contains(.weakStreet), name.words > 1 { weakEnd = place }
            if isType {
                if !stopsAtType, name.words > 1,
                    traits.contains(.leadingStreet) && !name.hasType || isCompound(token)
                {
                    name.properStart = start
                }
                name.wordsBeforeType = name.words - 1
                name.hasType = true
                isLed = isLed || name.words == 1
                name.typeEnd = place
                if !isLed, stopsAtType, !goesOn(place) {
                    name.end = direction(after: place)
                    name.typeEnd = name.end
                    return name
                }
                name.typeEnd = direction(after: place)
            }
            if text.isMark(place, "(", gap: .blank), isLed, let close = closing(place) {
                place = close
                name.end = place
            }
        }
        if name.hasType, isLed { name.typeEnd = name.end }
        if !name.hasType, stopsAtType, let weakEnd {
            name.hasType = true
            name.isWeak = true
            name.typeEnd = direction(after: weakEnd)
            name.end = name.typeEnd
        }
        return name.end > index ? name : nil
    }

    /// Whether another word for a street follows: `Park Road`, `Stone Way North`.
    private func goesOn(_ index: Int) -> Bool {
        guard let next = text.token(index), next.isWord else { return false }
        return text.word(index).address.contains(.street) && text[index].length > 1
    }

    private func direction(after index: Int) -> Int {
        guard let token = text.token(index), token.isWord,
            text.word(index).address.contains(.direction), text.beginsCapital(token),
            text.token(index + 1, gap: .none).map({ $0.kind == .mark }) ?? true,
            text.token(index + 1).map({
                !text.word(index + 1).address.contains(.street) || !$0.isWord
            }) ?? true
        else { return index }
        return index + 1
    }

    private func isOrdinal(_ index: Int) -> Bool {
        guard let next = text.token(index + 1, gap: .none), next.isWord, next.length == 2 else {
            return false
        }
        return ["st", "nd", "rd", "th"].contains(text.string(next).lowercased())
    }

    private func isCompound(_ token: Token) -> Bool {
        guard token.length >= 6, token.length <= 40, text.beginsCapital(token) else { return false }
        return AddressWords.compounds.contains { ending in
            guard ending.count < token.length else { return false }
            return zip(text.bytes[(Int(token.end) - ending.count)..<Int(token.end)], ending)
                .allSatisfy { $0 == $1 || $0 < 0x80 && $0 | 0x20 == $1 }
        }
    }

    /// `Teheran-ro`: whether the last part of a hyphenated name is a word for a street.
    private func endsWithStreet(hyphenated index: Int) -> Bool {
        guard text.isMark(index + 1, "-", gap: .none),
            let last = text.token(index + 2, gap: .none), last.isWord, !text.beginsCapital(last)
        else { return false }
        return text.word(index + 2).address.contains(.street)
    }

    private func closing(_ index: Int) -> Int? {
        (index + 1..<min(index + 5, text.count)).first { text.isMark($0, ")", gap: .none) }.map {
            $0 + 1
        }
    }
}

/// Words of a street name. 25 % less or more changes no document of 62
/// (`Benchmarks/sensitivity.py`).
private let mostWords = 7
