import DocumentConversion
import Testing

/// What was found in the files of a folder.
struct FolderScores {
    let folder: String
    /// Only the aspects that are measured in this folder.
    let scores: [Aspect: Score]

    init(_ folder: String) throws {
        self.folder = folder
        var sum: [Aspect: Score] = [:]
        for file in try CorpusFile.all(in: folder) {
            let document = try DocumentConverter().document(at: file.url).value
            let truth = try file.truth()
            let comparison = Comparison(truth: Claims(truth), found: Claims(document))
            sum.merge(comparison.scores, uniquingKeysWith: +)
            let contacts = ContactScore(truth.contacts ?? [], document.contacts).score
            sum[.contacts] = sum[.contacts].map { $0 + contacts } ?? contacts
        }
        let aspects = Aspect.measured(in: folder)
        scores = sum.filter { aspects.contains($0.key) }
    }

    /// Promises that today's scores keep.
    var promises: [String: Promise] {
        let made = scores.filter { $0.value != Score() }.map { aspect, score in
            (
                aspect.rawValue,
                Promise(
                    count: score.all, least: score.right - slack(score.right, in: .right),
                    most: score.wrong + slack(score.wrong, in: .wrong))
            )
        }
        return Dictionary(uniqueKeysWithValues: made)
    }

    func compare(with promises: [String: Promise]) {
        for (aspect, score) in scores.sorted(by: { $0.key.rawValue < $1.key.rawValue }) {
            guard let promise = promises[aspect.rawValue] else {
                #expect(score == Score(), "\(folder)/\(aspect): nothing is promised")
                continue
            }
            #expect(
                score.right >= promise.least,
                "\(folder)/\(aspect): \(score.right) of \(promise.least) promised")
            #expect(
                score.wrong <= promise.most,
                "\(folder)/\(aspect): \(score.wrong) wrong, at most \(promise.most) promised")
            #expect(score.all == promise.count, "\(folder)/\(aspect): the truth has changed")
            if score.right - slack(score.right, in: .right) > promise.least {
                print(
                    "\(folder)/\(aspect): \(score.right) of \(promise.least) promised"
                        + " – raise the floor")
            }
            if score.wrong + slack(score.wrong, in: .wrong) < promise.most {
                print(
                    "\(folder)/\(aspect): \(score.wrong) wrong of \(promise.most) allowed"
                        + " – lower the ceiling")
            }
        }
    }

    private enum Side { case right, wrong }

    /// Documents are the same everywhere. In pictures another version of Tesseract or of its
    /// data reads some words differently: 1 % of what is right and 5 % of what is wrong may change.
    private func slack(_ count: Int, in side: Side) -> Int {
        guard CorpusFile.pictureFolders.contains(folder) else { return 0 }
        return switch side {
        case .right: count / 100
        case .wrong: count / 20
        }
    }
}
