import Diagnostics

/// Every input format that can be read.
package enum ReaderRegistry {
    package static let all: [any PageReader.Type] = [PDFReader.self, PictureReader.self]

    /// The reader for a file, chosen by its first bytes.
    ///
    /// - Throws: `unknownFormat`, and what the reader throws.
    package static func pages(
        of bytes: InputBytes, options: ReadingOptions
    ) throws(Problem) -> any PageReader {
        guard bytes.bytes.count > 0 else {
            throw Problem(
                .damagedInput, "the file is empty", hint: "give a file with a document in it")
        }
        guard let format = InputFormat.of(bytes.head),
            let reader = all.first(where: { $0.formats.contains(format) })
        else {
            throw UnsupportedFormat.of(bytes.bytes)?.problem
                ?? Problem(
                    .unknownFormat, "the file is of no known format",
                    hint: "docconv formats lists what can be read")
        }
        return try reader.init(bytes, options: options)
    }
}
