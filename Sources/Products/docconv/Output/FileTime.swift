import Foundation

/// A time stamp of a file system.
struct FileTime: Comparable {
    let sinceEpoch: timespec

    init(_ sinceEpoch: timespec) { self.sinceEpoch = sinceEpoch }

    static func == (one: FileTime, other: FileTime) -> Bool { one.parts == other.parts }

    static func < (one: FileTime, other: FileTime) -> Bool { one.parts < other.parts }

    private var parts: (Int, Int) { (sinceEpoch.tv_sec, sinceEpoch.tv_nsec) }
}
