import DocumentModel
import Foundation
import TestSupport
import Testing

@testable import DocumentConversion

@Suite struct FigureLookTests {
    /// A drawing between two paragraphs.
    private var file: Data {
        var file = HandmadePDF()
        file.text("The first paragraph is above the drawing.", x: 20, y: 185)
        for step in 0..<40 {
            file.content +=
                "0 .\(step % 10) .5 RG \(60 + step * 4) 40 m \(220 - step * 4) 160 l S\n"
        }
        file.text("The second paragraph is below the drawing.", x: 20, y: 15)
        return file.data
    }

    private func document(lookingAtFigures looks: Bool) throws -> Document {
        var options = ConversionOptions(threads: 1)
        options.looksAtFigures = looks
        return try DocumentConverter(options: options)
            .document(of: SourceFile(file, named: "drawing.pdf")).value
    }

    @Test func `figures have a kind only where they are looked at`() throws {
        let (seen, unseen) = (
            try document(lookingAtFigures: true), try document(lookingAtFigures: false)
        )
        #expect(
            seen.body.contains {
                if case .figure(let figure) = $0 { figure.classification != nil } else { false }
            })
        #expect(
            !unseen.body.contains {
                if case .figure(let figure) = $0 { figure.classification != nil } else { false }
            })
    }

    @Test func `what shows no figures is the same without a look at them`() throws {
        let (seen, unseen) = (
            try document(lookingAtFigures: true), try document(lookingAtFigures: false)
        )
        var shown = 0
        for format in DocumentFormat.all {
            let export = try DocumentExport(to: format)
            guard !export.showsFigures else {
                shown += 1
                continue
            }
            #expect(export.partCount(of: seen) == export.partCount(of: unseen))
            for part in 0..<export.partCount(of: seen) where format.name != "pdf" {
                #expect(
                    bytes(export, of: seen, part: part) == bytes(export, of: unseen, part: part))
            }
        }
        #expect((1..<DocumentFormat.all.count).contains(shown))
    }

    @Test func `Markdown shows figures only with their pictures`() throws {
        let format = try DocumentFormat.named("md")
        #expect(try !DocumentExport(to: format).showsFigures)
        #expect(try DocumentExport(to: format, options: ["figures": ""]).showsFigures)
    }

    /// `nil` for a document that the format refuses.
    private func bytes(_ export: DocumentExport, of document: Document, part: Int) -> [UInt8]? {
        var sink = MemorySink()
        do {
            try export.write(
                document, part: part, of: SourceFile(file, named: "drawing.pdf"), to: &sink)
            return sink.bytes
        } catch {
            return nil
        }
    }
}
