// The properties of characters that layout asks for most, for ASCII without the tables of Unicode: these
// take longer than all else that is done with a letter. Their values are the standard library's, and
// they take the place of its properties of the same name throughout this package.

extension Character {
    /// Whether the character is a letter.
    @inlinable package var isLetter: Bool { firstScalar?.isAlphabetic ?? false }

    /// Whether the character is a number.
    @inlinable package var isNumber: Bool { firstScalar?.isNumeric ?? false }

    /// Whether the character is a blank, a line end or the like.
    @inlinable package var isWhitespace: Bool { firstScalar?.isBlank ?? false }

    @inlinable var firstScalar: Unicode.Scalar? { unicodeScalars.first }
}

extension Unicode.Scalar {
    /// Whether the scalar is alphabetic: `Alphabetic` of the Unicode character database.
    @inlinable package var isAlphabetic: Bool {
        isASCII ? (0x61...0x7A).contains(value | 0x20) : properties.isAlphabetic
    }

    /// Whether the scalar is a number: its `Numeric_Type` is not `None`.
    @inlinable var isNumeric: Bool {
        isASCII ? (0x30...0x39).contains(value) : properties.numericType != nil
    }

    /// Whether the scalar is white space: `White_Space` of the Unicode character database.
    @inlinable var isBlank: Bool {
        isASCII ? value == 0x20 || (0x9...0xD).contains(value) : properties.isWhitespace
    }
}
