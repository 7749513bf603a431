/// Words that are most frequent in a language: articles, prepositions, conjunctions, pronouns.
struct FunctionWords {
    /// BCP 47.
    let tag: String
    let words: Set<String>

    private init(_ tag: String, _ words: String) {
        self.tag = tag
        self.words = Set(words.split(separator: " ").map(String.init))
    }

    /// Languages in Latin script, English first.
    static let all: [FunctionWords] = [
        FunctionWords(
            "en",
            "the of and to in is that it for was on with as be at by this are not or from have"),
        FunctionWords(
            "de",
            "der die das und in den von zu mit ist des im nicht ein eine dem sich auf für auch es an"
        ),
        FunctionWords(
            "fr", "le la les de des du et un une à en est que qui dans pour pas sur au ce il par"),
        FunctionWords(
            "es", "el la los las de del y que en un una por con para no se es lo su al como más"),
        FunctionWords(
            "it", "il la le di del della e che in un una per con non si è dei al da sono gli nel"),
        FunctionWords(
            "pt", "o a os as de do da dos das e que em um uma para com não se por no na ao é"),
        FunctionWords(
            "nl", "de het een en van in is dat op te met voor niet zijn aan er die ook als bij"),
        FunctionWords(
            "sv", "och i att det som en på är av för med den till inte om ett har de jag var"),
        FunctionWords(
            "da", "og i at det er en til af på for med den ikke der som et de har fra ved jeg"),
        FunctionWords(
            "no", "og i at det er en til av på for med den ikke som et har de fra jeg var ble"),
        FunctionWords(
            "fi", "ja on ei se että oli hän mutta joka kun niin ovat myös tai sen ole kuin sekä"),
        FunctionWords(
            "pl", "i w na z do nie się że jest to o od po jak za dla przez są oraz ale lub jego"),
        FunctionWords(
            "cs", "a v se na je že s z do to o pro jsou by ale jako za ve být které i od ze"),
        FunctionWords(
            "sk", "a v sa na je že s z do to o pre sú by ale ako za vo byť ktoré i od zo"),
        FunctionWords(
            "hu", "a az és hogy nem is egy meg volt ez de csak van vagy mint már ha el azt még"),
        FunctionWords(
            "ro", "și în de la a cu pe care nu un o este din pentru că mai sau prin sunt al"),
        FunctionWords(
            "hr", "i u je na se da su za od s koji ne to što kao o iz ili bi nije ali sve"),
        FunctionWords(
            "sl", "in je v na se da so za ki z ne pa od tudi kot po ali bi s ni iz lahko"),
        FunctionWords(
            "tr", "ve bir bu da de için ile olarak çok daha ne gibi olan kadar ya en o her ama"),
        FunctionWords(
            "id", "yang dan di dari untuk dengan pada ini itu dalam tidak adalah ke akan oleh atau"),
        FunctionWords(
            "et", "ja on ei et see oli ka ning kui mis aga selle või seda kes oma ma ta siis"),
        FunctionWords(
            "lv", "un ir no ar par uz kas lai arī bet tas ka nav kā vai pie šis gan pēc"),
        FunctionWords(
            "lt", "ir yra į iš kad su tai bet kaip ne per už buvo arba šis jo nuo apie"),
        FunctionWords(
            "ca", "el la els les de del i que en un una per amb no es és al dels com més són"),
    ]
}
