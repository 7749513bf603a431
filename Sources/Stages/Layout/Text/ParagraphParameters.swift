/// The thresholds of a paragraph. Empirical, unless a source is named; effects by
/// `Benchmarks/sensitivity.py` on 228 public documents.
struct ParagraphParameters {
    static let standard = ParagraphParameters()

    /// Distances of lines from which on their usual one is known. With 2, 10 documents change; with
    /// 4, 11.
    var leastForLeading = 3

    /// Font sizes between baselines of one paragraph: where nothing else is known, and where all
    /// lines are set wide apart, as in double spacing, which has 2.4. 25 % less changes 83
    /// documents (8 of 12 JOSE titles lost), 25 % more 46.
    var loneLeading = 1.7
    /// 25 % less changes 14 documents, 25 % more 2.
    var loosestLeading = 2.5

    /// Font sizes between the baselines of a title at the most: LaTeX's classes have 1.1 to 1.25, and titles right below
    /// each other 1.6 (classes of the package texlive-publishers).
    var looseTitle = 1.45

    /// Font sizes between the baselines of a sentence that goes on in lower case, at the most: double spacing; word
    /// processors have 2.3 with 12 points.
    var cutLeading = 2.4

    /// Words of a line within a sentence at the least, in scripts with blanks between words. A choice.
    var leastWords = 3

    /// Font sizes by which the distance of lines grows where a paragraph ends. 25 % less changes 8
    /// documents, 25 % more 6.
    var leadingChange = 0.25

    /// The share by which font sizes differ between blocks. 25 % less changes 2 documents, 25 %
    /// more 10.
    var sizeChange = 0.08

    /// Font sizes of a first line's indent. 25 % less changes 11 documents, 25 % more 13.
    var leastIndent = 0.7

    /// Font sizes by which the items of a list are indented against those around it. 25 % less or
    /// more changes no document, a quarter of it 1 document, four times as much 1.
    var leastNesting = 0.5

    /// Font sizes by which the ends of justified lines differ: a pixel at 100 dpi and 10 points.
    /// Ends of ragged lines come so close once in a hundred. 25 % less changes 1 document, 25 %
    /// more 1.
    var justifiedSlack = 0.07

    /// The share of its column's width that a full line has at the least; such lines of ragged text at the least, and the
    /// share of them that end at the same place, at the most. Choices.
    var leastFullWidth = 0.7
    var leastForRag = 6
    var mostEven = 0.35
    /// Font sizes of blank that a full line of ragged text leaves: TeX's line breaking puts short words into the next line
    /// where the paragraph looks more even; its lines may be 2 short of what fits.
    var raggedSlack = 2.5

    /// Font sizes of blank that a full line leaves beside the word that did not fit. 25 % less
    /// changes 2 documents, 25 % more 7.
    var lineEndSlack = 0.6

    /// The share of its column's width that a line of running text has. 25 % less changes 21
    /// documents, 25 % more 22.
    var leastWidth = 0.5

    /// Font sizes by which the middles of centred lines and the ends of lines flush right differ.
    /// 25 % less changes 7 documents, 25 % more 7.
    var sameMiddle = 0.5
    /// 25 % less changes 1 document, 25 % more 1.
    var sameRightEdge = 0.2

    /// Font sizes by which a term below an indented line is shorter than that, which had room for its first word. A
    /// choice.
    var shortTerm = 3.0

    /// Font sizes of a first line's indent at the most, and by which a line further left begins a
    /// text of its own. 25 % less changes 10 documents, 25 % more 4.
    var greatestIndent = 5.0
}
