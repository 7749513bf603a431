/// A kind of file that contains others.
package enum ArchiveKind: UInt8, CaseIterable, Sendable {
    case zip = 0
    case mail = 1
    /// Mails one after another.
    case mailbox = 2

    /// By the ending of a name, without the dot.
    package init?(ending: String) {
        switch ending.lowercased() {
        case "zip": self = .zip
        case "eml": self = .mail
        case "mbox": self = .mailbox
        default: return nil
        }
    }
}

/// A file in an archive, or what is attached to a mail.
package struct ArchiveMember: Hashable, Sendable {
    /// As the archive names it, with `/` between folders.
    package let name: String
    /// Bytes before the mail in its mailbox; 0 otherwise.
    package let offset: Int
    /// In the archive or the mail, counted from 0.
    package let index: Int

    package init(name: String, offset: Int = 0, index: Int) {
        self.name = name
        self.offset = offset
        self.index = index
    }

    /// The most members that one archive may have: a hundred times as many as a mailbox of ten
    /// years has attachments a month. Not measured separately.
    package static let most = 100_000

    /// The longest name that counts, in bytes: what a path may have (Linux, `PATH_MAX`).
    package static let longestName = 4096
}
