import Facts
import Geometry
import Observations
import Raster

/// Searches a page for barcodes, in several scan passes where one does not suffice.
package struct BarcodeSearch: Sendable {
    package var effort: Effort
    /// Only these.
    package var symbologies: Set<BarcodeSymbology>
    private let readers: [any BarcodeReader]

    package enum Effort: Sendable {
        /// One pass over the image as it is, of a sheet along its rows and over its dense areas.
        case quick
        /// Further passes, within a bound, until there is a barcode.
        case thorough
    }

    package init(
        _ effort: Effort, symbologies: Set<BarcodeSymbology> = Set(BarcodeSymbology.allCases),
        readers: [any BarcodeReader] = BarcodeRegistry.all.map { $0.init() }
    ) {
        self.effort = effort
        self.symbologies = symbologies
        self.readers = readers
    }

    /// The barcodes in an image, from the top and from the left.
    ///
    /// - Parameters:
    ///   - region: The area to search; `nil` for the whole image.
    ///   - pageSize: The page that the picture shows.
    package func barcodes(
        in source: SourceImage, region: Rect<PageUnits>? = nil, pageSize: Size<PageUnits>
    ) -> [BarcodeObservation] {
        var toPage = source.toPage
        var gray = source.gray
        if let region {
            guard let cut = gray.cut(to: region, on: source.toPage) else { return [] }
            gray = cut.image
            toPage = cut.toPage
        }
        return found(in: gray).compactMap { $0.wanted(as: symbologies) }
            .map { $0.observation(toPage: toPage, pageSize: pageSize) }
            .sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    private func found(in gray: GrayImage) -> [DecodedBarcode] {
        var evidence = BarcodeEvidence()
        var budget = parameters.mostPixels
        let count = gray.bounds.area
        guard count < parameters.leastSheetPixels else {
            let isHasty = effort == .quick
            for pass in isHasty ? [BarcodeScanPass.glance(at: count)] : BarcodeScanPass.glances {
                scan(gray.bounds, of: gray, in: pass, for: &evidence)
            }
            let areas = gray.denseAreas
            search(
                areas, of: gray, in: isHasty ? [.plain] : BarcodeScanPass.close,
                atMost: parameters.mostClosePixels, for: &evidence, budget: &budget)
            if !isHasty, symbologies.contains(.maxiCode) {
                searchSquares(areas, of: gray, for: &evidence)
            }
            return evidence.barcodes
        }
        scan(gray.bounds, of: gray, in: .plain, for: &evidence)
        if effort == .thorough || !evidence.isEmpty, !evidence.isSettled {
            search(
                [gray.bounds], of: gray, in: BarcodeScanPass.further,
                atMost: parameters.mostEnlargedPixels, for: &evidence, budget: &budget)
        }
        return evidence.barcodes
    }

    /// Repeats the scan of each area until there is a barcode that needs no second look.
    private func search(
        _ areas: [Rect<Pixels>], of gray: GrayImage, in passes: [BarcodeScanPass],
        atMost limit: Double, for evidence: inout BarcodeEvidence, budget: inout Double
    ) {
        for pass in passes {
            for area in areas where !evidence.isSettled(in: area) {
                let cost = pass.pixelCount(of: area)
                guard cost <= min(budget, limit) else { continue }
                budget -= cost
                scan(area, of: gray, in: pass, for: &evidence)
            }
        }
    }

    /// Looks for MaxiCode where the ink of an area is a square at any angle.
    private func searchSquares(
        _ areas: [Rect<Pixels>], of gray: GrayImage, for evidence: inout BarcodeEvidence
    ) {
        for area in areas where evidence.mayShowMaxiCode(in: area) {
            guard let square = SquareInk(in: area, of: gray) else { continue }
            for quarters in 0..<4 where evidence.mayShowMaxiCode(in: area) {
                guard let upright = square.upright(quarters: quarters, of: gray) else { continue }
                for reader in readers {
                    var scans = reader.scans(of: upright.image, by: .local, upright: false)
                        .filter { $0.symbology == .maxiCode }
                    for index in scans.indices { scans[index].points = upright.corners }
                    evidence.add(scans, by: type(of: reader).name)
                }
            }
        }
    }

    private func scan(
        _ area: Rect<Pixels>, of gray: GrayImage, in pass: BarcodeScanPass,
        for evidence: inout BarcodeEvidence
    ) {
        guard let part = area == gray.bounds ? gray : gray.cropped(to: area),
            let (image, back) = pass.applied(to: part)
        else { return }
        let corner = Transform<Pixels, Pixels>(
            a: 1, b: 0, c: 0, d: 1, e: area.minX, f: area.minY)
        for reader in readers {
            let scans = reader.scans(of: image, by: pass.threshold, upright: pass.isUpright)
            evidence.add(
                scans.map { $0.moved(by: back.then(corner), isInverted: pass.isInverted) },
                by: type(of: reader).name)
        }
    }
}

extension GrayImage {
    /// The part of the image that shows an area of the page.
    fileprivate func cut(
        to region: Rect<PageUnits>, on toPage: Transform<Pixels, PageUnits>
    ) -> (image: GrayImage, toPage: Transform<Pixels, PageUnits>)? {
        guard let back = toPage.inverse else { return nil }
        let corners = Quad(region).corners.map { back($0) }
            .map { Rect<Pixels>(x: $0.x, y: $0.y, width: 0, height: 0) }
        guard let area = corners.bounds()?.intersection(bounds),
            let image = cropped(to: area)
        else { return nil }
        let move = Transform<Pixels, Pixels>(
            a: 1, b: 0, c: 0, d: 1, e: area.minX.rounded(.down), f: area.minY.rounded(.down))
        return (image, move.then(toPage))
    }
}

extension BarcodeScan {
    fileprivate func moved(by back: Transform<Pixels, Pixels>, isInverted: Bool) -> BarcodeScan {
        var scan = self
        scan.points = points.map { back($0) }
        scan.isInverted = scan.isInverted != isInverted
        return scan
    }
}

/// How much is scanned, and where. Effects by `Benchmarks/sensitivity.py` on 21 documents,
/// recognized anew.
struct BarcodeSearchParameters {
    static let standard = BarcodeSearchParameters()

    /// Pixels scanned in all besides the image itself, and in one pass: the reader takes 70 million
    /// in a second.
    var mostPixels = 32e6
    var mostEnlargedPixels = 12e6

    /// Pixels of one look at a dense area, as enlarged: 1.4 megapixels are a symbol of 5 cm three times
    /// as large at 200 dots per inch. What is larger and dense is rather text, and has coarser modules.
    var mostClosePixels = 1.4e6

    /// Pixels from which on a picture is a sheet, whose dense parts are looked at closely: one of A4
    /// at 100 dots per inch.
    var leastSheetPixels = 0.9e6
}

private let parameters = BarcodeSearchParameters.standard
