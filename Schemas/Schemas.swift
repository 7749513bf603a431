/// The published schemas of the output formats, as bytes.
public enum Schemas {
    /// JSON Schemas, draft 07, by the names of their formats.
    public static let json = [
        "json": PackageResources.document_schema_json,
        "jsonl": PackageResources.page_schema_json,
    ]

    /// The JSON Schemas that others refer to, by the end of their name.
    public static let namedJSON = [
        (name: "document/1", bytes: PackageResources.document_schema_json)
    ]

    /// RELAX NG grammars by the names of their formats.
    public static let xml = [
        "xlsx": PackageResources.xlsx_rng,
        "ods": PackageResources.ods_rng,
        "hocr": PackageResources.hocr_rng,
        "alto": PackageResources.alto_rng,
        "page-xml": PackageResources.page_xml_rng,
        "en16931": PackageResources.en16931_rng,
    ]
}
