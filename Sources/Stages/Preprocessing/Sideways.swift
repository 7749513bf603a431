import Geometry
import Raster

/// Tells text that runs up or down the page.
package enum Sideways {
    /// Whether most letters have their nearest neighbours above and below them.
    ///
    /// Letters of a word stand closer to each other than the lines of a page do.
    package static func isSideways(_ gray: GrayImage) -> Bool {
        guard let letters = gray.binarized?.components.filter(isLetter) else { return false }
        let beside = gaps(letters)
        let stacked = gaps(letters.map(\.transposed))
        let level = zip(beside, stacked).count { $0 < $1 && $0 < letterSpace }
        let upright = zip(stacked, beside).count { $0 < $1 && $0 < letterSpace }
        return upright >= fewLetters && Double(upright) > Double(level) * clearly
    }

    private static func isLetter(_ box: Rect<Pixels>) -> Bool {
        let (short, long) = (min(box.width, box.height), max(box.width, box.height))
        return long >= smallest && long <= largest && long <= short * slimmest
    }

    /// For each piece the blank to the nearest of about its size beside it, in its own sizes.
    private static func gaps(_ pieces: [Rect<Pixels>]) -> [Double] {
        var rows: [Int: [Int]] = [:]
        for (index, piece) in pieces.enumerated() {
            for row in Int(piece.minY) / rowHeight...Int(piece.maxY) / rowHeight {
                rows[row, default: []].append(index)
            }
        }
        return pieces.indices.map { index in
            let piece = pieces[index]
            var nearest = Double.infinity
            for other in rows[Int(piece.midY) / rowHeight] ?? [] where other != index {
                let box = pieces[other]
                let gap = max(box.minX - piece.maxX, piece.minX - box.maxX)
                guard gap > -0.2 * piece.width,
                    box.sharedHeight(with: piece) > 0.5 * min(box.height, piece.height),
                    max(box.height, piece.height) < 2 * min(box.height, piece.height)
                else { continue }
                nearest = min(nearest, max(0, gap) / max(piece.width, piece.height))
            }
            return nearest
        }
    }
}

extension Rect<Pixels> {
    fileprivate var transposed: Rect { Rect(minX: minY, minY: minX, maxX: maxY, maxY: maxX) }
}

/// Pixels of a letter, and how many times longer than wide it is at the most.
private let smallest = 5.0
private let largest = 160.0
private let slimmest = 8.0

/// Letter sizes between the letters of a word: spaced titles have 0.5, lines of a page more.
private let letterSpace = 0.5

/// Letters that tell, and how many times more must run up or down than across.
private let fewLetters = 20
private let clearly = 1.6

/// Pixels of a row in which neighbours are looked for.
private let rowHeight = 16
