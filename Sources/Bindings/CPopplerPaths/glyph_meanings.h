#pragma once

#include <array>
#include <map>

#include <CharTypes.h>
#include <GfxFont.h>

/// What the names of glyphs say of the characters of simple fonts.
class GlyphMeanings
{
public:
    struct Glyph
    {
        /// Where poppler does not know the name, and would give the code out as Unicode; 0 for none.
        Unicode scalar = 0;
        /// Font sizes from its baseline down to that of the text in which it is set.
        float drop = 0;
        /// Whether its name was looked up.
        bool is_known = false;
    };

    /// `nullptr` for fonts without names of glyphs.
    const Glyph *glyph(const GfxFont *font, CharCode code);

private:
    /// Which characters a font of TeX has below the letters, where its glyphs are named by their codes.
    enum class Numbered { none, plain, cork, companion };

    struct Glyphs
    {
        Numbered encoding = Numbered::none;
        std::array<Glyph, 256> byCode;
    };

    static Numbered encoding(const GfxFont *font);
    static Glyph lookedUp(const GfxFont *font, CharCode code, Numbered encoding);

    std::map<Ref, Glyphs> known;
    Ref lastFont = Ref::INVALID();
    Glyphs *lastGlyphs = nullptr;
};
