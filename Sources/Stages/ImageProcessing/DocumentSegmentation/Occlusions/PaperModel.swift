import Foundation

/// How the paper of a sheet would look in each cell, if nothing lay on it: one colour, and light that
/// changes smoothly.
struct PaperModel {
    /// How far the colour of each cell is from the paper's, in shares of its brightness.
    let deviation: [Float]
    /// The brightness of each cell beside the paper's.
    let relative: [Float]

    init(_ cells: SheetCells) {
        let shown = cells.shown
        let inside = (0..<cells.count).filter { shown[$0] }
        func tone(_ plane: Plane, _ cell: Int) -> Float {
            plane.values[cell] / (cells.brightness.values[cell] + parameters.darkness)
        }
        let bright = Self.percentile(
            inside.map { cells.paper.values[$0] }, parameters.brightShare)
        let lit = inside.filter { cells.paper.values[$0] > bright }
        let blue = Self.percentile(lit.map { tone(cells.blue, $0) }, 0.5)
        let red = Self.percentile(lit.map { tone(cells.red, $0) }, 0.5)
        deviation = (0..<cells.count).map { cell in
            let (a, b) = (tone(cells.blue, cell) - blue, tone(cells.red, cell) - red)
            return (a * a + b * b).squareRoot()
        }
        let deviation = deviation
        let white = inside.filter { deviation[$0] < parameters.greatestDeviation }
        let surface = LightSurface(
            cells, of: white.count < parameters.leastCells ? inside : white)
        relative = (0..<cells.count).map {
            cells.paper.values[$0] / surface.level(at: $0, in: cells)
        }
    }

    private static func percentile(_ values: [Float], _ share: Double) -> Float {
        guard !values.isEmpty else { return 0 }
        return values.sorted()[min(values.count - 1, Int(Double(values.count) * share))]
    }

    /// Whether a cell has the paper's colour.
    func hasColorOfPaper(_ cell: Int) -> Bool { deviation[cell] < parameters.greatestDeviation }

    /// Whether a cell is clearly no paper, in whatever light: of another colour, or darker than a shadow.
    func isForeign(_ cell: Int) -> Bool {
        relative[cell] < parameters.darkerThanShadow
            || deviation[cell] > parameters.foreignDeviation && relative[cell] < parameters.glare
    }
}

/// A second-degree polynomial through the logarithm of the paper's brightness; what is darker hardly counts.
private struct LightSurface {
    private var coefficients = [Double](repeating: 0, count: 6)

    init(_ cells: SheetCells, of places: [Int]) {
        let levels = places.map { Double(log(max(cells.paper.values[$0], 4))) }
        guard !levels.isEmpty else { return }
        let middle = levels.sorted()[levels.count * 2 / 5]
        var weights = levels.map { $0 > middle ? 1 : parameters.leastWeight }
        let terms = places.map { Self.terms(at: $0, in: cells) }
        for _ in 0..<parameters.rounds {
            guard let solution = Self.solution(terms, levels, weights) else { break }
            coefficients = solution
            for index in levels.indices {
                let dark =
                    Self.value(coefficients, terms[index]) - levels[index] - parameters.sameLight
                weights[index] =
                    dark > 0
                    ? exp(-(dark / parameters.shade) * (dark / parameters.shade))
                        + parameters.leastWeight : 1
            }
        }
    }

    func level(at cell: Int, in cells: SheetCells) -> Float {
        let value = Self.value(coefficients, Self.terms(at: cell, in: cells))
        return Float(exp(min(max(value, log(4)), log(400))))
    }

    private static func terms(at cell: Int, in cells: SheetCells) -> [Double] {
        let x = Double(cell % cells.width - cells.columns.lowerBound) / Double(cells.columns.count)
        let y = Double(cell / cells.width - cells.rows.lowerBound) / Double(cells.rows.count)
        let (u, v) = (2 * x - 1, 2 * y - 1)
        return [1, u, v, u * u, u * v, v * v]
    }

    private static func value(_ coefficients: [Double], _ terms: [Double]) -> Double {
        zip(coefficients, terms).reduce(0) { $0 + $1.0 * $1.1 }
    }

    /// Weighted least squares.
    private static func solution(
        _ terms: [[Double]], _ levels: [Double], _ weights: [Double]
    ) -> [Double]? {
        var system = SymmetricSystem(count: 6)
        for row in 0..<6 { system.add(parameters.stability, at: row, row) }
        for index in levels.indices {
            let (term, weight) = (terms[index], weights[index] * weights[index])
            for row in 0..<6 {
                let factor = term[row] * weight
                for column in 0...row { system.add(factor * term[column], at: row, column) }
                system.constants[row] += factor * levels[index]
            }
        }
        return system.solution
    }
}

/// What paper looks like in uneven light. Chosen on the tuning half of `Benchmarks/occlusions.py`; not varied.
private struct PaperModelParameters {
    static let standard = PaperModelParameters()

    /// The share of cells, 0…1, that are darker than those from which the paper's colour is taken.
    var brightShare = 0.6
    /// Levels added to a brightness, so that noise makes no colour of the dark.
    var darkness: Float = 8
    /// The colour of paper in shade and beside coloured things, in shares of brightness; skin has 0.1 to 0.3.
    var greatestDeviation: Float = 0.035
    var foreignDeviation: Float = 0.07
    /// Of the paper's brightness: deep shadows of a hand have 0.5 or more.
    var darkerThanShadow: Float = 0.42
    /// Of the paper's brightness: reflections, whose colour says nothing, are brighter.
    var glare: Float = 1.05
    /// Cells from which on a surface is fitted to cells of the paper's colour alone.
    var leastCells = 50
    /// Logarithms of brightness: even paper, and what is so much darker that it is shade or ink.
    var sameLight = 0.08
    var shade = 0.12
    var leastWeight = 0.001
    var rounds = 6
    /// Keeps what a few cells do not determine; 1 is the weight of a cell.
    var stability = 1e-9
}

private let parameters = PaperModelParameters.standard
