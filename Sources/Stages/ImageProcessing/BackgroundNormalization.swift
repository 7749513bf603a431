import Raster

/// Normalizes the background of a page lit from one side, and of one on which a global threshold takes paper for
/// foreground and finds no lines of letters: folded, in shadow or in dim light. Leaves other pages unchanged,
/// since every change of levels costs thin strokes.
struct BackgroundNormalization: PreparationStep {
    func prepared(_ image: PageImage) -> PageImage {
        let background = image.gray.background.sorted()
        guard background.count > 8 else { return image }
        let dark = Int(background[background.count / 20])
        let light = Int(background[background.count * 19 / 20])
        // Coloured areas darken a few tiles, a shadow darkens many gradually.
        let margin = parameters.levelMargin
        let between = background.count { Int($0) > dark + margin && Int($0) < light - margin }
        let isGradual =
            light - dark > parameters.leastRange
            && Double(between) > Double(background.count) * parameters.leastGradualShare
        guard isGradual || image.gray.isPaperForeground(background),
            let normalized = image.gray.backgroundNormalized,
            isGradual || normalized.isReadBetter(than: image.gray)
        else { return image }
        var result = image
        result.gray = normalized
        return result
    }
}

extension GrayImage {
    /// Whether a global threshold takes paper for foreground.
    fileprivate func isPaperForeground(_ background: [UInt8]) -> Bool {
        let threshold = otsuThreshold
        return Double(background.count { Int($0) < threshold })
            > Double(background.count) * parameters.leastShaded
    }

    /// Whether a global threshold finds far more letters in lines than in the picture as it was, or far fewer that are
    /// isolated beside them, and not many isolated ones: of these there are more in noise, in shadows and in light print on
    /// dark ground.
    fileprivate func isReadBetter(than other: GrayImage) -> Bool {
        guard let own = binarized?.letterCounts, let before = other.binarized?.letterCounts
        else { return false }
        let gain = Double(own.inLines) / Double(max(1, before.inLines))
        let isNoise =
            Double(before.isolated) >= Double(before.inLines) * parameters.leastNoise
            && own.inLines >= own.isolated
        return own.inLines >= parameters.leastLetters
            && gain >= (isNoise ? parameters.leastGainOverNoise : parameters.leastGain)
            && Double(own.inLines) >= Double(own.isolated) * parameters.leastInLines
    }
}

/// What decides whether a page is lit unevenly. Empirical. Effects by `Benchmarks/sensitivity.py`
/// on 32 documents, recognized anew.
struct BackgroundNormalizationParameters {
    static let standard = BackgroundNormalizationParameters()

    /// Levels of grey between the 5th and the 95th percentile of the background. 25 % less or more
    /// changes no document.
    var leastRange = 40

    /// The share of tiles whose background lies between these percentiles, and by how many levels
    /// it differs from both. 25 % less changes no document, 25 % more 1.
    var leastGradualShare = 0.3
    /// 25 % less changes no document, 25 % more 1.
    var levelMargin = 12

    /// The share of tiles whose background is darker than a global threshold. Of 18 photographed sheets for
    /// tuning, those that are folded, in shadow or in dim light have 0.15 to 0.8, others 0.003 at most.
    var leastShaded = 0.1

    /// Letters in lines on the normalized page, how many times as many there are as before, and for each isolated
    /// one. On the same sheets there are more than isolated ones by 79 to 224; on a blurred sheet of boxes, where
    /// letters touch and half of it is in shadow, 65 for 94 isolated ones, and 13 before.
    var leastLetters = 20
    var leastGain = 1.5
    var leastInLines = 0.5

    /// Isolated shapes for each letter in lines where a threshold found the noise of dim light before, a part of it in
    /// lines by chance, and the letters in lines for each of those: a dim sheet of little print has 182 and 22 isolated ones,
    /// before 199 and 651; a drawn one 427 for 237.
    var leastNoise = 1.5
    var leastGainOverNoise = 0.25
}

private let parameters = BackgroundNormalizationParameters.standard
