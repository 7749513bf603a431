import DocumentConversion
import Foundation

/// How a worker is started.
package struct WorkerCommand: Hashable, Sendable {
    package var executable: String
    /// From the program's own name on; limits follow.
    package var arguments: [String]

    package init(executable: String, arguments: [String]) {
        self.executable = executable
        self.arguments = arguments
    }

    /// This program, even where its file has been replaced on disk.
    package static let thisProgram = WorkerCommand(
        executable: "/proc/self/exe", arguments: ["docconv", WorkerProcess.mark])

    /// - Throws: `internalFault` where the system starts no process, `limitReached` where it starts
    ///   no thread.
    func start(_ limits: WorkerLimits, trustGroup: String) throws(Problem) -> Worker {
        let starter = try SpawnThread.shared.get()
        guard let sockets = Self.pair({ socketpair(AF_UNIX, streamSocket, 0, $0) }) else {
            throw Self.problem(errno)
        }
        guard let errors = Self.pair({ pipe($0) }) else {
            let code = errno
            for socket in sockets { close(socket) }
            throw Self.problem(code)
        }
        let (mine, theirs) = (sockets[0], sockets[1])
        let (readEnd, writeEnd) = (errors[0], errors[1])
        let words = arguments + limits.arguments
        // The kernel kills a worker when the thread that started it ends.
        let started = starter.run {
            spawn(executable, words, socket: theirs, errors: writeEnd)
        }
        close(theirs)
        close(writeEnd)
        switch started {
        case .success(let process):
            _ = fcntl(readEnd, F_SETFL, O_NONBLOCK)
            return Worker(
                process: process, socket: FrameSocket(descriptor: mine), errors: readEnd,
                limits: limits, trustGroup: trustGroup, peakAtStart: Self.ownPeak)
        case .failure(let code):
            close(mine)
            close(readEnd)
            throw Self.problem(code.number)
        }
    }

    /// Bytes. The system adds the memory of this process to the peak of its children: until `exec`, a
    /// child shares this process's memory.
    private static var ownPeak: Int {
        var usage = rusage()
        getrusage(RUSAGE_SELF.rawValue, &usage)
        return Int(usage.ru_maxrss) * 1024
    }

    /// Two new descriptors above those that a worker is given.
    private static func pair(_ make: (UnsafeMutablePointer<Int32>) -> Int32) -> [Int32]? {
        var made: [Int32] = [-1, -1]
        guard make(&made) == 0 else { return nil }
        let moved = made.map { fcntl($0, F_DUPFD_CLOEXEC, workerSocket + 1) }
        for descriptor in made { close(descriptor) }
        guard moved.allSatisfy({ $0 >= 0 }) else {
            for descriptor in moved where descriptor >= 0 { close(descriptor) }
            return nil
        }
        return moved
    }

    private static func problem(_ code: Int32) -> Problem {
        Problem(
            .internalFault,
            "no worker process can be started: \(String(cString: strerror(code)).lowercased())",
            hint: "see whether processes or open files are limited: ulimit -a")
    }
}

/// SOCK_STREAM | SOCK_CLOEXEC: enumeration cases in C (Linux, socket(2)).
private let streamSocket: Int32 = 1 | 0o2000000

private struct SystemError: Error {
    let number: Int32
}

private func spawn(
    _ executable: String, _ words: [String], socket: Int32, errors: Int32
) -> Result<pid_t, SystemError> {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, "/dev/null", O_RDONLY, 0)
    posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_adddup2(&actions, errors, STDERR_FILENO)
    posix_spawn_file_actions_adddup2(&actions, socket, workerSocket)

    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var (none, all) = (sigset_t(), sigset_t())
    sigemptyset(&none)
    sigfillset(&all)
    posix_spawnattr_setsigmask(&attributes, &none)
    posix_spawnattr_setsigdefault(&attributes, &all)
    posix_spawnattr_setflags(
        &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))

    var argv = words.map { strdup($0) } + [nil]
    var environment = workerEnvironment().map { strdup($0) } + [nil]
    defer { for word in argv + environment { free(word) } }
    var process: pid_t = 0
    let code = posix_spawn(&process, executable, &actions, &attributes, &argv, &environment)
    return code == 0 ? .success(process) : .failure(SystemError(number: code))
}

/// The part of the caller's environment that workers inherit: where fonts, language data and shared
/// libraries are.
private func workerEnvironment() -> [String] {
    let kept = [
        "HOME", "LD_LIBRARY_PATH", "TESSDATA_PREFIX", "DOCCONV_DATA", "XDG_DATA_HOME", "TZ",
        "FONTCONFIG_FILE",
    ]
    let own = ProcessInfo.processInfo.environment
    let fixed = [
        // The parent reports a crash; a backtrace takes a second and many system calls.
        "SWIFT_BACKTRACE=enable=no",
        // Tesseract on several threads takes five times as long as on one.
        "OMP_THREAD_LIMIT=1",
        // glibc reserves 64 MB of addresses for each of its arenas, nine threads took 1 GB of those that a
        // worker may map, and one of them computes.
        "MALLOC_ARENA_MAX=1",
        "LC_ALL=C.UTF-8",
    ]
    return fixed + kept.compactMap { name in own[name].map { "\(name)=\($0)" } }
}
