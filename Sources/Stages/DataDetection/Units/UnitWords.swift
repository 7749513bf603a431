/// Units and their names: words in any case, symbols as printed.
///
/// Source: Unicode CLDR 44, `common/validity/unit.xml` (identifiers) and `units` of English,
/// German, French, Spanish, Italian, Dutch, Portuguese and Polish; symbols from the SI brochure,
/// 9th edition.
enum UnitWords {
    /// The meanings of one spelling in small letters.
    struct Sense: Sendable {
        /// As printed; `nil` for words, which are compared without case.
        let symbol: String?
        let unit: Unit
    }

    /// The first is empty.
    static let senses = [[]] + table.senses
    static let all: [(spelling: String, sense: WordSenses)] = table.spellings.enumerated().map {
        var word = WordSenses()
        word.unit = UInt16($0.offset + 1)
        return ($0.element, word)
    }

    private static let table = Table()

    private struct Table {
        private(set) var spellings: [String] = []
        private(set) var senses: [[Sense]] = []

        init() {
            var places: [String: Int] = [:]
            for line in lines.split(separator: "\n") {
                let fields = line.split(separator: "|", omittingEmptySubsequences: false)
                guard fields.count == 4 else { continue }
                let unit = Unit(id: String(fields[0]), dimension: String(fields[1]))
                let names = fields[2].split(separator: " ").map { (String($0), false) }
                let symbols = fields[3].split(separator: " ").map { (String($0), true) }
                for (name, isSymbol) in names + symbols {
                    let spelling = name.lowercased()
                    let place = places[spelling] ?? spellings.count
                    if place == spellings.count {
                        places[spelling] = place
                        spellings.append(spelling)
                        senses.append([])
                    }
                    senses[place].append(Sense(symbol: isSymbol ? name : nil, unit: unit))
                }
            }
        }
    }
}

/// Identifier, dimension, words, symbols.
private let lines = """
    kilometer|length|kilometer kilometers kilometre kilometres kilomètre kilomètres kilómetro kilómetros chilometro chilometri quilômetro quilômetros quilómetros kilometrów kilometry kms|km Km KM
    meter|length|meter meters metre metres mètre mètres metro metros metri metrów metry|m
    decimeter|length|decimeter decimeters decimetre decimetres dezimeter|dm
    centimeter|length|centimeter centimeters centimetre centimetres zentimeter centimètre centimètres centímetro centímetros centimetri centymetrów cms|cm
    millimeter|length|millimeter millimeters millimetre millimetres millimètre millimètres milímetro milímetros millimetri milimetrów|mm
    micrometer|length|micrometer micrometers micrometre micrometres micron microns mikrometer|μm um
    nanometer|length|nanometer nanometers nanometre nanometres|nm
    picometer|length|picometer picometers picometre picometres|
    mile|length|mile miles meilen|mi
    nautical-mile|length||nmi
    yard|length|yard yards|yd yds
    foot|length|foot feet|ft Ft FT
    inch|length|inch inches zoll pouce pouces pulgada pulgadas pollici|in
    fathom|length|fathom fathoms|
    furlong|length|furlong furlongs|
    light-year|length|lightyear lightyears|ly
    parsec|length|parsec parsecs|pc
    hectare|area|hectare hectares hektar hectárea hectáreas ettari hectaren hektarów|ha
    acre|area|acre acres|
    liter|volume|liter liters litre litres litro litros litri litrów litry|l L
    deciliter|volume|deciliter deciliters decilitre decilitres|dl dL
    centiliter|volume|centiliter centiliters centilitre centilitres|cl cL
    milliliter|volume|milliliter milliliters millilitre millilitres mililitro mililitros mililitrów|ml mL
    hectoliter|volume|hectoliter hectoliters hectolitre hectolitres hektoliter|hl hL
    cubic-centimeter|volume|ccm|cc
    gallon|volume|gallon gallons|gal
    quart|volume|quart quarts|qt
    pint|volume|pint pints|
    cup|volume|cup cups|
    fluid-ounce|volume|floz|
    tablespoon|volume|tablespoon tablespoons tbsp tbsps tbs|
    teaspoon|volume|teaspoon teaspoons tsp tsps|
    barrel|volume|barrel barrels bbl bbls|
    bushel|volume|bushel bushels|bu
    tonne|mass|tonne tonnes tonnen toneladas tonelada tonnellate tonnellata ton_metric|t
    ton|mass|ton tons|
    kilogram|mass|kilogram kilograms kilogramme kilogrammes kilo kilos kgs kilogramm kilogramo kilogramos chilogrammo chilogrammi chili quilograma quilogramas quilos kilogramów|kg Kg KG
    gram|mass|gram grams gramme grammes gramm gramo gramos grammo grammi grama gramas gramów gms|g gr
    milligram|mass|milligram milligrams milligramme milligrammes milligramm miligramo miligramos milligrammi miligramów|mg
    microgram|mass|microgram micrograms microgramme microgrammes mikrogramm mcg|μg ug
    pound|mass|pound pounds lbs|lb
    ounce|mass|ounce ounces|oz
    stone|mass||
    grain|mass|grains|
    carat|mass|carat carats karat|
    dram|mass|dram drams drachm drachma|
    celsius|temperature|celsius celcius centigrade|
    fahrenheit|temperature|fahrenheit farenheit fahrenheits|
    kelvin|temperature|kelvin kelvins|K
    degree|angle|degree degrees deg ° grad degrés grados gradi graden graus stopni|
    radian|angle|radian radians|rad
    arc-minute|angle|arcminute arcminutes arcmin|
    arc-second|angle|arcsecond arcseconds arcsec|
    revolution|angle|revolutions turn turns|
    kilometer-per-hour|speed|kph kmph kmh|
    mile-per-hour|speed|mph|
    knot|speed|knot knots|kn kt kts
    pascal|pressure|pascal pascals|Pa
    hectopascal|pressure|hectopascal hectopascals|hPa
    kilopascal|pressure|kilopascal kilopascals|kPa
    megapascal|pressure|megapascal megapascals|MPa
    bar|pressure||bar
    millibar|pressure|millibar millibars mbar|
    pound-force-per-square-inch|pressure|psi|
    atmosphere|pressure|atmospheres|atm
    millimeter-ofhg|pressure|mmhg|
    joule|energy|joule joules|J
    kilojoule|energy|kilojoule kilojoules|kJ KJ
    megajoule|energy|megajoule megajoules|MJ
    calorie|energy|calorie calories|cal
    kilocalorie|energy|kilocalorie kilocalories kilokalorien kcal kcals|
    watt-hour|energy||Wh
    kilowatt-hour|energy|kwh kilowattstunden|
    megawatt-hour|energy||MWh
    gigawatt-hour|energy||GWh
    terawatt-hour|energy||TWh
    british-thermal-unit|energy|btu btus|
    electronvolt|energy||eV
    therm-us|energy|therms|
    watt|power|watt watts|W
    milliwatt|power|milliwatt milliwatts|mW
    kilowatt|power|kilowatt kilowatts|kW KW
    megawatt|power|megawatt megawatts|MW
    gigawatt|power|gigawatt gigawatts|GW
    horsepower|power|horsepower bhp|hp HP PS
    volt|electric|volt volts|V
    millivolt|electric|millivolt millivolts|mV
    kilovolt|electric|kilovolt kilovolts|kV
    ampere|electric|ampere amperes amps amp|
    milliampere|electric|milliampere milliamperes milliamps|mA
    milliampere-hour|electric|mah|
    ohm|electric|ohm ohms ω|
    hertz|frequency|hertz hz|
    kilohertz|frequency|kilohertz khz|
    megahertz|frequency|megahertz mhz|
    gigahertz|frequency|gigahertz ghz|
    revolution-per-minute|frequency|rpm|
    bit|digital|bit bits|
    kilobit|digital|kilobit kilobits|kbit Kbit kb
    megabit|digital|megabit megabits|Mbit Mb
    gigabit|digital|gigabit gigabits|Gbit Gb
    byte|digital|byte bytes|
    kilobyte|digital|kilobyte kilobytes|kB KB KiB
    megabyte|digital|megabyte megabytes|MB MiB mb
    gigabyte|digital|gigabyte gigabytes|GB GiB gb
    terabyte|digital|terabyte terabytes|TB TiB tb
    petabyte|digital|petabyte petabytes|PB PiB
    kilobit-per-second|digital|kbps|
    megabit-per-second|digital|mbps|
    gigabit-per-second|digital|gbps|
    pixel|graphics|pixel pixels|px
    megapixel|graphics|megapixel megapixels|MP
    dot-per-inch|graphics|dpi|
    pixel-per-inch|graphics|ppi|
    newton|force|newton newtons|N
    kilonewton|force|kilonewton kilonewtons|kN
    newton-meter|torque||Nm
    lumen|light|lumen lumens|lm
    lux|light||lx lux
    candela|light|candela candelas|cd
    decibel|sound|decibel decibels|dB dBA
    mole|concentration|moles|mol
    part-per-million|concentration|ppm|
    hour|duration||h hr hrs Std
    minute|duration||min mins Min
    second|duration||s sec secs Sek
    millisecond|duration|millisecond milliseconds|ms
    microsecond|duration|microsecond microseconds|μs
    nanosecond|duration|nanosecond nanoseconds|ns
    """
