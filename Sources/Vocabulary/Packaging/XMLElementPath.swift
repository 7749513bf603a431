import CXML2

/// The open elements of a document that is being read, from the root inwards.
final class XMLElementPath {
    private var steps: [Step] = []
    /// How many root elements of each name were read so far; a well-formed document has one.
    private var roots: [String: Int] = [:]

    private struct Step {
        let name: String
        /// The position among siblings of the same name, counted from 1.
        let number: Int
        let node: UnsafeMutablePointer<xmlNode>
        var counts: [String: Int] = [:]
    }

    /// - Returns: Whether the document is well formed.
    func walk(_ reader: xmlTextReaderPtr, visiting visitor: inout some XMLVisitor) -> Bool {
        while true {
            let status = xmlTextReaderRead(reader)
            guard status == 1 else { return status == 0 }
            switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
            case XML_READER_TYPE_ELEMENT.rawValue:
                guard let node = xmlTextReaderCurrentNode(reader) else { return false }
                let name = node.elementName
                steps.append(Step(name: name, number: count(name), node: node))
                visitor.open(XMLElement(name: name, node: node, elementPath: self))
                if xmlTextReaderIsEmptyElement(reader) == 1 { close(&visitor) }
            case XML_READER_TYPE_END_ELEMENT.rawValue:
                close(&visitor)
            case XML_READER_TYPE_TEXT.rawValue, XML_READER_TYPE_CDATA.rawValue,
                XML_READER_TYPE_SIGNIFICANT_WHITESPACE.rawValue:
                if let text = xmlTextReaderConstValue(reader) {
                    visitor.text(String(cString: text))
                }
            default: continue
            }
        }
    }

    private func close(_ visitor: inout some XMLVisitor) {
        guard let last = steps.last else { return }
        visitor.close(XMLElement(name: last.name, node: last.node, elementPath: self))
        steps.removeLast()
    }

    private func count(_ name: String) -> Int {
        guard let last = steps.indices.last else {
            roots[name, default: 0] += 1
            return roots[name] ?? 1
        }
        steps[last].counts[name, default: 0] += 1
        return steps[last].counts[name] ?? 1
    }

    var parent: String? { steps.dropLast().last?.name }

    /// The names from the root to the innermost open element. A name has its position among
    /// siblings of the same name unless it is the first. Namespaces are ignored.
    var path: String { path(of: steps[...]) }

    private func path(of steps: ArraySlice<Step>) -> String {
        steps.map { step(named: $0.name, number: $0.number) }.joined()
    }

    private func step(named name: String, number: Int) -> String {
        "/" + name + (number > 1 ? "[\(number)]" : "")
    }

    /// The same for a node that is open, is being opened, or is inside one that is.
    func path(to node: UnsafeMutablePointer<xmlNode>) -> String? {
        var below: [UnsafeMutablePointer<xmlNode>] = []
        var next: UnsafeMutablePointer<xmlNode>? = node
        while let present = next, present.pointee.type == XML_ELEMENT_NODE || below.isEmpty {
            if let place = steps.lastIndex(where: { $0.node == present }) {
                return path(of: steps[...place]) + path(from: below, in: steps[place].counts)
            }
            if present.pointee.type == XML_ELEMENT_NODE { below.append(present) }
            next = present.pointee.parent
        }
        return below.isEmpty ? nil : path(from: below, in: roots)
    }

    /// - Parameters:
    /// - nodes: From the inside out; the outermost is being opened.
    /// - counts: The siblings before it, by name.
    private func path(
        from nodes: [UnsafeMutablePointer<xmlNode>], in counts: [String: Int]
    ) -> String {
        guard let outermost = nodes.last else { return "" }
        let name = outermost.elementName
        let inner = nodes.dropLast().reversed()
        return step(named: name, number: counts[name, default: 0] + 1)
            + inner.map { step(named: $0.elementName, number: $0.numberBeside) }.joined()
    }
}

extension UnsafeMutablePointer<xmlNode> {
    fileprivate var elementName: String { pointee.name.map { String(cString: $0) } ?? "" }

    /// The position among siblings of the same name, counted from 1.
    fileprivate var numberBeside: Int {
        let own = elementName
        var number = 1
        var sibling = pointee.prev
        while let present = sibling {
            if present.pointee.type == XML_ELEMENT_NODE, present.elementName == own { number += 1 }
            sibling = present.pointee.prev
        }
        return number
    }
}
