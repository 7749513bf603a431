import ConversionWorkers
import DocumentConversion
import Foundation

/// The output of `barcodes`: a JSON object for each barcode.
struct BarcodeListing {
    let options: ConversionOptions
    let limits: InputLimits
    let workers: WorkerPool

    /// - Returns: The exit status: of one file its own, of several 1 where any failed; 1 where some
    ///   pages of a file could not be read.
    func write(
        barcodesOf inputs: [PathName], to output: inout DescriptorSink
    ) throws(Problem) -> Int32 {
        var statuses: [Int32] = []
        for input in inputs {
            do throws(Problem) {
                statuses.append(try write(barcodesOf: input, to: &output))
            } catch {
                if error.kind == .outputNotWritten { throw error }
                StandardError.print("\(error)")
                statuses.append(error.kind.exitStatus)
            }
        }
        guard let failed = statuses.first(where: { $0 != 0 }) else { return 0 }
        return statuses.count == 1 ? failed : 1
    }

    private func write(
        barcodesOf input: PathName, to output: inout DescriptorSink
    ) throws(Problem) -> Int32 {
        let inspector = try PageInspector(
            try SourceFile(input, limits: limits), options: options, runner: workers)
        var problems: [Problem] = []
        for number in inspector.pageNumbers {
            do throws(Problem) {
                for code in try inspector.barcodes(ofPage: number) {
                    try output.write(json(code, file: input.shown, page: number) + "\n")
                }
            } catch {
                if error.kind == .outputNotWritten { throw error }
                StandardError.print("\(error)")
                problems.append(error)
            }
        }
        guard let first = problems.first else { return 0 }
        return problems.count == inspector.pageNumbers.count ? first.kind.exitStatus : 1
    }

    private func json(_ code: BarcodeObservation, file: String, page: Int) -> String {
        let corners = code.corners.corners.map { "[\(json($0.x)),\(json($0.y))]" }
        let members =
            [
                "\"file\":\(file.quoted)",
                "\"page\":\(page)",
                "\"symbology\":\(code.symbology.family.quoted)",
                "\"payload\":\(code.payloadString?.quoted ?? "null")",
                "\"payloadBase64\":\((code.payloadData ?? Data()).base64EncodedString().quoted)",
                "\"corners\":[\(corners.joined(separator: ","))]",
            ] + (code.symbology.variant.map { ["\"variant\":\($0.quoted)"] } ?? [])
        return "{" + members.joined(separator: ",") + "}"
    }

    /// With at most two decimals.
    private func json(_ number: Double) -> String {
        let rounded = (number * 100).rounded() / 100
        return rounded == rounded.rounded() && abs(rounded) < 1e15
            ? String(Int(rounded)) : String(rounded)
    }
}
