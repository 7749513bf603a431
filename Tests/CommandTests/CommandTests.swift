import Foundation
import Testing

/// Runs every document in `cases`, and README.
///
/// With `UPDATE_GOLDENS=1` in the environment the documents are rewritten to what was printed,
/// and the tests fail all the same, so that nobody takes a recording for a proof.
@Suite struct CommandTests {
    @Test(arguments: caseNames) func `commands do what the document says`(_ name: String) throws {
        let file = projectFolder.appending(path: name)
        let promised = try String(contentsOf: file, encoding: .utf8)
        let workplace = try Workplace()
        let told = try CommandDocument(promised).retold(workplace.run)
        guard told != promised else { return }
        if ProcessInfo.processInfo.environment["UPDATE_GOLDENS"] == "1" {
            try Data(told.utf8).write(to: file)
            Issue.record("\(name) was rewritten; read the difference and run again")
        } else {
            Issue.record("\(name) differs:\n\(difference(from: promised, to: told))")
        }
    }

    private func difference(from promised: String, to told: String) -> String {
        let old = promised.split(separator: "\n", omittingEmptySubsequences: false)
        let new = told.split(separator: "\n", omittingEmptySubsequences: false)
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
