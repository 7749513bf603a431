/// The mechanisms that isolate a worker.
package struct Protections: OptionSet, Hashable, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// Its memory, time, open files and written files are bounded.
    package static let limits = Protections(rawValue: 1)
    /// It gains no privileges, is killed with its parent and cannot be traced.
    package static let privileges = Protections(rawValue: 2)
    /// It may make the system calls that reading needs and no others.
    package static let systemCalls = Protections(rawValue: 4)

    /// It opens fonts, language data, models and libraries to read them, and no other file.
    package static let files = Protections(rawValue: 8)

    /// No memory becomes executable but that of libraries, as they lie on the disk: whatever a file makes
    /// of the program, it cannot bring code of its own.
    package static let code = Protections(rawValue: 16)

    package static let all: Protections = [.limits, .privileges, .systemCalls, .files, .code]
}
