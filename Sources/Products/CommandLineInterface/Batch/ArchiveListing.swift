import DocumentConversion
import Foundation

/// Files in archives and attachments of mails, as sources of a batch.
struct ArchiveListing {
    let unpacker: any ArchiveUnpacker
    let options: ConversionOptions
    let limits: InputLimits

    /// What is found in an archive.
    struct Found {
        var sources: [SourceTree.Source] = []
        /// How many files are of kinds that are not read.
        var unknownFilesSkipped = 0
        var unreadable: [(folder: PathName, problem: Problem)] = []
    }

    /// Files of the same group share workers.
    let isolation: BatchIsolation

    /// The files of an archive that can be read, also of the archives in it, in their order.
    func contents(of archive: SourceTree.Source) -> Found {
        var found = Found()
        list(archive, into: &found)
        return found
    }

    private func list(_ archive: SourceTree.Source, into found: inout Found) {
        do throws(Problem) {
            guard let kind = archive.path.archiveKind else { return }
            guard archive.members.count < deepest else {
                throw Problem(
                    .limitReached, "it is an archive within \(deepest) others",
                    at: Problem.Place(file: archive.path.shown),
                    hint: "unpack it, and convert the folder")
            }
            let file = try file(of: archive)
            let options = grouped(archive)
            var names: Set<PathName> = []
            for member in try file.members(kind, by: unpacker, options: options) {
                guard let name = member.name.asMemberPath(unlike: &names) else { continue }
                let source = SourceTree.Source(
                    path: archive.path.appending(name.text),
                    relativePath: archive.relativePath.appending(name.text), file: archive.file,
                    members: archive.members + [(kind, member)])
                if source.path.archiveKind != nil {
                    list(source, into: &found)
                } else if source.path.hasKnownEnding {
                    found.sources.append(source)
                } else {
                    found.unknownFilesSkipped += 1
                }
                guard found.sources.count <= ArchiveMember.most else {
                    throw Problem(
                        .limitReached, "it contains more than \(ArchiveMember.most) files",
                        at: Problem.Place(file: archive.path.shown),
                        hint: "unpack it, and convert the folder")
                }
            }
        } catch {
            found.unreadable.append((archive.path, error))
        }
    }

    /// The file itself, unpacked where it lies in archives.
    ///
    /// - Throws: `inputNotFound`, `damagedInput`, `lockedInput`, `limitReached`.
    func file(of source: SourceTree.Source) throws(Problem) -> SourceFile {
        guard !source.members.isEmpty || source.path.archiveKind != nil else {
            return try SourceFile(source.file, limits: limits)
        }
        let descriptor = source.file.withCPath { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Problem.unreadable(source.file, because: errno) }
        defer { close(descriptor) }
        var file = try SourceFile(
            readByWorkers: descriptor, named: source.file.shown, limits: limits)
        let options = grouped(source)
        for (kind, member) in source.members {
            file = try file.member(
                member, kind, named: source.path.shown, by: unpacker,
                options: options, limits: limits)
        }
        return file
    }

    /// The worker that reads a file unpacks it, too.
    private func grouped(_ source: SourceTree.Source) -> ConversionOptions {
        var options = options
        options.trustGroup = isolation.group(of: source.path)
        return options
    }
}

/// Archives in archives that are followed: a mail in a mailbox with an archive attached has three.
/// An archive that contains itself has no end.
private let deepest = 4

extension PathName {
    var archiveKind: ArchiveKind? { ArchiveKind(ending: fileExtension) }
}

extension String {
    /// The name of a member as a path below its archive: without a root, without steps to the folder
    /// above, without control characters; names that occur twice get numbers.
    ///
    /// - Returns: `nil` for what names no file, and for files that systems hide.
    fileprivate func asMemberPath(unlike names: inout Set<PathName>) -> PathName? {
        let printable = unicodeScalars.map { scalar in
            scalar.properties.generalCategory == .control ? "_" : Character(scalar)
        }
        let parts = printable.split { $0 == "/" || $0 == "\\" }.map { String($0) }
            .filter { $0 != "." && $0 != ".." }
        // As in folders on disk; `__MACOSX` has what only that system reads.
        guard !parts.isEmpty, !parts.contains(where: { $0.hasPrefix(".") || $0 == "__MACOSX" })
        else { return nil }
        let path = PathName(parts.joined(separator: "/"))
        var unique = path
        var number = 2
        while !names.insert(unique).inserted {
            let ending = path.fileExtension
            unique = PathName(
                path.folderPrefix + "\(path.stem)-\(number)" + (ending.isEmpty ? "" : "." + ending))
            number += 1
        }
        return unique
    }
}
