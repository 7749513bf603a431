import Foundation
import TestSupport
import Testing

@testable import DocumentConversion

/// What is found in a picture of drawn print.
private func inspection(of print: DrawnPrint) throws -> PageInspection {
    let head = "P5 \(DrawnPrint.width) \(DrawnPrint.height) 255\n"
    let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).pgm")
    try (Data(head.utf8) + print.levels()).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    return try PageWork(SourceFile(at: file).bytes, options: ConversionOptions(threads: 1))
        .inspection(ofPage: 1)
}

@Suite struct MovedPagesTests {
    @Test func `what is read of a picture that moved is the picture without this blur`() throws {
        let moved = DrawnPrint(seed: 5).moved(by: 9, direction: 20)
        let inspection = try inspection(of: moved)
        let note = try #require(inspection.notes.first { $0.kind == .blurRemoved })
        #expect(note.message.contains("about 9 pixels"))
        let quality = try #require(inspection.quality)
        #expect(quality[.motionBlur] > 0.5)
        #expect(quality.advice.contains(ImageQuality.Fault.motionBlur.advice))
    }

    @Test func `a sharp picture stays as it is`() throws {
        let notes = try inspection(of: DrawnPrint(seed: 5)).notes
        #expect(!notes.contains { $0.kind == .blurRemoved })
    }
}
