import ArgumentParser
import DocumentConversion
import Foundation

/// The options of every command that writes documents.
struct ResultArguments: ParsableArguments {
    // Hidden so that the help fits one screen; commands.md describes them.
    @Option(
        help: ArgumentHelp(
            "Running heads, feet and page numbers: keep, mark or drop them.", valueName: "HOW",
            visibility: .hidden))
    var furniture: FurniturePolicy?

    @Option(
        help: ArgumentHelp(
            "Refuse pictures of less quality, 0 to 1.", valueName: "Q", visibility: .hidden))
    var minimumQuality: Double?

    @Flag(help: ArgumentHelp("Lost or unread text makes the exit status 1.", visibility: .hidden))
    var strict = false

    @Option(
        help: ArgumentHelp(
            "Make PAGE:X0,Y0,X1,Y1 one table, or areas of a file.", valueName: "AREA"))
    var table: [String] = []

    /// - Throws: `wrongUsage`, `inputNotFound` for a file that cannot be read.
    func tables() throws(Problem) -> [TableArea] {
        var areas: [TableArea] = []
        for value in table {
            if value.namesFileOfAreas {
                areas += try Self.areas(inFile: PathName(value))
            } else {
                areas.append(try TableArea(value))
            }
        }
        return areas
    }

    func validate() throws {
        if let minimumQuality, !(0...1).contains(minimumQuality) {
            throw ValidationError("--minimum-quality takes 0 to 1")
        }
    }

    /// The options that steer what is written, and what is not.
    func complete(_ options: inout ConversionOptions) {
        options.furniture = furniture ?? .mark
        options.minimumQuality = minimumQuality
    }

    private static func areas(inFile path: PathName) throws(Problem) -> [TableArea] {
        let data: Data
        do { data = try Data(contentsOf: URL(filePath: path.text)) } catch {
            throw Problem.unreadable(path, because: path.status == nil ? ENOENT : EACCES)
        }
        do throws(Problem) { return try TableArea.areas(fromJSON: data) } catch {
            throw error.placed(at: path.shown)
        }
    }
}

extension String {
    /// Whether it is an area, or the file of areas, that `--table` takes besides the number of a table.
    var describesTableAreas: Bool { contains(":") || namesFileOfAreas }

    fileprivate var namesFileOfAreas: Bool { hasSuffix(".json") }
}

extension FurniturePolicy: ExpressibleByArgument {}
