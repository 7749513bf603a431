import DocumentModel
import Facts
import Foundation
import Packaging

extension BufferedSink {
    mutating func append(_ code: Barcode) {
        append(",\"symbology\":")
        append(quoted: code.symbology.family)
        if let variant = code.symbology.variant {
            append(",\"variant\":")
            append(quoted: variant)
        }
        if let payload = code.payload {
            append(",\"payload\":")
            append(quoted: payload)
        }
        append(",\"payloadBase64\":")
        append(quoted: Data(code.payloadBytes).base64EncodedString())
        if let supplement = code.supplement {
            append(",\"supplement\":")
            append(quoted: supplement)
        }
        if let sequence = code.sequence {
            append(",\"sequence\":{\"index\":")
            append(sequence.index)
            if let count = sequence.count {
                append(",\"count\":")
                append(count)
            }
            if !sequence.identifier.isEmpty {
                append(",\"identifier\":")
                append(quoted: sequence.identifier)
            }
            append("}")
        }
        append(",\"gs1\":")
        append(code.isGS1)
        append(",\"inverted\":")
        append(code.isColorInverted)
        if let content = code.content {
            append(",\"content\":")
            append(content)
        }
        append(",\"confidence\":")
        append(Double(code.confidence))
        append(",\"reader\":")
        append(quoted: code.reader)
        append(",\"page\":")
        append(code.page)
        append(",\"box\":")
        append(code.corners.bounds)
        append(",\"corners\":")
        append(list: code.corners.corners) {
            $0.append("[")
            $0.append($1.x)
            $0.append(",")
            $0.append($1.y)
            $0.append("]")
        }
    }

    private mutating func append(_ content: BarcodeContent) {
        append("{\"kind\":")
        append(quoted: content.kind)
        for (name, value) in content.members {
            append(",\"\(name)\":")
            switch value {
            case .text(let text): append(quoted: text)
            case .texts(let texts): append(list: texts) { $0.append(quoted: $1) }
            case .flag(let flag): append(flag)
            }
        }
        if content.links.contains(where: WebLink.isUnsafe) { append(",\"unsafe\":true") }
        append("}")
    }
}

extension BarcodeContent {
    fileprivate var links: [String] {
        switch self {
        case .link(let link): [link.url.absoluteString]
        case .contact(let contact): contact.links
        case .emailAddress, .phoneNumber, .wirelessNetwork, .creditTransfer, .gs1: []
        }
    }

    fileprivate enum Member {
        case text(String)
        case texts([String])
        case flag(Bool)

        init?(_ text: String?) {
            guard let text else { return nil }
            self = .text(text)
        }

        init?(_ texts: [String]) {
            guard !texts.isEmpty else { return nil }
            self = .texts(texts)
        }
    }

    /// The known values, in a fixed order.
    fileprivate var members: [(String, Member)] {
        let all: [(String, Member?)] =
            switch self {
            case .link(let link): [("url", Member(link.url.absoluteString))]
            case .emailAddress(let address): [("address", Member(address.emailAddress))]
            case .phoneNumber(let number):
                [("number", Member(number.phoneNumber)), ("e164", Member(number.e164))]
            case .contact(let contact):
                [
                    ("name", Member(contact.name)), ("organization", Member(contact.organization)),
                    ("role", Member(contact.role)), ("addresses", Member(contact.addresses)),
                    ("phoneNumbers", Member(contact.phoneNumbers)),
                    ("emailAddresses", Member(contact.emailAddresses)),
                    ("links", Member(contact.links)), ("note", Member(contact.note)),
                ]
            case .wirelessNetwork(let network):
                [
                    ("name", Member(network.name)), ("password", Member(network.password)),
                    ("security", Member(network.security)), ("hidden", .flag(network.isHidden)),
                ]
            case .creditTransfer(let transfer):
                [
                    ("scheme", Member(transfer.kind.rawValue)),
                    ("creditor", Member(transfer.creditor)), ("iban", Member(transfer.iban)),
                    ("bic", Member(transfer.bic)),
                    ("amount", Member(transfer.amount.map { "\($0)" })),
                    ("currency", Member(transfer.currency)),
                    ("reference", Member(transfer.reference)),
                    ("message", Member(transfer.message)), ("debtor", Member(transfer.debtor)),
                ]
            case .gs1(let elements): [("elements", Member(elements.map(\.text)))]
            }
        return all.compactMap { name, member in member.map { (name, $0) } }
    }
}
