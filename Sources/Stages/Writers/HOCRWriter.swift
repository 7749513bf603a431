import Diagnostics
import DocumentModel
import Packaging

/// Writes the words of each page with their boxes as hOCR 1.2, in XHTML, valid against
/// `Schemas/hocr.rng`.
///
/// Boxes are in pixels: those of a picture, or 300 to an inch.
///
/// Source: http://kba.cloud/hocr-spec/1.2/.
package struct HOCRWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "hocr", fileExtension: "hocr", mediaType: "application/xhtml+xml",
        summary: "the words of each page with their boxes, for programs that read hOCR")

    package init(options: WriterOptions) throws(Problem) {}

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        let scale = TextLayerScale.pixels(of: source)
        let name = source.fileName
        try sink.buffered { (output) throws(Problem) in
            let xml = try XMLStreamWriter()
            xml.documentType("html")
            xml.start("html", ["xmlns": "http://www.w3.org/1999/xhtml"])
            if let language = document.metadata.language {
                xml.attribute("lang", language)
                xml.attribute("xml:lang", language)
            }
            xml.writeHead(of: document, titled: document.metadata.title ?? name)
            xml.start("body")
            for page in TextLayer(document).pages {
                xml.lineBreak()
                HOCRPage(page: page, scale: scale, sourceName: name).write(to: xml)
                try xml.drain(into: &output)
            }
            xml.end()
            xml.lineBreak()
            xml.end()
            try xml.finish(into: &output)
        }
    }
}

extension XMLStreamWriter {
    fileprivate borrowing func writeHead(of document: Document, titled title: String) {
        start("head")
        let seen = title.withoutControls
        element("title", text: seen.isEmpty ? " " : seen)
        for (name, content) in [
            ("ocr-system", document.components.joined(separator: ", ")),
            ("ocr-capabilities", HOCRPage.capabilities.joined(separator: " ")),
            ("ocr-number-of-pages", "\(document.pages.count)"),
        ] { element("meta", ["name": name, "content": content]) }
        if let language = document.metadata.language {
            element("meta", ["name": "ocr-langs", "content": language])
        }
        end()
        lineBreak()
    }
}
