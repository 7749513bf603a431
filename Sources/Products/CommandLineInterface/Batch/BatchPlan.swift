import DocumentConversion
import Foundation

/// Which files each source becomes, decided before anything is read. The results mirror the tree
/// of the sources: `sub/a.pdf` becomes `sub/a.md`. Where sources of a folder differ only in their
/// extensions, their results keep those: `a.pdf.md`, `a.png.md`.
struct BatchPlan {
    let sources: [SourceTree.Source]
    let exports: [DocumentExport]
    /// For each source the first file in each format.
    private let targets: [[PathName]]
    /// For each name the sources with a first file of that name.
    private let claimants: [PathName: [Int]]
    private let identities: Set<FileIdentity>
    /// Bytes that more than one source has.
    let sharedSizes: Set<Int>

    init(_ sources: [SourceTree.Source], exports: [DocumentExport], folder: PathName) {
        self.sources = sources
        self.exports = exports
        var namesakes: [PathName: Int] = [:]
        for source in sources { namesakes[source.relativePath.withoutEnding, default: 0] += 1 }
        targets = sources.map { source in
            let plain = source.relativePath.withoutEnding
            let name = namesakes[plain] == 1 ? plain : source.relativePath
            return exports.map { folder.appending("\(name.text).\($0.format.fileExtension)") }
        }
        var claimants: [PathName: [Int]] = [:]
        for (index, names) in targets.enumerated() {
            for name in names { claimants[name, default: []].append(index) }
        }
        self.claimants = claimants
        let statuses = sources.compactMap { $0.file.status }
        identities = Set(statuses.map { FileIdentity($0) })
        var sizes: [Int: Int] = [:]
        for status in statuses { sizes[Int(status.st_size), default: 0] += 1 }
        sharedSizes = Set(sizes.filter { $0.value > 1 }.keys)
    }

    /// The first file of a source in each format.
    ///
    /// - Throws: `outputNotWritten` where another source would become the same file, or the file is
    ///   a source or cannot be replaced.
    func targets(of index: Int) throws(Problem) -> [PathName] {
        for target in targets[index] { try requireFree(target, for: index) }
        return targets[index]
    }

    /// A further file of a source in one format.
    ///
    /// - Throws: As ``targets(of:)``.
    func target(
        _ part: Int, in format: DocumentFormat, after first: PathName, of index: Int
    ) throws(Problem) -> PathName {
        let target = first.part(part, of: format)
        try requireFree(target, for: index)
        return target
    }

    /// - Throws: As ``targets(of:)``.
    func requireFree(_ target: PathName, for index: Int) throws(Problem) {
        let place = Problem.Place(file: sources[index].path.shown)
        if let other = claimants[target, default: []].first(where: { $0 != index }) {
            throw Problem(
                .outputNotWritten,
                "it and \(sources[other].path.shown) would both become \(target.shown)", at: place,
                hint: "rename one of them, or convert it by itself with -o")
        }
        guard let present = target.status else { return }
        guard !identities.contains(FileIdentity(present)) else {
            throw Problem(
                .outputNotWritten, "\(target.shown) would replace a source", at: place,
                hint: "name another folder with -o")
        }
        guard present.st_mode & S_IFMT == S_IFREG else {
            throw Problem(
                .outputNotWritten, "\(target.shown) is there and is no plain file", at: place,
                hint: "move it away, or name another folder with -o")
        }
    }
}

extension PathName {
    /// With its folders.
    fileprivate var withoutEnding: PathName { PathName(folderPrefix + stem) }
}
