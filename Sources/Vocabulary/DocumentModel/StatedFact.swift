import Facts
import Geometry

/// A fact of a document and the text that states it.
public struct StatedFact: Hashable, Sendable {
    /// The position of the block in the document tree, counted from 1: `b3` is the third block of
    /// the body, `b3.2.1` the first block of its second item or cell, `f2` the second piece of
    /// furniture, `v4` the value of the fourth field.
    public var node: String
    /// Offsets of Unicode scalars in the block's text; `nil` for the payload of a barcode.
    public var range: Range<Int>?
    /// As printed; for a barcode its payload.
    public var text: String
    /// The value of the fact.
    public var details: DataDetector.SemanticDetails
    /// 0…1.
    public var confidence: Double
    /// The page where it begins, counted from 1; `nil` for text without a page.
    public var page: Int?
    /// The bounding box on `page`.
    public var box: Rect<PageUnits>?
}

extension Document {
    /// The facts of the body, then of the furniture. Values of printed fields are in the body too;
    /// see `Field.statedFacts(at:)`.
    public var statedFacts: [StatedFact] {
        var facts: [StatedFact] = []
        visitStatedFacts { facts.append($0) }
        return facts
    }

    /// Visits the facts of the document one by one, so that at most one is in memory.
    public func visitStatedFacts<Failure: Error>(
        _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        for index in body.indices { try visitStatedFacts(ofBlock: index, visit) }
        for index in furniture.indices { try visitStatedFacts(ofFurniture: index, visit) }
    }

    /// Visits the facts of one block of the body.
    public func visitStatedFacts<Failure: Error>(
        ofBlock index: Int, _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        try body[index].state(at: [index + 1], visit)
    }

    /// Visits the facts of one piece of furniture.
    public func visitStatedFacts<Failure: Error>(
        ofFurniture index: Int, _ visit: (StatedFact) throws(Failure) -> Void
    ) throws(Failure) {
        try furniture[index].text.state(at: "f\(index + 1)", visit)
    }
}

extension Document.Field {
    /// The facts in the value.
    ///
    /// - Parameter index: The index of the field among all fields, counted from 0.
    package func statedFacts(at index: Int) -> [StatedFact] {
        facts.map { StatedFact($0, printed: value.scalars($0.range), node: "v\(index + 1)") }
    }
}

extension StatedFact {
    fileprivate init(_ fact: Fact, printed: String, node: String) {
        self.init(
            node: node, range: fact.range, text: printed, details: fact.details,
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
        let node = node()
        var text = ScalarWalk(plain)
        for fact in facts {
            try visit(StatedFact(fact, printed: text.part(fact.range), node: node))
        }
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
