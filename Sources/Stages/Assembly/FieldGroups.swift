import DocumentModel
import Observations

/// Groups form fields by question: the buttons of a radio group are one field.
struct FieldGroups {
    private let source: [FormField]

    init(_ source: [FormField]) { self.source = source }

    var fields: [Document.Field] {
        var fields: [Document.Field] = []
        var groups: [String: Int] = [:]
        for field in source {
            guard field.kind == .radio else {
                fields.append(plain(field))
                continue
            }
            if let known = groups[field.name] {
                add(field, to: &fields[known])
            } else {
                groups[field.name] = fields.count
                var question = plain(field)
                question.label = field.question.isEmpty ? field.name : field.question
                question.value = ""
                question.isChecked = nil
                question.facts = []
                add(field, to: &question)
                fields.append(question)
            }
        }
        return fields
    }

    private func add(_ button: FormField, to question: inout Document.Field) {
        question.box = question.box.union(button.box)
        guard button.isChecked == true else { return }
        let option = button.label.isEmpty ? button.value : button.label
        question.value = question.value.isEmpty ? option : question.value + " " + option
    }

    private func plain(_ field: FormField) -> Document.Field {
        Document.Field(
            label: field.label.isEmpty ? field.name : field.label,
            name: field.name.isEmpty ? nil : field.name,
            value: field.value, kind: Document.Field.Kind(field.kind), isChecked: field.isChecked,
            page: field.page, box: field.box,
            facts: field.detectedData.map { match in
                Fact(
                    range: field.value.scalarOffsets(of: match.range), details: match.details,
                    confidence: match.confidence, page: field.page, box: field.box)
            })
    }
}

extension Document.Field.Kind {
    fileprivate init(_ kind: FormField.Kind) {
        switch kind {
        case .text: self = .text
        case .checkbox: self = .checkbox
        case .radio: self = .radio
        case .choice: self = .choice
        case .signature: self = .signature
        case .stamp: self = .stamp
        }
    }
}
