/// The senses of a word, one field per vocabulary.
struct WordSenses: Sendable {
    var number = NumberWord.none
    var date = CalendarWord.none
    /// The languages in which `date` is valid; empty for all.
    var languages: Languages = []
    /// An index into `UnitWords.senses`; 0 for a word that is not a unit.
    var unit: UInt16 = 0
    /// An index into `MoneyWords.senses`; 0 for a word that is not about money.
    var money: UInt16 = 0
    var labels: LabelWords.Labels = []
    var address: AddressWords.Traits = []

    /// Adds the senses of another list.
    mutating func merge(_ other: WordSenses) {
        if other.number != .none { number = other.number }
        if other.date != .none, other.languages.isEmpty || date == .none || !languages.isEmpty {
            date = other.date
            languages = other.languages.isEmpty ? [] : languages.union(other.languages)
        }
        if other.unit != 0 { unit = other.unit }
        if other.money != 0 { money = other.money }
        labels.formUnion(other.labels)
        address.formUnion(other.address)
    }
}

extension String {
    /// The words of a list, each with one sense.
    func senses(_ change: (inout WordSenses) -> Void) -> [(spelling: String, sense: WordSenses)] {
        var sense = WordSenses()
        change(&sense)
        return split { $0 == " " || $0 == "\n" }.map { (String($0), sense) }
    }
}
