/// The meaning of a word or symbol for money.
///
/// Sources: ISO 4217 lists one and three (codes, withdrawn ones among them); Unicode CLDR 44,
/// `numbers/currencies` (symbols and names).
enum MoneyWords {
    struct Sense: Sendable {
        let kind: Kind
        /// ISO 4217; `nil` for a symbol that several currencies share.
        let code: String?

        enum Kind: Sendable {
            /// `$`, `€`
            case sign
            /// `USD`, `usd`; `ALL` only in capitals and with cents.
            case code
            /// `dollars`
            case name
            /// A hundredth, such as `cents`.
            case part
            /// `swiss` before `francs`
            case adjective
        }
    }

    /// The first is empty.
    static let senses = [Sense(kind: .adjective, code: nil)] + entries.map(\.sense)
    static let all: [(spelling: String, sense: WordSenses)] = entries.enumerated().map {
        var word = WordSenses()
        word.money = UInt16($0.offset + 1)
        return ($0.element.spelling, word)
    }

    /// The currency of `swiss` and `francs`: adjective, and the names it combines with.
    static func code(adjective: String, name: String) -> String? {
        adjectives[adjective]?.first { $0.names.contains(name) }?.code
    }

    private static let adjectives: [String: [(names: Set<String>, code: String)]] = {
        var adjectives: [String: [(names: Set<String>, code: String)]] = [:]
        for line in nations.split(separator: "\n") {
            let fields = line.split(separator: "|")
            let names = Set(fields[1].split(separator: " ").map(String.init))
            for adjective in fields[0].split(separator: " ") {
                adjectives[String(adjective), default: []].append((names, String(fields[2])))
            }
        }
        return adjectives
    }()

    private static let entries: [(spelling: String, sense: Sense)] = {
        var entries: [(spelling: String, sense: Sense)] = []
        func add(_ list: String, _ kind: Sense.Kind) {
            for line in list.split(separator: "\n") {
                let fields = line.split(separator: "|")
                for spelling in fields[1].split(separator: " ") {
                    let code = String(fields[0])
                    entries.append(
                        (String(spelling), Sense(kind: kind, code: code == "?" ? nil : code)))
                }
            }
        }
        add(signs, .sign)
        add(names, .name)
        add(parts, .part)
        let known = Set(entries.map(\.spelling))
        for code in (Currency.allCodes + withdrawn) where !known.contains(code.lowercased()) {
            entries.append((code.lowercased(), Sense(kind: .code, code: code)))
        }
        for adjective in adjectives.keys.sorted() where !known.contains(adjective) {
            entries.append((adjective, Sense(kind: .adjective, code: nil)))
        }
        return entries
    }()
}

private let withdrawn = [
    "DEM", "FRF", "ITL", "ESP", "NLG", "ATS", "FIM", "GRD", "IEP", "PTE", "BEF",
]

private let signs = """
    ?|$ ¥ kr
    EUR|€
    GBP|£
    INR|₹
    RUB|₽
    UAH|₴
    TRY|₺
    KRW|₩
    ILS|₪
    VND|₫
    THB|฿
    PHP|₱
    NGN|₦
    KZT|₸
    CRC|₡
    LAK|₭
    MNT|₮
    PYG|₲
    GHS|₵
    AZN|₼
    GEL|₾
    KHR|៛
    CNY|元 rmb 人民币 元人民币
    JPY|円
    PLN|zł
    CZK|kč
    HUF|ft_forint
    BTC|₿
    """

private let names = """
    ?|dollar dollars dólar dólares dollaro dollari krone kroner krona kronor peso pesos
    EUR|euro euros
    GBP|sterling pound pounds quid
    USD|bucks
    CHF|franc francs franken sfr
    JPY|yen
    CNY|yuan renminbi
    INR|rupee rupees rs
    RUB|ruble rubles rouble roubles
    KRW|won
    BRL|real reais
    PLN|zloty zlotys złoty złotych złote
    CZK|koruna koruny korun
    HUF|forint forints
    TRY|lira liras
    ILS|shekel shekels
    THB|baht
    VND|dong
    MYR|ringgit ringgits
    IDR|rupiah
    PHP|piso
    ZAR|rand
    NGN|naira
    UAH|hryvnia hryvnias
    SAR|riyal riyals
    AED|dirham dirhams
    KWD|dinar dinars
    BGN|leva lev
    ITL|lire
    ESP|peseta pesetas
    DEM|mark_german marks deutschmarks deutschmark
    FIM|markka markkaa
    NLG|guilder guilders gulden
    PTE|escudo escudos
    GRD|drachmas
    ATS|schilling schillings
    BTC|btc bitcoin bitcoins
    ETH|eth
    GEL|lari
    AZN|manat manats
    TJS|somoni
    KZT|tenge
    MMK|kyat kyats
    LAK|kip
    KHR|riel riels
    BWP|pula
    MWK|kwacha
    MZN|metical meticals meticais
    ETB|birr
    GMD|dalasi dalasis
    SLE|leones
    GHS|cedi cedis
    HNL|lempira lempiras
    GTQ|quetzales
    PAB|balboas
    CRC|colones
    VES|bolívares bolivars
    PYG|guaranies guaraníes
    BOB|bolivianos
    HTG|gourde gourdes
    MNT|tugrik tugriks
    BDT|taka
    RON|lei
    MKD|denar denars denari
    HRK|kuna
    MGA|ariary
    MVR|rufiyaa
    BTN|ngultrum
    """

private let parts = """
    ?|cent cents centavo centavos ¢
    GBP|pence penny
    RUB|kopek kopeks
    INR|paise paisa
    THB|satang
    """

private let nations = """
    us american united|dollar dollars cent cents|USD
    u.s|dollar dollars cent cents|USD
    canadian|dollar dollars cent cents|CAD
    australian|dollar dollars cent cents|AUD
    new|dollar dollars|NZD
    singapore singaporean|dollar dollars|SGD
    taiwan taiwanese|dollar dollars|TWD
    hong|dollar dollars|HKD
    swiss|franc francs franken|CHF
    french|franc francs|FRF
    belgian|franc francs|BEF
    british english|pound pounds|GBP
    irish|pound pounds punt|IEP
    egyptian|pound pounds|EGP
    lebanese|pound pounds|LBP
    turkish|lira liras lire|TRY
    italian|lira lire|ITL
    japanese|yen|JPY
    chinese|yuan|CNY
    korean south|won|KRW
    indian|rupee rupees|INR
    pakistani pakistan|rupee rupees|PKR
    sri|rupee rupees|LKR
    nepalese nepali|rupee rupees|NPR
    mauritian|rupee rupees|MUR
    seychellois|rupee rupees|SCR
    vietnamese|dong|VND
    kenyan|shilling shillings|KES
    ugandan|shilling shillings|UGX
    tanzanian|shilling shillings|TZS
    somali|shilling shillings|SOS
    ghanaian|cedi cedis|GHS
    nigerian|naira nairas|NGN
    bangladeshi|taka takas|BDT
    algerian|dinar dinars|DZD
    tunisian|dinar dinars|TND
    libyan|dinar dinars|LYD
    bahraini|dinar dinars|BHD
    macedonian|denar denars|MKD
    iranian|rial rials|IRR
    omani|rial rials|OMR
    yemeni|rial rials|YER
    syrian|pound pounds|SYP
    sudanese|pound pounds|SDG
    cypriot|pound pounds|CYP
    jamaican|dollar dollars|JMD
    bahamian|dollar dollars|BSD
    barbadian barbados|dollar dollars|BBD
    belize|dollar dollars|BZD
    bermudian bermuda|dollar dollars|BMD
    brunei|dollar dollars|BND
    fijian fiji|dollar dollars|FJD
    guyanese|dollar dollars|GYD
    liberian|dollar dollars|LRD
    namibian|dollar dollars|NAD
    surinamese|dollar dollars|SRD
    zimbabwean|dollar dollars|ZWL
    cfa|franc francs|XOF
    cfp|franc francs|XPF
    congolese|franc francs|CDF
    rwandan|franc francs|RWF
    burundian|franc francs|BIF
    djiboutian|franc francs|DJF
    guinean|franc francs|GNF
    luxembourg|franc francs|LUF
    uruguayan|peso pesos|UYU
    dominican|peso pesos|DOP
    bolivian|boliviano bolivianos|BOB
    peruvian|sol soles|PEN
    venezuelan|bolivar bolivars bolívar bolívares|VES
    paraguayan|guarani guaranis guaraní guaraníes|PYG
    faroese|krona kronur króna|DKK
    romanian|leu lei|RON
    moldovan|leu lei|MDL
    bulgarian|lev leva|BGN
    ukrainian|hryvnia hryvnias|UAH
    armenian|dram drams|AMD
    kyrgyz|som soms|KGS
    uzbek|som soms|UZS
    malaysian|ringgit ringgits|MYR
    indonesian|rupiah rupiahs|IDR
    zambian|kwacha kwachas|ZMW
    malawian|kwacha kwachas|MWK
    ethiopian|birr birrs|ETB
    emirati uae|dirham dirhams|AED
    russian|ruble rubles rouble roubles|RUB
    danish|krone kroner|DKK
    norwegian|krone kroner|NOK
    swedish|krona kronor kroner|SEK
    icelandic|krona kronur|ISK
    czech|koruna korunas crowns koruny|CZK
    polish|zloty zlotys złoty|PLN
    hungarian|forint forints|HUF
    mexican|peso pesos|MXN
    argentine argentinian|peso pesos|ARS
    chilean|peso pesos|CLP
    colombian|peso pesos|COP
    philippine|peso pesos|PHP
    cuban|peso pesos|CUP
    brazilian|real reais|BRL
    saudi|riyal riyals|SAR
    qatari|riyal riyals|QAR
    kuwaiti|dinar dinars|KWD
    jordanian|dinar dinars|JOD
    iraqi|dinar dinars|IQD
    serbian|dinar dinars|RSD
    moroccan|dirham dirhams|MAD
    thai|baht|THB
    israeli|shekel shekels|ILS
    german deutsche west|mark marks|DEM
    finnish|markka mark marks|FIM
    dutch|guilder guilders|NLG
    spanish|peseta pesetas|ESP
    portuguese|escudo escudos|PTE
    austrian|schilling schillings|ATS
    """
