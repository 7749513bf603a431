extension AddressReader {
    /// `Apt 4`, `STE B`, `# 456`, `6th Floor`, `Apt No. 456`, `4 t.v.`
    func unit(at index: Int) -> Int? {
        let token = text[index]
        if token.isMark("#") {
            guard let number = text.token(index + 1), number.isNumber || number.isWord else {
                return nil
            }
            return unitNumberEnd(after: index + 2)
        }
        if let end = danishFloor(at: index) ?? namedStorey(at: index) { return end }
        if token.isNumber, let suffix = text.token(index + 1, gap: .none), suffix.isWord,
            suffix.length == 2,
            let floor = text.token(index + 2), floor.isWord,
            text.word(index + 2).address.contains(.unit)
        {
            return index + 3
        }
        // 5º
        if token.isNumber, token.length <= 2, let sign = text.token(index + 1, gap: .none),
            text.bytes[Int(sign.start)] >= 0x80, ["º", "ª", "°"].contains(text.string(sign))
        {
            return index + 2
        }
        guard token.isWord, text.word(index).address.contains(.unit) else { return nil }
        var place = index + 1
        if text.isMark(place, ".", gap: .none) { place += 1 }
        if let label = text.token(place), label.isWord, text.string(label).lowercased() == "no" {
            place = text.isMark(place + 1, ".", gap: .none) ? place + 2 : place + 1
        }
        if text.isMark(place, "#") { place += 1 }
        guard let number = text.token(place), number.isNumber || number.isWord && number.length == 1
        else {
            return nil
        }
        return unitNumberEnd(after: place + 1)
    }

    /// The end of `3/1`, `14-04`, `12B`, `A-200` after its first part.
    private func unitNumberEnd(after index: Int) -> Int {
        var place = index
        if text.isMark(place, "/", gap: .none) || text.isMark(place, "-", gap: .none),
            let rest = text.token(place + 1, gap: .none),
            rest.isNumber && rest.length <= 4 || rest.isWord && rest.length == 1
        {
            place += 2
        }
        if let next = text.token(place, gap: .none),
            next.isWord && next.length == 1
                || next.isNumber && text[place - 1].isWord && text[place - 1].length == 1
        {
            place += 1
        }
        return place
    }

    /// `Ground Floor`, `Second floor`, `Top Flat`, `Penthouse`
    private func namedStorey(at index: Int) -> Int? {
        let traits = text.word(index).address
        guard text[index].isWord, text.beginsCapital(text[index]) else { return nil }
        if traits.contains(.storey), let floor = text.token(index + 1), floor.isWord,
            ["floor", "flat", "fl", "level"].contains(text.string(floor).lowercased())
        {
            return index + 2
        }
        return traits.contains(.bareUnit) && text.isMark(index + 1, ",", gap: .none)
            ? index + 1 : nil
    }

    /// `2. tv`, `4 t.v.`, `1. sal th`, `st. mf`: the floor and the side in Denmark.
    ///
    /// Source: Universal Postal Union, Postal addressing systems, Denmark.
    private func danishFloor(at index: Int) -> Int? {
        let floor = text[index]
        guard
            floor.isNumber && floor.length <= 2
                || floor.isWord && floor.length == 2
                    && ["st", "kl"].contains(text.string(floor).lowercased())
        else { return nil }
        var place = text.isMark(index + 1, ".", gap: .none) ? index + 2 : index + 1
        var isFloor = false
        if let word = text.token(place), word.isWord, word.length == 3,
            text.string(word).lowercased() == "sal"
        {
            (isFloor, place) = (
                true, text.isMark(place + 1, ".", gap: .none) ? place + 2 : place + 1
            )
        }
        guard let side = text.token(place), side.isWord, side.length <= 2,
            side.gap == .blank || isFloor
        else { return isFloor ? place : nil }
        switch text.string(side).lowercased() {
        case "tv", "th", "mf":
            return text.isMark(place + 1, ".", gap: .none) ? place + 2 : place + 1
        case "t", "m":
            guard text.isMark(place + 1, ".", gap: .none),
                let last = text.token(place + 2, gap: .none), last.isWord, last.length == 1
            else { return isFloor ? place : nil }
            return text.isMark(place + 3, ".", gap: .none) ? place + 4 : place + 3
        default: return isFloor ? place : nil
        }
    }
}
