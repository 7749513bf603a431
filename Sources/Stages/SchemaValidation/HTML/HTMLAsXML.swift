import Diagnostics

/// Rewrites HTML as XML with the same line numbers, so that an XML parser can read it.
///
/// Accepts only HTML that parses without an error and that omits no tags except the end tags of
/// void elements.
///
/// Source: HTML Living Standard, 13.1 (writing documents), 13.2.5 (tokenization).
struct HTMLAsXML {
    private(set) var xml: [UInt8] = []
    private(set) var violations: [Violation] = []
    private var rest: ArraySlice<UInt8>
    private var line = 1

    init(_ html: [UInt8]) {
        rest = html[...]
        xml.reserveCapacity(html.count + html.count / 8)
        takeDocumentType()
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: "<"): takeMarkup()
            case UInt8(ascii: "&"): takeReference(isInAttribute: false)
            default: put(rest.removeFirst())
            }
        }
    }

    private mutating func put(_ byte: UInt8) {
        if byte == UInt8(ascii: "\n") { line += 1 }
        xml.append(byte)
    }

    /// Escapes what XML would take for markup.
    private mutating func putText(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "<"): xml += "&lt;".utf8
        case UInt8(ascii: "&"): xml += "&amp;".utf8
        case UInt8(ascii: "\""): xml += "&quot;".utf8
        default: put(byte)
        }
    }

    private mutating func report(_ message: String) {
        violations.append(Violation(line: line, message: message))
    }

    private mutating func takeDocumentType() {
        let type = "<!doctype html>"
        if rest.prefix(type.utf8.count).lowercased == type {
            rest = rest.dropFirst(type.utf8.count)
        } else {
            report("the document does not begin with <!DOCTYPE html>")
        }
    }

    private mutating func takeMarkup() {
        if rest.starts(with: "<!--".utf8) { return takeComment() }
        let isEnd = rest.dropFirst().first == UInt8(ascii: "/")
        let name = rest.dropFirst(isEnd ? 2 : 1).prefix { $0.isNameByte }.lowercased
        guard let first = name.utf8.first, first.isLetter else {
            report("an unescaped \u{201C}<\u{201D} is in the text")
            rest.removeFirst()
            return putText(UInt8(ascii: "<"))
        }
        rest = rest.dropFirst(name.utf8.count + (isEnd ? 2 : 1))
        xml += "<\(isEnd ? "/" : "")\(name)".utf8
        takeAttributes(of: name)
        guard !isEnd else { return }
        if voidElements.contains(name) {
            xml.insert(UInt8(ascii: "/"), at: xml.count - 1)
        } else if rawElements.contains(name) {
            takeRawText(until: "</\(name)")
        }
    }

    private mutating func takeComment() {
        rest = rest.dropFirst(4)
        while !rest.isEmpty, !rest.starts(with: "-->".utf8) {
            if rest.removeFirst() == UInt8(ascii: "\n") { put(UInt8(ascii: "\n")) }
        }
        if rest.isEmpty { report("a comment has no end") }
        rest = rest.dropFirst(3)
    }

    /// Reads everything up to the end of the tag.
    private mutating func takeAttributes(of element: String) {
        var names: Set<String> = []
        while let byte = rest.first {
            switch byte {
            case UInt8(ascii: ">"):
                rest.removeFirst()
                return xml.append(byte)
            case UInt8(ascii: "/"), 0x09, 0x0A, 0x0D, 0x20:
                rest.removeFirst()
                put(byte == UInt8(ascii: "/") ? 0x20 : byte)
            default:
                let name = rest.prefix { $0.isNameByte }.lowercased
                guard !name.isEmpty else {
                    report("\(element) has an attribute without a name")
                    rest.removeFirst()
                    continue
                }
                rest = rest.dropFirst(name.utf8.count)
                if !names.insert(name).inserted { report("\(element) has two attributes \(name)") }
                xml += "\(name)=\"".utf8
                takeValue()
                xml.append(UInt8(ascii: "\""))
            }
        }
        report("the tag of \(element) has no end")
    }

    private mutating func takeValue() {
        guard rest.first == UInt8(ascii: "=") else { return }
        rest.removeFirst()
        let mark = rest.first.flatMap { $0 == 0x22 || $0 == 0x27 ? $0 : nil }
        if mark != nil { rest.removeFirst() }
        while let byte = rest.first {
            if let mark, byte == mark {
                rest.removeFirst()
                return
            }
            if mark == nil, byte <= 0x20 || byte == UInt8(ascii: ">") { return }
            if byte == UInt8(ascii: "&") {
                takeReference(isInAttribute: true)
            } else {
                putText(rest.removeFirst())
            }
        }
    }

    /// Reads a character reference; an ampersand that starts none is literal.
    private mutating func takeReference(isInAttribute: Bool) {
        let body = rest.dropFirst().prefix { $0.isNameByte || $0 == UInt8(ascii: "#") }
        let isClosed = body.endIndex < rest.endIndex && rest[body.endIndex] == UInt8(ascii: ";")
        let name = String(decoding: body, as: UTF8.self)
        let spelled = name.hasPrefix("#") ? name : characterNames[name].map { "#\($0)" }
        if isClosed, let spelled {
            xml += "&\(spelled.replacing("#X", with: "#x"));".utf8
            rest = rest[(body.endIndex + 1)...]
            return
        }
        if isClosed, !name.isEmpty { report("nothing is called &\(name);") }
        rest.removeFirst()
        putText(UInt8(ascii: "&"))
    }

    private mutating func takeRawText(until end: String) {
        let length = end.utf8.count
        while !rest.isEmpty, rest.prefix(length).lowercased != end {
            if rest.first == UInt8(ascii: "&"), !end.hasSuffix("style"), !end.hasSuffix("script") {
                takeReference(isInAttribute: false)
            } else {
                putText(rest.removeFirst())
            }
        }
    }
}

/// Source: HTML Living Standard, 13.1.2 (elements).
private let voidElements: Set = [
    "area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track",
    "wbr",
]
private let rawElements: Set = ["script", "style", "textarea", "title"]

/// The code points of the named references that text needs; others are written as numbers.
///
/// Source: HTML Living Standard, 13.5.
private let characterNames = ["amp": 38, "lt": 60, "gt": 62, "quot": 34, "apos": 39, "nbsp": 160]

extension UInt8 {
    fileprivate var isLetter: Bool { (0x61...0x7A).contains(self | 0x20) }

    fileprivate var isNameByte: Bool {
        isLetter || (0x30...0x39).contains(self) || self == UInt8(ascii: "-")
    }
}

extension Sequence<UInt8> {
    /// The bytes as text, with ASCII letters in lower case.
    fileprivate var lowercased: String {
        String(decoding: map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }, as: UTF8.self)
    }
}
