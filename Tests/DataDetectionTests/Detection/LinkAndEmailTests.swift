import Facts
import TestSupport
import Testing

@testable import DataDetection

@Suite struct LinkDetectorTests {
    @Test(arguments: [
        ("See https://example.org/a(b)c, please.", "https://example.org/a(b)c"),
        ("(see example.co.uk/path?x=1#y).", "example.co.uk/path?x=1#y"),
        ("Visit www.example.com!", "www.example.com"),
        ("at http://127.0.0.1:8080/x now", "http://127.0.0.1:8080/x"),
        ("at http://[2001:db8::1]/x now", "http://[2001:db8::1]/x"),
        ("ftp://user:secret@example.net/file", "ftp://user:secret@example.net/file"),
        ("中文example.com中文", "example.com"),
        ("münchen.example.de ist da", "münchen.example.de"),
    ])
    func `an address is found whole`(_ text: String, _ link: String) {
        #expect(Detecting().texts(.link, in: text) == [link])
    }

    @Test(arguments: [
        "The end.It was late", "version 1.2.3.4", "notes.md and main.py", "e.g. this",
        "httt://example.com", "http://no-such-top", "mail me@example.com", "$example.com",
        "http://-bad.example.com", "3.14 and 10.30", "U.S. and i.e. others", "word..is",
    ])
    func `what only looks like one is silence`(_ text: String) {
        #expect(Detecting().texts(.link, in: text).isEmpty)
    }

    /// Whatever mark ends the sentence, the address ends before it.
    @Test func `marks of the sentence stay outside`() {
        for mark in [".", ",", ";", ":", "!", "?", ")", "\"", "'", "...", ").", "!?"] {
            for link in ["https://example.org/a", "example.org/a/b", "www.example.org"] {
                #expect(
                    Detecting().texts(.link, in: "see \(link)\(mark) Then") == [link],
                    "\(link)\(mark)")
            }
        }
    }
}

@Suite struct EmailDetectorTests {
    @Test(arguments: [
        ("Write to <ada.lovelace+x@example.co.uk>.", "ada.lovelace+x@example.co.uk"),
        ("mailto:bob@example.com", "bob@example.com"),
        ("root@[192.0.2.1] it is", "root@[192.0.2.1]"),
        ("jürgen@müller.de", "jürgen@müller.de"),
        ("scanner@mail.corp or root@nas.lan", "scanner@mail.corp"),
    ])
    func `an address is found whole`(_ text: String, _ address: String) {
        #expect(Detecting().texts(.emailAddress, in: text).first == address)
    }

    @Test(arguments: [
        "Alice@abc", "a@b.c", "x@@example.com", "bob@exam_ple.com", "a..b@example.com",
        "joe at example dot com", "@example.com", "7@129.126.118.1", "bob@example.com.Then",
        "bob@v1.2b", "at 5@3.50each",
    ])
    func `anything less is silence`(_ text: String) {
        #expect(Detecting().texts(.emailAddress, in: text).isEmpty)
    }

    @Test func `the domain is written small and the label is reported`() {
        let details = Detecting().details(.emailAddress, in: "Work: Ada@Example.ORG")
        #expect(details == .emailAddress(.init(emailAddress: "Ada@example.org", label: "work")))
    }

    @Test func `every plain address is found`() {
        var numbers = SeededGenerator(seed: 1)
        let letters = Array("abcdefghijklmnopqrstuvwxyz0123456789")
        for _ in 0..<500 {
            let word = {
                String(
                    (0..<Int.random(in: 2...12, using: &numbers)).map { _ in
                        letters.randomElement(using: &numbers) ?? "a"
                    })
            }
            let address = "\(word()).\(word())@\(word()).org"
            #expect(Detecting().texts(.emailAddress, in: "to \(address), at once") == [address])
        }
    }
}
