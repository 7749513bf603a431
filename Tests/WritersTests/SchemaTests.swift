import DocumentModel
import Foundation
import Testing

/// The schema names every word that the program may write.
@Suite struct SchemaTests {
    private var schema: String {
        get throws {
            let root = URL(filePath: #filePath).deletingLastPathComponent()
                .deletingLastPathComponent().deletingLastPathComponent()
            return try String(
                contentsOf: root.appending(path: "Schemas/document.schema.json"), encoding: .utf8)
        }
    }

    @Test func `every kind of furniture is in the schema`() throws {
        let schema = try schema
        for kind in Document.Furniture.Kind.allCases {
            #expect(schema.contains("\"\(kind.rawValue)\""))
        }
    }

    @Test func `every kind of field is in the schema`() throws {
        let schema = try schema
        for kind in Document.Field.Kind.allCases {
            #expect(schema.contains("\"\(kind.rawValue)\""))
        }
    }
}
