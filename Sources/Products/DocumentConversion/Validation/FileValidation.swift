import Packaging
import Readers
import SchemaValidation

/// The rules that a file is validated against.
public enum ValidationRule: Hashable, Sendable {
    /// What a format of ``DocumentFormat/checked`` asks, by its name.
    case format(String)
    /// A schema: JSON Schema for JSON, RELAX NG for XML.
    case schema([UInt8])

    /// Where a file is not as it should be.
    ///
    /// - Throws: `wrongUsage` for what is no schema.
    func violations(in bytes: [UInt8]) throws(Problem) -> [Violation] {
        switch self {
        case .format(let name): try SchemaValidation.violations(in: bytes, format: name)
        case .schema(let schema): try SchemaValidation.violations(in: bytes, schema: schema)
        }
    }
}

extension DocumentFormat {
    /// The formats whose files can be validated.
    public static var checked: [DocumentFormat] {
        all.filter { SchemaValidation.formats.contains($0.name) }
    }

    /// Whether files of this format can be validated.
    public var isChecked: Bool { SchemaValidation.formats.contains(name) }
}

extension SourceFile {
    /// Where the file is not as a format or schema asks.
    ///
    /// - Throws: `wrongUsage` for what is no schema, `limitReached`.
    package func violations(
        under rule: ValidationRule, by runner: any PageRunner, options: ConversionOptions
    ) throws(Problem) -> [Violation] {
        do throws(Problem) {
            return try runner.violations(in: bytes, under: rule, options: options)
        } catch {
            throw error.placed(in: name)
        }
    }
}

extension ValidationRule {
    /// Looks into the file in this process.
    package func violationsHere(in bytes: InputBytes) throws(Problem) -> [Violation] {
        try violations(in: Array(bytes.bytes))
    }
}
