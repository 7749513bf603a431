#pragma once

#include <vector>

#include "poppler_paths.h"

/// Something that a page paints.
struct Paint {
    enum class Kind {
        /// A rectangle of one colour through which nothing shows.
        flat,
        /// A picture through which nothing shows.
        solidPicture,
        picture,
        /// Anything else that fills an area: its colours are not known.
        area,
        /// A stroke.
        line,
    };

    float minX, minY, maxX, maxY;
    Kind kind;
    uint32_t color;
    /// Characters drawn before it.
    int position;
};

/// How a word is drawn.
struct DrawnWord {
    float minX, minY, maxX, maxY;
    uint32_t color;
    /// Characters drawn before it.
    int position;
    float fontSize;
    /// Without ink, which is how recognizers lay their text over a picture.
    bool isInvisible;
    /// Whether `color` is what a person sees of it.
    bool hasKnownColor;
};

/// Says which words of a page a person cannot see.
class Visibility {
public:
    Visibility(const std::vector<Paint> &paints, double width, double height);

    pp_hidden hidden(const DrawnWord &word) const;

    /// Whether the page is painted over so often that words are not compared with all of its paints.
    bool isSpent() const { return looksLeft <= 0; }

private:
    std::vector<const Paint *> near(const DrawnWord &word) const;

    static constexpr int cells = 32;

    /// Paints that are looked at for all words of a page, about a second of work. A map of 200,000 paths and
    /// 10,000 words needs a tenth: 1,000 paths lie over the cells of a word.
    static constexpr int64_t mostLooks = 100'000'000;

    const std::vector<Paint> &paints;
    double cellWidth, cellHeight;
    /// Places in `paints` of those over each cell of the page, in the order of drawing.
    std::vector<uint32_t> grid[cells * cells];
    bool isScan = false;
    mutable int64_t looksLeft = mostLooks;
};
