/// Escapes text for HTML.
///
/// Source: HTML Living Standard, 13.3 (escaping a string).
enum HTMLText {
    /// Text between tags.
    static func content(_ text: String) -> String {
        escaped(text) {
            switch $0 {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            default: nil
            }
        }
    }

    /// The value of an attribute in double quotes.
    static func attribute(_ text: String) -> String {
        escaped(text) {
            switch $0 {
            case UInt8(ascii: "&"): "&amp;"
            case UInt8(ascii: "<"): "&lt;"
            case UInt8(ascii: ">"): "&gt;"
            case UInt8(ascii: "\""): "&quot;"
            case UInt8(ascii: "\n"): "&#10;"
            default: nil
            }
        }
    }

    private static func escaped(_ text: String, by entity: (UInt8) -> String?) -> String {
        let text = text.withoutControls
        guard text.utf8.contains(where: { entity($0) != nil }) else { return text }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(text.utf8.count + 16)
        for byte in text.utf8 {
            if let entity = entity(byte) {
                bytes.append(contentsOf: entity.utf8)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
