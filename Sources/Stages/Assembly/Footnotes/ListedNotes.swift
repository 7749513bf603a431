import Observations

/// Notes that their printers number as items of a list are: `1. Once a village.`, below small raised numbers.
extension PageBlocks {
    /// Makes paragraphs of the items of small lists in the lower half of the page where raised numbers before them lead
    /// to each.
    ///
    /// - Parameter bodySize: The font size of the text, in page units.
    mutating func takeApartListedNotes(bodySize: Float) {
        // Most pages have no such list, and looking for marks goes through all words.
        let isListed = blocks.contains { block in
            guard case .list(let list) = block else { return false }
            return list.box.midY > page.size.height / 2
                && list.items.allSatisfy { $0.noteSign != nil }
        }
        guard isListed else { return }
        var raised: Set<NoteSign> = []
        var result: [Container.Block] = []
        for block in blocks {
            if case .list(let list) = block, !(result.last?.isHeading ?? false),
                list.box.midY > page.size.height / 2,
                let notes = list.notes, notes.allSatisfy({ $0.isSmallPrint(than: bodySize) }),
                list.items.allSatisfy({ $0.noteSign.map(raised.contains) ?? false })
            {
                result += notes
            } else {
                result.append(block)
            }
            for text in block.referringTexts {
                let references = NoteReference.references(in: text)
                raised.formUnion(references.filter(\.isRaised).map(\.sign))
            }
        }
        blocks = result
    }
}

extension Container.Block {
    /// References below a heading are no notes.
    fileprivate var isHeading: Bool { if case .heading = self { true } else { false } }
}

extension Container.List.Item {
    /// The number before the point of its marker.
    fileprivate var noteSign: NoteSign? { NoteSign(markerString.unicodeScalars.dropLast()) }
}

extension Container.List {
    /// Each item as paragraphs, the first with its marker; `nil` unless all are numbered and have nothing else.
    fileprivate var notes: [Container.Block]? {
        var notes: [Container.Block] = []
        for item in items {
            guard let marker = item.marker, item.markerType == .decorativeDecimal,
                item.markerString.last == "."
            else { return nil }
            for (place, block) in item.content.blocks.enumerated() {
                guard case .paragraph(let text) = block, !text.textLines.isEmpty else {
                    return nil
                }
                guard place == 0 else {
                    notes.append(block)
                    continue
                }
                notes.append(.paragraph(text.led(by: marker)))
            }
        }
        return notes
    }
}
