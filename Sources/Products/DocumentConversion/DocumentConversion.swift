// The library that users import. The only place where stages meet:
//
//                     Readers
//   bytes ───────────▶ PageReading                    what is on the page      PageWork
//                           │ pages without text: BarcodeReading and
//                           │ PageRecognition (with ImageProcessing,
//                           │ InkAnalysis, TextRecognition) fill it
//                           │ Layout
//                      DocumentObservation            how it hangs together    RecognizeDocumentsRequest
//                           │ FigureAnalysis
//                       … with the kinds of figures   what it shows            PageWork+Figures
//                           │ DataDetection
//                       … with facts in their places  what it states           PageFacts
//                           │ Assembly   (all pages)
//                       Document                      what it says             DocumentConverter
//                           │ DataDetection
//                       … with typed cells, contacts  what it means            TypedTables DocumentContacts
//                           │ Writers
//   bytes ◀──────────── txt md html json jsonl csv tsv xlsx ods vcf ics        DocumentExport
//                       hocr alto page-xml pdf

@_exported public import Confidence
@_exported public import DataDetection
@_exported public import Diagnostics
@_exported public import DocumentModel
@_exported public import Facts
@_exported public import Geometry
@_exported public import ImageObservations
@_exported public import Observations
@_exported public import Packaging
@_exported public import Raster
