import Facts
import Geometry
import Observations
import Raster

/// Looks for codes on a page, in several ways where one does not suffice.
package struct CodeSearch: Sendable {
    package var effort: Effort
    /// Only these.
    package var symbologies: Set<BarcodeSymbology>
    private let readers: [any BarcodeReader]

    package enum Effort: Sendable {
        /// One look at the picture as it is, and further ones only where it shows something doubtful.
        case quick
        /// Further looks, within a bound, until there is a code.
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

    /// The codes in a picture, from the top and from the left.
    ///
    /// - Parameters:
    ///   - region: What lies outside is not looked at; `nil` for the whole picture.
    ///   - pageSize: The page that the picture shows.
    package func codes(
        in source: SourceImage, region: Rect<PageUnits>? = nil, pageSize: Size<PageUnits>
    ) -> [BarcodeObservation] {
        var toPage = source.toPage
        var gray = source.gray
        if let region {
            guard let cut = gray.cut(to: region, on: source.toPage) else { return [] }
            gray = cut.image
            toPage = cut.toPage
        }
        return found(in: gray).filter { symbologies.contains($0.symbology) }
            .map { $0.observation(toPage: toPage, pageSize: pageSize) }
            .sorted { ($0.box.minY, $0.box.minX) < ($1.box.minY, $1.box.minX) }
    }

    private func found(in gray: GrayImage) -> [ReadCode] {
        var evidence = CodeEvidence()
        var budget = mostPixels
        // On a drawn page hairlines part the modules of some codes and not of others; half as large,
        // they are gone. One look does not tell whether that is so.
        let isPage = effort == .thorough && CodeLook.plain.pixelCount(of: gray) >= pagePixels
        let looks: [CodeLook] = [.plain] + (isPage ? [.half] : []) + CodeLook.further
        for (index, look) in looks.enumerated() where !looks[..<index].contains(look) {
            let cost = look.pixelCount(of: gray)
            guard look == .plain || cost <= min(budget, mostEnlarged),
                let (image, back) = look.taken(of: gray)
            else { continue }
            budget -= cost
            let step = cost > finePixels ? 2 : 1
            let areas = effort == .quick && step > 1 ? image.areasOfCodes : [image.bounds]
            for reader in readers {
                let scans = areas.flatMap { area -> [CodeScan] in
                    guard let part = area == image.bounds ? image : image.cropped(to: area) else {
                        return []
                    }
                    let corner = Transform<Pixels, Pixels>(
                        a: 1, b: 0, c: 0, d: 1, e: area.minX, f: area.minY)
                    return reader.scans(of: part, step: step).map {
                        $0.moved(by: corner.then(back), isInverted: look.isInverted)
                    }
                }
                evidence.add(
                    scans, by: type(of: reader).name, density: look.scale / Double(step))
            }
            if isPage, look == .plain { continue }
            if evidence.isSettled || effort == .quick && evidence.isEmpty { break }
        }
        return evidence.codes
    }
}

extension GrayImage {
    /// Where a code may stand on a sheet: codes are half black over more than a few millimetres, while
    /// lines of text have a sixth. The whole picture where much of it is dark.
    fileprivate var areasOfCodes: [Rect<Pixels>] {
        let side = Double(min(width, height))
        let spots = darkAreas(reach: Int(side * smallestCode / 2), share: leastBlack)
            .compactMap { $0.grown(by: side * besideCode).intersection(bounds) }
        let dark = spots.joined(within: 0).map { area in
            Rect<Pixels>(
                minX: area.minX.rounded(.down), minY: area.minY.rounded(.down),
                maxX: area.maxX.rounded(.up), maxY: area.maxY.rounded(.up))
        }
        let covered = dark.reduce(0) { $0 + $1.area }
        return covered < bounds.area * fewDark ? dark : [bounds]
    }

    /// The part of the picture that shows an area of the page.
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

extension CodeScan {
    fileprivate func moved(by back: Transform<Pixels, Pixels>, isInverted: Bool) -> CodeScan {
        var scan = self
        scan.points = points.map { back($0) }
        scan.isInverted = isInverted
        return scan
    }
}

/// Pixels looked at in all besides the picture itself, and in one look: ZBar reads 30 million in a
/// second.
private let mostPixels = 32e6
private let mostEnlarged = 12e6

/// Pixels of the smallest picture that is taken for a page: half a sheet at 100 dots per inch.
private let pagePixels = 0.5e6

/// Pixels from which on every other scan line suffices.
private let finePixels = 4e6

/// Parts of the shorter side of a sheet: 5.5 mm of 210, within which bars and modules are surely
/// seen, and the 12 mm around that the rest of a code and its quiet zone may take.
private let smallestCode = 0.026
private let besideCode = 0.057

/// How far from paper to ink the mean of such an area lies at the least, half of what a code of bars
/// of 5 mm has, and the part of the sheet above which all of it is looked at.
private let leastBlack = 0.22
private let fewDark = 0.5
