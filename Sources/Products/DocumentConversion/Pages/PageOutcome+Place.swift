import Assembly
import Readers

extension Problem {
    /// The problem with the name of the file that it concerns.
    func placed(in file: String, page: Int? = nil) -> Problem {
        Problem(
            kind, message, at: Problem.Place(file: file, page: place?.page ?? page), hint: hint)
    }
}

extension PageOutcome {
    /// The outcome whose notes and problem name the file and the page.
    func placed(in file: String) -> PageOutcome {
        func placed(_ notes: [Note], page: Int) -> [Note] {
            notes.map { $0.placed(at: Problem.Place(file: file, page: page)) }
        }
        return switch self {
        case .read(let observation, let notes):
            .read(observation, notes: placed(notes, page: observation.page.number))
        case .needsRecognition(let page, let notes):
            .needsRecognition(page, notes: placed(notes, page: page.number))
        case .failed(let number, let problem):
            .failed(number: number, problem.placed(in: file, page: number))
        }
    }
}

extension PageOutcome {
    /// The same of another page with the same picture.
    func numbered(_ number: Int) -> PageOutcome {
        guard case .read(let observation, let notes) = self else { return self }
        var page = observation.page
        page.number = number
        return .read(
            DocumentObservation(
                page: page, document: observation.document, confidence: observation.confidence,
                fields: observation.fields.map { $0.onPage(number) }, dropped: observation.dropped,
                hasTwoOrders: observation.hasTwoOrders),
            notes: notes.map { note in
                guard let place = note.place else { return note }
                return note.placed(at: Problem.Place(file: place.file, page: number))
            })
    }
}

extension [PageOutcome] {
    /// - Throws: Why there is no text at all, where no page was read.
    func requireText(in file: String) throws(Problem) {
        var problem: Problem?
        for outcome in self {
            switch outcome {
            case .read: return
            case .needsRecognition:
                throw Problem(
                    .pagesNotRead,
                    (count == 1 ? "the page has" : "the pages have")
                        + " no text layer that can be used, and its picture is not to be read",
                    at: Problem.Place(file: file),
                    hint: "leave out --recognize never")
            case .failed(_, let failure): problem = problem ?? failure
            }
        }
        if let problem { throw problem }
    }
}

extension Document.Metadata {
    init(_ source: SourceMetadata) {
        self.init(title: source.title, language: source.language)
        author = source.author
        subject = source.subject
        keywords = source.keywords
        creator = source.creator
        producer = source.producer
        created = source.created
        modified = source.modified
        isSigned = source.isSigned
        pageCount = source.pageCount > 0 ? source.pageCount : nil
    }
}
