import Facts
import Foundation
import Geometry

/// Reads a group of lines, such as a business card, as one contact.
struct ContactReading {
    let contactPoints: ContactPoints
    /// Counted from 1.
    let page: Int
    /// Whether the lines are the whole content of a card, so that the largest ones are names.
    let isCard: Bool

    /// `nil` without a name or without a contact point.
    func contact(of lines: [ContactLine]) -> Contact? {
        let lines = lines.columnwise
        let readings = lines.map { contactPoints.reading(of: $0.text) }
        var contact = Contact()
        for (line, reading) in zip(lines, readings) {
            contact.emails += reading.emails.map { field($0, of: [line], confidence: proven) }
            contact.phones += reading.phones.map { field($0, of: [line], confidence: named) }
            contact.links += reading.links.map { field($0, of: [line], confidence: named) }
        }
        let address = contactPoints.address(
            among: zip(lines, readings).map { $1.isEmpty ? $0.text : "" })
        if let address {
            contact.addresses.append(
                field(address.details, of: Array(lines[address.lines]), confidence: shaped))
        }
        var candidates = zip(lines, readings).enumerated().compactMap { index, pair in
            address?.lines.contains(index) == true
                ? nil : NameCandidate(lines: [pair.0], text: pair.1.rest, place: index)
        }.filter(\.isPlausible)
        let scoring = NameScoring(
            emails: contact.emails.map(\.value), links: contact.links.map(\.value))
        contact.name = takeName(from: &candidates, scoring)
        contact.organization = takeOrganization(from: &candidates, scoring)
        contact.title = takeTitle(from: candidates, below: contact.name)
        let isNamed = contact.name != nil || contact.organization != nil
        return isNamed && contact.isReachable ? contact : nil
    }

    private func takeName(
        from candidates: inout [NameCandidate], _ scoring: NameScoring
    ) -> Contact.Field<PersonName>? {
        let tallest = candidates.map(\.height).max() ?? 1
        let usual = candidates.map(\.height).sorted().dropFirst(candidates.count / 2).first ?? 1
        let scored = (candidates + pairs(of: candidates)).map { candidate in
            let isProminent = isCard || candidate.height > usual * 1.2
            let size = isProminent ? candidate.height / max(tallest, 1) * sizeCounts : 0
            return (candidate, scoring.nameScore(of: candidate.text) + size)
        }
        guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 >= leastScore else { return nil }
        candidates.removeAll { candidate in best.0.places.contains(candidate.place) }
        return field(
            PersonName(printed: best.0.text), of: best.0.lines,
            confidence: min(named, max(doubtful, best.1)))
    }

    private func takeOrganization(
        from candidates: inout [NameCandidate], _ scoring: NameScoring
    ) -> Contact.Field<String>? {
        let scored = (candidates + pairs(of: candidates).filter { scoring.isBroken($0) })
            .map { ($0, scoring.organizationScore(of: $0.text)) }
        guard let best = scored.max(by: { $0.1 < $1.1 }), best.1 > 0 else { return nil }
        candidates.removeAll { candidate in best.0.places.contains(candidate.place) }
        return field(best.0.text.droppingNumbers, of: best.0.lines, confidence: min(named, best.1))
    }

    /// A line with a profession, or else the short line right below the name.
    private func takeTitle(
        from candidates: [NameCandidate], below name: Contact.Field<PersonName>?
    ) -> Contact.Field<String>? {
        let short = candidates.filter { $0.text.split(separator: " ").count <= longestTitle }
        if let best = short.first(where: { OrganizationWords.nameProfession($0.text) }) {
            return field(best.text, of: best.lines, confidence: named)
        }
        guard isCard, let box = name?.box else { return nil }
        let below = short.filter { candidate in
            candidate.lines[0].box.minY >= box.midY
                && candidate.lines[0].box.minY - box.maxY < box.height * nearBelow
        }.min { $0.lines[0].box.minY < $1.lines[0].box.minY }
        return below.map { field($0.text, of: $0.lines, confidence: likely) }
    }

    /// Pairs of candidates directly above each other in letters of one size: a name on two lines.
    private func pairs(of candidates: [NameCandidate]) -> [NameCandidate] {
        candidates.flatMap { upper in
            candidates.compactMap { lower in upper.joined(with: lower) }
        }
    }

    private func field<Value>(
        _ value: Value, of lines: [ContactLine], confidence: Double
    ) -> Contact.Field<Value> {
        Contact.Field(
            value, confidence: confidence * (lines.map(\.confidence).min() ?? 1), page: page,
            box: lines.lazy.map(\.box).bounds())
    }
}

/// A line that may be a name.
struct NameCandidate {
    let lines: [ContactLine]
    let text: String
    let places: [Int]

    init(lines: [ContactLine], text: String, place: Int) {
        self.init(lines: lines, text: text, places: [place])
    }

    private init(lines: [ContactLine], text: String, places: [Int]) {
        self.lines = lines
        self.text = text
        self.places = places
    }

    var place: Int { places[0] }
    var height: Double { lines.map(\.box.height).min() ?? 0 }

    /// Mostly letters, and not a sentence.
    var isPlausible: Bool {
        let words = text.split(separator: " ")
        return (1...8).contains(words.count) && !text.contains { $0.isNumber }
            && text.count(where: \.isLetter) * 3 > text.count * 2
            && text.count(where: \.isLetter) > 1 && !".;:?!".contains(text.last ?? " ")
            || OrganizationWords.nameOrganization(text) && words.count <= 8
    }

    func joined(with lower: NameCandidate) -> NameCandidate? {
        guard let above = lines.last?.box, let below = lower.lines.first?.box, place != lower.place,
            below.minY > above.midY, below.minY - above.maxY < above.height,
            min(above.maxX, below.maxX) > max(above.minX, below.minX),
            min(above.height, below.height) > max(above.height, below.height) * 0.65
        else { return nil }
        return NameCandidate(
            lines: lines + lower.lines, text: "\(text) \(lower.text)",
            places: places + lower.places)
    }
}

extension String {
    /// Without a number after the name, such as a company registration number.
    fileprivate var droppingNumbers: String {
        var words = split(separator: " ")
        while words.count > 1, words.last?.contains(where: \.isNumber) == true {
            words.removeLast()
        }
        return words.joined(separator: " ")
    }
}

/// The weight of the letter size as evidence for a name, on the scale of ``NameScoring``: the
/// largest letters on a card are those of the person or the organization. Empirical, set by hand on
/// the cards of the corpus. 25 % less changes 3 of 62 documents, 25 % more 3
/// (`Benchmarks/sensitivity.py`).
private let sizeCounts = 0.2
/// The least score: the shape of a name in letters at least half as high as the tallest, or with
/// any other evidence for it, and none against. Empirical, set by hand on the cards of the corpus.
/// 25 % less changes 8 of 62 documents, 25 % more 3 (`Benchmarks/sensitivity.py`).
private let leastScore = 0.5
/// 25 % less changes 9 of 62 documents, 25 % more 6 (`Benchmarks/sensitivity.py`).
private let proven = 1.0
/// 25 % less changes 13 of 62 documents, 25 % more 13 (`Benchmarks/sensitivity.py`).
private let named = 0.9
/// 25 % less changes 6 of 62 documents, 25 % more 6 (`Benchmarks/sensitivity.py`).
private let shaped = 0.8
/// 25 % less changes 3 of 62 documents, 25 % more 3 (`Benchmarks/sensitivity.py`).
private let likely = 0.6
/// 25 % less changes no document of 62, 25 % more 3 (`Benchmarks/sensitivity.py`).
private let doubtful = 0.5
/// Words. 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let longestTitle = 6
/// Heights of the name. 25 % less changes 2 of 62 documents, 25 % more none
/// (`Benchmarks/sensitivity.py`).
private let nearBelow = 2.0
