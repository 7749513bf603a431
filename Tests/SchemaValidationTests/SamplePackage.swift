import Diagnostics
import Packaging

@testable import SchemaValidation

/// A package whose parts can be damaged one by one.
struct SamplePackage {
    let format: String
    var parts: [(name: String, text: String)]
    /// The first entry, stored uncompressed.
    var type: String?

    /// With each `old` in a part replaced.
    func replacing(_ old: String, with new: String, in part: String) -> SamplePackage {
        var changed = self
        changed.parts = parts.map { name, text in
            (name, name == part ? text.replacing(old, with: new) : text)
        }
        return changed
    }

    func without(_ part: String) -> SamplePackage {
        var changed = self
        changed.parts.removeAll { $0.name == part }
        return changed
    }

    func adding(_ name: String, _ text: String) -> SamplePackage {
        var changed = self
        changed.parts.append((name, text))
        return changed
    }

    var bytes: [UInt8] {
        get throws {
            let archive = try ZipArchiveWriter()
            if let type {
                try archive.addEntry(
                    named: "mimetype", compression: .stored, bytes: Array(type.utf8))
            }
            for part in parts {
                try archive.addEntry(named: part.name, bytes: Array(part.text.utf8))
            }
            var sink = MemorySink()
            try archive.finish(to: &sink)
            return sink.bytes
        }
    }

    var violations: [Violation] {
        get throws { try SchemaValidation.violations(in: bytes, format: format) }
    }
}

extension SamplePackage {
    /// A visible sheet with a table, links, a comment and text by number, and a hidden one with
    /// merged cells.
    static let workbook = SamplePackage(
        format: "xlsx",
        parts: [
            (
                "[Content_Types].xml",
                """
                <Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
                <Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>
                <Default Extension="xml" ContentType="application/xml"/>
                <Default Extension="vml" ContentType="application/vnd.openxmlformats-officedocument.vmlDrawing"/>
                \(type("xl/workbook.xml", "sheet.main"))
                \(type("xl/styles.xml", "styles"))
                \(type("xl/sharedStrings.xml", "sharedStrings"))
                \(type("xl/worksheets/sheet1.xml", "worksheet"))
                \(type("xl/worksheets/sheet2.xml", "worksheet"))
                \(type("xl/tables/table1.xml", "table"))
                \(type("xl/comments1.xml", "comments"))
                </Types>
                """
            ),
            ("_rels/.rels", relations([("officeDocument", "xl/workbook.xml")])),
            (
                "xl/_rels/workbook.xml.rels",
                relations([
                    ("worksheet", "worksheets/sheet1.xml"), ("worksheet", "worksheets/sheet2.xml"),
                    ("styles", "styles.xml"), ("sharedStrings", "/xl/sharedStrings.xml"),
                ])
            ),
            (
                "xl/workbook.xml",
                """
                <workbook xmlns="\(main)" xmlns:r="\(office)"><bookViews><workbookView/></bookViews>
                <sheets>
                <sheet name="First's" sheetId="1" r:id="rId1"/>
                <sheet name="Second" sheetId="2" state="hidden" r:id="rId2"/>
                </sheets></workbook>
                """
            ),
            (
                "xl/styles.xml",
                """
                <styleSheet xmlns="\(main)">
                <numFmts count="1"><numFmt numFmtId="164" formatCode="0.0"/></numFmts>
                <fonts count="1"><font><sz val="11"/><name val="Calibri"/><family val="2"/></font></fonts>
                <fills count="1"><fill><patternFill patternType="none"/></fill></fills>
                <borders count="1"><border/></borders>
                <cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>
                <cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/>
                <xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0"/></cellXfs>
                <cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles>
                </styleSheet>
                """
            ),
            (
                "xl/sharedStrings.xml",
                """
                <sst xmlns="\(main)" count="1" uniqueCount="1"><si><t>tea</t></si></sst>
                """
            ),
            (
                "xl/worksheets/sheet1.xml",
                """
                <worksheet xmlns="\(main)" xmlns:r="\(office)">
                <sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>
                <cols><col min="1" max="1" width="8" customWidth="1"/><col min="2" max="2" width="8" customWidth="1"/></cols>
                <sheetData>
                <row r="1"><c r="A1" s="1" t="inlineStr"><is><t>Item</t></is></c><c r="B1" t="inlineStr"><is><t>Price
                net</t></is></c></row>
                <row r="2"><c r="A2" t="s"><v>0</v></c><c r="B2" s="1"><v>1.5</v></c></row>
                </sheetData>
                <hyperlinks><hyperlink ref="A1" r:id="rId1"/><hyperlink ref="A2" location="'First''s'!A1"/></hyperlinks>
                <legacyDrawing r:id="rId4"/>
                <tableParts count="1"><tablePart r:id="rId2"/></tableParts>
                </worksheet>
                """
            ),
            (
                "xl/worksheets/_rels/sheet1.xml.rels",
                relations([
                    ("hyperlink", "https://example.org/"), ("table", "../tables/table1.xml"),
                    ("comments", "../comments1.xml"), ("vmlDrawing", "../drawings/shapes1.vml"),
                ])
            ),
            (
                "xl/worksheets/sheet2.xml",
                """
                <worksheet xmlns="\(main)"><sheetViews><sheetView workbookViewId="0"/></sheetViews>
                <sheetData/>
                <mergeCells count="2"><mergeCell ref="A1:B2"/><mergeCell ref="C1:C2"/></mergeCells>
                </worksheet>
                """
            ),
            (
                "xl/tables/table1.xml",
                """
                <table xmlns="\(main)" id="1" name="Table1" displayName="Table1" ref="A1:B2" totalsRowShown="0">
                <autoFilter ref="A1:B2"/>
                <tableColumns count="2"><tableColumn id="1" name="Item"/><tableColumn id="2" name="Price_x000a_net"/></tableColumns>
                <tableStyleInfo name="TableStyleLight1" showFirstColumn="0" showLastColumn="0" showRowStripes="1" showColumnStripes="0"/>
                </table>
                """
            ),
            (
                "xl/comments1.xml",
                """
                <comments xmlns="\(main)"><authors><author>a</author></authors><commentList>
                <comment ref="B2" authorId="0"><text><t>Page 1</t></text></comment>
                </commentList></comments>
                """
            ),
            (
                "xl/drawings/shapes1.vml",
                """
                <xml xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel">
                <o:shapelayout v:ext="edit"><o:idmap v:ext="edit" data="1"/></o:shapelayout>
                <v:shapetype id="_x0000_t202"><v:stroke/></v:shapetype>
                <v:shape id="_x0000_s1025" type="#_x0000_t202" style="visibility:hidden" fillcolor="#ffffe1" o:insetmode="auto"><v:fill/>
                <x:ClientData ObjectType="Note"><x:MoveWithCells/><x:SizeWithCells/><x:Anchor>2, 15, 1, 2, 4, 15, 6, 4</x:Anchor>
                <x:AutoFill>False</x:AutoFill><x:Row>1</x:Row><x:Column>1</x:Column></x:ClientData></v:shape>
                </xml>
                """
            ),
        ])

    private static let main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
    private static let office =
        "http://schemas.openxmlformats.org/officeDocument/2006/relationships"

    private static func type(_ part: String, _ kind: String) -> String {
        "<Override PartName=\"/\(part)\" ContentType=\"application/vnd.openxmlformats-officedocument"
            + ".spreadsheetml.\(kind)+xml\"/>"
    }

    private static func relations(_ entries: [(kind: String, target: String)]) -> String {
        let lines = entries.enumerated().map { index, entry in
            let mode = entry.kind == "hyperlink" ? " TargetMode=\"External\"" : ""
            return "<Relationship Id=\"rId\(index + 1)\" Type=\"\(office)/\(entry.kind)\" "
                + "Target=\"\(entry.target)\"\(mode)/>"
        }
        return
            "<Relationships xmlns=\"http://schemas.openxmlformats.org/package/2006/relationships\">\n"
            + lines.joined(separator: "\n") + "\n</Relationships>"
    }
}
