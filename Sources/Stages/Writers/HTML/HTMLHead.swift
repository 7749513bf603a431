import DocumentModel

/// The `head` element: the metadata of the document and the style sheet.
struct HTMLHead {
    private let document: Document
    private let sourceName: String

    init(_ document: Document, sourceName: String) {
        self.document = document
        self.sourceName = sourceName
    }

    /// - Parameters:
    /// - language: The language of the page, if not that of the document.
    /// - policy: The content security policy; `nil` for none.
    /// - Returns: Everything up to the start of the body.
    func html(language: String? = nil, styleSheet: String, policy: String? = nil) -> String {
        let attributes = language.map { " lang=\"\($0)\"" } ?? languageAttributes
        let bounds = policy.map {
            "<meta http-equiv=\"Content-Security-Policy\" content=\"\($0)\">\n"
        }
        var head = """
            <!DOCTYPE html>
            <html\(attributes)>
            <head>
            <meta charset="utf-8">
            \(bounds ?? "")<meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(HTMLText.content(title))</title>

            """
        for (name, value) in [
            ("author", document.metadata.author), ("description", document.metadata.subject),
            ("keywords", document.metadata.keywords),
        ] {
            guard let value, !value.isEmpty else { continue }
            head += "<meta name=\"\(name)\" content=\"\(HTMLText.attribute(value))\">\n"
        }
        return head + "<style>\n\(styleSheet)\n</style>\n</head>\n<body>\n"
    }

    /// The title that the file states, else the first heading, else the file's name.
    var title: String {
        if let title = document.metadata.title?.withoutControls, !title.isBlank { return title }
        for case .heading(let heading) in document.body {
            let title = heading.text.plain.withoutControls
            if !title.isBlank { return title.replacing("\n", with: " ") }
        }
        return sourceName
    }

    /// Attributes of the element that contains the document's text, each with a leading space.
    var languageAttributes: String {
        guard let language = document.mainLanguage else { return "" }
        let direction = language.isWrittenFromRight ? " dir=\"rtl\"" : ""
        return " lang=\"\(HTMLText.attribute(language))\"" + direction
    }
}

extension String {
    fileprivate var isBlank: Bool { allSatisfy(\.isWhitespace) }
}
