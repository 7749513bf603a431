import Raster

/// Stretches the contrast of pages with a white background as far as their print is faint, so that it becomes black.
/// Print that is black already is left alone: stretching makes its strokes thicker, until letters touch.
struct ContrastStretching: PreparationStep {
    var parameters = ContrastStretchingParameters.standard

    func prepared(_ image: PageImage) -> PageImage {
        let background = image.gray.background
        let white = background.count { $0 >= parameters.whiteLevel }
        guard Double(white) >= Double(background.count) * parameters.leastWhiteShare else {
            return image
        }
        let level = blackLevel(of: image.gray)
        guard level > 0, let gray = image.gray.contrastStretched(from: level) else { return image }
        var result = image
        result.gray = gray
        return result
    }

    private func blackLevel(of gray: GrayImage) -> Int {
        let greatest = parameters.greatestBlackLevel
        let letters = gray.medianOfDarkest(
            below: (greatest + 255) / 2, size: parameters.sizeOfLetters)
        if let letters, letters >= parameters.leastPale { return greatest }
        return min(gray.foregroundLevel(share: parameters.darkShare), greatest)
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

    /// The share of the foreground that becomes black. A quarter of it reaches up to levels of 0 to 52 on 14 scans of
    /// FUNSD, SROIE and public PDFs in black, to 103 to 168 on three faint receipts of SROIE. Of 62 white scans 21,244
    /// of 21,630 words are read so, 21,138 where everything up to 128 becomes black; FUNSD words F1 .795 and .774, SROIE
    /// .835 on 20 each.
    var darkShare = 0.25
    /// The greatest level that becomes black: what is near paper stays there.
    var greatestBlackLevel = 128
    /// The level from which on print is grey, and everything up to the greatest level becomes black: that of the darkest
    /// pixels of half of the letters, which has 0 to 34 on 23 scans and drawn worn pages of black print, and 74 to 155 on
    /// four answer sheets in grey, most of whose foreground is filled black, and three faint receipts.
    var leastPale = 64
    /// Pixels that letters are high and wide: less are specks and dots, more are frames and pictures. A choice.
    var sizeOfLetters = 6.0...100
}
