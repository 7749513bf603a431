import DocumentConversion
import Foundation

/// A match as one line of JSON.
struct MatchLine {
    /// In Unicode scalars of the text.
    let range: Range<Int>
    /// 1 is the first; `nil` where the whole input is one text.
    let line: Int?
    let fact: CanonicalFact

    var json: String {
        var json = line.map { "{\"line\":\($0)," } ?? "{"
        json += "\"kind\":\"\(fact.kind)\",\"text\":"
        json += fact.text.quoted
        json += ",\"start\":\(range.lowerBound),\"end\":\(range.upperBound),\"value\":{"
        var separator = "\""
        for member in fact.members {
            json += separator
            json += member.name
            json += "\":"
            json += member.value.json
            separator = ",\""
        }
        return json + "}}"
    }
}

extension CanonicalFact.Member.Value {
    fileprivate var json: String {
        switch self {
        case .text(let text): text.quoted
        case .number(let number): number.plain
        case .flag(let flag): "\(flag)"
        }
    }
}

extension Double {
    /// A number of JSON; whole numbers without a point.
    fileprivate var plain: String {
        magnitude < 1e15 && rounded() == self ? "\(Int(self))" : "\(self)"
    }
}
