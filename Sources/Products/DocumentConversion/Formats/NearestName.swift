import Diagnostics

extension Collection<String> {
    /// The name that was probably meant: the one with the fewest typing slips, if there are at most
    /// two and fewer than half its letters.
    public func nearest(to typed: String) -> String? {
        let ranked = map { (name: $0, slips: typed.editDistance(to: $0)) }
        guard let best = ranked.min(by: { $0.slips < $1.slips }), best.slips <= 2,
            best.slips * 2 < Swift.max(best.name.count, typed.count)
        else { return nil }
        return best.name
    }
}
