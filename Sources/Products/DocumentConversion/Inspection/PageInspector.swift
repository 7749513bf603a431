/// Describes what was read on the pages of a file, before layout, and their barcodes.
///
/// Serves one thread.
public final class PageInspector {
    /// The requested pages, counted from 1.
    public let pageNumbers: [Int]
    private let name: String
    private let pages: any OpenedPages

    /// - Throws: What ``DocumentConverter/document(of:)`` throws for a file that cannot be opened.
    public convenience init(
        _ source: SourceFile, options: ConversionOptions = ConversionOptions()
    ) throws(Problem) {
        try self.init(source, options: options, runner: ThreadedPageRunner())
    }

    package init(
        _ source: SourceFile, options: ConversionOptions, runner: any PageRunner
    ) throws(Problem) {
        name = source.name
        do throws(Problem) {
            pages = try runner.open(source.bytes, options: options)
            pageNumbers = try options.pages.numbers(ofPages: pages.pageCount)
        } catch {
            throw error.placed(in: source.name)
        }
    }

    /// - Throws: `damagedInput` or `limitReached` for a page that cannot be read.
    public func inspection(ofPage number: Int) throws(Problem) -> PageInspection {
        do throws(Problem) {
            return try pages.inspection(ofPage: number).placed(in: name)
        } catch {
            throw error.placed(in: name, page: number)
        }
    }

    /// The page as a PNG picture, with what was found drawn over it: words grey, lines blue, blocks
    /// and their reading order green, tables and their cells red, figures violet, boxes and circles
    /// to be marked orange.
    ///
    /// - Parameters:
    ///   - number: Counted from 1.
    ///   - resolution: Pixels per inch, more than 0. A file that is a picture gives its own pixels.
    /// - Throws: `limitReached` for a picture that is too large, and what
    ///   ``inspection(ofPage:)`` throws.
    public func overlay(ofPage number: Int, resolution: Double = 100) throws(Problem) -> [UInt8] {
        do throws(Problem) {
            return try pages.overlay(ofPage: number, resolution: resolution)
        } catch {
            throw error.placed(in: name, page: number)
        }
    }

    /// The barcodes on a page, from the top.
    ///
    /// - Throws: `damagedInput` or `limitReached` for a page that cannot be read.
    public func barcodes(ofPage number: Int) throws(Problem) -> [BarcodeObservation] {
        do throws(Problem) {
            return try pages.barcodes(ofPage: number)
        } catch {
            throw error.placed(in: name, page: number)
        }
    }
}

/// What was read on a page.
public struct PageInspection: Hashable, Sendable {
    /// The page's size, source, resolution and rotation.
    public let page: PageDescription
    /// Words on the page before layout.
    public let wordCount: Int
    /// The names of the fonts of its words, each once, sorted.
    public let fonts: [String]
    /// The money that the page names, added up by currency.
    public let sums: [MoneySum]
    /// The share of the ink of a page read from its picture that belongs to what was found on it,
    /// 0…1; `nil` for a page with a text layer or without ink.
    public let inkShare: Double?
    /// How well the picture of the page can be read; `nil` for a page with a text layer.
    public let quality: ImageQuality?
    /// What was noticed while the page was read.
    public let notes: [Note]

    package init(
        page: PageDescription, wordCount: Int, fonts: [String], sums: [MoneySum] = [],
        inkShare: Double? = nil, quality: ImageQuality? = nil, notes: [Note]
    ) {
        self.page = page
        self.wordCount = wordCount
        self.fonts = fonts
        self.sums = sums
        self.inkShare = inkShare
        self.quality = quality
        self.notes = notes
    }

    init(
        _ reading: PageReading, sums: [MoneySum], inkShare: Double?, quality: ImageQuality?
    ) {
        page = reading.page
        wordCount = reading.words.count
        fonts = Set(reading.words.lazy.map(\.style.fontName)).subtracting([""]).sorted()
        self.sums = sums
        self.inkShare = inkShare
        self.quality = quality
        notes = reading.notes
    }

    fileprivate func placed(in file: String) -> PageInspection {
        let place = Problem.Place(file: file, page: page.number)
        return PageInspection(
            page: page, wordCount: wordCount, fonts: fonts, sums: sums,
            inkShare: inkShare, quality: quality, notes: notes.map { $0.placed(at: place) })
    }
}
