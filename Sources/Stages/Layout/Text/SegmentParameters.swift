/// The thresholds of a segment of a line. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct SegmentParameters {
    static let standard = SegmentParameters()

    /// Baselines of one line differ by less than this share of the smaller font size; lines of 1.0
    /// leading differ by 1. 25 % less changes 27 documents (2 of 31 olmOCR-bench rules gained,
    /// FUNSD pairs −.005), 25 % more 17 (word order of project PDFs +.006, FUNSD pairs +.003).
    var sameBaseline = 0.25

    /// Blanks wider than this, in font sizes, separate segments. A blank has 0.25 in most fonts;
    /// justified lines stretch it to 0.6. 25 % less changes 80 documents (11 of 417 VRDU amounts in
    /// cells gained, FUNSD pairs −.011), 25 % more 58 (arXiv cell relations +.002, FUNSD pairs
    /// −.001).
    var wideBlank = 0.95

    /// The same for fonts of one pitch, whose blanks have 0.6: two end a sentence, three separate
    /// columns. 25 % less changes no document, 25 % more 4.
    var wideFixedBlank = 1.7

    /// The same where only a blank that many lines share may separate columns, and rows that show
    /// one at the least. 25 % less changes 1 document, 25 % more 1.
    var narrowBlank = 0.5
    /// With 9, 1 document changes; with 15, 1.
    var leastCuts = 12

    /// The same where the file sets other words between those on both sides of the blank: less than
    /// a blank, more than the distance of letters. 25 % less changes no document, 25 % more 1.
    var leastBreak = 0.12

    /// Body sizes that lines of the body's size are measured at the most: `TextSizes` leaves apart what
    /// differs by a sixth.
    var sizeSpread = 1.2

    /// A list's text may begin this many font sizes after its marker. 25 % less changes 3 documents
    /// (arXiv cell relations +.006), 25 % more 3.
    var markerBlank = 4.0

    /// Raised and lowered text is at most this share of its line's size, and moved by at most this.
    /// 25 % less changes 52 documents (2 of 4 JOSE footnotes lost, arXiv cell relations −.026), 25
    /// % more 20 (1 of 31 olmOCR-bench rules gained, 1 of 47 ZUGFeRD lines lost).
    var scriptSize = 0.85
    /// 25 % less changes 27 documents (1 of 16 SROIE companies gained, word order of project PDFs
    /// +.005), 25 % more 37 (1 of 16 SROIE companies lost, word order of project PDFs −.006).
    var scriptShift = 0.65

    /// The share of a script's height that it has in common with its line: the number below a company's name
    /// on receipts, in half the size, has none. A choice: boxes of recognized words are off by a pixel or two.
    var scriptOnLine = 0.1

    /// Font sizes of a script within which the words are that it is raised or lowered against:
    /// several marks may be between.
    var scriptReach = 4.0

    /// The share of the narrower one's width that two words above each other have in common.
    var sharedWidth = 0.25

    /// Font sizes by which a letter in the print of its line is lowered at the most: TeX's logo has half the height of a
    /// small letter, 0.27 in sans serif fonts.
    var greatestLowering = 0.33

    /// Rows before and after a small one, by baseline, among which its line is searched: as many as
    /// columns of a page, and one for each of their raised and lowered words. With 4, 1 document
    /// changes; with 6, 2.
    var nearRows = 5

    /// Rows that a word may still join: the most recent ones. 2 or 4 instead changes no document, a
    /// quarter of it 1 document, four times as much none.
    var openRows = 3

    /// Body sizes beyond which text is no script of a line. 25 % less changes 19 documents (1 of 16
    /// SROIE companies gained, word order of project PDFs +.005), 25 % more 6.
    var largestScript = 1.2

    /// Letters of a script larger than that at the most, font sizes between it and its word, and those
    /// by which they overlap: the second letter of LaTeX's logo does by 0.52. The share of the word's
    /// size that it has at the least, which specks beside recognized display type have not. Empirical, on
    /// 120 PDFs of documentation packages: 7 of 47 that were looked at have a logo in their title.
    var longestLargeScript = 3
    var kerning = 0.1
    var largestKerning = 0.6
    var leastLargeScript = 0.5

    /// Font sizes by which a script and its word overlap, of the blank between them, and of the one
    /// between a footnote's mark and its first word. 25 % less changes 4 documents, 25 % more 2.
    var scriptOverlap = 0.3
    /// 25 % less changes 9 documents (FUNSD pairs −.003), 25 % more 13.
    var scriptGap = 0.35
    /// 25 % less changes 11 documents, 25 % more 8 (FUNSD pairs −.009, word order of project PDFs
    /// +.002).
    var leadGap = 0.6
    /// Letters of such a mark at the most. A choice: with three, small words beside writing are marks of it.
    var mostLettersOfMark = 2
}
