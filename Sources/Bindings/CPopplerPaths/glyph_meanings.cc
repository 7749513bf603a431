#include "glyph_meanings.h"

#include <GlobalParams.h>

#include "glyph_names.h"

/// Whether it is in no private use area, in which the Adobe Glyph List has the pieces of brackets.
static bool isPublic(Unicode scalar)
{
    return scalar != 0 && (scalar < 0xE000 || scalar > 0xF8FF);
}

static GlyphMeanings::Glyph lookedUp(const Gfx8BitFont *font, CharCode code)
{
    GlyphMeanings::Glyph glyph;
    glyph.is_known = true;
    const char *name = font->getCharName(int(code));
    if (!name) return glyph;
    glyph.drop = float(dropOfGlyphName(name));
    if (!font->hasToUnicodeCMap() && !isPublic(globalParams->mapNameToUnicodeText(name)))
        glyph.scalar = scalarOfGlyphName(name);
    return glyph;
}

const GlyphMeanings::Glyph *GlyphMeanings::glyph(const GfxFont *font, CharCode code)
{
    if (!font || font->isCIDFont()) return nullptr;
    // Not by its address, where the next font may be.
    if (!lastGlyphs || !(*font->getID() == lastFont)) {
        lastFont = *font->getID();
        lastGlyphs = &known[lastFont];
    }
    if (code >= lastGlyphs->size()) return nullptr;
    Glyph &glyph = (*lastGlyphs)[code];
    if (!glyph.is_known) glyph = lookedUp(static_cast<const Gfx8BitFont *>(font), code);
    return &glyph;
}
