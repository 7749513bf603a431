/// Words of postal addresses.
enum AddressWords {
    struct Traits: OptionSet, Hashable, Sendable {
        let rawValue: UInt16

        /// Ends or begins a street name: `Road`, `Rue`, `utca`.
        static let street = Traits(rawValue: 1 << 0)
        /// Begins a street name in most languages that use it: `Rue`, `Via`, `Calle`.
        static let leadingStreet = Traits(rawValue: 1 << 1)
        /// `Apt`, `Suite`, `Floor`
        static let unit = Traits(rawValue: 1 << 2)
        /// `de`, `van der`: small words inside names.
        static let connector = Traits(rawValue: 1 << 3)
        /// A state or province by its code: `CA`, `VIC`.
        static let stateCode = Traits(rawValue: 1 << 4)
        /// `N`, `SE`, `North`
        static let direction = Traits(rawValue: 1 << 5)
        /// `CEP`, `PLZ`: before a postal code.
        static let postcodeLabel = Traits(rawValue: 1 << 6)
        /// Not a street although it reads like one: `Chapter`, `Page`, months.
        static let never = Traits(rawValue: 1 << 7)
        /// The one-word name of a state.
        static let stateName = Traits(rawValue: 1 << 8)
        /// Part of the name of a county or province, which follows the city.
        static let county = Traits(rawValue: 1 << 10)
        /// Ends a street name and never begins it: `Dr.` and `St.` before a name are titles.
        static let trailingStreet = Traits(rawValue: 1 << 9)
    }

    /// Suffixes of one-word street names, in UTF-8.
    static let compounds = [
        "straße", "strasse", "str", "weg", "gasse", "platz", "allee", "ring", "damm", "ufer",
        "gatan",
        "vägen", "gränd", "gade", "vej", "veien", "vegen", "gata", "katu", "kuja", "straat", "laan",
        "plein", "gracht", "kade", "dreef", "stræti", "utca",
    ].map { Array($0.utf8) }

    /// Sources: Universal Postal Union, Postal addressing systems; USPS Publication 28, appendix C
    /// (suffixes, units); ISO 3166-2 (codes of states); Royal Mail, Postcode
    /// Address File (postal counties and their short forms).
    static let all: [(spelling: String, sense: WordSenses)] =
        traits(
            [.street, .trailingStreet],
            "street st road rd drive dr lane ln court ct highway hwy parkway pkwy crescent cres mews"
        )
        + traits(
            .street,
            """
            avenue ave boulevard blvd place pl square sq terrace terr close way row drove gardens \
            grove hill quay rise view walk circle cir trail trl turnpike plaza loop alley park bridge wharf \
            gate hof gasse iela gatve gatvė g utca út útja tér ulica ul ulice улица ул проспект пр \
            переулок шоссе caddesi cad sokak sok katu gata gade vej weg straße strasse str gang jalan \
            jl ro gil chome 街 路
            """)
        + traits(
            [.street, .leadingStreet],
            """
            rue route chemin impasse allée quai via viale piazza corso largo calle cra carrera \
            avenida av avda avinguda paseo plaza camino rua travessa praça pç alameda rruga strada \
            bulevardul aleea ulitsa vulytsia شارع
            """)
        + traits(
            .unit,
            """
            apt apartment suite ste unit flat floor fl room rm level building bldg block shop studio \
            office ap sc et nr no piso quadra bloco stock étage
            """)
        + traits(
            .connector,
            """
            de da do dos das du des del della di la le les los las el of the van von der den zum zur \
            am an im y e i na al d l und and og ter ten op od
            """)
        + traits(
            .stateCode,
            """
            al ak az ar ca co ct de fl ga hi id il in ia ks ky la me md ma mi mn ms mo mt ne nv nh nj \
            nm ny nc nd oh ok or pa ri sc sd tn tx ut vt va wa wv wi wy dc pr ab bc mb nb nl ns nt nu \
            on pe qc sk yt nsw vic qld tas act sp rj mg rs ba pr sc ce go es df ma bt mi rm na to
            """)
        + traits(.direction, "n s e w ne nw se sw north south east west")
        + traits(.postcodeLabel, "cep plz cap cp zip postcode")
        + traits(
            .stateName,
            """
            alabama alaska arizona arkansas california colorado connecticut delaware florida georgia \
            hawaii idaho illinois indiana iowa kansas kentucky louisiana maine maryland massachusetts \
            michigan minnesota mississippi missouri montana nebraska nevada ohio oklahoma oregon \
            pennsylvania tennessee texas utah vermont virginia wisconsin wyoming ontario quebec \
            alberta manitoba saskatchewan victoria queensland tasmania
            """)
        + traits(
            .county,
            """
            county province provincia departamento oblast merseyside kent essex sussex surrey devon \
            dorset cornwall norfolk suffolk cumbria durham northumberland cleveland humberside rutland \
            somerset lancs herts hants bucks berks beds cambs glos lincs leics notts northants oxon \
            salop staffs warks wilts worcs yorks gwent gwynedd powys dyfed clwyd glamorgan fife \
            strathclyde tayside
            """)
        + traits(
            .never,
            """
            january february march april may june july august september october november december \
            chapter page section figure table vol volume part no fig act scene total
            """)

    private static func traits(
        _ traits: Traits, _ words: String
    ) -> [(spelling: String, sense: WordSenses)] {
        words.senses { $0.address = traits }
    }
}
