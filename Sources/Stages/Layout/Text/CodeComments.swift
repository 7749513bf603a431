import Geometry
import Observations

/// Comments that are printed in another font than the code beside or above them.
struct CodeComments {
    private let page: PageContent
    private let segments: [Segment]

    init(_ page: PageContent, segments: [Segment]) {
        (self.page, self.segments) = (page, segments)
    }

    /// Marks segments that begin with the sign of a comment, right of code on its line or in its column right above or
    /// below it.
    ///
    /// - Parameter isCode: Of each segment, from the top.
    func add(to isCode: inout [Bool]) {
        let signed = segments.indices.filter { !isCode[$0] && beginsAsComment(segments[$0]) }
        guard !signed.isEmpty else { return }
        let code = segments.indices.filter { isCode[$0] }.map { segments[$0] }
        for index in signed {
            let comment = segments[index]
            isCode[index] = code.contains { isBefore(comment, $0) || isBeside(comment, $0) }
        }
    }

    private func beginsAsComment(_ segment: Segment) -> Bool {
        guard segment.words.count > 1 else { return false }
        let words = segment.words.prefix(2).map { page.words[$0].text }
        // Behind the prompt of an interpreter, too.
        return unmistakableSigns.contains(words[0])
            || words[0] == ">" && unmistakableSigns.contains(words[1])
    }

    private func isBefore(_ comment: Segment, _ code: Segment) -> Bool {
        abs(comment.baseline - code.baseline) < code.size * parameters.sameLine
            && code.box.maxX <= comment.box.minX
            && comment.box.minX - code.box.maxX < code.size * parameters.farthest
    }

    private func isBeside(_ comment: Segment, _ code: Segment) -> Bool {
        abs(comment.baseline - code.baseline) < code.size * parameters.nextLine
            && abs(comment.box.minX - code.box.minX) < code.size * parameters.sameEdge
    }
}

/// Signs before comments that are before no item and no number of a text.
private let unmistakableSigns = commentSigns.subtracting(["*", "--"]).union(["##", "###"])

/// The thresholds of comments in other fonts. Choices.
struct CodeCommentParameters {
    static let standard = CodeCommentParameters()

    /// Font sizes between the baselines of one line at the most, and of lines below each other.
    var sameLine = 0.3
    var nextLine = 1.6

    /// Font sizes between code and a comment behind it at the most: forty characters.
    var farthest = 24.0

    /// Font sizes by which the edges of lines below each other differ.
    var sameEdge = 0.5
}

private let parameters = CodeCommentParameters.standard
