import Foundation

/// The part of an e-mail address before the `@`, compared with the name of its owner: `perez` in the
/// address of a Pérez is no `pere2`, and what follows it are digits.
struct NamedAddress {
    private var letters: [Character]
    private let names: [[Character]]

    /// - Parameters:
    ///   - local: As read.
    ///   - name: The owner's, as read.
    init(_ local: String, of name: String) {
        letters = Array(local)
        names = name.foldedForComparison.split { !$0.isLetter }.map(Array.init)
    }

    /// The same where the name explains nothing.
    var local: String {
        var read = self
        let ends = read.spellNames()
        read.spellInitial()
        if let end = ends.max() { read.spellNumber(from: end) }
        return String(read.letters)
    }

    /// Gives the names in it their letters.
    ///
    /// - Returns: Where they end.
    private mutating func spellNames() -> [Int] {
        var ends: [Int] = []
        for name in names where name.count >= fewestLetters {
            guard let start = place(of: name, from: 0) else { continue }
            for (index, letter) in zip(start..., name) where letters[index].folded != letter {
                letters[index] = letter.inCase(of: letters)
            }
            ends.append(start + name.count)
        }
        return ends
    }

    /// `9.harris` of a Gina Harris.
    private mutating func spellInitial() {
        guard let first = letters.first, first.isNumber, letters.count > fewestLetters,
            let name = names.first(where: { $0[0].isAlike(first) })
        else { return }
        let next = "._-".contains(letters[1]) ? 2 : 1
        guard names.contains(where: { place(of: $0, from: next) == next && $0 != name }) else {
            return
        }
        letters[0] = name[0].inCase(of: letters)
    }

    /// `romanol`, but not the `annab` of an Anna Berg.
    private mutating func spellNumber(from end: Int) {
        let rest = letters[end...]
        guard (1...mostDigits).contains(rest.count), rest.contains(where: \.isLetter),
            rest.allSatisfy({ $0.isNumber || "ilo|!".contains($0.folded) }),
            !(rest.count == 1 && names.contains { $0[0] == rest[end].folded })
        else { return }
        for index in rest.indices {
            letters[index] = digitsByLetter[letters[index].folded] ?? letters[index]
        }
    }

    private func place(of name: [Character], from first: Int) -> Int? {
        guard name.count > 1, first + name.count <= letters.count else { return nil }
        return (first...letters.count - name.count).first { start in
            zip(letters[start...], name).allSatisfy { $1.isAlike($0) }
        }
    }
}

extension Character {
    fileprivate var folded: Character { String(self).foldedForComparison.first ?? self }

    /// Whether handwriting makes two characters alike, one of them a digit.
    fileprivate func isAlike(_ other: Character) -> Bool {
        let (one, two) = (folded, other.folded)
        return one == two
            || one.isNumber != two.isNumber
                && (digitsByLetter[one] ?? one) == (digitsByLetter[two] ?? two)
    }

    /// A letter in capitals where most of a text is.
    func inCase(of text: [Character]) -> Character {
        text.count(where: \.isUppercase) > text.count(where: \.isLowercase)
            ? Character(uppercased()) : Character(lowercased())
    }
}

/// Letters of a name that a part of an address is compared with. A choice: shorter ones occur in others.
private let fewestLetters = 3
/// Digits that people add to their names: years.
private let mostDigits = 4
