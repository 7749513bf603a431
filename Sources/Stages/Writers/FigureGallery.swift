import Diagnostics
import DocumentModel

/// The picture of a figure in a result.
enum FigurePicture {
    /// - Parameters:
    ///   - width: Pixels.
    ///   - height: Pixels.
    case shown(address: String, width: Int, height: Int)
    case missing(reason: String)

    var isShown: Bool {
        switch self {
        case .shown: true
        case .missing: false
        }
    }
}

/// Renders the pictures of a document's figures, block by block, and gives each an address.
struct FigureGallery {
    private let pictures: (any PagePictures)?
    private let pageUnitsPerInch: Double?
    private var pages: [Int: Document.Page] = [:]
    private let address: (EncodedPicture, _ name: String) throws(Problem) -> String
    /// Figures so far on each page.
    private var counts: [Int: Int] = [:]

    /// - Parameter address: Stores a picture under a name without extension and returns its
    ///   address.
    /// - Throws: The problem of opening the source.
    init(
        _ document: Document, source: some SourceAccess,
        address: @escaping (EncodedPicture, _ name: String) throws(Problem) -> String
    ) throws(Problem) {
        pictures = document.body.contains { !$0.figures.isEmpty } ? try source.pictures() : nil
        pageUnitsPerInch = source.pageUnitsPerInch
        for page in document.pages { pages[page.number] = page }
        self.address = address
    }

    /// The pictures of the figures in a block of the body; call in block order.
    ///
    /// - Throws: A problem that concerns more than one page, such as `outputNotWritten`.
    mutating func pictures(in block: Block) throws(Problem) -> [Figure: FigurePicture] {
        var found: [Figure: FigurePicture] = [:]
        for figure in block.figures where found[figure] == nil {
            counts[figure.page, default: 0] += 1
            let name = "page-\(figure.page)-figure-\(counts[figure.page, default: 1])"
            found[figure] = try picture(of: figure, named: name)
        }
        return found
    }

    private func picture(of figure: Figure, named name: String) throws(Problem) -> FigurePicture {
        guard let pictures, let page = pages[figure.page] else {
            return .missing(reason: "the page is not known")
        }
        let picture: EncodedPicture
        do throws(Problem) {
            picture = try pictures.picture(
                RenderRequest(
                    page: page.number, pageSize: page.size, area: figure.box,
                    pixelsPerUnit: pageUnitsPerInch.map { printResolution / $0 } ?? 1,
                    turn: page.turn, ground: figure.ground))
        } catch {
            guard error.isOfOnePage else { throw error }
            return .missing(reason: error.message)
        }
        return .shown(
            address: try address(picture, name), width: picture.width, height: picture.height)
    }
}

/// Pixels per inch: the usual print resolution, at which most pictures are stored. Not measured
/// separately.
private let printResolution = 300.0

extension Problem {
    /// Whether the problem concerns one page only.
    var isOfOnePage: Bool { kind == .damagedInput || kind == .limitReached }
}

extension Figure {
    /// The text inside, where the file itself has it as text: labels that were recognized in the
    /// drawings of a scan belong to the picture, and are no running text.
    var printedText: RichText? {
        text.flatMap { text in text.runs.allSatisfy(\.isRecognized) ? nil : text }
    }

    /// The alternative text for a picture that cannot be seen: its own text, else its caption.
    var alternativeText: String {
        guard alternateText.isEmpty else { return alternateText }
        let texts = [text, caption].lazy.compactMap(\.self).map {
            $0.plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        }
        return texts.first { !$0.isEmpty } ?? "\(kindName) on page \(page)"
    }

    private var kindName: String {
        switch classification?.kind {
        case nil: "Picture"
        case .photo: "Photo"
        case .drawing: "Drawing"
        case .chart: "Chart"
        case .logo: "Logo"
        case .signature: "Signature"
        case .stamp: "Stamp"
        case .map: "Map"
        case .code: "Code"
        }
    }

    /// A photograph is the rectangle that it fills; of a signature only the strokes are wanted, and
    /// of a stamp not what is printed under it.
    fileprivate var ground: PictureGround {
        switch classification?.kind {
        case nil, .photo, .code: .opaque
        case .drawing, .chart, .logo, .map: .outside
        case .signature: .paper
        case .stamp: .neutral
        }
    }
}

extension Block {
    /// The block itself or the figures inside it, in order.
    fileprivate var figures: [Figure] {
        switch self {
        case .figure(let figure): [figure]
        case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.figures) }
        case .table(let table): table.cells.flatMap { $0.blocks.flatMap(\.figures) }
        case .heading, .paragraph, .barcode: []
        }
    }
}
