/// The senses of a word, one field for each vocabulary that may list it.
struct Word: Sendable {
    var number = NumberWord.none
    var date = CalendarWord.none
    /// Languages in which alone `date` holds; none where it always does.
    var tongues: Tongues = []
    /// A place in `UnitWords.senses`; 0 for a word that is no unit.
    var unit: UInt16 = 0
    /// A place in `MoneyWords.senses`; 0 for a word that is no money.
    var money: UInt16 = 0
    var labels: LabelWords.Labels = []
    var address: AddressWords.Traits = []

    /// Adds the senses of another list.
    mutating func merge(_ other: Word) {
        if other.number != .none { number = other.number }
        if other.date != .none, other.tongues.isEmpty || date == .none || !tongues.isEmpty {
            date = other.date
            tongues = other.tongues.isEmpty ? [] : tongues.union(other.tongues)
        }
        if other.unit != 0 { unit = other.unit }
        if other.money != 0 { money = other.money }
        labels.formUnion(other.labels)
        address.formUnion(other.address)
    }
}

extension String {
    /// The words of a list, each with one sense.
    func senses(_ change: (inout Word) -> Void) -> [(spelling: String, sense: Word)] {
        var sense = Word()
        change(&sense)
        return split { $0 == " " || $0 == "\n" }.map { (String($0), sense) }
    }
}
