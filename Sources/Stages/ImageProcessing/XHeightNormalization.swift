import Geometry
import Raster

/// Scales a page to the x-height that recognizers read best.
struct XHeightNormalization: PreparationStep {
    var parameters = XHeightNormalizationParameters.standard

    func prepared(_ image: PageImage) -> PageImage {
        guard let ink = image.gray.binarized,
            let height = height(of: ink) ?? paleHeight(image, ink)
        else { return image }
        return scaled(image, xHeight: height)
    }

    /// Of noise beside text that runs up or down the page some may look like the letters of a poster, by which the page
    /// would be made so small that nobody can read it.
    private func height(of ink: BinaryImage) -> Double? {
        let height = ink.xHeight
        return height ?? .infinity > parameters.greatest ? ink.sidewaysXHeight ?? height : height
    }

    /// Where one threshold for the page finds little and no letters: filled bubbles that are darker than any
    /// print. `nil` for dark pages, whose letters are light.
    private func paleHeight(_ image: PageImage, _ ink: BinaryImage) -> Double? {
        let gray = image.gray
        guard Double(ink.count) < Double(gray.width * gray.height) * parameters.mostDark else {
            return nil
        }
        return gray.darkerThanLocalMean(
            radius: parameters.localRadius, by: parameters.localDifference)?
            .xHeight
    }

    /// The image enlarged where its letters are too small.
    ///
    /// - Parameter height: Pixels of x-height.
    func enlarged(_ image: PageImage, xHeight height: Double) -> PageImage {
        height < parameters.least ? scaled(image, xHeight: height) : image
    }

    private func scaled(_ image: PageImage, xHeight height: Double) -> PageImage {
        var result = image
        if result.resolution <= 0 {
            result.resolution = min(max(height * parameters.resolutionPerXHeight, 100), 400)
        }
        let factor: Double
        if height < parameters.least {
            factor = min(parameters.best / height, parameters.greatestFactor)
        } else if height > parameters.greatest {
            factor = parameters.best / height
        } else {
            return result
        }
        let pixels = Double(image.gray.width * image.gray.height) * factor * factor
        guard pixels <= parameters.mostPixels,
            let gray = factor > 1
                ? image.gray.enlarged(by: factor) : image.gray.scaled(by: factor)
        else { return result }
        result.gray = gray
        result.resolution = min(max(result.resolution * factor, 70), 600)
        result.toPage = Transform<Pixels, Pixels>(scale: 1 / factor).then(image.toPage)
        return result
    }
}

/// Which x-heights are scaled, and to what. Effects by `Benchmarks/sensitivity.py` on 32 documents,
/// recognized anew.
struct XHeightNormalizationParameters {
    static let standard = XHeightNormalizationParameters()

    /// Pixels of x-height: recognition fails below the least, is best at the best, and only gets
    /// slower above the greatest. 25 % less changes 4 documents, 25 % more 4.
    var least = 15.0
    /// 25 % less changes 8 documents, 25 % more 8.
    var best = 20.0
    /// 25 % less or more changes no document.
    var greatest = 60.0

    /// The share of a page that is darker than the threshold where print may be paler. A choice: 75 bubbles that
    /// are filled take 0.04 of a sheet, and a card with a dark half has more. Then, also choices, the pixels
    /// of the window around a pixel, and the levels of grey by which print is darker than its mean.
    var mostDark = 0.2
    var localRadius = 40
    var localDifference = 24

    /// The greatest factor of enlargement. 25 % less or more changes no document.
    var greatestFactor = 4.0

    /// Pixels of an enlarged page: 60 MB of grey. A choice.
    var mostPixels = 60e6

    /// Pixels per inch for each pixel of x-height of common text, within 100…400; measured on the
    /// development sets of recognition.
    var resolutionPerXHeight = 12.0
}
