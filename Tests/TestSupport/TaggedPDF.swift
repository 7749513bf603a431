import Foundation

/// A tagged PDF file of one page, 300 by 200 points.
///
/// Source of the structure: ISO 32000-1:2008, 14.7.
package struct TaggedPDF {
    /// The page before tags are added to it.
    package var file = HandmadePDF()
    /// Entries of the tree's root, such as `/RoleMap`.
    package var rootEntries = ""
    /// Of the catalogue's `/MarkInfo`.
    package var markInfo = "/Marked true"
    /// By their numbers: type, element around, further entries.
    private var elements: [(type: String, parent: Int?, entries: String)] = []
    /// By the identifiers of marked content.
    private var parents: [Int] = []

    package init() {}

    /// Adds an element and returns its number.
    @discardableResult package mutating func element(
        _ type: String, in parent: Int? = nil, _ entries: String = ""
    ) -> Int {
        elements.append((type, parent, entries))
        return elements.count - 1
    }

    /// Draws text that belongs to an element.
    ///
    /// - Parameters:
    ///   - x: Points from the left.
    ///   - y: Points from the foot of the page.
    package mutating func text(
        _ text: String, of element: Int, font: String = "F1", size: Int = 10, x: Int, y: Int
    ) {
        marked(element) { $0.text(text, font: font, size: size, x: x, y: y) }
    }

    /// Draws what belongs to an element.
    package mutating func marked(_ element: Int, _ draw: (inout HandmadePDF) -> Void) {
        file.content += "/\(elements[element].type) <</MCID \(parents.count)>> BDC\n"
        draw(&file)
        file.content += "EMC\n"
        parents.append(element)
    }

    /// - Parameter properties: A dictionary; `nil` for an artifact without.
    package mutating func artifact(
        _ text: String, _ properties: String? = "<</Type /Pagination>>", size: Int = 10, x: Int,
        y: Int
    ) {
        file.content += "/Artifact " + (properties.map { "\($0) BDC\n" } ?? "BMC\n")
        file.text(text, size: size, x: x, y: y)
        file.content += "EMC\n"
    }

    /// The number of an element's object; the root is 10 and the parent tree 11.
    package static func object(_ element: Int) -> Int { 12 + element }

    package var data: Data {
        var file = file
        file.catalogEntries += " /MarkInfo << \(markInfo) >> /StructTreeRoot 10 0 R"
        file.pageEntries += " /StructParents 0"
        let content = parents.map { "\(Self.object($0)) 0 R" }.joined(separator: " ")
        let tops = kids(of: nil)
        var objects = [
            "<< /Type /StructTreeRoot /K [\(tops)] /ParentTree 11 0 R \(rootEntries) >>",
            "<< /Nums [0 [\(content)]] >>",
        ]
        for (index, element) in elements.enumerated() {
            let around = element.parent.map { "\(Self.object($0)) 0 R" } ?? "10 0 R"
            objects.append(
                "<< /Type /StructElem /S /\(element.type) /P \(around) /Pg 3 0 R "
                    + "/K [\(kids(of: index))] \(element.entries) >>")
        }
        file.objects = objects + file.objects
        return file.data
    }

    private func kids(of element: Int?) -> String {
        let inside = elements.indices.filter { elements[$0].parent == element }
            .map { "\(Self.object($0)) 0 R" }
        let content = parents.indices.filter { parents[$0] == element }.map(String.init)
        return (content + inside).joined(separator: " ")
    }
}
