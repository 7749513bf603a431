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
        var facts: [StatedFact] = []
        visitStatedFacts { facts.append($0) }
        return facts
    }

    /// Hands out what the document states, one after another, so that no more than one is in memory.
    public func visitStatedFacts<Failure: Error>(
        _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        for index in body.indices { try visitStatedFacts(ofBlock: index, visit) }
        for index in furniture.indices { try visitStatedFacts(ofFurniture: index, visit) }
    }

    /// Hands out what one block of the body states.
    public func visitStatedFacts<Failure: Error>(
        ofBlock index: Int, _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        try body[index].state(at: [index + 1], visit)
    }

    /// Hands out what one piece of furniture states.
    public func visitStatedFacts<Failure: Error>(
        ofFurniture index: Int, _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        try furniture[index].text.state(at: "f\(index + 1)", visit)
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
    fileprivate func state<Failure: Error>(
        at path: [Int], _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        switch self {
        case .heading(let heading): try heading.text.state(at: path.node, visit)
        case .paragraph(let paragraph): try paragraph.text.state(at: path.node, visit)
        case .list(let list):
            for (index, item) in list.items.enumerated() {
                try item.blocks.state(at: path + [index + 1], visit)
            }
        case .table(let table):
            try table.caption?.state(at: path.node, visit)
            for (index, cell) in table.cells.enumerated() {
                try cell.blocks.state(at: path + [index + 1], visit)
            }
        case .figure(let figure): try figure.caption?.state(at: path.node, visit)
        case .barcode(let code): try code.state(at: path.node, visit)
        }
    }
}

extension [Block] {
    fileprivate func state<Failure: Error>(
        at path: [Int], _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        for (index, block) in enumerated() { try block.state(at: path + [index + 1], visit) }
    }
}

extension RichText {
    fileprivate func state<Failure: Error>(
        at node: @autoclosure () -> String, _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        guard !facts.isEmpty else { return }
        let (node, text) = (node(), plain)
        for fact in facts { try visit(StatedFact(fact, in: text, node: node)) }
    }
}

extension Barcode {
    fileprivate func state<Failure: Error>(
        at node: String, _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        for details in content?.details ?? [] {
            try visit(
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
