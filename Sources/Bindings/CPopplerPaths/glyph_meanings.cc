#include "glyph_meanings.h"

#include <GlobalParams.h>

#include "glyph_names.h"

/// Whether it is in no private use area, in which the Adobe Glyph List has the pieces of brackets.
static bool isPublic(Unicode scalar)
{
    return scalar != 0 && (scalar < 0xE000 || scalar > 0xF8FF);
}

const GlyphMeanings::Glyph *GlyphMeanings::glyph(const GfxFont *font, CharCode code)
{
    if (font != lastFont) {
        lastFont = font;
        lastGlyphs = glyphs(font);
    }
    return lastGlyphs && code < lastGlyphs->size() ? &(*lastGlyphs)[code] : nullptr;
}

const GlyphMeanings::Glyphs *GlyphMeanings::glyphs(const GfxFont *font)
{
    if (!font || font->isCIDFont()) return nullptr;
    const auto found = known.find(*font->getID());
    if (found != known.end()) return &found->second;
    Glyphs glyphs = {};
    const auto *simple = static_cast<const Gfx8BitFont *>(font);
    for (size_t code = 0; code < glyphs.size(); ++code) {
        const char *name = simple->getCharName(int(code));
        if (!name) continue;
        glyphs[code].drop = float(dropOfGlyphName(name));
        if (!font->hasToUnicodeCMap() && !isPublic(globalParams->mapNameToUnicodeText(name)))
            glyphs[code].scalar = scalarOfGlyphName(name);
    }
    return &known.emplace(*font->getID(), glyphs).first->second;
}
