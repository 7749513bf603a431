/// Delivery points that are no house number beside a street name.
extension StreetReader {
    /// `P.O. Box 1142`, `PO Box 12`, `Postfach 12 34`, `RR 2 Box 152`, `HC 68 Box 98`
    ///
    /// Sources: USPS Publication 28, 24 to 29; Universal Postal Union, Postal addressing systems.
    func postBox(at index: Int) -> StreetLine? {
        guard text.word(index).address.contains(.box),
            let end = boxName(at: index) ?? ruralRoute(at: index)
        else { return nil }
        var place = end
        if text.isMark(place, "#") { place += 1 }
        guard let number = text.token(place), number.isNumber, number.length <= 6 else {
            return nil
        }
        place += 1
        // 12 34
        if let more = text.token(place), more.isNumber, more.length == 2, number.length == 2 {
            place += 1
        }
        if let letter = text.token(place, gap: .none), letter.isWord, letter.length == 1 {
            place += 1
        }
        return StreetLine(range: index..<place, hasType: true, hasNumber: true)
    }

    /// The token after `P.O. Box`, `Post Office Box`, `Postfach`.
    private func boxName(at index: Int) -> Int? {
        let first = printed(index)
        if boxNames.contains(first) { return index + 1 }
        var place = index + 1
        switch first {
        case "po", "gpo", "locked", "private": break
        case "p":
            if text.isMark(place, ".", gap: .none) { place += 1 }
            guard printed(place) == "o" else { return nil }
            place += 1
            if text.isMark(place, ".", gap: .none) { place += 1 }
        case "post":
            guard printed(place) == "office" else { return nil }
            place += 1
        default: return nil
        }
        return ["box", "bag"].contains(printed(place)) ? place + 1 : nil
    }

    /// The token after `RR 2 Box`, `HC 68, Box`, `Rural Route 5 Box`.
    private func ruralRoute(at index: Int) -> Int? {
        var place = index + 1
        switch printed(index) {
        case "rr", "hc", "rfd": break
        case "rural":
            guard printed(place) == "route" else { return nil }
            place += 1
        default: return nil
        }
        guard let number = text.token(place), number.isNumber, number.length <= 3 else {
            return nil
        }
        place += 1
        if text.isMark(place, ",") { place += 1 }
        return printed(place) == "box" ? place + 1 : nil
    }

    private func printed(_ index: Int) -> String {
        guard text.tokens.indices.contains(index), text[index].isWord, text[index].length <= 8
        else {
            return ""
        }
        return text.string(text[index]).lowercased()
    }

    /// `Carrera 7 No. 71-21`, `Cra 18 # 63-64 B`: the street, the crossing street and the distance
    /// from it, as in Colombia. `N6W23001 Bluemound Road`: a grid number, as in Wisconsin.
    ///
    /// Sources: Universal Postal Union, Postal addressing systems, Colombia; USPS Publication 28,
    /// D4 (grid style addresses).
    func numberedCrossing(at index: Int) -> StreetLine? {
        if let end = gridNumber(at: index) { return numberFirst(from: index, name: end) }
        guard
            !text.word(index).address.isDisjoint(with: [.leadingStreet, .crossing])
        else { return nil }
        var place = text.isMark(index + 1, ".", gap: .none) ? index + 2 : index + 1
        guard let street = text.token(place), street.isNumber, street.length <= 3 else {
            return nil
        }
        place += 1
        if let letter = text.token(place), letter.isWord, letter.length == 1,
            !["n"].contains(printed(place))
        {
            place += 1
        }
        guard let sign = crossingSign(at: place), let crossing = text.token(sign),
            crossing.isNumber,
            crossing.length <= 3
        else { return nil }
        place = sign + 1
        if let letter = text.token(place, gap: .none), letter.isWord, letter.length == 1 {
            place += 1
        }
        guard text.isMark(place, "-"), let distance = text.token(place + 1), distance.isNumber,
            distance.length <= 3
        else { return nil }
        place += 2
        if let letter = text.token(place), letter.isWord, letter.length == 1,
            text.isCapital(letter)
        {
            place += 1
        }
        return StreetLine(range: index..<place, hasType: true, hasNumber: true)
    }

    /// The token after `#`, `No.`, `Nº` or `N°`.
    private func crossingSign(at index: Int) -> Int? {
        if text.isMark(index, "#") { return index + 1 }
        guard ["no", "nro", "nº", "n"].contains(printed(index)) else { return nil }
        var place = index + 1
        while let mark = text.token(place, gap: .none), mark.kind == .mark, place < index + 3 {
            place += 1
        }
        return place
    }

    private func gridNumber(at index: Int) -> Int? {
        for offset in stride(from: 0, to: 4, by: 2) {
            guard let letter = offset == 0 ? text[index] : text.token(index + offset, gap: .none),
                letter.isWord, letter.length == 1,
                ["n", "s", "e", "w"].contains(printed(index + offset)),
                let number = text.token(index + offset + 1, gap: .none), number.isNumber,
                number.length <= 5
            else { return nil }
        }
        return text.token(index + 4, gap: .none) == nil ? index + 4 : nil
    }
}

extension AddressReader {
    /// A state at the end of an address without a postal code: `NY`, `Texas`, `New Jersey` after a
    /// comma, `Osaka-fu`.
    func lastState(at index: Int) -> Int? {
        guard index > 0, text[index].isWord else { return nil }
        // Osaka-fu
        if text.isMark(index + 1, "-", gap: .none), let suffix = text.token(index + 2, gap: .none),
            ["fu", "ken", "to", "do"].contains(text.string(suffix)), endsAddress(index + 3)
        {
            return index + 3
        }
        guard text[index - 1].isMark(",") else { return nil }
        let traits = text.word(index).address
        if traits.contains(.stateCode), text.isCapital(text[index]), endsAddress(index + 1) {
            return index + 1
        }
        if traits.contains(.stateName), text.beginsCapital(text[index]), endsState(index + 1) {
            return index + 1
        }
        guard let second = text.token(index + 1), second.isWord, endsState(index + 2) else {
            return nil
        }
        let name = text.string(tokens: index..<(index + 2))
        return stateNames.contains(name.lowercased()) && text.beginsCapital(second)
            ? index + 2 : nil
    }

    /// Whether no code of a state follows, as after the city in `New York, NY`.
    private func endsState(_ index: Int) -> Bool {
        guard endsAddress(index) else { return false }
        guard text.isMark(index, ","), let code = text.token(index + 1), code.isWord else {
            return true
        }
        return !(text.word(index + 1).address.contains(.stateCode) && text.isCapital(code))
    }

    /// Whether no further name follows.
    private func endsAddress(_ index: Int) -> Bool {
        guard let next = text.token(index, gap: .blank) else { return true }
        if next.kind == .mark { return !next.isMark("-") && !next.isMark("/") && !next.isMark("'") }
        return next.isWord && !text.beginsCapital(next)
    }
}

private let boxNames: Set<String> = [
    "postfach", "postbus", "postboks", "apartado", "casilla",
]
/// Names of two words of states and provinces.
///
/// Source: ISO 3166-2 (US, CA, AU).
private let stateNames: Set<String> = [
    "new york", "new jersey", "new mexico", "new hampshire", "north carolina", "south carolina",
    "north dakota", "south dakota", "west virginia", "rhode island", "british columbia",
    "nova scotia", "new brunswick", "western australia", "south australia",
]
