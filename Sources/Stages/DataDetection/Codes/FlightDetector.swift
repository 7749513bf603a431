import Facts

/// Detects flight numbers: the airline's designator and one to four digits.
///
/// Two letters and digits also name seats, rooms and models; so a word such as `flight` must be
/// near, or, for a known airline, a word of airports and departures.
///
/// Source: IATA Resolution 762 (designators of two characters, not both digits); ICAO Doc 8585
/// (three letters).
struct FlightDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        var findings: [Finding] = []
        for index in text.tokens.indices {
            guard let flight = Flight(at: index, in: text), text.beginsCode(index),
                isMeant(flight, at: index, in: text)
            else { continue }
            let details = DataDetector.FlightNumber(
                airlineCode: flight.airline, flightNumber: flight.number)
            findings.append(
                Finding(
                    text.span(index..<flight.end), .flightNumber(details),
                    confidence: Confidence.named))
        }
        return findings
    }

    private func isMeant(_ flight: Flight, at index: Int, in text: TokenizedText) -> Bool {
        let nearest = text.labels(before: index, reach: 1)
        if nearest.contains(.code) { return false }
        let before = text.labels(before: index, reach: 6)
        if text.names(flightWords, before: index, reach: 6) { return true }
        guard flight.isKnown else { return false }
        return before.contains(.flight) || before.contains(.airline)
            || text.labels(after: flight.end, reach: 4).contains(.flight)
    }
}

private struct Flight {
    let airline: String
    let number: Int
    let end: Int
    /// Whether the airline is in the table.
    let isKnown: Bool

    init?(at index: Int, in text: TokenizedText) {
        guard let (designator, digits, end) = Self.parts(at: index, in: text),
            (1...4).contains(digits.count), let number = Int(digits), number > 0
        else { return nil }
        var last = end
        // A suffix for a flight that operates twice a day.
        if let suffix = text.token(end, gap: .none), suffix.isWord {
            guard suffix.length == 1, text.isCapital(suffix) else { return nil }
            last += 1
        }
        guard text.token(last, gap: .none).map({ $0.kind == .mark }) ?? true,
            !(text.token(last, gap: .none).map { $0.isMark("%") || $0.isMark(":") } ?? false)
        else { return nil }
        self.number = number
        self.end = last
        if designator.utf8.count == 3 {
            guard let code = Airlines.code(ofICAO: designator) else { return nil }
            airline = code
            isKnown = true
        } else {
            airline = designator
            isKnown = Airlines.contains(designator)
        }
    }

    /// Designator, digits and the token after them.
    private static func parts(
        at index: Int, in text: TokenizedText
    ) -> (designator: String, digits: String, end: Int)? {
        let first = text[index]
        guard first.length <= 3, first.isNumber || first.isWord && text.isCapital(first),
            let second = text.token(index + 1), second.isNumber || second.length == 1
        else { return nil }
        if first.isWord, text.isCapital(first), second.isNumber {
            let name = text.string(first)
            switch first.length {
            case 2, 3: return (name, text.string(second), index + 2)
            case 1 where second.gap == .none:
                let digits = text.string(second)
                if second.length == 1, let third = text.token(index + 2), third.isNumber {
                    return (name + digits, text.string(third), index + 3)
                }
                return (name + String(digits.prefix(1)), String(digits.dropFirst()), index + 2)
            default: return nil
            }
        }
        guard first.isNumber, first.length == 1, second.isWord, second.gap == .none,
            second.length == 1, text.isCapital(second), let third = text.token(index + 2),
            third.isNumber
        else { return nil }
        return (text.string(first) + text.string(second), text.string(third), index + 3)
    }
}

extension TokenizedText {
    /// Whether one of `words` precedes `index` on the same line.
    fileprivate func names(_ words: Set<String>, before index: Int, reach: Int) -> Bool {
        var place = index
        while place > 0, index - place < reach, tokens[place].gap < .line {
            place -= 1
            if word(place).labels.contains(.flight),
                words.contains(string(tokens[place]).lowercased())
            {
                return true
            }
        }
        return false
    }
}

/// Words without another meaning.
private let flightWords: Set<String> = [
    "flight", "flights", "flt", "flug", "flugnummer", "vuelo", "volo", "voo", "vlucht", "boarding",
]
