import ArgumentParser

/// Which files of a batch one worker process may read: one that a file has taken over could give
/// false results for those after it.
enum BatchIsolation: String, CaseIterable, ExpressibleByArgument {
    /// A process for each file.
    case file
    /// Files of a folder share processes.
    case folder
    /// All files share processes.
    case run

    /// Files of the same group share processes.
    func group(of path: PathName) -> String {
        switch self {
        case .file: path.text
        case .folder: path.folderPrefix
        case .run: ""
        }
    }
}
