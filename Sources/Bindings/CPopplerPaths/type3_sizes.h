#pragma once

#include <map>

#include <GfxFont.h>

/// How far poppler misses the size of fonts of Type 3, whose units it does not know: it takes the width of one letter
/// for a half or six tenths of the size (TextPage::updateFont, poppler 22.12).
class Type3Sizes
{
public:
    /// The size that poppler finds for text of the font, as a multiple of the one that the file says, where that is
    /// known to be the size of the letters; else 1.
    ///
    /// - size: As the file says, before any scaling of the page.
    double excess(const GfxFont *font, double size);

private:
    std::map<Ref, double> known;
    Ref lastFont = Ref::INVALID();
    double lastExcess = 1;
};
