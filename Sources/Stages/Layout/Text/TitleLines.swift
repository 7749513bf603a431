import Observations

/// Titles above text of their size and weight.
extension ParagraphFinder {
    /// Whether a bold line at the left ends long before the next one, which is farther away than lines of one title.
    func areTwoTitles(
        _ line: Segment, _ next: Segment, distance: Double, leading: Double
    ) -> Bool {
        let size = max(line.size, next.size)
        return distance > size * parameters.looseTitle && leading <= parameters.loneLeading
            && isBold(line) && isBold(next) && !page.metrics.isBodyBold
            && abs(line.box.minX - next.box.minX) < size * parameters.sameRightEdge
            && !isFull(line, before: next) && !page.startsLowercase(next)
            && !page.endsSentence(line)
    }

    /// Whether a short line without blanks between words and the next one have no font in common, as a title and its text.
    func isTitleOfOtherFont(_ line: Segment, _ next: Segment) -> Bool {
        guard startsWithoutSpaces(next), !isFull(line, before: next) else { return false }
        return fonts(line).isDisjoint(with: fonts(next))
    }

    /// Whether a short line and the next one, which begins no word in small letters, have no color
    /// in common, or no font where both are bold: a title and its text, or two titles.
    func isTitleOfOtherLook(_ line: Segment, _ next: Segment) -> Bool {
        // Most lines of prose are full, which is known without the styles of their words.
        guard !isFull(line, before: next), !page.startsLowercase(next), !isCutWord(line, next),
            colors(line).isDisjoint(with: colors(next))
                || isBold(line) && isBold(next) && fonts(line).isDisjoint(with: fonts(next))
        else { return false }
        return (line.words + next.words).allSatisfy { page.words[$0].reader == .textLayer }
    }

    private func fonts(_ line: Segment) -> Set<String> {
        Set(line.words.map { page.words[$0].style.fontName })
    }

    private func colors(_ line: Segment) -> Set<UInt32> {
        Set(line.words.map { page.words[$0].style.color })
    }
}

private let parameters = ParagraphParameters.standard
