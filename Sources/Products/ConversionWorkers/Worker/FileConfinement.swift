import CSeccomp
import Foundation

/// What of the file system a worker may see: it reads fonts, language data, models and libraries, and
/// nothing else; it writes nothing. It connects to nothing and signals nobody.
///
/// Source: Linux, landlock(7).
struct FileConfinement {
    /// Absolute.
    private let alsoReadable: [String]
    private let environment: [String: String]

    init(
        alsoReadable: [String],
        environment: [String: String] = ProcessInfo.processInfo.environment
    ) {
        self.alsoReadable = alsoReadable
        self.environment = environment
    }

    /// - Returns: Whether it is in force: kernels before 5.13 do not have it, and it may be off.
    func enter() -> Bool {
        let version = cs_landlock_version()
        guard version > 0 else { return false }
        let rules = cs_landlock_refuse_all(version)
        guard rules >= 0 else { return false }
        var isComplete = true
        for path in readablePaths {
            if cs_landlock_permit_reading(rules, path) != 0 { isComplete = false }
        }
        return cs_landlock_enter(rules) == 0 && isComplete
    }

    var readablePaths: [String] {
        Self.ofTheSystem + loadedLibraryFolders + ofTheUser + fontFolders + alsoReadable
    }

    /// Seen with strace while PDFs, scans and pictures of every format were read with every recognizer.
    private static let ofTheSystem = [
        // Libraries, fonts, encodings, dictionaries, tables of countries and time zones.
        "/usr/lib", "/usr/lib64", "/usr/local/lib", "/lib", "/lib64", "/usr/share",
        "/usr/local/share", "/etc/ld.so.cache", "/etc/fonts", "/var/cache/fontconfig",
        "/etc/localtime",
        // What the inference runtime asks about the processors.
        "/sys/devices/system/cpu", "/sys/devices/system/node", "/proc/self", "/dev/null",
        "/dev/urandom",
    ]

    /// Where what is mapped came from: the program, and libraries that lie elsewhere.
    private var loadedLibraryFolders: [String] {
        let maps = (try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)) ?? ""
        let files = maps.split(separator: "\n").compactMap { line in
            line.firstIndex(of: "/").map { line[$0...] }
        }
        let folders = files.compactMap { file in
            file.lastIndex(of: "/").map { String(file[..<$0]) }
        }
        return Set(folders).filter { $0.count > 1 }.sorted()
    }

    private var ofTheUser: [String] {
        let home = folder("HOME")
        let data = folder("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
        let cache = home.map { $0 + "/.cache" }
        let named = [folder("DOCCONV_DATA"), folder("TESSDATA_PREFIX")]
        let ofData = ["docconv", "fonts"].map { name in data.map { "\($0)/\(name)" } }
        let ofHome = [".fonts", ".fontconfig", ".config/fontconfig", ".fonts.conf"].map { name in
            home.map { "\($0)/\(name)" }
        }
        return (named + ofData + ofHome + [cache.map { $0 + "/fontconfig" }]).compactMap(\.self)
    }

    /// The folders that settings of fonts name.
    private var fontFolders: [String] {
        let settings = [folder("FONTCONFIG_FILE"), "/etc/fonts/local.conf"].compactMap(\.self)
        return settings.flatMap { path in
            guard let text = try? String(contentsOfFile: path, encoding: .utf8) else {
                return [path]
            }
            return [path]
                + text.matches(of: /<(?:dir|cachedir|include)[^>]*>\s*(\/[^<]+?)\s*</).map {
                    String($0.1)
                }
        }
    }

    /// - Returns: `nil` for what is not absolute.
    private func folder(_ name: String) -> String? {
        environment[name].flatMap { $0.hasPrefix("/") && $0.count > 1 ? $0 : nil }
    }
}
