import Geometry
import Raster
import Testing

@Suite struct FlatteningTests {
    @Test func `what is flattened by no change is the same picture`() throws {
        let pixels = (0..<40 * 30).map { UInt8($0 * 7 % 251) }
        let image = try #require(GrayImage(pixels: pixels, width: 40, height: 30))
        let size = Size<Pixels>(width: 40, height: 30)
        let way = try #require(
            ProjectiveTransform<Pixels, Pixels>(from: image.bounds, to: Quad(image.bounds)))
        let flat = try #require(image.flattened(to: size, by: way))
        #expect(flat.withPixels { Array($0) } == pixels)
    }

    @Test func `a part becomes the whole, and white what is beyond the picture`() throws {
        let pixels = (0..<100).map { $0 / 10 < 5 ? UInt8(10) : UInt8(200) }
        let image = try #require(GrayImage(pixels: pixels, width: 10, height: 10))
        let flat = Rect<Pixels>(x: 0, y: 0, width: 20, height: 20)
        let lower = try #require(
            ProjectiveTransform<Pixels, Pixels>(
                from: flat, to: Quad(Rect(minX: 0, minY: 6, maxX: 10, maxY: 10))))
        let part = try #require(image.flattened(to: Size(width: 20, height: 20), by: lower))
        #expect(part.withPixels { $0.allSatisfy { $0 == 200 } })
        let beyond = try #require(
            ProjectiveTransform<Pixels, Pixels>(
                from: flat, to: Quad(Rect(minX: 0, minY: 0, maxX: 10, maxY: 30))))
        let tall = try #require(image.flattened(to: Size(width: 20, height: 20), by: beyond))
        let rows = tall.withPixels { pixels in stride(from: 0, to: 400, by: 20).map { pixels[$0] } }
        #expect(rows.first == 10 && rows.last == 255)
    }

    @Test func `a curled line becomes straight, and white what is beyond the sheet`() throws {
        let (width, height) = (80, 60)
        // A dark band that rises from left to right by 16 pixels.
        let pixels = (0..<width * height).map { index -> UInt8 in
            let (x, y) = (index % width, index / width)
            return (36 - x / 5..<44 - x / 5) ~= y ? 0 : 200
        }
        let image = try #require(GrayImage(pixels: pixels, width: width, height: height))
        let size = Size<Pixels>(width: 80, height: 60)
        let way = try #require(
            ProjectiveTransform<Pixels, Pixels>(from: image.bounds, to: Quad(image.bounds)))
        let slope = 16.0 / 60
        let mesh = try #require(
            DewarpingMesh(
                columns: 2, rows: 2,
                nodes: [
                    Point(x: 0, y: slope / 2), Point(x: 1, y: -slope / 2),
                    Point(x: 0, y: 1 + slope / 2), Point(x: 1, y: 1 - slope / 2),
                ]))
        let flat = try #require(
            image.flattened(to: size, by: way, dewarping: CurledRectangle(mesh, size: size)))
        flat.withPixels { pixels in
            for x in 0..<width {
                #expect(pixels[32 * width + x] < 40 && pixels[20 * width + x] == 200)
            }
            #expect(pixels[width - 1] == 255 && pixels[(height - 1) * width] == 255)
        }
    }

    @Test func `nothing has no flat picture`() throws {
        let image = try #require(GrayImage(pixels: [1, 2, 3, 4], width: 2, height: 2))
        let way = try #require(
            ProjectiveTransform<Pixels, Pixels>(from: image.bounds, to: Quad(image.bounds)))
        #expect(image.flattened(to: Size(width: 0, height: 5), by: way) == nil)
    }
}
