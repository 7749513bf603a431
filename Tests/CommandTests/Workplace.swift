import Foundation

/// A fresh folder in which commands run, with the corpus in it.
final class Workplace {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory
            .appending(path: "docconv-test-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.appending(path: "Corpus"),
            withDestinationURL: projectFolder.appending(path: "Corpus"))
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Runs a line of shell, with the built `docconv` first on its path.
    func run(_ command: String) throws -> CommandResult {
        let output = folder.appendingPathExtension("out")
        let errors = folder.appendingPathExtension("err")
        defer {
            for file in [output, errors] { try? FileManager.default.removeItem(at: file) }
        }
        for file in [output, errors] { try Data().write(to: file) }
        let process = Process()
        // A pipe that is closed ends a program, whatever started these tests has decided.
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = ["--default-signal=PIPE", "/bin/sh", "-c", command]
        process.currentDirectoryURL = folder
        process.environment = [
            "PATH": "\(builtProducts.path):/usr/bin:/bin", "LANG": "C.UTF-8", "COLUMNS": "80",
            "TMPDIR": folder.path, "HOME": folder.path,
        ]
        process.standardInput = FileHandle.nullDevice
        process.standardOutput = try FileHandle(forWritingTo: output)
        process.standardError = try FileHandle(forWritingTo: errors)
        try withSignalsUnblocked { try process.run() }
        process.waitUntilExit()
        return CommandResult(
            output: String(decoding: try Data(contentsOf: output), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: errors), as: UTF8.self),
            status: process.terminationReason == .exit
                ? process.terminationStatus : 128 + process.terminationStatus)
    }
}

/// Starts a process with no signals blocked. A process inherits the signal mask of the thread that
/// starts it; threads of a pool block all signals, and a shell without SIGCHLD waits forever.
private func withSignalsUnblocked(_ body: () throws -> Void) rethrows {
    var none = sigset_t()
    var before = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, &before)
    defer { pthread_sigmask(SIG_SETMASK, &before, nil) }
    try body()
}

let projectFolder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

/// Where this test and `docconv` were built.
private let builtProducts = URL(filePath: "/proc/self/exe").resolvingSymlinksInPath()
    .deletingLastPathComponent()
