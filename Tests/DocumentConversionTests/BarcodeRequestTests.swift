import DocumentConversion
import Foundation
import TestSupport
import Testing

/// What a user of the library asks about codes.
@Suite struct BarcodeRequestTests {
    private let flyer = URL(filePath: #filePath).deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()
        .appending(path: "Corpus/flyers/band-150.png")

    /// A page of 300 by 200 points with the bars of `AB1` in Code 39, a point for each module.
    private let drawn = {
        let widths = "13113131113111131131113113113131131111311311313111"
        var file = SmallPDF()
        file.page { page in
            page.text("Bars below", x: 20, y: 30)
            var x = 60
            for (index, width) in widths.enumerated() {
                let wide = width == "3" ? 3 : 1
                if index % 2 == 0 {
                    for column in 0..<wide {
                        page.bar(x: x + column, y: 60, height: 60)
                    }
                }
                x += wide
            }
        }
        return file.data
    }()

    @Test func `a code on a picture is a link at its place`() async throws {
        let code = try #require(try await DetectBarcodesRequest().perform(on: flyer).first)
        #expect(code.symbology == .qr)
        #expect(code.payloadString == "https://example.com/blood")
        #expect(code.payloadData == Data("https://example.com/blood".utf8))
        guard case .link(let link) = code.content else {
            Issue.record("no link")
            return
        }
        #expect(link.url.host == "example.com")
        // The truth has 1045…1200 and 1421…1576 of 1275 by 1651 pixels.
        let middle = NormalizedPoint(x: 1122.0 / 1275, y: 1 - 1498.0 / 1651)
        #expect(code.boundingRegion.normalizedPath.contains(middle))
    }

    @Test func `only the region of interest is looked at`() async throws {
        var request = DetectBarcodesRequest()
        request.regionOfInterest = NormalizedRect(x: 0, y: 0.5, width: 1, height: 0.5)
        #expect(try await request.perform(on: flyer).isEmpty)
        request.regionOfInterest = NormalizedRect(x: 0.5, y: 0, width: 0.5, height: 0.5)
        let code = try #require(try await request.perform(on: flyer).first)
        #expect(abs(code.box.midX - 1122) < 5 && abs(code.box.midY - 1498) < 5)
    }

    @Test func `only the symbologies asked for are found`() async throws {
        var request = DetectBarcodesRequest()
        request.symbologies = [.code128, .ean13]
        #expect(try await request.perform(on: flyer).isEmpty)
        request.symbologies = [.qr, .aztec]
        #expect(try await request.perform(on: flyer).count == 1)
        let unread: Set<BarcodeSymbology> = [.code39FullASCIIChecksum, .code93i, .msiPlessey]
        #expect(
            request.supportedSymbologies
                == BarcodeSymbology.allCases.filter { !unread.contains($0) })
    }

    @Test func `codes of pages with text are found when asked for`() async throws {
        let codes = try await DetectBarcodesRequest().perform(on: drawn)
        #expect(codes.map(\.payloadString) == ["AB1"])
        #expect(codes.map(\.symbology) == [.code39])
        var request = RecognizeDocumentsRequest()
        request.barcodeDetectionOptions.enabled = true
        let page = try #require(try await request.perform(on: drawn).first)
        #expect(page.document.barcodes.map(\.payloadString) == ["AB1"])
        #expect(page.document.paragraphs.map(\.transcript) == ["Bars below"])
        request.barcodeDetectionOptions.symbologies = [.qr]
        #expect(try await request.perform(on: drawn).first?.document.barcodes.isEmpty == true)
        let plain = try await RecognizeDocumentsRequest().perform(on: drawn)
        #expect(plain.first?.document.barcodes.isEmpty == true)
    }
}
