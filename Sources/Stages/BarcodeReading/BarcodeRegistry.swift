/// What reads codes; all of them look, and their scans count together.
package enum BarcodeRegistry {
    package static let all: [any BarcodeReader.Type] = [ZBarReader.self]
}
