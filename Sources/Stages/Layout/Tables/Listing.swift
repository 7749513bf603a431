import Observations

/// Whether recognized rows are a listing of a program: line numbers and indents are columns there, and no font shows that its letters
/// all have one width.
struct Listing {
    private let page: PageContent

    init(_ page: PageContent) { self.page = page }

    /// Numbers of lines that are blank, or whose text is not read, show nothing.
    func isMade(of rows: [ZoneRow]) -> Bool {
        let lines = rows.map { row in row.segments.flatMap(\.words).map { page.words[$0] } }
            .filter { $0.contains { $0.text.contains(where: \.isLetter) } }
        guard lines.count >= parameters.fewestLines,
            lines.allSatisfy({ $0.allSatisfy { $0.reader != .textLayer } })
        else { return false }
        let statements = lines.count { $0.map(\.text).joined(separator: " ").hasCodeSigns }
        return Double(statements) >= Double(lines.count) * parameters.leastShare
    }
}

extension String {
    /// Signs with which statements end and comments begin, operators of two signs, an assignment to a name, an
    /// index behind one, a call with a string, quotation marks of three signs, and words with which statements begin.
    fileprivate var hasCodeSigns: Bool {
        let statement = trimmingPrefix(#/\d+ /#)
        return contains(/[;{}]$/) || contains(#/[!=+*-]=|\+\+|\|\||&&|->|=>|\w\(["']|"""|'''/#)
            || contains(#/\p{L}\w* = \w/#) || isIndexed
            || statement.starts(with: ##/(//|#|--) \p{L}/##)
            || statement.starts(with: #/(auto|const|int|let|var) [^=]*=/#)
            || statement.contains(
                /^(class|def|elif|else|for|func|function|if|return|struct|while|with|yield)\b.*[:)\]]$/
            )
    }
}

/// When rows are a listing.
struct ListingParameters {
    static let standard = ListingParameters()

    /// Lines of a listing at the least. A choice.
    var fewestLines = 4

    /// The share of its lines that have signs of code. Five tables found in the drawn listings of `Benchmarks/prose.py` have
    /// 0.42 to 0.8.
    var leastShare = 0.4
}

private let parameters = ListingParameters.standard
