import DocumentConversion
import Foundation
import Testing

@testable import CommandLineInterface

@Suite struct AbandonedFilesTests {
    @Test func `what a process that is gone was writing is removed, and nothing else`() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let mine = AbandonedFiles.freshName()
        let gone = name(mine, ofProcess: try endedProcess())
        let kept = [
            mine, name(mine, ofProcess: getppid()), "docconv-notes.part", ".docconv-a.part",
            gone.replacingOccurrences(of: ".docconv-", with: ".docconv-x"), gone + ".txt",
        ]
        for name in kept + [gone] { try Data().write(to: folder.appending(path: name)) }
        AbandonedFiles.remove(from: folder.path + "/")
        let left = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        #expect(left.sorted() == kept.sorted())
    }

    @Test func `names say which process writes the file`() {
        let name = AbandonedFiles.freshName()
        #expect(AbandonedFiles.process(ofFileNamed: name) == getpid())
        #expect(AbandonedFiles.freshName() != name)
        for other in ["", ".part", ".docconv-.part", ".docconv-1-2.part", "letter.md"] {
            #expect(AbandonedFiles.process(ofFileNamed: other) == nil, "\(other)")
        }
    }

    /// A name like another, of another process of the same machine.
    private func name(_ model: String, ofProcess process: pid_t) -> String {
        model.replacingOccurrences(of: "-\(getpid())-", with: "-\(process)-")
    }

    private func endedProcess() throws -> pid_t {
        let process = Process()
        process.executableURL = URL(filePath: "/bin/true")
        try process.run()
        process.waitUntilExit()
        return process.processIdentifier
    }
}
