extension String {
    /// Whether it is the name of a font that has symbols only.
    var isOfSymbolFont: Bool {
        hasPart(of: ["wingdings", "webdings", "dingbats"])
    }

    /// Whether one of some names in small ASCII letters is a part of it, in large or small letters.
    ///
    /// Fonts are looked at for every bullet and sign; searches of texts in any language take far longer.
    func hasPart(of names: [String]) -> Bool {
        let bytes = utf8.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
        return names.contains { name in
            let name = name.utf8
            guard let first = name.first, bytes.count >= name.count else { return false }
            return (0...(bytes.count - name.count)).contains { start in
                bytes[start] == first && bytes[start...].starts(with: name)
            }
        }
    }
}
