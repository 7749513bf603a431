import Facts
import Foundation

/// Detects web addresses: with a known scheme, or a bare domain below an existing top-level domain.
///
/// Anchors: runs without spaces that contain a period, and `://`. An address ends where Chinese,
/// Japanese or Korean text directly follows. Punctuation at the end of a sentence, and brackets
/// opened before the address, do not belong to it.
///
/// Source: RFC 3986, section 2 and 3 (the characters and components of an address).
struct LinkDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        var findings: [Finding] = []
        var index = 0
        while index < text.count {
            let token = text[index]
            guard mayBegin(index, token, in: text),
                var run = run(at: index, in: text)
            else {
                index += 1
                continue
            }
            if let scheme = scheme(before: index, in: text) {
                if let finding = finding(of: scheme, host: run, at: index, in: text) {
                    findings.append(finding)
                    index = text.firstToken(from: finding.range.upperBound, after: index)
                    continue
                }
                index = run.next
                continue
            }
            guard run.hasPoint else {
                index = max(run.next, index + 1)
                continue
            }
            // A run of mixed scripts contains several addresses.
            if let cut = run.tokens.first(where: { text.isUnspaced(text[$0]) }) {
                if cut == index {
                    index += 1
                    continue
                }
                if let end = run.latinDomainEnd(in: text),
                    let finding = bare(at: index, end: end, in: text)
                {
                    findings.append(finding)
                    index = text.firstToken(from: finding.range.upperBound, after: index)
                    continue
                }
                index = cut
                continue
            }
            if let finding = bare(at: index, end: run.bytes.upperBound, in: text) {
                findings.append(finding)
                run = HostRun(at: index, in: text) ?? run
                index = text.firstToken(from: finding.range.upperBound, after: index)
            } else {
                index = max(run.next, index + 1)
            }
        }
        return findings
    }

    /// A word or number directly followed by a mark, or after `://`.
    private func mayBegin(_ index: Int, _ token: Token, in text: TokenizedText) -> Bool {
        guard token.isWord || token.isNumber || token.isMark("[") else { return false }
        if index + 1 < text.count, text[index + 1].gap == .none { return true }
        return token.gap == .none && index > 0 && text[index - 1].isMark("/")
    }

    private func run(at index: Int, in text: TokenizedText) -> HostRun? {
        if text[index].isMark("[") { return HostRun(at: index + 1, in: text) }
        return HostRun(at: index, in: text)
    }

    /// The first token of a scheme whose `://` ends before `index`.
    private func scheme(before index: Int, in text: TokenizedText) -> Int? {
        guard index >= 4, text[index].gap == .none, text[index - 1].isMark("/"),
            text[index - 1].gap == .none, text[index - 2].isMark("/"),
            text[index - 2].gap == .none, text[index - 3].isMark(":"),
            text[index - 3].gap == .none, text[index - 4].isWord
        else { return nil }
        return index - 4
    }

    private func finding(
        of scheme: Int, host run: HostRun, at index: Int, in text: TokenizedText
    ) -> Finding? {
        let start = Int(text[scheme].start)
        var name = text.string(text[scheme]).lowercased()
        var schemeStart = start
        if !schemes.contains(name), let cut = name.unicodeScalars.lastIndex(where: { !$0.isASCII })
        {
            // 日本語http://
            name = String(name.unicodeScalars[name.unicodeScalars.index(after: cut)...])
            schemeStart = Int(text[scheme].end) - name.utf8.count
        }
        guard schemes.contains(name), !forbiddenBefore.contains(text.byte(before: schemeStart))
        else { return nil }
        guard let end = hostEnd(run, at: index, in: text) else { return nil }
        return finding(schemeStart..<pathEnd(from: end, in: text), scheme: nil, in: text)
    }

    /// The byte after the host of an address with a scheme.
    private func hostEnd(_ run: HostRun, at index: Int, in text: TokenizedText) -> Int? {
        if text[index].isMark("[") {
            // An IPv6 address.
            let start = Int(text[index].end)
            let end = text.bytes[start...].prefix(46).firstIndex(of: UInt8(ascii: "]"))
            guard let end, text.bytes[start..<end].allSatisfy({ isHexOrColon($0) }) else {
                return nil
            }
            return end + 1
        }
        if let at = userEnd(after: run.bytes.lowerBound, in: text) {
            guard let host = HostRun(at: text.firstToken(from: at, after: index), in: text) else {
                return nil
            }
            return hostEnd(host, in: text)
        }
        return hostEnd(run, in: text)
    }

    private func hostEnd(_ run: HostRun, in text: TokenizedText) -> Int? {
        guard run.bytes.count <= 260 else { return nil }
        let name = text.string(run.bytes)
        if name.lowercased() == "localhost" || HostName.isIPv4(name) || HostName.isDomain(name) {
            return run.bytes.upperBound
        }
        return run.latinDomainEnd(in: text)
    }

    /// The byte after the `@` of `user:password@`.
    private func userEnd(after start: Int, in text: TokenizedText) -> Int? {
        for offset in start..<min(start + 128, text.bytes.count) {
            switch text.bytes[offset] {
            case UInt8(ascii: "@"): return offset + 1
            case 0...0x20, UInt8(ascii: "/"), UInt8(ascii: "?"), UInt8(ascii: "#"): return nil
            default: continue
            }
        }
        return nil
    }

    private func bare(at index: Int, end hostEnd: Int, in text: TokenizedText) -> Finding? {
        let start = Int(text[index].start)
        let hostEnd = sentenceEnd(start..<hostEnd, in: text)
        let before = text.byte(before: start)
        let after = text.byte(at: hostEnd)
        guard hostEnd - start <= 253, !forbiddenBefore.contains(before), before != slash,
            !joinsBefore.contains(before), after != UInt8(ascii: "@"), after != UInt8(ascii: "_")
        else { return nil }
        let name = text.string(start..<hostEnd)
        guard HostName.isDomain(name) else { return nil }
        let end = pathEnd(from: hostEnd, in: text)
        guard
            BareDomain(name, hasPath: end > hostEnd).isMeant(
                before: text.firstToken(from: end, after: index), in: text)
        else { return nil }
        return finding(start..<end, scheme: "http://", in: text)
    }

    /// Without the first word of a next sentence: `example.com.It is`.
    private func sentenceEnd(_ host: Range<Int>, in text: TokenizedText) -> Int {
        guard let point = text.bytes[host].lastIndex(of: UInt8(ascii: ".")), host.count <= 253,
            point + 2 < host.upperBound, (0x41...0x5A).contains(text.bytes[point + 1]),
            (0x61...0x7A).contains(text.bytes[point + 2]),
            HostName.isDomain(text.string(host.lowerBound..<point))
        else { return host.upperBound }
        return point
    }

    private func finding(
        _ range: Range<Int>, scheme: String?, in text: TokenizedText
    ) -> Finding? {
        let printed = text.string(range)
        guard let url = URL(string: (scheme ?? "") + printed) else { return nil }
        // A bare domain may be part of an e-mail address, which has a higher confidence.
        return Finding(
            range, .link(.init(url: url)),
            confidence: scheme == nil ? Confidence.proven : Confidence.named)
    }

    /// The end of port, path, query and fragment.
    private func pathEnd(from start: Int, in text: TokenizedText) -> Int {
        let bytes = text.bytes
        var end = start
        if text.byte(at: end) == UInt8(ascii: ":") {
            let digits = bytes[(end + 1)...].prefix { $0 &- 48 <= 9 }
            if (1...5).contains(digits.count) { end = digits.endIndex }
        }
        guard [slash, UInt8(ascii: "?"), UInt8(ascii: "#")].contains(text.byte(at: end)) else {
            return end
        }
        let path = end
        let limit = min(bytes.count, start + longestPath)
        while end < limit, let length = pathLetter(at: end, in: bytes) { end += length }
        return trimmed(path..<end, in: bytes)
    }

    /// The length of the letter at `offset` if it may belong to a path.
    private func pathLetter(at offset: Int, in bytes: [UInt8]) -> Int? {
        let byte = bytes[offset]
        switch byte {
        case 0...0x20, UInt8(ascii: "\""), UInt8(ascii: "<"), UInt8(ascii: ">"),
            UInt8(ascii: "`"), UInt8(ascii: "^"), UInt8(ascii: "\\"), 0x7F:
            return nil
        case ..<0x80: return 1
        // Latin, Greek, Cyrillic, Hebrew, Arabic.
        case 0xC3...0xDF: return 2
        // Dashes, but neither spaces nor quotation marks nor ideographs.
        case 0xE2:
            guard offset + 2 < bytes.count, bytes[offset + 1] == 0x80,
                (0x90...0x94).contains(bytes[offset + 2])
            else { return nil }
            return 3
        case 0xE0, 0xE1: return 3
        default: return nil
        }
    }

    /// Without the punctuation of the surrounding sentence; a bracket stays if it was opened
    /// inside.
    private func trimmed(_ path: Range<Int>, in bytes: [UInt8]) -> Int {
        var opened: [UInt8: Int] = [:]
        for byte in bytes[path] where brackets.values.contains(byte) || brackets[byte] != nil {
            opened[byte, default: 0] += 1
        }
        var end = path.upperBound
        while end > path.lowerBound {
            let byte = bytes[end - 1]
            if let opening = brackets[byte] {
                guard opened[byte, default: 0] > opened[opening, default: 0] else { break }
                opened[byte, default: 0] -= 1
            } else if !trailing.contains(byte) {
                break
            }
            end -= 1
        }
        return end
    }
}

extension TokenizedText {
    /// The first token at or after a byte.
    func firstToken(from offset: Int, after index: Int) -> Int {
        var index = index
        while index < count, tokens[index].start < offset { index += 1 }
        return index
    }
}

private func isHexOrColon(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ":") || byte == UInt8(ascii: ".") || byte &- 48 <= 9
        || (byte | 0x20) &- 97 <= 5
}

/// Schemes in use; `mailto` and `tel` have detectors of their own.
private let schemes: Set<String> = [
    "http", "https", "ftp", "ftps", "sftp", "ws", "wss", "ssh", "git", "svn", "rtsp", "irc", "ldap",
    "smb", "file",
]
private let slash = UInt8(ascii: "/")
private let forbiddenBefore = Set("$@#".utf8)
private let joinsBefore = Set("-_=&%~\\+.".utf8)
private let trailing = Set(".,;:!?'\"*".utf8)
private let brackets: [UInt8: UInt8] = [
    UInt8(ascii: ")"): UInt8(ascii: "("), UInt8(ascii: "]"): UInt8(ascii: "["),
    UInt8(ascii: "}"): UInt8(ascii: "{"),
]
/// Bytes: browsers accept about 2,000. Not measured separately.
private let longestPath = 2_000
