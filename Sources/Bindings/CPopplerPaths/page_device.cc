#include "page_device.h"

#include <algorithm>
#include <cmath>
#include <cstring>

#include <GfxFont.h>
#include <GfxState.h>
#include <UTF.h>
#include <goo/GooString.h>

#include "drawn_order.h"

namespace {

// Paths kept of one page: bounds their memory at 5 MB. A page with more is a map or a drawing, not
// a table.
constexpr size_t mostPaths = 200000;

// A path counts as level or upright if it leans less than this, in 1/72 inch over its length.
constexpr double straightness = 0.6;

uint32_t rgb(const GfxRGB &color)
{
    return uint32_t(colToByte(color.r)) << 16 | uint32_t(colToByte(color.g)) << 8
        | colToByte(color.b);
}

struct Box {
    double minX = 1e30, minY = 1e30, maxX = -1e30, maxY = -1e30;

    void add(double x, double y)
    {
        minX = std::min(minX, x);
        minY = std::min(minY, y);
        maxX = std::max(maxX, x);
        maxY = std::max(maxY, y);
    }

    bool clip(GfxState *state)
    {
        double left, top, right, bottom;
        state->getClipBBox(&left, &top, &right, &bottom);
        minX = std::max(minX, left);
        minY = std::max(minY, top);
        maxX = std::min(maxX, right);
        maxY = std::min(maxY, bottom);
        return minX <= maxX && minY <= maxY;
    }

    pp_area area(uint32_t color) const
    {
        return { float(minX), float(minY), float(maxX), float(maxY), color };
    }
};

struct Spot { double x, y; };

/// The corners of a subpath in device space; empty if it is curved.
bool corners(const GfxSubpath *path, const GfxState *state, std::vector<Spot> &spots, Box &box)
{
    bool isStraight = true;
    spots.clear();
    for (int i = 0; i < path->getNumPoints(); ++i) {
        Spot spot;
        state->transform(path->getX(i), path->getY(i), &spot.x, &spot.y);
        box.add(spot.x, spot.y);
        isStraight = isStraight && !path->getCurve(i);
        spots.push_back(spot);
    }
    return isStraight;
}

bool isAxisParallel(const Spot &a, const Spot &b)
{
    return std::fabs(a.x - b.x) < straightness || std::fabs(a.y - b.y) < straightness;
}

/// Whether the corners frame an upright rectangle. Rectangles of no height are lines.
bool isRectangle(const std::vector<Spot> &spots, const Box &box)
{
    if (spots.size() < 4 || spots.size() > 6)
        return false;
    for (size_t i = 1; i < spots.size(); ++i) {
        if (!isAxisParallel(spots[i - 1], spots[i]))
            return false;
        const bool onSide = std::fabs(spots[i].x - box.minX) < straightness
            || std::fabs(spots[i].x - box.maxX) < straightness;
        if (!onSide)
            return false;
    }
    return true;
}

bool isIn(const std::vector<CharacterRange> &ranges, int place)
{
    const auto next = std::upper_bound(
        ranges.begin(), ranges.end(), place,
        [](int value, const CharacterRange &range) { return value < range.start; });
    return next != ranges.begin() && place < std::prev(next)->end;
}

/// Whether letters are drawn as a mirror shows them: upright, and from right to left.
bool isMirrored(GfxState *state)
{
    const double *page = state->getCTM();
    const double *text = state->getTextMat();
    const double scale = state->getHorizScaling();
    // The page's y runs down, the text's up: the product of both is negative for usual letters.
    return (page[0] * page[3] - page[1] * page[2]) * (text[0] * text[3] - text[1] * text[2]) * scale
        > 0;
}

bool holds(const std::string &name, const char *part)
{
    return name.find(part) != std::string::npos;
}

} // namespace

void appendUTF8(std::string &text, Unicode scalar)
{
    if (scalar > 0x10FFFF || (scalar >= 0xD800 && scalar < 0xE000) || scalar == 0)
        scalar = 0xFFFD;
    if (scalar < 0x80) {
        text.push_back(char(scalar));
    } else if (scalar < 0x800) {
        text.push_back(char(0xC0 | scalar >> 6));
        text.push_back(char(0x80 | (scalar & 0x3F)));
    } else if (scalar < 0x10000) {
        text.push_back(char(0xE0 | scalar >> 12));
        text.push_back(char(0x80 | (scalar >> 6 & 0x3F)));
        text.push_back(char(0x80 | (scalar & 0x3F)));
    } else {
        text.push_back(char(0xF0 | scalar >> 18));
        text.push_back(char(0x80 | (scalar >> 12 & 0x3F)));
        text.push_back(char(0x80 | (scalar >> 6 & 0x3F)));
        text.push_back(char(0x80 | (scalar & 0x3F)));
    }
}

void PageContent::clear()
{
    text.clear();
    edges.clear();
    words.clear();
    fonts.clear();
    strokes.clear();
    fills.clear();
    drawings.clear();
    pictures.clear();
    stamps.clear();
    stampTexts.clear();
    characters = invisible_characters = unmapped_characters = 0;
    is_cut_short = false;
}

PageDevice::PageDevice(PageContent &page)
    : TextOutputDev(nullptr, nullptr, false, 0, true, false), content(page)
{
}

void PageDevice::drawChar(GfxState *state, double x, double y, double dx, double dy,
                          double originX, double originY, CharCode code, int nBytes,
                          const Unicode *u, int uLen)
{
    if (uLen == 0)
        ++content.unmapped_characters;
    else
        ++content.characters;
    if ((state->getRender() & 3) == 3) {
        ++content.invisible_characters;
        add(invisible, nBytes);
    }
    const bool isMirror = isMirrored(state);
    if (isMirror)
        add(mirrored, nBytes);
    position += nBytes;
    std::vector<Unicode> drawn;
    const bool isTurned = !isMirror && asDrawn(u, uLen, drawn);
    TextOutputDev::drawChar(state, x, y, dx, dy, originX, originY, code, nBytes,
                            isTurned ? drawn.data() : u, uLen);
}

void PageDevice::beginActualText(GfxState *state, const GooString *text)
{
    Unicode *scalars = nullptr;
    const int length = TextStringToUCS4(text->toStr(), &scalars);
    std::vector<Unicode> drawn;
    const bool isTurned = !isMirrored(state) && asDrawn(scalars, length, drawn);
    gfree(scalars);
    if (!isTurned) {
        TextOutputDev::beginActualText(state, text);
        return;
    }
    std::string units = "\xFE\xFF";
    const auto append = [&units](unsigned unit) {
        units.push_back(char(unit >> 8));
        units.push_back(char(unit & 0xFF));
    };
    for (Unicode scalar : drawn) {
        if (scalar > 0xFFFF) {
            append(0xD7C0 + (scalar >> 10));
            append(0xDC00 + (scalar & 0x3FF));
        } else {
            append(scalar);
        }
    }
    const GooString turned(units);
    TextOutputDev::beginActualText(state, &turned);
}

void PageDevice::incCharCount(int nChars)
{
    position += nChars;
    TextOutputDev::incCharCount(nChars);
}

void PageDevice::add(std::vector<CharacterRange> &ranges, int count) const
{
    if (!ranges.empty() && ranges.back().end == position)
        ranges.back().end = position + count;
    else
        ranges.push_back({ position, position + count });
}

bool PageDevice::hasRoom()
{
    if (content.strokes.size() + content.fills.size() + content.drawings.size() < mostPaths)
        return true;
    content.is_cut_short = true;
    return false;
}

void PageDevice::stroke(GfxState *state)
{
    if (state->getStrokeOpacity() <= 0)
        return;
    GfxRGB color;
    state->getStrokeRGB(&color);
    const uint32_t paint = rgb(color);
    const float width = float(std::fabs(state->getTransformedLineWidth()));
    std::vector<Spot> spots;
    const GfxPath *path = state->getPath();
    for (int i = 0; i < path->getNumSubpaths() && hasRoom(); ++i) {
        const GfxSubpath *subpath = path->getSubpath(i);
        Box box;
        if (!corners(subpath, state, spots, box)) {
            if (box.clip(state))
                content.drawings.push_back(box.area(paint));
            continue;
        }
        for (size_t j = 1; j < spots.size() && hasRoom(); ++j) {
            Box segment;
            segment.add(spots[j - 1].x, spots[j - 1].y);
            segment.add(spots[j].x, spots[j].y);
            if (!segment.clip(state))
                continue;
            if (isAxisParallel(spots[j - 1], spots[j]))
                content.strokes.push_back({ float(segment.minX), float(segment.minY),
                                            float(segment.maxX), float(segment.maxY), width,
                                            paint });
            else
                content.drawings.push_back(segment.area(paint));
        }
    }
}

void PageDevice::addFill(GfxState *state)
{
    if (state->getFillOpacity() <= 0)
        return;
    GfxRGB color;
    state->getFillRGB(&color);
    std::vector<Spot> spots;
    const GfxPath *path = state->getPath();
    for (int i = 0; i < path->getNumSubpaths() && hasRoom(); ++i) {
        const GfxSubpath *subpath = path->getSubpath(i);
        Box box;
        const bool isStraight = corners(subpath, state, spots, box);
        const bool isRect = isStraight && isRectangle(spots, box);
        if (!box.clip(state))
            continue;
        (isRect ? content.fills : content.drawings).push_back(box.area(rgb(color)));
    }
}

void PageDevice::fill(GfxState *state)
{
    addFill(state);
}

void PageDevice::eoFill(GfxState *state)
{
    addFill(state);
}

void PageDevice::addPicture(GfxState *state, int width, int height, bool isMask)
{
    if (!hasRoom())
        return;
    Box box;
    for (int corner = 0; corner < 4; ++corner) {
        double x, y;
        state->transform(corner & 1, corner >> 1, &x, &y);
        box.add(x, y);
    }
    if (box.clip(state))
        content.pictures.push_back({ box.area(0), uint32_t(std::max(0, width)),
                                     uint32_t(std::max(0, height)), uint8_t(isMask) });
}

void PageDevice::drawImageMask(GfxState *state, Object *ref, Stream *str, int width, int height,
                               bool invert, bool interpolate, bool inlineImg)
{
    addPicture(state, width, height, true);
    if (inlineImg)
        OutputDev::drawImageMask(state, ref, str, width, height, invert, interpolate, inlineImg);
}

void PageDevice::drawImage(GfxState *state, Object *ref, Stream *str, int width, int height,
                           GfxImageColorMap *colorMap, bool interpolate, const int *maskColors,
                           bool inlineImg)
{
    addPicture(state, width, height, false);
    if (inlineImg)
        OutputDev::drawImage(state, ref, str, width, height, colorMap, interpolate, maskColors,
                             inlineImg);
}

void PageDevice::drawMaskedImage(GfxState *state, Object *, Stream *, int width, int height,
                                 GfxImageColorMap *, bool, Stream *, int, int, bool, bool)
{
    addPicture(state, width, height, false);
}

void PageDevice::drawSoftMaskedImage(GfxState *state, Object *, Stream *, int width, int height,
                                     GfxImageColorMap *, bool, Stream *, int, int,
                                     GfxImageColorMap *, bool)
{
    addPicture(state, width, height, false);
}

uint32_t PageDevice::indexOfFont(const TextFontInfo *font)
{
    std::string name = font->getFontName() ? font->getFontName()->toStr() : "";
    const auto found = fontIndices.find(name);
    if (found != fontIndices.end())
        return found->second;
    pp_font entry = {};
    // A subset's name begins with six capitals and a plus sign (ISO 32000-1, 9.6.4).
    std::string plain = name.size() > 7 && name[6] == '+' ? name.substr(7) : name;
    plain.copy(entry.name, sizeof entry.name - 1);
    std::string lower = plain;
    std::transform(lower.begin(), lower.end(), lower.begin(),
                   [](unsigned char c) { return char(std::tolower(c)); });
    entry.is_bold = font->isBold() || holds(lower, "bold") || holds(lower, "black")
        || holds(lower, "heavy") || holds(lower, "-semi") || holds(lower, "demi");
    entry.is_italic = font->isItalic() || holds(lower, "italic") || holds(lower, "oblique");
    entry.is_fixed_pitch = font->isFixedWidth() || holds(lower, "courier") || holds(lower, "mono")
        || holds(lower, "consolas");
    content.fonts.push_back(entry);
    const uint32_t index = uint32_t(content.fonts.size() - 1);
    fontIndices.emplace(std::move(name), index);
    return index;
}

void PageDevice::collectWords(const std::vector<CharacterRange> &stamps)
{
    const std::unique_ptr<TextWordList> list = makeWordList();
    const int count = list ? list->getLength() : 0;
    content.words.reserve(size_t(count));
    for (int i = 0; i < count; ++i) {
        TextWord *source = list->get(i);
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
        word.color = uint32_t(std::lround(red * 255)) << 16
            | uint32_t(std::lround(green * 255)) << 8 | uint32_t(std::lround(blue * 255));
        word.rotation = uint8_t(source->getRotation());
        word.touches_next = !source->getSpaceAfter();
        word.is_invisible = isIn(invisible, source->getCharPos());
        word.is_mirrored = isIn(mirrored, source->getCharPos());
        for (size_t stamp = 0; stamp < stamps.size() && word.stamp == 0; ++stamp)
            if (stamps[stamp].contains(source->getCharPos()))
                word.stamp = uint32_t(stamp + 1);
        word.font = indexOfFont(source->getFontInfo(0));
        word.text_start = uint32_t(content.text.size());
        word.edge_start = uint32_t(content.edges.size());
        const int length = source->getLength();
        for (int j = 0; j < length; ++j) {
            appendUTF8(content.text, *source->getChar(j));
            content.edges.push_back(float(source->getEdge(j)));
        }
        content.edges.push_back(float(source->getEdge(length)));
        word.text_length = uint32_t(content.text.size()) - word.text_start;
        word.edge_count = uint32_t(length) + 1;
        content.words.push_back(word);
    }
}
