import FigureAnalysis
import Raster

extension PageWork {
    /// The observation with what its figures are.
    func classified(
        _ observation: DocumentObservation, of reading: PageReading
    ) -> DocumentObservation {
        guard observation.showsFigures else { return observation }
        guard options.looksAtFigures, let classifier = figureClassifier(of: reading) else {
            return observation.addingHandMarks()
        }
        return classifier.classified(observation)
    }

    /// The features of the figures on a page, to which the model is fitted.
    package func figureFeatures(
        ofPage number: Int
    ) throws(Problem) -> [(figure: Container.Figure, values: [Double])] {
        let reading = try reading(ofPage: number)
        guard let classifier = figureClassifier(of: reading) else { return [] }
        return observation(of: reading).document.figures.compactMap { figure in
            guard !figure.isFormula else { return nil }
            return classifier.features(of: figure.box).map { (figure, $0.values) }
        }
    }

    /// `nil` for a page that cannot be drawn.
    private func figureClassifier(of reading: PageReading) -> FigureClassifier? {
        do throws(Problem) {
            return FigureClassifier(
                try picture(
                    ofPage: reading.page.number, resolution: FigureClassifier.resolution),
                of: reading)
        } catch {
            return nil
        }
    }
}
