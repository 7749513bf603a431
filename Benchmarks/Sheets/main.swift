import Foundation
import ImageProcessing
import Raster

// Prints for each picture file a line of JSON: its path and size, what the network says of there being a sheet, and each
// candidate with its corners, its score, and the numbers that are weighed.
//
//     .build/release/SheetFeatures FILE...

for file in CommandLine.arguments.dropFirst() {
    guard let data = FileManager.default.contents(atPath: file),
        let picture = data.withUnsafeBytes({ bytes in
            (try? PictureFile(bytes)).flatMap { try? $0.grayAndColors(ofFrame: 1).value }
        })
    else {
        FileHandle.standardError.write(Data("\(file) cannot be read\n".utf8))
        continue
    }
    let source = SourceImage(
        gray: picture.gray, resolution: nil, toPage: .init(scale: 1), colors: picture.colors,
        preview: picture.preview)
    let begun = clock()
    let features = SheetFeatures(source)
    let seconds = Double(clock() - begun) / Double(CLOCKS_PER_SEC)
    let candidates = features.candidates.map { candidate in
        let corners = candidate.corners.map { [$0.x, $0.y] }
        return
            "{\"corners\": \(corners), \"score\": \(candidate.score), \"values\": \(candidate.values)}"
    }
    print(
        "{\"file\": \"\(file)\", \"size\": [\(picture.gray.width), \(picture.gray.height)], "
            + "\"presence\": \(features.presence), \"seconds\": \(seconds), \"networkSeconds\": \(features.networkSeconds), "
            + "\"best\": \(features.best ?? -1), \"isSheet\": \(features.isSheet), "
            + "\"candidates\": [\(candidates.joined(separator: ", "))]}")
}
