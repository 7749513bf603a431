import DocumentModel
import Facts
import Foundation
import Geometry

/// Gathers the cells around each amount to a line of the invoice.
struct PrintedLineBlocks {
    private let anchors: [PrintedLines.Anchor]
    private let cells: [PrintedLines.Cell]
    private let reading: ValueReading
    private let numbers: [LineNumbers]
    /// Where names end: a word that did not fit before it is on the next line.
    private let nameEnd: Double

    init(anchors: [PrintedLines.Anchor], cells: [PrintedLines.Cell], reading: ValueReading) {
        self.anchors = anchors
        self.cells = cells
        self.reading = reading
        numbers = anchors.map { LineNumbers($0, among: cells, reading: reading) }
        let columns = anchors.first?.header.columns ?? []
        let name = columns.firstIndex { $0.kind == .name }
        let next = name.map { $0 + 1 }.flatMap { columns.indices.contains($0) ? columns[$0] : nil }
        let limit = next?.minX ?? .infinity
        nameEnd =
            cells.lazy.filter { $0.kind == .name && $0.box.maxX < limit }.map(\.box.maxX).max() ?? 0
    }

    var lines: [Invoice.Line] {
        var lines: [Invoice.Line] = []
        let owners = owners
        for index in anchors.indices {
            let own = zip(cells, owners).filter { $0.1 == index }.map(\.0)
            lines.append(line(index, own))
        }
        return lines
    }

    /// Whether the first name begins above the numbers of its line.
    private var isCentred: Bool {
        guard let anchor = anchors.first, let first = numbers.first else { return false }
        let top = first.top - anchor.cell.box.height * PrintedLineParameters.rise
        return cells.contains { cell in
            cell.kind == .name && cell.page == anchor.cell.page && cell.box.midY < top
        }
    }

    /// The line that each cell belongs to. Descriptions begin beside the numbers of their line, or
    /// are centred beside them.
    private var owners: [Int?] {
        let isCentred = isCentred
        return cells.map { cell in
            if isCentred {
                return anchors.indices.filter { anchors[$0].cell.page == cell.page }.min {
                    abs(numbers[$0].middle - cell.box.midY)
                        < abs(numbers[$1].middle - cell.box.midY)
                }
            }
            return anchors.indices.last { index in
                let begin =
                    numbers[index].top
                    - anchors[index].cell.box.height * PrintedLineParameters.rise
                return (anchors[index].cell.page, begin) <= (cell.page, cell.box.midY)
            }
        }
    }

    private func line(_ index: Int, _ cells: [PrintedLines.Cell]) -> Invoice.Line {
        var line = Invoice.Line()
        let (anchor, numbers) = (anchors[index], numbers[index])
        line.amount = anchor.cell.chunk.field.with(anchor.amount)
        numbers.state(in: &line, reading: reading)
        let height = anchor.cell.box.height
        func beside(_ kind: LineColumn) -> PrintedLines.Cell? {
            cells.filter {
                $0.kind == kind
                    && abs($0.box.midY - numbers.middle) <= height * PrintedLineParameters.offset
            }.min { abs($0.box.midY - numbers.middle) < abs($1.box.midY - numbers.middle) }
        }
        line.id = beside(.position)?.chunk.field
        if line.unit == nil, let unit = beside(.unit)?.chunk {
            line.unit = UnitCode.code(of: unit.text).map(unit.field.with)
        }
        if let rate = beside(.rate)?.chunk {
            let share =
                reading.percentage(in: rate.text)
                ?? rate.words.first.flatMap { reading.number($0.text) }
            line.taxRate = share.flatMap { $0 < 100 ? rate.field.with($0) : nil }
            line.taxCategory = rate.printedTaxCategory.map { rate.field.with($0.rawValue) }
        }
        addArticles(cells.filter { $0.kind == .article }, to: &line, header: anchor.header)
        addName(cells.filter { $0.kind == .name }, to: &line)
        return line
    }

    /// Numbers of articles by the order of the head: `Buyer's no. / Seller's no. / GTIN`.
    private func addArticles(
        _ cells: [PrintedLines.Cell], to line: inout Invoice.Line, header: PrintedLineHeader
    ) {
        var others: [TextSegment] = []
        for cell in cells where !cell.chunk.text.hasPrefix("(") {
            if line.standardItem == nil, cell.chunk.text.isGTIN {
                line.standardItem = cell.chunk.field.with(
                    Invoice.Identifier(cell.chunk.text, scheme: gtinScheme))
            } else if cell.chunk.text.contains(where: \.isNumber) {
                others.append(cell.chunk)
            }
        }
        if others.count > 1 {
            line.buyerItem = others[0].field
            line.sellerItem = others[1].field
        } else {
            line.sellerItem = others.first?.field
        }
    }

    private func addName(_ all: [PrintedLines.Cell], to line: inout Invoice.Line) {
        var cells = all[...]
        // The number of the position, where its head is one with that of the name; `4-` is the first
        // line of a name that was cut at its hyphen.
        if cells.count > 1, let number = cells.first?.chunk,
            number.text.allSatisfy({ $0.isNumber || $0 == "." })
        {
            if line.id == nil { line.id = number.field }
            cells.removeFirst()
        }
        guard let first = cells.first else { return }
        var name = [first.chunk]
        for cell in cells.dropFirst() {
            guard let last = name.last, let word = cell.chunk.words.first,
                cell.page == last.page,
                cell.box.minY - last.box.maxY <= last.box.height * PrintedLineBlocks.leading,
                abs(cell.box.minX - last.box.minX) <= last.box.height,
                abs(cell.box.height - last.box.height)
                    <= last.box.height * PrintedLineBlocks.sizes,
                last.box.maxX + word.box.width + last.box.height * PrintedLineBlocks.blank
                    > nameEnd
            else { break }
            name.append(cell.chunk)
        }
        var field = first.chunk.field
        field.value = name.map(\.text).joinedLines
        field.boxes = name.flatMap { $0.boxes($0.words.indices) }
        line.name = field
        let rest = cells.dropFirst(name.count).map(\.chunk)
        guard let head = rest.first else { return }
        var description = head.field
        description.value = rest.map(\.text).joinedLines
        description.boxes = rest.filter { $0.page == head.page }
            .flatMap { $0.boxes($0.words.indices) }
        line.description = description
    }

    /// Heights of a line between two lines of a name.
    private static let leading = 0.6
    /// The share by which lines of one size differ in height; small print is a sixth smaller.
    private static let sizes = 0.08
    /// Heights of a line: the narrowest blank between two words.
    private static let blank = 0.2
}

/// The quantity, price and discount beside an amount.
private struct LineNumbers {
    private var quantity: TextSegment?
    private var price: (chunk: TextSegment, value: Decimal)?
    private var discount: (chunk: TextSegment, percent: Decimal)?
    /// Whether they multiply to the amount.
    private var isProven = false
    /// The middle of the highest of the numbers.
    private(set) var top: Double
    /// The middle of the row of most numbers.
    private(set) var middle: Double

    init(
        _ anchor: PrintedLines.Anchor, among cells: [PrintedLines.Cell], reading: ValueReading
    ) {
        let near = cells.filter {
            $0.page == anchor.cell.page
                && abs($0.box.midY - anchor.cell.box.midY)
                    <= anchor.cell.box.height * PrintedLineParameters.offset
        }.sorted {
            abs($0.box.midY - anchor.cell.box.midY) < abs($1.box.midY - anchor.cell.box.midY)
        }
        let quantities = near.filter {
            $0.kind == .quantity && reading.quantity(in: $0.chunk.text) != nil
        }
        let prices = near.compactMap { cell -> (cell: PrintedLines.Cell, value: Decimal)? in
            guard cell.kind == .price,
                let amount = reading.amounts(in: cell.chunk).first?.value.value
            else { return nil }
            return (cell, amount)
        }
        let discounts = near.compactMap { cell -> (chunk: TextSegment, percent: Decimal)? in
            guard cell.kind == .discount || cell.kind == .price,
                let percent = reading.percentage(in: cell.chunk.text), percent > 0, percent < 100
            else { return nil }
            return (cell.chunk, percent)
        }
        quantity = quantities.first?.chunk
        price = prices.first.map { ($0.cell.chunk, $0.value) }
        search: for cell in quantities {
            guard let count = reading.quantity(in: cell.chunk.text)?.number else { continue }
            for (place, value) in prices {
                for discount in discounts.map(Optional.some) + [nil] {
                    let net = value.discounted(by: discount?.percent)
                    guard abs((count * net).rounded(2)) == abs(anchor.amount) else { continue }
                    quantity = cell.chunk
                    price = (place.chunk, value)
                    self.discount = discount
                    isProven = true
                    break search
                }
            }
        }
        let middles = [quantity?.box.midY, price?.chunk.box.midY].compactMap(\.self)
        top = min(anchor.cell.box.midY, middles.min() ?? .infinity)
        middle = middles.first ?? anchor.cell.box.midY
    }

    func state(in line: inout Invoice.Line, reading: ValueReading) {
        if let quantity, let read = reading.quantity(in: quantity.text) {
            line.quantity = quantity.field.with(read.number)
            line.unit = UnitCode.code(of: read.unit).map(quantity.field.with)
        }
        if let price {
            line.price = price.chunk.field.with(price.value)
            if let discount {
                let net = price.value.discounted(by: discount.percent)
                line.grossPrice = line.price
                line.price?.value = net
                line.discount = discount.chunk.field.with(price.value - net)
            }
        }
        guard isProven else { return }
        line.quantity = line.quantity?.proven
        line.price = line.price?.proven
        line.amount = line.amount?.proven
    }
}

extension Decimal {
    fileprivate func discounted(by percent: Decimal?) -> Decimal {
        percent.map { self * (100 - $0) / 100 } ?? self
    }
}

extension TextSegment {
    /// The text with its evidence, as a value below the head of a column.
    var field: Invoice.Field<String> {
        Invoice.Field(
            text, origin: .page, confidence: SearchWeights.beside * confidence(words.indices),
            page: page, boxes: boxes(words.indices))
    }
}

extension String {
    /// Whether it is a number of GS1 with its check digit: GTIN-8, 12, 13 or 14.
    ///
    /// Source: GS1 General Specifications, 7.9.
    var isGTIN: Bool {
        let digits = utf8.map { Int($0) - 48 }
        guard [8, 12, 13, 14].contains(digits.count), digits.allSatisfy({ (0...9).contains($0) })
        else { return false }
        let sum = digits.reversed().enumerated().reduce(0) {
            $0 + $1.element * ($1.offset.isMultiple(of: 2) ? 1 : 3)
        }
        return sum.isMultiple(of: 10)
    }
}

/// The code of GTIN among the schemes of ISO 6523.
private let gtinScheme = "0160"
