#include "glyph_meanings.h"

#include <string>

#include <GlobalParams.h>

#include "glyph_names.h"

/// Whether it is in no private use area, in which the Adobe Glyph List has the pieces of brackets.
static bool isPublic(Unicode scalar)
{
    return scalar != 0 && (scalar < 0xE000 || scalar > 0xF8FF);
}

namespace {

/// Whether a font's glyph of a code is named by it, as those of bitmaps from TeX are: `a27`.
bool isNumbered(const Gfx8BitFont *font, int code)
{
    const char *name = font->getCharName(code);
    return name && name == "a" + std::to_string(code);
}

bool hasNumbered(const Gfx8BitFont *font, int first, int last)
{
    for (int code = first; code <= last; ++code)
        if (isNumbered(font, code)) return true;
    return false;
}

/// Signs of the encoding TS1, which is beside T1, from code 132: bullets of lists above all.
const char32_t companionSigns[] = {
    0x2020, 0x2021, 0x2016, 0x2030, 0x2022, 0x2103, 0x24, 0xA2, 0x192, 0x20A1, 0x20A9, 0x20A6, 0x20B2, 0x20B1,
    0x20A4, 0x211E, 0x203D, 0x2E18, 0x20AB, 0x2122, 0x2031, 0xB6, 0xE3F, 0x2116, 0x2052, 0x212E, 0x25E6, 0x2120,
};
const int firstCompanionSign = 132, companionBullet = 136, lastCompanionSign = 159;

/// Ligatures of the encoding OT1 from code 11, and quotation marks, dashes and ligatures of T1 (F. Mittelbach et al.,
/// LaTeX font encodings, 2023).
const char32_t plainLigatures[] = {0xFB00, 0xFB01, 0xFB02, 0xFB03, 0xFB04};
const char32_t corkSigns[] = {0x201C, 0x201D, 0x201E, 0xAB, 0xBB, 0x2013, 0x2014};
const int firstPlainLigature = 11, firstCorkSign = 16, firstCorkLigature = 27;

char32_t scalar(CharCode code, int first, const char32_t *scalars, int count)
{
    const int place = int(code) - first;
    return place >= 0 && place < count ? scalars[place] : 0;
}

} // namespace

GlyphMeanings::Numbered GlyphMeanings::encoding(const GfxFont *font)
{
    if (font->getType() != fontType3 || font->hasToUnicodeCMap()) return Numbered::none;
    const auto *simple = static_cast<const Gfx8BitFont *>(font);
    // Where the first codes are taken, all are given in the order of the text.
    if (hasNumbered(simple, 0, firstPlainLigature - 1)) return Numbered::none;
    int letters = 0;
    for (int code = 'a'; code <= 'z'; ++code) letters += isNumbered(simple, code);
    // A font of bitmaps has the glyphs alone that a file shows: of TS1 no letters, and nearly always the bullet.
    if (letters == 0 && !hasNumbered(simple, 'A', 'Z') && isNumbered(simple, companionBullet))
        return Numbered::companion;
    // Fonts of formulas have letters, too, but their commas and stops are elsewhere.
    if (letters < 8 || !(isNumbered(simple, ',') || isNumbered(simple, '.'))) return Numbered::none;
    // Where there are ligatures in both places, those of T1 are letters of OT1, beside which its `ß` and `æ` are.
    if (hasNumbered(simple, firstPlainLigature, firstPlainLigature + 1)) return Numbered::plain;
    if (hasNumbered(simple, firstCorkLigature - 2, firstCorkLigature - 1)) return Numbered::none;
    return hasNumbered(simple, firstCorkSign, firstCorkLigature + 4) ? Numbered::cork
                                                                     : Numbered::none;
}

GlyphMeanings::Glyph GlyphMeanings::lookedUp(
    const GfxFont *font, CharCode code, Numbered encoding)
{
    Glyph glyph;
    glyph.is_known = true;
    const auto *simple = static_cast<const Gfx8BitFont *>(font);
    const char *name = simple->getCharName(int(code));
    if (!name) return glyph;
    glyph.drop = float(dropOfGlyphName(name));
    if (encoding == Numbered::companion) {
        if (isNumbered(simple, int(code))) glyph.scalar = scalar(code, firstCompanionSign, companionSigns, lastCompanionSign - firstCompanionSign + 1);
        return glyph;
    }
    if (encoding != Numbered::none && code < ' ' && isNumbered(simple, int(code))) {
        glyph.scalar = encoding == Numbered::plain
            ? scalar(code, firstPlainLigature, plainLigatures, 5)
            : scalar(code, firstCorkLigature, plainLigatures, 5);
        if (glyph.scalar == 0 && encoding == Numbered::cork)
            glyph.scalar = scalar(code, firstCorkSign, corkSigns, 7);
        return glyph;
    }
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
        const auto [found, isNew] = known.try_emplace(lastFont);
        lastGlyphs = &found->second;
        if (isNew) lastGlyphs->encoding = encoding(font);
    }
    if (code >= lastGlyphs->byCode.size()) return nullptr;
    Glyph &glyph = lastGlyphs->byCode[code];
    if (!glyph.is_known) glyph = lookedUp(font, code, lastGlyphs->encoding);
    return &glyph;
}
