import Facts
import Geometry

/// Gathers scans of codes and tells which of them to believe.
struct CodeEvidence {
    /// Scans of one payload at one place.
    fileprivate struct Candidate {
        var best: CodeScan
        var reader: String
        /// Over all looks.
        var lines: Int
        var looks = 1
        var box: Rect<Pixels>
        /// 0…1: of the scan lines over the code those that agree, in the look that saw it best.
        var coverage: Double
    }

    private var candidates: [Candidate] = []

    /// Whether nothing was seen, believed or not.
    var isEmpty: Bool { candidates.isEmpty }

    /// - Parameter density: Scan lines for each pixel of the picture.
    mutating func add(_ scans: [CodeScan], by reader: String, density: Double = 1) {
        for scan in scans {
            let height = min(scan.box.width, scan.box.height)
            let coverage = min(1, Double(scan.lines) / (height * density + 1))
            if let index = candidates.firstIndex(where: { $0.isSame(as: scan) }) {
                candidates[index].lines += scan.lines
                candidates[index].looks += 1
                candidates[index].coverage = max(candidates[index].coverage, coverage)
                candidates[index].box = candidates[index].box.union(scan.box)
                if scan.lines > candidates[index].best.lines { candidates[index].best = scan }
            } else {
                candidates.append(
                    Candidate(
                        best: scan, reader: reader, lines: scan.lines, box: scan.box,
                        coverage: coverage))
            }
        }
    }

    /// The codes that stand on enough evidence, each once.
    var codes: [ReadCode] {
        believed.map { ReadCode($0.best, lines: $0.lines, reader: $0.reader) }
    }

    /// Whether there are codes, and none of them needs another look: a code of retail trade, of
    /// which a digit alone checks the rest, does while most scan lines over it say something else.
    var isSettled: Bool {
        let believed = believed
        return !believed.isEmpty
            && believed.allSatisfy {
                !CodeTrust.isRetail($0.best.symbology) || $0.looks > 1 || $0.coverage >= mostLines
            }
    }

    private var believed: [Candidate] {
        candidates.filter { candidate in
            let against = candidates.filter { $0.contradicts(candidate) }
                .reduce(0) { $0 + $1.lines }
            return candidate.lines >= CodeTrust(candidate.best.symbology).leastLines
                && CodeTrust.isPlausible(candidate.best)
                && against * clearMajority <= candidate.lines
        }
    }
}

extension CodeEvidence.Candidate {
    fileprivate func isSame(as scan: CodeScan) -> Bool {
        best.symbology == scan.symbology && best.bytes == scan.bytes && isNear(scan.box)
    }

    /// Whether two readings of one place cannot both be right.
    fileprivate func contradicts(_ other: Self) -> Bool {
        guard best.bytes != other.best.bytes || best.symbology != other.best.symbology,
            CodeTrust.areRivals(best.symbology, other.best.symbology)
        else { return false }
        return min(lines, other.lines) >= wholeCode
            ? box.grown(by: 1).intersects(other.box.grown(by: 1)) : isNear(other.box)
    }

    /// Scan lines may cross only a part of a code of bars: half a code's width to either side is
    /// the same place.
    private func isNear(_ box: Rect<Pixels>) -> Bool {
        let reach = max(self.box.width, self.box.height, box.width, box.height) / 2 + 2
        return self.box.grown(by: reach).intersects(box.grown(by: 1))
    }
}

/// How many times as many scan lines the right one of several readings of one place has at the
/// least as the others together.
private let clearMajority = 2

/// The share of the scan lines over a code that agree on it. Codes in full view have 0.9 and more.
private let mostLines = 0.6

/// Scan lines of two codes that are known to be two, one beside the other: 4 mm at 100 dots per
/// inch.
private let wholeCode = 16
