import Diagnostics
import DocumentModel
import Facts
import Geometry
import Observations
import Testing

@testable import Assembly

@Suite struct OutcomeTests {
    @Test func `a page that failed is named, and the others are whole`() throws {
        var page = TypedObservation(1)
        page.paragraph("This was read.")
        let document = Assembly().document(from: [
            page.outcome, .failed(number: 2, Problem(.damagedInput, "the page cannot be read")),
        ])
        #expect(document.pages.map(\.state) == [.read, .failed])
        #expect(document.body.map(\.plainText) == ["This was read."])
        let note = try #require(document.notes.first)
        #expect(note.kind == .pageFailed)
        #expect(note.place?.page == 2)
        #expect(note.message == "the page cannot be read")
    }

    @Test func `a page to be recognized is named and empty`() {
        let description = PageDescription(
            number: 1, size: TypedObservation.size, source: .recognition)
        let note = Note(.needsRecognition, "the page is a picture")
        let document = Assembly().document(from: [.needsRecognition(description, notes: [note])])
        #expect(document.pages.map(\.state) == [.needsRecognition])
        #expect(document.body.isEmpty)
        #expect(document.notes == [note])
    }

    @Test func `no pages are an empty document`() {
        let document = Assembly().document(from: [])
        #expect(document == Document())
    }

    @Test func `what was dropped keeps its reason and place`() {
        var page = TypedObservation(3)
        let box = Rect<PageUnits>(x: 1, y: 2, width: 3, height: 4)
        page.dropped = [DroppedWord(Word(text: "Total", box: box), reason: .printedTwice)]
        let document = Assembly().document(from: [page.outcome])
        #expect(
            document.dropped == [
                Document.Dropped(text: "Total", reason: "printed-twice", page: 3, box: box)
            ])
    }
}

@Suite struct FieldGroupTests {
    private func button(_ label: String, isChecked: Bool, y: Double) -> FormField {
        FormField(
            name: "delivery", label: label, kind: .radio, value: isChecked ? "on" : "",
            isChecked: isChecked, page: 1, box: Rect(x: 50, y: y, width: 10, height: 10))
    }

    private func fields(_ fields: [FormField]) -> [Document.Field] {
        var page = TypedObservation(1)
        page.fields = fields
        return Assembly().document(from: [page.outcome]).fields
    }

    @Test func `the buttons of a radio group are one question`() throws {
        let found = fields([
            button("By post", isChecked: false, y: 100), button("By boat", isChecked: true, y: 120),
        ])
        let field = try #require(found.first)
        #expect(found.count == 1)
        #expect(field.kind == .radio)
        #expect(field.label == "delivery")
        #expect(field.value == "By boat")
        #expect(field.box == Rect(x: 50, y: 100, width: 10, height: 30))
    }

    @Test func `a question without answer has no value`() {
        #expect(fields([button("By post", isChecked: false, y: 100)]).map(\.value) == [""])
    }

    @Test func `what was filled in keeps its facts and their places`() throws {
        let box = Rect<PageUnits>(x: 1, y: 2, width: 3, height: 4)
        var field = FormField(name: "a", kind: .text, value: "née Õ 5 km", page: 2, box: box)
        field.detectedData =
            field.value.range(of: "5 km").map {
                [
                    DataDetector.Match(
                        range: $0,
                        details: .measurement(
                            .init(value: 5, unit: "kilometer", dimension: "length")))
                ]
            } ?? []
        let fact = try #require(fields([field]).first?.facts.first)
        #expect(fact.range == 6..<10)
        #expect(fact.page == 2)
        #expect(fact.box == box)
    }

    @Test func `other fields stay as they are, by their label or name`() {
        let box = Rect<PageUnits>(x: 1, y: 2, width: 3, height: 4)
        let found = fields([
            FormField(name: "a", label: "Town", kind: .text, value: "Holt", page: 1, box: box),
            FormField(name: "b", kind: .checkbox, value: "on", isChecked: true, page: 1, box: box),
        ])
        #expect(found.map(\.label) == ["Town", "b"])
        #expect(found.map(\.kind) == [.text, .checkbox])
        #expect(found.map(\.isChecked) == [nil, true])
    }
}
