import Testing

@testable import Writers

@Suite struct UnsafeLinkTests {
    @Test(arguments: [
        "javascript:alert(1)", "JavaScript:alert(1)", " javascript:alert(1)",
        "java\nscript:alert(1)",
        "data:text/html,x", "file:///etc/passwd", "vbscript:x", "smb://host/share",
        "\u{1}https://a.de",
    ])
    func `another scheme, or one that is concealed, is unsafe`(address: String) {
        #expect(WebLink.isUnsafe(address))
        #expect(WebLink(address) == nil)
    }

    @Test(arguments: [
        "https://example.com/a:b", "HTTP://example.com", "mailto:a@b.de", "tel:+4912", "#page:3",
        "chapter.html", "sub/a:b.html", "?x=a:b", "", "//example.com",
    ])
    func `a known scheme and a place nearby are not`(address: String) {
        #expect(!WebLink.isUnsafe(address))
    }

    @Test(arguments: ["https", "javascript", "mailto", "x-y", "file"], ["://a", ":a", ":", ":/"])
    func `what is offered as a link is never unsafe`(scheme: String, rest: String) {
        #expect(WebLink(scheme + rest) == nil || !WebLink.isUnsafe(scheme + rest))
    }
}
