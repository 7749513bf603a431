import Diagnostics
import DocumentModel
import Foundation
import Packaging

/// Writes a page, with its words and their outlines, as PAGE-XML of 2019-07-15, valid against
/// `Schemas/page-xml.rng`. The format allows one page per file.
///
/// Lengths are in pixels: those of a picture, or 300 to an inch.
///
/// Source: https://github.com/PRImA-Research-Lab/PAGE-XML, pagecontent 2019-07-15.
package struct PAGEWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "page-xml", fileExtension: "page.xml", mediaType: "application/page+xml",
        summary: "the words of a page with their outlines as PAGE-XML, a file for each page")

    package init(options: WriterOptions) throws(Problem) {}

    package func partCount(of document: Document) -> Int { document.pages.count }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        let page = TextLayer.page(at: part, of: document)
        let layout = PAGELayout(
            page: page, scale: .pixels(of: source), sourceName: source.fileName)
        let time = document.timeMade(source.timeStamp).formatted(.iso8601)
        try sink.buffered { (output) throws(Problem) in
            let xml = try XMLStreamWriter()
            xml.start(
                "PcGts",
                [
                    "xmlns":
                        "http://schema.primaresearch.org/PAGE/gts/pagecontent/2019-07-15",
                    "pcGtsId": "pcgts",
                ])
            xml.lineBreak()
            xml.start("Metadata")
            xml.element("Creator", text: document.components.joined(separator: ", "))
            xml.element("Created", text: time)
            xml.element("LastChange", text: time)
            xml.end()
            xml.lineBreak()
            layout.write(to: xml)
            try xml.finish(into: &output)
        }
    }
}
