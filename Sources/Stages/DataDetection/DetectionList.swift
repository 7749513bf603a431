import Diagnostics

/// A list that detectors use and that the system may lack.
package struct DetectionList: Sendable {
    /// The subject of the list, such as `countries`.
    package let subject: String
    /// The file or library that contains it.
    package let source: String
    /// The Debian package.
    package let package: String
    package let isPresent: Bool

    package static var all: [DetectionList] {
        files + [
            DetectionList(
                subject: "telephone numbers", source: "libphonenumber", package: "libphonenumber8",
                isPresent: NumberingPlan.isComplete)
        ]
    }

    /// The lists that are files, which may be missing.
    static var files: [DetectionList] {
        [
            DetectionList(
                subject: "top-level domains", source: TopLevelDomains.path,
                package: "publicsuffix", isPresent: TopLevelDomains.shared.longest > 0),
            DetectionList(
                subject: "countries", source: CountryNames.path, package: "iso-codes",
                isPresent: CountryNames.shared.isComplete),
        ]
    }

    /// - Throws: `missingComponent` if the list is not installed.
    func require() throws(Problem) {
        guard !isPresent else { return }
        throw Problem(
            .missingComponent, "the list of \(subject) is not installed",
            hint: "install it with: apt-get install \(package)")
    }
}
