import Readers
import Synchronization

/// The pages of an open file, for several threads; the picture of the last one is kept.
final class SharedPages: PageSource, Sendable {
    let component: String
    let pageCount: Int
    let readsPhotographs: Bool
    let metadata: SourceMetadata

    private struct State {
        var source: any PageSource
        var image: (page: Int, picture: Noted<SourceImage>)?
    }

    private let state: Mutex<State>

    init(of bytes: InputBytes, options: ReadingOptions) throws(Problem) {
        let source = try ReaderRegistry.pages(of: bytes, options: options)
        component = source.component
        pageCount = source.pageCount
        readsPhotographs = source.readsPhotographs
        metadata = source.metadata
        state = Mutex(State(source: source))
    }

    var embeddedXML: [EmbeddedFile] { state.withLock { $0.source.embeddedXML } }

    func reading(ofPage number: Int) throws(Problem) -> PageReading {
        try state.withLock { (state) throws(Problem) in try state.source.reading(ofPage: number) }
    }

    func image(ofPage number: Int) throws(Problem) -> Noted<SourceImage> {
        try state.withLock { (state) throws(Problem) in
            if let image = state.image, image.page == number { return image.picture }
            let picture = try state.source.image(ofPage: number)
            state.image = (number, picture)
            return picture
        }
    }

    func preview(ofPage number: Int) throws(Problem) -> Noted<SourceImage> {
        try state.withLock { (state) throws(Problem) in try state.source.preview(ofPage: number) }
    }

    func picture(ofPage number: Int, resolution: Double) throws(Problem) -> Bitmap {
        try state.withLock { (state) throws(Problem) in
            try state.source.picture(ofPage: number, resolution: resolution)
        }
    }

    func picture(
        ofPage number: Int, resolution: Double, showing areas: [Rect<PageUnits>]
    ) throws(Problem) -> PicturePart {
        try state.withLock { (state) throws(Problem) in
            try state.source.picture(ofPage: number, resolution: resolution, showing: areas)
        }
    }
}

/// The pages of a file that requests look at in this process.
final class PagesHere: RequestedPages {
    private let bytes: InputBytes
    private let pages: SharedPages

    init(_ bytes: InputBytes, options: ConversionOptions) throws(Problem) {
        self.bytes = bytes
        pages = try SharedPages(of: bytes, options: options.reading)
        try pages.accept(options.orientation)
    }

    var pageCount: Int { pages.pageCount }

    func service(isCancelled: @escaping @Sendable () -> Bool) -> any PageService {
        PageWork(bytes, reader: pages, options: ConversionOptions(threads: 1))
    }
}

extension PageSource {
    /// - Throws: `wrongUsage` where pages have an orientation of their own.
    func accept(_ orientation: CGImagePropertyOrientation?) throws(Problem) {
        guard orientation == nil || readsPhotographs else {
            throw Problem(
                .wrongUsage, "the pages of a PDF have an orientation of their own",
                hint: "leave the orientation out")
        }
    }
}
