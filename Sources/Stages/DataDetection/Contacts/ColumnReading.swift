import Foundation

/// Chooses what a recognized cell says by what its column may contain: digits in a column of phone
/// numbers, an address in one of e-mail addresses.
///
/// A handwritten 0 is read as `O` or `C`, `gmail.com` as `smail.con`. What the choice changes is doubtful.
struct ColumnReading {
    /// Lower-case domains that the addresses of a column may have.
    private let domains: [String]

    /// - Parameter addresses: Texts of cells with e-mail addresses; a domain that several have is right.
    init(addresses: [String] = []) {
        let read = addresses.compactMap(\.domain).filter { HostName.isDomain($0) }
        let counts = Dictionary(read.map { ($0, 1) }, uniquingKeysWith: +)
        // A hand writes alike each time: a domain near a provider's may be misread in all rows.
        let common = counts.filter { domain, count in
            count > 1
                && !providers.contains {
                    $0.readingDistance(from: domain)
                        <= Double(domain.count) / parameters.lettersOfDoubt
                }
        }.keys.sorted()
        domains = providers + common
    }

    /// The cells of a row; addresses are compared with the names in it.
    func cells(_ cells: [ContactCell?], in roles: [ColumnRole?]) -> [ContactCell?] {
        let read = zip(cells, roles).map { cell, role -> ContactCell? in
            guard let cell, let role else { return cell }
            return self.cell(cell, in: role)
        }
        let name = zip(read, roles).filter { [.name, .given, .family].contains($1) }
            .compactMap(\.0?.text).joined(separator: " ")
        return zip(read, roles).map { cell, role in
            guard role == .email, let cell, cell.confidence < 1,
                let at = cell.text.lastIndex(of: "@")
            else { return cell }
            let local = NamedAddress(String(cell.text[..<at]), of: name).local
            return cell.choosing(local + cell.text[at...])
        }
    }

    func cell(_ cell: ContactCell, in role: ColumnRole) -> ContactCell {
        // A text layer has no misread letters.
        guard cell.confidence < 1 else { return cell }
        let chosen: String? =
            switch role {
            case .phone, .mobile, .fax: cell.text.withDigitsOnly
            case .email: address(cell.text)
            case .postalCode, .city: cell.text.withPostalCode
            case .name, .given, .family: cell.text.withLettersOnly
            case .street: cell.text.withHouseNumber
            case .organization, .title, .country, .link, .other: nil
            }
        return chosen.map(cell.choosing) ?? cell
    }

    /// The address with the nearest domain that it may have; `nil` where there is none.
    private func address(_ text: String) -> String? {
        let whole = text.filter { !$0.isWhitespace }.replacing("©", with: "@")
            .replacing("®", with: "@")
        guard let at = whole.lastIndex(of: "@") else { return withSign(whole) }
        let host = whole[whole.index(after: at)...].lowercased().replacing(",", with: ".")
        if domains.contains(host) || rareDomains.contains(host) { return whole }
        let limit =
            Double(host.count)
            / (HostName.isDomain(host) ? parameters.lettersOfDoubt : parameters.lettersOfError)
        let ranked = domains.map { (domain: $0, distance: $0.readingDistance(from: host)) }
            .sorted { ($0.distance, $0.domain) < ($1.distance, $1.domain) }
        guard let best = ranked.first, best.distance <= limit,
            ranked.dropFirst().first.map({ $0.distance > best.distance }) ?? true
        else { return nil }
        return whole[...at] + best.domain
    }

    /// An address whose `@` was read as a letter, where a domain ends it.
    private func withSign(_ text: String) -> String? {
        let folded = text.lowercased()
        let found = domains.filter { domain in
            let local = folded.dropLast(domain.count)
            return folded.hasSuffix(domain) && local.count > parameters.fewestLettersOfLocalPart
                && local.last.map { "aceoqdg0&(".contains($0) } ?? false
        }
        guard let domain = found.max(by: { ($0.count, $0) < ($1.count, $1) }) else { return nil }
        return String(text.dropLast(domain.count + 1)) + "@" + domain
    }
}

extension ContactCell {
    /// The cell with another text, which is doubtful where it differs.
    fileprivate func choosing(_ chosen: String) -> ContactCell {
        chosen == text
            ? self
            : ContactCell(
                chosen, page: page, box: box, confidence: confidence * parameters.doubt)
    }
}

extension String {
    /// A name whose words have letters for digits, as in `ALVARE2`; numbers beside it stay.
    fileprivate var withLettersOnly: String {
        split(separator: " ").map { word -> String in
            guard word.count(where: \.isLetter) > 1, word.contains(where: \.isNumber) else {
                return String(word)
            }
            let letters = Array(word)
            return String(letters.map { lettersByDigit[$0]?.inCase(of: letters) ?? $0 })
        }.joined(separator: " ")
    }

    /// A street with digits for letters in the number of the house, and the ß of German streets.
    fileprivate var withHouseNumber: String {
        split(separator: " ").map { word -> String in
            if word.contains(where: \.isNumber),
                word.allSatisfy({ $0.isNumber || "IlOo|".contains($0) })
            {
                return String(word.map { digitsByLetter[$0] ?? $0 })
            }
            return String(word).replacing("traBe", with: "traße").replacing("tra8e", with: "traße")
        }.joined(separator: " ")
    }

    fileprivate var domain: String? {
        lastIndex(of: "@").map { self[index(after: $0)...].lowercased() }
    }

    /// A phone number whose letters are digits; `nil` where some are not.
    fileprivate var withDigitsOnly: String? {
        let digits = count { $0.isASCII && $0.isNumber }
        let result = String(map { digitsByLetter[$0] ?? $0 })
        let changed = zip(self, result).count { $0 != $1 }
        guard changed > 0, digits >= parameters.fewestDigits, changed * 2 <= digits,
            result.allSatisfy({ $0.isASCII && $0.isNumber || "+-./() ".contains($0) })
        else { return nil }
        return result
    }

    /// A town whose postal code has letters for digits or digits for letters; `nil` for others.
    fileprivate var withPostalCode: String? {
        var words = split(separator: " ").map(String.init)
        guard let first = words.first else { return nil }
        if words.count > 1, let outward = first.coerced(to: ["A9", "A99", "AA9", "AA99"]),
            let inward = words[1].coerced(to: ["9AA"])
        {
            words[0] = outward
            words[1] = inward
        } else if first.count(where: { $0.isASCII && $0.isNumber }) * 2 > first.count,
            let code = first.coerced(to: ["99999", "9999"])
        {
            words[0] = code
        } else {
            return nil
        }
        return words.joined(separator: " ")
    }

    /// The text in the first of some patterns, `A` for a letter and `9` for a digit, that needs the
    /// fewest changes.
    private func coerced(to patterns: [String]) -> String? {
        let readings = patterns.compactMap { pattern -> (text: String, changes: Int)? in
            guard pattern.count == count else { return nil }
            var changes = 0
            var text = ""
            for (letter, kind) in zip(self, pattern) {
                let isDigit = letter.isASCII && letter.isNumber
                if kind == "9" ? isDigit : letter.isLetter {
                    text.append(letter)
                } else if let other = kind == "9" ? digitsByLetter[letter] : lettersByDigit[letter]
                {
                    text.append(other)
                    changes += 1
                } else {
                    return nil
                }
            }
            return (text, changes)
        }
        return readings.min { $0.changes < $1.changes }?.text
    }

    /// Letters that differ, of those that are read for each other half of each, by dynamic programming;
    /// periods are as easily missed.
    fileprivate func readingDistance(from other: String) -> Double {
        let (own, others) = (Array(self), Array(other))
        var row = [0.0]
        for letter in others { row.append((row.last ?? 0) + letter.costAlone) }
        for a in own {
            var next = [row[0] + a.costAlone]
            for (index, b) in others.enumerated() {
                next.append(
                    Swift.min(
                        row[index] + a.cost(of: b), row[index + 1] + a.costAlone,
                        next[index] + b.costAlone))
            }
            row = next
        }
        return row[others.count]
    }
}

extension Character {
    fileprivate var costAlone: Double { self == "." ? 0.5 : 1 }

    fileprivate func cost(of other: Character) -> Double {
        if self == other { return 0 }
        return alikeLetters.contains { $0.contains(self) && $0.contains(other) } ? 0.5 : 1
    }
}

/// What is changed. Choices, measured together on the tuning half of `Benchmarks/sheets.py`.
struct ColumnReadingParameters {
    static let standard = ColumnReadingParameters()

    /// 0…1: how much of its confidence a text keeps that was changed.
    var doubt = 0.5

    /// Letters of a domain for each that may be misread, where the domain may exist and where its top-level
    /// domain does not.
    var lettersOfDoubt = 6.0
    var lettersOfError = 4.5

    /// Letters before a `@` that is read as a letter, with it.
    var fewestLettersOfLocalPart = 3

    /// Digits of a phone number at the least that are read as such.
    var fewestDigits = 5
}

private let parameters = ColumnReadingParameters.standard

/// Digits that are read as letters and signs, in handwriting and print.
let digitsByLetter: [Character: Character] = [
    "O": "0", "o": "0", "Q": "0", "D": "0", "C": "0", "c": "0", "U": "0", "I": "1", "l": "1",
    "i": "1", "L": "1", "|": "1", "!": "1", "Z": "2", "z": "2", "A": "4", "S": "5", "s": "5",
    "b": "6", "G": "6", "B": "8", "g": "9", "q": "9",
]

private let lettersByDigit: [Character: Character] = [
    "0": "O", "1": "I", "2": "Z", "4": "A", "5": "S", "6": "G", "8": "B",
]

/// Lower-case letters and digits that handwriting makes alike.
private let alikeLetters: [Set<Character>] = [
    ["g", "s", "q", "y", "9", "5", "8"], ["m", "n", "r", "h", "u"], ["u", "v", "w", "n"],
    ["o", "a", "c", "e", "0", "d"], ["l", "i", "1", "t", "j", "f"], ["b", "h", "k", "6"],
    ["z", "2"], ["-", "_", "."],
]

/// Domains of providers that are more often another one misread.
private let rareDomains: Set<String> = ["email.com", "mail.com", "ymail.com"]

/// Domains of e-mail providers that many people use.
private let providers = """
    aol.com alice.it aon.at arcor.de att.net bbox.fr bluewin.ch btinternet.com chello.at comcast.net \
    cox.net free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de gmx.net googlemail.com \
    hetnet.nl home.nl hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it hotmail.nl \
    icloud.com interia.pl kpnmail.nl laposte.net libero.it live.co.uk live.com live.de live.fr live.nl \
    mac.com mailbox.org me.com msn.com neuf.fr ntlworld.com o2.pl onet.pl orange.fr outlook.com \
    outlook.de outlook.es outlook.fr outlook.it planet.nl posteo.de proton.me protonmail.com sapo.pt \
    sbcglobal.net sfr.fr sky.com t-online.de talktalk.net telefonica.net telia.com terra.es tin.it \
    tiscali.it verizon.net virgilio.it virginmedia.com wanadoo.fr web.de wp.pl xs4all.nl yahoo.co.uk \
    yahoo.com yahoo.de yahoo.es yahoo.fr yahoo.it ziggo.nl
    """.split(whereSeparator: \.isWhitespace).map(String.init)
