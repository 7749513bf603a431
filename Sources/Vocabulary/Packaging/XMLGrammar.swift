import CXML2
import Diagnostics

/// What a markup language may hold, told by a RELAX NG grammar in XML.
///
/// Source: https://relaxng.org/spec-20011203.html.
public final class XMLGrammar {
    private let grammar: xmlRelaxNGPtr

    /// - Throws: `wrongUsage` for what is no grammar.
    public init(_ bytes: [UInt8]) throws(Problem) {
        let faults = XMLFaults()
        let grammar = faults.collect {
            bytes.withUnsafeBytes { buffer -> xmlRelaxNGPtr? in
                guard
                    let parser = xmlRelaxNGNewMemParserCtxt(
                        buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                        Int32(clamping: buffer.count))
                else { return nil }
                defer { xmlRelaxNGFreeParserCtxt(parser) }
                return xmlRelaxNGParse(parser)
            }
        }
        guard let grammar else {
            let reason = faults.all.first.map { "line \($0.line): \($0.message)" }
            throw Problem(
                .wrongUsage, "the grammar cannot be used: \(reason ?? "it is no RELAX NG")")
        }
        self.grammar = grammar
    }

    deinit { xmlRelaxNGFree(grammar) }

    /// Where a document is not well formed or does not follow the grammar, in the order in which it
    /// is found. Nothing outside the document is read.
    public func faults(in document: [UInt8]) -> [Fault] {
        var nobody = XMLNobody()
        return faults(in: document, telling: &nobody)
    }

    /// The same, while a visitor is told what the document holds.
    ///
    /// Of the document only what is open is kept in memory. Behind an element that the grammar does
    /// not expect, nothing is held against it any more.
    public func faults(in document: [UInt8], telling visitor: inout some XMLVisitor) -> [Fault] {
        Self.faults(in: document, telling: &visitor, grammar: grammar)
    }

    /// Where a document is not well formed, while a visitor is told what it holds.
    public static func faults(
        ofForm document: [UInt8], telling visitor: inout some XMLVisitor
    ) -> [Fault] { faults(in: document, telling: &visitor, grammar: nil) }

    private static func faults(
        in document: [UInt8], telling visitor: inout some XMLVisitor, grammar: xmlRelaxNGPtr?
    ) -> [Fault] {
        let trail = XMLTrail()
        let faults = XMLFaults(trail)
        faults.collect {
            let isWhole = document.withUnsafeBytes { buffer -> Bool in
                let bytes = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
                let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue)
                guard
                    let reader = xmlReaderForMemory(
                        bytes, Int32(clamping: buffer.count), nil, nil, options)
                else { return false }
                defer { xmlFreeTextReader(reader) }
                if let grammar { xmlTextReaderRelaxNGSetSchema(reader, grammar) }
                return trail.walk(reader, telling: &visitor)
            }
            if !isWhole, faults.all.isEmpty { faults.add(Fault(line: 1, message: "it is no XML")) }
        }
        return faults.all
    }
}

/// What libxml2 tells while something is done.
private final class XMLFaults {
    private(set) var all: [Fault] = []
    private let trail: XMLTrail?
    private var hasLostPlace = false

    init(_ trail: XMLTrail? = nil) { self.trail = trail }

    func add(_ fault: Fault) {
        if all.count < mostFaults { all.append(fault) }
    }

    private func add(_ error: xmlError) {
        let isOfGrammar = error.domain == Int32(XML_FROM_RELAXNGV.rawValue)
        if isOfGrammar, hasLostPlace { return }
        // Source: libxml2, `xmlRelaxNGValidErr`. What follows such an element is no more held
        // against the place where it stands, and everything would be told.
        if isOfGrammar, error.code == Int32(XML_RELAXNG_ERR_ELEMWRONG.rawValue) {
            hasLostPlace = true
        }
        let node = error.node?.assumingMemoryBound(to: xmlNode.self)
        let line = node.map { Int(xmlGetLineNo($0)) } ?? Int(error.line)
        let message = error.message.map { String(cString: $0) } ?? "fault \(error.code)"
        add(
            Fault(
                line: max(line, 1), path: node.flatMap { trail?.path(to: $0) },
                message: message.split(whereSeparator: \.isNewline).joined(separator: " ")))
    }

    /// libxml2 tells of faults by thread.
    func collect<Result>(_ body: () -> Result) -> Result {
        xmlSetStructuredErrorFunc(Unmanaged.passUnretained(self).toOpaque()) { list, error in
            guard let list, let error = error?.pointee else { return }
            Unmanaged<XMLFaults>.fromOpaque(list).takeUnretainedValue().add(error)
        }
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        return body()
    }
}

/// Of one document: more than a person reads, few enough to be kept of a file that is all faults.
private let mostFaults = 1000

/// Listens to nothing.
private struct XMLNobody: XMLVisitor {}
