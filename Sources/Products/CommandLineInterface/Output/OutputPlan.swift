import DocumentConversion
import Foundation

/// Which file each input becomes in each format, decided before anything is read.
struct OutputPlan {
    let destination: Destination
    let exports: [DocumentExport]

    enum Destination {
        case standardOutput
        /// Empty for the current folder; one that is missing is created with its first file.
        case folder(PathName)
        case file(PathName)
    }

    /// - Throws: `wrongUsage` where several results would have one name, `outputNotWritten` for a
    ///   folder that does not exist and cannot be created.
    init(inputs: [PathName], exports: [DocumentExport], output: PathName?) throws(Problem) {
        self.exports = exports
        destination = try Self.destination(
            output, isSingle: inputs.count == 1 && exports.count == 1,
            readsStandardInput: inputs.contains(.dash))
        switch destination {
        case .standardOutput:
            guard inputs.count == 1, exports.count == 1 else {
                throw Problem(
                    .wrongUsage, "standard output takes one input and one format",
                    hint: "name a folder with -o")
            }
            guard exports[0].format.isText || !StandardOutput.isTerminal else {
                throw Problem(
                    .wrongUsage,
                    "\(exports[0].format.name) is binary and would garble the terminal",
                    hint: "name a file with -o")
            }
            guard !exports[0].hasAttachments else {
                throw Problem(
                    .wrongUsage, "pictures need a folder beside the result",
                    hint: "name a file with -o")
            }
        case .folder(let folder):
            try folder.requireCreatable()
            try refuseCollisions(of: inputs)
        case .file(let file):
            let folder = PathName(file.folderPrefix)
            if !folder.text.isEmpty, !folder.isFolder { throw Problem.folderMissing(folder) }
        }
    }

    /// Creates the folder of the results if it is missing.
    ///
    /// - Throws: `outputNotWritten`.
    func createFolder() throws(Problem) {
        if case .folder(let folder) = destination { try folder.createFolders() }
    }

    /// - Parameter part: 0 for the first.
    func target(of input: PathName, in format: DocumentFormat, part: Int) -> PathName? {
        switch destination {
        case .standardOutput: return nil
        case .folder(let folder):
            let stem = input == .dash ? "stdin" : input.stem
            return folder.appending("\(stem).\(format.fileExtension)").part(part, of: format)
        case .file(let file): return file.part(part, of: format)
        }
    }

    private static func destination(
        _ output: PathName?, isSingle: Bool, readsStandardInput: Bool
    ) throws(Problem) -> Destination {
        guard let output else {
            return readsStandardInput && isSingle ? .standardOutput : .folder(PathName(""))
        }
        if output == .dash { return .standardOutput }
        if output.isFolderLike || output.isFolder { return .folder(output) }
        guard isSingle else {
            guard output.status == nil else {
                throw Problem(
                    .wrongUsage, "several results cannot go into one file",
                    at: Problem.Place(file: output.shown), hint: "name a folder with -o")
            }
            throw Problem(
                .outputNotWritten, "there is no such folder", at: Problem.Place(file: output.shown),
                hint:
                    "with a slash at its end it is created: -o \(PathName(output.text + "/").shellQuoted)"
            )
        }
        return .file(output)
    }

    private func refuseCollisions(of inputs: [PathName]) throws(Problem) {
        var claimants: [PathName: PathName] = [:]
        for input in inputs {
            for export in exports {
                guard let target = target(of: input, in: export.format, part: 0) else { continue }
                if let other = claimants.updateValue(input, forKey: target) {
                    throw Problem(
                        .wrongUsage,
                        "\(other.shown) and \(input.shown) would both become \(target.shown)",
                        hint: "convert them one by one with -o")
                }
            }
        }
    }
}

extension PathName {
    /// Standard input or output.
    static let dash = PathName("-")

    /// The name of a further file of the same result, such as `stem-2.csv` for part 1.
    func part(_ part: Int) -> PathName { self.part(part, ending: fileExtension) }

    /// The name of a further file of the same result, such as `stem-2.page.xml` for part 1.
    func part(_ part: Int, of format: DocumentFormat) -> PathName {
        self.part(part, ending: hasEnding(of: format) ? format.fileExtension : fileExtension)
    }

    func hasEnding(of format: DocumentFormat) -> Bool {
        lastComponent.lowercased().hasSuffix(".\(format.fileExtension)")
    }

    private func part(_ part: Int, ending: String) -> PathName {
        if part == 0 { return self }
        let suffix = ending.isEmpty ? "" : ".\(ending)"
        let name = String(lastComponent.unicodeScalars.dropLast(suffix.unicodeScalars.count))
        return PathName("\(folderPrefix)\(name)-\(part + 1)\(suffix)")
    }
}
