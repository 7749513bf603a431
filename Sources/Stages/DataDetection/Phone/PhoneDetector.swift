import Facts

/// Detects telephone numbers.
///
/// With a region, or with a leading `+`, a number must be valid in the country's numbering plan.
/// Otherwise a word such as `phone` must precede it, or it must be formatted as a North American
/// number. Numbers labelled as something else (an order, an account) are skipped.
///
/// Anchors: runs of digits. Source: libphonenumber (plans); ITU-T E.164 (at most 15 digits).
struct PhoneDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        var findings: [Finding] = []
        var index = 0
        while index < text.count {
            guard !text[index].isWord, let run = PhoneRun(at: index, in: text) else {
                index += 1
                continue
            }
            if let finding = finding(in: run, text: text, settings: settings) {
                findings.append(finding)
                index = max(
                    text.firstToken(from: finding.range.upperBound, after: index), index + 1)
            } else {
                index = run.tokens.upperBound
            }
        }
        return findings
    }

    private func finding(
        in run: PhoneRun, text: TokenizedText, settings: DetectionSettings
    ) -> Finding? {
        guard run.digitCount >= fewestLocalDigits, !run.isJoinedBefore(in: text) else { return nil }
        let start = run.tokens.lowerBound
        if let region = settings.region {
            // Small islands have numbers of four or five digits.
            guard run.digitCount >= fewestDigits || PhoneLabel(before: start, in: text) == .phone
            else { return nil }
            return planned(run, region: region, in: text)
        }
        guard run.digitCount >= fewestDigits else { return nil }
        if run.leadsWithPlus, let finding = planned(run, region: nil, in: text) { return finding }
        let label = PhoneLabel(before: start, in: text)
        guard label != .otherNumber else { return nil }
        if let end = run.northAmericanEnd(in: text, isLabelled: label == .phone) {
            return printed(
                start..<end, in: text, label == .phone ? Confidence.named : Confidence.shaped)
        }
        guard label == .phone || run.bracketsCountryCode(in: text),
            let end = run.labelledEnd(in: text)
        else { return nil }
        return printed(
            start..<end, in: text, label == .phone ? Confidence.named : Confidence.shaped)
    }

    /// A number after `+` with nothing directly before or after it: the full search, which takes
    /// twice the time, is unnecessary.
    private func international(_ run: PhoneRun, in text: TokenizedText) -> Finding? {
        let isBare = run.tokens.allSatisfy { index in
            let token = text[index]
            return index == run.tokens.lowerBound
                ? text.string(token) == "+" && (index == 0 || token.gap > .none)
                : token.isNumber || token.isMark("-") && token.length == 1 || token.isMark(".")
        }
        let span = text.span(run.tokens)
        let end = run.tokens.upperBound
        let isAlone =
            text.token(end, gap: .none) == nil || text.isMark(end, ".", gap: .none)
            || text.isMark(end, ",", gap: .none)
        guard isBare, isAlone, run.extensionEnd(after: end, in: text) == nil,
            let e164 = NumberingPlan.e164(of: text.string(span))
        else { return nil }
        let details = DataDetector.PhoneNumber(
            phoneNumber: text.string(span), e164: e164,
            label: text.placeLabel(before: run.tokens.lowerBound))
        return Finding(span, .phoneNumber(details), confidence: Confidence.named)
    }

    /// A number that is valid in the plan of its country.
    private func planned(_ run: PhoneRun, region: String?, in text: TokenizedText) -> Finding? {
        guard PhoneStretches(run, in: text).mayBeNumber(in: region) else { return nil }
        if run.leadsWithPlus, let finding = international(run, in: text) { return finding }
        var tokens = run.tokens
        tokens =
            tokens
            .lowerBound..<(run.extensionEnd(after: tokens.upperBound, in: text) ?? tokens.upperBound)
        let span = text.span(tokens)
        // The matcher checks the characters on both sides.
        let start = text.characterStart(before: span.lowerBound)
        let end = text.characterEnd(after: span.upperBound)
        guard PhoneLabel(before: tokens.lowerBound, in: text) != .otherNumber || run.leadsWithPlus,
            let number = NumberingPlan.number(in: text.string(start..<end), region: region)
        else { return nil }
        let range = (start + number.range.lowerBound)..<(start + number.range.upperBound)
        let details = DataDetector.PhoneNumber(
            phoneNumber: text.string(range), e164: number.e164, extension: number.extension,
            label: text.placeLabel(before: tokens.lowerBound))
        return Finding(
            range, .phoneNumber(details),
            confidence: run.leadsWithPlus ? Confidence.named : Confidence.shaped)
    }

    private func printed(
        _ tokens: Range<Int>, in text: TokenizedText, _ confidence: Double
    ) -> Finding {
        let run = PhoneRun(tokens: tokens)
        let whole =
            tokens
            .lowerBound..<(run.extensionEnd(after: tokens.upperBound, in: text) ?? tokens.upperBound)
        let `extension` = whole.upperBound > tokens.upperBound ? text[whole.upperBound - 1] : nil
        let span = text.span(whole)
        let details = DataDetector.PhoneNumber(
            phoneNumber: text.string(span), extension: `extension`.map(text.string),
            label: text.placeLabel(before: tokens.lowerBound))
        return Finding(span, .phoneNumber(details), confidence: confidence)
    }
}

/// What the nearest label before a number states about it.
private enum PhoneLabel {
    case phone, otherNumber, none

    init(before index: Int, in text: TokenizedText) {
        var place = index
        self = .none
        while place > 0, index - place < labelReach, text[place].gap < .line {
            place -= 1
            let labels = text.word(place).labels
            if labels.contains(.not) {
                self = .otherNumber
                return
            }
            if labels.contains(.phone) {
                // `not phone numbers: …`
                self = text.labels(before: place, reach: 2).contains(.not) ? .otherNumber : .phone
                return
            }
            if !labels.isDisjoint(with: [.otherNumber, .card, .tracking, .bic, .vat]) {
                self = .otherNumber
                return
            }
        }
    }
}

extension TokenizedText {
    /// The start of the character that ends at `offset`.
    fileprivate func characterStart(before offset: Int) -> Int {
        var start = max(0, offset - 1)
        while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
        return start
    }

    /// The end of the character that begins at `offset`.
    fileprivate func characterEnd(after offset: Int) -> Int {
        guard offset < bytes.count else { return offset }
        var end = offset + 1
        while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end += 1 }
        return end
    }
}

/// Digits: shorter numbers are dialled only inside a town or a company. Not measured separately.
private let fewestDigits = 6
/// ITU-T E.164 supplement, Saint Helena and Tristan da Cunha.
private let fewestLocalDigits = 4
/// Tokens between a label and its number. In `Please call us between 9 and 5 at 555 …` there are
/// more. 25 % less or more changes no document of 62 (`Benchmarks/sensitivity.py`).
private let labelReach = 14
