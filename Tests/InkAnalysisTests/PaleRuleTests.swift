import Geometry
import Testing

/// Rules as grey as those between the rows of many tables, at 200 pixels per inch.
@Suite struct PaleRuleTests {
    @Test(arguments: [UInt8(215), 190, 160])
    func `grey rules between rows are found`(grey: UInt8) throws {
        let rules = (0..<5).map {
            (Rect<Pixels>(x: 80, y: 140 + Double($0) * 60, width: 640, height: 2), grey)
        }
        let found = try DrawnInk.foreground(DrawnInk.text + rules, noise: -4...4)
        let level = (found.rules + found.paleRules).filter { $0.axis == .horizontal }
        #expect(level.count == 5)
        #expect(level.allSatisfy { $0.box.width > 600 })
    }

    @Test func `upright ones, too, and no rule of ink twice`() throws {
        let pale = Rect<Pixels>(x: 60, y: 90, width: 2, height: 500)
        let dark = Rect<Pixels>(x: 740, y: 90, width: 3, height: 500)
        let found = try DrawnInk.foreground(DrawnInk.text + [(pale, 200), (dark, 20)])
        #expect((found.rules + found.paleRules).count { $0.axis == .vertical } == 2)
    }

    @Test func `lines of letters and grounds have none`() throws {
        let ground = Rect<Pixels>(x: 80, y: 90, width: 640, height: 40)
        #expect(
            try DrawnInk.foreground([(ground, 225)] + DrawnInk.text, noise: -8...8).paleRules
                .isEmpty)
    }

    /// What nothing but the structure depends on must not be text, or a rule to those that read.
    @Test func `pale rules change no line of text`() throws {
        let rules = (0..<5).map {
            (Rect<Pixels>(x: 80, y: 140 + Double($0) * 60, width: 640, height: 2), UInt8(215))
        }
        #expect(
            try DrawnInk.foreground(DrawnInk.text + rules).lines
                == DrawnInk.foreground(DrawnInk.text).lines)
    }
}
