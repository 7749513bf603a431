import DocumentModel

/// A form field as a control that shows what was filled in.
enum FieldControl {
    /// - Parameter attributes: Attributes of the enclosing label, each with a leading space.
    static func html(for field: Document.Field, attributes: String = "") -> String {
        let label = HTMLText.content(field.label)
        let value = HTMLText.attribute(field.value)
        let name = field.name.map { " name=\"\(HTMLText.attribute($0))\"" } ?? ""
        let isChecked = field.isChecked == true ? " checked" : ""
        let control =
            switch field.kind {
            case .checkbox:
                "<input type=\"checkbox\"\(name) disabled\(isChecked)> \(label)"
            case .radio where field.isChecked != nil:
                "<input type=\"radio\"\(name) disabled\(isChecked)> \(label)"
            case .text, .choice, .radio:
                "\(label) <input type=\"text\"\(name) value=\"\(value)\" readonly>"
            case .signature:
                "\(label) <output\(name)>\(HTMLText.content(field.value))</output>"
            case .stamp:
                "\(label.isEmpty ? unlabelledStamp : label) "
                    + "<output\(name)>\(HTMLText.content(field.value))</output>"
            }
        return "<p><label\(attributes)>\(control)</label></p>\n"
    }
}

extension Document.Field {
    /// Whether a control shows the field; text that was printed and filled in is in the body
    /// already.
    var hasControl: Bool { !isPrinted || kind == .checkbox }
}

private let unlabelledStamp = "<span lang=\"en\">Stamp</span>"
