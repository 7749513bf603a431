/// The barcode engines; all of them scan, and their results are combined.
package enum BarcodeRegistry {
    package static let all: [any BarcodeReader.Type] = [ZXingReader.self]
}
