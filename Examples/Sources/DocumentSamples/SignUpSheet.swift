import DocumentConversion
public import Foundation

/// Someone who signed up.
public struct Participant: Hashable, Sendable {
    public let name: String
    public let email: String
    public let phoneNumber: String?
}

/// Turns a photographed sign-up sheet into a list of people.
public struct SignUpSheet: Sendable {
    public enum Failure: Error {
        case noDocument
        case noTable
    }

    public init() {}

    /// - Throws: ``Failure`` for a picture without a table, and what keeps it from being read.
    public func participants(in image: Data) async throws -> [Participant] {
        participants(in: try await table(in: image))
    }

    private func table(in image: Data) async throws -> DocumentObservation.Container.Table {
        let request = RecognizeDocumentsRequest()
        let observations = try await request.perform(on: image)
        guard let document = observations.first?.document else { throw Failure.noDocument }
        guard let table = document.tables.first else { throw Failure.noTable }
        return table
    }

    /// Each row is a person: the column whose cells are neither addresses nor numbers has the names.
    private func participants(
        in table: DocumentObservation.Container.Table
    ) -> [Participant] {
        table.rows.compactMap { row in
            var name: String?
            var email: String?
            var phoneNumber: String?
            for cell in row {
                let text = cell.content.text
                if text.detectedData.isEmpty {
                    if name == nil, text.transcript.contains(where: \.isLetter) {
                        name = text.transcript
                    }
                    continue
                }
                for data in text.detectedData {
                    switch data.match.details {
                    case .emailAddress(let address): email = address.emailAddress
                    case .phoneNumber(let number): phoneNumber = number.phoneNumber
                    default: break
                    }
                }
            }
            guard let name, let email else { return nil }
            return Participant(name: name, email: email, phoneNumber: phoneNumber)
        }
    }
}
