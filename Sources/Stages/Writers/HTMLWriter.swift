import Diagnostics
import DocumentModel
import Packaging

/// Writes one HTML file that needs nothing beside it.
///
/// Source: HTML Living Standard, https://html.spec.whatwg.org/multipage/.
package struct HTMLWriter: DocumentWriter {
    package static let format = OutputFormat(
        name: "html", fileExtension: "html", mediaType: "text/html",
        summary: "one self-contained page with headings, lists, tables and form fields")

    package init(options: WriterOptions) throws(Problem) {}

    package func notes(on document: Document) -> [Note] { document.notesOnPictures }

    package func write(
        _ document: Document, part: Int, source: some SourceAccess, to sink: inout some ByteSink
    ) throws(Problem) {
        let ignored = document.meaninglessStyles
        let name = source.name
        try sink.buffered { (output) throws(Problem) in
            output.append(head(of: document, sourceName: name))
            for block in document.body {
                var fragment = HTMLFragment(ignoring: ignored)
                fragment.append(block)
                output.append(fragment.html)
                try output.flushIfFull()
            }
            let fields = document.fields.filter { !$0.isPrinted }
            if !fields.isEmpty {
                output.append("<section class=\"fields\">\n")
                for field in fields {
                    output.append(control(for: field))
                    try output.flushIfFull()
                }
                output.append("</section>\n")
            }
            output.append("</body>\n</html>\n")
        }
    }

    private func head(of document: Document, sourceName: String) -> String {
        var attributes = ""
        if let language = document.metadata.language, !language.isEmpty {
            attributes = " lang=\"\(HTMLText.attribute(language))\""
            if isWrittenFromRight(language) { attributes += " dir=\"rtl\"" }
        }
        var head = """
            <!DOCTYPE html>
            <html\(attributes)>
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(HTMLText.content(title(of: document, sourceName: sourceName)))</title>

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
    private func title(of document: Document, sourceName: String) -> String {
        if let title = document.metadata.title, !title.allSatisfy(\.isWhitespace) { return title }
        for case .heading(let heading) in document.body where !heading.text.isEmpty {
            return heading.text.plain.replacing("\n", with: " ")
        }
        return sourceName
    }

    /// Languages whose usual script runs from right to left.
    ///
    /// Source: CLDR 44, layout/orientation/characterOrder.
    private func isWrittenFromRight(_ language: String) -> Bool {
        let base = language.lowercased().prefix { $0 != "-" && $0 != "_" }
        return ["ar", "ckb", "dv", "fa", "he", "ps", "sd", "ug", "ur", "yi"].contains(String(base))
    }

    private func control(for field: Document.Field) -> String {
        let label = HTMLText.content(field.label)
        let value = HTMLText.attribute(field.value)
        let name = field.name.map { " name=\"\(HTMLText.attribute($0))\"" } ?? ""
        let control =
            switch field.kind {
            case .checkbox:
                "<input type=\"checkbox\"\(name) disabled\(field.isChecked == true ? " checked" : "")> \(label)"
            case .radio where field.isChecked != nil:
                "<input type=\"radio\"\(name) disabled\(field.isChecked == true ? " checked" : "")> \(label)"
            case .text, .choice, .radio:
                "\(label) <input type=\"text\"\(name) value=\"\(value)\" readonly>"
            case .signature:
                "\(label) <output\(name)>\(HTMLText.content(field.value))</output>"
            }
        return "<p><label>\(control)</label></p>\n"
    }

    /// Colours leave a contrast of at least 7 : 1 to the text.
    private let styleSheet = """
        body { max-width: 50rem; margin: 2rem auto; padding: 0 1rem; color: #1a1a1a; \
        font: 1rem/1.5 system-ui, sans-serif; }
        h1, h2, h3, h4, h5, h6 { line-height: 1.25; }
        .table { overflow-x: auto; }
        table { border-collapse: collapse; margin: 1rem 0; }
        caption { text-align: start; font-weight: 600; padding: .25rem 0; }
        th, td { border: 1px solid #b8b8b8; padding: .25rem .5rem; text-align: start; \
        vertical-align: top; }
        thead th { background: #eef1f5; }
        td.value { text-align: end; font-variant-numeric: tabular-nums; }
        td > p, th > p, li > p { margin: 0; }
        figure { margin: 1rem 0; }
        figcaption { font-style: italic; }
        .center { text-align: center; }
        .trailing { text-align: end; }
        """
}
