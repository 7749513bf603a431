import CXML2

/// The elements that are open while a document is read, from the root inwards.
final class XMLTrail {
    private var steps: [Step] = []
    /// How many elements of each name the document had so far; there is one.
    private var roots: [String: Int] = [:]

    private struct Step {
        let name: String
        /// Among those of its name beside it, counted from 1.
        let number: Int
        let node: UnsafeMutablePointer<xmlNode>
        var counts: [String: Int] = [:]
    }

    /// - Returns: Whether the document is well formed.
    func walk(_ reader: xmlTextReaderPtr, telling visitor: inout some XMLVisitor) -> Bool {
        while true {
            let status = xmlTextReaderRead(reader)
            guard status == 1 else { return status == 0 }
            switch UInt32(bitPattern: xmlTextReaderNodeType(reader)) {
            case XML_READER_TYPE_ELEMENT.rawValue:
                guard let node = xmlTextReaderCurrentNode(reader) else { return false }
                let name = node.elementName
                steps.append(Step(name: name, number: count(name), node: node))
                visitor.open(XMLElement(name: name, node: node, trail: self))
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
        visitor.close(XMLElement(name: last.name, node: last.node, trail: self))
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

    /// The names from the root to the element that was opened last, each with its number among
    /// those of its name where it is not the first, whatever their namespaces are called.
    var path: String { path(of: steps[...]) }

    private func path(of steps: ArraySlice<Step>) -> String {
        steps.map { step(named: $0.name, number: $0.number) }.joined()
    }

    private func step(named name: String, number: Int) -> String {
        "/" + name + (number > 1 ? "[\(number)]" : "")
    }

    /// The same for an element that is open, is being opened, or stands in one that is.
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
    ///   - nodes: From the inside out; the outermost is being opened.
    ///   - counts: Of those before it.
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

    /// Among those of its name beside it, counted from 1.
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
