/// The printed forms of labels, in English, German, French, Spanish, Italian, Dutch, Portuguese,
/// Polish and the Scandinavian languages.
///
/// Sources: the names of the business terms in the national translations of EN 16931-1, and the
/// invoices that tax authorities publish as examples.
enum InvoiceLabels {
    /// A printed form of a label.
    struct Form {
        let tokens: [String]
        let label: InvoiceLabel
    }

    /// The forms by their letters, without blanks: compounds are printed in one word and in two, and
    /// widely set letters are read as several words.
    static let byLetters: [String: [Form]] = {
        var forms: [String: [Form]] = [:]
        for (label, text) in documentForms + amountForms + partyForms {
            for form in text.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
                let tokens = String(form).labelTokens
                guard !tokens.isEmpty else { continue }
                let key = tokens.joined()
                if forms[key]?.contains(where: { $0.label == label }) == true { continue }
                forms[key, default: []].append(Form(tokens: tokens, label: label))
            }
        }
        return forms
    }()

    /// The forms and all that they begin with.
    static let beginnings = Set(
        byLetters.keys.flatMap { form in form.indices.map { String(form[...$0]) } })
}
