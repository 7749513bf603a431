/// European value added tax numbers.
///
/// Source: European Commission, VIES, structure of VAT identification numbers; check digits by the
/// national authorities' publications.
enum TaxNumbers {
    /// Whether `code` is a country prefix and a number with valid check digits.
    static func isValid(_ code: ArraySlice<UInt8>) -> Bool {
        guard code.count >= 10, let country = Country(code) else { return false }
        return country.isValid(Array(code.dropFirst(country.rawValue.utf8.count)))
    }

    private enum Country: String, CaseIterable {
        case germany = "DE"
        case austria = "ATU"
        case switzerland = "CHE"
        case france = "FR"
        case italy = "IT"
        case netherlands = "NL"
        case belgium = "BE"
        case poland = "PL"
        case portugal = "PT"
        case britain = "GB"
        case denmark = "DK"
        case sweden = "SE"
        case finland = "FI"
        case luxembourg = "LU"

        init?(_ code: ArraySlice<UInt8>) {
            guard let match = Self.allCases.first(where: { code.starts(with: $0.rawValue.utf8) })
            else { return nil }
            self = match
        }

        func isValid(_ number: [UInt8]) -> Bool {
            switch self {
            case .netherlands: return isValidDutch(number)
            default:
                guard let digits = CheckDigits.digits(number) else { return false }
                return isValid(digits)
            }
        }

        private func isValid(_ digits: [Int]) -> Bool {
            let value = digits.reduce(0) { $0 * 10 + $1 }
            let sum = { CheckDigits.weighted(digits.dropLast(), by: $0) }
            let last = digits.last ?? 0
            switch self {
            case .germany: return digits.count == 9 && CheckDigits.passesMod11And10(digits)
            case .austria:
                let doubled = digits.dropLast().enumerated().reduce(0) { total, entry in
                    let value = entry.offset % 2 == 1 ? entry.element * 2 : entry.element
                    return total + value / 10 + value % 10
                }
                return digits.count == 8 && (96 - doubled) % 10 == last
            case .switzerland:
                return digits.count == 9 && (11 - sum([5, 4, 3, 2, 7, 6, 5, 4]) % 11) % 11 == last
            case .france:
                return digits.count == 11
                    && value / 1_000_000_000 == (12 + 3 * (value % 1_000_000_000 % 97)) % 97
                    && CheckDigits.passesLuhn(Array(digits.suffix(9)))
            case .italy: return digits.count == 11 && CheckDigits.passesLuhn(digits)
            case .belgium: return digits.count == 10 && 97 - value / 100 % 97 == value % 100
            case .poland:
                return digits.count == 10 && sum([6, 5, 7, 2, 3, 4, 5, 6, 7]) % 11 == last
            case .portugal:
                let rest = 11 - sum([9, 8, 7, 6, 5, 4, 3, 2]) % 11
                return digits.count == 9 && (rest > 9 ? 0 : rest) == last
            case .britain:
                let rest = CheckDigits.weighted(digits.prefix(7), by: [8, 7, 6, 5, 4, 3, 2])
                return digits.count == 9
                    && ((rest + value % 100) % 97 == 0 || (rest + value % 100 + 55) % 97 == 0)
            case .denmark:
                return digits.count == 8
                    && CheckDigits.weighted(digits, by: [2, 7, 6, 5, 4, 3, 2, 1]) % 11 == 0
            case .sweden:
                return digits.count == 12 && CheckDigits.passesLuhn(Array(digits.prefix(10)))
            case .finland:
                return digits.count == 8
                    && (11 - sum([7, 9, 10, 5, 8, 4, 2]) % 11) % 11 == last
            case .luxembourg: return digits.count == 8 && value / 100 % 89 == value % 100
            case .netherlands: return false
            }
        }

        /// Nine digits, `B`, two digits: the older check by weights or the newer by MOD 97-10.
        private func isValidDutch(_ number: [UInt8]) -> Bool {
            guard number.count == 12, number[9] == UInt8(ascii: "B"),
                let digits = CheckDigits.digits(number[..<9]),
                CheckDigits.digits(number[10...]) != nil
            else { return false }
            let weighted = CheckDigits.weighted(digits.dropLast(), by: [9, 8, 7, 6, 5, 4, 3, 2])
            let whole = Array("NL".utf8) + number
            var remainder = 0
            for letter in whole {
                guard let value = CheckDigits.value(letter) else { return false }
                remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
            }
            return weighted % 11 == digits[8] || remainder == 1
        }
    }
}
