import Foundation
import TestSupport

@testable import Readers

extension HandmadePDF {
    func reader(_ options: ReadingOptions = ReadingOptions()) throws -> any PageReader {
        try ReaderRegistry.pages(of: InputBytes(data), options: options)
    }
}

/// A file of the corpus.
func corpusFile(_ path: String) throws -> Data {
    try Data(contentsOf: corpus.appending(path: path))
}

/// The folder of documents with a known truth.
let corpus = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appending(path: "Corpus")

func corpusReader(
    _ path: String, _ options: ReadingOptions = ReadingOptions()
) throws -> any PageReader {
    try ReaderRegistry.pages(of: InputBytes(corpusFile(path)), options: options)
}
