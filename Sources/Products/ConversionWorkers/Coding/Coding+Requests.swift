import DocumentConversion
import Foundation
import PageCoding

extension PageRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        switch try reader.byte() {
        case 0: self = .recognizeDocuments(try reader.value())
        case 1: self = .recognizeText(try reader.value())
        case 2: self = .detectBarcodes(try reader.value())
        case 3: self = .detectDocumentSegmentation(try reader.value())
        case 4: self = .detectRectangles(try reader.value())
        case 5: self = .detectTextRectangles(try reader.value())
        case 6: self = .detectLensSmudge(try reader.value())
        case 7: self = .calculateImageAestheticsScores(try reader.value())
        default: throw reader.fault
        }
    }

    package func write(to writer: inout BinaryWriter) {
        switch self {
        case .recognizeDocuments(let request): writer.write(0, request)
        case .recognizeText(let request): writer.write(1, request)
        case .detectBarcodes(let request): writer.write(2, request)
        case .detectDocumentSegmentation(let request): writer.write(3, request)
        case .detectRectangles(let request): writer.write(4, request)
        case .detectTextRectangles(let request): writer.write(5, request)
        case .detectLensSmudge(let request): writer.write(6, request)
        case .calculateImageAestheticsScores(let request): writer.write(7, request)
        }
    }
}

extension BinaryWriter {
    fileprivate mutating func write(_ kind: UInt8, _ request: some BinaryCodable) {
        byte(kind)
        write(request)
    }
}

extension RecognizeDocumentsRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(try reader.value())
        textRecognitionOptions = try reader.value()
        barcodeDetectionOptions.enabled = try reader.flag()
        barcodeDetectionOptions.symbologies = try reader.list()
        regionOfInterest = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(revision)
        writer.write(textRecognitionOptions)
        writer.write(barcodeDetectionOptions.enabled)
        writer.list(barcodeDetectionOptions.symbologies)
        writer.write(regionOfInterest)
    }
}

extension RecognizeDocumentsRequest.TextRecognitionOptions: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init()
        automaticallyDetectLanguage = try reader.flag()
        recognitionLanguages = try reader.list()
        useLanguageCorrection = try reader.flag()
        customWords = try reader.list()
        minimumTextHeightFraction = try reader.float()
        maximumCandidateCount = try reader.whole()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(automaticallyDetectLanguage)
        writer.list(recognitionLanguages)
        writer.write(useLanguageCorrection)
        writer.list(customWords)
        writer.float(minimumTextHeightFraction)
        writer.whole(maximumCandidateCount)
    }
}

extension RecognizeTextRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(try reader.value())
        recognitionLevel = try reader.value()
        recognitionLanguages = try reader.list()
        automaticallyDetectsLanguage = try reader.flag()
        usesLanguageCorrection = try reader.flag()
        customWords = try reader.list()
        minimumTextHeightFraction = try reader.float()
        maximumCandidateCount = try reader.whole()
        regionOfInterest = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(revision)
        writer.write(recognitionLevel)
        writer.list(recognitionLanguages)
        writer.write(automaticallyDetectsLanguage)
        writer.write(usesLanguageCorrection)
        writer.list(customWords)
        writer.float(minimumTextHeightFraction)
        writer.whole(maximumCandidateCount)
        writer.write(regionOfInterest)
    }
}

extension DetectBarcodesRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(try reader.value())
        symbologies = try reader.list()
        regionOfInterest = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(revision)
        writer.list(symbologies)
        writer.write(regionOfInterest)
    }
}

extension DetectDocumentSegmentationRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(try reader.value())
        regionOfInterest = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(revision)
        writer.write(regionOfInterest)
    }
}

extension DetectRectanglesRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(try reader.value())
        minimumAspectRatio = try reader.float()
        maximumAspectRatio = try reader.float()
        quadratureTolerance = try reader.float()
        minimumSize = try reader.float()
        minimumConfidence = try reader.float()
        maximumObservations = try reader.whole()
        regionOfInterest = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(revision)
        writer.float(minimumAspectRatio)
        writer.float(maximumAspectRatio)
        writer.float(quadratureTolerance)
        writer.float(minimumSize)
        writer.float(minimumConfidence)
        writer.whole(maximumObservations)
        writer.write(regionOfInterest)
    }
}

extension DetectTextRectanglesRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(try reader.value())
        reportCharacterBoxes = try reader.flag()
        regionOfInterest = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(revision)
        writer.write(reportCharacterBoxes)
        writer.write(regionOfInterest)
    }
}

extension DetectLensSmudgeRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(try reader.value())
        cropAndScaleAction = try reader.value()
        regionOfInterest = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(revision)
        writer.write(cropAndScaleAction)
        writer.write(regionOfInterest)
    }
}

extension CalculateImageAestheticsScoresRequest: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(try reader.value())
        cropAndScaleAction = try reader.value()
        regionOfInterest = try reader.value()
    }

    package func write(to writer: inout BinaryWriter) {
        writer.write(revision)
        writer.write(cropAndScaleAction)
        writer.write(regionOfInterest)
    }
}

extension RecognizeDocumentsRequest.Revision: BinaryCodableCase {}
extension RecognizeTextRequest.Revision: BinaryCodableCase {}
extension DetectBarcodesRequest.Revision: BinaryCodableCase {}
extension DetectDocumentSegmentationRequest.Revision: BinaryCodableCase {}
extension DetectRectanglesRequest.Revision: BinaryCodableCase {}
extension DetectTextRectanglesRequest.Revision: BinaryCodableCase {}
extension DetectLensSmudgeRequest.Revision: BinaryCodableCase {}
extension CalculateImageAestheticsScoresRequest.Revision: BinaryCodableCase {}
extension ImageCropAndScaleAction: BinaryCodableCase {}
extension SheetPolicy: BinaryCodableCase {}
extension CGImagePropertyOrientation: BinaryCodableCase {}

extension Locale.Language: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        let (code, script, region) = (
            try reader.optional(String.self), try reader.optional(String.self),
            try reader.optional(String.self)
        )
        self.init(
            languageCode: code.map { Locale.LanguageCode($0) },
            script: script.map { Locale.Script($0) }, region: region.map { Locale.Region($0) })
    }

    package func write(to writer: inout BinaryWriter) {
        writer.optional(languageCode?.identifier)
        writer.optional(script?.identifier)
        writer.optional(region?.identifier)
    }
}

extension NormalizedRect: BinaryCodable {
    package init(from reader: inout BinaryReader) throws(Problem) {
        self.init(
            x: try reader.finite(), y: try reader.finite(), width: try reader.finite(),
            height: try reader.finite())
    }

    package func write(to writer: inout BinaryWriter) {
        for value in [origin.x, origin.y, width, height] { writer.double(value) }
    }
}
