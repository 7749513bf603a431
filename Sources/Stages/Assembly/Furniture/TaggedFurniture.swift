import Observations

extension PageBlocks {
    /// Removes the paragraphs that the file marks as artifacts, as far as layout left these marks.
    mutating func takeArtifacts() -> [FurniturePiece] {
        let middle = page.size.height / 2
        var pieces: [FurniturePiece] = []
        blocks.removeAll { block in
            guard case .paragraph(let text) = block, text.isArtifact else { return false }
            let isAbove = text.box.midY < middle
            pieces.append(
                FurniturePiece(
                    text: text,
                    kind: block.isSideways
                        ? .runningSide
                        : PageLabel(text.transcript).isPageNumber
                            ? .pageNumber : isAbove ? .runningHead : .runningFoot,
                    isAbove: isAbove, isArtifact: true))
            return true
        }
        return pieces
    }
}

extension Container.Text {
    fileprivate var isArtifact: Bool {
        textLines.allSatisfy { $0.words.allSatisfy { $0.marking.artifact != nil } }
    }
}
