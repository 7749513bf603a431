import DocumentModel

/// The toolbar above the text and its picture.
struct ReviewBar {
    let title: String
    let document: Document
    let doubts: [ReviewDoubt]

    /// The controls become visible with the script that handles them.
    var html: String {
        """
        <header>
        <p class="title"><strong>\(HTMLText.content(title))</strong> <span>\(summary)</span></p>
        <div class="controls" role="toolbar" aria-label="Review" hidden>
        <button type="button" id="previous" title="Previous doubtful place (Shift+N)">‹ Previous</button>
        <span id="count"></span>
        <button type="button" id="next" title="Next doubtful place (N)">Next ›</button>
        <span class="gap"></span>
        <button type="button" id="smaller" title="Smaller picture (-)" aria-label="Smaller picture">−</button>
        <button type="button" id="fit" title="Fit the width (0)">Fit</button>
        <button type="button" id="larger" title="Larger picture (+)" aria-label="Larger picture">+</button>
        <span class="gap"></span>
        <button type="button" id="draw" aria-pressed="false" title="Draw around a table that is read wrongly (T)">Draw a table</button>
        <button type="button" id="export" title="Save what was drawn, for docconv FILE --table" disabled>Save tables</button>
        <span class="gap"></span>
        <button type="button" id="save" title="Save this page with what was corrected" disabled>Save a copy</button>
        <button type="button" id="help" aria-expanded="false" aria-controls="keys">Keys</button>
        </div>
        </header>
        <noscript><p class="missing">Scripts are off: words do not link to the picture.</p></noscript>

        """
    }

    private var summary: String {
        let pages = document.pages.count
        return (pages == 1 ? "1 page" : "\(pages) pages")
            + (doubts.isEmpty ? ", nothing doubtful" : ", \(doubts.count) to check")
    }

    /// Details of the selected word, and the form that corrects it.
    static let inspector = """
        <form id="inspector" aria-label="The chosen place" hidden>
        <canvas id="crop" width="1" height="1" role="img" aria-label="The place in the picture"></canvas>
        <label>Reads <input id="reading" type="text" autocomplete="off" spellcheck="false"></label>
        <span id="others" role="group" aria-label="Other readings"></span>
        <button type="submit" id="accept">Right</button>
        <output id="about" for="reading"></output>
        <button type="button" id="close" aria-label="Close" title="Close (Esc)">×</button>
        </form>
        <ul id="keys" aria-label="Keys" hidden>
        <li><kbd>N</kbd> <kbd>Shift</kbd>+<kbd>N</kbd> next, previous doubtful place</li>
        <li><kbd>Enter</kbd> take the reading as right and go on</li>
        <li><kbd>Esc</kbd> let go</li>
        <li><kbd>+</kbd> <kbd>-</kbd> <kbd>0</kbd> larger, smaller, as wide as its side</li>
        <li><kbd>←</kbd> <kbd>↑</kbd> <kbd>→</kbd> <kbd>↓</kbd> through the cells of a table; with <kbd>Shift</kbd> more of them</li>
        <li><kbd>T</kbd> draw around a table; click in it where a column begins</li>
        <li><kbd>Ctrl</kbd>+<kbd>C</kbd> copy the chosen cells, separated by tabs</li>
        </ul>
        <p id="status" role="status"></p>

        """
}

/// The list of what to check first.
struct ReviewList {
    let doubts: [ReviewDoubt]
    /// Language attributes of the document's text, each with a leading space.
    let language: String

    var html: String {
        guard !doubts.isEmpty else { return "" }
        // A wrong amount costs more than a wrong letter.
        let ordered = doubts.filter(\.isOfAmount) + doubts.filter { !$0.isOfAmount }
        let items = ordered.map { doubt in
            let text = doubt.text.isEmpty ? "empty" : HTMLText.content(doubt.text)
            let page = doubt.page.map { "page \($0), " } ?? ""
            return "<li><a href=\"#\(doubt.anchor)\"\(language)>\(text)</a> "
                + "<span>\(page)\(HTMLText.content(doubt.explanation))</span></li>\n"
        }
        return """
            <nav id="doubts" aria-labelledby="doubts-title">
            <h2 id="doubts-title">Check first</h2>
            <ol>
            \(items.joined())</ol>
            </nav>

            """
    }
}
