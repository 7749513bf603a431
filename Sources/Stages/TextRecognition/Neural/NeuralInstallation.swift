import Diagnostics
import Foundation

/// The files of the neural reader, which `Scripts/setup` puts into a folder of the user.
package struct NeuralInstallation: Sendable {
    /// What this program was made for and measured with.
    package static let components = ["openvino 2026.4.1", "rapidocr 3.10.0"]

    static let remedy = "install the neural reader anew with: Scripts/setup"

    /// The folder of the files.
    package let folder: String

    package enum State: Hashable, Sendable {
        case installed
        case missing
        /// With what is wrong.
        case unusable(String)
    }

    /// Where `DOCCONV_DATA` says, else where the user's data are.
    ///
    /// Source: XDG Base Directory Specification, `XDG_DATA_HOME`.
    package init(environment: [String: String] = ProcessInfo.processInfo.environment) {
        func folder(_ name: String) -> String? {
            // Relative folders are to be ignored.
            environment[name].flatMap { $0.hasPrefix("/") ? $0 : nil }
        }
        // Foundation takes that of the list of users, whatever the environment says.
        let home = folder("HOME") ?? NSHomeDirectory()
        let data =
            folder("DOCCONV_DATA")
            ?? (folder("XDG_DATA_HOME") ?? home + "/.local/share") + "/docconv"
        self.init(folder: data + "/neural")
    }

    init(folder: String) { self.folder = folder }

    var runtime: String { folder + "/libopenvino_c.so.2641" }
    var detectionModel: String { folder + "/PP-OCRv6_det_small.onnx" }
    var recognitionModel: String { folder + "/PP-OCRv6_rec_small.onnx" }
    /// Set-ups of before do not have it.
    var directionModel: String { folder + "/ch_ppocr_mobile_v2.0_cls_mobile.onnx" }

    /// Whether everything is there and of the right version, by the list that the set-up wrote last.
    package var state: State {
        guard let list = try? String(contentsOfFile: folder + "/FILES", encoding: .utf8) else {
            return FileManager.default.fileExists(atPath: folder)
                ? .unusable("\(folder) has no list of files") : .missing
        }
        let lines = list.split(separator: "\n")
        guard let first = lines.first, first == Self.components.joined(separator: ", ") else {
            return .unusable(
                "\(folder) has \(lines.first ?? "nothing"), and this program needs "
                    + Self.components.joined(separator: ", "))
        }
        var names: Set<Substring> = []
        for line in lines.dropFirst() {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts.count == 2, let size = Int(parts[0]) else {
                return .unusable("the list of files in \(folder) is damaged")
            }
            let path = folder + "/" + parts[1]
            let attributes = try? FileManager.default.attributesOfItem(atPath: path)
            guard let attributes, let found = attributes[.size] as? Int else {
                return .unusable("\(path) is missing")
            }
            guard found == size else {
                return .unusable("\(path) has \(found) bytes, and should have \(size)")
            }
            names.insert(parts[1])
        }
        for path in [runtime, detectionModel, recognitionModel] {
            let name = path.dropFirst(folder.count + 1)
            guard names.contains(name) else { return .unusable("\(path) is missing") }
        }
        return .installed
    }

    /// - Throws: `missingComponent` where something is missing, damaged or of another version.
    func check() throws(Problem) {
        switch state {
        case .installed: return
        case .missing:
            throw Problem(
                .missingComponent, "the neural reader is not installed in \(folder)",
                hint: "install it with: Scripts/setup")
        case .unusable(let reason):
            throw Problem(
                .missingComponent, "the neural reader cannot be used: \(reason)",
                hint: Self.remedy)
        }
    }
}
