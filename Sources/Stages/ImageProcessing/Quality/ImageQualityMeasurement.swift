import Geometry
import Observations
import Raster

/// Measures how well the picture of a page can be read.
///
/// Light, glare and smudges are measured on a reduced picture, sharpness and contrast on some parts
/// with text at full resolution, so that the time hardly grows with the picture.
package struct ImageQualityMeasurement {
    var parameters = ImageQualityParameters.standard

    package init() {}

    /// - Parameters:
    ///   - xHeight: Pixels, where letters were found.
    ///   - motion: Of the camera, where it was found: the edges of letters that it smeared into each other do not show it.
    package func quality(
        of source: SourceImage, xHeight: Double?, motion: MotionBlur? = nil
    ) -> ImageQuality {
        var quality = quality(of: source.gray, xHeight: xHeight)
        if let motion {
            quality[.motionBlur] = max(
                quality[.motionBlur],
                blur(Float(motion.length), letters: letters(xHeight, in: source.gray)))
        }
        return quality
    }

    /// - Parameters:
    ///   - width: Pixels of an edge.
    ///   - letters: Pixels of the x-height.
    private func blur(_ width: Float, letters: Double) -> Float {
        parameters.blur((width - parameters.sharpEdge) / Float(letters))
    }

    private func letters(_ xHeight: Double?, in image: GrayImage) -> Double {
        xHeight ?? Double(max(image.width, image.height)) / parameters.xHeightsOfPage
    }

    /// The same for a picture that was not read.
    package func quality(of source: SourceImage) -> ImageQuality {
        quality(of: source.gray, xHeight: source.gray.binarized?.xHeight)
    }

    package func quality(of image: GrayImage, xHeight: Double?) -> ImageQuality {
        let map = LightMap(image, side: 1024)
        var quality = ImageQuality()
        quality[.smudge] = smudge(map)
        let paper = PaperMeasurement(map, of: image)
        guard let background = paper.background else { return quality }
        quality[.shadow] = parameters.shadow(1 - paper.evenness)
        quality[.glare] = parameters.glare(paper.glare)
        let strokes = SharpnessMeasurement(image, in: paper.textAreas)
        if let contrast = strokes.contrast {
            quality[.lowContrast] = 1 - parameters.contrast(contrast)
        }
        let letters = letters(xHeight, in: image)
        if let narrow = strokes.edgeWidths.min(), let wide = strokes.edgeWidths.max() {
            quality[.defocus] = blur(narrow, letters: letters)
            quality[.motionBlur] =
                blur(wide, letters: letters) * parameters.direction(wide / max(narrow, 1))
        }
        if let xHeight { quality[.smallText] = 1 - parameters.xHeight(Float(xHeight)) }
        let cut = CutTextMeasurement(image, xHeight: letters, background: background)
        quality[.cutText] = parameters.cutLines(Float(cut.lineCount))
        return quality
    }

    /// The probability that the picture was taken through a smudged lens, 0…1.
    package func smudge(in source: SourceImage) -> Float {
        smudge(LightMap(source.gray, side: 1024))
    }

    private func smudge(_ map: LightMap) -> Float {
        SmudgeFeatures(map).probability
    }

    /// Whether the picture is one of text: a page, a receipt, a screen.
    package func showsText(_ source: SourceImage) -> Bool {
        let map = LightMap(source.gray, side: 1024)
        return PaperMeasurement(map, of: source.gray).background != nil
    }
}

/// A rise from 0 to 1 between two values.
struct Ramp {
    let from: Float
    let to: Float

    func callAsFunction(_ value: Float) -> Float { min(max((value - from) / (to - from), 0), 1) }
}

/// From where to where faults make text harder to read. Chosen by eye on pages of the corpus that were
/// blurred, shaded and faded by growing amounts; not fitted to errors of reading.
struct ImageQualityParameters {
    static let standard = ImageQualityParameters()

    /// Pixels of a sharp edge: a sensor has no sharper ones.
    var sharpEdge: Float = 1.5
    /// Widths of edges beyond those of sharp ones, in x-heights. Strokes are not much wider than
    /// 0.2 of them, so neither are their edges, however blurred.
    var blur = Ramp(from: 0.06, to: 0.2)
    /// The widest edges beside the narrowest, by direction.
    var direction = Ramp(from: 1.4, to: 2.2)
    /// How much darker text is than its background, in shares of it.
    var contrast = Ramp(from: 0.1, to: 0.5)
    /// How much darker the background of text is in the darkest part than in the brightest.
    var shadow = Ramp(from: 0.35, to: 0.85)
    /// The share of the text's area that is white by glare.
    var glare = Ramp(from: 0.004, to: 0.06)
    /// Pixels of x-height.
    var xHeight = Ramp(from: 5, to: 12)
    /// Lines that one edge cuts.
    var cutLines = Ramp(from: 1, to: 8)
    /// X-heights on the longer side of a page of A4 in type of 11 points, where nothing else is
    /// known.
    var xHeightsOfPage = 165.0
}
