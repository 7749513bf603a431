import CSeccomp
import Foundation

/// The system calls of a worker: reading files, memory, time, its own threads, and the
/// sockets it was given. It cannot open a file for writing, open a socket, start a program or touch
/// another process.
///
/// Source: Linux, seccomp(2); libseccomp 2.5.
enum SystemCallFilter {
    /// - Parameter makesCode: Whether memory may become executable.
    /// - Returns: Whether the filter is in force; a container may forbid it.
    static func load(makesCode: Bool) -> Bool {
        // What is in neither list fails as if the system did not permit it, which libraries handle.
        guard let filter = seccomp_init(cs_refuse(EPERM)) else { return false }
        defer { seccomp_release(filter) }
        var isComplete = true
        func add(_ name: String, _ rule: (Int32) -> Int32) {
            let call = seccomp_syscall_resolve_name(name)
            // Not every processor has every call.
            if call != noSuchCall, rule(call) != 0 { isComplete = false }
        }
        for name in permitted { add(name) { cs_rule(filter, cs_allow(), $0) } }
        for name in ["mmap", "mprotect"] {
            if makesCode {
                add(name) { cs_rule(filter, cs_allow(), $0) }
            } else {
                add(name) { cs_rule_if(filter, cs_allow(), $0, 2, executable, 0) }
            }
        }
        if !makesCode {
            // Libraries are loaded when they are first needed: executable parts of files, which nobody
            // writes. The file that is read is closed by then, and opens no others outside their folders.
            add("mmap") {
                cs_rule_if_both(
                    filter, cs_allow(), $0, 2, executable | writable, executable, 3, anonymous, 0)
            }
        }
        for name in deadly { add(name) { cs_rule(filter, cs_kill(), $0) } }
        add("openat") { cs_rule_if(filter, cs_allow(), $0, 2, writingFlags, 0) }
        add("open") { cs_rule_if(filter, cs_allow(), $0, 1, writingFlags, 0) }
        // Whether a stream is a terminal, and nothing that would type into one.
        add("ioctl") { cs_rule_if(filter, cs_allow(), $0, 1, everyBit, terminalState) }
        // Descriptors are doubled and kept from children. Nothing may have a process be sent signals.
        for command in [F_DUPFD, F_GETFD, F_SETFD, F_GETFL, F_DUPFD_CLOEXEC] {
            add("fcntl") { cs_rule_if(filter, cs_allow(), $0, 1, everyBit, UInt64(command)) }
        }
        // Limits may be read, not set.
        add("prlimit64") { cs_rule_if(filter, cs_allow(), $0, 2, everyBit, 0) }
        // abort() signals this process.
        let ownProcess = UInt64(getpid())
        add("tgkill") { cs_rule_if(filter, cs_allow(), $0, 0, everyBit, ownProcess) }
        // Threads of this process, no processes; with ENOSYS glibc takes clone for clone3.
        add("clone") { cs_rule_if(filter, cs_allow(), $0, 0, thread, thread) }
        add("clone3") { cs_rule(filter, cs_refuse(ENOSYS), $0) }
        return isComplete && seccomp_load(filter) == 0
    }

    /// `__NR_SCMP_ERROR`.
    private static let noSuchCall: Int32 = -1

    /// O_WRONLY, O_RDWR, O_CREAT, O_TRUNC, O_APPEND (Linux, `fcntl.h`).
    private static let writingFlags: UInt64 = 0x1 | 0x2 | 0o100 | 0o1000 | 0o2000

    private static let everyBit = UInt64.max

    /// PROT_WRITE, PROT_EXEC and MAP_ANONYMOUS (Linux, `mman.h`).
    private static let writable: UInt64 = 0x2
    private static let executable: UInt64 = 0x4
    private static let anonymous: UInt64 = 0x20

    /// TCGETS.
    private static let terminalState: UInt64 = 0x5401

    /// CLONE_THREAD.
    private static let thread: UInt64 = 0x10000

    /// A third of them was seen with strace when PDFs, scans and pictures of every format of the
    /// corpus were converted and drawn, on x86-64 with Linux 6 and glibc 2.36; nothing else was
    /// asked for. The rest are their counterparts on other kernels, C libraries and processors, taken
    /// from the manual pages and not traced there.
    private static let permitted = [
        // Files that are there.
        "read", "pread64", "readv", "preadv", "close", "lseek", "fstat", "stat", "lstat",
        "newfstatat", "fstatat64", "statx", "access", "faccessat", "faccessat2", "readlink",
        "readlinkat", "getdents64", "getcwd", "fstatfs", "statfs", "fadvise64", "dup",
        "poll", "ppoll", "pselect6",
        // What is open already: the parent's socket, standard error.
        "write", "writev", "sendto", "sendmsg", "recvfrom", "recvmsg",
        // Memory; mmap and mprotect have rules of their own.
        "munmap", "mremap", "madvise", "brk", "mincore", "membarrier",
        // Its own threads.
        "futex", "set_robust_list", "get_robust_list", "rseq", "set_tid_address", "gettid",
        "sched_yield", "sched_getaffinity", "sched_getparam", "sched_getscheduler", "arch_prctl",
        "exit", "exit_group", "restart_syscall",
        // Signals within.
        "rt_sigaction", "rt_sigprocmask", "rt_sigreturn", "sigaltstack",
        // Time and who it is.
        "clock_gettime", "clock_getres", "clock_nanosleep", "nanosleep", "gettimeofday", "time",
        "getpid", "getppid", "getuid", "geteuid", "getgid", "getegid", "getrusage", "getrlimit",
        "sysinfo", "uname", "getrandom", "getcpu",
    ]

    /// Calls that only an exploit makes.
    private static let deadly = [
        "execve", "execveat", "fork", "vfork", "ptrace", "process_vm_readv", "process_vm_writev",
        "bpf", "mount", "umount2", "pivot_root", "chroot", "unshare", "setns", "init_module",
        "finit_module", "delete_module", "kexec_load", "kexec_file_load", "perf_event_open",
        "userfaultfd", "add_key", "request_key", "keyctl", "pidfd_getfd", "process_madvise",
        "io_uring_setup", "open_by_handle_at", "reboot", "swapon", "swapoff",
    ]
}
