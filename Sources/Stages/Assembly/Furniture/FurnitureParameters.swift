/// The thresholds of finding furniture. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct FurnitureParameters {
    static let standard = FurnitureParameters()

    /// The share of the page's height, from its edge, that contains furniture. Measured on the
    /// development files: heads and feet of papers, manuals and slides are within 0.12. 25 % less
    /// changes 9 documents (3 of 31 olmOCR-bench rules lost), 25 % more 6.
    var margin = 0.13

    /// The share of the page's height, from its edge, in which the outermost line may be furniture: A5 pages
    /// in the middle of A4 leave .15, and the lowest foot of 506 documentation files is at .23.
    var wideMargin = 0.25

    /// Pages, its own among them, on which the outermost line recurs that is farther from the edge than
    /// `margin`. A choice: a heading that recurs on two pages begins both of them.
    var fewestInside = 3

    /// Lines of furniture in one block. With 2, 5 documents change; with 4, 4 (words of project
    /// PDFs −.005).
    var mostLines = 3

    /// Shares of the page's height by which furniture of two pages may differ in its distance from
    /// the edge: half a line of a text layer; a scan is shifted and skewed. 25 % less changes 1
    /// document, 25 % more none.
    var sameDistance = 0.0075
    /// 25 % less or more changes no document, nor does a quarter or four times as much.
    var sameDistanceInScans = 0.02

    /// The share of the page's width by which furniture of two pages may differ in its place on its
    /// line. 25 % less or more changes no document, a quarter of it 1 document, four times as much
    /// 1.
    var sameIndent = 0.03

    /// Pages before and after that are compared; alternate pages and short chapters need several.
    /// Lin, "Header and footer extraction by page-association", SPIE 5010 (2003), takes 8. 6 or 10
    /// instead changes no document, a quarter of it 2 documents, four times as much none.
    var window = 8

    /// Letters that differ, as a share of the longer text, between two readings of one line in
    /// scans; the same source weighs the edit distance. 25 % less or more changes no document, nor
    /// does a quarter or four times as much.
    var misread = 0.2

    /// Fewest letters of a text whose readings may differ. 5 or 8 instead changes no document, nor
    /// does a quarter or four times as much.
    var fewestLetters = 6

    /// Font sizes, by that of the body, from which a line may be a title. 25 % less changes 57
    /// documents (1 of 31 olmOCR-bench rules lost, word order of project PDFs +.001), 25 % more 16.
    var largeText = 1.2

    /// The size of a head that repeats a title, by that of the title. 25 % less changes no
    /// document, 25 % more 1.
    var smallerThanTitle = 0.85

    /// Font sizes between furniture and the body. 25 % less changes 3 documents, 25 % more 3.
    var leastGap = 0.8

    /// Pages of a file up to which two pages that agree are enough even without a gap. With 3, 1
    /// document changes; with 5, 2.
    var shortFile = 4

    /// Digits of a page number that nothing else confirms. 2 or 4 instead changes no document, a
    /// quarter of it 7 documents, four times as much none.
    var mostDigits = 3

    /// Shares of the text's width: by which a centered number is off the center, and within which
    /// one at a side is. 25 % less or more changes no document, a quarter of it none, four times as
    /// much 1.
    var offCentre = 0.03
    /// 25 % less changes no document, 25 % more 1.
    var sideShare = 0.1

    /// The share of the page's height, from its edge, in which browsers print: half an inch of
    /// margin on Letter is 0.045. 25 % less or more changes no document, nor does a quarter or four
    /// times as much.
    var printedEdge = 0.055

    /// Segments of a footer that is spread over the line. A choice: left, center and right. With 2,
    /// no document changes; with 4, 1 (3 of 31 olmOCR-bench rules lost).
    var fewestSpreadPieces = 3

    /// Words beside numbers in each segment of a spread footer. A choice: such segments are labels,
    /// no sentences. 2 or 4 instead changes no document, a quarter of it 1 document, four times as
    /// much none.
    var mostWordsOfPiece = 3

    /// Words of a note of a download without an address: `Download date: 15. Sep. 2023` has five. 6
    /// or 10 instead changes no document, a quarter of it 1 document, four times as much none.
    var mostStampWords = 8

    /// Pages before and after a scanned one whose lines are compared letter by letter, and letters
    /// of the longest such line: the comparison takes their square. 2 or 4 instead changes no
    /// document, nor does a quarter or four times as much.
    var scanWindow = 3
    /// 25 % less or more changes no document, nor does a quarter or four times as much.
    var longestReading = 200

    /// Page units by which the font sizes of one text differ. 25 % less or more changes no
    /// document, a quarter of it none, four times as much 2.
    var sameSize: Float = 0.5

    /// Capital letters that make a line one of capitals: an abbreviation has fewer. 4 or 6 instead
    /// changes no document, nor does a quarter or four times as much.
    var fewestCapitals = 5
}
