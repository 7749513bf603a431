import Facts
import Geometry

/// A fact of a document and the part that states it.
public struct StatedFact: Hashable, Sendable {
    /// The place of the block in the tree, counted from 1: `b3` is the third block of the body,
    /// `b3.2.1` the first block of its second item or cell, `f2` the second piece of furniture,
    /// `v4` what was filled in the fourth field.
    public var node: String
    /// Unicode scalars of the block's text; `nil` for what a code holds.
    public var range: Range<Int>?
    /// As printed; for a code what it says.
    public var text: String
    public var details: DataDetector.SemanticDetails
    /// 0…1.
    public var confidence: Double
    public var page: Int?
    public var box: Rect<PageUnits>?
}

extension Document {
    /// What the document states: in the order of the body, then of the furniture. What was filled
    /// in fields stands in the body, too; see `Field.statedFacts(at:)`.
    public var statedFacts: [StatedFact] {
        body.indices.flatMap { statedFacts(ofBlock: $0) }
            + furniture.indices.flatMap { statedFacts(ofFurniture: $0) }
    }

    /// What one block of the body states.
    public func statedFacts(ofBlock index: Int) -> [StatedFact] {
        var facts: [StatedFact] = []
        body[index].state(&facts, at: [index + 1])
        return facts
    }

    /// What one piece of furniture states.
    public func statedFacts(ofFurniture index: Int) -> [StatedFact] {
        var facts: [StatedFact] = []
        furniture[index].text.state(&facts, at: "f\(index + 1)")
        return facts
    }
}

extension Document.Field {
    /// What was filled in states.
    ///
    /// - Parameter index: The field's place among all, counted from 0.
    package func statedFacts(at index: Int) -> [StatedFact] {
        facts.map { StatedFact($0, in: value, node: "v\(index + 1)") }
    }
}

extension StatedFact {
    fileprivate init(_ fact: Fact, in text: String, node: String) {
        self.init(
            node: node, range: fact.range, text: text.scalars(fact.range), details: fact.details,
            confidence: fact.confidence, page: fact.page, box: fact.box)
    }
}

extension Block {
    fileprivate func state(_ facts: inout [StatedFact], at path: [Int]) {
        switch self {
        case .heading(let heading): heading.text.state(&facts, at: path.node)
        case .paragraph(let paragraph): paragraph.text.state(&facts, at: path.node)
        case .list(let list):
            for (index, item) in list.items.enumerated() {
                item.blocks.state(&facts, at: path + [index + 1])
            }
        case .table(let table):
            table.caption?.state(&facts, at: path.node)
            for (index, cell) in table.cells.enumerated() {
                cell.blocks.state(&facts, at: path + [index + 1])
            }
        case .figure(let figure): figure.caption?.state(&facts, at: path.node)
        case .barcode(let code): code.state(&facts, at: path.node)
        }
    }
}

extension [Block] {
    fileprivate func state(_ facts: inout [StatedFact], at path: [Int]) {
        for (index, block) in enumerated() { block.state(&facts, at: path + [index + 1]) }
    }
}

extension RichText {
    fileprivate func state(_ stated: inout [StatedFact], at node: @autoclosure () -> String) {
        guard !facts.isEmpty else { return }
        let (node, text) = (node(), plain)
        stated += facts.map { StatedFact($0, in: text, node: node) }
    }
}

extension Barcode {
    fileprivate func state(_ facts: inout [StatedFact], at node: String) {
        for details in content?.details ?? [] {
            facts.append(
                StatedFact(
                    node: node, range: nil, text: details.summary, details: details,
                    confidence: Double(confidence), page: page, box: corners.bounds))
        }
    }
}

extension [Int] {
    /// `b3.2.1`
    fileprivate var node: String { "b" + map(String.init).joined(separator: ".") }
}
