import CXML2

/// Sees the content of an XML document while it is read, front to back.
public protocol XMLVisitor {
    /// An element begins.
    mutating func open(_ element: XMLElement)
    /// One text node may arrive in several pieces.
    mutating func text(_ text: String)
    /// The innermost open element is closed.
    mutating func close(_ element: XMLElement)
}

extension XMLVisitor {
    /// Ignores the start of an element.
    public mutating func open(_ element: XMLElement) {}
    /// Ignores text.
    public mutating func text(_ text: String) {}
    /// Ignores the end of an element.
    public mutating func close(_ element: XMLElement) {}
}

/// An element that begins or ends; valid only during the visitor's call.
public struct XMLElement {
    /// The local name, without a prefix.
    public let name: String
    private let node: UnsafeMutablePointer<xmlNode>
    private let elementPath: XMLElementPath

    init(name: String, node: UnsafeMutablePointer<xmlNode>, elementPath: XMLElementPath) {
        self.name = name
        self.node = node
        self.elementPath = elementPath
    }

    /// Counted from 1.
    public var line: Int { max(1, Int(xmlGetLineNo(node))) }

    /// Such as `/workbook/sheets/sheet[2]`.
    public var path: String { elementPath.path }

    /// The name of the enclosing element; `nil` for the root.
    public var parent: String? { elementPath.parent }

    /// - Parameter name: The local name, in any namespace.
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

    /// The local names of all attributes, in document order.
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
