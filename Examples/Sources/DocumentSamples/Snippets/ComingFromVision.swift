// The code of the article ComingFromVision.

import DocumentConversion
import Foundation

func contacts(in image: Data) async throws -> [String] {
    let request = RecognizeDocumentsRequest()
    let observations = try await request.perform(on: image)
    guard let document = observations.first?.document else { return [] }
    var emails: [String] = []
    for table in document.tables {
        for row in table.rows {
            for cell in row.dropFirst() {
                for data in cell.content.text.detectedData {
                    switch data.match.details {
                    case .emailAddress(let email): emails.append(email.emailAddress)
                    default: break
                    }
                }
            }
        }
    }
    return emails
}
