import DocumentModel
import TestSupport
import Testing

@Suite struct FootnoteWritingTests {
    /// - Parameter text: A reference is between `{` and `}`, as `{1}` or, where the footnote is
    ///   not called as its mark, `{2=*}`; a note's own mark between `<` and `>`.
    private func marked(_ text: String, page: Int = 1) -> RichText {
        var rich = RichText()
        var offset = 0
        for piece in text.split(separator: /[{}<>]/, omittingEmptySubsequences: false).enumerated()
        {
            let isMark = piece.offset % 2 == 1
            let parts = piece.element.split(separator: "=")
            let shown = String(isMark ? parts.last ?? "" : piece.element)
            let length = shown.unicodeScalars.count
            if isMark, let number = Int(parts[0]) {
                rich.footnoteMarks.append(
                    FootnoteMark(
                        range: offset..<offset + length,
                        role: text.hasPrefix("<") && offset == 0 ? .note : .reference,
                        footnote: number))
            }
            if !shown.isEmpty {
                rich.runs.append(
                    TextRun(text: shown, style: isMark ? .superscript : [], page: page))
            }
            offset += length
        }
        return rich
    }

    private func paragraph(_ text: String, page: Int = 1) -> Block {
        .paragraph(Paragraph(text: marked(text, page: page)))
    }

    private var article: [Block] {
        [
            .heading(Heading(level: 1, text: marked("Tea{1}"))),
            paragraph("The harvest{2=*} was small{1}."), paragraph("<1> Of all kinds."),
            paragraph("<2=*> In a dry year."),
        ]
    }

    @Test func `Markdown has a label for each note and its references`() throws {
        #expect(
            try text(article, as: "md") == """
                # Tea[^1]

                The harvest[^asterisk] was small[^1].

                [^1]: Of all kinds.

                [^asterisk]: In a dry year.

                """)
    }

    @Test func `marks that begin anew are called by their pages`() throws {
        let body = [
            paragraph("a{1} b{2}"), paragraph("<1> c d"), paragraph("<2> e f"),
            paragraph("g{3=1}", page: 2), paragraph("<3=1> h i", page: 2),
        ]
        #expect(
            try text(body, as: "md") == """
                a[^1-1] b[^2]

                [^1-1]: c d

                [^2]: e f

                g[^2-1]

                [^2-1]: h i

                """)
    }

    @Test func `a note of several lines is set in`() throws {
        #expect(
            try text([paragraph("a{1}"), paragraph("<1> b c\nd\n# e")], as: "md") == """
                a[^1]

                [^1]: b c\\
                    d\\
                    \\# e

                """)
    }

    /// Else a reader without footnotes takes the word for an address: CommonMark 0.31, 4.7.
    @Test func `a note of one word stays a text for every reader`() throws {
        #expect(
            try text([paragraph("a{1}"), paragraph("<1> b")], as: "md")
                == "a[^1]\n\n[^1]: b <!-- -->\n")
        #expect(
            try text([paragraph("a{1}"), paragraph("<1> b (c)")], as: "md")
                == "a[^1]\n\n[^1]: b (c) <!-- -->\n")
    }

    @Test func `what only looks like a note is escaped`() throws {
        #expect(
            try text([.paragraph("see [^1] and [^2]: x")], as: "md")
                == "see \\[^1] and \\[^2]: x\n")
        #expect(
            try text([paragraph("a{1}(b) !{1}: c"), paragraph("<1> d e")], as: "md")
                == "a[^1]\\(b) \\![^1]\\: c\n\n[^1]: d e\n")
    }

    @Test func `a mark that only HTML refers to stays as printed`() throws {
        var table = Table(rowCount: 1, columnCount: 2, headerRowCount: 0, cells: [])
        table.cells = [Table.Cell(rows: 0..<1, columns: 0..<2, blocks: [paragraph("a{1}")])]
        let body = [.table(table), paragraph("<1> b c")]
        let merged = try text(body, as: "md")
        #expect(merged.contains("a<sup>1</sup>") && merged.hasSuffix("\n<sup>1</sup> b c\n"))
        let pipes = try text(Document(body: body), as: "md", options: ["tables": "gfm"])
        #expect(pipes.contains("| a[^1] |") && pipes.hasSuffix("\n[^1]: b c\n"))
    }

    @Test func `HTML leads to the note and back`() throws {
        let html = try text(article, as: "html")
        let ends = [
            "Tea<a href=\"#note-1\" id=\"note-1-ref-1\" role=\"doc-noteref\"><sup>1</sup></a></h1>",
            "small<a href=\"#note-1\" id=\"note-1-ref-2\" role=\"doc-noteref\"><sup>1</sup></a>.</p>",
            """
            <aside id="note-2" role="doc-footnote">
            <p><a href="#note-2-ref-1" role="doc-backlink"><sup>*</sup></a> In a dry year.</p>
            </aside>
            """,
        ]
        for end in ends { #expect(html.contains(end)) }
    }

    @Test func `a mark without its note leads nowhere`() throws {
        let body = [paragraph("a{1} b"), paragraph("<2> c d")]
        #expect(try text(body, as: "md") == "a<sup>1</sup> b\n\n<sup>2</sup> c d\n")
        #expect(!(try text(body, as: "html").contains("role=\"doc-")))
        #expect(Document(body: body).footnotes.isEmpty)
    }

    @Test func `JSON has the positions of the marks`() throws {
        let json = try text(article, as: "json")
        #expect(
            json.contains(
                #"""
                "footnotes":[
                {"mark":"1","note":{"node":"b3","start":0,"end":1,"page":1},"references":[{"node":"b1","start":3,"end":4,"page":1},{"node":"b2","start":22,"end":23,"page":1}]},
                {"mark":"*","note":{"node":"b4","start":0,"end":1,"page":1},"references":[{"node":"b2","start":11,"end":12,"page":1}]}],
                """#))
    }

    @Test func `plain text keeps marks as they were read`() throws {
        #expect(
            try text(article, as: "txt")
                == "Tea1\n\nThe harvest* was small1.\n\n1 Of all kinds.\n\n* In a dry year.\n")
    }

    /// Each label is defined once and used at least once, whatever the marks are.
    @Test func `no label is without a note`() throws {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<200 {
            let notes = 1...Int.random(in: 1...6, using: &random)
            let body = notes.flatMap { number -> [Block] in
                let mark = ["1", "2", "*", "**", "†", "a", "A"].randomElement(using: &random) ?? ""
                let page = Int.random(in: 1...2, using: &random)
                return [
                    paragraph("x{\(number)=\(mark)}", page: page),
                    paragraph("<\(number)=\(mark)> y z", page: page),
                ]
            }
            let lines = try text(body, as: "md").split(separator: "\n").map(String.init)
            let labels = lines.compactMap { $0.firstMatch(of: /^\[\^([^\]]+)\]: y z$/)?.output.1 }
            let used = lines.compactMap { $0.firstMatch(of: /^x\[\^([^\]]+)\]$/)?.output.1 }
            #expect(labels == used && labels.count == notes.count)
            #expect(Set(labels.map { $0.lowercased() }).count == labels.count)
        }
    }
}
