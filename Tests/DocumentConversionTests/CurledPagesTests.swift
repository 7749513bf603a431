import Foundation
import Geometry
import Testing

@testable import DocumentConversion

/// How a scan of 24 lines of letters is read, which are bent in the middle or not.
private func inspection(ofScanBentBy bend: Double) throws -> PageInspection {
    let (width, height) = (1000, 1300)
    var pixels = [UInt8](repeating: 250, count: width * height)
    for line in 0..<24 {
        for letter in 0..<58 where letter % 7 != 6 {
            let x = 120 + letter * 13
            let foot = 170 + line * 42 + Int(bend * sin(Double(x) / 1000 * .pi))
            for row in foot - 14..<foot {
                for column in x..<x + 9 { pixels[row * width + column] = 20 }
            }
        }
    }
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pgm")
    try (Data("P5 \(width) \(height) 255\n".utf8) + pixels).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try PageWork(SourceFile(at: file).bytes, options: ConversionOptions(threads: 1))
        .inspection(ofPage: 1)
}

@Suite struct CurledPagesTests {
    @Test func `a curled page becomes a straight one that leads back to its picture`() throws {
        let inspection = try inspection(ofScanBentBy: 50)
        let sheet = try #require(inspection.page.sheet)
        #expect(inspection.notes.contains { $0.kind == .pageDewarped })
        #expect(!inspection.notes.contains { $0.kind == .sheetFlattened })
        #expect(sheet.confidence == 0 && sheet.mesh != nil)
        #expect(sheet.pictureSize == Size(width: 1000, height: 1300))
        let way = try #require(sheet.toPicture(from: inspection.page.size))
        // A level line of the page is bent in the picture as the lines there are.
        let level = inspection.page.size.height / 2
        let places = [150.0, 500, 850].map { way(Point(x: $0, y: level)) }
        let sagitta = places[1].y - (places[0].y + places[2].y) / 2
        #expect(abs(sagitta - 50 * (1 - sin(0.15 * .pi))) < 3)
    }

    @Test func `a straight page stays as it is`() throws {
        let inspection = try inspection(ofScanBentBy: 0)
        #expect(inspection.page.sheet == nil)
        #expect(inspection.page.size == Size(width: 1000, height: 1300))
        #expect(!inspection.notes.contains { $0.kind == .pageDewarped })
    }
}
