import DocumentModel
import Geometry
import Testing

@Suite struct BarcodeWritingTests {
    private func code(_ payload: String?, isGS1: Bool = false) -> Block {
        .barcode(
            Barcode(
                symbology: isGS1 ? .gs1DataBarExpanded : .qr, payload: payload,
                payloadBytes: Array((payload ?? "\u{1}").utf8), isGS1: isGS1, reader: "zxing-cpp",
                page: 1, corners: Quad(Rect(x: 10, y: 20, width: 30, height: 40))))
    }

    @Test func `a link is one where the format has links`() throws {
        let link = code("https://example.com/a?b=1&c=<2>")
        #expect(
            try text([link], as: "txt").hasPrefix("QR code: https://example.com/a?b=1&c="))
        #expect(try text([link], as: "html").contains("<p>QR code: <a href=\"https://example.com/"))
        #expect(try text([link], as: "md").contains("<https://example.com/"))
    }

    @Test func `the meaning of a barcode is written in lines`() throws {
        let contact = code("MECARD:N:Doe,Jane;TEL:+12125550100;;")
        #expect(try text([contact], as: "txt") == "QR code: Jane Doe\n+12125550100\n")
        let elements = code("0109501101530003", isGS1: true)
        #expect(try text([elements], as: "txt") == "GS1 DataBar Expanded: (01)09501101530003\n")
        #expect(try text([code(nil)], as: "txt") == "QR code\n")
    }

    @Test func `a payload never becomes a tag`() throws {
        let html = try text([code("<script>alert(1)</script>")], as: "html")
        #expect(html.contains("&lt;script"))
        #expect(!html.contains("<script>alert"))
    }

    @Test func `JSON has the payload, its meaning and its place`() throws {
        let json = try text([code("WIFI:S:Guest;T:WPA;P:pass;;")], as: "json")
        #expect(
            json.contains(
                """
                {"id":"b1","type":"barcode","symbology":"qr","payload":"WIFI:S:Guest;T:WPA;P:pass;;",\
                "payloadBase64":"V0lGSTpTOkd1ZXN0O1Q6V1BBO1A6cGFzczs7","gs1":false,"inverted":false,\
                "content":{"kind":"wirelessNetwork","name":"Guest","password":"pass","security":"WPA",\
                "hidden":false},"confidence":1,"reader":"zxing-cpp","page":1,"box":[10,20,40,60],\
                "corners":[[10,20],[40,20],[40,60],[10,60]]}
                """))
    }
}
