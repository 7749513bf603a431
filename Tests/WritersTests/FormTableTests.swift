import DocumentModel
import Geometry
import TestSupport
import Testing

@testable import Writers

@Suite struct FormTableTests {
    private func field(
        _ label: String, _ value: String, page: Int = 1, isChecked: Bool? = nil
    ) -> Document.Field {
        Document.Field(
            label: label, value: value, kind: isChecked == nil ? .text : .checkbox,
            isChecked: isChecked, page: page, box: Rect(x: 0, y: 0, width: 10, height: 10))
    }

    private func rows(_ fields: [Document.Field]) throws -> [String] {
        var document = Document()
        document.fields = fields
        return try text(document, as: "csv", options: ["fields": ""])
            .split(separator: "\r\n").map(String.init)
    }

    @Test func `a form is a row`() throws {
        let found = try rows([
            field("Name", "Ada, Countess"), field("Adult", "", isChecked: true),
            field("Minor", "", isChecked: false),
        ])
        #expect(found == ["page,Name,Adult,Minor", "1,\"Ada, Countess\",true,false"])
    }

    @Test func `a stamp answers no question`() throws {
        let stamp = Document.Field(
            label: "", value: "PAID", kind: .stamp, isChecked: true, page: 1,
            box: Rect(x: 0, y: 0, width: 10, height: 10))
        #expect(try rows([field("Name", "Ada"), stamp]) == ["page,Name", "1,Ada"])
        #expect(try rows([stamp]).isEmpty)
    }

    @Test func `the same questions on every page make a row for each page`() throws {
        let found = try rows([
            field("Name", "Ada"), field("Phone number", "1"), field("Name", "Bo", page: 2),
            field("Phone nunber", "2", page: 2), field("Name", "Cy", page: 4),
            field("Remark", "late", page: 4),
        ])
        #expect(
            found == [
                "page,Name,Phone number,Remark", "1,Ada,1,", "2,Bo,2,", "4,Cy,,late",
            ])
    }

    @Test func `forms of two pages make a row for every other page`() throws {
        let found = try rows([
            field("Name", "Ada"), field("Score", "3", page: 2), field("Name", "Bo", page: 3),
            field("Score", "5", page: 4),
        ])
        #expect(found == ["page,Name,Score", "1,Ada,3", "3,Bo,5"])
    }

    @Test func `pages with other questions are one form`() throws {
        let found = try rows([
            field("Name", "Ada"), field("Street", "Elm", page: 2), field("Town", "Holt", page: 3),
        ])
        #expect(found == ["page,Name,Street,Town", "1,Ada,Elm,Holt"])
    }

    @Test func `a question that is asked twice has two columns`() throws {
        #expect(
            try rows([field("Date", "1"), field("Date", "2")]) == ["page,Date,Date 2", "1,1,2"])
    }

    @Test func `questions that differ in a number are two`() throws {
        let found = try rows([
            field("Question no. 11", "a"), field("Question no. 12", "b", page: 2),
        ])
        #expect(found == ["page,Question no. 11,Question no. 12", "1,a,b"])
    }

    @Test func `a workbook has the forms on a sheet before its tables`() throws {
        var document = Document(body: [.table([["one"]]), .table([["two"]])])
        document.fields = [field("Name", "Ada"), field("Name", "Bo", page: 2)]
        let options = WorkbookOptions(WriterOptions(["fields": ""]))
        let sheets = document.sheets(options)
        #expect(sheets.map(\.name) == ["Forms", "Table 1", "Table 2", "Index"])
        #expect(
            sheets.first.map { TableGrid($0.table).rows.map { $0.map(\.plainText) } } == [
                ["page", "Name"], ["1", "Ada"], ["2", "Bo"],
            ])
        #expect(
            document.sheets(WorkbookOptions()).map(\.name) == ["Table 1", "Table 2", "Index"])
    }

    @Test func `a workbook without forms keeps its tables and says so`() {
        let document = Document(body: [.table([["one"]])])
        let options = WorkbookOptions(WriterOptions(["fields": ""]))
        #expect(document.sheets(options).map(\.name) == ["Table 1"])
        #expect(document.notes(options).map(\.kind) == [.contentNotRepresented])
    }

    @Test func `without fields the output is empty and says so`() throws {
        let writer = try CSVWriter(options: WriterOptions(["fields": ""]))
        #expect(writer.notes(on: Document()).map(\.kind) == [.contentNotRepresented])
        #expect(try rows([]).isEmpty)
    }

    @Test(arguments: 0..<40) func `every answer occurs once, in a row of its form`(
        seed: UInt64
    ) throws {
        var random = SeededGenerator(seed: seed)
        let questions = (0..<Int.random(in: 2...6, using: &random)).map { "Question \($0)" }
        let pageCount = Int.random(in: 2...7, using: &random)
        let fields = (1...pageCount).flatMap { page in
            questions.indices.filter { $0 == 0 || Int.random(in: 0..<5, using: &random) > 0 }
                .map { field(questions[$0], "p\(page)q\($0)", page: page) }
        }
        let found = try rows(fields)
        for field in fields {
            #expect(found.count { $0.split(separator: ",").contains(Substring(field.value)) } == 1)
        }
    }
}
