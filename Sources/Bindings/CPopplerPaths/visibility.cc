#include "visibility.h"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace {

// The share of a page from which on pictures make it a scan, whose text may lie behind them.
constexpr double scannedShare = 0.3;

// Points: a person needs 4 and more; text for machines has 1 and less.
constexpr float smallestLetters = 1;

// Levels of 255 by which each of red, green and blue of a text differs from its ground where a person
// sees no difference: 4 is the least that is seen of light grey on white.
constexpr int sameColor = 4;

// The share of a word's width and height that what hides it covers.
constexpr float coveredShare = 0.9f;

template<typename Shape> bool touches(const Paint &paint, const Shape &word)
{
    return paint.minX < word.maxX && paint.maxX > word.minX && paint.minY < word.maxY
        && paint.maxY > word.minY;
}

/// Whether a paint covers a word; boxes of words reach above and below their letters.
bool covers(const Paint &paint, const DrawnWord &word)
{
    const float x = (word.maxX - word.minX) * (1 - coveredShare) / 2;
    const float y = (word.maxY - word.minY) * (1 - coveredShare) / 2;
    return paint.minX <= word.minX + x && paint.maxX >= word.maxX - x && paint.minY <= word.minY + y
        && paint.maxY >= word.maxY - y;
}

bool isSame(uint32_t one, uint32_t other)
{
    for (int shift = 0; shift <= 16; shift += 8)
        if (std::abs(int(one >> shift & 0xFF) - int(other >> shift & 0xFF)) > sameColor)
            return false;
    return true;
}

// Paints that are kept for all cells: bounds their memory at 64 MB. Only a page that is painted over as
// a whole, thousands of times, has more.
constexpr size_t mostPlaces = 16u << 20;

int cell(double value, double size, int cells)
{
    return std::clamp(int(std::floor(value / size)), 0, cells - 1);
}

} // namespace

Visibility::Visibility(const std::vector<Paint> &painted, double width, double height)
    : paints(painted), cellWidth(std::max(1.0, width / cells)),
      cellHeight(std::max(1.0, height / cells))
{
    double pictured = 0;
    size_t places = 0;
    for (uint32_t index = 0; index < paints.size(); ++index) {
        const Paint &paint = paints[index];
        if (paint.kind == Paint::Kind::picture || paint.kind == Paint::Kind::solidPicture)
            pictured += double(paint.maxX - paint.minX) * double(paint.maxY - paint.minY);
        const int left = cell(paint.minX, cellWidth, cells);
        const int right = cell(paint.maxX, cellWidth, cells);
        const int top = cell(paint.minY, cellHeight, cells);
        const int bottom = cell(paint.maxY, cellHeight, cells);
        places += size_t(right - left + 1) * size_t(bottom - top + 1);
        if (places > mostPlaces) {
            looksLeft = 0;
            break;
        }
        for (int row = top; row <= bottom; ++row)
            for (int column = left; column <= right; ++column)
                grid[row * cells + column].push_back(index);
    }
    isScan = pictured >= width * height * scannedShare;
}

/// Of what is painted over a place, the pieces from a word's ground on: what covers the whole word and is
/// drawn before it leaves nothing to be seen of all that is older.
std::vector<const Paint *> Visibility::near(const DrawnWord &word) const
{
    // What covers or touches a word does so in the cell of its middle, or touches an end of it.
    const int row = cell((word.minY + word.maxY) / 2, cellHeight, cells);
    const int right = cell(word.maxX, cellWidth, cells);
    // From the youngest paint back, through all cells at once.
    std::vector<std::pair<const std::vector<uint32_t> *, size_t>> lists;
    for (int column = cell(word.minX, cellWidth, cells); column <= right; ++column) {
        const auto &found = grid[row * cells + column];
        if (!found.empty())
            lists.push_back({ &found, found.size() });
    }
    std::vector<const Paint *> result;
    uint32_t last = UINT32_MAX;
    while (looksLeft > 0) {
        uint32_t place = 0;
        std::pair<const std::vector<uint32_t> *, size_t> *youngest = nullptr;
        for (auto &list : lists) {
            --looksLeft;
            if (list.second > 0 && (!youngest || (*list.first)[list.second - 1] > place)) {
                youngest = &list;
                place = (*list.first)[list.second - 1];
            }
        }
        if (!youngest)
            break;
        --youngest->second;
        if (place == last)
            continue;
        last = place;
        const Paint &paint = paints[place];
        if (!touches(paint, word))
            continue;
        result.push_back(&paint);
        if (!word.isInvisible && paint.kind == Paint::Kind::flat && paint.position <= word.position
            && covers(paint, word))
            break;
    }
    std::reverse(result.begin(), result.end());
    return result;
}

pp_hidden Visibility::hidden(const DrawnWord &word) const
{
    const std::vector<const Paint *> around = near(word);
    if (word.isInvisible) {
        const bool isOverPicture = std::any_of(around.begin(), around.end(), [](const Paint *paint) {
            return paint->kind != Paint::Kind::flat && paint->kind != Paint::Kind::line;
        });
        return isScan || isOverPicture ? PP_VISIBLE : PP_INVISIBLE;
    }
    if (word.fontSize > 0 && word.fontSize < smallestLetters)
        return PP_TINY;
    // Nothing is left out by what is known of a part of the paints.
    if (isSpent())
        return PP_VISIBLE;
    // What lies under the word: white paper, one colour, or what nobody knows.
    uint32_t ground = 0xFFFFFF;
    bool isKnown = true;
    for (const Paint *paint : around) {
        const bool isAfter = paint->position > word.position;
        switch (paint->kind) {
        case Paint::Kind::flat:
            if (isAfter) {
                if (covers(*paint, word))
                    return PP_COVERED;
            } else if (covers(*paint, word)) {
                ground = paint->color;
                isKnown = true;
            } else if (!isSame(paint->color, ground)) {
                isKnown = false;
            }
            break;
        case Paint::Kind::solidPicture:
            if (isAfter && !isScan && covers(*paint, word))
                return PP_COVERED;
            isKnown = false;
            break;
        case Paint::Kind::picture:
        case Paint::Kind::area:
            isKnown = false;
            break;
        case Paint::Kind::line:
            isKnown = isKnown && (isAfter || isSame(paint->color, ground));
            break;
        }
    }
    return word.hasKnownColor && isKnown && isSame(word.color, ground) ? PP_SAME_COLOR : PP_VISIBLE;
}
