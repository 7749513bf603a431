import CPoppler

/// A file inside another.
package struct EmbeddedFile: Hashable, Sendable {
    /// As the file names it, without its folder.
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
        self.name = name
        self.bytes = bytes
    }
}

/// The files inside a PDF.
///
/// Source: ISO 32000-1:2008, 7.11.4 (embedded file streams).
struct PDFAttachments {
    private let document: OpaquePointer

    init(_ document: OpaquePointer) { self.document = document }

    /// The XML files, those with the name of an e-invoice first. One that is too large is cut.
    var xmlFiles: [EmbeddedFile] {
        guard poppler_document_has_attachments(document) != 0,
            let list = poppler_document_get_attachments(document)
        else { return [] }
        defer { g_list_free(list) }
        var files: [EmbeddedFile] = []
        var place: UnsafeMutablePointer<GList>? = list
        while let node = place {
            place = node.pointee.next
            guard let data = node.pointee.data else { continue }
            defer { g_object_unref(data) }
            let attachment = data.assumingMemoryBound(to: PopplerAttachment.self)
            guard files.count < mostFiles, let name = attachment.pointee.name else { continue }
            let shown = String(cString: name).split(whereSeparator: { "/\\".contains($0) }).last
            let file = String(shown ?? "")
            guard file.lowercased().hasSuffix(".xml") else { continue }
            files.append(EmbeddedFile(name: file, bytes: bytes(of: attachment)))
        }
        let known = files.filter { invoiceNames.contains($0.name.lowercased()) }
        return known + files.filter { !invoiceNames.contains($0.name.lowercased()) }
    }

    private func bytes(of attachment: UnsafeMutablePointer<PopplerAttachment>) -> [UInt8] {
        let output = Output()
        // A stream that unpacks to more than the limit is no longer read.
        poppler_attachment_save_to_callback(
            attachment,
            { bytes, count, output, _ in
                guard let bytes, let output else { return 0 }
                let taken = Unmanaged<Output>.fromOpaque(output).takeUnretainedValue()
                let piece = UnsafeRawBufferPointer(start: bytes, count: Int(count))
                taken.bytes.append(contentsOf: piece)
                return taken.bytes.count <= mostBytes ? 1 : 0
            }, Unmanaged.passUnretained(output).toOpaque(), nil)
        return output.bytes
    }

    private final class Output {
        var bytes: [UInt8] = []
    }
}

/// The names by which readers of e-invoices find them.
///
/// Source: Factur-X 1.07 and ZUGFeRD 2.3, 6.2.2; ZUGFeRD 1.0; XRechnung; Order-X 1.0.
private let invoiceNames = [
    "factur-x.xml", "zugferd-invoice.xml", "xrechnung.xml", "order-x.xml",
]

/// XML files that are looked at; a portfolio may have thousands.
private let mostFiles = 16

/// Bytes of a file; what reads invoices takes no more than 8 MB.
private let mostBytes = 9 << 20
