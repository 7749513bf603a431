import DocumentConversion
import Foundation

// Converts as docconv does, in this process, with lines of text found in one of three ways, so that
// the ways can be measured against each other on any set of documents.
//
//     swift build -c release --product LineBenchmark
//     .build/release/LineBenchmark recognizer|ink|both FILE --to FORMAT

var words = CommandLine.arguments.dropFirst().makeIterator()
guard let way = words.next().flatMap(LineSearch.init(rawValue:)) else { exit(64) }
var (file, format) = ("", "txt")
while let word = words.next() {
    switch word {
    case "--to": format = words.next() ?? format
    case "-o": _ = words.next()
    default: if !word.hasPrefix("-") { file = word }
    }
}
do throws(Problem) {
    let source = try SourceFile(at: URL(filePath: file))
    let converter = DocumentConverter(
        options: ConversionOptions(threads: 1), runner: ThreadedPageRunner(lineSearch: way))
    var sink = MemorySink()
    try DocumentExport(to: try DocumentFormat.named(format))
        .write(try converter.document(of: source).value, of: source, to: &sink)
    FileHandle.standardOutput.write(Data(sink.bytes))
} catch {
    FileHandle.standardError.write(Data("\(error)\n".utf8))
    exit(error.kind.exitStatus)
}
