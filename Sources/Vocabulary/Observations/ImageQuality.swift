/// How well the picture of a page can be read: its faults, each from 0 for none to 1 for the worst.
///
/// Only pages that are read from a picture have a quality.
public struct ImageQuality: Hashable, Sendable {
    private var severities: [Float]

    /// Without faults.
    public init() { severities = Fault.allCases.map { _ in 0 } }

    /// The severity of a fault, 0…1; of ``Fault/smudge`` the probability.
    public subscript(fault: Fault) -> Float {
        get { severities[fault.index] }
        set { severities[fault.index] = newValue.isFinite ? min(max(newValue, 0), 1) : 0 }
    }

    /// 1 less the severity of the worst fault, 0…1. A smudge counts as far as it is likelier than
    /// not.
    public var overall: Float { 1 - (Fault.allCases.map(harm).max() ?? 0) }

    /// The fault that decides ``overall``; `nil` for a picture without any.
    public var worstFault: Fault? {
        let worst = Fault.allCases.max { (harm($0), -$0.index) < (harm($1), -$1.index) }
        return worst.flatMap { harm($0) > 0 ? $0 : nil }
    }

    private func harm(_ fault: Fault) -> Float {
        fault == .smudge ? max(0, 2 * self[fault] - 1) : self[fault]
    }

    /// The faults that make a difference to what is read.
    public var noticeableFaults: [Fault] {
        Fault.allCases.filter { self[$0] >= $0.noticeableSeverity }
    }

    /// A sentence for each noticeable fault.
    public var advice: [String] { noticeableFaults.map(\.advice) }

    /// What makes a picture hard to read.
    public enum Fault: String, CaseIterable, Sendable {
        /// Grease on the lens lays a veil over the picture. Its severity is a probability.
        case smudge
        /// The camera moved.
        case motionBlur
        /// The sheet is out of focus.
        case defocus
        /// A lamp is reflected so brightly that the sheet is white there.
        case glare
        /// Part of the sheet is in the shade.
        case shadow
        /// Text is hardly darker than its background.
        case lowContrast
        /// The letters have few pixels.
        case smallText
        /// The edge of the picture cuts through text.
        case cutText
    }
}

extension ImageQuality.Fault {
    /// What the user can do.
    public var advice: String {
        switch self {
        case .smudge: "wipe the lens"
        case .motionBlur: "keep the phone still, and use more light"
        case .defocus: "let the camera focus on the sheet"
        case .glare: "turn off the flash, or turn the sheet away from the lamp"
        case .shadow: "keep hand and phone out of the light"
        case .lowContrast: "use more light, or a darker setting of the scanner"
        case .smallText: "scan at 200 dpi or more, or bring the phone closer"
        case .cutText: "leave a margin around the sheet"
        }
    }

    /// Completes "the picture": what is wrong.
    public var complaint: String {
        switch self {
        case .smudge: "was taken through a smudged lens"
        case .motionBlur: "is blurred by motion"
        case .defocus: "is out of focus"
        case .glare: "shows the reflection of a lamp"
        case .shadow: "is partly in the shade"
        case .lowContrast: "has little contrast"
        case .smallText: "has letters of few pixels"
        case .cutText: "ends in the middle of text"
        }
    }

    /// The severity from which advice is given. That of a smudge is the one at which at most 1 % of
    /// pictures taken through a clean lens are called smudged (`Benchmarks/smudge.py`).
    var noticeableSeverity: Float { self == .smudge ? 0.9 : 0.5 }

    fileprivate var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
