import Testing

@testable import TextRecognition

@Suite struct WrittenLanguageTests {
    private func language(_ text: String) -> WrittenLanguage? {
        WrittenLanguage(of: text.split(separator: " ").map(String.init))
    }

    @Test(arguments: [
        (
            "en",
            "The contract that was signed by both of the parties is not to be changed for a year."
        ),
        (
            "de",
            "Der Vertrag, den beide Seiten unterschrieben haben, ist für ein Jahr nicht zu ändern."
        ),
        (
            "fr",
            "Le contrat que les deux parties ont signé ne peut pas être modifié dans un délai de six mois."
        ),
        (
            "es",
            "El contrato que las dos partes han firmado no se puede cambiar en un año por la ley."
        ),
        (
            "it",
            "Il contratto che le due parti hanno firmato non si può cambiare per un anno nel paese."
        ),
        (
            "pt",
            "O contrato que as duas partes assinaram não pode ser alterado em um ano por uma delas."
        ),
        (
            "nl",
            "Het contract dat beide partijen hebben getekend is voor een jaar niet te wijzigen in de wet."
        ),
        (
            "sv",
            "Avtalet som de båda parterna har skrivit under får inte ändras på ett år och det är klart."
        ),
        (
            "da",
            "Aftalen, som begge parter har skrevet under, må ikke ændres af dem i et år, og det er ved det."
        ),
        (
            "pl",
            "Umowa nie może być zmieniona przez rok, a to jest ważne dla obu stron oraz ich klientów."
        ),
        (
            "hu",
            "A szerződés, amelyet a két fél aláírt, nem változik meg egy évig, és ez már így van."
        ),
        (
            "ro",
            "Contractul pe care părțile nu îl pot schimba este valabil pentru un an și nu mai mult din lege."
        ),
        ("tr", "Bu sözleşme ve ekleri bir yıl için değişmez, daha çok bilgi için ofise gelin."),
        ("vi", "Hợp đồng được hai bên ký kết không thể thay đổi trong một năm."),
        ("el", "Η σύμβαση που υπέγραψαν τα δύο μέρη δεν αλλάζει για ένα χρόνο."),
        (
            "ru",
            "Договор, который подписали обе стороны, нельзя менять в течение года. Это важные условия."
        ),
        ("uk", "Договір, який підписали обидві сторони, не можна змінювати протягом року."),
        ("bg", "Договорът, който двете страни подписаха, не може да бъде променян една година."),
        (
            "sr",
            "Уговор који су потписале обе стране не може се мењати годину дана, ни његови делови."
        ),
        ("he", "החוזה ששני הצדדים חתמו עליו אינו ניתן לשינוי במשך שנה."),
        ("ar", "لا يمكن تغيير العقد الذي وقعه الطرفان لمدة سنة واحدة."),
        ("fa", "قراردادی که دو طرف امضا کرده‌اند تا یک سال تغییر نمی‌کند و پس از آن چنین می‌گردد."),
        ("hi", "दोनों पक्षों द्वारा हस्ताक्षरित अनुबंध एक वर्ष तक नहीं बदला जा सकता है।"),
        ("th", "สัญญาที่ทั้งสองฝ่ายลงนามไม่สามารถเปลี่ยนแปลงได้เป็นเวลาหนึ่งปี"),
        ("ko", "두 당사자가 서명한 계약은 일 년 동안 변경할 수 없습니다."),
        ("ja", "両者が署名した契約は一年間変更することができません。"),
        ("zh-Hans", "双方签署的合同在一年之内不得变更,这对我们来说很重要。"),
        ("zh-Hant", "雙方簽署的合同在一年之內不得變更,這對我們來說很重要。"),
    ])
    func `a sentence has its language`(tag: String, text: String) {
        #expect(language(text)?.tag == tag)
    }

    /// Names, numbers and codes are in no language.
    @Test(arguments: [
        "", "1234.50 12/03/2026", "INV-2024 QTY",
        "Tan Chay Yee Seremban Kuala Lumpur Jaya Selangor",
        "ABCD EFGH IJKL MNOP QRST",
    ])
    func `what is no prose has none`(text: String) {
        #expect(language(text)?.tag == nil)
    }

    /// Numbers and names in Latin letters do not make a text Latin.
    @Test func `most letters decide on the script`() {
        #expect(
            language("Новая версия программы Docconv для Linux и Windows вышла")?.script
                == .cyrillic)
        #expect(language("The new version of программа is for Linux and Windows")?.script == .latin)
    }

    @Test func `each language of a script is known to Tesseract`() {
        for script in Script.allCases {
            for tag in script.languages {
                #expect(RecognitionLanguage(matching: tag) != nil, "\(tag)")
            }
        }
    }

    @Test(arguments: ["en-US", "en_GB", "EN", "eng", "en-Latn-US"])
    func `a region finds its language`(tag: String) {
        #expect(RecognitionLanguage(matching: tag)?.tag == "en")
    }
}
