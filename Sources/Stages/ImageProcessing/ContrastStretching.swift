import Raster

/// Stretches the contrast of coloured and faint text on pages with a white background, so that a
/// global threshold finds it beside black text.
struct ContrastStretching: PreparationStep {
    var parameters = ContrastStretchingParameters.standard

    func prepared(_ image: PageImage) -> PageImage {
        let background = image.gray.background
        let white = background.count { $0 >= parameters.whiteLevel }
        guard Double(white) >= Double(background.count) * parameters.leastWhiteShare,
            let gray = image.gray.contrastStretched(from: parameters.blackLevel)
        else { return image }
        var result = image
        result.gray = gray
        return result
    }
}

/// What is stretched, and how far. Effects by `Benchmarks/sensitivity.py` on 32 documents,
/// recognized anew.
struct ContrastStretchingParameters {
    static let standard = ContrastStretchingParameters()

    /// Levels of grey of a white background, and the share of the page that has it. 25 % less
    /// changes 5 documents, 25 % more 3.
    var whiteLevel: UInt8 = 250
    /// 25 % less changes 1 document, 25 % more none.
    var leastWhiteShare = 0.6

    /// The level that becomes black: orange print has 170, light grey print 180, and both must fall
    /// below the middle.
    var blackLevel = 128
}
