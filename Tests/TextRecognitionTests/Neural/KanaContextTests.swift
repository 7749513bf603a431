import TestSupport
import Testing

@testable import TextRecognition

@Suite struct KanaContextTests {
    private func resolved(_ text: String) -> String {
        KanaContext.resolved(text.map(String.init)).joined()
    }

    @Test(arguments: [
        ("出カする", "出力する"), ("入カ。", "入力。"), ("人ロは", "人口は"), ("力ード", "力ード"),
        ("フォル力ー", "フォルカー"), ("すベて", "すべて"), ("調ベる", "調べる"), ("レべル", "レベル"),
        ("外部ヘ送る", "外部へ送る"), ("メニユー", "メニュー"), ("デイレクトリ", "ディレクトリ"),
        ("フアイル", "ファイル"), ("セツト", "セット"), ("プロジエクト", "プロジェクト"),
    ])
    func `characters that look alike are what their neighbours suggest`(
        read: String, printed: String
    ) {
        #expect(resolved(read) == printed)
    }

    @Test(arguments: [
        "カード", "力を入れる", "コンテンツサーバー", "スポーツ", "ドイツ", "今ト", "ウイルス", "ヘルプ", "フォルダーへコピー", "使用しよう",
        "入力カード", "タイヤ", "一つ", "人口", "二人", "エラー一覧", "",
    ])
    func `what is printed stays`(text: String) {
        #expect(resolved(text) == text)
    }

    /// As many characters as before, and others stay.
    @Test(arguments: 1...40) func `nothing but characters that look alike changes`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let letters = "カ力ロ口べベへヘユュシツトーあ出A、".map(String.init)
        let line = (0..<Int.random(in: 0...12, using: &generator)).map { _ in
            letters[Int.random(in: 0..<letters.count, using: &generator)]
        }
        let once = KanaContext.resolved(line)
        #expect(once.count == line.count)
        #expect(once.joined().count == line.joined().count)
        for (read, found) in zip(line, once) where ["あ", "出", "A", "、", "ト"].contains(read) {
            #expect(read == found)
        }
    }
}
