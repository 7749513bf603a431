import Observations

/// Finds the one title of a file, on its first page, and the text above it.
///
/// A sender, a series or a journal is printed above a title in letters smaller than the title's; it heads
/// nothing, since no section of a document begins before its title.
struct TitleFinder {
    /// Whether the source's outline has a heading.
    let isOutlined: (Container.Text) -> Bool
    /// Whether a heading is the title that the source's metadata state.
    let isStated: (Container.Text) -> Bool

    /// The one title; `nil` where no heading of the first page is larger than all others of the file.
    func title(in pages: [PageBlocks]) -> Container.Text? {
        guard let first = pages.first, let index = title(of: pages),
            case .heading(let text) = first.blocks[index], !text.isNumbered
        else { return nil }
        return text
    }

    /// Turns headings above the title into paragraphs.
    func clearAboveTitle(_ pages: inout [PageBlocks]) {
        guard let first = pages.first, let title = title(of: pages) else { return }
        pages[0].blocks = first.blocks.enumerated().map { index, block in
            guard index < title, case .heading(let text) = block, !text.isNumbered,
                !isOutlined(text)
            else { return block }
            return .paragraph(text)
        }
    }

    /// The index of the title among the blocks of the first page: stated, or larger than every other heading.
    private func title(of pages: [PageBlocks]) -> Int? {
        let headings = pages[0].blocks.indices.filter {
            if case .heading = pages[0].blocks[$0] { true } else { false }
        }
        if let stated = headings.first(where: { index in
            if case .heading(let text) = pages[0].blocks[index] { isStated(text) } else { false }
        }) {
            return stated
        }
        let largest = headings.max { size(of: pages[0].blocks[$0]) < size(of: pages[0].blocks[$1]) }
        guard let largest else { return nil }
        let titleSize = size(of: pages[0].blocks[largest])
        let others = pages.flatMap(\.blocks).count { size(of: $0) >= titleSize }
        return others == 1 ? largest : nil
    }

    /// 0 for what is no heading.
    private func size(of block: Container.Block) -> Float {
        guard case .heading(let text) = block else { return 0 }
        return text.medianSize
    }
}
