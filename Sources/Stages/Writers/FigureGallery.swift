import Diagnostics
import DocumentModel

/// What a result shows of a figure.
enum FigurePicture {
    /// - Parameters:
    ///   - width: Pixels.
    ///   - height: Pixels.
    case shown(address: String, width: Int, height: Int)
    case missing(reason: String)
}

/// Gets the pictures of a document's figures, block by block, and gives each an address.
struct FigureGallery {
    private let pictures: (any PagePictures)?
    private let pageUnitsPerInch: Double?
    private var pages: [Int: Document.Page] = [:]
    private let address: (EncodedPicture, _ name: String) throws(Problem) -> String
    /// Figures so far on each page.
    private var counts: [Int: Int] = [:]

    /// - Parameter address: Keeps a picture and tells where it is; its name has no ending.
    /// - Throws: What keeps the source from being opened.
    init(
        _ document: Document, source: some SourceAccess,
        address: @escaping (EncodedPicture, _ name: String) throws(Problem) -> String
    ) throws(Problem) {
        pictures = document.body.contains { !$0.figures.isEmpty } ? try source.pictures() : nil
        pageUnitsPerInch = source.pageUnitsPerInch
        for page in document.pages { pages[page.number] = page }
        self.address = address
    }

    /// The pictures of the figures in a block of the body; blocks come in their order.
    ///
    /// - Throws: What is wrong with more than a page, such as `outputNotWritten`.
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
                PictureWish(
                    page: page.number, pageSize: page.size, area: figure.box,
                    pixelsPerUnit: pageUnitsPerInch.map { printResolution / $0 } ?? 1,
                    turn: page.turn))
        } catch {
            guard error.isOfOnePage else { throw error }
            return .missing(reason: error.message)
        }
        return .shown(
            address: try address(picture, name), width: picture.width, height: picture.height)
    }
}

/// Pixels per inch at which pictures are printed, and mostly stored in files.
private let printResolution = 300.0

extension Problem {
    /// Whether the rest of the file can be shown.
    var isOfOnePage: Bool { kind == .damagedInput || kind == .limitReached }
}

extension Figure {
    /// What stands for the picture where it cannot be seen.
    var alternativeText: String {
        let caption = caption?.plain.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        return caption.flatMap { $0.isEmpty ? nil : $0 } ?? "Picture on page \(page)"
    }
}

extension Block {
    /// Itself, or those inside, in order.
    fileprivate var figures: [Figure] {
        switch self {
        case .figure(let figure): [figure]
        case .list(let list): list.items.flatMap { $0.blocks.flatMap(\.figures) }
        case .table(let table): table.cells.flatMap { $0.blocks.flatMap(\.figures) }
        case .heading, .paragraph, .barcode: []
        }
    }
}
