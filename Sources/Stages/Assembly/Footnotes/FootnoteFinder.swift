import DocumentModel
import Geometry
import Observations

/// Finds the footnotes of a page and of its tables by a mark that leads the note and occurs in the
/// text before it.
///
/// A note needs a mark on both sides: at its own start and at a word of what it is about. Numbers are
/// raised in the text, and at the note raised or in small print; letters are raised at both; signs
/// need not be. A mark that leads two notes of the same text leads to neither.
struct FootnoteFinder {
    /// The text at a place of a page.
    private struct Seat {
        var text: Container.Text
        /// The page's block that contains the text.
        var block: Int
        var isInTable: Bool
        var references: [NoteReference]
    }

    /// A line that begins with a mark.
    private struct Candidate {
        var lead: NoteLead
        var block: Int
        var line: Int
        /// Unicode scalars of the paragraph's transcript.
        var range: Range<Int>
        var isSmall: Bool
        var isLow: Bool
    }

    /// The place of a reference.
    private struct Link: Hashable {
        var seat: Int
        var reference: Int
    }

    private let bodySize: Float

    init(bodySize: Float) { self.bodySize = bodySize }

    /// Marks the page's footnotes, each in a paragraph of its own, and the places that refer to them.
    ///
    /// - Parameter count: Footnotes of the pages before; grows by those of this one.
    func mark(_ page: inout PageBlocks, count: inout Int) {
        page.takeApartListedNotes(bodySize: bodySize)
        let candidates = candidates(on: page)
        guard !candidates.isEmpty else { return }
        let seats = seats(on: page, besides: candidates)
        guard !seats.isEmpty else { return }
        let links = links(candidates, seats)
        let notes = candidates.indices.filter { links[$0] != nil }
        guard !notes.isEmpty else { return }
        var marks: [Container.Text: [FootnoteMark]] = [:]
        for (order, note) in notes.enumerated() {
            for link in links[note] ?? [] {
                let seat = seats[link.seat]
                marks[seat.text, default: []].append(
                    FootnoteMark(
                        range: seat.references[link.reference].range, role: .reference,
                        footnote: count + order + 1))
            }
        }
        for text in marks.keys {
            marks[text]?.sort { $0.range.lowerBound < $1.range.lowerBound }
        }
        setApart(notes.map { candidates[$0] }, on: &page, marks: &marks, after: count)
        page.footnoteMarks = marks
        count += notes.count
    }

    // MARK: Notes

    private func candidates(on page: PageBlocks) -> [Candidate] {
        page.blocks.indices.flatMap { block -> [Candidate] in
            guard case .paragraph(let text) = page.blocks[block] else { return [] }
            let isSmall = page.blocks[block].isSmallPrint(than: bodySize)
            var found: [Candidate] = []
            for (line, textLine) in text.textLines.enumerated() {
                let isLow = textLine.box.midY > page.page.size.height / 2
                guard let lead = NoteLead(textLine), !lead.isPointed || isSmall && isLow,
                    lead.isRaised || lead.sign.kind == .sign || isSmall && line == 0,
                    line == 0 || isSmall || !found.isEmpty
                else { continue }
                let start = text.offset(ofLine: line)
                found.append(
                    Candidate(
                        lead: lead, block: block, line: line, range: start..<start + lead.length,
                        isSmall: isSmall, isLow: isLow))
            }
            return found
        }
    }

    /// Makes a paragraph of each note and marks its start.
    private func setApart(
        _ notes: [Candidate], on page: inout PageBlocks,
        marks: inout [Container.Text: [FootnoteMark]], after count: Int
    ) {
        var blocks: [Container.Block] = []
        for (index, block) in page.blocks.enumerated() {
            let own = notes.indices.filter { notes[$0].block == index }
            guard case .paragraph(let text) = block, !own.isEmpty else {
                blocks.append(block)
                continue
            }
            let cuts = ([0] + own.map { notes[$0].line }).reduce(into: [Int]()) { cuts, line in
                if cuts.last != line { cuts.append(line) }
            }
            let references = marks.removeValue(forKey: text) ?? []
            for (place, cut) in cuts.enumerated() {
                let end = place + 1 < cuts.count ? cuts[place + 1] : text.textLines.count
                let part = text.lines(cut..<end)
                let start = text.offset(ofLine: cut)
                var partMarks = references.compactMap { mark -> FootnoteMark? in
                    guard mark.range.lowerBound >= start,
                        end == text.textLines.count
                            || mark.range.upperBound <= text.offset(ofLine: end)
                    else { return nil }
                    var mark = mark
                    mark.range =
                        mark.range.lowerBound - start..<mark.range.upperBound - start
                    return mark
                }
                if let note = own.first(where: { notes[$0].line == cut }) {
                    partMarks.insert(
                        FootnoteMark(
                            range: 0..<notes[note].lead.length, role: .note,
                            footnote: count + note + 1),
                        at: 0)
                }
                if !partMarks.isEmpty { marks[part] = partMarks }
                blocks.append(.paragraph(part))
            }
        }
        page.blocks = blocks
    }

    // MARK: References

    private func seats(on page: PageBlocks, besides notes: [Candidate]) -> [Seat] {
        let signs = Set(notes.map(\.lead.sign))
        return page.blocks.enumerated().flatMap { index, block -> [Seat] in
            let leads = notes.filter { $0.block == index }.map(\.range)
            return block.referringTexts.compactMap { text in
                let references = NoteReference.references(in: text).filter { reference in
                    signs.contains(reference.sign)
                        && !leads.contains { $0.overlaps(reference.range) }
                }
                guard !references.isEmpty else { return nil }
                let isInTable = if case .table = block { true } else { false }
                return Seat(
                    text: text, block: index, isInTable: isInTable, references: references)
            }
        }
    }

    /// The references of each candidate that has some.
    private func links(_ candidates: [Candidate], _ seats: [Seat]) -> [Int: [Link]] {
        var links: [Int: [Link]] = [:]
        var isDoubtful: Set<Int> = []
        for (place, seat) in seats.enumerated() {
            for (number, reference) in seat.references.enumerated() {
                let possible = candidates.indices.filter {
                    candidates[$0].block > seat.block
                        && agree(candidates[$0], reference)
                }
                let near = nearest(possible, to: seat, of: candidates, seats)
                if near.count > 1 { isDoubtful.formUnion(near) }
                guard near.count == 1 else { continue }
                links[near[0], default: []].append(Link(seat: place, reference: number))
            }
        }
        return links.filter { note, found in
            guard !isDoubtful.contains(note) else { return false }
            let isClear = found.contains { link in
                let reference = seats[link.seat].references[link.reference]
                return reference.isRaised || reference.sign.kind == .sign
            }
            // A number that was recognized as the end of its word must be the only one.
            return isClear
                || !candidates[note].lead.isPointed && found.count == 1 && candidates[note].isLow
        }
    }

    private func agree(_ note: Candidate, _ reference: NoteReference) -> Bool {
        guard note.lead.sign == reference.sign else { return false }
        return switch reference.sign.kind {
        case .sign: true
        case .letter: note.lead.isRaised && reference.isRaised
        case .number: note.lead.isRaised || note.isSmall
        }
    }

    /// Of notes with one mark those that belong to the reference: below a table the first, if that
    /// is a note of the table; for other text those that are no notes of a table.
    private func nearest(
        _ notes: [Int], to seat: Seat, of candidates: [Candidate], _ seats: [Seat]
    ) -> [Int] {
        guard notes.count > 1 else { return notes }
        if seat.isInTable { return Array(notes.prefix(1)) }
        return notes.filter { note in
            !seats.contains { other in
                other.isInTable && other.block > seat.block
                    && notes.first { candidates[$0].block > other.block } == note
                    && other.references.contains { agree(candidates[note], $0) }
            }
        }
    }
}

extension Container.Block {
    /// The texts that may refer to a footnote, in reading order.
    var referringTexts: [Container.Text] {
        switch self {
        case .heading(let text), .paragraph(let text): [text]
        case .list(let list): list.items.flatMap { $0.content.blocks.flatMap(\.referringTexts) }
        case .table(let table):
            (table.caption.map { [$0] } ?? [])
                + table.cells.flatMap { $0.content.blocks.flatMap(\.referringTexts) }
        case .figure(let figure): figure.caption.map { [$0] } ?? []
        case .barcode: []
        }
    }
}
