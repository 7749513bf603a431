/// The kinds of documents that EN 16931 knows, by their codes in UNTDID 1001.
///
/// Source: the code lists of EN 16931, rule BR-CL-01.
public enum InvoiceTypeCode {
    /// Of documents that ask for money.
    public static let invoices: Set<String> = [
        "71", "80", "82", "84", "102", "130", "202", "203", "204", "211", "218", "219",
        "295", "325", "326", "331", "380", "382", "383", "384", "385", "386", "387", "388", "389",
        "390", "393", "394", "395", "456", "457", "471", "472", "473", "500", "501", "527", "553",
        "575", "623", "633", "751", "780", "817", "870", "875", "876", "877", "935",
    ]

    /// Of documents that give money back.
    public static let creditNotes: Set<String> = [
        "81", "83", "261", "262", "296", "308", "381", "396", "420", "458", "502", "503", "532",
    ]
}
