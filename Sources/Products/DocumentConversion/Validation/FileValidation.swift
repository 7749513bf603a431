import Packaging
import Readers
import SchemaValidation

/// What a file is held against.
public enum ValidationRule: Hashable, Sendable {
    /// What a format of ``DocumentFormat/checked`` asks, by its name.
    case format(String)
    /// A schema: JSON Schema for JSON, RELAX NG for XML.
    case schema([UInt8])

    /// Where a file is not as it should be.
    ///
    /// - Throws: `wrongUsage` for what is no schema.
    func faults(in bytes: [UInt8]) throws(Problem) -> [Fault] {
        switch self {
        case .format(let name): try SchemaValidation.faults(in: bytes, format: name)
        case .schema(let schema): try SchemaValidation.faults(in: bytes, schema: schema)
        }
    }
}

extension DocumentFormat {
    /// The formats whose files can be held against what they ask.
    public static var checked: [DocumentFormat] {
        all.filter { SchemaValidation.formats.contains($0.name) }
    }

    public var isChecked: Bool { SchemaValidation.formats.contains(name) }
}

extension SourceFile {
    /// Where the file is not as a format or schema asks.
    ///
    /// - Throws: `wrongUsage` for what is no schema, `limitReached`.
    package func faults(
        under rule: ValidationRule, by runner: any PageRunner, options: ConversionOptions
    ) throws(Problem) -> [Fault] {
        do throws(Problem) {
            return try runner.faults(in: bytes, under: rule, options: options)
        } catch {
            throw error.placed(in: name)
        }
    }
}

extension ValidationRule {
    /// Looks into the file in this process.
    package func faultsHere(in bytes: InputBytes) throws(Problem) -> [Fault] {
        try faults(in: Array(bytes.bytes))
    }
}
