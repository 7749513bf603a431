import DocumentConversion
import Foundation
import Readers

// Prints a line of JSON for each file: its figures, each with its page, box, kind, and the numbers to
// which figures.py fits the model.
//
//     .build/release/FigureFeatures FILE...

let options = ConversionOptions(threads: 1)
for file in CommandLine.arguments.dropFirst() {
    var figures: [[String: Any]] = []
    do {
        let work = try PageWork(try InputBytes(fileAt: file), options: options)
        for number in 1...max(1, work.pageCount) {
            for (figure, values) in try work.figureFeatures(ofPage: number) {
                figures.append([
                    "page": number, "values": values,
                    "kind": figure.classification?.kind.rawValue ?? "",
                    "confidence": Double(figure.classification?.confidence ?? 0),
                    "box": [figure.box.minX, figure.box.minY, figure.box.maxX, figure.box.maxY],
                ])
            }
        }
    } catch {
        FileHandle.standardError.write(Data("\(file): \(error)\n".utf8))
    }
    let line = try JSONSerialization.data(withJSONObject: ["file": file, "figures": figures])
    print(String(decoding: line, as: UTF8.self))
}
