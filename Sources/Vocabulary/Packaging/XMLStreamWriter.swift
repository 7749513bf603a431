import CXML2
import Diagnostics

/// Writes XML front to back; only the open elements are in memory.
///
/// Names are the caller's and are written as they are. Characters that XML forbids are left out of
/// text and attribute values.
///
/// Source: Extensible Markup Language 1.0, fifth edition, 2.2 (characters).
public struct XMLStreamWriter: ~Copyable {
    private let writer: xmlTextWriterPtr
    private let output: Output

    /// The buffer that libxml2 writes to.
    private final class Output {
        var bytes: [UInt8] = []
    }

    public init() throws(Problem) {
        let output = Output()
        let context = Unmanaged.passUnretained(output).toOpaque()
        let buffer = xmlOutputBufferCreateIO(
            { context, bytes, count in
                guard let context, let bytes, count > 0 else { return 0 }
                let piece = UnsafeRawBufferPointer(start: bytes, count: Int(count))
                Unmanaged<Output>.fromOpaque(context).takeUnretainedValue()
                    .bytes.append(contentsOf: piece)
                return count
            }, nil, context, nil)
        guard let buffer, let writer = xmlNewTextWriter(buffer) else {
            throw Problem(.internalFault, "libxml2 has no memory for a writer")
        }
        self.output = output
        self.writer = writer
        xmlTextWriterStartDocument(writer, "1.0", "UTF-8", "yes")
    }

    deinit { xmlFreeTextWriter(writer) }

    /// Writes a document type declaration with the name of the root element, before anything else.
    public func documentType(_ name: String) {
        xmlTextWriterWriteDTD(writer, name, nil, nil, nil)
        lineBreak()
    }

    /// A line break between elements, where white space is insignificant.
    public func lineBreak() { xmlTextWriterWriteRaw(writer, "\n") }

    /// Opens an element.
    public func start(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        xmlTextWriterStartElement(writer, name)
        for (name, value) in attributes { attribute(name, value) }
    }

    /// Adds an attribute to the open start tag, before any content.
    public func attribute(_ name: String, _ value: String) {
        xmlTextWriterWriteAttribute(writer, name, value.withoutForbiddenCharacters)
    }

    /// Writes text, escaped.
    public func text(_ text: String) {
        xmlTextWriterWriteString(writer, text.withoutForbiddenCharacters)
    }

    /// Closes the element that was opened last.
    public func end() { xmlTextWriterEndElement(writer) }

    /// An element with text or without content.
    public func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String? = nil
    ) {
        start(name, attributes)
        if let text { self.text(text) }
        end()
    }

    /// Passes on what has been formed so far.
    public func drain(into sink: inout BufferedSink) throws(Problem) {
        output.bytes.withUnsafeBufferPointer { sink.append($0) }
        output.bytes.removeAll(keepingCapacity: true)
        try sink.flushIfFull()
    }

    /// Closes all open elements and passes on the rest.
    public func finish(into sink: inout BufferedSink) throws(Problem) {
        xmlTextWriterEndDocument(writer)
        guard xmlTextWriterFlush(writer) >= 0 else {
            throw Problem(.internalFault, "libxml2 cannot write the document")
        }
        try drain(into: &sink)
    }
}

extension String {
    /// The text without the characters outside the production `Char`.
    fileprivate var withoutForbiddenCharacters: String {
        // U+FFFE and U+FFFF begin with EF in UTF-8; a String cannot contain surrogates.
        let mayContain = utf8.contains {
            $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0xEF
        }
        guard mayContain else { return self }
        return String(
            UnicodeScalarView(
                unicodeScalars.filter {
                    switch $0.value {
                    case 0x09, 0x0A, 0x0D, 0x20...0xFFFD, 0x10000...: true
                    default: false
                    }
                }))
    }
}
