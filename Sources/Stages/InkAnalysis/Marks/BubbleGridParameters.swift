/// What is a grid, and which of its marks are inferred. Empirical. Effects by
/// `Benchmarks/sensitivity.py` on 32 documents, recognized anew.
struct BubbleGridParameters {
    static let standard = BubbleGridParameters()

    /// Marks of the smallest grid, and the share of them whose outline is complete. 25 % less or
    /// more changes no document.
    var leastMarks = 3
    /// 25 % less or more changes no document.
    var leastOutlinedShare = 0.25

    /// The share of the gaps between marks, and of the marks themselves, that letters fill. 25 %
    /// less or more changes no document.
    var greatestFilledShare = 0.3

    /// The share of the places of a grid at which marks are visible, and the marks that are
    /// evidence enough for a grid of the size of letters. 25 % less or more changes no document.
    var leastPresentShare = 0.4
    /// 25 % less or more changes no document.
    var leastSmallMarks = 8

    /// The share of its size by which a mark may be off its expected place, and the gain of
    /// coverage, 0…1, that another place must have. No document meets it.
    var greatestOffset = 0.12
    /// No document meets it.
    var leastGain = 0.02

    /// The share of the outline that is visible of a mark at its expected place. No document meets
    /// it.
    var leastExpected = 0.6

    /// The share of its inside that is foreground where a pen filled it. No document meets it.
    var leastFilling = 0.75

    /// The share of the outlines that is visible of a row between two others, and of one in which a
    /// place is filled. No document meets it.
    var leastInRow = 0.55
    /// No document meets it.
    var leastInMarkedRow = 0.35

    /// The share of the distance between rows by which that to a missing one may be misjudged. 25 %
    /// less or more changes no document.
    var greatestRowError = 0.2

    /// Pitches to a neighbour: to the right one mark between may be undetected, below some rows of
    /// pale print; and the share of a pitch by which the distance may exceed a whole number. 25 %
    /// less or more changes no document.
    var mostColumnsSkipped = 2
    /// 25 % less or more changes no document.
    var mostRowsSkipped = 8
    /// 25 % less or more changes no document.
    var greatestPitchError = 0.45

    /// Sizes of a mark to the next of its row and of its column, and how far it may be off the
    /// line: rows in photographs are skewed by up to this share of their length, and by as much
    /// again at most. 25 % less or more changes no document.
    var leastDistance = 0.8
    /// 25 % less changes no document, 25 % more 1.
    var greatestDistance = 14.0
    /// 25 % less or more changes no document.
    var greatestLineOffset = 0.3
    /// 25 % less or more changes no document.
    var greatestSkew = 0.06

    /// The share of the rows in which a column of a grid has a mark, and the rows that decide. 25 %
    /// less or more changes no document.
    var leastColumnShare = 0.3
    /// 25 % less or more changes no document.
    var leastRows = 3
}
