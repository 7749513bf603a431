/// The detectors. Of two findings that overlap and are equally sure, the earlier detector's wins.
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
