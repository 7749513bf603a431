import DocumentModel
import Observations
import Testing

@testable import Assembly

@Suite struct ListBreakTests {
    /// Items as `marker text`, those inside others set in.
    private func lines(of blocks: [Block], depth: Int = 0) -> [String] {
        blocks.flatMap { block -> [String] in
            guard case .list(let list) = block else {
                return [String(repeating: " ", count: depth) + block.plainText]
            }
            return list.items.flatMap { item -> [String] in
                let inside = lines(of: item.blocks, depth: depth + 1)
                let first = inside.first.map { String($0.dropFirst(depth + 1)) } ?? ""
                return [String(repeating: " ", count: depth) + "\(item.marker.plain) \(first)"]
                    + inside.dropFirst()
            }
        }
    }

    private func lines(_ pages: [(inout TypedObservation) -> Void]) -> [String] {
        let outcomes = pages.enumerated().map { index, make in
            var page = TypedObservation(index + 1)
            make(&page)
            return page.outcome
        }
        return lines(of: Assembly().document(from: outcomes).body)
    }

    @Test func `a list that the page cuts is one`() {
        let found = lines([
            { $0.items([("1)", "Tea"), ("2)", "Bread")]) },
            { $0.items([("3)", "Paper"), ("4)", "Stones")]) },
        ])
        #expect(found == ["1) Tea", "2) Bread", "3) Paper", "4) Stones"])
    }

    @Test func `an item alone on either page is one of the list`() {
        let list: (inout TypedObservation) -> Void = {
            $0.items([("2.", "Bread"), ("3.", "Salt")])
        }
        #expect(
            lines([{ $0.paragraph("1. Tea") }, list, { $0.paragraph("4. Paper", y: 60) }])
                == ["1. Tea", "2. Bread", "3. Salt", "4. Paper"])
    }

    @Test func `what an item still says overleaf belongs to it`() {
        let found = lines([
            { $0.items([("1.", "Tea"), ("2.", "Bread from the")]) },
            {
                $0.paragraph("oven of the mill.", x: 64, y: 60)
                $0.items([("3.", "Salt"), ("4.", "Oil")])
            },
        ])
        #expect(found == ["1. Tea", "2. Bread from the oven of the mill.", "3. Salt", "4. Oil"])
    }

    @Test func `a list inside an item stays inside it`() {
        let found = lines([
            { $0.items([("1)", "Tea"), ("2)", "Bread")]) },
            {
                $0.items([("a)", "white"), ("b)", "brown")])
                $0.items([("3)", "Paper"), ("4)", "Stones")])
            },
        ])
        #expect(
            found == ["1) Tea", "2) Bread", " a) white", " b) brown", "3) Paper", "4) Stones"])
    }

    @Test(arguments: [
        [("1)", "Paper"), ("2)", "Stones")], [("a)", "Paper"), ("b)", "Stones")],
        [("5)", "Paper"), ("6)", "Stones")], [("•", "Paper"), ("•", "Stones")],
    ])
    func `a list of its own stays one`(_ second: [(String, String)]) {
        var (one, two) = (TypedObservation(1), TypedObservation(2))
        one.items([("1)", "Tea"), ("2)", "Bread")])
        two.items(second)
        #expect(Assembly().document(from: [one.outcome, two.outcome]).body.count == 2)
    }

    @Test func `bullets of a symbol font continue the list before the break`() {
        let (outer, inner) = ("\u{F0B7}", "\u{F0A7}")
        let found = lines([
            {
                $0.items([(outer, "Tea"), (outer, "Bread")])
            },
            {
                $0.items([(inner, "white")], x: 64)
                $0.items([(outer, "Salt")])
            },
        ])
        #expect(
            found == ["\(outer) Tea", "\(outer) Bread", " \(inner) white", "\(outer) Salt"])
    }

    @Test func `a list overleaf is nested where it begins at the text of the last item`() {
        let found = lines([
            { $0.items([("1.", "Tea"), ("2.", "Bread")]) },
            { $0.items([("•", "white"), ("•", "brown")], x: 64) },
        ])
        #expect(found == ["1. Tea", "2. Bread", " • white", " • brown"])
    }

    @Test(arguments: [50.0, 36, 320])
    func `a list overleaf that begins elsewhere is one of its own`(x: Double) {
        let found = lines([
            { $0.items([("1.", "Tea"), ("2.", "Bread")]) },
            { $0.items([("•", "white"), ("•", "brown")], x: x) },
        ])
        #expect(found == ["1. Tea", "2. Bread", "• white", "• brown"])
    }

    @Test func `a single item with a list inside it belongs to the list overleaf`() {
        let found = lines([
            { $0.paragraph("1. Tea") },
            {
                $0.items([("•", "green"), ("•", "black")], x: 64)
                $0.items([("2.", "Bread"), ("3.", "Salt")])
            },
        ])
        #expect(found == ["1. Tea", " • green", " • black", "2. Bread", "3. Salt"])
    }

    private static let contents: [(x: Double, title: String)] = [
        (50, "Rivers"), (62, "Banks"), (74, "Reeds"), (62, "Fords"), (50, "Mills"), (62, "Wheels"),
        (50, "Towns"), (62, "Walls"), (74, "Gates"),
    ]

    @Test(arguments: 1..<9)
    func `a table of contents has its entries at their depth, wherever the page cuts it`(cut: Int) {
        func lines(_ pages: [[(x: Double, title: String)]]) -> [String] {
            self.lines(pages.map { entries in { $0.contents(entries) } })
        }
        #expect(
            lines([Array(Self.contents[..<cut]), Array(Self.contents[cut...])])
                == lines([Self.contents]))
    }

    @Test func `a table of contents below a heading is one of its own`() {
        let found = lines([
            { $0.contents([(50, "Rivers"), (50, "Mills")]) },
            {
                $0.heading("List of tables", y: 50)
                $0.contents([(50, "Reeds"), (50, "Wheels")], y: 90)
            },
        ])
        #expect(found == [" Rivers 7", " Mills 7", "List of tables", " Reeds 7", " Wheels 7"])
    }

    @Test func `entries of the next column are inside of none before it`() {
        let found = lines([
            { $0.contents([(50, "Rivers"), (62, "Banks")]) },
            {
                $0.contents([
                    (62, "Fords"), (50, "Mills"), (320, "Towns"), (332, "Walls"), (320, "Seas"),
                ])
            },
        ])
        #expect(
            found == [
                " Rivers 7", "  Banks 7", "  Fords 7", " Mills 7", " Towns 7", "  Walls 7",
                " Seas 7",
            ])
    }

    @Test(arguments: 1..<12) func `items occur once, wherever the page cuts them`(cut: Int) {
        let items = (1...12).map { ("\($0).", "thing \($0)") }
        let found = lines([
            { $0.items(Array(items[..<cut])) }, { $0.items(Array(items[cut...])) },
        ])
        #expect(found == items.map { "\($0.0) \($0.1)" })
    }
}

@Suite struct CutBlockTests {
    @Test func `a running head at the next column keeps no sentence apart`() {
        let pages = (1...3).map { number -> PageOutcome in
            var page = TypedObservation(number)
            page.paragraph("every garden number \(number) keeps\na paper lan-", y: 700)
            page.paragraph("Of gardens", x: 320, y: 30)
            page.paragraph("tern near its window.\nNobody knows of \(number).", x: 320, y: 150)
            return page.outcome
        }
        let body = Assembly().document(from: pages).body
        #expect(
            body.map(\.plainText)
                == (1...3).map {
                    "every garden number \($0) keeps a paper lantern near its window. "
                        + "Nobody knows of \($0)."
                })
    }

    @Test func `what begins below is another paragraph`() {
        var page = TypedObservation(1)
        page.paragraph("every garden keeps", y: 100)
        page.paragraph("a paper lantern", x: 320, y: 300)
        #expect(Assembly().document(from: [page.outcome]).body.count == 2)
    }
}

@Suite struct LetterHeadTests {
    private func levels(_ make: (inout TypedObservation) -> Void) -> [String] {
        var page = TypedObservation(1)
        make(&page)
        return Assembly().document(from: [page.outcome]).body.compactMap {
            guard case .heading(let heading) = $0 else { return nil }
            return "\(heading.level) \(heading.text.plain)"
        }
    }

    @Test(arguments: ["Dear Ms Quinn,", "Sehr geehrte Frau Quinn,", "Madame, Monsieur,"])
    func `a sender above the salutation heads nothing`(_ salutation: String) {
        let found = levels {
            $0.heading("Harbor Tools", y: 60)
            $0.paragraph("Mill Lane 3", y: 80)
            $0.heading("Your order", y: 200, size: 14)
            $0.paragraph(salutation, y: 240)
        }
        #expect(found == ["1 Your order"])
    }

    @Test(arguments: [
        "Dear me, nobody knows where these lanterns went in all of those years, it was said,",
        "Dear Street 17", "We wrote: Dear Ms Quinn,",
    ])
    func `without a salutation headings stay`(_ text: String) {
        let found = levels {
            $0.heading("Harbor Tools", y: 60)
            $0.paragraph("Mill Lane 3", y: 80)
            $0.heading("Your order", y: 200, size: 14)
            $0.paragraph(text, y: 240)
        }
        #expect(found == ["1 Harbor Tools", "2 Your order"])
    }
}
