import Geometry
import Observations

/// Which monospaced lines on a ground of their own are code: panels contain letters, receipts, tables and the fields of
/// forms as well.
struct GroundedCode {
    private let page: PageContent
    private let displayed: DisplayedCode

    init(_ page: PageContent, displayed: DisplayedCode) {
        self.page = page
        self.displayed = displayed
    }

    /// Whether lines on a ground are code on a page whose text is in another font.
    func contains(_ run: [Segment]) -> Bool {
        let isBold = run.flatMap(\.words).allSatisfy { page.words[$0].isBold }
        if run.contains(where: { hasSign($0, among: codeSigns) }) {
            return !isBold || run.count > 1
        }
        if run.count == 1 { return !isBold && displayed.isCommand(run[0]) }
        return !hasSentences(run) && !hasColumns(run)
    }

    /// Whether most of a page may be in that font, because lines have what only programs have.
    func isListing(_ run: [Segment]) -> Bool {
        run.count >= CodeParameters.standard.leastOfProgram
            && run.count { hasSign($0, among: programSigns) } * 3 >= run.count
    }

    private func hasSign(_ line: Segment, among signs: Set<Character>) -> Bool {
        let texts = line.words.map { page.words[$0].text }
        guard let first = texts.first else { return false }
        return commentSigns.contains(first) || first.hasPrefix("\"") && first.hasSuffix("\":")
            || texts.contains { $0.contains(where: signs.contains) }
    }

    /// Whether a sentence ends within the text, and another begins.
    func hasSentences(_ run: [Segment]) -> Bool {
        let texts = run.flatMap(\.words).map { page.words[$0].text }
        return zip(texts, texts.dropFirst()).contains { word, next in
            word.last.map { ".?!".contains($0) } == true && next.first?.isUppercase == true
        }
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
