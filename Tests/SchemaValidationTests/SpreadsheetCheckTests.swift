import Diagnostics
import Testing

@testable import SchemaValidation

@Suite struct SpreadsheetCheckTests {
    private let whole = SamplePackage.spreadsheet

    @Test func `a spreadsheet has no fault`() throws {
        #expect(try whole.violations.map(\.description) == [])
    }

    @Test(arguments: [
        ("content.xml", "table:name=\"Second\"", "table:name=\"FIRST\"", "two sheets are called"),
        ("content.xml", "table:name=\"Second\"", "table:name=\"a:b\"", "no sheet may have"),
        ("content.xml", "#'Second'.A1", "#'Third'.A1", "leads nowhere"),
        ("content.xml", "#'Second'.A1", "#'Second'.B9", "leads nowhere"),
        ("content.xml", "'First'.C2", "'First'.C3", "not a range of a sheet"),
        ("content.xml", "'First'.A1:'First'", "'Second'.A1:'First'", "not a range of a sheet"),
        (
            "content.xml", "columns-repeated=\"3\"", "columns-repeated=\"4\"",
            "the row has 3 places, the sheet 4"
        ),
        ("content.xml", "rows-spanned=\"2\"", "rows-spanned=\"3\"", "below the last row"),
        ("content.xml", "rows-spanned=\"2\"", "rows-spanned=\"1\"", "no merged cell covers it"),
        ("content.xml", "columns-spanned=\"2\"", "columns-spanned=\"9\"", "beyond the sheet"),
        (
            "content.xml", "<table:covered-table-cell/>", "<table:table-cell/>",
            "a merged cell covers"
        ),
        ("content.xml", "table:style-name=\"ce1\"", "table:style-name=\"ce2\"", "no style ce2"),
        ("content.xml", "data-style-name=\"N1\"", "data-style-name=\"N2\"", "no style N2"),
        ("content.xml", "style:name=\"ro1\"", "style:name=\"ro2\"", "no style ro1"),
        ("content.xml", "office:value=\"1.5\"", "office:value=\"1,5\"", "table-cell"),
        ("content.xml", "office:value=\"1.5\"", "", "table-cell"),
        ("content.xml", "2026-03-14\"", "2026-14-03\"", "table-cell"),
        ("styles.xml", "page-layout-name=\"pm1\"", "page-layout-name=\"pm2\"", "no style pm2"),
        ("styles.xml", "document-styles", "document-meta", "is document-meta, not document-styles"),
        (
            "settings.xml", "config:name=\"First\"", "config:name=\"Third\"",
            "no sheet \u{201C}Third"
        ),
        ("settings.xml", ">First<", ">Third<", "no sheet \u{201C}Third"),
        ("META-INF/manifest.xml", "meta.xml", "metadata.xml", "does not list meta.xml"),
        ("META-INF/manifest.xml", "meta.xml", "metadata.xml", "there is no metadata.xml"),
        ("META-INF/manifest.xml", "\"styles.xml\"", "\"content.xml\"", "listed twice"),
    ]) func `what a program would refuse is reported`(
        _ part: String, _ old: String, _ new: String, _ reported: String
    ) throws {
        let violations = try whole.replacing(old, with: new, in: part).violations
        #expect(
            violations.contains { $0.description.contains(reported) },
            "\(violations.map(\.description))")
    }

    @Test(arguments: [
        "content.xml", "styles.xml", "meta.xml", "settings.xml", "META-INF/manifest.xml",
    ]) func `no part may be missing`(_ part: String) throws {
        #expect(try !whole.without(part).violations.isEmpty)
    }

    @Test func `the type is the first entry, uncompressed`() throws {
        var changed = whole
        changed.type = nil
        #expect(try !changed.violations.isEmpty)
        #expect(try !changed.adding("mimetype", whole.type ?? "").violations.isEmpty)
        changed.type = "text/plain"
        #expect(try !changed.violations.isEmpty)
    }
}
