import DocumentConversion
import Foundation
import Synchronization
import TestSupport
import Testing

@Suite struct ConverterTests {
    @Test func `data becomes text`() throws {
        let text = try DocumentConverter().convert(SmallPDF.numbered(pages: 1), to: "txt")
        #expect(String(decoding: text, as: UTF8.self) == "This is sentence 1 of the book.\n")
    }

    /// The bytes are the same for any number of threads.
    @Test(arguments: [1, 2, 7]) func `pages stay in their order`(threads: Int) throws {
        let file = SmallPDF.numbered(pages: 70)
        let converter = DocumentConverter(options: ConversionOptions(threads: threads))
        let document = try converter.document(of: file).value
        #expect(document.pages.map(\.number) == Array(1...70))
        #expect(
            document.body.map(\.plainText) == (1...70).map { "This is sentence \($0) of the book." }
        )
    }

    @Test func `only the pages asked for are read`() throws {
        let options = ConversionOptions(pages: try PageSelection("2,4-5,9-"))
        let document = try DocumentConverter(options: options).document(
            of: SmallPDF.numbered(pages: 10)
        ).value
        #expect(document.pages.map(\.number) == [2, 4, 5, 9, 10])
    }

    @Test func `a blank page is an empty document`() throws {
        var file = SmallPDF()
        file.page { _ in }
        let read = try DocumentConverter().document(of: file.data)
        #expect(read.value.body.isEmpty)
        #expect(read.notes.isEmpty)
    }

    @Test func `progress counts every page once`() throws {
        let seen = Mutex<[Int]>([])
        let options = ConversionOptions(
            threads: 3, onProgress: { progress in seen.withLock { $0.append(progress.pagesDone) } })
        _ = try DocumentConverter(options: options).document(of: SmallPDF.numbered(pages: 40))
        #expect(seen.withLock { $0 } == Array(1...40))
    }

    @Test func `cancelling ends the work`() throws {
        let options = ConversionOptions(threads: 2, isCancelled: { true })
        let problem = #expect(throws: Problem.self) {
            try DocumentConverter(options: options).document(of: SmallPDF.numbered(pages: 40))
        }
        #expect(problem?.kind == .interrupted)
    }

    @Test(arguments: [
        (Data(), Problem.Kind.damagedInput), (Data("hello".utf8), .unknownFormat),
        (Data("%PDF-1.4\n".utf8), .damagedInput),
    ])
    func `what is no document says so`(data: Data, kind: Problem.Kind) {
        let problem = #expect(throws: Problem.self) { try DocumentConverter().document(of: data) }
        #expect(problem?.kind == kind)
        #expect(problem?.place?.file == "input")
        #expect(problem?.hint != nil)
    }
}

@Suite struct PageSelectionTests {
    @Test func `numbers, ranges and open ends are taken in page order, each once`() throws {
        #expect(try PageSelection("7,1-3,2").numbers(ofPages: 9) == [1, 2, 3, 7])
        #expect(try PageSelection("8-").numbers(ofPages: 9) == [8, 9])
        #expect(try PageSelection("8-99999999999").numbers(ofPages: 9) == [8, 9])
    }

    @Test(arguments: ["", "0", "-3", "3-1", "1,,2", "a", "1-2-3", "+1", "99999999999999999999"])
    func `anything else is refused`(_ text: String) {
        #expect(throws: Problem.self) { try PageSelection(text) }
    }

    @Test func `pages that the file does not have are refused`() throws {
        let selection = try PageSelection("12")
        #expect(throws: Problem.self) { try selection.numbers(ofPages: 9) }
    }
}

@Suite struct NearestNameTests {
    @Test(arguments: [("xslx", "xlsx"), ("cvs", "csv"), ("htlm", "html"), ("jsn", "json")])
    func `a slip is understood`(typed: String, meant: String) {
        #expect(["txt", "md", "html", "json", "csv", "xlsx"].nearest(to: typed) == meant)
    }

    @Test(arguments: ["", "docx", "spreadsheet"])
    func `another word is not`(_ typed: String) {
        #expect(["txt", "md", "html", "json", "csv", "xlsx"].nearest(to: typed) == nil)
    }
}
