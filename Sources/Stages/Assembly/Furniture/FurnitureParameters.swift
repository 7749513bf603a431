/// The thresholds of finding furniture.
struct FurnitureParameters {
    /// The share of the page's height, from its edge, that contains furniture. Measured on the
    /// development files: heads and feet of papers, manuals and slides are within 0.12.
    var margin = 0.13

    /// Lines of furniture in one block.
    var mostLines = 3

    /// Shares of the page's height by which furniture of two pages may differ in its distance from
    /// the edge: half a line of a text layer; a scan is shifted and skewed.
    var sameDistance = 0.0075
    var sameDistanceInScans = 0.02

    /// The share of the page's width by which furniture of two pages may differ in its place on
    /// its line.
    var sameIndent = 0.03

    /// Pages before and after that are compared; alternate pages and short chapters need several.
    /// Lin, "Header and footer extraction by page-association", SPIE 5010 (2003), takes 8.
    var window = 8

    /// Letters that differ, as a share of the longer text, between two readings of one line in
    /// scans; the same source weighs the edit distance.
    var misread = 0.2

    /// Fewest letters of a text whose readings may differ.
    var fewestLetters = 6

    /// Font sizes, by that of the body, from which a line may be a title.
    var largeText = 1.2

    /// The size of a head that repeats a title, by that of the title.
    var smallerThanTitle = 0.85

    /// Font sizes between furniture and the body.
    var leastGap = 0.8

    /// Pages of a file up to which two pages that agree are enough even without a gap.
    var shortFile = 4

    /// Digits of a page number that nothing else confirms.
    var mostDigits = 3

    /// Shares of the text's width: by which a centered number is off the center, and within
    /// which one at a side is.
    var offCentre = 0.03
    var sideShare = 0.1

    /// The share of the page's height, from its edge, in which browsers print: half an inch of
    /// margin on Letter is 0.045.
    var printedEdge = 0.055

    /// Segments of a footer that is spread over the line. A choice: left, center and right.
    var fewestSpreadPieces = 3

    static let standard = FurnitureParameters()
}
