import DocumentModel
import Observations

extension PageBlocks {
    /// Removes the paragraphs that the file marks as artifacts, as far as layout left these marks, and those that layout
    /// marked as numbers of lines.
    mutating func takeArtifacts() -> [FurniturePiece] {
        let middle = page.size.height / 2
        var pieces: [FurniturePiece] = []
        blocks.removeAll { block in
            guard case .paragraph(let text) = block, text.isArtifact else { return false }
            let isAbove = text.box.midY < middle
            pieces.append(
                FurniturePiece(
                    text: text, kind: text.kind(isSideways: block.isSideways, isAbove: isAbove),
                    isAbove: isAbove, isArtifact: !text.isOfLineNumbers))
            return true
        }
        return pieces
    }

}

extension Container.Text {
    /// What an artifact is.
    fileprivate func kind(isSideways: Bool, isAbove: Bool) -> Document.Furniture.Kind {
        if isOfLineNumbers { return .lineNumbers }
        if isSideways { return .runningSide }
        if PageLabel(transcript).isPageNumber { return .pageNumber }
        return isAbove ? .runningHead : .runningFoot
    }

    fileprivate var isArtifact: Bool {
        textLines.allSatisfy { $0.words.allSatisfy { $0.marking.artifact != nil } }
    }

    fileprivate var isOfLineNumbers: Bool {
        textLines.first?.words.first?.marking.artifact == .lineNumber
    }
}
