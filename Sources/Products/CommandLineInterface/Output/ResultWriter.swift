import DocumentConversion
import Foundation

/// Writes documents to the files of the plan, and prints the path of each.
struct ResultWriter {
    let plan: OutputPlan
    let inputs: [PathName]
    let force: Bool
    private var written: Set<PathName> = []

    init(plan: OutputPlan, inputs: [PathName], force: Bool) {
        self.plan = plan
        self.inputs = inputs
        self.force = force
    }

    /// Fails early where `write` would.
    func check(_ input: PathName) throws(Problem) {
        for export in plan.exports {
            guard let target = plan.target(of: input, in: export.format, part: 0) else { continue }
            try checkFree(target)
        }
    }

    mutating func write(
        _ document: Document, of source: SourceFile, input: PathName,
        to output: inout DescriptorSink
    ) throws(Problem) {
        for export in plan.exports {
            guard plan.target(of: input, in: export.format, part: 0) != nil else {
                try export.write(document, of: source, to: &output)
                continue
            }
            var files: [PendingFile] = []
            var folders: [AttachmentFolder] = []
            let present = self
            for part in 0..<export.partCount(of: document) {
                guard let target = plan.target(of: input, in: export.format, part: part) else {
                    continue
                }
                try checkFree(target)
                try plan.createFolder()
                let file = try PendingFile(target, mayReplace: force)
                let folder = AttachmentFolder(beside: target, mayReplace: force) {
                    (attachment) throws(Problem) in try present.checkFree(attachment)
                }
                try file.write { (sink) throws(Problem) in
                    try export.write(
                        document, part: part, of: source, attachments: folder, to: &sink)
                }
                files.append(file)
                folders.append(folder)
            }
            // The files that a result refers to appear before it.
            var attachments: [PathName] = []
            for folder in folders { attachments += try folder.finish() }
            for file in files {
                try file.finish()
                written.insert(file.target)
                try output.write(file.target)
            }
            for attachment in attachments {
                written.insert(attachment)
                try output.write(attachment)
            }
        }
        try output.flush()
    }

    private func checkFree(_ target: PathName) throws(Problem) {
        guard let present = target.status else { return }
        guard !inputs.contains(where: { $0.isSameFile(as: target) }) else {
            throw Problem(
                .outputNotWritten, "the output would replace an input",
                at: Problem.Place(file: target.shown), hint: "name another file or folder with -o")
        }
        guard !written.contains(target) else {
            throw Problem(
                .outputNotWritten, "an earlier input was written to this file",
                at: Problem.Place(file: target.shown), hint: "convert the inputs one by one with -o"
            )
        }
        if present.st_mode & S_IFMT == S_IFREG, !force { throw Problem.exists(target.shown) }
    }
}

extension DescriptorSink {
    /// The bytes of the name and a line feed.
    mutating func write(_ path: PathName) throws(Problem) {
        let bytes = path.withCPath { Array(UnsafeRawBufferPointer(start: $0, count: strlen($0))) }
        try write(bytes + [0x0A])
    }
}
