import DocumentModel
import Foundation
import Geometry
import Packaging
import Testing

@testable import Writers

@Suite struct TextLayerWriterTests {
    private var sample: Document {
        var document = Document(
            metadata: .init(title: "A page", language: "en"), pages: [.first],
            body: [
                .heading(
                    Heading(
                        level: 2,
                        text: RichText(runs: [
                            .words("Hot tea", style: .bold, at: 10, 20, confidence: 0.875)
                        ])))
            ])
        document.components = ["docconv 0.1.0"]
        return document
    }

    @Test func `hOCR has boxes in pixels and confidence in percent`() throws {
        let hocr = try text(sample, as: "hocr")
        #expect(
            hocr.contains(
                #"""
                <div class="ocr_page" id="p1" title="image &quot;letter.pdf&quot;; bbox 0 0 417 417; ppageno 0; scan_res 300 300">
                <div class="ocr_carea" id="p1r1" title="bbox 42 83 217 125">
                <p class="ocr_par" id="p1r1p" title="bbox 42 83 217 125">
                <span class="ocr_line" id="p1r1l1" title="bbox 42 83 217 125"><span class="ocrx_word" id="p1r1l1w1" title="bbox 42 83 117 125; x_wconf 88"><strong>Hot</strong></span> <span class="ocrx_word" id="p1r1l1w2" title="bbox 142 83 217 125; x_wconf 88"><strong>tea</strong></span></span></p>
                </div>
                </div>
                """#))
    }

    @Test(arguments: ["", "\u{13}", "\u{FFFF}"])
    func `a title of nothing that is seen is a blank`(_ title: String) throws {
        var document = sample
        document.metadata.title = title
        #expect(try text(document, as: "hocr").contains("<title> </title>"))
    }

    @Test func `ALTO has boxes in a unit of its own`() throws {
        let alto = try text(sample, as: "alto")
        #expect(alto.contains("<MeasurementUnit>inch1200</MeasurementUnit>"))
        #expect(
            alto.contains(
                #"""
                <TextBlock ID="p1r1" TAGREFS="heading-2" HPOS="167" VPOS="333" WIDTH="700" HEIGHT="167">
                <TextLine ID="p1r1l1" HPOS="167" VPOS="333" WIDTH="700" HEIGHT="167"><String ID="p1r1l1w1" HPOS="167" VPOS="333" WIDTH="300" HEIGHT="167" CONTENT="Hot" WC="0.88" STYLE="bold"/><SP HPOS="467" VPOS="333" WIDTH="100"/><String ID="p1r1l1w2" HPOS="567" VPOS="333" WIDTH="300" HEIGHT="167" CONTENT="tea" WC="0.88" STYLE="bold"/></TextLine>
                </TextBlock>
                """#))
    }

    @Test func `PAGE-XML has outlines and other readings`() throws {
        let page = Document(
            pages: [.first],
            body: [
                .paragraph(
                    Paragraph(
                        text: RichText(runs: [
                            .words("tea", at: 10, 20, confidence: 0.5, alternatives: ["sea"])
                        ])))
            ])
        #expect(
            try text(page, as: "page-xml", source: NamedSource(pageUnitsPerInch: nil)).contains(
                #"""
                <Word id="p1r1l1w1"><Coords points="10,20 28,20 28,30 10,30"/><TextEquiv index="0" conf="0.50"><Unicode>tea</Unicode></TextEquiv><TextEquiv index="1"><Unicode>sea</Unicode></TextEquiv></Word>
                """#))
    }

    @Test func `a picture keeps its pixels`() throws {
        let source = NamedSource(name: "a.png", pageUnitsPerInch: nil)
        #expect(
            try text(sample, as: "hocr", source: source).contains("bbox 0 0 100 100; ppageno 0\""))
        #expect(try text(sample, as: "alto", source: source).contains(">pixel<"))
        #expect(
            try text(sample, as: "page-xml", source: source).contains("imageWidth=\"100\""))
    }

    @Test(arguments: ["hocr", "alto", "page-xml"])
    func `a file without its words does not follow the grammar`(_ format: String) throws {
        let broken = try text(sample, as: format).replacing(
            /<(span class="ocrx_word"|String|Word)/, with: { "<other \($0.output.0.dropFirst())" })
        #expect(try !grammar(of: format).violations(in: Array(broken.utf8)).isEmpty)
    }

    /// Whatever a document contains, every file of it follows the grammar of its format.
    @Test(arguments: 0..<100)
    func `every file follows the grammar of its format`(_ seed: UInt64) throws {
        let document = textLayerSample(seed: seed)
        for format in ["hocr", "alto", "page-xml"] {
            let writer = try #require(WriterRegistry.writer(named: format)).init(
                options: WriterOptions())
            for part in 0..<writer.partCount(of: document) {
                let file = try bytes(document, as: format, part: part)
                let violations = try grammar(of: format).violations(in: file)
                #expect(violations.isEmpty, "\(format): \(violations)")
            }
        }
    }

    private func grammar(of format: String) throws -> XMLGrammar {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
            .appending(path: "Schemas/\(format).rng")
        return try XMLGrammar(Array(Data(contentsOf: file)))
    }
}
