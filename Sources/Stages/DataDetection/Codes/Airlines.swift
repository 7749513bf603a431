/// Airlines of the world's larger airports.
///
/// Source: IATA airline designators and ICAO Doc 8585, carriers with scheduled passengers in 2024.
enum Airlines {
    static func contains(_ code: String) -> Bool { codes.contains(code) }

    /// The IATA designator for an ICAO designator of three letters.
    static func code(ofICAO designator: String) -> String? { byICAO[designator] }

    private static let codes = Set(byICAO.values)

    private static let byICAO: [String: String] = {
        let list = """
            AAL AA DAL DL UAL UA SWA WN JBU B6 ASA AS NKS NK FFT F9 HAL HA AAY G4 ACA AC WJA WS TSC TS \
            POE PD AMX AM VOI Y4 VIV VB AVA AV LAN LA TAM JJ GLO G3 AZU AD ARG AR CMP CM SKU H2 BOV OB \
            BAW BA EZY U2 RYR FR VIR VS TOM BY EXS LS SHT BA EIN EI LOG LM DLH LH EWG EW CFG DE TUI X3 \
            AFR AF TVF TO CRL SS KLM KL TRA HV BEL SN JAF TB SWR LX EDW WK AUA OS IBE IB VLG VY AEA UX \
            IBS I2 VOE V7 TAP TP SAS SK NAX DY NOZ DY WIF WF FIN AY ICE FI BTI BT LOT LO WZZ W6 CSA OK \
            AZA AZ ITY AZ NOS NO AEE A3 OAL OA THY TK PGT PC ROT RO LZB FB ASL JU CTN OU ADR JP AFL SU \
            SBI S7 SVR U6 UTA UT AUI PS UAE EK QTR QR ETD EY FDB FZ ABY G9 SVA SV FAD F3 GFA GF KAC KU \
            OMA WY RJA RJ MEA ME ELY LY MSR MS RAM AT TAR TU DAH AH ETH ET KQA KQ SAA SA RWD WB AIC AI \
            IGO 6E VTI UK SEJ SG AXB IX ALK UL PIA PK BBC BG THA TG BKP PG AIQ FD SIA SQ TGW TR MAS MH \
            AXM AK MXD OD GIA GA LNI JT BTK ID AWQ QZ PAL PR CEB 5J HVN VN VJC VJ CPA CX HKE UO CRK HX \
            CCA CA CES MU CSN CZ CHH HU CXA MF CSC 3U CSZ ZH CQH 9C DKH HO EVA BR CAL CI TTW IT JAL JL \
            ANA NH JJP GK APJ MM SKY BC KAL KE AAR OZ JNA LJ JJA 7C TWB TW ABL BX QFA QF JST JQ VOZ VA \
            ANZ NZ FJI FJ THT TN ACI SB KZR KC UZB HY AHY J2 GEO GQ MGL OM AMC KM CYP CY FHY FH SXS XQ
            """
        let parts = list.split { $0 == " " || $0 == "\n" }.map(String.init)
        var codes: [String: String] = [:]
        for place in stride(from: 0, to: parts.count - 1, by: 2) {
            codes[parts[place]] = parts[place + 1]
        }
        return codes
    }()
}
