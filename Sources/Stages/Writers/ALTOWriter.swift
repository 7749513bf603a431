import Diagnostics
import DocumentModel
import Packaging

/// Writes the words of each page with their boxes as ALTO 4, valid against `Schemas/alto.rng`.
///
/// Lengths are in pixels of a picture, or else in 1/1200 inch.
///
/// Source: http://www.loc.gov/standards/alto/v4/alto-4-4.xsd.
package struct ALTOWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "alto", fileExtension: "alto.xml", mediaType: "application/alto+xml",
        summary: "the words of each page with their boxes, for programs that read ALTO 4")

    package init(options: WriterOptions) throws(Problem) {}

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        let scale = TextLayerScale.finestUnits(of: source)
        let name = source.fileName
        try sink.buffered { (output) throws(Problem) in
            let xml = try XMLStreamWriter()
            xml.start(
                "alto",
                [
                    "xmlns": "http://www.loc.gov/standards/alto/ns-v4#",
                    "xmlns:xsi": "http://www.w3.org/2001/XMLSchema-instance",
                    "xsi:schemaLocation":
                        "http://www.loc.gov/standards/alto/ns-v4# "
                        + "http://www.loc.gov/standards/alto/v4/alto-4-4.xsd",
                    "SCHEMAVERSION": "4.4",
                ])
            xml.lineBreak()
            xml.writeDescription(
                of: document, fileName: name,
                unit: scale.unitsPerInch == nil ? "pixel" : "inch1200")
            xml.writeTags()
            xml.start("Layout")
            for page in TextLayer(document).pages {
                xml.lineBreak()
                ALTOPage(page: page, scale: scale, language: document.metadata.language)
                    .write(to: xml)
                try xml.drain(into: &output)
            }
            xml.end()
            xml.lineBreak()
            try xml.finish(into: &output)
        }
    }
}

extension XMLStreamWriter {
    fileprivate borrowing func writeDescription(
        of document: Document, fileName: String, unit: String
    ) {
        start("Description")
        element("MeasurementUnit", text: unit)
        start("sourceImageInformation")
        element("fileName", text: fileName)
        end()
        for (index, component) in document.components.enumerated() {
            let parts = component.split(separator: " ", maxSplits: 1).map(String.init)
            start("Processing", ["ID": "software\(index + 1)"])
            start("processingSoftware")
            element("softwareName", text: parts.first ?? component)
            if parts.count > 1 { element("softwareVersion", text: parts[1]) }
            end()
            end()
        }
        end()
        lineBreak()
    }

    /// Every kind of region has its tag up front, so that the file can be written front to back.
    fileprivate borrowing func writeTags() {
        start("Tags")
        for tag in ALTOPage.tags { element("StructureTag", ["ID": tag, "LABEL": tag]) }
        end()
        lineBreak()
    }
}
