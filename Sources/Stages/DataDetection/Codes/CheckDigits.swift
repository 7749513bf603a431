/// Check digit algorithms.
enum CheckDigits {
    /// Digits, and letters from 10 on, as in ISO 7064.
    static func value(_ letter: UInt8) -> Int? {
        switch letter {
        case 0x30...0x39: Int(letter) - 0x30
        case 0x41...0x5A: Int(letter) - 0x41 + 10
        default: nil
        }
    }

    static func digits(_ letters: some Sequence<UInt8>) -> [Int]? {
        var digits: [Int] = []
        for letter in letters {
            guard letter &- 48 <= 9 else { return nil }
            digits.append(Int(letter) - 48)
        }
        return digits
    }

    /// ISO 7064, MOD 97-10, with the first four characters moved to the end (ISO 13616, ISO 11649).
    static func passesMod97(_ code: [UInt8]) -> Bool {
        guard code.count > 4 else { return false }
        var remainder = 0
        for letter in code[4...] + code[..<4] {
            guard let value = value(letter) else { return false }
            remainder = (remainder * (value < 10 ? 10 : 100) + value) % 97
        }
        return remainder == 1
    }

    /// ISO/IEC 7812-1, annex B (Luhn).
    static func passesLuhn(_ digits: [Int]) -> Bool {
        var sum = 0
        for (place, digit) in digits.reversed().enumerated() {
            let doubled = place % 2 == 1 ? digit * 2 : digit
            sum += doubled > 9 ? doubled - 9 : doubled
        }
        return sum % 10 == 0
    }

    /// GS1 General Specifications, 7.9: weights 3 and 1 from the right.
    static func passesGS1(_ digits: [Int]) -> Bool {
        weighted(digits.dropLast().reversed(), by: [3, 1]) % 10 == (10 - (digits.last ?? 0)) % 10
    }

    /// Weights 1 and 2 from the left, without the sum of digits (UPS, OnTrac).
    static func passesPlainDoubling(_ digits: [Int]) -> Bool {
        weighted(digits.dropLast(), by: [1, 2]) % 10 == (10 - (digits.last ?? 0)) % 10
    }

    /// Weights 4 and 9 from the left (Deutsche Post).
    static func passesIdentcode(_ digits: [Int]) -> Bool {
        weighted(digits.dropLast(), by: [4, 9]) % 10 == (10 - (digits.last ?? 0)) % 10
    }

    /// The number without its last digit modulo 7 (air waybills).
    static func passesMod7(_ digits: [Int]) -> Bool {
        digits.dropLast().reduce(0) { ($0 * 10 + $1) % 7 } == digits.last
    }

    /// ISO 7064, MOD 37,36.
    static func passesMod37(_ code: some Collection<UInt8>) -> Bool {
        var product = 36
        var last = 0
        for letter in code {
            guard let value = value(letter) else { return false }
            last = (product + value) % 36
            let sum = last == 0 ? 36 : last
            product = sum * 2 % 37
        }
        return last == 1
    }

    /// ISO 7064, MOD 11,10.
    static func passesMod11And10(_ digits: [Int]) -> Bool {
        var product = 10
        for digit in digits.dropLast() {
            let sum = (product + digit) % 10
            product = (sum == 0 ? 10 : sum) * 2 % 11
        }
        return (product + (digits.last ?? 0)) % 10 == 1
    }

    /// The weighted sum, with the weights repeated cyclically.
    static func weighted(_ digits: some Sequence<Int>, by weights: [Int]) -> Int {
        digits.enumerated().reduce(0) { $0 + $1.element * weights[$1.offset % weights.count] }
    }
}
