import Diagnostics
import Packaging
import Testing

@testable import ArchiveReading

@Suite struct ArchiveReaderTests {
    @Test(arguments: [
        ("zip", ArchiveKind.zip), ("ZIP", .zip), ("eml", .mail), ("mbox", .mailbox),
    ])
    func `the ending tells the kind`(_ ending: String, _ kind: ArchiveKind) {
        #expect(ArchiveKind(ending: ending) == kind)
    }

    @Test(arguments: ["", "pdf", "zipx", "docx"])
    func `other files are no archives`(_ ending: String) {
        #expect(ArchiveKind(ending: ending) == nil)
    }

    @Test func `the files of a zip archive come in its order and without its folders`() throws {
        let archive = try zip([("b/a.pdf", "first"), ("c/", ""), ("a.pdf", "second")])
        let members = try members(archive, .zip)
        #expect(members.map(\.name) == ["b/a.pdf", "a.pdf"])
        #expect(try members.map { try content($0, archive, .zip) } == ["first", "second"])
    }

    @Test func `what unpacks to more than the limit is refused`() throws {
        let archive = try zip([("a", String(repeating: "a", count: 10_000))])
        let member = try #require(try members(archive, .zip).first)
        #expect(throws: Problem.self) { try content(member, archive, .zip, limit: 9_999) }
        #expect(try content(member, archive, .zip, limit: 10_000).utf8.count == 10_000)
    }

    @Test(arguments: [ArchiveKind.zip, .mail, .mailbox])
    func `damaged archives are refused or empty`(_ kind: ArchiveKind) throws {
        let bytes = [UInt8](repeating: 0, count: 100)
        let found = Result { try members(bytes, kind) }
        #expect((try? found.get())?.isEmpty ?? true)
        #expect(throws: Problem.self) {
            try content(ArchiveMember(name: "a", index: 7), bytes, kind)
        }
    }

    @Test func `attachments have their names and contents`() throws {
        let mail = Array(
            Self.mail(parts: [
                Self.part("text/plain", nil, "Hello"),
                Self.part("application/pdf", "=?iso-8859-1?q?M=FCller.pdf?=", "cGRm", "base64"),
                Self.part("image/png", "photo.png", "a=20b", "quoted-printable"),
                Self.part("application/pdf", nil, "pdf"),
                Self.part("text/csv", "../a/b.csv", "1,2"),
            ]).utf8)
        let members = try members(mail, .mail)
        #expect(
            members.map(\.name) == ["Müller.pdf", "photo.png", "attachment-3.pdf", ".._a_b.csv"])
        #expect(
            try members.map { try content($0, mail, .mail) } == ["pdf", "a b", "pdf", "1,2"])
    }

    @Test func `pictures of the text are no attachments, and mails in mails are files`() throws {
        let related = """
            Content-Type: multipart/related; boundary=r

            --r
            Content-Type: text/html

            <img src="cid:logo">
            --r
            \(Self.part("image/png", "logo.png", "x"))
            --r--
            """
        let mail = Array(
            Self.mail(parts: [
                related, Self.part("message/rfc822", nil, "Subject: inner\n\ntext"),
            ]).utf8)
        let members = try members(mail, .mail)
        #expect(members.map(\.name) == ["mail-1.eml"])
        #expect(try content(members[0], mail, .mail).contains("Subject: inner"))
    }

    @Test func `the mails of a mailbox are folders`() throws {
        let one = Self.mail(parts: [Self.part("application/pdf", "a.pdf", "one\n>From x")])
        let plain = "Subject: none\n\ntext\n"
        let two = Self.mail(parts: [Self.part("application/pdf", "a.pdf", "two")])
        let mailbox = Array(
            [one, plain, two].map { "From ada@example.org Mon Nov 23 10:00:00 2026\n\($0)\n" }
                .joined().utf8)
        let members = try members(mailbox, .mailbox)
        #expect(members.map(\.name) == ["1/a.pdf", "3/a.pdf"])
        #expect(try content(members[1], mailbox, .mailbox) == "two")
    }

    private static func mail(parts: [String]) -> String {
        "From: ada@example.org\nMIME-Version: 1.0\nContent-Type: multipart/mixed; boundary=b\n\n"
            + parts.map { "--b\n\($0)\n" }.joined() + "--b--\n"
    }

    private static func part(
        _ type: String, _ name: String?, _ content: String, _ encoding: String = "7bit"
    ) -> String {
        let name = name.map { "; name=\"\($0)\"" } ?? ""
        return "Content-Type: \(type)\(name)\nContent-Transfer-Encoding: \(encoding)\n\n\(content)"
    }

    private func zip(_ files: [(name: String, text: String)]) throws -> [UInt8] {
        var sink = MemorySink()
        var archive = try ZipArchiveWriter()
        for file in files { try archive.addEntry(named: file.name, bytes: Array(file.text.utf8)) }
        try archive.finish(to: &sink)
        return sink.bytes
    }

    private func members(_ bytes: [UInt8], _ kind: ArchiveKind) throws -> [ArchiveMember] {
        try bytes.withUnsafeBytes { buffer in
            Result { () throws(Problem) in try ArchiveReader(buffer, kind: kind).members() }
        }.get()
    }

    private func content(
        _ member: ArchiveMember, _ bytes: [UInt8], _ kind: ArchiveKind, limit: Int = 1 << 20
    ) throws -> String {
        let content = bytes.withUnsafeBytes { buffer in
            Result { () throws(Problem) in
                var sink = MemorySink()
                try ArchiveReader(buffer, kind: kind).write(member, limit: limit, to: &sink)
                return sink.bytes
            }
        }
        return String(decoding: try content.get(), as: UTF8.self)
    }
}
