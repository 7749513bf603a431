import Testing

@testable import TextRecognition

@Suite struct ColumnReadingTests {
    private static let characters = [
        "", "一", "ー", "カ", "。", "°", "（", "5", "ツ", "ッ", "漢", "I", "a", "）", "，",
    ]

    private func cell(_ form: UprightCells.Form) -> UprightCells.Cell {
        UprightCells.Cell(columns: 0..<30, rows: 8..<40, form: form)
    }

    private func read(_ text: String, _ confidence: Float = 0.9) -> [CTCDecoding.Character] {
        text.map { letter in
            CTCDecoding.Character(
                label: Self.characters.firstIndex(of: String(letter)) ?? 0, confidence: confidence,
                steps: 0..<1, others: [])
        }
    }

    private func best(
        _ form: UprightCells.Form, lying: String = "", upright: String = "", turned: String = "",
        after: String = "漢", confidences: [Float] = [0.9, 0.9, 0.9]
    ) -> String {
        let reading = ColumnReading([cell(.letter), cell(form)], characters: Self.characters)
        let found = reading.best(
            lying: [[], read(lying, confidences[0])],
            upright: [read(after), read(upright, confidences[1])],
            turned: [[], read(turned, confidences[2])])
        return found[1].map { Self.characters[$0.label] }.joined()
    }

    @Test func `of a letter the upright reading is right`() {
        #expect(best(.letter, lying: "カ", upright: "漢") == "漢")
        #expect(best(.letter, lying: "カ") == "カ")
        #expect(best(.mark, upright: "°") == "。")
    }

    @Test func `digits lie on their side`() {
        #expect(best(.letter, lying: "5", upright: "漢") == "5")
    }

    @Test func `a low character is a bracket where it is read as one`() {
        #expect(best(.bar, upright: "一", turned: "（") == "（")
        #expect(best(.bar, lying: "）", upright: "一") == "）")
        // The number one is a bar in a column, and a long vowel is none.
        #expect(best(.bar, upright: "一", turned: "I") == "一")
        #expect(best(.bar, upright: "ー") == "一")
        #expect(best(.letter, upright: "漢", turned: "（") == "漢")
    }

    @Test func `of a letter the surer reading is right`() {
        #expect(best(.letter, lying: "カ", upright: "漢", confidences: [0.99, 0.6, 0]) == "カ")
        #expect(best(.letter, lying: "カ漢", upright: "漢", confidences: [0.99, 0.3, 0]) == "カ漢")
        #expect(best(.letter, lying: "カ", upright: "漢", confidences: [0.6, 0.99, 0]) == "漢")
    }

    @Test func `a comma of Latin text lies on its side`() {
        #expect(best(.letter, lying: "，", upright: "。", confidences: [0.8, 0.9, 0]) == "，")
        #expect(best(.letter, lying: "，", upright: "。", confidences: [0.5, 0.9, 0]) == "。")
    }

    @Test func `the number one is no bracket, though it is read as one with brackets upright`() {
        let confidences: [Float] = [0.8, 0.9, 0.6]
        #expect(best(.bar, lying: "ー", upright: "ー", turned: "）", confidences: confidences) == "一")
        #expect(best(.bar, upright: "ー", turned: "）", confidences: confidences) == "）")
    }

    @Test func `what neither reading knows is a piece of a letter`() {
        #expect(best(.bar, upright: "漢", confidences: [0, 0.4, 0]) == "")
        #expect(best(.bar, upright: "一", confidences: [0, 0.4, 0]) == "一")
        #expect(best(.bar, upright: "漢", confidences: [0, 0.9, 0]) == "漢")
        #expect(best(.letter, upright: "漢", confidences: [0, 0.4, 0]) == "漢")
    }

    @Test func `a stroke after kana is a long vowel`() {
        #expect(best(.stroke, upright: "I", after: "カ") == "ー")
        #expect(best(.stroke, after: "カ") == "ー")
        #expect(best(.stroke, upright: "I") == "I")
    }

    @Test func `a small letter is a small kana`() {
        #expect(best(.small, upright: "ツ") == "ッ")
        #expect(best(.letter, upright: "ツ") == "ツ")
        #expect(best(.small, upright: "漢") == "漢")
    }

    @Test func `cells that were upright before are no column`() {
        let reading = ColumnReading([], characters: Self.characters)
        #expect(reading.isUpright([read("漢"), read("カ"), read("。"), read("ー")]))
        #expect(!reading.isUpright([read("漢"), [], read("。"), []]))
        #expect(!reading.isUpright([read("漢", 0.6), read("カ", 0.7), read("。", 0.6)]))
        #expect(!reading.isUpright([]))
        #expect(ColumnReading.mayBeColumn(["漢", "カ", "5"]))
        #expect(!ColumnReading.mayBeColumn(["a", "b", "カ", "c"]))
        #expect(!ColumnReading.mayBeColumn([]))
    }

    /// Whatever is read, each cell has what one of the readings has, or a character spelled by its form.
    @Test(arguments: 1...40) func `no cell has what nothing read`(seed: Int) {
        let texts = ["", "一", "カ", "5", "（", "漢", "ツ"]
        let forms: [UprightCells.Form] = [.letter, .stroke, .bar, .mark, .small]
        let (lying, upright, turned) = (
            texts[seed % 7], texts[seed * 3 % 7], texts[seed * 5 % 7]
        )
        let found = best(forms[seed % 5], lying: lying, upright: upright, turned: turned)
        #expect([lying, upright, turned, "ー", "ッ"].contains(found))
    }
}
