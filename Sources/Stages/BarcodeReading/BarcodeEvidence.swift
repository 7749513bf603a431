import Facts
import Geometry

/// Collects scans of barcodes and decides which of them are accepted.
struct BarcodeEvidence {
    /// Scans of one payload at one place.
    fileprivate struct Candidate {
        var best: BarcodeScan
        var reader: String
        /// Over all passes.
        var lines: Int
        var passes = 1
        var box: Rect<Pixels>
        /// 0…1: the share of the scan lines across the barcode that agree, in the best pass.
        var coverage: Double
    }

    private var candidates: [Candidate] = []

    /// Whether nothing was found, accepted or not.
    var isEmpty: Bool { candidates.isEmpty }

    mutating func add(_ scans: [BarcodeScan], by reader: String) {
        for scan in scans {
            if let index = candidates.firstIndex(where: { $0.isSame(as: scan) }) {
                candidates[index].lines += scan.lines
                candidates[index].passes += 1
                candidates[index].coverage = max(candidates[index].coverage, scan.coverage)
                candidates[index].box = candidates[index].box.union(scan.box)
                if scan.lines > candidates[index].best.lines { candidates[index].best = scan }
            } else {
                candidates.append(
                    Candidate(
                        best: scan, reader: reader, lines: scan.lines, box: scan.box,
                        coverage: scan.coverage))
            }
        }
    }

    /// The barcodes with enough evidence, each once.
    var barcodes: [DecodedBarcode] {
        accepted.map { DecodedBarcode($0.best, lines: $0.lines, reader: $0.reader) }
    }

    /// Whether there are barcodes, and none of them needs another pass: a retail barcode, whose only
    /// check is a digit, does while most scan lines across it disagree.
    var isSettled: Bool { areSettled(accepted) }

    /// The same for the barcodes whose centres are in an area.
    func isSettled(in area: Rect<Pixels>) -> Bool {
        areSettled(
            accepted.filter { area.contains($0.box.center) })
    }

    /// Whether an area has no barcode but such as the rings of MaxiCode are taken for.
    func mayShowMaxiCode(in area: Rect<Pixels>) -> Bool {
        accepted.filter { area.contains($0.box.center) }
            .allSatisfy { BarcodeValidation.haveRings($0.best.symbology) }
    }

    private func areSettled(_ accepted: [Candidate]) -> Bool {
        !accepted.isEmpty
            && accepted.allSatisfy {
                !BarcodeValidation.isRetail($0.best.symbology) || $0.passes > 1
                    || $0.coverage >= parameters.leastCoverage
                        && $0.lines >= parameters.sureLines
            }
    }

    private var accepted: [Candidate] {
        candidates.filter { candidate in
            let against = candidates.filter { $0.contradicts(candidate) }
                .reduce(0) { $0 + $1.lines }
            return candidate.lines >= BarcodeValidation(candidate.best.symbology).leastLines
                && BarcodeValidation.isPlausible(candidate.best)
                && against * parameters.leastMajority <= candidate.lines
                && !candidates.contains { candidate.isRings(of: $0) }
        }
    }
}

extension BarcodeEvidence.Candidate {
    fileprivate func isSame(as scan: BarcodeScan) -> Bool {
        best.symbology == scan.symbology && best.bytes == scan.bytes && isNear(scan.box)
    }

    /// Whether two readings at one place cannot both be right.
    fileprivate func contradicts(_ other: Self) -> Bool {
        guard best.bytes != other.best.bytes || best.symbology != other.best.symbology,
            BarcodeValidation.areRivals(best.symbology, other.best.symbology)
        else { return false }
        return min(lines, other.lines) >= parameters.leastSeparateLines
            ? box.grown(by: 1).intersects(other.box.grown(by: 1)) : isNear(other.box)
    }

    /// Whether it is the rings in the middle of a MaxiCode.
    fileprivate func isRings(of other: Self) -> Bool {
        other.best.symbology == .maxiCode && BarcodeValidation.haveRings(best.symbology)
            && other.box.contains(box.center)
    }

    /// Scan lines may cross only a part of a linear barcode: half a barcode's width to either side is
    /// the same place.
    private func isNear(_ box: Rect<Pixels>) -> Bool {
        let reach = max(self.box.width, self.box.height, box.width, box.height) / 2 + 2
        return self.box.grown(by: reach).intersects(box.grown(by: 1))
    }
}

/// How much evidence a barcode needs. Effects by `Benchmarks/sensitivity.py` on 32 documents,
/// recognized anew.
struct BarcodeEvidenceParameters {
    static let standard = BarcodeEvidenceParameters()

    /// How many times as many scan lines the right one of several readings at one place has at the
    /// least as the others together. No document meets it.
    var leastMajority = 2

    /// The share of the scan lines across a barcode that agree on it. Barcodes in full view have 0.9
    /// and more.
    var leastCoverage = 0.6

    /// Scan lines of a retail barcode that needs no second look: wrong ones have up to five
    /// (the pictures of zxing-cpp's tests).
    var sureLines = 6

    /// Scan lines of two barcodes that are known to be two, one beside the other: 4 mm at 100 dots
    /// per inch. No document meets it.
    var leastSeparateLines = 16
}

private let parameters = BarcodeEvidenceParameters.standard
