import Facts
import Foundation

/// Detects e-mail addresses below a public top-level domain or in a private network.
///
/// Anchors: `@`. Source: RFC 5321, section 4.1.2 (64 bytes before the `@`, quoted local parts).
struct EmailDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        var findings: [Finding] = []
        for index in text.tokens.indices where text[index].isMark("@") {
            guard let finding = finding(around: index, in: text) else { continue }
            findings.append(finding)
        }
        return findings
    }

    private func finding(around index: Int, in text: TokenizedText) -> Finding? {
        let at = Int(text[index].start)
        guard text[index].gap == .none,
            let start = quotedStart(before: index, in: text) ?? localStart(before: index, in: text),
            let end = domainEnd(after: index, in: text)
        else { return nil }
        let local = text.string(start..<at)
        let after = text.byte(at: end)
        let isQuoted = local.hasPrefix("\"")
        guard local.utf8.count <= mostLocalBytes, !local.hasPrefix("."), !local.hasSuffix("."),
            isQuoted || !local.contains("..") && !beginsWithPoint(start, in: text),
            text.byte(before: start) != UInt8(ascii: "\""),
            after != UInt8(ascii: "_"), after != UInt8(ascii: "@")
        else { return nil }
        let domain = text.string((at + 1)..<end).lowercased()
        let address = DataDetector.EmailAddress(
            emailAddress: "\(local)@\(domain)", label: text.placeLabel(before: index))
        return Finding(start..<end, .emailAddress(address), confidence: Confidence.proven)
    }

    /// Whether a single period directly precedes an address: `.joe@example.com` is none, but in
    /// `see...joe@example.com` the periods are an ellipsis.
    private func beginsWithPoint(_ start: Int, in text: TokenizedText) -> Bool {
        text.byte(before: start) == UInt8(ascii: ".") && text.byte(before: start - 1) <= 0x20
    }

    /// The byte of the opening quotation mark of `"joe smith"@`.
    private func quotedStart(before index: Int, in text: TokenizedText) -> Int? {
        let at = Int(text[index].start)
        let quote = UInt8(ascii: "\"")
        let backslash = UInt8(ascii: "\\")
        guard text.byte(before: at) == quote else { return nil }
        var start = at - 2
        while start >= 0, at - start <= mostLocalBytes {
            let byte = text.bytes[start]
            guard (0x20...0x7E).contains(byte) else { return nil }
            if byte == quote {
                // Each backslash escapes the byte after it.
                var escaped = false
                for place in (start + 1)..<(at - 1) {
                    if !escaped, text.bytes[place] == quote { return nil }
                    escaped = !escaped && text.bytes[place] == backslash
                }
                guard !escaped, start + 1 < at - 1 else { return nil }
                return text.byte(before: start) <= 0x20 ? start : nil
            }
            start -= 1
        }
        return nil
    }

    /// The byte at which the local part begins.
    private func localStart(before index: Int, in text: TokenizedText) -> Int? {
        let at = text[index].start
        var place = index
        while place > 0, text[place].gap == .none {
            let token = text[place - 1]
            let belongs =
                switch token.kind {
                case .word, .number: true
                case .mark: localMarks.contains(token.mark) && token.length == 1
                case .foreignNumber: false
                }
            guard belongs else { break }
            guard at - token.start <= mostLocalBytes + 2 else { return nil }
            place -= 1
        }
        // The first character must be a letter, a digit, or a mark that names begin with.
        while place < index, text[place].kind == .mark,
            !leadingMarks.contains(text[place].mark)
        {
            place += 1
        }
        return place < index ? Int(text[place].start) : nil
    }

    /// The byte at which the domain or the address literal in brackets ends.
    private func domainEnd(after index: Int, in text: TokenizedText) -> Int? {
        guard let first = text.token(index + 1, gap: .none) else { return nil }
        if first.isMark("[") { return literalEnd(at: index + 1, in: text) }
        guard let run = HostRun(at: index + 1, in: text, isHost: { $0 != underscore })
        else { return nil }
        let name = text.string(run.bytes)
        if HostName.isDomain(name) || HostName.isPrivateDomain(name) {
            return run.bytes.upperBound
        }
        return run.latinDomainEnd(in: text)
    }

    /// `[192.0.2.1]`, `[IPv6:2001:db8::1]`
    private func literalEnd(at index: Int, in text: TokenizedText) -> Int? {
        let first = Int(text[index].end)
        if let close = text.bytes[first...].prefix(51).firstIndex(of: UInt8(ascii: "]")) {
            let printed = text.string(first..<close)
            var address = in6_addr()
            if printed.lowercased().hasPrefix("ipv6:"),
                inet_pton(AF_INET6, String(printed.dropFirst(5)), &address) == 1
            {
                return close + 1
            }
        }
        guard let run = HostRun(at: index + 1, in: text, isHost: { $0 != underscore }),
            HostName.isIPv4(text.string(run.bytes)),
            text.byte(at: run.bytes.upperBound) == UInt8(ascii: "]")
        else { return nil }
        return run.bytes.upperBound + 1
    }
}

extension TokenizedText {
    /// `work`, `home`, `mobile`, `fax` if the word just before names it.
    func placeLabel(before index: Int) -> String? {
        let labels = labels(before: index, reach: 8)
        if labels.contains(.fax) { return "fax" }
        if labels.contains(.mobile) { return "mobile" }
        if labels.contains(.office) { return "work" }
        if labels.contains(.home) { return "home" }
        return nil
    }
}

private let underscore = UInt8(ascii: "_")
/// RFC 5321, section 4.5.3.1.1.
private let mostLocalBytes = 64
private let localMarks = Set("!#$%&'*+-^_.~".utf8)
private let leadingMarks = Set("_+!".utf8)
