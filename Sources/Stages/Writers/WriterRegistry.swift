/// Every output format; help, `--to` and file names read this list.
package enum WriterRegistry {
    package static let all: [any DocumentWriter.Type] = [
        TextWriter.self,
        MarkdownWriter.self,
        HTMLWriter.self,
        JSONWriter.self,
        JSONLinesWriter.self,
        CSVWriter.self,
        TSVWriter.self,
        XLSXWriter.self,
        ODSWriter.self,
        VCardWriter.self,
        CalendarWriter.self,
        HOCRWriter.self,
        ALTOWriter.self,
        PAGEWriter.self,
        PDFWriter.self,
        EN16931Writer.self,
    ]

    /// The writer of a format by its name.
    package static func writer(named name: String) -> (any DocumentWriter.Type)? {
        all.first { $0.format.name == name }
    }
}
