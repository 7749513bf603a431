#include "type3_sizes.h"

#include <cctype>
#include <cmath>

namespace {

/// The height of the box of all letters in font sizes. Of text fonts, 0.9 to 1.4; with capitals alone, 0.7. A choice.
constexpr double leastHeight = 0.65, greatestHeight = 2;

/// Resolutions at which TeX has its fonts drawn (modes.mf): the units of its fonts are their pixels.
constexpr double resolutions[] = { 300, 400, 600, 1200, 2400, 8000 };
/// The share by which the rounded units of a font differ from a resolution's at the most: pdfTeX has five digits.
constexpr double rounding = 0.002;

bool isPixel(double unit, double size)
{
    for (const double resolution : resolutions)
        if (std::abs(unit * size * resolution / 72 - 1) <= rounding) return true;
    return false;
}

bool isLetter(const char *name)
{
    return name && std::isalpha(static_cast<unsigned char>(name[0])) && name[1] == '\0';
}

/// What poppler multiplies the size with.
double popplersFactor(const Gfx8BitFont *font)
{
    int em = -1, letter = -1, any = -1;
    for (int code = 0; code < 256; ++code) {
        const char *name = font->getCharName(code);
        if (isLetter(name) && name[0] == 'm') em = code;
        if (letter < 0 && isLetter(name)) letter = code;
        if (any < 0 && name && font->getWidth(static_cast<unsigned char>(code)) > 0) any = code;
    }
    double factor = 1;
    const auto width = [font](int code) {
        return code < 0 ? 0 : font->getWidth(static_cast<unsigned char>(code));
    };
    if (width(em) > 0) factor = width(em) / 0.6;
    else if (width(letter) > 0) factor = width(letter) / 0.5;
    else if (width(any) > 0) factor = width(any) / 0.5;
    const double *matrix = font->getFontMatrix();
    return matrix[0] != 0 ? factor * std::abs(matrix[3] / matrix[0]) : factor;
}

} // namespace

double Type3Sizes::excess(const GfxFont *font, double size)
{
    if (!font || font->getType() != fontType3) return 1;
    // Not by its address, where the next font may be.
    if (!(*font->getID() == lastFont)) {
        lastFont = *font->getID();
        const auto [found, isNew] = known.try_emplace(lastFont, 1);
        if (isNew) {
            const double *box = font->getFontBBox(), *matrix = font->getFontMatrix();
            const double height = std::abs((box[3] - box[1]) * matrix[3]);
            const bool isKnown = (height >= leastHeight && height <= greatestHeight) || isPixel(std::abs(matrix[3]), std::abs(size));
            const double factor = popplersFactor(static_cast<const Gfx8BitFont *>(font));
            if (isKnown && factor > 0) found->second = factor;
        }
        lastExcess = found->second;
    }
    return lastExcess;
}
