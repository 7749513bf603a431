import Diagnostics
import Observations
import TestSupport
import Testing

@testable import Readers

/// Files whose pages are a placeholder or a cover say so.
@Suite struct PDFWrappingTests {
    private func notes(_ file: HandmadePDF) throws -> [Note] {
        try file.reader(ReadingOptions(recognition: .never)).reading(ofPage: 1).notes
    }

    @Test func `an XFA form without fields on its pages is a placeholder`() throws {
        var file = HandmadePDF()
        file.text("Please wait", x: 20, y: 150)
        file.catalogEntries = "/AcroForm << /XFA [(form)] /Fields [] >>"
        let found = try notes(file)
        #expect(found.map(\.kind) == [.doubtfulText])
        #expect(found.first?.message.contains("XFA") == true)
    }

    @Test func `an XFA form whose fields are on its pages is a form like any other`() throws {
        var file = HandmadePDF()
        file.text("Name", x: 20, y: 150)
        file.catalogEntries = "/AcroForm << /XFA [(form)] /Fields [10 0 R] >>"
        file.pageEntries = "/Annots [10 0 R]"
        file.objects = [
            "<< /Type /Annot /Subtype /Widget /FT /Tx /T (name) /V (Anna) /Rect [60 140 160 160] "
                + "/P 3 0 R >>"
        ]
        #expect(try notes(file).map(\.message) == [])
    }

    @Test func `a portfolio names the files inside`() throws {
        var file = HandmadePDF()
        file.text("Cover", x: 20, y: 150)
        let names = "/Names << /EmbeddedFiles << /Names [(a) 10 0 R (b) 11 0 R] >> >>"
        file.objects = ["report.xlsx", "plan.pdf"].map {
            "<< /Type /Filespec /F (\($0)) /UF (\($0)) /EF << /F 12 0 R >> >>"
        }
        file.objects.append("<< /Type /EmbeddedFile /Length 1 >>\nstream\nx\nendstream")
        file.catalogEntries = "/Collection << /View /D >> \(names)"
        let found = try notes(file)
        #expect(found.map(\.kind) == [.contentNotRepresented])
        #expect(found.first?.message.contains("report.xlsx, plan.pdf") == true)
        // Attachments of a document with pages of its own are nothing to warn of.
        file.catalogEntries = names
        #expect(try notes(file).isEmpty)
    }
}
