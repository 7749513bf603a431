// The code of the article Formats.

import DocumentConversion
import Foundation

func checkedInvoice(of file: Data) throws -> Data {
    let source = SourceFile(file, named: "invoice.pdf")
    var export = try DocumentExport(
        to: try DocumentFormat.named("en16931"), options: ["syntax": "ubl"])
    export.isChecked = true
    var sink = MemorySink()
    try export.write(
        try DocumentConverter().document(of: source).value, of: source, to: &sink)
    return Data(sink.bytes)
}
