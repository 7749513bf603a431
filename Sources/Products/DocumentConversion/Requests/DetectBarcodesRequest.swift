import BarcodeReading
import Foundation

/// Detects and decodes the barcodes on the pages of a file.
///
///     for code in try await DetectBarcodesRequest().perform(on: data) {
///         print(code.symbology, code.payloadString ?? "", code.content ?? "plain")
///     }
///
/// Modelled on Vision's request of the same name. Pages of a PDF are rendered for it. Of a GS1 composite
/// code the linear part is read; symbols of a structured append have a
/// ``BarcodeObservation/sequence``.
public struct DetectBarcodesRequest: ImageProcessingRequest {
    /// The versions of the reading.
    public enum Revision: Hashable, Sendable, CaseIterable {
        case revision4
    }

    /// The version of the reading.
    public let revision: Revision
    /// Only these; all that can be read where none is named.
    public var symbologies: [BarcodeSymbology] = []
    public var regionOfInterest = NormalizedRect.fullImage

    /// - Parameter revision: `nil` for the newest.
    public init(_ revision: Revision? = nil) { self.revision = revision ?? .revision4 }

    /// The versions that can be asked for.
    public static var supportedRevisions: [Revision] { Revision.allCases }

    /// The symbologies that can be read.
    public var supportedSymbologies: [BarcodeSymbology] {
        let read = BarcodeRegistry.all.reduce(into: Set<BarcodeSymbology>()) {
            $0.formUnion($1.symbologies)
        }
        return BarcodeSymbology.allCases.filter(read.contains)
    }

    /// - Returns: The barcodes, from the top; none for a page without any.
    public func perform(on file: RequestedFile) async throws(Problem) -> [BarcodeObservation] {
        guard case .barcodes(let codes) = try await file.finding(of: .detectBarcodes(self)) else {
            throw .unfittingFinding
        }
        return codes
    }

    /// - Throws: `missingComponent`.
    var wanted: Set<BarcodeSymbology> {
        get throws(Problem) {
            let supported = supportedSymbologies
            if let missing = symbologies.first(where: { !supported.contains($0) }) {
                throw Problem(
                    .missingComponent, "this version does not read \(missing.name)",
                    hint: "it reads: " + supported.map(\.name).joined(separator: ", "))
            }
            return Set(symbologies.isEmpty ? supported : symbologies)
        }
    }
}
