/// Reads the codes of a file, page by page.
///
/// Serves one thread.
public final class CodeInspector {
    /// The pages asked for, counted from 1.
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

    /// The codes on a page, from the top.
    ///
    /// - Throws: `damagedInput` or `limitReached` for a page that cannot be read.
    public func codes(ofPage number: Int) throws(Problem) -> [BarcodeObservation] {
        do throws(Problem) {
            return try pages.codes(ofPage: number)
        } catch {
            throw error.placed(in: name, page: number)
        }
    }
}
