import DocumentConversion
import Foundation
import Synchronization

/// The files that are being written at this moment.
enum UnfinishedFiles {
    private static let names = Mutex<Set<PathName>>([])

    static func insert(_ name: PathName) { _ = names.withLock { $0.insert(name) } }

    static func remove(_ name: PathName) { _ = names.withLock { $0.remove(name) } }

    /// Removes them from the disk and lets no others be created until `finish` returns.
    static func removeAll(finish: () -> Void) {
        names.withLock { names in
            for name in names { _ = name.withCPath { unlink($0) } }
            names = []
            TemporaryFolders.removeAll()
            finish()
        }
    }
}
