extension AddressReader {
    /// `Apt 4`, `STE B`, `# 456`, `6th Floor`, `Apt No. 456`, `4 t.v.`
    func unit(at index: Int) -> Int? {
        let token = text[index]
        if token.isMark("#") {
            guard let number = text.token(index + 1), number.isNumber || number.isWord else {
                return nil
            }
            return index + 2
        }
        if token.isNumber, let suffix = text.token(index + 1, gap: .none), suffix.isWord,
            suffix.length == 2,
            let floor = text.token(index + 2), floor.isWord,
            text.word(index + 2).address.contains(.unit)
        {
            return index + 3
        }
        // 5º
        if token.isNumber, token.length <= 2, text.token(index + 1, gap: .none) != nil,
            ["º", "ª", "°"].contains(text.string(text[index + 1]))
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
        place += 1
        if let letter = text.token(place, gap: .none), letter.isWord, letter.length == 1 {
            place += 1
        }
        return place
    }
}
