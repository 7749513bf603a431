import BarcodeReading
import DataDetection
import Foundation
import Readers
import TextRecognition

/// What this machine offers to conversions.
public struct Installation: Sendable {
    /// Something that conversions use.
    public struct Finding: Hashable, Sendable {
        /// The name of what conversions use.
        public let subject: String
        /// What was found or what is missing.
        public let detail: String
        /// Whether it can be used.
        public let isPresent: Bool
        /// The next move where it is missing.
        public let hint: String?

        package init(subject: String, detail: String, isPresent: Bool, hint: String?) {
            self.subject = subject
            self.detail = detail
            self.isPresent = isPresent
            self.hint = hint
        }
    }

    /// What conversions use, found or missing.
    public let findings: [Finding]

    /// Whether nothing is missing.
    public var isComplete: Bool { findings.allSatisfy(\.isPresent) }

    /// Looks at this machine.
    public static func inspected() -> Installation {
        Installation(
            findings: [
                readers(), fonts(), characterMaps(), temporaryFolder(), cores(), barcodes(),
                words(), neuralReader(),
            ] + DetectionList.all.map(Finding.init))
    }

    /// The same with what another part of the program found.
    package func adding(_ finding: Finding) -> Installation {
        Installation(findings: findings + [finding])
    }

    private static func readers() -> Finding {
        let names = ReaderRegistry.all.map { reader in
            reader.formats.map { $0.name }.joined(separator: " ") + " through " + reader.component
        }
        return Finding(
            subject: "reads", detail: names.joined(separator: ", "), isPresent: true, hint: nil)
    }

    /// Without a dictionary the words of pictures are not corrected.
    private static func words() -> Finding {
        let names = Lexicon.installed
        return Finding(
            subject: "dictionaries",
            detail: names.isEmpty ? "none installed" : names.joined(separator: ", "),
            isPresent: !names.isEmpty,
            hint: names.isEmpty ? "apt-get install hunspell-en-us" : nil)
    }

    /// Without it Tesseract alone reads pictures.
    private static func neuralReader() -> Finding {
        let installation = NeuralInstallation()
        do throws(Problem) {
            // Libraries and models that are damaged inside are seen when they are opened.
            let reader = try NeuralRecognizer(installation)
            return Finding(
                subject: "neural reader", detail: "\(reader.component) in \(installation.folder)",
                isPresent: true, hint: nil)
        } catch {
            return Finding(
                subject: "neural reader", detail: error.message, isPresent: false,
                hint: error.hint)
        }
    }

    /// A PDF need not embed its fonts; poppler then takes those of the machine.
    private static func fonts() -> Finding {
        let folders = ["/usr/share/fonts", "/usr/local/share/fonts"]
        let count = folders.map { fontCount(in: $0) }.reduce(0, +)
        return Finding(
            subject: "fonts", detail: count > 0 ? "\(count) files" : "none installed",
            isPresent: count > 0,
            hint: count > 0 ? nil : "apt-get install fonts-dejavu-core fonts-liberation")
    }

    private static func fontCount(in folder: String) -> Int {
        let endings = ["ttf", "otf", "ttc", "pfb", "t1"]
        let files = FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? []
        return files.count { name in endings.contains { name.hasSuffix(".\($0)") } }
    }

    /// Tables for Chinese, Japanese and Korean text in PDF files that rely on the reader's.
    private static func characterMaps() -> Finding {
        let isPresent = FileManager.default.fileExists(atPath: "/usr/share/poppler/cMap")
        return Finding(
            subject: "CJK encodings",
            detail: isPresent ? "poppler-data is installed" : "poppler-data is missing",
            isPresent: isPresent, hint: isPresent ? nil : "apt-get install poppler-data")
    }

    private static func barcodes() -> Finding {
        let names = BarcodeRegistry.all.map { $0.component }
        return Finding(
            subject: "barcodes", detail: names.joined(separator: ", "), isPresent: true, hint: nil)
    }

    private static func temporaryFolder() -> Finding {
        let folder = NSTemporaryDirectory()
        let isWritable = FileManager.default.isWritableFile(atPath: folder)
        return Finding(
            subject: "scratch folder", detail: isWritable ? folder : "\(folder) cannot be written",
            isPresent: isWritable, hint: isWritable ? nil : "name another in TMPDIR")
    }

    private static func cores() -> Finding {
        Finding(
            subject: "cores", detail: "\(ProcessInfo.processInfo.activeProcessorCount)",
            isPresent: true, hint: nil)
    }
}

extension Installation.Finding {
    fileprivate init(_ list: DetectionList) {
        self.init(
            subject: list.subject,
            detail: list.isPresent ? list.source : "\(list.source) is missing",
            isPresent: list.isPresent,
            hint: list.isPresent ? nil : "apt-get install \(list.package)")
    }
}
