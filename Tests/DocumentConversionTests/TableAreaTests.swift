import DocumentConversion
import Foundation
import Testing

@Suite struct TableAreaTests {
    @Test func `an area is a page, its corners and the borders of its columns`() throws {
        let area = try TableArea("2:550,620,40,300.5:columns=320,90")
        #expect(area.page == 2)
        #expect(area.box == Rect(minX: 40, minY: 300.5, maxX: 550, maxY: 620))
        #expect(area.columns == [90, 320])
        #expect(try TableArea("*:0,0,10,10").page == nil)
    }

    @Test(arguments: [
        "", "1", "1:10,10,20", "0:10,10,20,20", "1-2:10,10,20,20", "1:10,10,10,20", "1:a,10,20,20",
        "1:10,10,20,20:columns=", "1:10,10,20,20:columns=5", "1:10,10,20,20:rows=15",
        "1:nan,10,20,20", "1:10,10,inf,20", "1:1,2,3,4:columns=2:3",
    ])
    func `anything else is refused`(_ text: String) {
        let problem = #expect(throws: Problem.self) { try TableArea(text) }
        #expect(problem?.kind == .wrongUsage)
        #expect(problem?.hint != nil)
    }

    @Test func `a file lists areas`() throws {
        let json = #"""
            {"tables": [{"page": 1, "box": [40, 300, 550, 620], "columns": [90, 320]},
            {"page": "*", "box": [0, 0, 10, 10]}]}
            """#
        let areas = try TableArea.areas(fromJSON: Data(json.utf8))
        let first = try TableArea("1:40,300,550,620:columns=90,320")
        #expect(areas == [first, try TableArea("*:0,0,10,10")])
    }

    @Test(arguments: [
        "", "{}", "[]", #"{"tables": [{"page": 0, "box": [0, 0, 10, 10]}]}"#,
        #"{"tables": [{"page": "all", "box": [0, 0, 10, 10]}]}"#,
        #"{"tables": [{"page": 1, "box": [0, 0, 10]}]}"#,
        #"{"tables": [{"page": 1, "box": [0, 0, 10, 0]}]}"#,
        #"{"tables": [{"page": 1, "box": [0, 0, 10, 10], "columns": [40]}]}"#,
    ])
    func `a file of another kind is refused`(_ json: String) {
        let problem = #expect(throws: Problem.self) {
            try TableArea.areas(fromJSON: Data(json.utf8))
        }
        #expect(problem?.kind == .wrongUsage)
    }
}
