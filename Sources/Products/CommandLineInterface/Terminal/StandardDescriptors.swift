import Foundation

/// The three open files that every program is given.
enum StandardDescriptors {
    /// Ensures that all three are open, so that no file opened later gets the number of one that the
    /// caller closed, and that a closed pipe and a file that grows too long are errors and not
    /// signals.
    static func prepare() {
        for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO]
        where fcntl(descriptor, F_GETFD) == -1 {
            // The lowest free number is given out, which is this one; writing to it fails.
            _ = open("/dev/null", O_RDONLY)
        }
        signal(SIGPIPE, SIG_IGN)
        signal(SIGXFSZ, SIG_IGN)
    }
}
