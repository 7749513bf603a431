import CMail
import Diagnostics
import Packaging

/// Lists and unpacks what an archive in memory contains.
package final class ArchiveReader {
    private let bytes: UnsafeRawBufferPointer
    package let kind: ArchiveKind
    /// Opened when it is first needed: the directory of a large one takes its time.
    private var zip: ZipArchiveReader?

    /// What reads mails, such as `gmime 3.2.13`.
    package static let component = "gmime " + String(cString: ml_version())

    /// - Parameter bytes: Must outlive the value.
    package init(_ bytes: UnsafeRawBufferPointer, kind: ArchiveKind) {
        self.bytes = bytes
        self.kind = kind
    }

    /// The files in the archive, in its order, without folders.
    ///
    /// - Throws: `damagedInput`; `limitReached` for more than ``ArchiveMember/most``.
    package func members() throws(Problem) -> [ArchiveMember] {
        switch kind {
        case .zip: try zipMembers()
        case .mail, .mailbox: try attachments()
        }
    }

    private func openedZip() throws(Problem) -> ZipArchiveReader {
        if let zip { return zip }
        let opened = try ZipArchiveReader(viewing: bytes)
        zip = opened
        return opened
    }

    private func zipMembers() throws(Problem) -> [ArchiveMember] {
        let entries = try openedZip().entries
        guard entries.count <= ArchiveMember.most else { throw .tooManyMembers }
        return entries.enumerated().compactMap { index, entry in
            guard !entry.name.hasSuffix("/"), entry.name.utf8.count <= ArchiveMember.longestName
            else { return nil }
            return ArchiveMember(name: entry.name, index: index)
        }
    }

    private func attachments() throws(Problem) -> [ArchiveMember] {
        var listing = Listing(isMailbox: kind == .mailbox)
        let isMail = withUnsafeMutablePointer(to: &listing) { listing in
            ml_list(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
                kind == .mailbox ? 1 : 0,
                { context, part in
                    guard let part = part?.pointee,
                        let listing = context?.assumingMemoryBound(to: Listing.self)
                    else { return 0 }
                    return listing.pointee.take(part) ? 1 : 0
                }, listing)
        }
        guard isMail == 1 else { throw Problem(.damagedInput, "there is no mail in it") }
        guard listing.members.count <= ArchiveMember.most else { throw .tooManyMembers }
        return listing.members
    }

    /// What is attached to mails.
    private struct Listing {
        /// The attachments of a mailbox are in a folder for each mail.
        let isMailbox: Bool
        var members: [ArchiveMember] = []

        /// - Returns: Whether there is room for more.
        mutating func take(_ part: ml_part) -> Bool {
            let type = part.type.map { String(cString: $0).lowercased() } ?? ""
            let subtype = part.subtype.map { String(cString: $0).lowercased() } ?? ""
            var name = part.name.map { String(cString: $0) } ?? ""
            // An attachment is a file without folders, whatever it is called.
            name = String(name.map { $0 == "/" ? "_" : $0 })
            if part.is_mail == 1 {
                name = (name.isEmpty ? "mail-\(part.index + 1)" : name)
                if !name.lowercased().hasSuffix(".eml") { name += ".eml" }
            } else if name.isEmpty {
                name = "attachment-\(part.index + 1)"
            }
            if let ending = endings["\(type)/\(subtype)"], !name.contains(".") { name += ending }
            guard name.utf8.count <= ArchiveMember.longestName else { return true }
            members.append(
                ArchiveMember(
                    name: isMailbox ? "\(part.mail)/\(name)" : name, offset: Int(part.offset),
                    index: part.index))
            return members.count <= ArchiveMember.most
        }
    }

    /// Writes the content of a member.
    ///
    /// - Parameter limit: The most bytes.
    /// - Throws: `lockedInput` for an encrypted one, `damagedInput`, `limitReached`, and what the
    ///   sink throws.
    package func write(
        _ member: ArchiveMember, limit: Int, to sink: inout some ByteSink
    ) throws(Problem) {
        switch kind {
        case .zip:
            let archive = try openedZip()
            guard archive.entries.indices.contains(member.index) else { throw .missingMember }
            let entry = archive.entries[member.index]
            guard !entry.isEncrypted else {
                throw Problem(
                    .lockedInput, "it is encrypted in its archive",
                    hint: "unpack it with its password, and convert the file")
            }
            try archive.read(entry, limit: limit) { (piece) throws(Problem) in
                try sink.write(piece)
            }
        case .mail, .mailbox:
            let content = try content(of: member)
            guard content.count <= limit else { throw .tooLargeMember(limit) }
            try sink.write(content)
        }
    }

    private func content(of member: ArchiveMember) throws(Problem) -> [UInt8] {
        var content: [UInt8] = []
        let isTaken = withUnsafeMutablePointer(to: &content) { content in
            ml_content(
                bytes.baseAddress?.assumingMemoryBound(to: UInt8.self), bytes.count,
                kind == .mailbox ? 1 : 0, Int64(member.offset), member.index,
                { context, bytes, length in
                    guard let content = context?.assumingMemoryBound(to: [UInt8].self) else {
                        return 0
                    }
                    content.pointee = Array(UnsafeBufferPointer(start: bytes, count: length))
                    return 1
                }, content)
        }
        guard isTaken == 1 else { throw .missingMember }
        return content
    }
}

/// Endings of attachments that have no name, by their media types.
///
/// Source: IANA, media types.
private let endings = [
    "application/pdf": ".pdf", "image/png": ".png", "image/jpeg": ".jpg", "image/tiff": ".tif",
    "image/heic": ".heic", "image/webp": ".webp", "image/bmp": ".bmp", "application/zip": ".zip",
]

extension Problem {
    fileprivate static let tooManyMembers = Problem(
        .limitReached, "it contains more than \(ArchiveMember.most) files",
        hint: "unpack it, and convert the folder")

    fileprivate static let missingMember = Problem(
        .damagedInput, "the archive has no such file any more")

    /// - Parameter limit: Bytes.
    package static func tooLargeMember(_ limit: Int) -> Problem {
        Problem(
            .limitReached, "what is packed in it is larger than \(limit >> 20) MiB",
            hint: "unpack it, and convert the file")
    }
}
