import DocumentConversion
import Foundation
import Testing

/// A light sheet on a dark ground, as a picture file.
private func photograph(width: Int, height: Int, sheet: ClosedRange<Int>?) -> Data {
    var bytes = Data("P5 \(width) \(height) 255\n".utf8)
    for y in 0..<height {
        for x in 0..<width {
            let isPaper = sheet.map { $0.contains(x) && $0.contains(y) } ?? true
            let isInk = isPaper && y % 12 < 5 && x % 8 < 5 && sheet != nil
            bytes.append(isInk ? 30 : isPaper ? 235 : 70)
        }
    }
    return bytes
}

@Suite struct DocumentSegmentationRequestTests {
    @Test func `a sheet has corners in Vision's plane, and a mask`() async throws {
        let data = photograph(width: 500, height: 500, sheet: 100...399)
        let found = try await DetectDocumentSegmentationRequest().perform(on: data)
        let sheet = try #require(found)
        #expect(abs(sheet.topLeft.x - 0.2) < 0.02 && abs(sheet.topLeft.y - 0.8) < 0.02)
        #expect(abs(sheet.bottomRight.x - 0.8) < 0.02 && abs(sheet.bottomRight.y - 0.2) < 0.02)
        #expect(sheet.globalSegmentationMask.value(at: NormalizedPoint(x: 0.5, y: 0.5)) == 1)
        #expect(sheet.globalSegmentationMask.value(at: NormalizedPoint(x: 0.1, y: 0.5)) == 0)
        #expect(sheet.globalSegmentationMask.value(at: NormalizedPoint(x: 2, y: -1)) == 0)
        #expect((0...1).contains(sheet.confidence))
    }

    @Test func `a picture of nothing has no sheet`() async throws {
        let data = photograph(width: 200, height: 300, sheet: nil)
        #expect(try await DetectDocumentSegmentationRequest().perform(on: data) == nil)
    }

    @Test func `a page that is not there is an error`() async {
        let data = photograph(width: 50, height: 50, sheet: nil)
        let error = await #expect(throws: Problem.self) {
            try await DetectDocumentSegmentationRequest().perform(on: data, page: 2)
        }
        #expect(error?.kind == .wrongUsage)
    }
}
