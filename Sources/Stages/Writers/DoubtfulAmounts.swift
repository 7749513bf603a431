import DocumentModel

extension Table {
    /// The failing checks that show a wrong digit rather than an unusual table, by rows: in a table of
    /// a text layer, whose digits are right, a failing sum only has other addends than were assumed.
    var doubtfulAmounts: [ArithmeticCheck] {
        let failing = failedArithmeticChecks
        guard failing.contains(where: { $0.rule == .sum }), !isRecognized else { return failing }
        return failing.filter { $0.rule != .sum }
    }

    /// Whether a cell that is one piece of text was read from a picture.
    private var isRecognized: Bool {
        cells.contains { cell in
            guard cell.blocks.count == 1, case .paragraph(let paragraph) = cell.blocks[0] else {
                return false
            }
            let runs = paragraph.text.runs
            return runs.count == 1 && runs[0].isRecognized
        }
    }
}
