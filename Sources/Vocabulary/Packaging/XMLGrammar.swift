import CXML2
import Diagnostics

/// What a markup language may hold, told by a RELAX NG grammar in XML.
///
/// Source: https://relaxng.org/spec-20011203.html.
public final class XMLGrammar {
    private let grammar: xmlRelaxNGPtr

    /// - Throws: `wrongUsage` for what is no grammar.
    public init(_ bytes: [UInt8]) throws(Problem) {
        let faults = FaultList()
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

    /// Where a document is not well formed, or else where it does not follow the grammar; in the
    /// order in which they are found. Nothing outside the document is read.
    public func faults(in document: [UInt8]) -> [XMLFault] {
        let faults = FaultList()
        faults.collect {
            guard let tree = Self.tree(of: document) else {
                if faults.all.isEmpty { faults.add(XMLFault(line: 1, message: "it is no XML")) }
                return
            }
            defer { xmlFreeDoc(tree) }
            guard let context = xmlRelaxNGNewValidCtxt(grammar) else { return }
            defer { xmlRelaxNGFreeValidCtxt(context) }
            if xmlRelaxNGValidateDoc(context, tree) != 0, faults.all.isEmpty {
                faults.add(XMLFault(line: 1, message: "it does not follow the grammar"))
            }
        }
        return faults.all
    }

    private static func tree(of document: [UInt8]) -> xmlDocPtr? {
        document.withUnsafeBytes { buffer in
            xmlReadMemory(
                buffer.baseAddress?.assumingMemoryBound(to: CChar.self),
                Int32(clamping: buffer.count), nil, nil,
                Int32(XML_PARSE_NONET.rawValue | XML_PARSE_BIG_LINES.rawValue))
        }
    }
}

/// Where a document is at fault.
public struct XMLFault: Hashable, Sendable {
    /// Counted from 1.
    public let line: Int
    /// The element, such as `/html/body/div[2]`; `nil` where there is no tree yet.
    public let path: String?
    public let message: String

    public init(line: Int, path: String? = nil, message: String) {
        self.line = line
        self.path = path
        self.message = message
    }
}

/// What libxml2 tells while something is done.
private final class FaultList {
    private(set) var all: [XMLFault] = []

    func add(_ fault: XMLFault) { all.append(fault) }

    /// libxml2 tells of faults by thread.
    func collect<Result>(_ body: () -> Result) -> Result {
        xmlSetStructuredErrorFunc(Unmanaged.passUnretained(self).toOpaque()) { list, error in
            guard let list, let error = error?.pointee else { return }
            Unmanaged<FaultList>.fromOpaque(list).takeUnretainedValue().add(XMLFault(error))
        }
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        return body()
    }
}

extension XMLFault {
    fileprivate init(_ error: xmlError) {
        let node = error.node?.assumingMemoryBound(to: xmlNode.self)
        let line = node.map { Int(xmlGetLineNo($0)) } ?? Int(error.line)
        let path = node.flatMap { xmlGetNodePath($0) }
        defer { if let path { xml2_free(path) } }
        let message = error.message.map { String(cString: $0) } ?? "fault \(error.code)"
        self.init(
            line: max(line, 1), path: path.map { String(cString: $0) },
            message: message.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}
