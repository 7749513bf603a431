import ArgumentParser
import ConversionWorkers
import DocumentConversion
import Foundation

/// The options of every command that reads documents.
struct ReadingArguments: ParsableArguments {
    @Option(help: ArgumentHelp("Only these pages.", valueName: "1-3,7"))
    var pages: String?

    @Option(help: ArgumentHelp("When to use OCR.", valueName: "WHEN"))
    var recognize: RecognitionPolicy?

    @Option(
        help: ArgumentHelp(
            "One of \(RecognizerName.usages.joined(separator: ", ")).", valueName: "NAME"))
    var recognizer: String?

    @Option(help: ArgumentHelp("Effort of OCR.", valueName: "LEVEL"))
    var level: RecognitionLevel?

    @Option(help: ArgumentHelp("Resolution of page images, in pixels per inch.", valueName: "N"))
    var dpi: Double?

    @Option(
        help: ArgumentHelp(
            "OCR languages, such as en,de (default: auto).", valueName: "TAG[,TAG]"))
    var language: String?

    @Option(
        help: ArgumentHelp(
            "The text's country, for dates, amounts, phone numbers.", valueName: "CC"))
    var region: String?

    // Hidden so that the help fits one screen; commands.md describes them.
    @Option(
        help: ArgumentHelp(
            "Sheets in one photograph: one page, or all of them.", valueName: "WHICH",
            visibility: .hidden))
    var sheets: SheetPolicy?

    @Option(
        help: ArgumentHelp(
            "What 'tomorrow' refers to, in ISO 8601.", valueName: "DATE", visibility: .hidden))
    var referenceDate: String?

    @Option(help: ArgumentHelp("Opens a locked file.", valueName: "P"))
    var password: String?

    @Option(help: ArgumentHelp("The password is this file's first line.", valueName: "PATH"))
    var passwordFile: String?

    @Option(help: ArgumentHelp("Pages read in parallel (default: cores).", valueName: "N"))
    var jobs: Int?

    @OptionGroup var worker: WorkerArguments

    @OptionGroup var input: InputArguments

    func validate() throws {
        if password != nil, passwordFile != nil {
            throw ValidationError("give --password or --password-file, not both")
        }
        if let dpi, !(50...1200).contains(dpi) { throw ValidationError("--dpi takes 50 to 1200") }
        if let jobs, !(1...512).contains(jobs) { throw ValidationError("--jobs takes 1 to 512") }
    }

    /// - Throws: `wrongUsage`, `inputNotFound` for the password's file.
    func options() throws(Problem) -> ConversionOptions {
        let languages = language.map { $0.split(separator: ",").map(String.init) }
        var options = ConversionOptions(
            pages: try pages.map { (text) throws(Problem) in try PageSelection(text) } ?? .all,
            recognition: recognize ?? .auto,
            languages: languages ?? [PictureLanguages.automatic],
            recognizer: try recognizer.map { (text) throws(Problem) in try RecognizerName(text) }
                ?? .standard,
            level: level ?? .accurate, resolution: dpi,
            detection: try FactArguments.options(
                language: languages.flatMap { $0.count == 1 ? $0[0] : nil }
                    .flatMap { $0 == PictureLanguages.automatic ? nil : $0 }, region: region,
                referenceDate: referenceDate),
            password: try givenPassword(), threads: jobs, pageTimeLimit: worker.timeout)
        options.sheets = sheets ?? .all
        return options
    }

    /// The limits that may be why a file fails.
    var limitsText: String { "\(worker.timeout) s, \(worker.maxMemory.bytes) bytes" }

    private func givenPassword() throws(Problem) -> String? {
        guard let passwordFile else { return password }
        let path = PathName(passwordFile)
        let descriptor = path.withCPath { open($0, O_RDONLY | O_CLOEXEC) }
        var bytes = [UInt8](repeating: 0, count: 4096)
        let count = descriptor >= 0 ? read(descriptor, &bytes, bytes.count) : -1
        let code = errno
        if descriptor >= 0 { close(descriptor) }
        guard count >= 0 else { throw Problem.unreadable(path, because: code) }
        let line = bytes.prefix(count).prefix { $0 != 0x0A && $0 != 0x0D }
        return String(decoding: line, as: UTF8.self)
    }
}

extension RecognitionPolicy: ExpressibleByArgument {}

extension RecognitionLevel: ExpressibleByArgument {}

extension SheetPolicy: ExpressibleByArgument {}

extension SourceFile {
    /// Opens what an argument names; `-` is standard input.
    ///
    /// - Throws: `inputNotFound`, `limitReached`, `unknownFormat` for a pipe of another kind.
    init(_ input: PathName, limits: InputLimits) throws(Problem) {
        guard input != .dash else {
            try input.requireNoTerminal()
            try self.init(descriptor: STDIN_FILENO, named: "standard input", limits: limits)
            return
        }
        let descriptor = input.withCPath { open($0, O_RDONLY | O_CLOEXEC) }
        guard descriptor >= 0 else { throw Problem.unreadable(input, because: errno) }
        defer { close(descriptor) }
        try self.init(descriptor: descriptor, named: input.shown, limits: limits)
    }
}

extension PathName {
    /// - Throws: `wrongUsage` where standard input would be typed by hand.
    func requireNoTerminal() throws(Problem) {
        guard self == .dash, isatty(STDIN_FILENO) == 1 else { return }
        throw Problem(
            .wrongUsage, "standard input is the terminal", hint: "pipe a file in, or name one")
    }
}

extension Problem {
    /// - Parameter code: An `errno`.
    static func unreadable(_ path: PathName, because code: Int32) -> Problem {
        let hint =
            switch code {
            case ENOENT, ENOTDIR: "check the path"
            case EACCES: "you need the right to read it"
            default: "check that the file can be read"
            }
        return Problem(
            .inputNotFound, String(cString: strerror(code)).lowercased(),
            at: Problem.Place(file: path.shown), hint: hint)
    }
}
