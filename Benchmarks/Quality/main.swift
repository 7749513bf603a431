import Foundation
import ImageProcessing
import Observations
import Raster

// Prints for each picture file a line: its path, the probability of a smudge, and the numbers by which a smudged lens
// is detected, to which smudge.py fits the model; or with --faults the severities of all faults.
//
//     .build/release/QualityFeatures [--faults] FILE...

let arguments = CommandLine.arguments.dropFirst()
for file in arguments where file != "--faults" {
    guard let data = FileManager.default.contents(atPath: file),
        let image = data.withUnsafeBytes({ bytes in
            (try? PictureFile(bytes)).flatMap { try? $0.gray(ofFrame: 1).value }
        })
    else {
        FileHandle.standardError.write(Data("\(file) cannot be read\n".utf8))
        continue
    }
    if arguments.first == "--faults" {
        let quality = ImageQualityMeasurement().quality(of: image, xHeight: nil)
        let faults = ImageQuality.Fault.allCases.map { "\($0.rawValue)=\(quality[$0])" }
        print("\(file)\t\(faults.joined(separator: " "))")
    } else {
        let features = SmudgeFeatures(image)
        let values = features.values.map { String($0) }.joined(separator: " ")
        print("\(file)\t\(features.probability)\t\(values)")
    }
}
