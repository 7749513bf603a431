import Diagnostics
import Foundation
import Testing

@Suite struct ProblemTests {
    @Test func `a problem says where, what and the next move`() {
        let problem = Problem(
            .lockedInput, "the file is locked with a password",
            at: .init(file: "letter.pdf", page: 3), hint: "give the password with --password")
        #expect(
            "\(problem)" == """
                letter.pdf, page 3: the file is locked with a password
                  hint: give the password with --password
                """)
        #expect("\(Problem(.internalFault, "it broke"))" == "it broke")
    }

    /// The statuses of the command line, which never change their meaning.
    @Test(arguments: Problem.Kind.allCases)
    func `a kind owns its exit status`(_ kind: Problem.Kind) {
        let published: [Problem.Kind: Int32] = [
            .pagesNotRead: 1, .wrongUsage: 64, .damagedInput: 65, .lockedInput: 65,
            .unknownFormat: 65, .poorImage: 65,
            .inputNotFound: 66, .missingComponent: 69, .internalFault: 70, .outputNotWritten: 73,
            .limitReached: 75, .interrupted: 130,
        ]
        #expect(kind.exitStatus == published[kind])
    }

    @Test(arguments: Problem.Kind.allCases)
    func `a problem crosses a process boundary unchanged`(_ kind: Problem.Kind) throws {
        let problem = Problem(kind, "é \"quoted\"\n", at: .init(file: "a b", page: 2), hint: nil)
        let bytes = try JSONEncoder().encode(problem)
        #expect(try JSONDecoder().decode(Problem.self, from: bytes) == problem)
    }

    @Test func `a note says its place, and notes stay with a value that is changed`() {
        let note = Note(.pageFailed, "it is damaged", at: .init(file: "a.pdf", page: 2))
        #expect("\(note)" == "a.pdf, page 2: it is damaged")
        #expect("\(Note(.pageFailed, "it is damaged"))" == "it is damaged")
        #expect(Noted(2, notes: [note]).map { "\($0)" } == Noted("2", notes: [note]))
    }
}
