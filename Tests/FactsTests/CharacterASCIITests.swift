import Testing

@testable import Facts

@Suite struct CharacterASCIITests {
    /// Every scalar of the blocks up to CJK punctuation, and what is said of it by the database of
    /// Unicode that the standard library has.
    @Test func `properties are those of Unicode`() {
        for value in UInt32(0)..<0x3040 {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let character = Character(scalar)
            #expect(scalar.isAlphabetic == scalar.properties.isAlphabetic, "\(value)")
            #expect(character.isLetter == scalar.properties.isAlphabetic, "\(value)")
            #expect(character.isNumber == (scalar.properties.numericType != nil), "\(value)")
            #expect(character.isWhitespace == scalar.properties.isWhitespace, "\(value)")
        }
    }

    @Test func `the first scalar of a character decides`() {
        #expect(Character("e\u{301}").isLetter)
        #expect(Character("\r\n").isWhitespace)
        #expect(!Character("🇫🇷").isLetter)
    }
}
