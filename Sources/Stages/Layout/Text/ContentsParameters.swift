/// The thresholds of a table of contents. Empirical, unless a source is named. Effects by
/// `Benchmarks/sensitivity.py` on public and drawn documents.
struct ContentsParameters {
    static let standard = ContentsParameters()

    /// Entries of a table of contents at the least: with leaders, and without any, where five
    /// numbers that are set without order rise in one case of 120. Not measured: the public sets
    /// have one page of contents. 25 % less or more changes no document of 62.
    var leastEntriesWithLeaders = 3
    /// 25 % less or more changes no document of 62.
    var leastEntries = 5

    /// Entries for each page number that falls, as misread ones do, where there are leaders. 25 %
    /// less or more changes no document of 62.
    var entriesPerFall = 6

    /// Titles with the number of a section inside another one, such as 2.1, that show contents
    /// without leaders and without a title. 25 % less or more changes no document of 62.
    var leastNumbered = 2

    /// Dots of a leader at the least; an ellipsis has three. 3 or 5 instead changes no public
    /// document, a quarter of it 8 documents, four times as much none.
    var leastDots = 4

    /// Dots behind a title that belong to its leader at the least: an abbreviation has one. 25 %
    /// less or more changes no document of 62.
    var leastCut = 2

    /// The share of the blank before the number that a rule drawn for a leader covers. 25 % less or
    /// more changes no document of 62.
    var ledShare = 0.5

    /// Characters of a page number at the most, such as `xxviii` or `12-104`, and what is more than
    /// any Roman one. 25 % less or more changes no document of 62.
    var longestNumber = 6
    /// 25 % less or more changes no document of 62.
    var mostRoman = 1000

    /// Font sizes between the baselines of entries at the most: three lines of a title and a blank
    /// one. 25 % less or more changes no document of 62.
    var farthest = 6.0

    /// Font sizes by which the edges of the numbers differ, and the share of the narrower entry's
    /// width that entries with leaders have in common where their numbers are not aligned. 25 %
    /// less or more changes no document of 62.
    var sameEdge = 0.7
    /// No document of 62 meets it.
    var sharedWidth = 0.5

    /// The same where nothing else shows that a line is an entry, and where an entry begins right behind
    /// another one's number: numbers are set flush right. Empirical, with columns of entries, on 244 PDFs
    /// of documentation packages: 23 change, see `Benchmarks/ERRORS.md`.
    var flush = 0.2

    /// Font sizes between the baselines of a title's lines at the most; the default leading is 1.2.
    var titleLeading = 1.5

    /// Characters of the number of a section at the most, and font sizes between it and its title.
    /// 25 % less or more changes no document of 62.
    var longestLabel = 8
    /// Words of it at the most: `Appendix B`, and three in Chinese and Japanese.
    var mostLabelWords = 3
    /// 25 % less or more changes no document of 62.
    var widestTab = 5.0

    /// Words of the title of a table of contents at the most, and the share of the page's height
    /// below it in which the first entry begins. 25 % less or more changes no document of 62.
    var mostTitleWords = 4
    /// 25 % less or more changes no document of 62.
    var titleReach = 0.25

    /// The share of the width before the number that the first line of a title of two lines fills.
    /// No document of 62 meets it.
    var fullTitle = 0.6
}
