import Geometry
import Observations

/// Finds the printed words that describe a form field.
struct FieldLabels {
    private let words: [Word]
    private let fields: [FormField]

    /// - Parameter words: In the order of the source; the values inside fields are ignored.
    init(_ words: [Word], fields: [FormField]) {
        self.fields = fields
        self.words = words.filter { word in
            word.direction == .right && !fields.contains { $0.box.contains(word.box.center) }
        }
    }

    /// The fields, those without a label or question with the one beside them.
    var labelled: [FormField] {
        var asked: [String: String] = [:]
        return fields.map { field in
            var field = field
            switch field.kind {
            case .checkbox, .radio:
                if field.label.isEmpty {
                    field.label = right(of: field.box) ?? left(of: field.box) ?? ""
                }
            case .text, .choice, .signature, .stamp:
                if field.label.isEmpty {
                    field.label = left(of: field.box) ?? above(field.box) ?? ""
                }
            }
            if field.kind == .radio, field.question.isEmpty {
                // The group's first button is next to the question.
                let question = asked[field.name] ?? left(of: field.box) ?? above(field.box) ?? ""
                asked[field.name] = question
                field.question = question
            }
            return field
        }
    }

    private func right(of box: Rect<PageUnits>) -> String? {
        var end = box.maxX
        var label: [String] = []
        for word in line(of: box).filter({ $0.box.minX >= box.maxX - 1 }) {
            let isBarred = fields.contains {
                $0.box.minX >= end - 1 && $0.box.maxX <= word.box.minX + 1
                    && $0.box.sharedHeight(with: word.box) > 0
            }
            guard word.box.minX - end <= word.textSize * parameters.nextWord, !isBarred else {
                break
            }
            label.append(word.text)
            end = word.box.maxX
        }
        return label.isEmpty ? nil : label.joined(separator: " ")
    }

    private func left(of box: Rect<PageUnits>) -> String? {
        let before = line(of: box).filter { $0.box.maxX <= box.minX + 1 }
        guard let last = before.last,
            box.minX - last.box.maxX <= last.textSize * parameters.farthest
        else {
            return nil
        }
        return tail(of: before, from: last)
    }

    private func above(_ box: Rect<PageUnits>) -> String? {
        let over = words.filter {
            $0.box.maxY <= box.minY + 1 && box.minY - $0.box.maxY <= $0.textSize
                && $0.box.sharedWidth(with: box) > 0
        }.sorted { $0.box.minX < $1.box.minX }
        return over.isEmpty ? nil : trimmed(over.map(\.text).joined(separator: " "))
    }

    /// The words up to `last` with no wide blank and no field between them.
    private func tail(of words: [Word], from last: Word) -> String {
        var start = last.box.minX
        var label = [last.text]
        for word in words.dropLast().reversed() {
            let isBarred = fields.contains {
                $0.box.minX >= word.box.maxX - 1 && $0.box.maxX <= start + 1
                    && $0.box.sharedHeight(with: word.box) > 0
            }
            guard start - word.box.maxX <= word.textSize * parameters.nextWord, !isBarred else {
                break
            }
            label.insert(word.text, at: 0)
            start = word.box.minX
        }
        return trimmed(label.joined(separator: " "))
    }

    private func line(of box: Rect<PageUnits>) -> [Word] {
        words.filter {
            $0.box.sharedHeight(with: box) >= min($0.box.height, box.height)
                * parameters.sharedHeight
        }.sorted { $0.box.minX < $1.box.minX }
    }

    private func trimmed(_ label: String) -> String {
        var label = Substring(label)
        while let last = label.last, last == ":" || last == " " || last == "*" {
            label.removeLast()
        }
        return String(label)
    }
}

/// The thresholds of the label of a file's own form field. Empirical, unless a source is named;
/// effects by `Benchmarks/sensitivity.py` on 228 public documents.
struct FieldLabelParameters {
    static let standard = FieldLabelParameters()

    /// The share of the lower height that a label and its field have in common. 25 % less changes 1
    /// document, 25 % more 1.
    var sharedHeight = 0.5

    /// Font sizes between words of one label. 25 % less changes 1 document, 25 % more 1.
    var nextWord = 1.2

    /// Font sizes between a label and the field to its right. 25 % less changes 1 document, 25 %
    /// more none.
    var farthest = 20.0
}

private let parameters = FieldLabelParameters.standard
