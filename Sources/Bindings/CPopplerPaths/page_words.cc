#include "page_device.h"

#include "font_names.h"
#include "symbol_encoding.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <cstring>

namespace {

// Words of a page. A newspaper has 10,000, a page of a long table 50,000; understanding them takes longer
// than in proportion to their number.
constexpr int mostWords = 100000;

bool isIn(const std::vector<CharacterRange> &ranges, int place)
{
    const auto next = std::upper_bound(
        ranges.begin(), ranges.end(), place,
        [](int value, const CharacterRange &range) { return value < range.start; });
    return next != ranges.begin() && place < std::prev(next)->end;
}

/// The stamp that a character is written in, counted from 1; 0 for none.
uint32_t stampOf(int place, const std::vector<CharacterRange> &stamps)
{
    for (size_t stamp = 0; stamp < stamps.size(); ++stamp)
        if (stamps[stamp].contains(place))
            return uint32_t(stamp + 1);
    return 0;
}

/// Tabs and ends of lines, which have no glyph.
bool isBreak(Unicode scalar)
{
    return (scalar >= 0x09 && scalar <= 0x0D) || scalar == 0x85 || scalar == 0x2028
        || scalar == 0x2029;
}

/// Fonts of bitmaps have no name (ISO 32000-1, 9.6.5); without one, all of a page would be one font.
std::string nameOfNameless(const Ref &font)
{
    return "Type3-" + std::to_string(font.num);
}

/// A value of a colour, 0…1, as 0…255.
uint32_t level(double value)
{
    return uint32_t(std::lround(value * 255));
}

/// Fonts have one glyph for the hyphen and the soft hyphen (Unicode, 5.3: shown at the end of a line only), and some
/// programs name it by the second.
const std::string softHyphen = "\u00AD";

/// Font sizes. A choice: hyphens are a quarter wide at the least.
const float leastHyphen = 0.1f;

bool hasHyphenWithinLine(const PageContent &content, const pp_word &word, const pp_word *next)
{
    const std::string text = content.text.substr(word.text_start, word.text_length);
    const size_t found = text.find(softHyphen);
    if (found == std::string::npos)
        return false;
    // One that says where a word may be cut is as wide as nothing.
    const size_t place = std::count_if(text.begin(), text.begin() + long(found),
                                       [](char byte) { return (byte & 0xC0) != 0x80; });
    const float *edges = &content.edges[word.edge_start];
    if (place + 1 >= word.edge_count
        || std::abs(edges[place + 1] - edges[place]) < leastHyphen * word.font_size)
        return false;
    if (found + softHyphen.size() < text.size() || text == softHyphen)
        return true;
    const bool isLevel = word.rotation == 0;
    return isLevel && next && next->rotation == 0 && next->min_x >= word.max_x
        && std::abs(next->baseline - word.baseline) < word.font_size / 10;
}

/// Whether it is a sign of ASCII, Latin 1 or the blocks of punctuation.
bool isSign(Unicode scalar)
{
    if (scalar < 0x80)
        return !std::isalnum(int(scalar));
    return (scalar >= 0xA0 && scalar < 0xC0 && scalar != 0xAA && scalar != 0xBA)
        || (scalar >= 0x2000 && scalar < 0x2070) || (scalar >= 0x3000 && scalar < 0x3040);
}

/// Whether one glyph is given as the hyphen, the soft one and the one of U+2010, as programs of macOS do.
bool isHyphenOfThree(const TextWord *word, int start, int end)
{
    return start + 2 < end && *word->getChar(start) == '-' && *word->getChar(start + 1) == 0xAD
        && *word->getChar(start + 2) == 0x2010;
}

/// Writes hyphens in place of soft ones and returns how many bytes the word has then.
uint32_t replaceSoftHyphens(PageContent &content, const pp_word &word)
{
    std::string text = content.text.substr(word.text_start, word.text_length);
    for (size_t at = text.find(softHyphen); at != std::string::npos; at = text.find(softHyphen, at))
        text.replace(at, softHyphen.size(), "-");
    content.text.replace(word.text_start, text.size(), text);
    return uint32_t(text.size());
}

} // namespace

uint32_t PageDevice::indexOfFont(const TextFontInfo *font)
{
    const auto known = indicesByInfo.find(font);
    if (known != indicesByInfo.end())
        return known->second;
    std::string name = font->getFontName() ? font->getFontName()->toStr() : "";
    if (name.empty()) {
        const auto drawn = std::find_if(drawnFonts.begin(), drawnFonts.end(),
                                        [&](const Ref &id) { return font->matches(&id); });
        if (drawn != drawnFonts.end())
            name = nameOfNameless(*drawn);
    }
    const uint32_t index =
        indexOfFont(name, font->isBold(), font->isItalic(), font->isFixedWidth());
    indicesByInfo.emplace(font, index);
    return index;
}

uint32_t PageDevice::indexOfFont(const GfxFont *font)
{
    if (!font)
        return indexOfFont("", false, false, false);
    const std::string name = font->getName() ? *font->getName() : nameOfNameless(*font->getID());
    return indexOfFont(name, font->isBold(), font->isItalic(), font->isFixedWidth());
}

uint32_t PageDevice::indexOfFont(const std::string &name, bool isBold, bool isItalic,
                                 bool isFixedPitch)
{
    const auto found = fontIndices.find(name);
    if (found != fontIndices.end())
        return found->second;
    pp_font entry = {};
    // A subset's name begins with six capitals and a plus sign (ISO 32000-1, 9.6.4).
    std::string plain = name.size() > 7 && name[6] == '+' ? name.substr(7) : name;
    plain.copy(entry.name, sizeof entry.name - 1);
    const FontNameStyle style = styleOfFontName(plain);
    entry.is_bold = isBold || style.is_bold;
    entry.is_italic = isItalic || style.is_italic;
    entry.is_fixed_pitch = isFixedPitch || style.is_fixed_pitch;
    content.fonts.push_back(entry);
    const uint32_t index = uint32_t(content.fonts.size() - 1);
    fontIndices.emplace(name, index);
    return index;
}

void PageDevice::collectWords(const std::vector<CharacterRange> &stamps, double width,
                              double height)
{
    const Visibility visibility(content.paints, width, height);
    const std::unique_ptr<TextWordList> list = makeWordList();
    int count = list ? list->getLength() : 0;
    if (count > mostWords) {
        count = 0;
        content.is_cut_short = true;
    }
    content.words.reserve(size_t(count));
    int previousEnd = -1;
    for (int i = 0; i < count; ++i) {
        TextWord *source = list->get(i);
        pp_word word = wordWithoutText(source);
        const int place = source->getCharPos();
        word.stamp = stampOf(place, stamps);
        // A change of colour inside a word may be one from what is seen to what is not.
        const int length = source->getLength();
        const int bytes = source->getCharLen();
        word.follows_directly = place == previousEnd;
        previousEnd = place + bytes;
        int start = 0;
        for (const Coloured &next : colorChanges(place, bytes)) {
            const int end = bytes % length == 0 ? (next.start - place) / (bytes / length) : 0;
            pp_word rest = word;
            rest.color = next.color;
            const bool isApart = end > start
                && hidden(visibility, word, place) != hidden(visibility, rest, next.start);
            if (!isApart)
                continue;
            addWords(source, start, end, word, hidden(visibility, word, place));
            word.color = next.color;
            word.follows_directly = false;
            start = end;
        }
        addWords(source, start, length, word, hidden(visibility, word, place));
    }
    collectSlantedWords(stamps, visibility);
    mendHyphens();
    if (visibility.isSpent())
        content.is_cut_short = true;
}

void PageDevice::collectSlantedWords(const std::vector<CharacterRange> &stamps,
                                     const Visibility &visibility)
{
    for (const SlantedWord &source : slanted.words()) {
        pp_word word = {};
        word.min_x = source.min_x;
        word.min_y = source.min_y;
        word.max_x = source.max_x;
        word.max_y = source.max_y;
        word.font_size = float(source.font_size);
        word.color = source.color;
        const int quarters = int(std::lround(source.angle / 90));
        word.rotation = uint8_t((quarters + 4) % 4);
        word.slant = float(source.angle - quarters * 90);
        const bool isLevel = word.rotation % 2 == 0;
        word.baseline = (isLevel ? source.start_y + source.end_y : source.start_x + source.end_x) / 2;
        word.is_invisible = isIn(invisible, source.place);
        word.stamp = stampOf(source.place, stamps);
        word.font = indexOfFont(source.font.get());
        word.hidden = hidden(visibility, word, source.place);
        word.text_start = uint32_t(content.text.size());
        word.edge_start = uint32_t(content.edges.size());
        for (size_t i = 0; i < source.scalars.size(); ++i) {
            appendUTF8(content.text,
                       ::symbolMeaning(source.scalars[i], content.fonts[word.font].name));
            content.edges.push_back(source.starts[2 * i + (isLevel ? 0 : 1)]);
        }
        content.edges.push_back(isLevel ? source.end_x : source.end_y);
        word.text_length = uint32_t(content.text.size()) - word.text_start;
        word.edge_count = uint32_t(source.scalars.size()) + 1;
        content.words.push_back(word);
    }
}

/// The changes of colour after the first of so many characters.
std::vector<Coloured> PageDevice::colorChanges(int place, int bytes) const
{
    const auto isBefore = [](int value, const Coloured &change) { return value < change.start; };
    const auto first = std::upper_bound(colors.begin(), colors.end(), place, isBefore);
    const auto last = std::upper_bound(first, colors.end(), place + bytes - 1, isBefore);
    return { first, last };
}

/// The marked content of a character.
uint32_t PageDevice::mark(int place) const
{
    const auto next = std::upper_bound(
        markChanges.begin(), markChanges.end(), place,
        [](int value, const Marked &change) { return value < change.start; });
    return next == markChanges.begin() ? 0 : std::prev(next)->mark;
}

pp_hidden PageDevice::hidden(const Visibility &visibility, const pp_word &word, int place) const
{
    return visibility.hidden({ word.min_x, word.min_y, word.max_x, word.max_y, word.color, place,
                               word.font_size, bool(word.is_invisible), !isIn(uncoloured, place) });
}

pp_word PageDevice::wordWithoutText(TextWord *source)
{
    pp_word word = {};
    double minX, minY, maxX, maxY, red, green, blue;
    source->getBBox(&minX, &minY, &maxX, &maxY);
    source->getColor(&red, &green, &blue);
    word.min_x = float(minX);
    word.min_y = float(minY);
    word.max_x = float(maxX);
    word.max_y = float(maxY);
    word.baseline = float(source->getBaseline());
    word.font_size = float(source->getFontSize());
    word.color = level(red) << 16 | level(green) << 8 | level(blue);
    word.rotation = uint8_t(source->getRotation());
    word.is_invisible = isIn(invisible, source->getCharPos());
    word.is_mirrored = isIn(mirrored, source->getCharPos());
    word.font = indexOfFont(source->getFontInfo(0));
    word.mark = marks.isSound() ? mark(source->getCharPos()) : 0;
    return word;
}

/// Adds the characters from `start` to `end` of a word of poppler's: as several words where tabs or
/// ends of lines, which some programs draw as blanks, are between them.
void PageDevice::addWords(TextWord *source, int start, int end, pp_word word, pp_hidden hidden)
{
    int from = start;
    for (int i = start; i < end; ++i) {
        if (!isBreak(*source->getChar(i)))
            continue;
        if (i > from)
            addParts(source, from, i, word, hidden);
        word.follows_directly = false;
        from = i + 1;
    }
    if (from < end)
        addParts(source, from, end, word, hidden);
}

/// Adds characters without a blank: as several words where the letters before and behind a sign are set in other
/// styles, such as the name of a function and what it is called with.
void PageDevice::addParts(TextWord *source, int start, int end, pp_word word, pp_hidden hidden)
{
    for (int next = endOfStyle(source, start, end); next < end; next = endOfStyle(source, start, end)) {
        pp_word part = word;
        part.font = indexOfFont(source->getFontInfo(start));
        addWord(source, start, next, part, hidden);
        start = next;
        word.follows_directly = false;
        word.font = indexOfFont(source->getFontInfo(start));
    }
    addWord(source, start, end, word, hidden);
}

/// Where letters behind a sign are in another style than those before it; `end` where none are.
int PageDevice::endOfStyle(TextWord *source, int start, int end)
{
    const auto areAlike = [&](int one, int other) {
        const TextFontInfo *font = source->getFontInfo(one), *second = source->getFontInfo(other);
        if (font == second)
            return true;
        const pp_font &first = content.fonts[indexOfFont(font)];
        const uint8_t bold = first.is_bold, italic = first.is_italic, fixed = first.is_fixed_pitch;
        const pp_font &last = content.fonts[indexOfFont(second)];
        return bold == last.is_bold && italic == last.is_italic && fixed == last.is_fixed_pitch;
    };
    int letter = -1;
    for (int i = start; i < end; ++i) {
        if (isSign(*source->getChar(i)))
            continue;
        if (letter >= start && i - letter > 1 && !areAlike(letter, i)) {
            int next = letter + 1;
            while (next < i && areAlike(next, letter)) ++next;
            return next;
        }
        letter = i;
    }
    return end;
}

void PageDevice::addWord(TextWord *source, int start, int end, pp_word word, pp_hidden hidden)
{
    if (start > 0 || end < source->getLength()) {
        const double from = std::min(source->getEdge(start), source->getEdge(end));
        const double to = std::max(source->getEdge(start), source->getEdge(end));
        const bool isLevel = word.rotation % 2 == 0;
        (isLevel ? word.min_x : word.min_y) = float(from);
        (isLevel ? word.max_x : word.max_y) = float(to);
    }
    word.hidden = hidden;
    separateSigns(source, start, end, word);
    word.text_start = uint32_t(content.text.size());
    word.edge_start = uint32_t(content.edges.size());
    for (int i = start; i < end; ++i) {
        appendUTF8(content.text, symbolMeaning(source, i));
        content.edges.push_back(float(source->getEdge(i)));
        if (isHyphenOfThree(source, i, end))
            i += 2;
    }
    content.edges.push_back(float(source->getEdge(end)));
    word.text_length = uint32_t(content.text.size()) - word.text_start;
    word.edge_count = uint32_t(content.edges.size()) - word.edge_start;
    content.words.push_back(word);
}

/// What a character means in its font; a word may have several.
Unicode PageDevice::symbolMeaning(const TextWord *source, int index)
{
    const Unicode scalar = *source->getChar(index);
    if (!isInSymbol(scalar))
        return scalar;
    return ::symbolMeaning(scalar, content.fonts[indexOfFont(source->getFontInfo(index))].name);
}

/// Gives a word that plain signs begin the font of its letters, and counts the plain signs around them.
void PageDevice::separateSigns(TextWord *source, int start, int end, pp_word &word)
{
    int letter = start;
    while (letter < end && isSign(*source->getChar(letter))) ++letter;
    if (letter == end)
        return;
    const auto isPlain = [&](const TextFontInfo *font) {
        const pp_font &entry = content.fonts[indexOfFont(font)];
        return !entry.is_bold && !entry.is_italic && !entry.is_fixed_pitch;
    };
    const TextFontInfo *own = source->getFontInfo(start);
    if (source->getFontInfo(letter) != own && isPlain(own)) {
        own = source->getFontInfo(letter);
        word.font = indexOfFont(own);
    }
    if (isPlain(own))
        return;
    const auto isApart = [&](int i) {
        const TextFontInfo *font = source->getFontInfo(i);
        return font != own && isSign(*source->getChar(i)) && isPlain(font);
    };
    const int most = UINT8_MAX;
    while (word.leading_signs < most && isApart(start + word.leading_signs)) ++word.leading_signs;
    while (word.trailing_signs < most && isApart(end - 1 - word.trailing_signs))
        ++word.trailing_signs;
}

/// Makes hyphens of soft ones that are drawn within lines.
void PageDevice::mendHyphens()
{
    if (content.text.find(softHyphen) == std::string::npos)
        return;
    std::vector<bool> isHyphen(content.fonts.size());
    for (size_t i = 0; i < content.words.size(); ++i) {
        const pp_word &word = content.words[i];
        const pp_word *next = i + 1 < content.words.size() ? &content.words[i + 1] : nullptr;
        if (hasHyphenWithinLine(content, word, next))
            isHyphen[word.font] = true;
    }
    for (pp_word &word : content.words)
        if (isHyphen[word.font])
            word.text_length = replaceSoftHyphens(content, word);
}
