import Diagnostics
import DocumentModel
import Facts
import Foundation
import Packaging

/// An element of an e-invoice. Names have no prefix where it is read, and one where it is written.
struct InvoiceElement {
    let name: String
    var attributes: [(name: String, value: String)] = []
    var text = ""
    var children: [InvoiceElement] = []

    init(_ name: String) { self.name = name }

    /// An element that is written even if nothing is in it.
    init(_ name: String, containing children: [InvoiceElement?]) {
        self.name = name
        self.children = children.compactMap(\.self)
    }
}

// MARK: Reading

extension InvoiceElement {
    /// - Throws: `damagedInput` for XML that is not well formed, `limitReached`.
    static func root(of bytes: [UInt8]) throws(Problem) -> InvoiceElement {
        guard bytes.count <= mostBytes else {
            throw Problem(.limitReached, "it is larger than \(mostBytes >> 20) MB")
        }
        guard !bytes.declaresDocumentType else {
            throw Problem(
                .damagedInput, "it has a document type declaration, which no e-invoice has")
        }
        var tree = ElementTree()
        let faults = XMLGrammar.violations(ofForm: bytes, visiting: &tree)
        if let first = faults.first {
            throw Problem(.damagedInput, "line \(first.line): \(first.message)")
        }
        guard let root = tree.root else { throw Problem(.damagedInput, "it has no content") }
        guard !tree.isTooLarge else {
            throw Problem(.limitReached, "it has more elements than an invoice can have")
        }
        return root
    }

    /// The first element inside with one of the names.
    subscript(_ names: String...) -> InvoiceElement? {
        children.first { names.contains($0.name) }
    }

    /// The elements inside with one of the names.
    func all(_ names: String...) -> [InvoiceElement] {
        children.filter { names.contains($0.name) }
    }

    func attribute(_ name: String) -> String? {
        attributes.first { $0.name == name }.map(\.value)
    }

    /// The text without white space around it; `nil` if none is left.
    var trimmed: String? {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        return text.isEmpty ? nil : text
    }

    var field: Invoice.Field<String>? { trimmed.map { .init($0, origin: .xml) } }

    var identifier: Invoice.Field<Invoice.Identifier>? {
        trimmed.map { .init(.init($0, scheme: attribute("schemeID")), origin: .xml) }
    }

    var number: Invoice.Field<Decimal>? {
        guard let trimmed, let number = Decimal(xml: trimmed) else { return nil }
        return .init(number, origin: .xml)
    }

    var day: Invoice.Field<CalendarDay>? {
        guard let trimmed, let day = CalendarDay(xml: trimmed) else { return nil }
        return .init(day, origin: .xml)
    }
}

extension Decimal {
    /// - Parameter xml: An `xs:decimal` of at most 38 digits, which `Decimal` keeps exactly.
    fileprivate init?(xml: String) {
        guard xml.wholeMatch(of: /[+-]?[0-9]{1,20}(\.[0-9]{0,18})?|[+-]?\.[0-9]{1,18}/) != nil,
            let number = Decimal(string: xml, locale: nil)
        else { return nil }
        self = number
    }
}

extension CalendarDay {
    /// - Parameter xml: `20260314`, with a time after it or not (UNTDID 2379, 102 and 203), or the
    ///   same by ISO 8601.
    fileprivate init?(xml: String) {
        guard
            let match = xml.prefixMatch(of: /([0-9]{4})-?([0-9]{2})-?([0-9]{2})/),
            let year = Int(match.1), let month = Int(match.2), let day = Int(match.3)
        else { return nil }
        self.init(year: year, month: month, day: day)
    }
}

extension [UInt8] {
    /// Whether `<!DOCTYPE` occurs, in any encoding whose ASCII characters are ASCII bytes with or
    /// without zeros between.
    fileprivate var declaresDocumentType: Bool {
        let mark = Array("<!DOCTYPE".utf8)
        var matched = 0
        for byte in self where byte != 0 {
            matched = byte == mark[matched] ? matched + 1 : byte == mark[0] ? 1 : 0
            if matched == mark.count { return true }
        }
        return false
    }
}

/// Builds the tree of a document, up to a size.
private struct ElementTree: XMLVisitor {
    private(set) var root: InvoiceElement?
    private(set) var isTooLarge = false
    private var open: [InvoiceElement] = []
    private var count = 0
    /// Elements that are open beyond the limit.
    private var skipped = 0

    mutating func open(_ element: XMLElement) {
        count += 1
        guard !isTooLarge, count <= mostElements, open.count < deepest else {
            isTooLarge = true
            skipped += 1
            return
        }
        var read = InvoiceElement(element.name)
        for name in keptAttributes {
            if let value = element.attribute(name) { read.attributes.append((name, value)) }
        }
        open.append(read)
    }

    mutating func text(_ text: String) {
        guard !isTooLarge, let last = open.indices.last else { return }
        open[last].text += text
    }

    mutating func close(_ element: XMLElement) {
        guard skipped == 0 else {
            skipped -= 1
            return
        }
        guard let closed = open.popLast() else { return }
        if let parent = open.indices.last {
            open[parent].children.append(closed)
        } else if root == nil {
            root = closed
        }
    }
}

/// The attributes that the semantic model needs.
private let keptAttributes = ["schemeID", "unitCode", "currencyID", "name"]

/// Bytes of a file; an invoice of a thousand lines takes 2 MB (ZUGFeRD, EXTENDED). A file with
/// attachments inside may be larger; those are not wanted.
private let mostBytes = 8 << 20

/// Elements of a file; a line of an invoice takes 20 to 60.
private let mostElements = 400_000

/// Nested elements; the schemas have no more than twelve.
private let deepest = 40

// MARK: Writing

extension InvoiceElement {
    /// A group; `nil` if nothing is in it.
    static func group(_ name: String, _ children: [InvoiceElement?]) -> InvoiceElement? {
        let children = children.compactMap(\.self)
        guard !children.isEmpty else { return nil }
        var group = InvoiceElement(name)
        group.children = children
        return group
    }

    /// An element with text; `nil` if there is none.
    static func leaf(
        _ name: String, _ text: String?, _ attribute: String = "", _ value: String? = nil
    ) -> InvoiceElement? {
        guard let text else { return nil }
        var leaf = InvoiceElement(name)
        leaf.text = text
        if let value { leaf.attributes = [(attribute, value)] }
        return leaf
    }

    static func leaf(_ name: String, _ field: Invoice.Field<String>?) -> InvoiceElement? {
        leaf(name, field?.value)
    }

    static func leaf(
        _ name: String, _ field: Invoice.Field<Invoice.Identifier>?
    ) -> InvoiceElement? {
        leaf(name, field?.value.value, "schemeID", field?.value.scheme)
    }

    /// A number with as many decimals as it has.
    static func number(
        _ name: String, _ field: Invoice.Field<Decimal>?, _ attribute: String = "",
        _ value: String? = nil
    ) -> InvoiceElement? { leaf(name, field.map { "\($0.value)" }, attribute, value) }

    /// An amount, with two decimals at least.
    static func amount(
        _ name: String, _ field: Invoice.Field<Decimal>?, currency: String? = nil
    ) -> InvoiceElement? { leaf(name, field?.value.amount, "currencyID", currency) }

    func write(to xml: borrowing XMLStreamWriter, depth: Int) {
        xml.lineBreak()
        xml.start(name)
        for attribute in attributes { xml.attribute(attribute.name, attribute.value) }
        if children.isEmpty {
            xml.text(text)
        } else {
            for child in children { child.write(to: xml, depth: depth + 1) }
            xml.lineBreak()
        }
        xml.end()
    }
}

extension Decimal {
    /// `12.50` for 12.5.
    fileprivate var amount: String {
        let text = "\(self)"
        let decimals = text.split(separator: ".").dropFirst().first?.count ?? 0
        guard decimals < 2 else { return text }
        return text + (decimals == 0 ? ".00" : "0")
    }
}
