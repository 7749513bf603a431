import DocumentConversion

extension PageInspector {
    /// Calls the body for each page; a page that fails is reported, and the rest goes on.
    ///
    /// - Parameter body: Takes the place of the page among those inspected, from 0, and its number.
    /// - Returns: The exit status: 0 for all pages, 1 for some, that of the first problem for none.
    func status(
        ofEach body: (_ index: Int, _ number: Int) throws(Problem) -> Void
    ) throws(Problem) -> Int32 {
        var problems: [Problem] = []
        for (index, number) in pageNumbers.enumerated() {
            do throws(Problem) {
                try body(index, number)
            } catch {
                if error.kind == .outputNotWritten { throw error }
                StandardError.print("\(error)")
                problems.append(error)
            }
        }
        guard problems.count < pageNumbers.count else {
            return problems.first?.kind.exitStatus ?? 0
        }
        return problems.isEmpty ? 0 : 1
    }
}
