import DocumentModel

extension Document {
    /// BCP 47: what the file states, else what was detected for most of the text.
    var mainLanguage: String? {
        if let stated = metadata.language, !stated.isEmpty { return stated }
        var lengths: [(language: String, length: Int)] = []
        for block in body {
            guard let language = block.language else { continue }
            let length = block.plainText.utf8.count
            if let index = lengths.firstIndex(where: { $0.language == language }) {
                lengths[index].length += length
            } else {
                lengths.append((language, length))
            }
        }
        // The first of equal ones.
        return lengths.reversed().max { $0.length < $1.length }?.language
    }
}

extension Block {
    /// BCP 47; `nil` where none was detected.
    var language: String? {
        switch self {
        case .heading(let heading): heading.language
        case .paragraph(let paragraph): paragraph.language
        case .list, .table, .figure, .barcode: nil
        }
    }

    /// Language and direction of a block in another language than that of the document, each with a leading
    /// space. The direction of text from right to left is that of its letters.
    func languageAttribute(besides main: String?) -> String {
        guard let main, let language, language != main else { return "" }
        let isTurned =
            main.isWrittenFromRight && !language.isWrittenFromRight && !plainText.isRightToLeft
        return " lang=\"\(HTMLText.attribute(language))\"" + (isTurned ? " dir=\"ltr\"" : "")
    }
}

extension String {
    /// Whether the usual script of a language, BCP 47, runs from right to left.
    ///
    /// Source: CLDR 44, layout/orientation/characterOrder.
    var isWrittenFromRight: Bool {
        let base = lowercased().prefix { $0 != "-" && $0 != "_" }
        return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(String(base))
    }
}
