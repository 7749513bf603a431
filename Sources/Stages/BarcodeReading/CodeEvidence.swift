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
        var box: Rect<Pixels>
    }

    private var candidates: [Candidate] = []

    mutating func add(_ scans: [CodeScan], by reader: String) {
        for scan in scans {
            if let index = candidates.firstIndex(where: { $0.isSame(as: scan) }) {
                candidates[index].lines += scan.lines
                candidates[index].box = candidates[index].box.union(scan.box)
                if scan.lines > candidates[index].best.lines { candidates[index].best = scan }
            } else {
                candidates.append(
                    Candidate(best: scan, reader: reader, lines: scan.lines, box: scan.box))
            }
        }
    }

    /// The codes that stand on enough evidence, each once.
    var codes: [ReadCode] {
        candidates.filter { candidate in
            candidate.lines >= CodeTrust(candidate.best.symbology).leastLines
                && CodeTrust.isPlausible(candidate.best)
                && !candidates.contains { $0.outweighs(candidate) }
        }.map { ReadCode($0.best, lines: $0.lines, reader: $0.reader) }
    }
}

extension CodeEvidence.Candidate {
    fileprivate func isSame(as scan: CodeScan) -> Bool {
        best.symbology == scan.symbology && best.bytes == scan.bytes && isNear(scan.box)
    }

    /// Whether two readings of one place contradict each other so that the other cannot be
    /// believed.
    fileprivate func outweighs(_ other: Self) -> Bool {
        guard best.bytes != other.best.bytes || best.symbology != other.best.symbology,
            CodeTrust.areRivals(best.symbology, other.best.symbology)
        else { return false }
        let isOnePlace =
            min(lines, other.lines) >= wholeCode
            ? box.grown(by: 1).intersects(other.box.grown(by: 1)) : isNear(other.box)
        return isOnePlace && lines * clearMajority > other.lines
    }

    /// Scan lines may cross only a part of a code of bars: half a code's width to either side is
    /// the same place.
    private func isNear(_ box: Rect<Pixels>) -> Bool {
        let reach = max(self.box.width, self.box.height, box.width, box.height) / 2 + 2
        return self.box.grown(by: reach).intersects(box.grown(by: 1))
    }
}

/// How many times as many scan lines the right one of two readings of one place has at the least.
private let clearMajority = 2

/// Scan lines of two codes that are known to be two, one beside the other: 4 mm at 100 dots per
/// inch.
private let wholeCode = 16
