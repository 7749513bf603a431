import BarcodeReading
import Foundation
import Geometry
import Raster

// Prints for each picture file the barcodes found in it and the milliseconds of processor time of both searches, without
// the decoding of the file, and the medians of all.
//
//     swift build -c release --product BarcodeBenchmark
//     .build/release/BarcodeBenchmark FILE...

func milliseconds(of work: () -> Int) -> (count: Int, time: Double) {
    let begun = clock()
    let count = work()
    return (count, Double(clock() - begun) / Double(CLOCKS_PER_SEC) * 1000)
}

func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
}

var (quick, thorough): ([Double], [Double]) = ([], [])
for file in CommandLine.arguments.dropFirst() {
    guard let data = FileManager.default.contents(atPath: file),
        let gray = data.withUnsafeBytes({ bytes in
            (try? PictureFile(bytes)).flatMap { try? $0.grayAndColors(ofFrame: 1).value.gray }
        })
    else {
        FileHandle.standardError.write(Data("\(file) cannot be read\n".utf8))
        continue
    }
    let source = SourceImage(gray: gray, resolution: nil, toPage: .init(scale: 1))
    let size = Size<PageUnits>(width: gray.bounds.width, height: gray.bounds.height)
    let searches = [BarcodeSearch.Effort.quick, .thorough].map { effort in
        milliseconds { BarcodeSearch(effort).barcodes(in: source, pageSize: size).count }
    }
    quick.append(searches[0].time)
    thorough.append(searches[1].time)
    print(file, searches.map { "\($0.count) in \(Int($0.time)) ms" }.joined(separator: ", "))
}
print("median: quick \(Int(median(quick))) ms, thorough \(Int(median(thorough))) ms")
