import DocumentModel
import Facts
import Foundation
import Packaging

extension BufferedSink {
    mutating func append(_ stated: StatedFact) {
        let fact = CanonicalFact(stated.details, text: stated.text)
        append("{\"kind\":\"\(fact.kind)\",\"text\":")
        append(quoted: fact.text)
        append(",\"node\":\"\(stated.node)\"")
        if let range = stated.range {
            append(",\"start\":\(range.lowerBound),\"end\":\(range.upperBound)")
        }
        append(",\"value\":{")
        for (index, member) in fact.members.enumerated() {
            append(index > 0 ? ",\"\(member.name)\":" : "\"\(member.name)\":")
            append(member.value)
        }
        append("},\"confidence\":")
        append(min(max(stated.confidence, 0), 1))
        if case .link(let link) = stated.details, WebLink.isUnsafe(link.url.absoluteString) {
            append(",\"unsafe\":true")
        }
        if let page = stated.page {
            append(",\"page\":")
            append(page)
        }
        if let box = stated.box {
            append(",\"box\":")
            append(box)
        }
        append("}")
    }

    private mutating func append(_ value: CanonicalFact.Member.Value) {
        switch value {
        case .text(let text): append(quoted: text)
        case .flag(let flag): append(flag)
        case .number(let number): append(exact: number)
        }
    }

    /// The shortest decimal number that parses to the same value.
    private mutating func append(exact number: Double) {
        append(number.isFinite ? number.plain : "0")
    }
}

extension Double {
    /// In decimal digits; whole numbers without a decimal point.
    var plain: String {
        magnitude < 1e15 && rounded() == self ? "\(Int(self))" : "\(self)"
    }
}
