import Assembly
import Layout
import Readers

/// What is done to one page: it is read and laid out, and nothing but its tree is kept.
struct PageWork {
    let reader: any PageReader

    func outcome(ofPage number: Int) -> PageOutcome {
        do throws(Problem) {
            let reading = try reader.reading(ofPage: number)
            return switch reading.page.source {
            case .recognition: .needsRecognition(reading.page, notes: reading.notes)
            case .textLayer:
                .read(Layout().observation(of: reading), notes: reading.notes)
            }
        } catch {
            return .failed(number: number, error)
        }
    }
}
