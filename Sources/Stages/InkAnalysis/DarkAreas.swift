import Geometry
import Raster

/// Finds areas of even dark ground, such as the heads of tables, bands, bars and the margins that a
/// scanner leaves black, with the light letters on them.
struct DarkAreas {
    private let gray: GrayImage
    private let ink: BinaryImage
    private let xHeight: Double

    /// - Parameters:
    ///   - ink: That of `gray`.
    ///   - xHeight: Pixels.
    init(of gray: GrayImage, ink: BinaryImage, xHeight: Double) {
        self.gray = gray
        self.ink = ink
        self.xHeight = xHeight
    }

    /// Letters and ground. Margins may have none.
    var pieces: [BinaryImage.Piece] {
        guard mayHaveAreas, let areas = areas(of: ink)?.pieces else { return [] }
        let dark = areas.filter {
            ink.inkShare(of: $0) >= leastInk
                && gray.evenness(of: $0, within: unevenness) >= mostlyEven
        }
        guard !dark.isEmpty else { return [] }
        // Letters may part the ground and hold pieces of it.
        let whole = dark.map { area in
            area.filling(area.holes.filter { isLettering($0, in: area) })
        }
        return (ink.filled(with: whole)?.pieces ?? []).filter { isMargin($0) || isLettered($0) }
    }

    /// Dark ground with its strokes of light filled.
    private func areas(of ink: BinaryImage) -> BinaryImage? {
        let side = Int(nearest: xHeight * strokes)
        let corner = Int(nearest: xHeight * corners)
        guard let dense = ink.dense(within: Int(nearest: xHeight), share: mostlyDark),
            let core = dense.dilated(width: corner, height: corner)
        else { return nil }
        return ink.closed(width: side, height: side)?.intersection(core)?
            .opened(
                width: Int(nearest: xHeight * narrowest), height: Int(nearest: xHeight * lowest))
    }

    /// Looks around the darkest spots alone, which bold letters have, too.
    private var mayHaveAreas: Bool {
        let around = strokes + corners + narrowest + 1
        let spots = ink.denseSpots(within: Int(nearest: xHeight), share: mostlyDark)
            .map { $0.grown(by: xHeight * around) }
        let covered = spots.reduce(0) { $0 + $1.area }
        return covered > Double(ink.width * ink.height) * fewSpots
            || spots.contains { spot in
                ink.cropped(to: spot).flatMap(areas)?.isEmpty == false
            }
    }

    /// Whether an area lies at the edge of the picture.
    private func isMargin(_ area: BinaryImage.Piece) -> Bool {
        let box = area.box
        return box.minX <= 0 || box.minY <= 0 || box.maxX >= Double(ink.width)
            || box.maxY >= Double(ink.height)
    }

    /// Whether light letters stand in rows on an area: pictures have light spots, too.
    private func isLettered(_ area: BinaryImage.Piece) -> Bool {
        guard let letters = ink.ground(in: area)?.letters else { return false }
        return letters.inRows >= fewLetters && letters.inRows >= letters.apart
    }

    /// Whether a hole holds light letters, and is not a light panel with or without dark ones.
    private func isLettering(_ hole: BinaryImage.Piece, in area: BinaryImage.Piece) -> Bool {
        let box = hole.box
        guard box.height <= xHeight * tallest, box.minX > area.box.minX, box.maxX < area.box.maxX,
            box.minY > area.box.minY, box.maxY < area.box.maxY
        else { return false }
        let dark = ink.inkAtEdge(of: hole)
        return dark.share >= groundShare
            || box.width <= xHeight * singleLetter && dark.islands <= mostCounters
    }
}

/// x-heights of the light strokes that an area holds without further proof.
private let strokes = 0.8

/// x-heights of the brick that gives an area its corners back, which have less dark around them: of a
/// square around each point with sides of 2, they lack 0.48 each way.
private let corners = 1.1

/// The share of dark around each point of an area: lines of dark letters have 0.4.
private let mostlyDark = 0.55

/// x-heights of the smallest area that can hold a line of text; a thick rule is lower.
private let narrowest = 2.0
private let lowest = 1.6

/// The share of the picture around dark spots up to which looking at each costs less than looking at
/// all.
private let fewSpots = 0.3

/// The share of an area that is dark: light letters take up to a third, while dark letters with
/// their blanks filled take less than half.
private let leastInk = 0.6

/// Steps of grey around that of the ground, and the share of an area that lies within: the grain of
/// paper and a camera's noise stay below, photographs do not.
private let unevenness = 32
private let mostlyEven = 0.6

/// x-heights of the tallest letters on dark ground, and of the widest that stands alone.
private let tallest = 20.0
private let singleLetter = 10.0

/// The share of the dark inside a hole that belongs to the ground around it: between letters it
/// does, on a panel it does not. And the pieces of ground that one letter encloses, as B does.
private let groundShare = 0.4
private let mostCounters = 2

/// Light letters in rows that prove an area lettered.
private let fewLetters = 4
