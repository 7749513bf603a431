import Diagnostics
import Packaging
import Testing

@Suite struct XMLStreamWriterTests {
    private func xml(_ content: (borrowing XMLStreamWriter) -> Void) throws -> String {
        var sink = MemorySink()
        try sink.buffered { (output) throws(Problem) in
            let writer = try XMLStreamWriter()
            content(writer)
            try writer.finish(into: &output)
        }
        return String(decoding: sink.bytes, as: UTF8.self)
    }

    @Test func `elements nest and text is escaped`() throws {
        let written = try xml {
            $0.start("a", ["b": "<\"&"])
            $0.attribute("c", "2")
            $0.element("d")
            $0.text("x < y & z")
            $0.end()
        }
        #expect(
            written == """
                <?xml version="1.0" encoding="UTF-8" standalone="yes"?>
                <a b="&lt;&quot;&amp;" c="2"><d/>x &lt; y &amp; z</a>

                """)
    }

    @Test func `what is open is closed at the end`() throws {
        let written = try xml {
            $0.start("a")
            $0.start("b")
        }
        #expect(written.hasSuffix("<a><b/></a>\n"))
    }

    @Test func `characters that XML forbids are left out, all others stay`() throws {
        let written = try xml {
            $0.element("a", text: "\u{0}\u{1}x\u{B}\u{FFFE}\u{FFFF}y\t\u{FFFD}😀\u{10FFFF}")
        }
        #expect(written.hasSuffix("<a>xy\t\u{FFFD}😀\u{10FFFF}</a>\n"))
    }

    @Test func `a long document comes whole`() throws {
        let line = String(repeating: "é", count: 5_000)
        let written = try xml { writer in
            writer.start("a")
            for _ in 0..<100 { writer.element("b", text: line) }
        }
        #expect(written.count { $0 == "é" } == 500_000)
    }
}

@Suite struct ByteSinkTests {
    /// A sink that takes so many bytes and then reports that there is no room.
    private struct NarrowSink: ByteSink {
        var room: Int
        mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
            guard bytes.count <= room else { throw Problem(.outputNotWritten, "no room") }
            room -= bytes.count
        }
    }

    @Test func `a buffer hands everything on in order`() throws {
        var sink = MemorySink()
        try sink.buffered { (output) throws(Problem) in
            for number in 0..<50_000 {
                output.append("\(number),")
                try output.flushIfFull()
            }
        }
        let expected = (0..<50_000).map { "\($0)," }.joined()
        #expect(sink.bytes == Array(expected.utf8))
    }

    @Test func `a fault of the sink comes through the buffer`() {
        var sink = NarrowSink(room: 10)
        let problem = #expect(throws: Problem.self) {
            try sink.buffered { $0.append("more than ten bytes") }
        }
        #expect(problem?.kind == .outputNotWritten)
    }
}
