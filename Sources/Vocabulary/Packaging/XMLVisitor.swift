import CXML2

/// Is told what an XML document holds while it is read, front to back.
public protocol XMLVisitor {
    mutating func open(_ element: XMLElement)
    /// Of one text there may be several pieces.
    mutating func text(_ text: String)
    /// The element that was opened last and is not closed.
    mutating func close(_ element: XMLElement)
}

extension XMLVisitor {
    public mutating func open(_ element: XMLElement) {}
    public mutating func text(_ text: String) {}
    public mutating func close(_ element: XMLElement) {}
}

/// An element that begins or ends; it is gone when the visitor has been told.
public struct XMLElement {
    /// Without a prefix.
    public let name: String
    private let node: UnsafeMutablePointer<xmlNode>
    private let trail: XMLTrail

    init(name: String, node: UnsafeMutablePointer<xmlNode>, trail: XMLTrail) {
        self.name = name
        self.node = node
        self.trail = trail
    }

    /// Counted from 1.
    public var line: Int { max(1, Int(xmlGetLineNo(node))) }

    /// Such as `/workbook/sheets/sheet[2]`.
    public var path: String { trail.path }

    /// The name of what it stands in; `nil` for the root.
    public var parent: String? { trail.parent }

    /// - Parameter name: Without a prefix, whatever its namespace.
    public func attribute(_ name: String) -> String? {
        var attribute = node.pointee.properties
        while let present = attribute {
            if present.pointee.name.map({ String(cString: $0) }) == name {
                return text(of: present)
            }
            attribute = present.pointee.next
        }
        return nil
    }

    /// The names of all attributes, in their order.
    public var attributeNames: [String] {
        var names: [String] = []
        var attribute = node.pointee.properties
        while let present = attribute {
            if let name = present.pointee.name { names.append(String(cString: name)) }
            attribute = present.pointee.next
        }
        return names
    }

    private func text(of attribute: UnsafeMutablePointer<xmlAttr>) -> String {
        var text = ""
        var piece = attribute.pointee.children
        while let present = piece {
            if let content = present.pointee.content { text += String(cString: content) }
            piece = present.pointee.next
        }
        return text
    }
}
