import Diagnostics
import DocumentModel
import Geometry
import Packaging
import TestSupport
import Testing

@testable import TextLayering

/// What a PDF can do besides showing its pages is not in its copy, unless that is asked for.
@Suite struct ActiveContentTests {
    @Test(arguments: [
        ("/OpenAction << /S /JavaScript /JS (app.alert\\(1\\)) >>", ActiveContent.scripts),
        ("/AA << /WC << /S /JavaScript /JS (x) >> >>", .scripts),
        ("/Names << /JavaScript << /Names [(a) << /S /JavaScript /JS (x) >>] >> >>", .scripts),
        ("/OpenAction << /S /Launch /F (calc.exe) >>", .actions),
        (
            "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next << /S /SubmitForm /F (http://x) >> >>",
            .actions
        ),
        (
            "/OpenAction << /S /GoTo /D [3 0 R /Fit] /Next [<< /S /ImportData /F (x) >>] >>",
            .actions
        ),
        (
            "/Names << /EmbeddedFiles << /Names [(a) << /Type /Filespec /F (a) >>] >> >>",
            .embeddedFiles
        ),
        ("/Attached << /Type /Filespec /F (a) /EF << /F 10 0 R >> >>", .embeddedFiles),
        ("/AcroForm << /Fields [] /XFA 10 0 R >>", .xmlForms),
    ])
    func `what a file does on its own is left out`(
        _ entries: String, _ kind: ActiveContent
    ) throws {
        #expect(try removal(catalog: entries) == kind)
    }

    @Test(arguments: [
        ("/A << /S /JavaScript /JS (x) >>", ActiveContent.scripts),
        ("/A << /S /URI /URI (Java\\tScript:alert\\(1\\)) >>", .scripts),
        ("/A << /S /Rendition /JS (x) >>", .scripts),
        ("/A << /S /GoToE /T << /R /C >> >>", .actions),
        ("/PA << /S /Launch /F (x) >>", .actions),
        ("/AA << /D << /S /Launch /F (x) >> >>", .actions),
    ])
    func `what an annotation does is left out`(_ entries: String, _ kind: ActiveContent) throws {
        #expect(try removal(page: "/Annots [\(annotation("Link", entries))]") == kind)
    }

    @Test(arguments: [
        ("FileAttachment", ActiveContent.embeddedFiles), ("RichMedia", .media), ("3D", .media),
        ("Screen", .media), ("Movie", .media), ("Sound", .media),
    ])
    func `annotations that carry files or media are left out`(
        _ type: String, _ kind: ActiveContent
    ) throws {
        #expect(try removal(page: "/Annots [\(annotation(type, ""))]") == kind)
    }

    /// Links, destinations, forms and the words "Launch" and "JavaScript" do nothing.
    @Test(arguments: [
        "/A << /S /URI /URI (https://example.org/javascript:x) >>",
        "/A << /S /GoTo /D [3 0 R /Fit] >>", "/A << /S /Named /N /NextPage >>",
        "/Contents (Launch the JavaScript) /A << /S /GoToR /F (b.pdf) /D [0 /Fit] >>",
        "/A << /S /ResetForm >>", "/Dest [3 0 R /Fit] /T (EF)",
    ])
    func `what does nothing of its own stays, byte for byte`(_ entries: String) throws {
        let file = pdf(
            catalog: "/StructTreeRoot << /K << /S /Launch >> >> /OpenAction [3 0 R /Fit]",
            page: "/Annots [\(annotation("Link", entries)) \(annotation("Widget", "/FT /Tx"))]")
        let (copy, removed) = try layered(file, keepsActiveContent: false)
        #expect(removed.isEmpty)
        #expect(copy == file)
    }

    @Test func `what loops ends`() throws {
        var file = HandmadePDF()
        file.catalogEntries = "/OpenAction 10 0 R"
        file.objects = ["<< /S /GoTo /D [3 0 R /Fit] /Next 11 0 R >>", "[10 0 R 11 0 R]"]
        let (_, removed) = try layered(Array(file.data), keepsActiveContent: false)
        #expect(removed.isEmpty)
    }

    /// What is left out of a copy, in which nothing more is found.
    private func removal(catalog: String = "", page: String = "") throws -> ActiveContent {
        let file = pdf(catalog: catalog, page: page)
        let (copy, removed) = try layered(file, keepsActiveContent: false)
        #expect(try layered(copy, keepsActiveContent: false).removed.isEmpty)
        let (kept, none) = try layered(file, keepsActiveContent: true)
        #expect(none.isEmpty)
        #expect(kept == file)
        return removed
    }

    private func annotation(_ type: String, _ entries: String) -> String {
        "<< /Type /Annot /Subtype /\(type) /Rect [10 10 50 20] \(entries) >>"
    }

    private func pdf(catalog: String, page: String) -> [UInt8] {
        var file = HandmadePDF()
        file.catalogEntries = catalog
        file.pageEntries = page
        file.text("Letter", x: 50, y: 50)
        file.objects = ["<< /Length 4 >>\nstream\ntext\nendstream"]
        return Array(file.data)
    }

    private func layered(
        _ bytes: [UInt8], keepsActiveContent: Bool
    ) throws -> (copy: [UInt8], removed: ActiveContent) {
        let pages = [InvisibleTextPage(number: 1, size: Size(width: 300, height: 200))]
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(Problem) in
                var sink = MemorySink()
                let removed = try TextLayering(buffer, password: nil, resolution: nil)
                    .writePDF(of: pages, keepsActiveContent: keepsActiveContent, to: &sink)
                return (sink.bytes, removed)
            }
        }
        return try result.get()
    }
}
