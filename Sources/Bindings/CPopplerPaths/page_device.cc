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

// Opacities of 0…1: what is fainter is not seen, what is denser lets nothing through.
constexpr double leastOpacity = 0.02;
constexpr double solidOpacity = 0.98;

// Page units of the sides of a shade that is a mark: a letter on slides.
constexpr double smallShade = 30;

// Glyphs of a leader at the least: an ellipsis has three.
constexpr uint32_t shortestLeader = 4;
/// The glyph of the blank in TrueType fonts, after the missing glyph, `.null` and the line break.
/// Source: OpenType 1.9, Recommendations for OpenType Fonts, "First Four Glyphs in Fonts".
constexpr CharCode blankGlyph = 3;

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

/// Points across and a multiple along: what is as thin and long is seen as a rule, whatever its ends; some programs draw
/// them aslant, so that those of two rules form a corner. A choice.
constexpr double thickestRule = 1.5, leastRuleRatio = 8;

bool isRule(const Box &box)
{
    const double width = box.maxX - box.minX, height = box.maxY - box.minY;
    const double thickness = std::min(width, height);
    const double length = std::max(width, height);
    return length > 0 && thickness <= thickestRule && length >= thickness * leastRuleRatio;
}

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

/// 1/72 inch: the shorter side of a ground at the least; what is smaller is a bullet or a box to tick. A choice.
constexpr double smallestGround = 8;
/// The share of its outline that is straight; of a ground as high as a line and three times as wide with round ends it
/// is a half, of a circle nothing. A choice.
constexpr double leastStraight = 0.4;

/// Whether a closed path is an upright rectangle with round corners, as style sheets draw grounds.
bool isRoundedRectangle(const GfxSubpath *path, const std::vector<Spot> &spots, const Box &box)
{
    const double width = box.maxX - box.minX, height = box.maxY - box.minY;
    if (std::min(width, height) < smallestGround)
        return false;
    const double radius = std::min(width, height) / 2 + straightness;
    const auto isNear = [](double a, double b, double reach) { return std::fabs(a - b) <= reach; };
    const auto areNear = [&](double a, double b, double side, double reach) {
        return isNear(a, side, reach) && isNear(b, side, reach);
    };
    const auto areAtEnd = [&](double a, double b, double from, double to, double reach) {
        return areNear(a, b, from, reach) || areNear(a, b, to, reach);
    };
    double straight = 0;
    bool turnsLeft = false, turnsRight = false;
    for (size_t i = 0; i < spots.size(); ++i) {
        const size_t next = (i + 1) % spots.size();
        const Spot &a = spots[i], &b = spots[next], &c = spots[(i + 2) % spots.size()];
        const double turn = (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x);
        turnsLeft = turnsLeft || turn > straightness * straightness;
        turnsRight = turnsRight || turn < -straightness * straightness;
        const bool isOnSide = areAtEnd(a.x, b.x, box.minX, box.maxX, straightness)
            || areAtEnd(a.y, b.y, box.minY, box.maxY, straightness);
        const bool isInCorner = areAtEnd(a.x, b.x, box.minX, box.maxX, radius)
            && areAtEnd(a.y, b.y, box.minY, box.maxY, radius);
        if (!isOnSide && !isInCorner)
            return false;
        if (isOnSide && !path->getCurve(int(i)) && !path->getCurve(int(next)))
            straight += std::hypot(b.x - a.x, b.y - a.y);
    }
    return !(turnsLeft && turnsRight) && straight >= 2 * (width + height) * leastStraight;
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

/// Whether text is seen in the colour in which it is filled.
bool hasKnownColor(GfxState *state)
{
    const int mode = state->getRender() & 3;
    const auto font = state->getFont();
    return mode == 0 && state->getRender() != 4 && state->getBlendMode() == gfxBlendNormal
        && state->getFillColorSpace()->getMode() != csPattern
        && !(font && font->getType() == fontType3);
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
    paints.clear();
    characters = invisible_characters = unmapped_characters = hidden_layer_characters = 0;
    garbled_characters = 0;
    is_cut_short = has_too_many_forms = false;
}

PageDevice::PageDevice(PageContent &page)
    : TextOutputDev(nullptr, nullptr, false, 0, true, false), content(page)
{
}

void PageDevice::begin()
{
    openActualTexts = 0;
    isTextOpen = false;
    isContentTextOpen.reset();
    drawnFonts.clear();
    position = 0;
    forms = 0;
    numberedFonts.clear();
    lastFont = nullptr;
    lastNumbered = -1;
    invisible.clear();
    mirrored.clear();
    uncoloured.clear();
    colors.clear();
    markChanges.clear();
    slanted = {};
    marks = {};
    unmapped = 0;
    repeated = 0;
    isRecoloured = true;
    groups = 0;
    isMasked = false;
    isShaped = false;
    saved.clear();
    fontIndices.clear();
    indicesByInfo.clear();
}

void PageDevice::drawChar(GfxState *state, double x, double y, double dx, double dy,
                          double originX, double originY, CharCode code, int nBytes,
                          const Unicode *u, int uLen)
{
    if (const auto *glyph = glyphMeanings.glyph(state->getFont().get(), code)) {
        if (glyph->scalar != 0) {
            u = &glyph->scalar;
            uLen = 1;
        }
        if (glyph->drop != 0) {
            double right, up;
            state->textTransformDelta(0, -glyph->drop * state->getFontSize(), &right, &up);
            x += right;
            y += up;
        }
    }
    countCharacter(code, uLen > 0);
    countGlyphNumber(state->getFont().get(), code, uLen > 0 ? u[0] : 0);
    if ((state->getRender() & 3) == 3) {
        ++content.invisible_characters;
    }
    if (state->getRender() == 3 || state->getFillOpacity() < leastOpacity)
        add(invisible, nBytes);
    if (!hasKnownColor(state))
        add(uncoloured, nBytes);
    if (isRecoloured) {
        GfxRGB color;
        state->getFillRGB(&color);
        if (colors.empty() || colors.back().color != rgb(color))
            colors.push_back({ position, rgb(color) });
        isRecoloured = false;
    }
    if (marks.isOn() && (markChanges.empty() || markChanges.back().mark != marks.current()))
        markChanges.push_back({ position, marks.current() });
    // Letters of modes from 4 on become a part of the clipping path (ISO 32000-1, 9.3.6).
    isShaped = isShaped || state->getRender() >= 4;
    const bool isMirror = isMirrored(state);
    if (isMirror)
        add(mirrored, nBytes);
    const double angle = SlantedText::angle(state);
    if (!isMirror && state->getFont() && state->getFont()->getWMode() == 0
        && SlantedText::isSlanted(angle)) {
        slanted.add(state, x, y, dx, dy, u, uLen, position, nBytes, colors.back().color, angle);
        position += nBytes;
        TextOutputDev::incCharCount(nBytes);
        return;
    }
    position += nBytes;
    std::vector<Unicode> drawn;
    const bool isTurned = !isMirror && asDrawn(u, uLen, drawn);
    TextOutputDev::drawChar(state, x, y, dx, dy, originX, originY, code, nBytes,
                            isTurned ? drawn.data() : u, uLen);
}

void PageDevice::updateFont(GfxState *state)
{
    const auto font = state->getFont();
    const double size = state->getFontSize(), excess = type3Sizes.excess(font.get(), size);
    if (excess != 1) state->setFont(font, size / excess);
    TextOutputDev::updateFont(state);
    if (excess != 1) state->setFont(font, size);
}

/// Whether codes of the font lead to glyphs, and to nothing else without a sound map to Unicode:
/// poppler then gives the numbers of the glyphs out as Unicode.
static bool hasNumbersOnly(GfxFont *font)
{
    if (!font || !font->isCIDFont()) return false;
    const GooString *collection = static_cast<GfxCIDFont *>(font)->getCollection();
    return collection && collection->toStr() == "Adobe-Identity";
}

void PageDevice::countGlyphNumber(GfxFont *font, CharCode code, Unicode meaning)
{
    if (font != lastFont) {
        lastFont = font;
        lastNumbered = -1;
        if (font) drawnFonts.insert(*font->getID());
        if (hasNumbersOnly(font)) {
            const Ref ref = *font->getID();
            for (size_t index = 0; index < numberedFonts.size(); index++)
                if (numberedFonts[index].font == ref) lastNumbered = int(index);
            if (lastNumbered < 0) {
                lastNumbered = int(numberedFonts.size());
                numberedFonts.push_back({ ref });
            }
        }
    }
    if (lastNumbered < 0) return;
    NumberedFont &numbered = numberedFonts[lastNumbered];
    ++numbered.characters;
    if (code == blankGlyph && meaning == code) ++numbered.glyphBlanks;
    if (meaning == ' ') ++numbered.blanks;
}

uint32_t PageDevice::garbledCharacters() const
{
    uint32_t count = 0;
    for (const NumberedFont &font : numberedFonts)
        if (font.glyphBlanks > font.blanks) count += font.characters;
    return count;
}

/// One glyph without a meaning that is repeated is the dot of a leader, and no text that is lost.
void PageDevice::countCharacter(CharCode code, bool hasUnicode)
{
    if (hasUnicode) {
        ++content.characters;
        repeated = 0;
        return;
    }
    repeated = code == unmapped && repeated > 0 ? repeated + 1 : 1;
    unmapped = code;
    if (repeated < shortestLeader)
        ++content.unmapped_characters;
    else if (repeated == shortestLeader)
        content.unmapped_characters -= shortestLeader - 1;
}

void PageDevice::beginActualText(GfxState *state, const GooString *text)
{
    Unicode *scalars = nullptr;
    const int length = TextStringToUCS4(text->toStr(), &scalars);
    std::vector<Unicode> drawn;
    const bool isTurned = !isMirrored(state) && asDrawn(scalars, length, drawn);
    gfree(scalars);
    ++openActualTexts;
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

void PageDevice::endActualText(GfxState *state)
{
    --openActualTexts;
    TextOutputDev::endActualText(state);
}

void PageDevice::incCharCount(int nChars)
{
    content.hidden_layer_characters += uint32_t(std::max(0, nChars));
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

void PageDevice::setSoftMask(GfxState *, const double *, bool, Function *, GfxColor *)
{
    isMasked = true;
}

void PageDevice::saveState(GfxState *state)
{
    saved.push_back({ isMasked, isShaped });
    TextOutputDev::saveState(state);
}

void PageDevice::restoreState(GfxState *state)
{
    if (!saved.empty()) {
        isMasked = saved.back().first;
        isShaped = saved.back().second;
        saved.pop_back();
    }
    isRecoloured = true;
    TextOutputDev::restoreState(state);
}

void PageDevice::addClip(GfxState *state)
{
    std::vector<Spot> spots;
    const GfxPath *path = state->getPath();
    Box box;
    const bool isRect = path->getNumSubpaths() == 1
        && corners(path->getSubpath(0), state, spots, box) && isRectangle(spots, box);
    isShaped = isShaped || !isRect;
}

/// Whether nothing shows through what is filled. Of groups only the whole is seen.
bool PageDevice::isSolid(GfxState *state) const
{
    return groups == 0 && !isMasked && !isShaped && state->getBlendMode() == gfxBlendNormal
        && state->getFillOpacity() >= solidOpacity;
}

void PageDevice::addPaint(const pp_area &area, Paint::Kind kind, float margin)
{
    content.paints.push_back({ area.min_x - margin, area.min_y - margin, area.max_x + margin,
                               area.max_y + margin, kind, area.color, position });
    marks.add(area.min_x, area.min_y, area.max_x, area.max_y);
}

/// A shade or pattern inside the area that may be painted. One as small as a letter is a picture, as the balls before the
/// items of slides.
bool PageDevice::addShade(GfxState *state)
{
    Box box;
    box.add(-1e30, -1e30);
    box.add(1e30, 1e30);
    if (!hasRoom() || !box.clip(state))
        return true;
    addPaint(box.area(0), Paint::Kind::area);
    if (std::max(box.maxX - box.minX, box.maxY - box.minY) <= smallShade)
        content.pictures.push_back({ box.area(0), 1, 1, false });
    return true;
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
            if (box.clip(state)) {
                content.drawings.push_back(box.area(paint));
                addPaint(box.area(paint), Paint::Kind::area, width / 2);
            }
            continue;
        }
        for (size_t j = 1; j < spots.size() && hasRoom(); ++j) {
            Box segment;
            segment.add(spots[j - 1].x, spots[j - 1].y);
            segment.add(spots[j].x, spots[j].y);
            if (!segment.clip(state))
                continue;
            const bool isLine = isAxisParallel(spots[j - 1], spots[j]);
            if (isLine)
                content.strokes.push_back({ float(segment.minX), float(segment.minY),
                                            float(segment.maxX), float(segment.maxY), width,
                                            paint });
            else
                content.drawings.push_back(segment.area(paint));
            addPaint(segment.area(paint), isLine ? Paint::Kind::line : Paint::Kind::area,
                     width / 2);
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
        const bool isRect = isStraight ? isRectangle(spots, box) || isRule(box)
                                       : isRoundedRectangle(subpath, spots, box);
        if (!box.clip(state))
            continue;
        (isRect ? content.fills : content.drawings).push_back(box.area(rgb(color)));
        addPaint(box.area(rgb(color)),
                 isRect && isSolid(state) ? Paint::Kind::flat : Paint::Kind::area);
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

void PageDevice::addPicture(GfxState *state, int width, int height, bool isMask, bool isSolid)
{
    if (!hasRoom())
        return;
    Box box;
    for (int corner = 0; corner < 4; ++corner) {
        double x, y;
        state->transform(corner & 1, corner >> 1, &x, &y);
        box.add(x, y);
    }
    if (!box.clip(state))
        return;
    content.pictures.push_back({ box.area(0), uint32_t(std::max(0, width)),
                                 uint32_t(std::max(0, height)), uint8_t(isMask) });
    addPaint(box.area(0), isSolid ? Paint::Kind::solidPicture : Paint::Kind::picture);
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
    addPicture(state, width, height, false, !maskColors && isSolid(state));
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
