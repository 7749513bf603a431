#pragma once

#include <cstdint>
#include <memory>
#include <vector>

#include <CharTypes.h>
#include <GfxState.h>

/// A word whose baseline runs neither along nor across the page, as of a watermark or of the head
/// of a narrow column.
struct SlantedWord {
    /// One for each scalar, and where it begins and ends on the page.
    std::vector<Unicode> scalars;
    std::vector<float> starts;
    /// Corners of the letters, ascent and descent included: the axis-aligned box around them.
    float min_x, min_y, max_x, max_y;
    float start_x, start_y, end_x, end_y;
    /// Degrees, clockwise from the direction to the right, -180…180.
    double angle;
    double font_size;
    uint32_t color;
    /// Of its first character, as it was drawn, and how many there are.
    int place, length;
    std::shared_ptr<GfxFont> font;
};

/// Collects slanted words as they are drawn.
///
/// Poppler makes words along and across the page only: of slanted ones it gives single letters,
/// which lie in the lines of other text.
class SlantedText {
public:
    /// Degrees clockwise of the baseline of what is drawn, from the direction to the right.
    static double angle(GfxState *state);

    /// Whether text at an angle is slanted. Skewed scans are not.
    static bool isSlanted(double angle);

    /// Adds a character, at `place` counted as drawn.
    void add(GfxState *state, double x, double y, double dx, double dy, const Unicode *text,
             int length, int place, int bytes, uint32_t color, double angle);

    const std::vector<SlantedWord> &words() const { return collected; }

private:
    bool continues(const SlantedWord &word, double x, double y, double angle, double size) const;

    std::vector<SlantedWord> collected;
    /// Whether a blank was drawn after the last word.
    bool isEnded = true;
};
