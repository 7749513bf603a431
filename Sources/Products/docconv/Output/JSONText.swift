extension String {
    /// As a string of JSON.
    ///
    /// Source: RFC 8259, section 7.
    var quoted: String {
        guard utf8.contains(where: \.isEscapedInJSON) else { return "\"\(self)\"" }
        var quoted: [UInt8] = []
        quoted.reserveCapacity(utf8.count + 16)
        for byte in utf8 {
            if byte < 0x20 {
                quoted += "\\u00\(byte < 0x10 ? "0" : "")\(String(byte, radix: 16))".utf8
            } else {
                if byte.isEscapedInJSON { quoted.append(UInt8(ascii: "\\")) }
                quoted.append(byte)
            }
        }
        return "\"\(String(decoding: quoted, as: UTF8.self))\""
    }
}

extension UInt8 {
    /// A quotation mark, a backslash or a control sign (RFC 8259, section 7).
    fileprivate var isEscapedInJSON: Bool {
        self < 0x20 || self == UInt8(ascii: "\"") || self == UInt8(ascii: "\\")
    }
}
