import Geometry
import Raster

/// Finds regions of reverse video: evenly dark areas with light letters, such as table headers and
/// bands, and the margins that a scanner leaves black.
struct ReverseVideoRegions {
    private let gray: GrayImage
    private let ink: BinaryImage
    private let xHeight: Double
    private let parameters = ReverseVideoParameters.standard

    /// - Parameters:
    ///   - ink: That of `gray`.
    ///   - xHeight: Pixels.
    init(of gray: GrayImage, ink: BinaryImage, xHeight: Double) {
        self.gray = gray
        self.ink = ink
        self.xHeight = xHeight
    }

    /// Letters and background. Margins may have no letters.
    var components: [BinaryImage.ConnectedComponent] {
        guard mayHaveAreas, let areas = areas(of: ink)?.connectedComponents else { return [] }
        let dark = areas.filter {
            ink.inkShare(of: $0) >= parameters.leastInk
                && gray.evenness(of: $0, within: parameters.evenLevels)
                    >= parameters.leastEvenShare
        }
        guard !dark.isEmpty else { return [] }
        // Letters may divide the background and enclose parts of it.
        let whole = dark.map { area in
            area.filling(area.holes.filter { isLettering($0, in: area) })
        }
        return (ink.drawing(whole)?.connectedComponents ?? []).filter {
            isMargin($0) || isLettered($0)
        }
    }

    /// Dark background with its light strokes filled.
    private func areas(of ink: BinaryImage) -> BinaryImage? {
        let side = Int(nearest: xHeight * parameters.strokeWidth)
        let corner = Int(nearest: xHeight * parameters.corner)
        guard
            let dense = ink.denseForeground(
                radius: Int(nearest: xHeight), share: parameters.leastDensity),
            let core = dense.dilated(width: corner, height: corner)
        else { return nil }
        return ink.closed(width: side, height: side)?.intersection(core)?
            .opened(
                width: Int(nearest: xHeight * parameters.leastWidth),
                height: Int(nearest: xHeight * parameters.leastHeight))
    }

    /// Whether the neighbourhood of the darkest spots, which bold letters have, too, contains an area.
    private var mayHaveAreas: Bool {
        let around = parameters.strokeWidth + parameters.corner + parameters.leastWidth + 1
        let spots = ink.denseSpots(radius: Int(nearest: xHeight), share: parameters.leastDensity)
            .map { $0.grown(by: xHeight * around) }
        let covered = spots.reduce(0) { $0 + $1.area }
        return covered > Double(ink.width * ink.height) * parameters.greatestSpotShare
            || spots.contains { spot in
                ink.cropped(to: spot).flatMap(areas)?.isEmpty == false
            }
    }

    /// Whether an area touches the edge of the image.
    private func isMargin(_ area: BinaryImage.ConnectedComponent) -> Bool {
        let box = area.box
        return box.minX <= 0 || box.minY <= 0 || box.maxX >= Double(ink.width)
            || box.maxY >= Double(ink.height)
    }

    /// Whether an area has light letters on lines: photographs have light spots, too.
    private func isLettered(_ area: BinaryImage.ConnectedComponent) -> Bool {
        guard let letters = ink.background(in: area)?.letterCounts else { return false }
        return letters.inLines >= parameters.leastLetters && letters.inLines >= letters.isolated
    }

    /// Whether a hole is light letters, and not a light panel with or without dark ones.
    private func isLettering(
        _ hole: BinaryImage.ConnectedComponent, in area: BinaryImage.ConnectedComponent
    ) -> Bool {
        let box = hole.box
        guard box.height <= xHeight * parameters.greatestLetter, box.minX > area.box.minX,
            box.maxX < area.box.maxX,
            box.minY > area.box.minY, box.maxY < area.box.maxY
        else { return false }
        let dark = ink.inkAtEdge(of: hole)
        return dark.share >= parameters.leastConnectedShare
            || box.width <= xHeight * parameters.greatestSingleLetter
                && dark.islands <= parameters.mostCounters
    }
}

/// Which dark areas carry light text. Effects by `Benchmarks/sensitivity.py` on 21 documents,
/// recognized anew.
struct ReverseVideoParameters {
    static let standard = ReverseVideoParameters()

    /// x-heights of the light strokes that an area contains without further evidence. 25 % less or
    /// more changes no document.
    var strokeWidth = 0.8

    /// x-heights of the brick that restores the corners of an area, which have less dark around
    /// them: of a square window with sides of 2, they lack 0.48 each way. 25 % less or more changes
    /// no document.
    var corner = 1.1

    /// The share of dark around each point of an area: lines of dark letters have 0.4.
    var leastDensity = 0.55

    /// x-heights of the smallest area that can contain a line of text; a thick rule is lower. 25 %
    /// less changes no document, 25 % more 1.
    var leastWidth = 2.0
    /// 25 % less or more changes no document.
    var leastHeight = 1.6

    /// The share of the image around dark spots up to which examining each costs less than
    /// examining all. 25 % less or more changes no document.
    var greatestSpotShare = 0.3

    /// The share of an area that is dark: light letters take up to a third, while dark letters with
    /// their gaps filled take less than half. 25 % less or more changes no document.
    var leastInk = 0.6

    /// Levels of grey around the median, and the share of an area within: the grain of paper and a
    /// camera's noise stay below, photographs do not. 25 % less or more changes no document.
    var evenLevels = 32
    /// 25 % less or more changes no document.
    var leastEvenShare = 0.6

    /// x-heights of the tallest letters on dark background, and of the widest letter alone. 25 %
    /// less or more changes no document.
    var greatestLetter = 20.0
    /// 25 % less or more changes no document.
    var greatestSingleLetter = 10.0

    /// The share of the dark inside a hole that is connected to the background around it: between
    /// letters it is, on a light panel it is not. And the counters of one letter, two in B. 25 %
    /// less or more changes no document.
    var leastConnectedShare = 0.4
    /// 25 % less or more changes no document.
    var mostCounters = 2

    /// Light letters on a line from which on an area carries text. 25 % less changes 1 document, 25
    /// % more none.
    var leastLetters = 4
}
