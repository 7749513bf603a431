import Diagnostics

/// Every input format that can be read.
package enum ReaderRegistry {
    package static let all: [any PageReader.Type] = [PDFReader.self]

    /// The reader for a file, chosen by its first bytes.
    ///
    /// - Throws: `unknownFormat`, `missingComponent` for a known kind of file that nothing here
    ///   reads yet, and what the reader throws.
    package static func pages(
        of bytes: InputBytes, options: ReadingOptions
    ) throws(Problem) -> any PageReader {
        guard bytes.bytes.count > 0 else {
            throw Problem(
                .damagedInput, "the file is empty", hint: "give a file that holds a document")
        }
        guard let format = InputFormat.of(bytes.head) else {
            throw Problem(
                .unknownFormat, "the file is of no known format",
                hint: "docconv formats lists what can be read")
        }
        guard let reader = all.first(where: { $0.format == format }) else {
            throw Problem(
                .missingComponent,
                "the file is a picture (\(format.name)), and reading text from pictures is not "
                    + "part of this version",
                hint: "give a PDF that has a text layer")
        }
        return try reader.init(bytes, options: options)
    }
}
