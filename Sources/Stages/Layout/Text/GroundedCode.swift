import Geometry
import Observations

/// Which monospaced lines on a ground of their own are code: panels contain letters, receipts, tables and the fields of
/// forms as well.
struct GroundedCode {
    private let page: PageContent
    private let displayed: DisplayedCode
    private let signs: CodeSigns

    init(_ page: PageContent, displayed: DisplayedCode, signs: CodeSigns) {
        (self.page, self.displayed, self.signs) = (page, displayed, signs)
    }

    /// Whether lines on a ground are code on a page whose text is in another font.
    func contains(_ run: [Segment]) -> Bool {
        let isBold = run.flatMap(\.words).allSatisfy { page.words[$0].isBold }
        if run.contains(where: { signs.hasSign($0) || signs.beginsAsCode($0) }) {
            return !isBold || run.count > 1
        }
        if run.count == 1 { return !isBold && displayed.isCommand(run[0]) }
        return !signs.haveSentenceBreak(run) && !hasColumns(run)
    }

    /// Whether most of a page may be in that font, because lines have what only programs have.
    func isListing(_ run: [Segment]) -> Bool {
        run.count >= CodeParameters.standard.leastOfProgram
            && run.count {
                signs.hasProgramSign($0) || signs.beginsAsCode($0) || signs.isPath($0)
            } * 3 >= run.count
    }

    /// Whether wide blanks separate the words of most lines, as in a table or a receipt.
    private func hasColumns(_ run: [Segment]) -> Bool {
        run.count { line in
            let pitch = page.pitch(of: line)
            let boxes = line.words.map { page.words[$0].box }
            return zip(boxes, boxes.dropFirst()).contains {
                $1.minX - $0.maxX > pitch * widestBlank
            }
        } * 2 >= run.count
    }
}

/// Characters between two words of a line that is no row: two blanks are between sentences.
private let widestBlank = 2.5
