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
    public func faults(in document: [UInt8]) -> [Fault] {
        let faults = FaultList()
        faults.collect {
            guard let tree = Self.tree(of: document) else {
                if faults.all.isEmpty { faults.add(Fault(line: 1, message: "it is no XML")) }
                return
            }
            defer { xmlFreeDoc(tree) }
            guard let context = xmlRelaxNGNewValidCtxt(grammar) else { return }
            defer { xmlRelaxNGFreeValidCtxt(context) }
            if xmlRelaxNGValidateDoc(context, tree) != 0, faults.all.isEmpty {
                faults.add(Fault(line: 1, message: "it does not follow the grammar"))
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

/// What libxml2 tells while something is done.
private final class FaultList {
    private(set) var all: [Fault] = []

    func add(_ fault: Fault) { all.append(fault) }

    /// libxml2 tells of faults by thread.
    func collect<Result>(_ body: () -> Result) -> Result {
        xmlSetStructuredErrorFunc(Unmanaged.passUnretained(self).toOpaque()) { list, error in
            guard let list, let error = error?.pointee else { return }
            Unmanaged<FaultList>.fromOpaque(list).takeUnretainedValue().add(Fault(error))
        }
        defer { xmlSetStructuredErrorFunc(nil, nil) }
        return body()
    }
}

extension Fault {
    fileprivate init(_ error: xmlError) {
        let node = error.node?.assumingMemoryBound(to: xmlNode.self)
        let line = node.map { Int(xmlGetLineNo($0)) } ?? Int(error.line)
        let message = error.message.map { String(cString: $0) } ?? "fault \(error.code)"
        self.init(
            line: max(line, 1), path: node.flatMap { elementPath(to: $0) },
            message: message.split(whereSeparator: \.isNewline).joined(separator: " "))
    }
}

/// The names from the root to an element, each with its number among those of its name where there
/// are several, whatever their namespaces are called.
private func elementPath(to node: UnsafeMutablePointer<xmlNode>) -> String? {
    var steps: [String] = []
    var step: UnsafeMutablePointer<xmlNode>? = node
    while let element = step {
        if element.pointee.type == XML_ELEMENT_NODE {
            steps.append(name(of: element) + (number(of: element).map { "[\($0)]" } ?? ""))
        }
        step = element.pointee.parent
    }
    return steps.isEmpty ? nil : steps.reversed().map { "/" + $0 }.joined()
}

private func name(of node: UnsafeMutablePointer<xmlNode>) -> String {
    node.pointee.name.map { String(cString: $0) } ?? ""
}

/// Counted from 1; `nil` where no other element beside it has its name.
private func number(of node: UnsafeMutablePointer<xmlNode>) -> Int? {
    let own = name(of: node)
    func count(_ next: (xmlNode) -> UnsafeMutablePointer<xmlNode>?) -> Int {
        var count = 0
        var sibling = next(node.pointee)
        while let present = sibling {
            if present.pointee.type == XML_ELEMENT_NODE, name(of: present) == own { count += 1 }
            sibling = next(present.pointee)
        }
        return count
    }
    let before = count { $0.prev }
    return before > 0 || count { $0.next } > 0 ? before + 1 : nil
}
