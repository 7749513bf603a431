import BarcodeReading
public import Foundation

/// Detects and decodes the barcodes on the pages of a file.
///
///     for code in try await DetectBarcodesRequest().perform(on: data) {
///         print(code.symbology, code.payloadString ?? "", code.content ?? "plain")
///     }
///
/// Modelled on Vision's request of the same name. Pages of a PDF are rendered for it.
public struct DetectBarcodesRequest: Sendable {
    /// Only these; all that can be read where none is named.
    public var symbologies: [BarcodeSymbology] = []
    /// What lies outside is ignored. The results are on the plane of the whole page.
    public var regionOfInterest = NormalizedRect.fullImage

    public init() {}

    /// The symbologies that can be read.
    public var supportedSymbologies: [BarcodeSymbology] {
        let read = BarcodeRegistry.all.reduce(into: Set<BarcodeSymbology>()) {
            $0.formUnion($1.symbologies)
        }
        return BarcodeSymbology.allCases.filter(read.contains)
    }

    /// - Parameter page: Counted from 1.
    /// - Returns: The barcodes, from the top; none for a page without any.
    /// - Throws: `missingComponent` for a symbology that cannot be read; `wrongUsage` for a page
    ///   that the file does not have; `interrupted` where the task is cancelled; what
    ///   ``DocumentConverter/document(of:named:)`` throws.
    public func perform(
        on data: Data, page: Int = 1
    ) async throws(Problem) -> [BarcodeObservation] {
        try await perform(on: SourceFile(data, named: "input"), page: page)
    }

    /// - Throws: `inputNotFound`, and what ``perform(on:page:)-(Data,_)`` throws.
    public func perform(
        on url: URL, page: Int = 1
    ) async throws(Problem) -> [BarcodeObservation] {
        try await perform(on: try SourceFile(at: url), page: page)
    }

    private func perform(
        on source: SourceFile, page: Int
    ) async throws(Problem) -> [BarcodeObservation] {
        let supported = supportedSymbologies
        if let missing = symbologies.first(where: { !supported.contains($0) }) {
            throw Problem(
                .missingComponent, "this version does not read \(missing.name)",
                hint: "it reads: " + supported.map(\.name).joined(separator: ", "))
        }
        let wanted = Set(symbologies.isEmpty ? supported : symbologies)
        let region = regionOfInterest
        return try await RequestedPages.value(ofPage: page, in: source) {
            (work, number) throws(Problem) in
            try work.barcodes(ofPage: number, symbologies: wanted, region: region)
        }
    }
}
