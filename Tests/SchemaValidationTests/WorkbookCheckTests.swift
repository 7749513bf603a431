import Diagnostics
import Testing

@testable import SchemaValidation

@Suite struct WorkbookCheckTests {
    private let whole = SamplePackage.workbook

    @Test func `a workbook has no fault`() throws {
        #expect(try whole.violations.map(\.description) == [])
    }

    /// A part, what is changed in it, and the fault that follows.
    @Test(arguments: [
        (
            "[Content_Types].xml", "\"/xl/styles.xml\"", "\"/xl/style.xml\"",
            "there is no xl/style.xml"
        ),
        ("[Content_Types].xml", "spreadsheetml.table+", "spreadsheetml.tabel+", "of the type"),
        ("[Content_Types].xml", "Extension=\"xml\"", "Extension=\"rels\"", "has two types"),
        ("_rels/.rels", "xl/workbook.xml", "xl/book.xml", "xl/book.xml, which is missing"),
        ("_rels/.rels", "/officeDocument\"", "/document\"", "leads to no workbook"),
        ("xl/_rels/workbook.xml.rels", "sheet2.xml", "sheet3.xml", "sheet3.xml, which is missing"),
        ("xl/_rels/workbook.xml.rels", "\"rId2\"", "\"rId1\"", "two are called rId1"),
        ("xl/workbook.xml", "Second", "first's", "two sheets are called"),
        ("xl/workbook.xml", "Second", "S\u{e4}ule mit 32 Zeichen ist zu lang", "more than 31"),
        ("xl/workbook.xml", "Second", "1/2", "no sheet may have \u{201C}/\u{201D}"),
        ("xl/workbook.xml", "Second", "'quoted'", "apostrophe"),
        ("xl/workbook.xml", "Second", "History", "keeps this name"),
        ("xl/workbook.xml", "sheetId=\"2\"", "sheetId=\"1\"", "have the number 1"),
        ("xl/workbook.xml", "rId2", "rId9", "no relationship rId9"),
        ("xl/workbook.xml", "rId2", "rId3", "is styles, not worksheet"),
        ("xl/workbook.xml", "rId2", "rId1", "two sheets are one part"),
        (
            "xl/workbook.xml", "sheetId=\"1\"", "sheetId=\"1\" state=\"hidden\"",
            "every sheet is hidden"
        ),
        ("xl/styles.xml", "cellXfs count=\"2\"", "cellXfs count=\"3\"", "there are 2, not 3"),
        (
            "xl/styles.xml", "fontId=\"0\" fillId=\"0\" borderId=\"0\" xfId",
            "fontId=\"4\" fillId=\"0\" borderId=\"0\" xfId", "fontId is 4 of 1"
        ),
        ("xl/styles.xml", "numFmtId=\"164\" fontId", "numFmtId=\"165\" fontId", "no format 165"),
        (
            "xl/styles.xml", "numFmtId=\"164\" formatCode", "numFmtId=\"3\" formatCode",
            "format 3 is taken"
        ),
        ("xl/worksheets/sheet1.xml", "s=\"1\"><v>", "s=\"2\"><v>", "the cell format is 2 of 2"),
        ("xl/worksheets/sheet1.xml", "<v>0</v>", "<v>1</v>", "the text is 1 of 1"),
        ("xl/worksheets/sheet1.xml", "r=\"B2\"", "r=\"B3\"", "B3 is in row 2"),
        ("xl/worksheets/sheet1.xml", "r=\"B2\"", "r=\"A2\"", "does not follow the cell"),
        ("xl/worksheets/sheet1.xml", "r=\"B2\"", "r=\"XFE2\"", "XFE2 is not a cell"),
        ("xl/worksheets/sheet1.xml", "row r=\"2\"", "row r=\"1\"", "row 1 follows row 1"),
        (
            "xl/worksheets/sheet1.xml", "topLeftCell=\"A2\"", "topLeftCell=\"A3\"",
            "below the 1 rows"
        ),
        ("xl/worksheets/sheet1.xml", "min=\"2\" max=\"2\"", "min=\"1\" max=\"2\"", "out of order"),
        (
            "xl/worksheets/sheet1.xml", "ref=\"A1\" r:id=\"rId1\"", "ref=\"A1\" r:id=\"rId7\"",
            "no relationship rId7"
        ),
        ("xl/worksheets/sheet1.xml", "'First''s'!A1", "'Third'!A1", "leads nowhere"),
        (
            "xl/worksheets/sheet1.xml", "tablePart r:id=\"rId2\"", "tablePart r:id=\"rId3\"",
            "is comments, not table"
        ),
        ("xl/worksheets/sheet1.xml", "<v>1.5</v>", "<v>1,5</v>", "c[2]"),
        ("xl/worksheets/sheet1.xml", "<sheetData>", "<sheetDate/><sheetData>", "sheetDate"),
        (
            "xl/worksheets/sheet1.xml", "Item", "\(String(repeating: "x", count: 32_768))",
            "the text has 32768"
        ),
        ("xl/worksheets/sheet2.xml", "C1:C2", "B2:C2", "overlaps"),
        ("xl/worksheets/sheet2.xml", "C1:C2", "C1:C1", "one cell is not merged"),
        ("xl/worksheets/sheet2.xml", "count=\"2\"", "count=\"1\"", "there are 2, not 1"),
        ("xl/tables/table1.xml", "Price_x000a_net", "Price net", "B1 says"),
        ("xl/tables/table1.xml", "Price_x000a_net", "ITEM", "two columns are called"),
        ("xl/tables/table1.xml", "A1:B2", "A1:C2", "3 columns wide"),
        ("xl/tables/table1.xml", "A1:B2", "A1:B1", "no row below"),
        (
            "xl/tables/table1.xml", "displayName=\"Table1\"", "displayName=\"AB12\"",
            "not a valid table name"
        ),
        (
            "xl/tables/table1.xml", "autoFilter ref=\"A1:B2\"", "autoFilter ref=\"A1:A2\"",
            "another range"
        ),
        ("xl/comments1.xml", "ref=\"B2\"", "ref=\"A2\"", "comment on A2 has no shape"),
        ("xl/comments1.xml", "authorId=\"0\"", "authorId=\"1\"", "authorId is 1 of 1"),
        ("xl/comments1.xml", "</commentList>", "</commentLists>", "tag mismatch"),
        ("xl/drawings/shapes1.vml", "<x:Row>1<", "<x:Row>5<", "has no shape"),
    ]) func `what Excel would repair is reported`(
        _ part: String, _ old: String, _ new: String, _ reported: String
    ) throws {
        let violations = try whole.replacing(old, with: new, in: part).violations
        #expect(
            violations.contains { $0.description.contains(reported) },
            "\(violations.map(\.description))")
    }

    @Test func `a violation has its part, line and path`() throws {
        let changed = whole.replacing(
            "s=\"1\"><v>", with: "s=\"7\"><v>", in: "xl/worksheets/sheet1.xml")
        #expect(
            try changed.violations.map(\.description) == [
                "xl/worksheets/sheet1.xml:7: /worksheet/sheetData/row[2]/c[2]: the cell format is 7 of 2"
            ])
    }

    @Test(arguments: [
        "[Content_Types].xml", "_rels/.rels", "xl/workbook.xml", "xl/styles.xml",
        "xl/sharedStrings.xml", "xl/worksheets/sheet1.xml", "xl/_rels/workbook.xml.rels",
        "xl/worksheets/_rels/sheet1.xml.rels", "xl/tables/table1.xml", "xl/drawings/shapes1.vml",
    ]) func `no part may be missing`(_ part: String) throws {
        #expect(try !whole.without(part).violations.isEmpty)
    }

    @Test func `a part without a relationship is reported`() throws {
        let violations = try whole.adding("xl/extra.xml", "<a/>").violations
        #expect(violations.map(\.description) == ["xl/extra.xml:1: nothing leads to the part"])
    }

    @Test(arguments: ["", "PK", "no archive at all"])
    func `what is no archive is a fault`(_ text: String) throws {
        let violations = try SchemaValidation.violations(in: Array(text.utf8), format: "xlsx")
        #expect(violations.count == 1)
    }

    /// Wherever a byte is lost, that is reported and nothing crashes.
    @Test(arguments: 0..<40) func `an archive that is cut is a fault`(_ step: Int) throws {
        let bytes = try whole.bytes
        let cut = Array(bytes.prefix(bytes.count * step / 40))
        #expect(try !SchemaValidation.violations(in: cut, format: "xlsx").isEmpty)
    }

    @Test func `an archive that unpacks to too much hits a limit`() throws {
        let blanks = String(repeating: " ", count: 1 << 20)
        var bomb = whole
        for index in 0..<520 { bomb.parts.append(("xl/\(index).xml", blanks)) }
        bomb = bomb.replacing(
            "</Relationships>",
            with: (0..<520).map { index in
                "<Relationship Id=\"x\(index)\" Type=\"a/sharedStrings\" Target=\"\(index).xml\"/>"
            }.joined() + "</Relationships>", in: "xl/_rels/workbook.xml.rels")
        #expect {
            _ = try bomb.violations
        } throws: { error in
            (error as? Problem)?.kind == .limitReached
        }
    }
}
