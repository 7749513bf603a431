import Diagnostics
import Foundation
import Testing

@testable import Readers

/// Kinds of files that are not read are named by their bytes.
@Suite struct UnsupportedFormatTests {
    private func name(_ bytes: [UInt8]) -> String? {
        bytes.withUnsafeBytes { UnsupportedFormat.of($0)?.name }
    }

    /// A local header of a zip archive (APPNOTE.TXT 6.3, 4.3.7), its entry stored.
    private func entry(_ name: String, _ content: String = "") -> [UInt8] {
        [0x50, 0x4B, 3, 4, 10, 0] + [UInt8](repeating: 0, count: 20)
            + [UInt8(name.utf8.count), 0, 0, 0] + Array((name + content).utf8)
    }

    @Test(arguments: [
        ("word/document.xml", "a Word document (docx)"),
        ("word/document2.xml", "a Word document (docx)"),
        ("xl/workbook.xml", "an Excel workbook (xlsx)"),
        ("xl/workbook.bin", "an Excel workbook (xlsx)"),
        ("ppt/presentation.xml", "a PowerPoint presentation (pptx)"),
        ("customXml/item1.xml", "an Office document (docx, xlsx or pptx)"),
    ])
    func `a package of Office is known by its main part`(_ part: String, _ expected: String) {
        let types = entry("[Content_Types].xml", "<Types/>")
        #expect(name(types + entry(part)) == expected)
        // The main part is named at the end of a large file only.
        let large = types + [UInt8](repeating: 0x78, count: 300_000)
        #expect(name(large + entry(part)) == expected)
    }

    @Test(arguments: [
        ("application/epub+zip", "an e-book (epub)"),
        ("application/vnd.oasis.opendocument.text", "an OpenDocument text (odt)"),
        ("application/vnd.oasis.opendocument.spreadsheet", "an OpenDocument spreadsheet (ods)"),
        ("application/vnd.oasis.opendocument.presentation", "an OpenDocument presentation (odp)"),
        ("application/vnd.oasis.opendocument.graphics", "an OpenDocument file"),
    ])
    func `a package with a media type is known by it`(_ type: String, _ expected: String) {
        #expect(name(entry("mimetype", type) + entry("content.xml", "word/document")) == expected)
    }

    @Test(arguments: [
        ("<!DOCTYPE html>\n<title>x</title>", "an HTML page"),
        ("\n  <HTML lang=en>", "an HTML page"),
        ("\u{FEFF}<!-- saved --><html>", "an HTML page"),
        ("<?xml version='1.0'?>\n<html>", "an HTML page"),
        ("Received: from x\n\tby y\nFrom: a@b.org\nSubject: Hi\n\nHello", "an e-mail message"),
        ("From a@b.org Sat Jan  3\nFrom: a@b.org\nDate: today\n\n", "an e-mail message"),
        ("{\\rtf1\\ansi", "an RTF document"), ("%!PS-Adobe-3.0\n", "a PostScript file"),
        ("Dear Sir or Madam,", "plain text"), ("a,b\n1,2\n", "plain text"),
        ("From: Berlin\nTo: Paris\n", "plain text"), ("Date: today\nwe met at noon", "plain text"),
        ("<p>half a page</p>", "plain text"), ("{\"a\": 1}", "plain text"), ("%PD", "plain text"),
    ])
    func `text is known by its beginning`(_ text: String, _ expected: String) {
        #expect(name(Array(text.utf8)) == expected)
    }

    /// The head of a file may end inside a character.
    @Test func `a character that is cut off does not matter`() {
        let text = Array(String(repeating: "ü", count: 800).utf8)
        for length in 1020...1024 { #expect(name(Array(text.prefix(length))) == "plain text") }
        #expect(name(Array("x".utf8) + text) == "plain text")
    }

    @Test(
        arguments: [
            [], [0], [0x78, 0], Array("text\u{1}".utf8), [0xFF, 0xFE, 0x41, 0], [0xE9, 0x74, 0xE9],
            [UInt8](repeating: 0, count: 2000),
        ] as [[UInt8]])
    func `other bytes have no name`(_ bytes: [UInt8]) {
        #expect(name(bytes) == nil)
    }

    @Test func `an archive of another kind, and one that is cut off, is an archive`() {
        #expect(name(entry("photo.jpg")) == "a zip archive")
        for length in 4..<30 {
            #expect(name(Array(entry("mimetype").prefix(length))) == "a zip archive")
        }
    }

    @Test func `old files of Office are known by their container`() {
        let bytes: [UInt8] = [0xD0, 0xCF, 0x11, 0xE0, 0xA1, 0xB1, 0x1A, 0xE1]
        #expect(name(bytes + [0, 0]) == "an Office document of the old kind (doc, xls, ppt)")
        #expect(name(Array(bytes.dropLast())) == nil)
    }

    @Test func `a reader's refusal says what to use`() {
        let problem = #expect(throws: Problem.self) {
            try ReaderRegistry.pages(
                of: InputBytes(Data(entry("[Content_Types].xml") + entry("word/document.xml"))),
                options: ReadingOptions())
        }
        #expect(problem?.kind == .unknownFormat)
        #expect(problem?.message == "it is a Word document (docx), which docconv does not read")
        #expect(problem?.hint?.contains("soffice --headless --convert-to pdf FILE.docx") == true)
    }
}
