import CPoppler
import Foundation
import Geometry
import Observations

/// A widget of an AcroForm (ISO 32000-1, 12.7).
struct PDFField {
    private let field: OpaquePointer

    init(_ field: OpaquePointer) { self.field = field }

    /// `nil` for push buttons and fields of no known kind, which have no value.
    func formField(page: Int, box: Rect<PageUnits>) -> FormField? {
        switch poppler_form_field_get_field_type(field) {
        case POPPLER_FORM_FIELD_TEXT:
            return described(
                .text, value: owned(poppler_form_field_text_get_text(field)) ?? "", page, box)
        case POPPLER_FORM_FIELD_CHOICE:
            return described(.choice, value: choice, page, box)
        case POPPLER_FORM_FIELD_SIGNATURE:
            return described(.signature, value: "", page, box)
        case POPPLER_FORM_FIELD_BUTTON:
            let isOn = poppler_form_field_button_get_state(field) != 0
            switch poppler_form_field_button_get_button_type(field) {
            case POPPLER_FORM_BUTTON_CHECK:
                return described(.checkbox, value: isOn ? "on" : "", page, box, isChecked: isOn)
            case POPPLER_FORM_BUTTON_RADIO:
                return described(.radio, value: isOn ? "on" : "", page, box, isChecked: isOn)
            default: return nil
            }
        default: return nil
        }
    }

    private func described(
        _ kind: FormField.Kind, value: String, _ page: Int, _ box: Rect<PageUnits>,
        isChecked: Bool? = nil
    ) -> FormField {
        // The name for people is the field's, which all buttons of a radio group share.
        let title = owned(poppler_form_field_get_alternate_ui_name(field)) ?? ""
        return FormField(
            name: owned(poppler_form_field_get_name(field)) ?? owned(
                poppler_form_field_get_partial_name(field)) ?? "",
            label: kind == .radio ? "" : title, question: kind == .radio ? title : "",
            kind: kind, value: value.trimmingCharacters(in: .whitespacesAndNewlines),
            isChecked: isChecked, page: page, box: box)
    }

    private var choice: String {
        if let text = owned(poppler_form_field_choice_get_text(field)), !text.isEmpty {
            return text
        }
        return (0..<poppler_form_field_choice_get_n_items(field))
            .filter { poppler_form_field_choice_is_item_selected(field, $0) != 0 }
            .compactMap { owned(poppler_form_field_choice_get_item(field, $0)) }
            .joined(separator: "\n")
    }

    private func owned(_ pointer: UnsafeMutablePointer<CChar>?) -> String? {
        guard let pointer else { return nil }
        defer { g_free(pointer) }
        return String(cString: pointer)
    }
}
