import Facts

/// Collects unambiguous numbers and dates of a document as votes for its conventions.
///
/// `1.234,50` has one reading and votes; `1.234` has two and does not. Votes have three ranks, and
/// a rank counts only if the ranks above it have no votes or a tie:
/// 1. numbers with both separators, or with several groups;
/// 2. lone numbers with one separator, such as the cell `12,5 %`;
/// 3. numbers with one separator in running text, where `3.2` may be the number of a section.
struct ConventionEvidence {
    /// Currencies named by their ISO 4217 code or by an unambiguous symbol.
    private(set) var currencies: Set<String> = []

    private var full = Tally<NumberNotation.Separators>()
    private var fullDecimal = Tally<DecimalMark>()
    private var alone = Tally<DecimalMark>()
    private var running = Tally<DecimalMark>()
    private var dates = Tally<DateNotation.Order>()

    enum DecimalMark: Hashable {
        case point, comma
    }

    mutating func collect(from text: ScannedText) {
        let scalars = text.scalars
        let isAlone = text.letterCount <= longestUnit
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let start = index
            if scalars[index].isDigit {
                index = text.endOfNumber(from: index)
                let dateEnd = text.endOfDate(from: start)
                if dateEnd > index {
                    index = dateEnd
                    if let date = SlashedDate(scalars[start..<dateEnd]), let order = date.order {
                        dates.add(order)
                    }
                } else if !text.isJoined(start..<index) {
                    vote(scalars[start..<index], isAlone: isAlone)
                }
            } else if scalars[index].isLetter {
                index = text.endOfWord(from: index)
                if (2...3).contains(index - start),
                    let code = Currency.dollarOrCode(scalars[start..<index])
                {
                    currencies.insert(code)
                }
                // The digits of `A1.5` are not a number.
                if index < scalars.endIndex, scalars[index].isDigit {
                    index = text.endOfNumber(from: index)
                }
            } else {
                index += 1
            }
        }
    }

    /// The separators, or `customary` if the numbers are ambiguous.
    func separators(
        orElse customary: NumberNotation.Separators?
    ) -> NumberNotation.Separators {
        let mark =
            fullDecimal.winner ?? alone.winner ?? customary?.decimalMark ?? running.winner
            ?? .point
        let fitting = NumberNotation.Separators.allCases.filter { $0.decimalMark == mark }
        if let shown = full.winner(among: fitting) { return shown }
        if let customary, customary.decimalMark == mark { return customary }
        return mark == .comma ? .pointComma : .commaPoint
    }

    /// The separators that all unambiguous numbers share.
    var unanimousSeparators: NumberNotation.Separators? { full.unanimous }

    var slashedDates: DateNotation.Order? { dates.winner }

    var unanimousDates: DateNotation.Order? { dates.unanimous }

    /// The number of unambiguous dates.
    var dateVotes: Int { dates.count }

    private mutating func vote(_ body: ArraySlice<Unicode.Scalar>, isAlone: Bool) {
        guard body.contains(where: { !$0.isDigit }) else { return }
        let readings = NumberNotation.Separators.allCases.compactMap {
            PrintedNumber(body, separators: $0)
        }
        if let reading = readings.first(where: \.isGrouped) {
            guard reading.isFullyMarked else { return }
            full.add(reading.separators)
            // A space between thousands is used with either decimal separator.
            if reading.separators != .spaceComma || reading.fractionDigits > 0 {
                fullDecimal.add(reading.separators.decimalMark)
            }
        } else if let reading = readings.first, reading.fractionDigits > 0 {
            if isAlone {
                alone.add(reading.separators.decimalMark)
            } else {
                running.add(reading.separators.decimalMark)
            }
        }
    }
}

extension NumberNotation.Separators {
    var decimalMark: ConventionEvidence.DecimalMark {
        switch self {
        case .commaPoint, .apostrophePoint: .point
        case .pointComma, .spaceComma: .comma
        }
    }
}

/// Votes for one of a few candidates.
private struct Tally<Candidate: Hashable> {
    private var votes: [Candidate: Int] = [:]

    mutating func add(_ candidate: Candidate) { votes[candidate, default: 0] += 1 }

    /// The candidate with the most votes, unless there is a tie.
    var winner: Candidate? {
        guard let best = votes.max(by: { $0.value < $1.value }) else { return nil }
        return votes.values.count { $0 == best.value } == 1 ? best.key : nil
    }

    /// The candidate with the most votes; the first of `candidates` wins a tie.
    func winner(among candidates: [Candidate]) -> Candidate? {
        candidates.filter { votes[$0] != nil }.max { votes[$0, default: 0] < votes[$1, default: 0] }
    }

    var count: Int { votes.values.reduce(0, +) }

    var unanimous: Candidate? { votes.count == 1 ? votes.keys.first : nil }
}

/// Letters next to a lone number: a currency code (ISO 4217 has three) or a unit.
private let longestUnit = 3
