import CXML2
import Diagnostics

/// Writes XML front to back; what is open is remembered, nothing else.
///
/// Names are the caller's and are written as they are. In text and attribute values the characters
/// that XML forbids, which no document means, are left out.
///
/// Source: Extensible Markup Language 1.0, fifth edition, 2.2 (characters).
public struct XMLStreamWriter: ~Copyable {
    private let writer: xmlTextWriterPtr
    private let output: Output

    /// Where libxml2 leaves what it has formed.
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

    /// Names the root element in a document type without rules, before anything else.
    public func documentType(_ name: String) {
        xmlTextWriterWriteDTD(writer, name, nil, nil, nil)
        lineBreak()
    }

    /// Ends the line between elements, where blanks mean nothing.
    public func lineBreak() { xmlTextWriterWriteRaw(writer, "\n") }

    /// Opens an element.
    public func start(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) {
        xmlTextWriterStartElement(writer, name)
        for (name, value) in attributes { attribute(name, value) }
    }

    /// Adds to the element that was opened last, before anything stands in it.
    public func attribute(_ name: String, _ value: String) {
        xmlTextWriterWriteAttribute(writer, name, value.withoutForbiddenCharacters)
    }

    public func text(_ text: String) {
        xmlTextWriterWriteString(writer, text.withoutForbiddenCharacters)
    }

    /// Closes the element that was opened last.
    public func end() { xmlTextWriterEndElement(writer) }

    /// An element that holds text or nothing.
    public func element(
        _ name: String, _ attributes: KeyValuePairs<String, String> = [:], text: String? = nil
    ) {
        start(name, attributes)
        if let text { self.text(text) }
        end()
    }

    /// Hands on what has been formed so far.
    public func drain(into sink: inout BufferedSink) throws(Problem) {
        output.bytes.withUnsafeBufferPointer { sink.append($0) }
        output.bytes.removeAll(keepingCapacity: true)
        try sink.flushIfFull()
    }

    /// Closes what is open and hands on the rest.
    public func finish(into sink: inout BufferedSink) throws(Problem) {
        xmlTextWriterEndDocument(writer)
        guard xmlTextWriterFlush(writer) >= 0 else {
            throw Problem(.internalFault, "libxml2 cannot write the document")
        }
        try drain(into: &sink)
    }
}

extension String {
    /// Without the characters outside the production `Char`.
    fileprivate var withoutForbiddenCharacters: String {
        // U+FFFE and U+FFFF begin with EF in UTF-8; surrogates cannot stand in a String.
        let mayHold = utf8.contains {
            $0 < 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D || $0 == 0xEF
        }
        guard mayHold else { return self }
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
