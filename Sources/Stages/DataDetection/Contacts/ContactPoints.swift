import Facts
import Foundation
import Geometry

/// Finds contact points in a text about one person or organization.
struct ContactPoints {
    private let detection: Detection

    init(detection: Detection) { self.detection = detection }

    /// E-mail addresses, telephone numbers and links, and the rest of the line.
    struct Reading {
        var emails: [String] = []
        var phones: [DataDetector.PhoneNumber] = []
        var links: [String] = []
        /// The text without facts and their labels.
        var rest = ""

        /// Whether the line has no contact point.
        var isEmpty: Bool { emails.isEmpty && phones.isEmpty && links.isEmpty }
    }

    func reading(of text: String) -> Reading {
        let (text, label) = text.withWholeAddresses.withSpeltLabel
        var reading = Reading()
        var end = text.startIndex
        for match in detection.matches(in: text) {
            let before = text[end..<match.range.lowerBound]
            switch match.details {
            case .emailAddress(let address): reading.emails.append(address.emailAddress)
            case .link(let link): reading.links.append(link.url.absoluteString)
            case .phoneNumber(let number):
                reading.phones.append(number.labelled(by: before.lastLabel ?? label))
            case .calendarEvent:
                break
            case .postalAddress, .measurement, .moneyAmount,
                .shipmentTrackingNumber, .flightNumber, .paymentIdentifier:
                continue
            }
            reading.rest += before.withoutLabels + " "
            end = match.range.upperBound
        }
        let tail = text[end...]
        reading.rest += end == text.startIndex ? String(tail) : tail.withoutLabels
        reading.rest = reading.rest.trimmingCharacters(in: separators)
        return reading
    }

    /// The e-mail address in a cell meant for one; spaces inside are reading errors.
    func email(in cell: String) -> String? {
        let printed = reading(of: cell).emails.first
        if let printed { return printed }
        guard cell.contains("@") else { return nil }
        return reading(of: cell.filter { !$0.isWhitespace }).emails.first
    }

    /// The telephone number in a cell meant for one.
    func phone(in cell: String, label: String?) -> DataDetector.PhoneNumber? {
        let text = cell.reduce(into: "") { text, next in
            // Spaces that justified print left after periods and hyphens.
            if next.isASCII, next.isNumber, text.hasSuffix(". ") || text.hasSuffix("- ") {
                text.removeLast()
            }
            text.append(next)
        }.trimmingCharacters(in: .whitespaces)
        if let found = reading(of: "Tel. \(text)").phones.first { return found.labelled(by: label) }
        let digits = text.count { $0.isASCII && $0.isNumber }
        guard (6...15).contains(digits),
            text.allSatisfy({ $0.isASCII && $0.isNumber || "+-./() ".contains($0) })
        else { return nil }
        return DataDetector.PhoneNumber(phoneNumber: text, label: label)
    }

    /// The position and content of a postal address in consecutive lines; its first line has a
    /// number.
    func address(among lines: [String]) -> (lines: Range<Int>, details: DataDetector.PostalAddress)?
    {
        for start in lines.indices where lines[start].contains(where: \.isNumber) {
            let text = lines[start...].prefix(longestAddress).prefix { !$0.isEmpty }
                .joined(separator: "\n")
            for match in detection.matches(in: text) {
                guard case .postalAddress(let address) = match.details,
                    !text[..<match.range.lowerBound].contains("\n")
                else { continue }
                let count = text[match.range].count { $0 == "\n" }
                return (start..<start + count + 1, address)
            }
        }
        return nil
    }
}

extension DataDetector.PhoneNumber {
    fileprivate func labelled(by label: String?) -> DataDetector.PhoneNumber {
        DataDetector.PhoneNumber(
            phoneNumber: phoneNumber, e164: e164, extension: `extension`, label: self.label ?? label
        )
    }
}

extension String {
    /// Rejoins e-mail addresses that were read in parts: `ann @ example.org`, `ann@mail
    /// .example.org`.
    fileprivate var withWholeAddresses: String {
        guard contains("@") else { return self }
        let words = split(separator: " ")
        var result: [String] = []
        for word in words {
            if let last = result.last,
                AddressContinuation.goes(on: last, in: word, fillsLine: false)
                    || last.isOpenAddress
                        && word.first == "." && word.count > 1
                    || word == "@"
                        && last.isAddressPart
                    || last.hasSuffix("@") && last.count > 1
                        && word.isAddressPart
            {
                result[result.count - 1] = last + word
            } else {
                result.append(String(word))
            }
        }
        return result.joined(separator: " ")
    }
}

extension String {
    /// A line of a card with its label written out: `M 0171 123456` becomes `Tel. 0171 123456`,
    /// mobile.
    fileprivate var withSpeltLabel: (text: String, label: String?) {
        let start = drop { $0.isWhitespace || "|•·".contains($0) }
        guard let letter = start.first, "TPMCFOHDtpmcfohd".contains(letter) else {
            return (self, nil)
        }
        var rest = start.dropFirst()
        if let mark = rest.first, ".:".contains(mark) { rest = rest.dropFirst() }
        let number = rest.drop(while: \.isWhitespace)
        guard number.startIndex > rest.startIndex, let first = number.first,
            "+(".contains(first) || first.isASCII && first.isNumber
        else { return (self, nil) }
        return ("Tel. " + number, String(letter).lastLabel)
    }
}

extension StringProtocol {
    fileprivate var isAddressPart: Bool {
        !isEmpty && allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber) || "._-+".contains($0) }
    }

    fileprivate var isOpenAddress: Bool { contains("@") && !hasSuffix("@") }

    /// The meaning of a letter before a number: `M: 0171 …`, `F +49 …`.
    fileprivate var lastLabel: String? {
        let letters = reversed().drop { !$0.isLetter }.prefix { $0.isLetter }
        let word = String(letters.reversed()).lowercased()
        switch word {
        case "m", "c", "cell", "mob", "mobile", "mobil", "handy", "portable", "móvil":
            return "mobile"
        case "f", "fax", "telefax": return "fax"
        case "o", "d", "direct", "office", "work", "büro", "bureau": return "work"
        case "h", "home", "privat": return "home"
        default: return nil
        }
    }

    /// Without words that only label what follows.
    fileprivate var withoutLabels: String {
        split(whereSeparator: \.isWhitespace)
            .filter { word in
                let bare = word.lowercased().filter { $0.isLetter }
                return !(bare.count <= 1 && !word.contains { $0.isNumber } || labels.contains(bare))
            }.joined(separator: " ").trimmingCharacters(in: separators)
    }
}

private let separators = CharacterSet(charactersIn: " \t\n,;|·•–—-:/()<>[]")

/// Lines: building, street, city, country, and one to spare. 25 % less or more changes no document
/// of 62 (`Benchmarks/sensitivity.py`).
private let longestAddress = 5

private let labels: Set<String> = Set(
    """
    tel telefon telephone phone fon ph mobile mobil mob cell handy portable fax telefax email mail \
    courriel web website www internet direct office home private privat call write to and or us at \
    téléphone teléfono telefono telefone telefoon tlf
    """.split(whereSeparator: \.isWhitespace).map(String.init))
