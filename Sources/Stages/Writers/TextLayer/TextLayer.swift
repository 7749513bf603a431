import DocumentModel
import Geometry

/// The positions of a document's words: pages contain regions, regions contain lines, lines contain
/// words, all in reading order.
struct TextLayer {
    let pages: [Page]

    /// Text without a page or a box is left out.
    init(_ document: Document) {
        let parts = DocumentPages(document)
        let walk = TextLayerWalk(document.body)
        pages = document.pages.indices.map {
            TextLayer.page(at: $0, of: document, parts: parts, walk: walk)
        }
    }

    /// A single page, without processing the text of others.
    ///
    /// - Parameter index: The index of the page in the document.
    static func page(at index: Int, of document: Document) -> Page {
        page(
            at: index, of: document, parts: DocumentPages(document),
            walk: TextLayerWalk(document.body, onlyPage: document.pages[index].number))
    }

    private static func page(
        at index: Int, of document: Document, parts: DocumentPages, walk: TextLayerWalk
    ) -> Page {
        let page = document.pages[index]
        let furniture = parts.furniture(ofPage: index).flatMap { index in
            TextLayerWalk.regions(of: document.furniture[index])
        }
        let isAbove = { (region: Region) in region.box.midY < page.size.height / 2 }
        return Page(
            description: page,
            regions: furniture.filter(isAbove) + walk.regions(onPage: page.number)
                + furniture.filter { !isAbove($0) })
    }

    struct Page {
        let description: Document.Page
        let regions: [Region]
    }

    /// A block, or its part on one page.
    struct Region {
        var kind: Kind
        var box: Rect<PageUnits>
        /// Empty if the region is a table or contains no text.
        var lines: [Line] = []
        /// The cells of a table, in table order.
        var cells: [Cell] = []
    }

    enum Kind: Hashable {
        case paragraph, caption, listItem, figureText
        /// 1…6.
        case heading(level: Int)
        case furniture(Document.Furniture.Kind)
        case table(rows: Int, columns: Int)
        case figure, barcode
    }

    struct Cell {
        /// Counted from 0.
        var rows: Range<Int>
        /// Counted from 0.
        var columns: Range<Int>
        var isHeader: Bool
        var regions: [Region]
    }

    struct Line {
        var words: [Word]

        var box: Rect<PageUnits> { words.dropFirst().reduce(words[0].box) { $0.union($1.box) } }
    }

    struct Word {
        var text: String
        var box: Rect<PageUnits>
        /// 0…1.
        var confidence: Float
        var style: RunStyle
        /// Other readings, best first.
        var alternatives: [String]
        /// Whether white space separates the word from the next one of its line.
        var isFollowedByBlank: Bool
        /// Whether the word was recognized in a picture rather than read from the file's text
        /// layer.
        var isRecognized: Bool
        /// Whether a hyphen is printed after it that is not part of the text, because the rest of
        /// the word is on the next line.
        var isCut = false
    }
}

extension TextLayer.Line {
    /// The words with the white space between them, as printed.
    var text: String {
        words.enumerated().map { index, word in
            let blank = word.isFollowedByBlank && index < words.count - 1 ? " " : ""
            return word.text + (word.isCut ? "-" : blank)
        }.joined()
    }

    /// 0…1: the lowest confidence of the words.
    var confidence: Float { words.map(\.confidence).min() ?? 1 }
}
