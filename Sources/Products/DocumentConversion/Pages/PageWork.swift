import Assembly
import Layout
import Readers

/// One open file, and what is done to its pages: each is read and laid out, and nothing but its
/// tree is kept.
///
/// Serves one thread.
package final class PageWork: OpenedPages {
    private let reader: any PageReader

    /// - Throws: What keeps the file from being opened.
    package init(_ bytes: InputBytes, options: ConversionOptions) throws(Problem) {
        reader = try ReaderRegistry.pages(of: bytes, options: options.reading)
    }

    package var pageCount: Int { reader.pageCount }

    package var metadata: SourceMetadata { reader.metadata }

    /// What reads the file, such as `poppler 22.12.0`.
    package var components: [String] { [type(of: reader).component] }

    package func outcome(ofPage number: Int) -> PageOutcome {
        do throws(Problem) {
            let reading = try reader.reading(ofPage: number)
            return switch reading.page.source {
            case .recognition: .needsRecognition(reading.page, notes: reading.notes)
            case .textLayer:
                .read(Layout().observation(of: reading), notes: reading.notes)
            }
        } catch {
            return .failed(number: number, error)
        }
    }

    package func inspection(ofPage number: Int) throws(Problem) -> PageInspection {
        PageInspection(try reader.reading(ofPage: number))
    }

    package func overlay(ofPage number: Int, resolution: Double) throws(Problem) -> [UInt8] {
        let reading = try reader.reading(ofPage: number)
        let picture = try reader.picture(ofPage: number, resolution: resolution)
        let overlay = PageOverlay(picture, pixelsPerUnit: resolution / 72)
        overlay.draw(reading.words)
        overlay.draw(Layout().observation(of: reading).document)
        return try picture.png()
    }
}
