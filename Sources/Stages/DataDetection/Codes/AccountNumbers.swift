/// Tables of payment systems.
enum AccountNumbers {
    /// Characters of an IBAN, by country.
    ///
    /// Source: SWIFT IBAN Registry, release 97; the countries from `AO` in the second list on use
    /// the format without being registered (ECBS, experimental list).
    static let lengths: [String: Int] = {
        let registered = """
            AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 \
            DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 GL18 GR27 GT28 HN28 HR21 HU28 \
            IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 \
            MK19 MN20 MR27 MT31 MU30 NI28 NL18 NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 \
            SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30 \
            GF27 GP27 MQ27 RE27 PF27 TF27 YT27 NC27 BL27 MF27 PM27 WF27
            """
        let others = """
            AO25 BF28 BJ28 CF27 CG27 CI28 CM27 CV25 DZ26 GA27 GQ27 GW25 IR26 KM27 MA28 MG27 ML28 MZ25 \
            NE28 SN28 TD27 TG28
            """
        var lengths: [String: Int] = [:]
        for entry in (registered + " " + others).split(whereSeparator: { $0 == " " || $0 == "\n" })
        {
            lengths[String(entry.prefix(2))] = Int(entry.dropFirst(2))
        }
        return lengths
    }()

    /// Source: National Payments Corporation of India, UPI handles of live applications.
    static let paymentHandles: Set<String> = [
        "upi", "ybl", "ibl", "axl", "okaxis", "okhdfcbank", "okicici", "oksbi", "paytm", "ptaxis",
        "pthdfc", "ptsbi", "ptyes", "apl", "yapl", "rapl", "axisb", "axisbank", "hdfcbank", "icici",
        "sbi", "kotak", "kmbl", "idfcbank", "indus", "federal", "barodampay", "pnb", "cnrb", "boi",
        "unionbank", "aubank", "rbl", "yesbank", "yesg", "jupiteraxis", "freecharge", "fbl",
        "ikwik",
        "airtel", "postbank", "waaxis", "wahdfcbank", "waicici", "wasbi", "sliceaxis", "naviaxis",
    ]
}

/// Ranges of payment cards.
///
/// Source: ISO/IEC 7812 ranges as published by the schemes.
enum CardIssuers {
    /// Whether a scheme issues numbers of this length with these first digits.
    static func issues(_ digits: [Int]) -> Bool {
        guard digits.count >= 12 else { return false }
        let four = digits.prefix(4).reduce(0) { $0 * 10 + $1 }
        let two = four / 100
        switch digits.count {
        case 14: return two == 36 || (38...39).contains(two) || (300...305).contains(four / 10)
        case 15: return two == 34 || two == 37
        case 16:
            return digits[0] == 4 || (51...55).contains(two) || (2221...2720).contains(four)
                || four == 6011 || (644...649).contains(four / 10) || two == 65 || two == 62
                || (3528...3589).contains(four) || [50, 56, 57, 58, 60, 63, 67].contains(two)
        case 13: return digits[0] == 4
        case 19 where digits[0] == 4: return true
        case 12, 17, 18, 19: return [50, 56, 57, 58, 62, 63, 67].contains(two)
        default: return false
        }
    }

    /// Whether the digits are grouped as on embossed cards.
    static func isPrinted(inGroupsEndingAt ends: [Int]) -> Bool {
        [[4, 8, 12, 16], [4, 10, 15], [4, 10, 14]].contains(ends)
    }
}
