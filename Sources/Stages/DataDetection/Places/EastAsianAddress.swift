import Facts

/// Reads addresses from the largest division down to the building, in Chinese, Japanese and Korean:
/// `〒100-0001 東京都千代田区千代田1-1`, `北京市朝阳区建国路88号`, `서울특별시 강남구 테헤란로 152`.
///
/// Source: Universal Postal Union, Postal addressing systems (order, postal codes).
struct EastAsianAddressReader {
    let text: TokenizedText

    func address(at index: Int) -> ReadAddress? {
        let code = postalCode(at: index)
        let start = code?.upperBound ?? index
        guard start < text.count, text.isUnspaced(text[start]),
            let parts = ideographic(at: start) ?? korean(at: start)
        else { return nil }
        let tokens = index..<parts.street.upperBound
        var details = DataDetector.PostalAddress(fullAddress: text.string(tokens: tokens))
        details.postalCode = code.map(digits)
        details.state = parts.state.map { text.string(tokens: $0) }
        details.city = text.string(tokens: parts.city)
        details.street = text.string(tokens: parts.street)
        return ReadAddress(tokens: tokens, details: details, isSure: true)
    }

    /// Tokens.
    private struct Parts {
        var state: Range<Int>?
        let city: Range<Int>
        let street: Range<Int>
    }

    // MARK: Postal codes

    /// `〒100-0001`, `100-0001`, `100020`, `06236`, before the address.
    private func postalCode(at index: Int) -> Range<Int>? {
        let isMarked = text[index].kind == .mark && text.string(text[index]) == "〒"
        let start = isMarked ? index + 1 : index
        guard let first = start == index ? text[index] : text.token(start), first.isNumber else {
            return nil
        }
        if text.isMark(start + 1, "-", gap: .none), first.length == 3,
            let rest = text.token(start + 2, gap: .none), rest.isNumber, rest.length == 4
        {
            return index..<(start + 3)
        }
        return (5...7).contains(first.length) ? index..<(start + 1) : nil
    }

    private func digits(of code: Range<Int>) -> String {
        let isMarked = text[code.lowerBound].kind == .mark
        return text.string(
            tokens: (isMarked ? code.lowerBound + 1 : code.lowerBound)..<code.upperBound)
    }

    // MARK: Ideographs

    private func ideographic(at index: Int) -> Parts? {
        guard let divisionEnd = divisionEnd(at: index), let end = houseEnd(after: divisionEnd)
        else {
            return nil
        }
        let isCity = text.string(text[divisionEnd - 1]) == "市"
        let cityEnd = cityEnd(after: divisionEnd, before: end, isWithinCity: isCity)
        guard isCity || cityEnd > divisionEnd, cityEnd < end, text.isUnspaced(text[cityEnd]) else {
            return nil
        }
        return Parts(
            state: isCity ? nil : index..<divisionEnd,
            city: (isCity ? index : divisionEnd)..<cityEnd, street: cityEnd..<end)
    }

    /// The token after the name of a first-level division.
    private func divisionEnd(at index: Int) -> Int? {
        (2...4).reversed().first { length in
            index + length <= text.count
                && (index + 1..<index + length).allSatisfy { text[$0].gap == .none }
                && FirstDivisions.ideographic.contains(
                    text.string(tokens: index..<(index + length)))
        }.map { index + $0 }
    }

    /// The token after the last number of the building, including its counter character.
    private func houseEnd(after index: Int) -> Int? {
        var place = index
        var end: Int?
        while place < text.count, place - index < mostTokens, text[place].gap <= .blank {
            let token = text[place]
            let isNumber = token.isNumber || token.kind == .foreignNumber
            if isNumber {
                end = place + 1
            } else if end == place, counters.contains(text.string(token)) {
                end = place + 1
            } else if end != nil, end != place,
                !(token.isMark("-") || counters.contains(text.string(token)))
            {
                break
            } else if !(text.isUnspaced(token) || token.isMark("-")) {
                break
            }
            place += 1
        }
        return end
    }

    /// After `市` and the ward in it, or after `郡` and its town.
    private func cityEnd(after index: Int, before end: Int, isWithinCity: Bool) -> Int {
        func next(_ signs: Set<String>, from start: Int, within reach: Int) -> Int? {
            (start..<min(start + reach, end)).first {
                $0 > start && signs.contains(text.string(text[$0]))
            }
            .map { $0 + 1 }
        }
        if isWithinCity { return next(wards, from: index, within: longestName) ?? index }
        guard let city = next(cities, from: index, within: longestName) else {
            return next(wards, from: index, within: longestName) ?? index
        }
        return next(wards, from: city, within: longestName) ?? city
    }

    // MARK: Korean

    private func korean(at index: Int) -> Parts? {
        guard FirstDivisions.korean.contains(where: text.string(text[index]).hasPrefix) else {
            return nil
        }
        var place = index + 1
        var cityEnd: Int?
        var hasStreet = false
        while let word = text.token(place), text.isUnspaced(word), place - index < mostWords {
            let last = text.string(word).last
            if let last, "구군시".contains(last) { cityEnd = place + 1 }
            hasStreet = last.map { "로길동리가".contains($0) } ?? false
            place += 1
        }
        guard hasStreet, let number = text.token(place), number.isNumber, number.length <= 4 else {
            return nil
        }
        var end = place + 1
        if text.isMark(end, "-", gap: .none), text.token(end + 1, gap: .none)?.isNumber == true {
            end += 2
        }
        let isCity = text.string(text[index]).hasSuffix("시")
        let streetStart = cityEnd ?? index + 1
        guard isCity || streetStart > index + 1 else { return nil }
        return Parts(
            state: isCity ? nil : index..<(index + 1),
            city: (isCity ? index : index + 1)..<streetStart, street: streetStart..<end)
    }
}

private let counters: Set<String> = ["号", "號", "番", "地", "丁", "目", "の", "室", "楼", "樓", "层", "層"]
private let cities: Set<String> = ["市", "郡", "州"]
private let wards: Set<String> = ["区", "區", "县", "縣", "町", "村"]
/// Characters of the longest city names. No document of 62 meets it (`Benchmarks/sensitivity.py`).
private let longestName = 8
/// Characters from the first-level division to the building. No document of 62 meets it
/// (`Benchmarks/sensitivity.py`).
private let mostTokens = 40
/// Words before the building number. No document of 62 meets it (`Benchmarks/sensitivity.py`).
private let mostWords = 6

/// The names of first-level divisions at the start of addresses.
///
/// Source: ISO 3166-2 (JP, CN, TW, KR), native names.
enum FirstDivisions {
    static let ideographic = Set(
        """
        北海道 青森県 岩手県 宮城県 秋田県 山形県 福島県 茨城県 栃木県 群馬県 埼玉県 千葉県 東京都 神奈川県 \
        新潟県 富山県 石川県 福井県 山梨県 長野県 岐阜県 静岡県 愛知県 三重県 滋賀県 京都府 大阪府 兵庫県 \
        奈良県 和歌山県 鳥取県 島根県 岡山県 広島県 山口県 徳島県 香川県 愛媛県 高知県 福岡県 佐賀県 長崎県 \
        熊本県 大分県 宮崎県 鹿児島県 沖縄県 \
        北京市 天津市 上海市 重庆市 河北省 山西省 辽宁省 吉林省 黑龙江省 江苏省 浙江省 安徽省 福建省 江西省 \
        山东省 河南省 湖北省 湖南省 广东省 海南省 四川省 贵州省 云南省 陕西省 甘肃省 青海省 \
        臺北市 台北市 新北市 桃園市 臺中市 台中市 臺南市 台南市 高雄市 基隆市 新竹市 嘉義市
        """.split { $0 == " " || $0 == "\n" }.map(String.init))

    /// Prefixes of the names.
    static let korean = """
        서울 부산 대구 인천 광주 대전 울산 세종 경기 강원 충청 충북 충남 전라 전북 전남 경상 경북 경남 제주
        """.split(separator: " ").map(String.init)
}
