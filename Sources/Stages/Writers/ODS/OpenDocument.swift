import Packaging

/// The common start of the parts of an OpenDocument file.
enum OpenDocument {
    static let version = "1.3"

    /// Opens the root element of a part, with all the namespaces that docconv writes.
    ///
    /// Source: OpenDocument 1.3, part 3, 1.4 (namespaces) and 19.388 (`office:version`).
    static func start(_ name: String, in xml: borrowing XMLStreamWriter) {
        let base = "urn:oasis:names:tc:opendocument:xmlns"
        xml.start(
            name,
            [
                "xmlns:office": "\(base):office:1.0", "xmlns:table": "\(base):table:1.0",
                "xmlns:text": "\(base):text:1.0", "xmlns:style": "\(base):style:1.0",
                "xmlns:number": "\(base):datastyle:1.0", "xmlns:meta": "\(base):meta:1.0",
                "xmlns:config": "\(base):config:1.0",
                "xmlns:fo": "\(base):xsl-fo-compatible:1.0",
                "xmlns:of": "\(base):of:1.2", "xmlns:dc": "http://purl.org/dc/elements/1.1/",
                "xmlns:xlink": "http://www.w3.org/1999/xlink", "office:version": version,
            ])
    }
}
