#include "slanted_text.h"

#include <algorithm>
#include <cmath>

#include <GfxFont.h>

namespace {

const double degrees = 180 / M_PI;

/// Degrees from the nearest quarter turn. Empirical: text layers of skewed scans reach 5.
const double leastSlant = 10;

/// Degrees by which letters of one word differ at the most: the file rounds its numbers.
const double sameAngle = 1;

/// Font sizes between letters of a word. Poppler's `minWordBreakSpace`, for which a blank of the
/// narrowest fonts, 0.2, is still one when lines are justified.
const double wordGap = 0.1;

/// Font sizes by which the next letter may overlap the last one: kerning.
const double kerning = 0.5;

/// Font sizes by which letters of a word rise or fall at the most.
const double sameBaseline = 0.3;

/// Shares of the font size above and below the baseline, common to text fonts.
const double ascent = 0.75, descent = 0.25;

bool isBlank(Unicode scalar)
{
    return scalar <= 0x20 || scalar == 0xA0 || (scalar >= 0x2000 && scalar <= 0x200B)
        || scalar == 0x3000;
}

} // namespace

double SlantedText::angle(GfxState *state)
{
    const double *page = state->getCTM();
    const double *text = state->getTextMat();
    const double side = state->getHorizScaling() < 0 ? -1 : 1;
    const double x = side * (text[0] * page[0] + text[1] * page[2]);
    const double y = side * (text[0] * page[1] + text[1] * page[3]);
    return std::atan2(y, x) * degrees;
}

bool SlantedText::isSlanted(double angle)
{
    const double quarter = std::round(angle / 90) * 90;
    return std::abs(angle - quarter) >= leastSlant;
}

bool SlantedText::continues(const SlantedWord &word, double x, double y, double angle,
                            double size) const
{
    if (isEnded || std::abs(word.angle - angle) > sameAngle
        || std::abs(word.font_size - size) > size * 0.1)
        return false;
    const double dx = x - word.end_x, dy = y - word.end_y;
    const double cosine = std::cos(angle / degrees), sine = std::sin(angle / degrees);
    const double along = dx * cosine + dy * sine, across = dy * cosine - dx * sine;
    return along > -kerning * size && along < wordGap * size
        && std::abs(across) < sameBaseline * size;
}

void SlantedText::add(GfxState *state, double x, double y, double dx, double dy,
                      const Unicode *text, int length, int place, int bytes, uint32_t color,
                      double angle)
{
    const double size = state->getTransformedFontSize();
    double startX, startY, width, height, spaceX, spaceY;
    state->transform(x, y, &startX, &startY);
    state->textTransformDelta(state->getCharSpace() * state->getHorizScaling(), 0, &spaceX, &spaceY);
    state->transformDelta(dx - spaceX, dy - spaceY, &width, &height);
    if (length == 0 || std::all_of(text, text + length, isBlank) || !(size > 0)) {
        isEnded = true;
        return;
    }
    if (collected.empty() || !continues(collected.back(), startX, startY, angle, size)) {
        SlantedWord word = {};
        word.min_x = word.max_x = word.start_x = float(startX);
        word.min_y = word.max_y = word.start_y = float(startY);
        word.angle = angle;
        word.font_size = size;
        word.color = color;
        word.place = place;
        word.font = state->getFont();
        collected.push_back(std::move(word));
    }
    isEnded = false;
    SlantedWord &word = collected.back();
    const double cosine = std::cos(angle / degrees), sine = std::sin(angle / degrees);
    for (int i = 0; i < length; ++i) {
        word.scalars.push_back(text[i]);
        const double share = double(i) / length;
        word.starts.push_back(float(startX + width * share));
        word.starts.push_back(float(startY + height * share));
    }
    word.end_x = float(startX + width);
    word.end_y = float(startY + height);
    for (double rise : { -descent * size, ascent * size })
        for (double share : { 0.0, 1.0 }) {
            const float cornerX = float(startX + width * share + rise * sine);
            const float cornerY = float(startY + height * share - rise * cosine);
            word.min_x = std::min(word.min_x, cornerX);
            word.max_x = std::max(word.max_x, cornerX);
            word.min_y = std::min(word.min_y, cornerY);
            word.max_y = std::max(word.max_y, cornerY);
        }
    word.length = place + bytes - word.place;
}
