import Foundation
import Testing

/// Runs every document in `cases`, and README.
///
/// With `UPDATE_GOLDENS=1` in the environment the documents are rewritten to what was printed,
/// and the tests fail all the same, so that a recording is not mistaken for a passed test.
@Suite struct CommandTests {
    @Test(arguments: caseNames) func `commands do what the document says`(_ name: String) throws {
        let file = projectFolder.appending(path: name)
        let expected = try String(contentsOf: file, encoding: .utf8)
        let workplace = try Workplace()
        let actual = try CommandDocument(expected).executed(by: workplace.run)
        guard actual != expected else { return }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try Data(actual.utf8).write(to: file)
            Issue.record("\(name) was rewritten; read the difference and run again")
        } else {
            Issue.record("\(name) differs:\n\(difference(from: expected, to: actual))")
        }
    }

    private func difference(from expected: String, to actual: String) -> String {
        let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
        let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
        let changes = new.difference(from: old).map { change in
            switch change {
            case .remove(let offset, let line, _): (offset, "\(offset + 1): - \(line)")
            case .insert(let offset, let line, _): (offset, "\(offset + 1): + \(line)")
            }
        }
        return changes.sorted { $0.0 < $1.0 }.map(\.1).joined(separator: "\n")
    }
}

private let casesFolder = "Tests/CommandTests/cases"

/// Paths in the project.
private let caseNames =
    ["README.md"]
    + ((try? FileManager.default.contentsOfDirectory(
        atPath: projectFolder.appending(path: casesFolder).path)) ?? [])
    .filter { $0.hasSuffix(".md") }.sorted().map { "\(casesFolder)/\($0)" }
