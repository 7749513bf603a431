import Geometry
import Testing

@Suite struct FlattenedSheetTests {
    private let sheet = FlattenedSheet(
        corners: Quad(Rect(x: 0, y: 0, width: 100, height: 100)),
        pictureSize: Size(width: 200, height: 200), confidence: 1,
        occlusions: [
            FlattenedSheet.Occlusion(
                outline: [Point(x: 50, y: 0), Point(x: 100, y: 0), Point(x: 100, y: 50)],
                share: 0.125)
        ])

    @Test func `a box under what lies on the sheet is hidden`() {
        #expect(sheet.hidesMost(of: Rect(x: 85, y: 5, width: 10, height: 10)))
    }

    @Test(arguments: [
        Rect<PageUnits>(x: 5, y: 5, width: 10, height: 10),  // beside it
        Rect<PageUnits>(x: 40, y: 0, width: 20, height: 10),  // mostly beside it
    ])
    func `one beside it is not`(box: Rect<PageUnits>) {
        #expect(!sheet.hidesMost(of: box))
    }

    @Test func `nothing is hidden where nothing lies on the sheet`() {
        var free = sheet
        free.occlusions = []
        for step in 0..<10 {
            #expect(
                !free.hidesMost(of: Rect(x: Double(step) * 10, y: 10, width: 10, height: 10)))
        }
    }
}
