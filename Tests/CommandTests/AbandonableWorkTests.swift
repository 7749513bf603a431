import DocumentConversion
import Foundation
import Synchronization
import Testing

@testable import CommandLineInterface

@Suite(.timeLimit(.minutes(1))) struct AbandonableWorkTests {
    @Test func `work within its limit gives its result, or its error`() throws {
        let value = try AbandonableWork.run(3600, "assembling", of: "a") { () throws(Problem) in 7 }
        #expect(value == 7)
        #expect(throws: Problem(.damagedInput, "no page")) {
            try AbandonableWork.run(3600, "assembling", of: "a") { () throws(Problem) in
                throw Problem(.damagedInput, "no page")
            }
        }
    }

    /// It waits for other work, which has more time of the processor than it has itself.
    @Test func `time in which work does not run is none of its processor time`() {
        let isWaitedFor = Flag(true)
        let problem = #expect(throws: Problem.self) {
            try AbandonableWork.run(0.5, "assembling", of: "a") { () throws(Problem) in
                try AbandonableWork.run(0.6, "assembling", of: "b") {
                    () throws(Problem) in while isWaitedFor.value {}
                }
            }
        }
        isWaitedFor.value = false
        #expect(problem?.place?.file == "b")
    }

    @Test func `work that takes more processor time than it has is left behind, with its name`()
        throws
    {
        let isWaitedFor = Flag(true)
        let problem = #expect(throws: Problem.self) {
            try AbandonableWork.run(0.01, "assembling", of: "letter.pdf") {
                () throws(Problem) in while isWaitedFor.value {}
            }
        }
        isWaitedFor.value = false
        #expect(problem?.kind == .limitReached)
        #expect(problem?.message == "assembling took more than 1 s")
        #expect(problem?.place?.file == "letter.pdf")
    }
}

private final class Flag: Sendable {
    private let isSet: Atomic<Bool>

    init(_ isSet: Bool) { self.isSet = Atomic(isSet) }

    var value: Bool {
        get { isSet.load(ordering: .relaxed) }
        set { isSet.store(newValue, ordering: .relaxed) }
    }
}
