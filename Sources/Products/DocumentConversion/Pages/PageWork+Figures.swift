import FigureAnalysis
import Geometry
import Observations
import Raster

extension PageWork {
    /// The observation with what its figures are.
    func classified(
        _ observation: DocumentObservation, of reading: PageReading
    ) -> DocumentObservation {
        guard options.looksAtFigures,
            let classifier = figureClassifier(of: reading, showing: observation.figureAreas)
        else { return observation.addingHandMarks() }
        return classifier.classified(observation)
    }

    /// The features of the figures on a page, to which the model is fitted.
    package func figureFeatures(
        ofPage number: Int
    ) throws(Problem) -> [(figure: Container.Figure, values: [Double])] {
        let reading = try reading(ofPage: number)
        let observation = observation(of: reading)
        guard let classifier = figureClassifier(of: reading, showing: observation.figureAreas)
        else { return [] }
        return observation.document.figures.compactMap { figure in
            guard !figure.isFormula else { return nil }
            return classifier.features(of: figure.box).map { (figure, $0.values) }
        }
    }

    /// `nil` where no area is to be shown, and for a page that cannot be drawn.
    private func figureClassifier(
        of reading: PageReading, showing areas: [Rect<PageUnits>]
    ) -> FigureClassifier? {
        guard !areas.isEmpty else { return nil }
        do throws(Problem) {
            return FigureClassifier(
                try picture(
                    ofPage: reading.page.number, resolution: FigureClassifier.resolution,
                    showing: areas),
                of: reading)
        } catch {
            return nil
        }
    }
}
