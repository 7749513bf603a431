extension SamplePackage {
    /// Two sheets, the first with merged cells, a link to the second and a range.
    static let spreadsheet = SamplePackage(
        format: "ods",
        parts: [
            (
                "content.xml",
                """
                <office:document-content \(namespaces)>
                <office:automatic-styles>
                <style:style style:name="co8" style:family="table-column"><style:table-column-properties style:column-width="16.0mm"/></style:style>
                <style:style style:name="ro1" style:family="table-row"><style:table-row-properties style:use-optimal-row-height="true"/></style:style>
                <style:style style:name="ta1" style:family="table" style:master-page-name="Default"><style:table-properties table:display="true"/></style:style>
                <number:number-style style:name="N1" number:language="en" number:country="US"><number:number number:decimal-places="2" number:min-decimal-places="2" number:min-integer-digits="1"/></number:number-style>
                <style:style style:name="ce1" style:family="table-cell" style:parent-style-name="Default" style:data-style-name="N1"><style:table-cell-properties/></style:style>
                </office:automatic-styles>
                <office:body><office:spreadsheet>
                <table:table table:name="First" table:style-name="ta1">
                <table:table-column table:style-name="co8" table:number-columns-repeated="3"/>
                <table:table-header-rows>
                <table:table-row table:style-name="ro1"><table:table-cell table:number-columns-spanned="2" table:number-rows-spanned="2" office:value-type="string"><text:p><text:a xlink:type="simple" xlink:href="#'Second'.A1">two</text:a></text:p></table:table-cell><table:covered-table-cell/><table:table-cell/></table:table-row>
                </table:table-header-rows>
                <table:table-row table:style-name="ro1"><table:covered-table-cell table:number-columns-repeated="2"/><table:table-cell table:style-name="ce1" office:value-type="float" office:value="1.5"><text:p>1.50</text:p></table:table-cell></table:table-row>
                </table:table>
                <table:table table:name="Second" table:style-name="ta1">
                <table:table-column table:style-name="co8"/>
                <table:table-row table:style-name="ro1"><table:table-cell office:value-type="date" office:date-value="2026-03-14"><text:p>14<text:s/>March</text:p></table:table-cell></table:table-row>
                </table:table>
                <table:database-ranges><table:database-range table:name="Table1" table:target-range-address="'First'.A1:'First'.C2" table:contains-header="true" table:display-filter-buttons="false"/></table:database-ranges>
                </office:spreadsheet></office:body>
                </office:document-content>
                """
            ),
            (
                "styles.xml",
                """
                <office:document-styles \(namespaces)>
                <office:styles><style:style style:name="Default" style:family="table-cell"><style:table-cell-properties style:vertical-align="top"/><style:text-properties fo:font-family="Calibri" fo:font-size="11pt"/></style:style></office:styles>
                <office:automatic-styles><style:page-layout style:name="pm1"><style:page-layout-properties fo:margin-top="19mm" fo:margin-bottom="19mm" fo:margin-left="18mm" fo:margin-right="18mm" style:scale-to-X="1" style:scale-to-Y="0"/></style:page-layout></office:automatic-styles>
                <office:master-styles><style:master-page style:name="Default" style:page-layout-name="pm1"/></office:master-styles>
                </office:document-styles>
                """
            ),
            (
                "meta.xml",
                """
                <office:document-meta \(namespaces)><office:meta><meta:generator>docconv</meta:generator><dc:date>2026-01-02T03:04:05Z</dc:date></office:meta></office:document-meta>
                """
            ),
            (
                "settings.xml",
                """
                <office:document-settings \(namespaces)><office:settings><config:config-item-set config:name="ooo:view-settings"><config:config-item-map-indexed config:name="Views"><config:config-item-map-entry><config:config-item config:name="ViewId" config:type="string">view1</config:config-item>
                <config:config-item-map-named config:name="Tables"><config:config-item-map-entry config:name="First"><config:config-item config:name="PositionTop" config:type="int">0</config:config-item></config:config-item-map-entry></config:config-item-map-named>
                <config:config-item config:name="ActiveTable" config:type="string">First</config:config-item>
                </config:config-item-map-entry></config:config-item-map-indexed></config:config-item-set></office:settings></office:document-settings>
                """
            ),
            (
                "META-INF/manifest.xml",
                """
                <manifest:manifest xmlns:manifest="\(base):manifest:1.0" manifest:version="1.3">
                <manifest:file-entry manifest:full-path="/" manifest:version="1.3" manifest:media-type="application/vnd.oasis.opendocument.spreadsheet"/>
                <manifest:file-entry manifest:full-path="content.xml" manifest:media-type="text/xml"/>
                <manifest:file-entry manifest:full-path="styles.xml" manifest:media-type="text/xml"/>
                <manifest:file-entry manifest:full-path="meta.xml" manifest:media-type="text/xml"/>
                <manifest:file-entry manifest:full-path="settings.xml" manifest:media-type="text/xml"/>
                </manifest:manifest>
                """
            ),
        ],
        type: "application/vnd.oasis.opendocument.spreadsheet")

    private static let base = "urn:oasis:names:tc:opendocument:xmlns"
    private static let namespaces =
        ["office", "table", "text", "style", "meta", "config"].map {
            "xmlns:\($0)=\"\(base):\($0):1.0\""
        }
        .joined(separator: " ")
        + " xmlns:number=\"\(base):datastyle:1.0\" xmlns:fo=\"\(base):xsl-fo-compatible:1.0\""
        + " xmlns:dc=\"http://purl.org/dc/elements/1.1/\" xmlns:xlink=\"http://www.w3.org/1999/xlink\""
        + " office:version=\"1.3\""
}
