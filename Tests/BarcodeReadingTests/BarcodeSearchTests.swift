import BarcodeReading
import Facts
import Foundation
import Geometry
import Observations
import Raster
import Testing

@Suite struct BarcodeSearchTests {
    private func barcodes(
        in gray: GrayImage, _ effort: BarcodeSearch.Effort = .quick, scale: Double = 1,
        symbologies: Set<BarcodeSymbology> = Set(BarcodeSymbology.allCases),
        region: Rect<PageUnits>? = nil
    ) -> [BarcodeObservation] {
        BarcodeSearch(effort, symbologies: symbologies).barcodes(
            in: SourceImage(gray: gray, resolution: nil, toPage: Transform(scale: scale)),
            region: region,
            pageSize: Size(
                width: Double(gray.width) * scale, height: Double(gray.height) * scale))
    }

    @Test(arguments: [
        (DrawnBarcode.ean13("9780306406157"), BarcodeSymbology.ean13, "9780306406157"),
        (.ean13("0036000291452"), .upca, "036000291452"),
        (.upce("01234565"), .upce, "012345000065"),
        (.code39("DOC-2026"), .code39, "DOC-2026"),
        (.code39("D+O+C"), .code39FullASCII, "Doc"),
        (.itf("12345678901231"), .itf14, "12345678901231"),
    ])
    func `a code is read once, with its kind and its place`(
        _ drawn: DrawnBarcode, _ symbology: BarcodeSymbology, _ payload: String
    ) throws {
        let found = barcodes(in: drawn.image(), scale: 0.5)
        #expect(found.map(\.payloadString) == [payload])
        let code = try #require(found.first)
        #expect(code.symbology == symbology)
        #expect(code.reader == "zxing-cpp")
        #expect(code.confidence >= 0.5)
        let size = code.pageSize
        let page = Rect<PageUnits>(x: 0, y: 0, width: size.width, height: size.height)
        #expect(page.contains(code.box))
        #expect(code.box.width > size.width / 3)
    }

    /// `W` is the sum of the values of `CODE39` modulo 43; 5 makes the weighted digits a multiple of 10.
    @Test(arguments: [
        (DrawnBarcode.code39("CODE39W"), [BarcodeSymbology.code39], [BarcodeSymbology.code39]),
        (.code39("CODE39W"), [.code39Checksum], [.code39Checksum]),
        (.code39("CODE39W"), [.code39Checksum, .code39], [.code39]),
        (.code39("CODE39X"), [.code39Checksum], []),
        (.code39("D+O+C"), [.code39], [.code39]),
        (.itf("1234567895"), [.i2of5Checksum], [.i2of5Checksum]),
        (.itf("1234567896"), [.i2of5Checksum], []),
        (.itf("12345678901231"), [.i2of5], [.i2of5]),
        (.itf("12345678901231"), [.code128], []),
    ])
    func `a code goes by the name that is asked for, if it can be that`(
        _ drawn: DrawnBarcode, _ wanted: [BarcodeSymbology], _ symbologies: [BarcodeSymbology]
    ) {
        let found = barcodes(in: drawn.image(), symbologies: Set(wanted))
        #expect(found.map(\.symbology) == symbologies)
    }

    @Test func `a barcode that occurs twice on a page is found at both places`() {
        let one = DrawnBarcode.code39("ONE").image()
        let two = DrawnBarcode.code39("TWO").image()
        let found = barcodes(in: above(one, two))
        #expect(found.map(\.payloadString) == ["ONE", "TWO"])
    }

    @Test(arguments: [(0, 0), (1700, 3300), (900, 1600), (31, 2207)])
    func `a low code is found anywhere on a sheet of 300 dots per inch`(x: Int, y: Int) throws {
        let code = DrawnBarcode.ean13("9780306406157").image(module: 4, height: 60)
        let sheet = try #require(self.sheet(with: code, x: x, y: y))
        let found = barcodes(in: sheet)
        #expect(found.map(\.payloadString) == ["9780306406157"])
        let box = try #require(found.first?.box)
        #expect(abs(box.midX - Double(x + code.width / 2)) < 30)
        #expect(box.minY > Double(y) - 10 && box.maxY < Double(y + code.height) + 10)
    }

    @Test func `grey and dark sheets with a code are looked at, too`() throws {
        let code = DrawnBarcode.code39("DOC-2026").image(module: 4, height: 80)
        for (paper, ink) in [(250, 150), (140, 0)] as [(Int, Int)] {
            let sheet = try #require(self.sheet(with: code, x: 500, y: 900))
            let pixels = sheet.withPixels { pixels in
                pixels.map { UInt8(ink + Int($0) * (paper - ink) / 255) }
            }
            let toned = try #require(
                GrayImage(pixels: pixels, width: sheet.width, height: sheet.height))
            #expect(barcodes(in: toned).map(\.payloadString) == ["DOC-2026"])
        }
    }

    /// A white sheet with a line of black letters and a code.
    private func sheet(with code: GrayImage, x: Int, y: Int) -> GrayImage? {
        let (width, height) = (2480, 3508)
        var pixels = [UInt8](repeating: 255, count: width * height)
        for letter in stride(from: 200, to: 1800, by: 24) {
            for row in 3000..<3020 {
                for column in letter..<letter + 8 { pixels[row * width + column] = 0 }
            }
        }
        code.withPixels { source in
            for row in 0..<code.height where y + row < height {
                for column in 0..<code.width where x + column < width {
                    pixels[(y + row) * width + x + column] = source[row * code.width + column]
                }
            }
        }
        return GrayImage(pixels: pixels, width: width, height: height)
    }

    @Test func `further passes find what the image as it is does not show`() {
        let small = DrawnBarcode.ean13("9780306406157").image(module: 1, height: 12)
        #expect(barcodes(in: small, .thorough).map(\.payloadString) == ["9780306406157"])
    }

    @Test func `light bars on dark ground are said to be inverted`() {
        let inverted = DrawnBarcode.code39("DARK").image(isInverted: true)
        let found = barcodes(in: inverted, .thorough)
        #expect(found.map(\.payloadString) == ["DARK"])
        #expect(found.map(\.isColorInverted) == [true])
    }

    @Test func `a light retail code on a dark field beside another code is found`() throws {
        let inverted = DrawnBarcode.ean13("9780306406157").image(module: 4, isInverted: true)
        let other = DrawnBarcode.code39("DOC-2026").image(module: 4)
        let page = above(try #require(sheet(with: other, x: 300, y: 200)), inverted)
        let found = barcodes(in: page, .thorough)
        #expect(found.map(\.payloadString) == ["DOC-2026", "9780306406157"])
        #expect(found.map(\.isColorInverted) == [false, true])
    }

    @Test func `a rotated barcode has its own corners`() throws {
        let level = DrawnBarcode.code39("LEANS").image(module: 2, height: 80)
        let leaning = try #require(level.rotated(byDegrees: 40))
        let code = try #require(barcodes(in: leaning, .thorough).first)
        #expect(code.payloadString == "LEANS")
        let middle = Point<PageUnits>(
            x: Double(leaning.width) / 2, y: Double(leaning.height) / 2)
        #expect(code.box.contains(middle))
    }

    @Test func `symbologies that are not requested are left out`() {
        let image = DrawnBarcode.code39("DOC").image()
        #expect(barcodes(in: image, symbologies: [.qr]).isEmpty)
        #expect(barcodes(in: image, symbologies: [.code39]).count == 1)
    }

    @Test func `nothing outside the region is looked at`() throws {
        let image = above(DrawnBarcode.code39("ONE").image(), DrawnBarcode.code39("TWO").image())
        let size = Size<PageUnits>(width: Double(image.width), height: Double(image.height))
        let lower = Rect<PageUnits>(
            minX: 0, minY: size.height / 2, maxX: size.width, maxY: size.height)
        let code = try #require(barcodes(in: image, region: lower).first)
        #expect(barcodes(in: image, region: lower).count == 1)
        #expect(code.payloadString == "TWO")
        #expect(lower.contains(code.box))
        let outside = Rect<PageUnits>(x: 9999, y: 9999, width: 5, height: 5)
        #expect(barcodes(in: image, region: outside).isEmpty)
    }

    @Test func `a misread digit is silence`() {
        #expect(barcodes(in: DrawnBarcode.ean13("9780306406158").image(), .thorough).isEmpty)
    }

    @Test func `two digits of a code without checks are silence`() {
        #expect(barcodes(in: DrawnBarcode.itf("12").image(), .thorough).isEmpty)
    }

    /// Nothing is expected but an ending, and no code of what nobody drew.
    @Test func `noise, hatching and blank pictures of any size have no barcodes`() throws {
        var state: UInt64 = 7
        func next() -> UInt64 {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return state >> 33
        }
        for size in [(1, 1), (1, 400), (400, 1), (2, 3), (31, 33), (300, 200)] {
            for kind in 0..<4 {
                let pixels = (0..<size.0 * size.1).map { index -> UInt8 in
                    switch kind {
                    case 0: 255
                    case 1: 0
                    case 2: UInt8(truncatingIfNeeded: next())
                    default: index % size.0 / 2 % 2 == 0 ? 0 : 255
                    }
                }
                let image = try #require(
                    GrayImage(pixels: pixels, width: size.0, height: size.1))
                #expect(barcodes(in: image, .thorough).isEmpty)
            }
        }
    }

    @Test func `a QR code on a card is a contact, corners clockwise from its own top left`() throws
    {
        let root = URL(filePath: #filePath).deletingLastPathComponent()
            .deletingLastPathComponent().deletingLastPathComponent()
        let bytes = try Data(contentsOf: root.appending(path: "Corpus/cards/code-300.png"))
        let gray = try bytes.withUnsafeBytes { try PictureFile($0).gray(ofFrame: 1).value }
        for quarters in 0..<4 {
            let turned = try #require(gray.rotated(quarters: quarters))
            let code = try #require(barcodes(in: turned).first)
            guard case .contact(let contact) = code.content else {
                Issue.record("no contact")
                continue
            }
            #expect(contact.name == "Marta Young")
            #expect(contact.phoneNumbers == ["+1 212 555 0188"])
            let edge = (
                x: code.corners.topRight.x - code.corners.topLeft.x,
                y: code.corners.topRight.y - code.corners.topLeft.y
            )
            let along = [edge.x, edge.y, -edge.x, -edge.y][quarters]
            #expect(along > 100)
        }
    }

    private func above(_ one: GrayImage, _ two: GrayImage) -> GrayImage {
        let width = max(one.width, two.width)
        var pixels: [UInt8] = []
        for image in [one, two] {
            image.withPixels { source in
                for row in 0..<image.height {
                    pixels += source[row * image.width..<(row + 1) * image.width]
                    pixels += [UInt8](repeating: 255, count: width - image.width)
                }
            }
        }
        // swift-format-ignore: NeverForceUnwrap
        return GrayImage(pixels: pixels, width: width, height: one.height + two.height)!
    }
}
