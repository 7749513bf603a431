import ArchiveReading
import Foundation
import Packaging
import Readers
import Spilling

/// A kind of file that contains others.
package typealias ArchiveKind = ArchiveReading.ArchiveKind

/// A file in an archive, or what is attached to a mail.
package typealias ArchiveMember = ArchiveReading.ArchiveMember

/// Lists and unpacks archives, in this process or in others.
package protocol ArchiveUnpacker: Sendable {
    /// The files in an archive, in its order.
    ///
    /// - Throws: `damagedInput`, `limitReached`.
    func members(
        of bytes: InputBytes, _ kind: ArchiveKind, options: ConversionOptions
    ) throws(Problem) -> [ArchiveMember]

    /// Writes the content of a member.
    ///
    /// - Parameter limit: The most bytes.
    /// - Throws: `lockedInput`, `damagedInput`, `limitReached`, and what the sink throws.
    func write(
        _ member: ArchiveMember, of bytes: InputBytes, _ kind: ArchiveKind, limit: Int,
        options: ConversionOptions, to sink: inout some ByteSink
    ) throws(Problem)
}

extension SourceFile {
    /// The files in this one.
    ///
    /// - Throws: `damagedInput`, `limitReached`.
    package func members(
        _ kind: ArchiveKind, by unpacker: some ArchiveUnpacker, options: ConversionOptions
    ) throws(Problem) -> [ArchiveMember] {
        do throws(Problem) {
            return try unpacker.members(of: bytes, kind, options: options)
        } catch {
            throw error.placed(in: name)
        }
    }

    /// A file in this one, in memory or in a temporary file without a name.
    ///
    /// - Parameter name: What messages call it.
    /// - Throws: `lockedInput`, `damagedInput`, `limitReached`.
    package func member(
        _ member: ArchiveMember, _ kind: ArchiveKind, named name: String,
        by unpacker: some ArchiveUnpacker, options: ConversionOptions, limits: InputLimits
    ) throws(Problem) -> SourceFile {
        let descriptor = openUnnamedFile()
        guard descriptor >= 0 else { throw .noRoom(name) }
        defer { close(descriptor) }
        do throws(Problem) {
            var sink = UnnamedFileSink(descriptor: descriptor)
            try unpacker.write(
                member, of: bytes, kind, limit: min(limits.file, mostUnpacked), options: options,
                to: &sink)
        } catch {
            throw error.placed(in: name)
        }
        guard lseek(descriptor, 0, SEEK_SET) == 0 else { throw .noRoom(name) }
        return try SourceFile(descriptor: descriptor, named: name, limits: limits)
    }
}

private struct UnnamedFileSink: ByteSink {
    let descriptor: Int32

    mutating func write(_ bytes: UnsafeRawBufferPointer) throws(Problem) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let count = Foundation.write(
                descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else {
                throw Problem(
                    .limitReached, "it has no room in \(NSTemporaryDirectory())",
                    hint: "point TMPDIR at a folder with more room")
            }
            rest = rest.dropFirst(count)
        }
    }
}

extension Problem {
    fileprivate static func noRoom(_ name: String) -> Problem {
        Problem(
            .limitReached, "it cannot be unpacked in \(NSTemporaryDirectory())",
            at: Problem.Place(file: name), hint: "point TMPDIR at a folder that can be written")
    }
}
