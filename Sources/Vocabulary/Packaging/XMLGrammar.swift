import CXML2
import Diagnostics

/// A RELAX NG grammar in XML syntax.
///
/// Source: https://relaxng.org/spec-20011203.html.
public final class XMLGrammar {
    private let grammar: xmlRelaxNGPtr
    /// libxml2 registers its types with the first grammar, and not safely from several threads.
    private static let typesAreRegistered = xmlRelaxNGInitTypes() == 0

    /// - Throws: `wrongUsage` if the bytes are not a grammar.
    public init(_ bytes: [UInt8]) throws(Problem) {
        guard Self.typesAreRegistered else {
            throw Problem(.internalFault, "the types of grammars cannot be prepared")
        }
        let violations = XMLFaults()
        let grammar = violations.collect {
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
            let reason = violations.all.first.map { "line \($0.line): \($0.message)" }
            throw Problem(
                .wrongUsage, "the grammar cannot be used: \(reason ?? "it is not RELAX NG")")
        }
        self.grammar = grammar
    }

    deinit { xmlRelaxNGFree(grammar) }

    /// The violations of a document that is not well formed or does not follow the grammar, in
    /// document order. No external resource is read.
    public func violations(in document: [UInt8]) -> [Violation] {
        var nobody = IgnoringVisitor()
        return violations(in: document, visiting: &nobody)
    }

    /// The same, while a visitor sees the content of the document.
    ///
    /// Only the open elements are in memory. After an element that the grammar does not expect, no
    /// further violation of the grammar is reported.
    public func violations(in document: [UInt8], visiting visitor: inout some XMLVisitor)
        -> [Violation]
    {
        Self.violations(in: document, visiting: &visitor, grammar: grammar)
    }

    /// The well-formedness errors of a document, while a visitor sees its content.
    public static func violations(
        ofForm document: [UInt8], visiting visitor: inout some XMLVisitor
    ) -> [Violation] { violations(in: document, visiting: &visitor, grammar: nil) }

    private static func violations(
        in document: [UInt8], visiting visitor: inout some XMLVisitor, grammar: xmlRelaxNGPtr?
    ) -> [Violation] {
        let elementPath = XMLElementPath()
        let violations = XMLFaults(elementPath)
        violations.collect {
            let isWhole = document.withUnsafeBytes { buffer -> Bool in
                let bytes = buffer.baseAddress?.assumingMemoryBound(to: CChar.self)
                let options = Int32(XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue)
                guard
                    let reader = xmlReaderForMemory(
                        bytes, Int32(clamping: buffer.count), nil, nil, options)
                else { return false }
                defer { xmlFreeTextReader(reader) }
                if let grammar { xmlTextReaderRelaxNGSetSchema(reader, grammar) }
                return elementPath.walk(reader, visiting: &visitor)
            }
            if !isWhole, violations.all.isEmpty {
                violations.add(Violation(line: 1, message: "it is not XML"))
            }
        }
        return violations.all
    }
}

/// Collects the errors that libxml2 reports during a call.
private final class XMLFaults {
    private(set) var all: [Violation] = []
    private let elementPath: XMLElementPath?
    private var hasLostPosition = false

    init(_ elementPath: XMLElementPath? = nil) { self.elementPath = elementPath }

    func add(_ fault: Violation) {
        if all.count < mostFaults { all.append(fault) }
    }

    private func add(_ error: xmlError) {
        let isOfGrammar = error.domain == Int32(XML_FROM_RELAXNGV.rawValue)
        if isOfGrammar, hasLostPosition { return }
        // Source: libxml2, `xmlRelaxNGValidErr`. After such an element the state of the validator
        // is lost, and every following element would be reported.
        if isOfGrammar, error.code == Int32(XML_RELAXNG_ERR_ELEMWRONG.rawValue) {
            hasLostPosition = true
        }
        let node = error.node?.assumingMemoryBound(to: xmlNode.self)
        let line = node.map { Int(xmlGetLineNo($0)) } ?? Int(error.line)
        let message = error.message.map { String(cString: $0) } ?? "fault \(error.code)"
        add(
            Violation(
                line: max(line, 1), path: node.flatMap { elementPath?.path(to: $0) },
                message: message.split(whereSeparator: \.isNewline).joined(separator: " ")))
    }

    /// libxml2 keeps its error handler per thread.
    func collect<Result>(_ body: () -> Result) -> Result {
        xmlSetStructuredErrorFunc(Unmanaged.passUnretained(self).toOpaque()) { list, error in
            guard let list, let error = error?.pointee else { return }
            Unmanaged<XMLFaults>.fromOpaque(list).takeUnretainedValue().add(error)
        }
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        return body()
    }
}

/// Violations kept for one document: more than a person reads, few enough to bound memory.
private let mostFaults = 1000

/// Ignores every event.
private struct IgnoringVisitor: XMLVisitor {}
