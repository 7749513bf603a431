extension ContentLineGrammar {
    /// Source: RFC 6350, 6 (vCard 4.0); RFC 2426, 3 (vCard 3.0).
    static let vCard = ContentLineGrammar(
        rules: [
            "VCARD": ComponentRule(
                once: ["VERSION"], some: ["FN"],
                values: [
                    "VERSION": { ["3.0", "4.0"].contains($0) }, "FN": { !$0.isEmpty },
                    "N": { $0.fieldCount(separatedBy: ";") == 5 },
                    "ADR": { $0.fieldCount(separatedBy: ";") == 7 },
                    "EMAIL": { $0.contains("@") }, "TEL": { !$0.isEmpty },
                    "URL": { $0.contains(":") },
                ],
                first: "VERSION")
        ],
        roots: ["VCARD"], mayBeEmpty: true)

    /// Source: RFC 5545, 3.6 (components), 3.8 (properties).
    static let calendar = ContentLineGrammar(
        rules: [
            "VCALENDAR": ComponentRule(
                once: ["VERSION", "PRODID"],
                parts: ["VEVENT", "VTODO", "VJOURNAL", "VFREEBUSY", "VTIMEZONE"],
                values: ["VERSION": { $0 == "2.0" }, "PRODID": { !$0.isEmpty }]),
            "VEVENT": ComponentRule(
                once: ["UID", "DTSTAMP", "DTSTART"], parts: ["VALARM"],
                values: [
                    "UID": { !$0.isEmpty },
                    "DTSTAMP": { $0.wholeMatch(of: /\d{8}T\d{6}Z/) != nil },
                    "DTSTART": { $0.isDateOrTime }, "DTEND": { $0.isDateOrTime },
                ]),
        ],
        roots: ["VCALENDAR"])
}

extension Substring {
    /// How many fields a separator makes, not counting separators escaped with a backslash.
    fileprivate func fieldCount(separatedBy mark: Character) -> Int {
        var count = 1
        var isHidden = false
        for character in self {
            if character == mark, !isHidden { count += 1 }
            isHidden = character == "\\" && !isHidden
        }
        return count
    }

    fileprivate var isDateOrTime: Bool {
        guard let match = wholeMatch(of: /\d{4}(\d{2})(\d{2})(?:T(\d{2})(\d{2})(\d{2})Z?)?/),
            let month = Int(match.output.1), let day = Int(match.output.2)
        else { return false }
        let hour = match.output.3.flatMap { Int($0) } ?? 0
        let minute = match.output.4.flatMap { Int($0) } ?? 0
        // 60 is a leap second.
        let second = match.output.5.flatMap { Int($0) } ?? 0
        return (1...12).contains(month) && (1...31).contains(day) && hour < 24 && minute < 60
            && second <= 60
    }
}
