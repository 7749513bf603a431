import CPopplerPaths
import Geometry
import Observations

/// The stamps among a page's annotations, and what they say.
///
/// Source: ISO 32000-1, 12.5.6.12.
struct PDFStamps {
    let stamps: [(box: Rect<PageUnits>, text: String)]

    init(_ page: pp_page) {
        let words = UnsafeBufferPointer(start: page.words, count: page.word_count)
        stamps = UnsafeBufferPointer(start: page.stamps, count: page.stamp_count).enumerated().map {
            index, stamp in
            let written = words.filter { Int($0.stamp) == index + 1 }
            return (Rect(stamp.box), page.text(of: written) ?? stamp.described)
        }
    }
}

extension pp_page {
    /// Words in the order of the file; `nil` where nothing can be read.
    fileprivate func text(of words: [pp_word]) -> String? {
        let text = words.compactMap { self.text(of: $0)?.text }.joined(separator: " ")
        return text.isEmpty ? nil : text
    }
}

extension pp_stamp {
    /// The contents entry, or else the words of the name of its appearance.
    fileprivate var described: String {
        let contents = String(cString: contents).split(whereSeparator: \.isWhitespace)
            .joined(separator: " ")
        return contents.isEmpty ? appearanceWords.joined(separator: " ") : contents
    }

    /// `NotApproved` is Not Approved; the names of custom appearances, such as `#2fB9`, say
    /// nothing.
    private var appearanceWords: [Substring] {
        let name = Substring(String(cString: name))
        guard name.allSatisfy(\.isLetter) else { return [] }
        var words: [Substring] = []
        var start = name.startIndex
        for index in name.indices.dropFirst() where name[index].isUppercase {
            let next = name.index(after: index)
            guard next < name.endIndex, name[next].isLowercase else { continue }
            words.append(name[start..<index])
            start = index
        }
        words.append(name[start...])
        return words.count > 1 && words.first.map(acrobatGroups.contains) == true
            ? Array(words.dropFirst()) : words
    }
}

/// Prefixes of the names of Acrobat's appearances: standard business, sign here, dynamic.
private let acrobatGroups: Set<Substring> = ["SB", "SH", "D"]
