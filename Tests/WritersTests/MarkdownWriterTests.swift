import DocumentModel
import Testing

@Suite struct MarkdownWriterTests {
    @Test func `a heading is not marked as italic where all of it is`() throws {
        func heading(_ runs: [TextRun]) -> Block {
            .heading(Heading(level: 2, text: RichText(runs: runs)))
        }
        let whole = [TextRun(text: "Your", style: [.bold, .italic]), TextRun(text: " ")]
        let part = [TextRun(text: "Of "), TextRun(text: "Rosa", style: .italic)]
        let name = TextRun(text: "day", style: .italic)
        #expect(try text([heading(whole + [name])], as: "md") == "## Your day\n")
        #expect(try text([heading(part)], as: "md") == "## Of *Rosa*\n")
        #expect(try text([heading(part)], as: "html").contains("<h2>Of <em>Rosa</em></h2>"))
        #expect(try text([heading(whole + [name])], as: "html").contains("<h2>Your day</h2>"))
    }

    @Test func `blocks have their marks`() throws {
        let heading = Heading(
            level: 2, text: RichText(runs: [TextRun(text: "Offer", style: .bold)]))
        let blocks: [Block] = [
            .heading(heading),
            .paragraph("one\ntwo"),
            .list([
                ("9.", 9, [.paragraph("tea"), .list([("•", nil, [.paragraph("green")])])]),
                ("10.", 10, [.paragraph("milk"), .paragraph("cold")]),
            ]),
            .list([("11.", 11, [.paragraph("sugar")])]),
            .table([["a|b", "c"], ["d\ne", nil]]),
        ]
        #expect(
            try text(blocks, as: "md") == """
                ## Offer

                one\\
                two

                9. tea
                   - green
                10. milk

                    cold

                11) sugar

                | a\\|b | c |
                | --- | --- |
                | d<br>e |  |

                """)
    }

    @Test(arguments: [
        ("# no heading", "\\# no heading"),
        ("#hash", "#hash"),
        ("1986. A good year", "1986\\. A good year"),
        ("3.5 kg", "3.5 kg"),
        ("- 5 degrees", "\\- 5 degrees"),
        ("-5 degrees", "-5 degrees"),
        ("> 5", "\\> 5"),
        ("5 > 4 < 6", "5 > 4 < 6"),
        ("<b>", "\\<b>"),
        ("a_name_here and _this_", "a_name_here and \\_this\\_"),
        ("2 * 3 and *4*", "2 * 3 and \\*4\\*"),
        ("[1] and [a](b)", "\\[1] and \\[a](b)"),
        ("see [1]", "see [1]"),
        ("R&D and &copy;", "R\\&D and \\&copy;"),
        ("C:\\Users\\*", "C:\\Users\\\\\\*"),
        ("---", "\\---"),
        ("a | b", "a | b"),
        ("`x`", "\\`x\\`"),
        ("\u{A0}x\u{A0}", "&#160;x&#160;"),
        ("a *\nb", "a \\*\\\nb"),
    ])
    func `only what would act is escaped`(_ plain: String, _ escaped: String) throws {
        #expect(try text([.paragraph(plain)], as: "md") == escaped + "\n")
    }

    @Test func `marks touch the text and act beside letters`() throws {
        let runs = [
            TextRun(text: "Note: ", style: .bold), TextRun(text: "see "),
            TextRun(text: "Total:", style: .bold), TextRun(text: "5 "),
            TextRun(text: "both", style: [.bold, .italic]), TextRun(text: " "),
            TextRun(text: "a`b", style: .fixedPitch), TextRun(text: " x"),
            TextRun(text: "2", style: .superscript),
        ]
        #expect(
            try text([.paragraph(Paragraph(text: RichText(runs: runs)))], as: "md")
                == "**Note:** see <strong>Total:</strong>5 ***both*** ``a`b`` x<sup>2</sup>\n")
    }

    @Test func `links lead to the web, letters and calls only`() throws {
        let runs = [
            TextRun(text: "site", link: "https://example.org/a_(b)?c=1&d=2"), TextRun(text: ", "),
            TextRun(text: "https://example.org", link: "https://example.org"), TextRun(text: ", "),
            TextRun(text: "trap", link: "java\nscript:alert(1)"),
        ]
        #expect(
            try text([.paragraph(Paragraph(text: RichText(runs: runs)))], as: "md")
                == "[site](<https://example.org/a_(b)?c=1&amp;d=2>), <https://example.org>, trap\n")
    }

    @Test func `a marker that Markdown cannot count is part of the text`() throws {
        let list = Block.list([
            ("(a)", 1, [.paragraph("first")]), ("(b)", 2, [.paragraph("second")]),
        ])
        #expect(try text([list], as: "md") == "- (a) first\n- (b) second\n")
    }

    @Test func `a table with merged cells is HTML without an empty line`() throws {
        let markdown = try text([.table(mergedTable)], as: "md")
        #expect(markdown.hasPrefix("<table>\n<caption>Sales</caption>\n<thead>\n"))
        #expect(markdown.contains("<th scope=\"colgroup\" colspan=\"2\">2025</th>"))
        #expect(!markdown.contains("\n\n"))
    }

    @Test func `lines of a typewritten letter are no code block`() throws {
        let letter = Block.paragraph(
            Paragraph(text: RichText(runs: [TextRun(text: "Dear Anna,\nhere", style: .fixedPitch)]))
        )
        let prose = Block.paragraph("This is how it is written in that language.")
        #expect(try text([prose, letter], as: "md").hasSuffix("\n`Dear Anna,`\\\n`here`\n"))
        #expect(try text([letter], as: "md") == "Dear Anna,\\\nhere\n")
    }
}
