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
        /// Ends a street name unless another word for a street follows: `Cedar Ridge`, but `Ridge
        /// Road`.
        static let weakStreet = Traits(rawValue: 1 << 11)
        /// A unit without a number: `Penthouse`, `Rear`.
        static let bareUnit = Traits(rawValue: 1 << 12)
        /// `P.O.`, `Postfach`, `RR`: begins the number of a box.
        static let box = Traits(rawValue: 1 << 14)
        /// `Diagonal`, `Kr`: streets of Colombia that other countries do not have.
        static let crossing = Traits(rawValue: 1 << 15)
        /// `Ground`, `Upper`: before `floor` or `flat`.
        static let storey = Traits(rawValue: 1 << 13)
    }

    /// Suffixes of one-word street names, in UTF-8.
    static let compounds = [
        "straße", "strasse", "str", "weg", "gasse", "platz", "allee", "ring", "damm", "ufer",
        "gatan",
        "vägen", "gränd", "gade", "vej", "veien", "vegen", "gata", "katu", "kuja", "intie", "polku",
        "straat", "laan",
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
            gate hof gasse iela gatve gatvė g utca út útja tér ulica ul ulice улица ул проспект просп пр \
            переулок пер шоссе вулиця вул бульвар набережная наб площадь пл ulitsa vulytsia prospekt \
            náměstí nám náměstie třída nábřeží trg prospect caddesi cad sokak sok katu gata gade vej weg straße strasse str gang jalan \
            jl ro gil daero chome 街 路
            """)
        + traits(
            .weakStreet,
            """
            bend bluff bluffs branch brook brooks bypass byp canyon causeway cswy center centre common \
            commons corner corners cove coves creek crest crossing xing crossroad dale estate estates \
            expressway expy extension falls ferry field fields flats ford forest fork forks freeway fwy \
            gateway glen green greens groves harbor harbour haven heights hts hills hollow inlet island \
            isle junction knoll knolls lake lakes landing lndg manor mnr meadow meadows mill mills \
            motorway mount mountain orchard oval overpass parade path pike pines plain plains point points \
            port prairie promenade ranch rapids ridge rdg river run shore shores skyway spring springs \
            spur station summit throughway trace track tunnel underpass valley viaduct village vista \
            walks wall ways wells broadway esplanade strand embankment arcade approach head croft end \
            yard wynd brae vale villas cottages paddock chase reach bank
            """)
        + traits(
            [.street, .leadingStreet],
            """
            rue route chemin impasse allée quai via viale piazza corso largo calle cra carrera \
            avenida av avda avinguda paseo plaza camino rua travessa praça pç alameda rruga strada \
            bulevardul aleea sharia jirón jr شارع
            """)
        + traits(
            .unit,
            """
            apt apartment suite ste unit flat floor fl room rm level building bldg block shop studio \
            office ap sc et nr no piso quadra bloco stock étage д дом dept department lot spc trlr trailer \
            hangar plot
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
        + traits(.bareUnit, "penthouse ph basement bsmt rear frnt lobby lbby lowr uppr")
        + traits(
            .box,
            "p po gpo post locked private postfach postbus postboks apartado casilla rr hc rfd rural"
        )
        + traits(.crossing, "diagonal transversal cl kr dg tv tr")
        + traits(.storey, "ground upper lower top basement first second third fourth fifth sixth")
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
