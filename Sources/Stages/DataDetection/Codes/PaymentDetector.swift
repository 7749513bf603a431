import Facts

/// Detects payment identifiers: accounts, cards, banks, references, tax numbers.
///
/// Numbers with check digits are reported only if these are valid, so a misread digit gives no
/// match rather than a wrong account.
///
/// Anchors: two capital letters before digits; digits after a word such as `card`; `@`.
struct PaymentDetector: Detector {
    func findings(in text: TokenizedText, settings: DetectionSettings) -> [Finding] {
        text.findings { index in
            guard let found = found(at: index, in: text) else { return nil }
            let payment = DataDetector.PaymentIdentifier(
                type: found.type, identifier: found.identifier)
            let finding = Finding(
                text.span(found.tokens), .paymentIdentifier(payment), confidence: found.confidence)
            return (finding, found.tokens.upperBound)
        }
    }

    private func found(at index: Int, in text: TokenizedText) -> Found? {
        let token = text[index]
        if token.isWord {
            let isCode = token.length == 2 && text.isCapital(token)
            return (isCode ? account(at: index, in: text) : nil)
                ?? taxNumber(at: index, in: text) ?? bank(at: index, in: text)
        }
        if token.isNumber { return card(at: index, in: text) ?? taxNumber(at: index, in: text) }
        return token.isMark("@") ? handle(at: index, in: text) : nil
    }

    private struct Found {
        let tokens: Range<Int>
        let type: DataDetector.PaymentSystem
        let identifier: String
        var confidence = Confidence.proven
    }

    /// An IBAN (ISO 13616) or a creditor reference (ISO 11649).
    private func account(at index: Int, in text: TokenizedText) -> Found? {
        guard let check = text.token(index + 1), check.isNumber, text.beginsCode(index) else {
            return nil
        }
        let country = text.string(text[index])
        if country == "RF" { return creditorReference(at: index, in: text) }
        guard let length = AccountNumbers.lengths[country] else { return nil }
        let run = CodeRun(at: index, in: text, longest: length)
        guard let end = run.end(of: length),
            CheckDigits.passesMod97(Array(run.letters.prefix(length)))
        else { return nil }
        return Found(tokens: index..<end, type: .iban, identifier: run.prefix(length))
    }

    private func creditorReference(at index: Int, in text: TokenizedText) -> Found? {
        let run = CodeRun(at: index, in: text, longest: 25)
        let end = run.ends.last {
            $0.count >= 7 && CheckDigits.passesMod97(Array(run.letters.prefix($0.count)))
        }
        guard let end, run.letters[2] &- 48 <= 9 else { return nil }
        return Found(
            tokens: index..<end.token, type: .creditorReference,
            identifier: run.prefix(end.count))
    }

    /// A card number: in its printed groups, or after a word for cards.
    private func card(at index: Int, in text: TokenizedText) -> Found? {
        guard text[index].length >= 4, text.beginsCode(index) else { return nil }
        let isNamed = text.labels(before: index, reach: 6).contains(.card)
        let run = CodeRun(
            at: index, in: text, longest: 19, separators: [UInt8(ascii: "-")])
        for end in run.ends.reversed() where (12...19).contains(end.count) {
            guard let digits = CheckDigits.digits(run.letters.prefix(end.count)),
                CardIssuers.issues(digits), CheckDigits.passesLuhn(digits)
            else { continue }
            let groups = run.ends.filter { $0.count <= end.count }.map(\.count)
            // Further digits belong to the card too, unless its groups are complete.
            guard
                CardIssuers.isPrinted(inGroupsEndingAt: groups)
                    || isNamed && end.count == run.letters.count
            else { return nil }
            return Found(
                tokens: index..<end.token, type: .card, identifier: run.prefix(end.count),
                confidence: isNamed ? Confidence.proven : Confidence.shaped)
        }
        return nil
    }

    /// A bank identifier code (ISO 9362) after `BIC` or `SWIFT`.
    private func bank(at index: Int, in text: TokenizedText) -> Found? {
        guard text[index].length >= 4, text.isCapital(text[index]), text.beginsCode(index),
            text.labels(before: index, reach: 4).contains(.bic)
        else { return nil }
        let run = CodeRun(at: index, in: text, longest: 11, widest: .none)
        guard let end = run.ends.last(where: { $0.count == 8 || $0.count == 11 }),
            run.letters[..<6].allSatisfy({ $0 >= 0x41 }),
            Countries.contains(String(decoding: run.letters[4..<6], as: UTF8.self))
        else { return nil }
        return Found(
            tokens: index..<end.token, type: .bic, identifier: run.prefix(end.count),
            confidence: Confidence.named)
    }

    /// A European VAT number after a word such as `VAT`.
    private func taxNumber(at index: Int, in text: TokenizedText) -> Found? {
        let token = text[index]
        guard token.isNumber ? token.length >= 2 : token.length <= 3 && text.isCapital(token),
            text.beginsCode(index), text.labels(before: index, reach: 7).contains(.vat)
        else { return nil }
        let run = CodeRun(
            at: index, in: text, longest: 15,
            separators: [UInt8(ascii: "."), UInt8(ascii: "-")])
        let end = run.ends.last { TaxNumbers.isValid(run.letters.prefix($0.count)) }
        guard let end else { return nil }
        return Found(tokens: index..<end.token, type: .vat, identifier: run.prefix(end.count))
    }

    /// An address of India's Unified Payments Interface: `name@bank`, without a period.
    private func handle(at index: Int, in text: TokenizedText) -> Found? {
        guard text[index].gap == .none, let bank = text.token(index + 1, gap: .none), bank.isWord,
            AccountNumbers.paymentHandles.contains(text.string(bank).lowercased()),
            !text.isMark(index + 2, ".", gap: .none)
                || (text.token(index + 3, gap: .none) == nil),
            !text.isMark(index + 2, "-", gap: .none)
        else { return nil }
        var start = index
        while start > 0, index - start < 32, text[start].gap == .none {
            let token = text[start - 1]
            guard
                token.isWord || token.isNumber || token.isMark(".") || token.isMark("-")
                    || token.isMark("_")
            else { break }
            start -= 1
        }
        while start < index, text[start].kind == .mark { start += 1 }
        guard start < index else { return nil }
        return Found(
            tokens: start..<(index + 2), type: .unifiedPaymentsInterface,
            identifier: text.string(tokens: start..<(index + 2)), confidence: Confidence.named)
    }
}
