import Facts
import Foundation

/// Addresses with the city before the street.
extension AddressReader {
    /// `220030 Minsk, улица Ленина, 20`
    func codeFirst(at index: Int) -> ReadAddress? {
        guard text[index].isNumber, (4...6).contains(text[index].length),
            let first = text.token(index + 1), first.isWord, first.gap == .blank,
            text.beginsCapital(first), let code = PostalCode(at: index, in: text),
            text.token(code.range.upperBound) != nil,
            let nameEnd = name(at: code.range.upperBound),
            let (next, isSeparated) = separated(nameEnd), isSeparated,
            let street = StreetReader(text: text).street(at: next), street.hasType,
            street.hasNumber
        else { return nil }
        let last = country(behind: street.range.upperBound)
        let tokens = index..<(last?.range.upperBound ?? street.range.upperBound)
        var details = DataDetector.PostalAddress(fullAddress: text.string(tokens: tokens))
        details.postalCode = code.text
        details.city = text.string(tokens: code.range.upperBound..<nameEnd)
        details.street = text.string(tokens: street.range)
        details.region = last.map { text.string(tokens: $0.range) }
        details.regionCode = last.map { Locale.Region($0.code) }
        return ReadAddress(tokens: tokens, details: details, isSure: details.region != nil)
    }

    private func country(behind index: Int) -> (range: Range<Int>, code: String)? {
        guard let (place, _) = separated(index), let (end, code) = country(at: place) else {
            return nil
        }
        return (place..<end, code)
    }

    /// Whether a name is that of a county or province, which follows the city.
    func isRegion(_ tokens: Range<Int>) -> Bool {
        tokens.contains { index in
            text.word(index).address.contains(.county)
                || text.string(text[index]).lowercased().hasSuffix("shire")
        }
    }
}
