/// The detectors. Between overlapping findings of equal confidence the earlier detector wins.
enum DetectorRegistry {
    static let standard: [any Detector] = [
        LinkDetector(),
        EmailDetector(),
        PaymentDetector(),
        TrackingDetector(),
        FlightDetector(),
        MoneyDetector(),
        CalendarDetector(),
        PhoneDetector(),
        MeasurementDetector(),
        AddressDetector(),
    ]
}
