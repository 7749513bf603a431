public import Foundation
import Geometry
public import Observations

extension TableArea {
    /// - Parameter text: `PAGE:X0,Y0,X1,Y1`, and `:columns=X,X` behind it where the borders between
    ///   columns are known. The page is counted from 1, or `*` for every page; lengths are in page
    ///   units from its top left corner.
    /// - Throws: `wrongUsage` for anything else.
    public init(_ text: String) throws(Problem) {
        func refused(_ why: String) -> Problem {
            Problem(
                .wrongUsage, "\u{201C}\(text)\u{201D} is no area of a page: \(why)",
                hint: "give PAGE:X0,Y0,X1,Y1, such as 1:40,300,550,620:columns=90,320,480")
        }
        let parts = text.split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count == 2 || parts.count == 3 else {
            throw refused("it needs a page and four numbers")
        }
        let page = Int(parts[0])
        guard parts[0] == "*" || page.map({ $0 > 0 }) ?? false else {
            throw refused("the page is a number from 1, or * for every page")
        }
        guard let corners = Self.numbers(parts[1]), corners.count == 4 else {
            throw refused("the corners are four numbers")
        }
        var columns: [Double] = []
        if parts.count == 3 {
            guard parts[2].hasPrefix("columns="),
                let given = Self.numbers(parts[2].dropFirst("columns=".count))
            else { throw refused("columns= takes numbers, separated by commas") }
            columns = given
        }
        do throws(Unusable) { try self.init(page: page, corners: corners, columns: columns) } catch
        { throw refused(error.why) }
    }

    /// The areas that a file names, as the review page writes them: `tables.schema.json` describes it.
    ///
    /// - Throws: `wrongUsage` for anything else.
    public static func areas(fromJSON data: Data) throws(Problem) -> [TableArea] {
        let file: AreaFile
        do { file = try JSONDecoder().decode(AreaFile.self, from: data) } catch {
            throw Problem(
                .wrongUsage, "the file does not list areas of tables",
                hint: #"such as {"tables":[{"page":1,"box":[40,300,550,620]}]}"#)
        }
        var areas: [TableArea] = []
        for (index, entry) in file.tables.enumerated() {
            func refused(_ why: String) -> Problem {
                Problem(.wrongUsage, "table \(index + 1) of the file is no area of a page: \(why)")
            }
            guard entry.box.count == 4 else { throw refused("the box has four numbers") }
            do throws(Unusable) {
                areas.append(
                    try TableArea(
                        page: entry.page.number, corners: entry.box, columns: entry.columns ?? []))
            } catch { throw refused(error.why) }
        }
        return areas
    }

    private struct Unusable: Error { let why: String }

    /// - Parameter corners: Two corners that are opposite of each other, x and y of each.
    private init(page: Int?, corners: [Double], columns: [Double]) throws(Unusable) {
        let box = Rect<PageUnits>(
            minX: corners[0], minY: corners[1], maxX: corners[2], maxY: corners[3])
        guard box.width > 0, box.height > 0 else { throw Unusable(why: "it is empty") }
        let isInside =
            columns.allSatisfy { $0 > box.minX && $0 < box.maxX }
            || columns.allSatisfy { $0 > box.minY && $0 < box.maxY }
        guard isInside else { throw Unusable(why: "borders of columns are outside of it") }
        self.init(page: page, box: box, columns: columns.sorted())
    }

    /// Finite numbers separated by commas.
    private static func numbers(_ text: Substring) -> [Double]? {
        let parts = text.split(separator: ",", omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Double($0) }.filter(\.isFinite)
        return numbers.count == parts.count ? numbers : nil
    }
}

/// What a file of areas has.
private struct AreaFile: Decodable {
    let tables: [Entry]

    struct Entry: Decodable {
        let page: Page
        let box: [Double]
        let columns: [Double]?
    }

    /// A number from 1, or `*`.
    struct Page: Decodable {
        let number: Int?

        init(from decoder: any Decoder) throws {
            let value = try decoder.singleValueContainer()
            number = try? value.decode(Int.self)
            let isValid =
                if let number { number > 0 } else { try value.decode(String.self) == "*" }
            guard isValid else {
                throw DecodingError.dataCorruptedError(
                    in: value, debugDescription: "no page has this number")
            }
        }
    }
}
