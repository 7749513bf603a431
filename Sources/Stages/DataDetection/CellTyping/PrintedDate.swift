import Facts

/// A day in digits or with the name of the month: `14.03.2026`, `3/14/26`, `14 mars 2026`.
struct PrintedDate {
    let day: CalendarDay
    let notation: DateNotation

    var value: CellValue { .date(day, notation) }

    /// Whether the same digits may be a version number: `10.11.12`.
    var resemblesVersion: Bool {
        notation.separator == "." && notation.hasShortYear && !notation.namesMonth
    }

    /// `nil` if the order of day and month is ambiguous.
    init?(_ text: ScannedText, convention: NumberConvention) {
        // `1.1.2026` has the fewest digits without a month name, `1 May 26` with one.
        guard (3...8).contains(text.digitCount), text.scalars.count <= longestDate else {
            return nil
        }
        if text.letterCount == 0 {
            self.init(figures: text.scalars[...], convention: convention)
        } else if text.letterCount >= 3 {
            self.init(named: text.scalars)
        } else {
            return nil
        }
    }

    private init?(figures scalars: ArraySlice<Unicode.Scalar>, convention: NumberConvention) {
        guard let parts = DateFigures(scalars) else { return nil }
        let order: DateNotation.Order
        if parts.first.length == 4 {
            order = .yearMonthDay
        } else if parts.separator == "." {
            order = .dayMonthYear
            guard parts.last.length == 4 || parts.first.length == 2 && parts.second.length == 2
            else { return nil }
        } else if let usual = convention.slashedDates {
            order = usual
        } else if parts.first.number == parts.second.number {
            order = .dayMonthYear
        } else {
            return nil
        }
        self.init(parts.first, parts.second, parts.last, order, separator: parts.separator)
    }

    private init?(named scalars: [Unicode.Scalar]) {
        guard let parts = DateWords(scalars) else { return nil }
        let first = parts.figures[0]
        let last = parts.figures[1]
        switch parts.monthPlace {
        case 0:
            // In `March 14 26` the day and the year are ambiguous.
            guard last.length == 4 else { return nil }
            self.init(
                parts.month, first, last, .monthDayYear, separator: parts.separator,
                namesMonth: true)
        case 1:
            self.init(
                first, parts.month, last, first.length == 4 ? .yearMonthDay : .dayMonthYear,
                separator: parts.separator, namesMonth: true)
        default:
            return nil
        }
    }

    private init?(
        _ first: Figure, _ second: Figure, _ last: Figure, _ order: DateNotation.Order,
        separator: Character, namesMonth: Bool = false
    ) {
        let (year, month, day) =
            switch order {
            case .yearMonthDay: (first, second, last)
            case .dayMonthYear: (last, second, first)
            case .monthDayYear: (last, first, second)
            }
        guard day.length <= 2, month.length <= 2, year.length == 2 || year.length == 4,
            let calendarDay = CalendarDay(
                year: year.length == 4 ? year.number : century(of: year.number) + year.number,
                month: month.number, day: day.number)
        else { return nil }
        self.day = calendarDay
        notation = DateNotation(
            order: order, separator: separator, namesMonth: namesMonth,
            hasShortYear: year.length == 2)
    }
}

/// `13/02/2026` or `13-02-2026`, in which a number above 12 reveals the day.
struct SlashedDate {
    /// `nil` if both orders are valid dates, or neither.
    let order: DateNotation.Order?

    init?(_ scalars: ArraySlice<Unicode.Scalar>) {
        guard let parts = DateFigures(scalars), parts.first.length <= 2, parts.separator != "."
        else { return nil }
        switch (parts.first.number, parts.second.number) {
        case (13...31, 1...12): order = .dayMonthYear
        case (1...12, 13...31): order = .monthDayYear
        default: order = nil
        }
    }
}

private struct Figure {
    var number = 0
    /// Digits.
    var length = 0

    mutating func append(_ digit: Unicode.Scalar) {
        number = number &* 10 &+ Int(digit.value &- 48)
        length += 1
    }
}

/// Three numbers between two equal separators; a period may be followed by a space.
private struct DateFigures {
    private(set) var first = Figure()
    private(set) var second = Figure()
    private(set) var last = Figure()
    let separator: Character

    init?(_ scalars: ArraySlice<Unicode.Scalar>) {
        var mark: Unicode.Scalar?
        var place = 0
        var previous: Unicode.Scalar = "0"
        for scalar in scalars {
            switch scalar {
            case "0"..."9":
                switch place {
                case 0: first.append(scalar)
                case 1: second.append(scalar)
                default: last.append(scalar)
                }
            case ".", "/", "-":
                guard previous.isDigit, mark == nil || mark == scalar, place < 2 else { return nil }
                mark = scalar
                place += 1
            case " ", "\u{A0}":
                guard previous == "." else { return nil }
            default:
                return nil
            }
            previous = scalar
        }
        let yearLeads = first.length == 4 && (1...2).contains(last.length)
        let yearTrails = (1...2).contains(first.length) && [2, 4].contains(last.length)
        guard let mark, place == 2, (1...2).contains(second.length), yearLeads || yearTrails
        else { return nil }
        separator = Character(mark)
    }
}

/// The name of a month and two numbers.
private struct DateWords {
    private(set) var figures: [Figure] = []
    private(set) var month = Figure()
    /// How many numbers precede the month's name.
    private(set) var monthPlace = -1
    private(set) var separator: Character = " "

    init?(_ scalars: [Unicode.Scalar]) {
        var marks: [Unicode.Scalar] = []
        var index = 0
        while index < scalars.endIndex {
            let start = index
            if scalars[index].isDigit {
                var figure = Figure()
                while index < scalars.endIndex, scalars[index].isDigit {
                    figure.append(scalars[index])
                    index += 1
                }
                guard figure.length != 3, figure.length <= 4 else { return nil }
                figures.append(figure)
            } else if scalars[index].isLetter {
                index = scalars[start...].firstIndex { !$0.isLetter } ?? scalars.endIndex
                let word = scalars[start..<index]
                if monthPlace < 0, let number = DataDetection.month(named: word) {
                    month = Figure(number: number, length: 2)
                    monthPlace = figures.count
                } else {
                    let followsDigit = start > 0 && scalars[start - 1].isDigit
                    guard (followsDigit ? ordinals : particles).contains(where: word.elementsEqual)
                    else { return nil }
                }
            } else {
                guard " \u{A0}.,/-".unicodeScalars.contains(scalars[index]) else { return nil }
                marks.append(scalars[index])
                index += 1
            }
        }
        guard figures.count == 2, monthPlace >= 0 else { return nil }
        let tight = marks.filter { $0 != "," && !$0.isBlank }
        if marks.count == 2, tight.count == 2 {
            guard tight[0] == tight[1] else { return nil }
            separator = Character(tight[0])
        } else {
            guard !tight.contains(where: { $0 != "." }) else { return nil }
        }
    }
}

/// `1st`, `2nd`, `3rd`, `14th`, French `1er`, Italian and Spanish `1º`.
private let ordinals: [String.UnicodeScalarView] = ["st", "nd", "rd", "th", "er", "º"].map(
    \.unicodeScalars)

/// `14 de marzo de 2026`, `14 March of 2026`, `5 del 2026`.
private let particles: [String.UnicodeScalarView] = ["de", "del", "of"].map(\.unicodeScalars)

/// Scalars: `14 de septiembre de 2026` has 24; some are left for periods and ordinals. Not measured
/// separately.
private let longestDate = 30

/// 69…99 are in the 20th century, 00…68 in the 21st: `%y` of POSIX.1-2017 `strptime`.
private func century(of shortYear: Int) -> Int { shortYear >= 69 ? 1900 : 2000 }
