/// What the project publishes of its formats, as bytes.
public enum Schemas {
    /// JSON Schemas, draft 07, by the names of their formats.
    public static let json = [
        "json": PackageResources.document_schema_json,
        "jsonl": PackageResources.page_schema_json,
    ]

    /// What JSON Schemas call each other at their ends.
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
    ]
}
