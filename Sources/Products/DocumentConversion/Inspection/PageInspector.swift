import Layout
import Readers

/// Tells how the pages of a file are seen, before anything is made of them.
///
/// Serves one thread.
public final class PageInspector {
    /// The pages asked for, counted from 1.
    public let pageNumbers: [Int]
    private let name: String
    private let reader: any PageReader
    private let work: PageWork

    /// - Throws: What ``DocumentConverter/document(of:)`` throws for a file that cannot be opened.
    public init(_ source: SourceFile, options: ConversionOptions = ConversionOptions())
        throws(Problem)
    {
        name = source.name
        do throws(Problem) {
            reader = try ReaderRegistry.pages(of: source.bytes, options: options.reading)
            work = PageWork(reader: reader, options: options)
            pageNumbers = try options.pages.numbers(ofPages: reader.pageCount)
        } catch {
            throw error.placed(in: source.name)
        }
    }

    /// - Throws: `damagedInput` or `limitReached` for a page that cannot be read.
    public func inspection(ofPage number: Int) throws(Problem) -> PageInspection {
        PageInspection(try reading(ofPage: number), file: name)
    }

    /// The page as a PNG picture, with what was found drawn over it: words grey, lines blue, blocks
    /// and their reading order green, tables and their cells red, figures violet.
    ///
    /// - Parameter resolution: Pixels per inch, more than 0. A file that is a picture gives its own
    ///   pixels.
    /// - Throws: `limitReached` for a picture that is too large, and what
    ///   ``inspection(ofPage:)`` throws.
    public func overlay(ofPage number: Int, resolution: Double = 100) throws(Problem) -> [UInt8] {
        let reading = try reading(ofPage: number)
        do throws(Problem) {
            let picture = try reader.picture(ofPage: number, resolution: resolution)
            let overlay = PageOverlay(
                picture, pixelsPerUnit: Double(picture.width) / reading.page.size.width)
            overlay.draw(reading.words)
            overlay.draw(Layout().observation(of: reading).document)
            return try picture.png()
        } catch {
            throw error.placed(in: name, page: number)
        }
    }

    private func reading(ofPage number: Int) throws(Problem) -> PageReading {
        do throws(Problem) { return try work.reading(ofPage: number) } catch {
            throw error.placed(in: name, page: number)
        }
    }
}

/// How a page is seen.
public struct PageInspection: Hashable, Sendable {
    public let page: PageDescription
    public let wordCount: Int
    /// The names of the fonts of its words, each once, sorted.
    public let fonts: [String]
    public let notes: [Note]

    init(_ reading: PageReading, file: String) {
        page = reading.page
        wordCount = reading.words.count
        fonts = Set(reading.words.lazy.map(\.style.fontName)).subtracting([""]).sorted()
        let place = Problem.Place(file: file, page: reading.page.number)
        notes = reading.notes.map { Note($0.kind, $0.message, at: place) }
    }
}
