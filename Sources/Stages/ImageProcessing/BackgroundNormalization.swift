import Raster

/// Normalizes the background of a page lit from one side; leaves evenly lit pages unchanged, since
/// every change of levels costs thin strokes.
struct BackgroundNormalization: PreparationStep {
    var parameters = BackgroundNormalizationParameters.standard

    func prepared(_ image: PageImage) -> PageImage {
        let background = image.gray.background.sorted()
        guard background.count > 8 else { return image }
        let dark = Int(background[background.count / 20])
        let light = Int(background[background.count * 19 / 20])
        // Coloured areas darken a few tiles, a shadow darkens many gradually.
        let margin = parameters.levelMargin
        let between = background.count { Int($0) > dark + margin && Int($0) < light - margin }
        guard light - dark > parameters.leastRange,
            Double(between) > Double(background.count) * parameters.leastGradualShare,
            let normalized = image.gray.backgroundNormalized
        else { return image }
        var result = image
        result.gray = normalized
        return result
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
}
